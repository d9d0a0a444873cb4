import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { reloadWhenMissing } from './site/missing-chunk';
import { keepOffline } from './site/offline';
import { keepPrerendered } from './site/prerendered';
import { routeOf, siteRoot } from './site/route';
import { startEngine } from './engine/load';
import { loadTexts } from './i18n/texts';
import './styles/tokens.css';
import './styles/base.css';

void startEngine();
const root = siteRoot();
keepOffline(root);
reloadWhenMissing(() => routeOf(location.pathname, root).page === 'play');
await loadTexts('base', routeOf(location.pathname, root).language);
const app = document.getElementById('app')!;
keepPrerendered(app);
createRoot(app).render(<App root={root} />);
