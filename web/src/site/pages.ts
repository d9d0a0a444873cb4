/**
 * Every page of the site, in the order of the navigation; each is written as its own index.html. What
 * is shown, the header and the written files follow from here.
 */

import type { Area, TextKey } from '../i18n/texts';

export interface Page {
  /** What its addresses begin with. */
  readonly path: string;
  readonly title: TextKey;
  /** What the page loads by itself: its module in src, and its texts. The playground is there at once. */
  readonly part?: { readonly module: `${string}/${string}Page.tsx`; readonly area: Area };
  /** Addresses below it are its own, too. */
  readonly below?: true;
  /** Only shown in frames of other pages: nothing leads to it. */
  readonly framed?: true;
}

export const pages: readonly Page[] = [
  {
    path: '',
    title: 'site.tagline',
    part: { module: 'home/HomePage.tsx', area: 'home' },
  },
  {
    path: 'learn',
    title: 'nav.learn',
    part: { module: 'lesson/LearnPage.tsx', area: 'learn' },
    below: true,
  },
  { path: 'play', title: 'play.title' },
  {
    path: 'atoms',
    title: 'nav.atoms',
    part: { module: 'atoms/AtomsPage.tsx', area: 'atoms' },
  },
  {
    path: 'reference',
    title: 'nav.reference',
    part: { module: 'reference/ReferencePage.tsx', area: 'reference' },
  },
  { path: 'lab', title: 'nav.lab', part: { module: 'lab/LabPage.tsx', area: 'lab' } },
  {
    path: 'embed',
    title: 'site.tagline',
    part: { module: 'embed/EmbedPage.tsx', area: 'embed' },
    framed: true,
  },
];

/** The page that an address, below the language, is of. */
export const pageAt = (address: string): Page | undefined =>
  pages.find(({ path, below }) => address === path || (below && address.startsWith(`${path}/`)));
