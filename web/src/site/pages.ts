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
  readonly says: TextKey<'home'> | TextKey<'atoms'> | TextKey<'reference'>;
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
    says: 'home.lead',
    part: { module: 'home/HomePage.tsx', area: 'home' },
  },
  {
    path: 'learn',
    title: 'nav.learn',
    says: 'home.learnText',
    part: { module: 'lesson/LearnPage.tsx', area: 'learn' },
    below: true,
  },
  { path: 'play', title: 'play.title', says: 'home.playText' },
  {
    path: 'atoms',
    title: 'nav.atoms',
    says: 'atoms.text',
    part: { module: 'atoms/AtomsPage.tsx', area: 'atoms' },
  },
  {
    path: 'reference',
    title: 'nav.reference',
    says: 'reference.text',
    part: { module: 'reference/ReferencePage.tsx', area: 'reference' },
  },
  {
    path: 'lab',
    title: 'nav.lab',
    says: 'home.runText',
    part: { module: 'lab/LabPage.tsx', area: 'lab' },
  },
  {
    path: 'embed',
    title: 'site.tagline',
    says: 'home.lead',
    part: { module: 'embed/EmbedPage.tsx' },
    framed: true,
  },
];

/** The page that an address, below the language, is of. */
export const pageAt = (address: string): Page | undefined =>
  pages.find(({ path, below }) => address === path || (below && address.startsWith(`${path}/`)));
