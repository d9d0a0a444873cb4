import { countsTile, isDrawable, isLayout, kMaxTile } from '../parts/kinds';
import type { View } from '../parts/view';
import { loaded } from '../parts/view';

export const view: View = {
  rank: 185,
  title: { en: 'what if', zh: '试试看' },
  beside: true,
  edits: true,
  offered: (data) =>
    isDrawable(data) &&
    isLayout(data.value) &&
    !countsTile(data) &&
    Number(data.value.cells) > 1 &&
    Number(data.value.cells) <= kMaxTile,
  component: loaded(
    () => import('./WhatIf').then((m) => m.WhatIf),
    ({ engine, data: { value, current, statement }, grid }) =>
      grid && current && { engine, value, grid, current, reading: statement.reading },
  ),
};
