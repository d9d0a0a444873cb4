/**
 * Every page of the site, in the order of the navigation; each is written as its own index.html. What
 * is shown, the header and the written files follow from here.
 */

import type { Area, TextKey } from '../i18n/texts';

export interface Page {
  /** What its addresses begin with. */
  readonly path: string;
  readonly title: TextKey;
  /** What it is, in a sentence that search engines show. */
  readonly says: TextKey;
  /** What the page loads by itself: its module in src, and the area of its texts. The playground is there at once. */
  readonly part?: { readonly module: `${string}/${string}Page.tsx`; readonly area?: Area };
  /** Addresses below it are its own, too. */
  readonly below?: true;
  /** Only shown in frames of other pages: nothing leads to it. */
  readonly framed?: true;
}

export const pages: readonly Page[] = [
  {
    path: '',
    title: 'site.tagline',
    says: 'site.says',
    part: { module: 'home/HomePage.tsx' },
  },
  {
    path: 'learn',
    title: 'nav.learn',
    says: 'learn.says',
    part: { module: 'lesson/LearnPage.tsx', area: 'learn' },
    below: true,
  },
  { path: 'play', title: 'play.title', says: 'play.says' },
  {
    path: 'atoms',
    title: 'nav.atoms',
    says: 'atoms.says',
    part: { module: 'atoms/AtomsPage.tsx' },
  },
  {
    path: 'reference',
    title: 'nav.reference',
    says: 'reference.says',
    part: { module: 'reference/ReferencePage.tsx' },
  },
  {
    path: 'lab',
    title: 'nav.lab',
    says: 'lab.says',
    part: { module: 'lab/LabPage.tsx', area: 'lab' },
  },
  {
    path: 'embed',
    title: 'site.tagline',
    says: 'site.says',
    part: { module: 'embed/EmbedPage.tsx' },
    framed: true,
  },
];

/** The page that an address, below the language, is of. */
export const pageAt = (address: string): Page | undefined =>
  pages.find(({ path, below }) => address === path || (below && address.startsWith(`${path}/`)));
