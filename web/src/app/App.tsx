import type { ComponentType, ReactNode } from 'react';
import { Suspense, useLayoutEffect, useState } from 'react';
import { LanguageContext, localised, useLanguage } from '../i18n/context';
import { arriving } from '../site/arriving';
import { part } from '../site/part';
import { Playground } from '../play/Playground';
import { Boundary } from '../site/Boundary';
import { Broken, Guarded } from '../site/Guarded';
import { Header } from '../site/Header';
import { Link } from '../site/Link';
import { pageAt, pages } from '../site/pages';
import { PageToolsContext } from '../site/PageTools';
import { dropPrerendered } from '../site/prerendered';
import { Search } from './Search';
import { pathOf, routeOf, useAddress } from '../site/route';

const modules = import.meta.glob<{ default: ComponentType<{ page: string; root: string }> }>(
  '../*/*Page.tsx',
);
/** Until a page is there. */
const kNone = <main id="main" />;

/** These come with their own code and texts: the first grid of the playground waits for neither. */
const parts = new Map(
  pages.flatMap(({ path, part: own }) =>
    own ? [[path, arriving(part(own.area, modules[`../${own.module}`]!), kNone)] as const] : [],
  ),
);

export function App({ root }: { root: string }): ReactNode {
  const address = useAddress();
  const route = routeOf(address.split('?')[0]!, root);
  const { language, page } = route;
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [arrived] = useState(page);
  useLayoutEffect(() => {
    if (page !== arrived) dropPrerendered();
  }, [page, arrived]);
  // Before the effects of what is shown, which may have a title of its own.
  useLayoutEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en';
    const { t } = localised(language);
    const own = t(pageAt(page)?.title ?? 'site.missing');
    document.title = page === '' ? `${t('site.title')}: ${own}` : `${own} · ${t('site.title')}`;
  }, [language, page]);
  return (
    <LanguageContext value={language}>
      {page !== 'embed' && (
        // The page below it, and what was written there, stay.
        <Guarded of={page}>
          <Header route={route} root={root} toolsRef={setTools}>
            <Search root={root} />
          </Header>
        </Guarded>
      )}
      <Boundary of={page} instead={(failure) => <BrokenPage failure={failure} />}>
        <PageToolsContext value={tools}>
          <Suspense fallback={kNone}>{shownAt(page, root)}</Suspense>
        </PageToolsContext>
      </Boundary>
    </LanguageContext>
  );
}

/** What is shown at an address below the language. */
function shownAt(page: string, root: string): ReactNode {
  const found = pageAt(page);
  if (!found) return <Missing root={root} />;
  const Part = parts.get(found.path);
  return Part ? <Part page={page} root={root} /> : <Playground />;
}

/** A page that cannot be shown, or whose part did not come; the header stays. */
function BrokenPage({ failure }: { failure: unknown }): ReactNode {
  useLayoutEffect(dropPrerendered, []);
  return (
    <main id="main" className="missing">
      <Broken failure={failure} />
    </main>
  );
}

/** An address that the site does not have. */
function Missing({ root }: { root: string }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <main id="main" className="missing">
      <h1>{t('site.missing')}</h1>
      <p>{t('site.missingText')}</p>
      <Link href={pathOf({ language, page: '' }, root)}>{t('site.tagline')}</Link>
    </main>
  );
}
