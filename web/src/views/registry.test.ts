import { expect, test } from 'vitest';
import { viewsOf as builtWith } from '../../vite/views';
import { readSee } from '../session/see-text';
import type { View } from './parts/view';

const views = Object.entries(
  import.meta.glob<View>('./*/index.ts', { eager: true, import: 'view' }),
).map(([path, view]) => ({ name: path.split('/')[1]!, view }));

test('every view is built into the file that its index.ts asks for, however it is written there', () => {
  const [rare, ordinary] = [builtWith(true), builtWith(false)];
  for (const { name, view } of views) {
    const file = `/src/views/${name}/index.ts`;
    const few = view.rare === true;
    expect([name, rare.test(file), ordinary.test(file)]).toEqual([name, few, !few]);
  }
});

test('a link can name every view, and each of its ways', () => {
  for (const { name, view } of views) {
    for (const named of [name, ...(view.ways ?? [])]) {
      const { views: asked, settings } = readSee(`?see=0.${named}`);
      expect([named, asked.get(0), settings.size]).toEqual([named, named, 0]);
    }
  }
});
