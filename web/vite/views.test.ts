import { expect, test } from 'vitest';
import { viewsOf } from './views';

test('a view that few values have comes with its like, and not with the ordinary ones', () => {
  const [rare, ordinary] = [viewsOf(true), viewsOf(false)];
  for (const [file, few] of [
    ['/src/views/tmem/TmemView.tsx', true],
    ['/src/views/scales/ScalesView.tsx', true],
    ['/src/views/banks/BankView.tsx', false],
    ['/src/views/threads/PartitionView.tsx', false],
  ] as const) {
    expect([file, rare.test(file), ordinary.test(file)]).toEqual([file, few, !few]);
  }
  expect(ordinary.test('/src/views/parts/GridView.tsx')).toBe(false);
});
