import type { MouseEvent, ReactNode } from 'react';
import { useLanguage } from '../i18n/context';
import { handOver } from './hand-over';
import './header.css';
import { Link } from './Link';
import { pages } from './pages';
import { kIsOneFile } from './place';
import { isPlain } from './plain-click';
import type { Route } from './route';
import { openWithKept, pathOf, useQuery } from './route';
import { chooseTheme, useTheme } from './theme';

export function Header(props: {
  route: Route;
  root: string;
  /** What stands first among the tools. */
  children: ReactNode;
  /** Called with the place for the tools of the shown page. */
  toolsRef: (place: HTMLElement | null) => void;
}): ReactNode {
  const { route, root, children, toolsRef } = props;
  const { t, language } = useLanguage();
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <header className="header">
      <a className="skip" href="#main">
        {t('nav.skip')}
      </a>
      <Link className="logo" href={pathOf({ language, page: '' }, root)}>
        col<b>ex</b>
      </Link>
      <nav aria-label={t('nav.label')}>
        {pages
          .filter(({ path, framed }) => path !== '' && !framed)
          .map(({ path, title }) => (
            <Link
              key={path}
              href={pathOf({ language, page: path }, root)}
              aria-current={route.page.split('/')[0] === path ? 'page' : undefined}
            >
              {t(title)}
            </Link>
          ))}
      </nav>
      <div className="tools">
        <span className="page-tools" ref={toolsRef} />
        {children}
        <LanguageLink route={route} root={root} />
        <button
          type="button"
          onClick={() => chooseTheme(other)}
          aria-label={t('theme.toggle', t(`theme.${other}`))}
        >
          {t(`theme.${other}`)}
        </button>
      </div>
    </header>
  );
}

/** What stands here in the other language, as it is seen now. */
function LanguageLink({ route, root }: { route: Route; root: string }): ReactNode {
  const { t, language } = useLanguage();
  const query = useQuery();
  const other = language === 'zh' ? 'en' : 'zh';
  const tag = other === 'zh' ? 'zh-Hans' : 'en';
  const href = pathOf({ language: other, page: route.page }, root) + (route.page && query);
  const go = (event: MouseEvent) => {
    // The one file has all languages, and shows the other one without a reload.
    if (kIsOneFile) return;
    if (!isPlain(event)) return handOver(href);
    event.preventDefault();
    openWithKept(href);
  };
  return (
    <a
      href={href}
      onClick={go}
      onAuxClick={go}
      hrefLang={tag}
      lang={tag}
      aria-label={t('nav.languageLabel')}
    >
      {t('nav.language')}
    </a>
  );
}
