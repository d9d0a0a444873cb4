import { draw } from './app/draw';
import { takeHandedOver } from './site/hand-over';
import { reloadWhenMissing } from './site/missing-chunk';
import { sayNoTexts } from './site/no-texts';
import { keepOffline } from './site/offline';
import { keepPrerendered } from './site/prerendered';
import { reloadForLanguage, routeOf, siteRoot } from './site/route';
import { startEngine } from './engine/load';
import { loadTexts } from './i18n/texts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';

void startEngine();
const root = siteRoot();
keepOffline(root);
reloadWhenMissing(root, () => routeOf(location.pathname, root).page === 'play');
const app = document.getElementById('app')!;
const { language } = routeOf(location.pathname, root);
reloadForLanguage(root, language);
takeHandedOver();
loadTexts('base', language).then(
  () => {
    keepPrerendered(app);
    draw(app, root);
  },
  () => sayNoTexts(app, language),
);
