import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLanguage } from '../i18n/context';
import { Guarded } from '../site/Guarded';
import { isCommand } from '../site/keys';

const SearchDialog = lazy(() =>
  import('../search/SearchDialog').then((m) => ({ default: m.SearchDialog })),
);

/** The button that opens the search; `/` does so too where nothing is being written. */
export function Search({ root }: { root: string }): ReactNode {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isCommand(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button type="button" aria-keyshortcuts="/" onClick={() => setOpen(true)}>
        {t('nav.search')}
      </button>
      {open && (
        <Guarded of={open}>
          <Suspense>
            <SearchDialog root={root} onClose={() => setOpen(false)} />
          </Suspense>
        </Guarded>
      )}
    </>
  );
}
