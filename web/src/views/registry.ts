/** The ways to look at a value: every folder beside this file is one. */

import type { View } from './parts/view';

export interface NamedView extends View {
  /** Its folder, and its name in links. */
  readonly name: string;
}

const folders = import.meta.glob<View>('./*/index.ts', { eager: true, import: 'view' });

export const views: readonly NamedView[] = Object.entries(folders)
  .map(([path, view]) => ({ ...view, name: path.split('/')[1]! }))
  .sort((a, b) => a.rank - b.rank);
