import { expect, test } from 'vitest';
import { createAnswers } from './answers';

function storageOf(items: Record<string, string>) {
  return {
    items,
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
  };
}

test('an answer outlives the page, and only what changed is changed', () => {
  const storage = storageOf({});
  const store = createAnswers(storage);
  store.set('size-cosize', { answer: ['7'], tries: 1 });
  store.set('size-cosize', { hints: 1 });
  expect(createAnswers(storage).get('size-cosize')).toMatchObject({
    answer: ['7'],
    tries: 1,
    hints: 1,
    solved: false,
  });
});

test('what the first version saved counts as solved under its new name', () => {
  const store = createAnswers(storageOf({ 'colex.solved': '["ch1-column-major"]' }));
  expect(store.get('why-place').solved).toBe(true);
  expect(store.get('why-steps').solved).toBe(false);
});

test('what was answered since goes before what an earlier version saved', () => {
  const storage = storageOf({ 'colex.solved': '["ch1-column-major"]' });
  createAnswers(storage).set('why-place', { solved: false, variant: 1 });
  expect(createAnswers(storage).get('why-place')).toMatchObject({ solved: false, variant: 1 });
});

test.each(['', 'null', '[', '{"version":9,"attempts":{"a":{"solved":true}}}', '"x"', '[1]'])(
  'damaged storage (%s) is as none',
  (text) => {
    const store = createAnswers(storageOf({ 'colex.answers': text, 'colex.solved': text }));
    expect(store.get('a')).toMatchObject({ answer: [], tries: 0, solved: false });
  },
);

test('fields of the wrong type are as none', () => {
  const attempts = { a: { answer: 3, tries: 'x', solved: 'yes', variant: -2 } };
  const text = JSON.stringify({ version: 1, attempts });
  expect(createAnswers(storageOf({ 'colex.answers': text })).get('a')).toEqual({
    answer: [],
    tries: 0,
    hints: 0,
    solved: false,
    seen: false,
    variant: 0,
    judged: false,
    step: 0,
    due: 0,
  });
});

test('without storage the store works while the page is open, and tells its listeners', () => {
  const store = createAnswers(null);
  let told = 0;
  const stop = store.subscribe(() => told++);
  store.set('a', { solved: true });
  stop();
  store.set('a', { tries: 2 });
  expect(store.get('a')).toMatchObject({ solved: true, tries: 2 });
  expect(told).toBe(1);
});

test('two windows keep what each of them has answered', () => {
  const storage = storageOf({});
  const first = createAnswers(storage);
  const second = createAnswers(storage);
  first.set('a', { solved: true });
  second.set('b', { tries: 1 });
  second.set('b', { tries: 2 });
  expect(createAnswers(storage).all()).toMatchObject({ a: { solved: true }, b: { tries: 2 } });
  expect(second.get('a').solved).toBe(true);
});
