/** The one self-contained file: both languages are in it, and its addresses are behind the `#`. */

import { draw } from './app/draw';
import { siteRoot } from './site/route';
import { startEngine } from './engine/load';
import { loadTexts } from './i18n/texts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';

void startEngine();
await Promise.all([loadTexts('base', 'en'), loadTexts('base', 'zh')]);
draw(document.getElementById('app')!, siteRoot());
