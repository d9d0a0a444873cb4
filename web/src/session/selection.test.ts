import { expect, test, vi } from 'vitest';
import { createSelection, indexOf } from './selection';

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

test('a pinned bank is released where it is pinned again, and is no place', () => {
  const selection = createSelection();
  const bank = { source: 'A', bank: 3, bits: 16 };
  selection.togglePin(bank);
  expect(indexOf(selection.pin(), 'A')).toBe(-1);
  selection.togglePin({ ...bank, bits: 32 });
  expect(selection.pin()).toEqual({ ...bank, bits: 32 });
  selection.togglePin({ ...bank, bits: 32 });
  expect(selection.pin()).toBeNull();
  selection.togglePin(a);
  selection.togglePin({ ...bank, source: 'A' });
  expect(indexOf(a, 'A')).toBe(3);
  expect(selection.pin()).toEqual(bank);
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

test('a view that fails to follow is reported, and the others follow', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const selection = createSelection();
  const failure = new Error('no canvas');
  selection.subscribe(() => {
    throw failure;
  });
  const listener = vi.fn();
  selection.subscribe(listener);
  selection.setHover(a);
  expect(listener).toHaveBeenCalledOnce();
  expect(report).toHaveBeenCalledExactlyOnceWith(failure);
});
