import { expect, test } from 'vitest';
import { viewsWith } from './views';

test('a view comes with those of its area, and one that names none with the ordinary ones', () => {
  const [hopper, views] = [viewsWith('hopper'), viewsWith('views')];
  for (const [file, few] of [
    ['/src/views/tmem/TmemView.tsx', true],
    ['/src/views/scales/ScalesView.tsx', true],
    ['/src/views/banks/BankView.tsx', false],
    ['/src/views/threads/PartitionView.tsx', false],
  ] as const) {
    expect([file, hopper.test(file), views.test(file)]).toEqual([file, few, !few]);
  }
  expect(views.test('/src/views/parts/GridView.tsx')).toBe(false);
});
