/** The ways to look at a value: every folder beside this file is one. */

import type { CardData } from '../session/evaluate';
import type { View } from './parts/view';

export interface NamedView extends View {
  /** Its folder, and its name in links. */
  readonly name: string;
}

const folders = import.meta.glob<View>('./*/index.ts', { eager: true, import: 'view' });

const views: readonly NamedView[] = Object.entries(folders).map(([path, view]) => ({
  ...view,
  name: path.split('/')[1]!,
}));

/** The views that a value is offered, in the order of their tabs. */
export function viewsOf(data: CardData): readonly NamedView[] {
  const rankOf = ({ rank }: View) => (typeof rank === 'number' ? rank : rank(data));
  return views.filter(({ offered }) => offered(data)).sort((a, b) => rankOf(a) - rankOf(b));
}

/** The one that a link, a chapter or a tab names, by its own name or by one of its ways. */
export function viewNamed(
  offered: readonly NamedView[],
  name: string | undefined,
): NamedView | undefined {
  return offered.find((view) => view.name === name || view.ways?.includes(name ?? ''));
}

/** The name by which a view opens as it does by itself. */
export const firstNameOf = ({ name, ways }: NamedView): string => ways?.[0] ?? name;
