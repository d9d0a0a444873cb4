/** The one self-contained file: both languages are in it, and its addresses are behind the `#`. */

import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { place } from './app/place';
import { onNavigate, routeOf, siteRoot } from './app/route';
import { startEngine } from './engine/load';
import { en } from './i18n/en';
import { zh } from './i18n/zh';
import './styles/tokens.css';
import './styles/base.css';

void startEngine();
const root = siteRoot();
const app = createRoot(document.getElementById('app')!);

function show(): void {
  const { language } = routeOf(place().pathname, root);
  app.render(<App root={root} texts={language === 'zh' ? zh : en} />);
}

onNavigate(show);
show();
