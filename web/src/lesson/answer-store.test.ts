import { expect, test } from 'vitest';
import { createAnswers } from './answer-store';

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

test('of an exercise that is open in two windows a stale one takes nothing back', () => {
  const storage = storageOf({});
  const first = createAnswers(storage);
  const stale = createAnswers(storage);
  first.set('a', { answer: ['7'], tries: 3, solved: true, judged: true });
  stale.set('a', { answer: ['8'], judged: false });
  expect(createAnswers(storage).get('a')).toMatchObject({ answer: ['8'], tries: 3, solved: true });
  first.set('a', ({ tries }) => ({ tries: tries + 1 }));
  expect(stale.get('a').tries).toBe(3);
  stale.set('a', ({ tries, solved }) => ({ tries: tries + 1, solved: solved || false }));
  expect(createAnswers(storage).get('a')).toMatchObject({ tries: 5, solved: true });
});

test('what another window writes is shown, and what it did not change is the same object', () => {
  const storage = storageOf({});
  const first = createAnswers(storage);
  const second = createAnswers(storage);
  let told = 0;
  second.subscribe(() => told++);
  first.set('a', { tries: 1 });
  second.follow();
  expect(second.get('a').tries).toBe(1);
  const known = second.get('a');
  first.set('b', { solved: true });
  second.follow();
  second.follow();
  expect(second.get('a')).toBe(known);
  expect(told).toBe(2);
});

test('forgetting takes out only what is named, of what is stored now, and else writes nothing', () => {
  const storage = storageOf({});
  const stale = createAnswers(storage);
  const other = createAnswers(storage);
  other.set('a', { solved: true });
  other.set('review.a', { tries: 1 });
  const before = storage.items['colex.answers'];
  let written = 0;
  const counting = createAnswers({
    getItem: storage.getItem,
    setItem: (key, value) => {
      written++;
      storage.setItem(key, value);
    },
  });
  counting.forget([]);
  counting.forget(['review.b']);
  expect([written, storage.items['colex.answers']]).toEqual([0, before]);
  stale.forget(['review.a', 'review.b']);
  expect(Object.keys(createAnswers(storage).all())).toEqual(['a']);
});

test('all that there are, as a file of progress has them, are those of every window', () => {
  const storage = storageOf({});
  const stale = createAnswers(storage);
  createAnswers(storage).set('a', { solved: true });
  expect(stale.all()).toMatchObject({ a: { solved: true } });
});

test('what full storage does not take goes before what it holds, until it is written', () => {
  const storage = storageOf({});
  createAnswers(storage).set('a', { answer: ['1'], tries: 2 });
  let full = true;
  const store = createAnswers({
    getItem: storage.getItem,
    setItem(key, value) {
      if (full) throw new Error('QuotaExceededError');
      storage.setItem(key, value);
    },
  });
  store.set('a', { answer: ['2'], tries: 3, solved: true });
  store.set('b', { tries: 1 });
  expect(store.get('a')).toMatchObject({ answer: ['2'], tries: 3, solved: true });
  store.follow();
  // Fresh numbers begin at no tries, whatever storage still holds.
  store.set('a', { answer: [], tries: 0 });
  store.forget(['b']);
  expect(store.all()).toMatchObject({ a: { answer: [], tries: 0, solved: true } });
  expect(store.get('b').tries).toBe(0);
  // Another window goes on with the same exercise: neither loses what it came to.
  createAnswers(storage).set('a', { tries: 5, hints: 1, solved: false });
  store.follow();
  expect(store.get('a')).toMatchObject({ tries: 5, hints: 1, solved: true });
  full = false;
  store.set('c', { tries: 1 });
  expect(createAnswers(storage).all()).toMatchObject({
    a: { tries: 5, solved: true },
    c: { tries: 1 },
  });
});

test('what the first version saved does not come back once it was forgotten', () => {
  const storage = storageOf({ 'colex.solved': '["ch1-column-major"]' });
  createAnswers(storage).replace({});
  expect(createAnswers(storage).all()).toEqual({});
});
