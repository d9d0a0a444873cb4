/** Every page of the site, in the order of the navigation; each is written as its own index.html. */

import type { Area, TextKey } from '../i18n/texts';

export interface Page {
  readonly path: string;
  readonly title: TextKey;
  /** What the page loads by itself: its module in src, and its texts. */
  readonly part?: { readonly module: string; readonly area: Area };
}

export const pages: readonly Page[] = [
  { path: '', title: 'site.tagline', part: { module: 'home/Home.tsx', area: 'home' } },
  { path: 'learn', title: 'nav.learn', part: { module: 'lesson/LearnPage.tsx', area: 'learn' } },
  { path: 'play', title: 'play.title' },
  { path: 'atoms', title: 'nav.atoms', part: { module: 'atoms/AtomsPage.tsx', area: 'atoms' } },
  {
    path: 'reference',
    title: 'nav.reference',
    part: { module: 'reference/ReferencePage.tsx', area: 'reference' },
  },
  { path: 'lab', title: 'nav.lab', part: { module: 'lab/LabPage.tsx', area: 'lab' } },
  { path: 'embed', title: 'site.tagline', part: { module: 'embed/EmbedPage.tsx', area: 'embed' } },
];
