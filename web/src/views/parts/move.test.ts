import { expect, test } from 'vitest';
import { bankScene } from '../../grid/scenes/bank-scene';
import { step } from './move';

/** Two lanes that read one float each, from banks 0 and 2. */
const scene = bankScene(
  {
    table: {
      rows: 2,
      cols: 1,
      rowExtents: [2],
      colExtents: [1],
      offsets: Int32Array.from([0, 2]),
      min: 0,
      max: 2,
    },
    elementBytes: 4,
    vector: 1,
  },
  { words: 1, waves: 1, together: [32], wave: [0, 0] },
);
const place = (index: number) => ({ index, bank: -1 });
const bank = (number: number) => ({ index: -1, bank: number });

test('keys go over cells, and above the first of them to the bank of the column', () => {
  expect(step(scene, place(-1), 'ArrowDown')).toEqual(place(0));
  expect(step(scene, place(0), 'ArrowRight')).toEqual(place(1));
  expect(step(scene, place(1), 'ArrowUp')).toEqual(bank(2));
  expect(step({ ...scene, banks: undefined }, place(1), 'ArrowUp')).toEqual(place(1));
  expect(step(scene, place(1), 'x')).toBeNull();
});

test('banks lie side by side, and below one is the first that it serves', () => {
  expect(step(scene, bank(2), 'ArrowLeft')).toEqual(bank(1));
  expect(step(scene, bank(0), 'ArrowLeft')).toEqual(bank(0));
  expect(step(scene, bank(31), 'ArrowRight')).toEqual(bank(31));
  expect(step(scene, bank(5), 'End')).toEqual(bank(31));
  expect(step(scene, bank(2), 'ArrowDown')).toEqual(place(1));
  expect(step(scene, bank(1), 'ArrowDown')).toEqual(bank(1));
  expect(step(scene, bank(1), 'ArrowUp')).toBeNull();
});
