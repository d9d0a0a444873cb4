import { LayoutFailure } from '@colex/wasm';
import { expect, test } from 'vitest';
import { unlessRefused } from './refusal';

const failing = (failure: unknown) => () => {
  throw failure;
};

test('a refusal is an answer', () => {
  const refused = failing(new LayoutFailure('crd2idx.range', ['9']));
  expect(unlessRefused(refused, null)).toBeNull();
  expect(unlessRefused(() => 4, null)).toBe(4);
});

test.each([
  ...['limit.busy', 'limit.memory', 'engine.broken'].map((id) => new LayoutFailure(id, [])),
  new WebAssembly.RuntimeError('unreachable'),
  new TypeError('no such function'),
])('%s says nothing of what was asked', (failure) => {
  expect(() => unlessRefused(failing(failure), null)).toThrow(failure);
});
