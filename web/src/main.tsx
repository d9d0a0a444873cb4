import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { keepOffline } from './app/offline';
import { routeOf, siteRoot } from './app/route';
import { startEngine } from './engine/load';
import { en } from './i18n/en';
import './styles/tokens.css';
import './styles/base.css';

void startEngine();
const root = siteRoot();
keepOffline(root);
const { language } = routeOf(location.pathname, root);
const texts = language === 'zh' ? (await import('./i18n/zh')).zh : en;
createRoot(document.getElementById('app')!).render(<App root={root} texts={texts} />);
