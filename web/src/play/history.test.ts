import { expect, test, vi } from 'vitest';
import type { Store } from './history';
import { createHistory, kLongestEntry, kMostEntries } from './history';

function memory(first?: string): Store & { kept: Map<string, string> } {
  const kept = new Map(first === undefined ? [] : [['colex:history:1', first]]);
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test('newest first, each once, and kept', () => {
  const store = memory();
  const history = createHistory(() => store);
  for (const code of ['4:1', '(4,8)', '4:1 ']) history.record(code);
  expect(history.list()).toEqual(['4:1', '(4,8)']);
  expect(createHistory(() => store).list()).toEqual(['4:1', '(4,8)']);
});

test('bounded: the oldest goes, a huge or empty text never comes', () => {
  const store = memory();
  const history = createHistory(() => store);
  for (let i = 0; i < kMostEntries + 5; i++) history.record(`${i}:1`);
  expect(history.list()).toHaveLength(kMostEntries);
  expect(history.list().at(-1)).toBe('5:1');
  history.record('x'.repeat(kLongestEntry + 1));
  history.record('  ');
  expect(history.list()[0]).toBe(`${kMostEntries + 4}:1`);
});

test('two windows do not lose each other’s texts', () => {
  const store = memory();
  const [here, there] = [createHistory(() => store), createHistory(() => store)];
  here.record('a');
  there.record('b');
  here.record('c');
  expect(here.list()).toEqual(['c', 'b', 'a']);
});

test('cleared is gone from the storage', () => {
  const store = memory();
  const history = createHistory(() => store);
  const listener = vi.fn();
  history.subscribe(listener);
  history.record('a');
  history.clear();
  expect(store.kept.size).toBe(0);
  expect(history.list()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each(['{', '{"a":1}', '[1,null]', '"text"'])(
  'what it cannot read is no history: %s',
  (text) => {
    const store = memory(text);
    expect(createHistory(() => store).list()).toEqual([]);
  },
);

test('without storage it lasts as long as the page', () => {
  const history = createHistory(() => {
    throw new Error('denied');
  });
  history.record('a');
  expect(history.list()).toEqual(['a']);
});
