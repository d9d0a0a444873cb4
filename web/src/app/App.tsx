import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect } from 'react';
import { Home } from '../home/Home';
import { LanguageProvider } from '../i18n/context';
import type { Texts } from '../i18n/en';
import { Playground } from '../play/Playground';
import { Header } from './Header';
import { pages } from './pages';
import { routeOf, useAddress } from './route';

/** Lessons come with their own code: the first grid waits for none of it. */
const LearnPage = lazy(() => import('../lesson/LearnPage'));
const EmbedPage = lazy(() => import('../embed/EmbedPage'));
const AtomsPage = lazy(() => import('../atoms/AtomsPage'));

export function App({ root, texts }: { root: string; texts: Texts }): ReactNode {
  const address = useAddress();
  const route = routeOf(address.split('?')[0]!, root);
  useEffect(() => {
    document.documentElement.lang = route.language === 'zh' ? 'zh-Hans' : 'en';
    document.title = titleOf(route.page, texts);
  }, [route.language, route.page, texts]);
  return (
    <LanguageProvider language={route.language} texts={texts}>
      {route.page !== 'embed' && <Header route={route} root={root} />}
      <Page page={route.page} root={root} />
    </LanguageProvider>
  );
}

function Page({ page, root }: { page: string; root: string }): ReactNode {
  if (page === 'play') return <Playground />;
  if (page === 'learn' || page.startsWith('learn/')) {
    return (
      <Suspense fallback={<main id="main" />}>
        <LearnPage page={page} root={root} />
      </Suspense>
    );
  }
  if (page === 'embed') {
    return (
      <Suspense fallback={<main id="main" />}>
        <EmbedPage root={root} />
      </Suspense>
    );
  }
  if (page === 'atoms') {
    return (
      <Suspense fallback={<main id="main" />}>
        <AtomsPage />
      </Suspense>
    );
  }
  return <Home root={root} />;
}

function titleOf(page: string, texts: Texts): string {
  const site = texts['site.title'];
  const own = texts[pages.find(({ path }) => path === page)?.title ?? 'site.tagline'];
  return page === '' ? `${site}: ${own}` : `${own} · ${site}`;
}
