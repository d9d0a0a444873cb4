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
