import type { ReactNode } from 'react';
import { Suspense, useDeferredValue, useState } from 'react';
import type { Showing } from '../export/shown';
import { ShowingContext } from '../export/shown';
import { Boundary } from '../site/Boundary';
import { Reload } from '../site/Reload';
import { useLanguage } from '../i18n/context';
import type { ViewProps } from '../views/parts/view';
import type { NamedView } from '../views/registry';

/**
 * What stands below every view of a value, open until the reader closes it. It follows after the
 * picture has been painted.
 */
export function Beside(props: ViewProps & { row: NamedView; showing: Showing }): ReactNode {
  const { row, showing, ...shown } = props;
  const { t, language } = useLanguage();
  const [open, setOpen] = useState(true);
  const later = useDeferredValue(open ? shown.data : null, null);
  return (
    <section className="beside" data-view={row.name} aria-label={row.title[language]}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {row.title[language]}
      </button>
      {later && (
        <Boundary of={later} instead={(reason) => <Reload text={t('card.broken', reason)} />}>
          <ShowingContext value={showing}>
            <Suspense key={later.value.text}>
              <row.component {...shown} data={later} />
            </Suspense>
          </ShowingContext>
        </Boundary>
      )}
    </section>
  );
}
