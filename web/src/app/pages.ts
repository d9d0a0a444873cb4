/** Every page of the site, in the order of the navigation; each is written as its own index.html. */

import type { TextKey } from '../i18n/en';

export interface Page {
  readonly path: string;
  readonly title: TextKey;
}

export const pages: readonly Page[] = [
  { path: '', title: 'site.tagline' },
  { path: 'learn', title: 'nav.learn' },
  { path: 'play', title: 'play.title' },
  { path: 'atoms', title: 'nav.atoms' },
  { path: 'embed', title: 'site.tagline' },
];
