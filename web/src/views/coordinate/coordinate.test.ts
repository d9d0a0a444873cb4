import { expect, test } from 'vitest';
import { kPaperSlot } from '../../grid/colour';
import { placeScene } from './place-scene';

/** (3,(2,2)). */
const table = {
  rows: 3,
  cols: 4,
  rowExtents: [3],
  colExtents: [2, 2],
  offsets: Int32Array.from({ length: 12 }, (_, i) => i),
  min: 0,
  max: 11,
};

test('the cell of an index stands out, its row and column lead to it', () => {
  const { slots, label } = placeScene(table, 7);
  // 7 = 1 + 3 * 2: row 1, column 2.
  const coloured = [...slots.keys()].filter((cell) => slots[cell] !== kPaperSlot);
  expect(coloured).toEqual([1, 4, 6, 7, 8, 10]);
  expect([...slots.keys()].filter((cell) => slots[cell] === slots[7])).toEqual([7]);
  expect(label(7)).toBe('7');
});
