import type { ReactNode } from 'react';
import { Link } from '../app/Link';
import { pathOf } from '../app/route';
import { useLanguage } from '../i18n/context';

export function Home({ root }: { root: string }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <main id="main">
      <h1>{t('site.tagline')}</h1>
      <Link href={pathOf({ language, page: 'play' }, root)}>{t('nav.play')}</Link>
    </main>
  );
}
