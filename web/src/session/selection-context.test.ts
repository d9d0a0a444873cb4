import { expect, test } from 'vitest';
import { createSelection } from './selection';
import { addBridge, addOffsets, banksIn, indexIn, indicesIn } from './selection-context';

test('a place is found in its own views, and where a bridge leads', () => {
  const selection = createSelection();
  const pin = { source: 'A', index: 6 };
  expect(indexIn(selection, pin, 'A')).toBe(6);
  expect(indexIn(selection, pin, 'R')).toBe(-1);
  const remove = addBridge(selection, 'A', 'R', (index) => [index / 2]);
  expect(indexIn(selection, pin, 'R')).toBe(3);
  expect(indexIn(selection, { source: 'R', index: 3 }, 'A')).toBe(-1);
  // A bridge of a view that has taken its place stays.
  const other = addBridge(selection, 'A', 'R', () => [0]);
  remove();
  expect(indexIn(selection, pin, 'R')).toBe(0);
  other();
  expect(indexIn(selection, pin, 'R')).toBe(-1);
  expect(indexIn(createSelection(), pin, 'R')).toBe(-1);
  expect(indexIn(selection, null, 'A')).toBe(-1);
});

test('a place is found over several bridges, by the fewest, and never in a circle', () => {
  const selection = createSelection();
  addBridge(selection, 'A', 'B', (index) => [index + 1]);
  addBridge(selection, 'B', 'A', (index) => [index - 1]);
  addBridge(selection, 'B', 'C', (index) => (index > 1 ? [10 * index] : []));
  expect(indexIn(selection, { source: 'A', index: 3 }, 'C')).toBe(40);
  expect(indexIn(selection, { source: 'A', index: 0 }, 'C')).toBe(-1);
  addBridge(selection, 'A', 'C', () => [7]);
  expect(indexIn(selection, { source: 'A', index: 3 }, 'C')).toBe(7);
});

test('a bank is all elements that lie in it, in every value that bridges lead to', () => {
  const selection = createSelection();
  // 128 elements of 2 bytes: two a bank, and every 64th is in the same one.
  const offsets = Int32Array.from({ length: 128 }, (_, index) => index);
  const pin = { source: 'A', bank: 3, bits: 16 };
  expect(indicesIn(selection, pin, 'A')).toEqual([]);
  const remove = addOffsets(selection, 'A', () => offsets);
  expect(indicesIn(selection, pin, 'A')).toEqual([6, 7, 70, 71]);
  expect(indexIn(selection, pin, 'A')).toBe(-1);
  addBridge(selection, 'A', 'R', (index) => [index % 64, index % 64]);
  addBridge(selection, 'R', 'X', (index) => (index === 7 ? [1, 2, 3] : []));
  expect(indicesIn(selection, pin, 'R')).toEqual([6, 7]);
  expect(indicesIn(selection, pin, 'X')).toEqual([1, 2, 3]);
  // A place leads to one place, though several are its like.
  expect(indicesIn(selection, { source: 'R', index: 7 }, 'X')).toEqual([1]);
  remove();
  expect(indicesIn(selection, pin, 'R')).toEqual([]);
});

test('what two views say of one value is both there, and that of the other stays when one goes', () => {
  const selection = createSelection();
  const pin = { source: 'A', bank: 1, bits: 32 };
  addOffsets(selection, 'A', () => [0, 1]);
  const removeNewer = addOffsets(selection, 'A', () => [1, 33]);
  expect(indicesIn(selection, pin, 'A')).toEqual([0, 1]);
  removeNewer();
  expect(indicesIn(selection, pin, 'A')).toEqual([1]);

  addBridge(selection, 'A', 'R', (index) => [index + 10]);
  const removeOther = addBridge(selection, 'A', 'R', (index) => [index + 20]);
  expect(indicesIn(selection, pin, 'R')).toEqual([21, 11]);
  expect(indicesIn(selection, { source: 'A', index: 1 }, 'R')).toEqual([21]);
  removeOther();
  removeOther();
  expect(indicesIn(selection, pin, 'R')).toEqual([11]);
});

test('where the elements of a value lie is asked once, and not before a bank is selected', () => {
  const selection = createSelection();
  let asked = 0;
  addOffsets(selection, 'A', () => {
    asked++;
    return [0, 1, 2];
  });
  indicesIn(selection, { source: 'A', index: 1 }, 'A');
  expect(asked).toBe(0);
  for (const bank of [0, 1, 2, 1]) {
    expect(indicesIn(selection, { source: 'A', bank, bits: 32 }, 'A')).toEqual([bank]);
  }
  expect(asked).toBe(1);
});

test('a place says its bank, a wide element both of its banks', () => {
  const selection = createSelection();
  const memory = (bits: number) => ({ source: 'A', bits, offsets: [0, 1, 31, 32] });
  const at = (index: number) => ({ source: 'A', index });
  expect(banksIn(selection, at(1), memory(32))).toEqual([1]);
  expect(banksIn(selection, at(3), memory(32))).toEqual([0]);
  expect(banksIn(selection, at(1), memory(64))).toEqual([2, 3]);
  expect(banksIn(selection, at(1), memory(4))).toEqual([0]);
  expect(banksIn(selection, { source: 'A', bank: 9, bits: 32 }, memory(32))).toEqual([9]);
  addBridge(selection, 'X', 'A', () => [0, 1]);
  addOffsets(selection, 'X', () => [5]);
  expect(banksIn(selection, { source: 'X', bank: 5, bits: 32 }, memory(32))).toEqual([0, 1]);
  expect(banksIn(selection, null, memory(32))).toEqual([]);
});

test('where a place is found is told again after bridges have come, once for all of them', async () => {
  const selection = createSelection();
  selection.setPin({ source: 'A', index: 1 });
  let told = 0;
  selection.subscribe(() => told++);
  addBridge(selection, 'A', 'R', () => [0]);
  addBridge(selection, 'R', 'A', () => [1]);
  addOffsets(selection, 'A', () => [0, 1]);
  expect(told).toBe(0);
  await Promise.resolve();
  expect(told).toBe(1);
});
