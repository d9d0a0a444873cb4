import { expect, test, vi } from 'vitest';
import { createSelection } from './selection';

const a = { source: 'A', index: 3 };
const b = { source: 'B', index: 3 };

test('hover previews, pin stays', () => {
  const selection = createSelection();
  selection.togglePin(a);
  selection.setHover(b);
  expect(selection.current()).toEqual(b);
  selection.setHover(null);
  expect(selection.current()).toEqual(a);
  selection.togglePin({ ...a });
  expect(selection.current()).toBeNull();
});

test('only changes are told', () => {
  const selection = createSelection();
  const listener = vi.fn();
  const stop = selection.subscribe(listener);
  selection.setHover(a);
  selection.setHover({ ...a });
  selection.clear();
  selection.clear();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  selection.setHover(b);
  expect(listener).toHaveBeenCalledTimes(2);
});
