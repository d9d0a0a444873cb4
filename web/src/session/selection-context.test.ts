import { expect, test } from 'vitest';
import { createSelection } from './selection';
import { addBridge, indexIn } from './selection-context';

test('a place is found in its own views, and where a bridge leads', () => {
  const selection = createSelection();
  const pin = { source: 'A', index: 6 };
  expect(indexIn(selection, pin, 'A')).toBe(6);
  expect(indexIn(selection, pin, 'R')).toBe(-1);
  const remove = addBridge(selection, 'A', 'R', (index) => index / 2);
  expect(indexIn(selection, pin, 'R')).toBe(3);
  expect(indexIn(selection, { source: 'R', index: 3 }, 'A')).toBe(-1);
  // A bridge of a view that has taken its place stays.
  const other = addBridge(selection, 'A', 'R', () => 0);
  remove();
  expect(indexIn(selection, pin, 'R')).toBe(0);
  other();
  expect(indexIn(selection, pin, 'R')).toBe(-1);
  expect(indexIn(createSelection(), pin, 'R')).toBe(-1);
  expect(indexIn(selection, null, 'A')).toBe(-1);
});

test('a place is found over several bridges, by the fewest, and never in a circle', () => {
  const selection = createSelection();
  addBridge(selection, 'A', 'B', (index) => index + 1);
  addBridge(selection, 'B', 'A', (index) => index - 1);
  addBridge(selection, 'B', 'C', (index) => (index > 1 ? 10 * index : -1));
  expect(indexIn(selection, { source: 'A', index: 3 }, 'C')).toBe(40);
  expect(indexIn(selection, { source: 'A', index: 0 }, 'C')).toBe(-1);
  addBridge(selection, 'A', 'C', () => 7);
  expect(indexIn(selection, { source: 'A', index: 3 }, 'C')).toBe(7);
});
