import type { ReactNode } from 'react';
import { Suspense, useDeferredValue, useMemo } from 'react';
import type { Showing } from '../export/shown';
import { ShowingContext } from '../export/shown';
import { Guarded } from '../site/Guarded';
import { useRested } from '../site/rested';
import { useLanguage } from '../i18n/context';
import type { ViewProps } from '../views/parts/view';
import type { NamedView } from '../views/registry';
import { among, useSetting } from '../session/use-setting';

const kStates = among(['open', 'shut']);

/**
 * What stands below every view of a value, open until the reader closes it. It follows after the
 * picture has been painted.
 */
export function Beside(props: ViewProps & { row: NamedView; showing: Showing }): ReactNode {
  const { row, showing, engine, data, source, grid } = props;
  const { language } = useLanguage();
  // In the link as `0.derivation-shut`.
  const [state, setState] = useSetting(row.name, kStates, 'open');
  const open = state === 'open';
  const now = useRested(
    useMemo(() => ({ engine, data, source, grid }), [engine, data, source, grid]),
  );
  const later = useDeferredValue(open ? now : null, null);
  // The same element for the same value: nothing of it is drawn again before its turn.
  const view = useMemo(() => later && <row.component {...later} />, [row, later]);
  return (
    <section className="beside" data-view={row.name} aria-label={row.title[language]}>
      <button type="button" aria-expanded={open} onClick={() => setState(open ? 'shut' : 'open')}>
        {row.title[language]}
      </button>
      {later && (
        <Guarded of={later.data} says="card.broken">
          <ShowingContext value={showing}>
            <Suspense key={later.data.value.text}>{view}</Suspense>
          </ShowingContext>
        </Guarded>
      )}
    </section>
  );
}
