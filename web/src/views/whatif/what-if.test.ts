import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '@colex/wasm';
import { engineInNode } from '../../engine/in-node';
import { gridOf } from '../../session/tables';
import { valueOf } from '../../session/value-of';
import { proposalsOf } from './what-if';

let engine: Engine;
beforeAll(async () => {
  engine = await engineInNode();
}, 60_000);

const tried = (text: string) => {
  const value = valueOf(engine, '', text, 'math')!;
  const { proposals, ...rest } = proposalsOf(engine, value, gridOf(engine, value.text)!, 'math');
  const lines = proposals.map(({ calls, result }) =>
    [...calls.map((call) => call('A')), result.text].join(' = '),
  );
  return { given: lines, ...rest };
};

test('what changes a layout is offered with its result, what does not is named', () => {
  const { given, same, nothing } = tried('(4,8):(8,1)');
  // What gives the same stands together.
  expect(given).toContain('right_inverse(A) = left_inverse(A) = (8,4):(4,1)');
  expect(given).toContain('zipped_divide(A, (2,4)) = ((2,4),(2,2)):((8,1),(16,4))');
  expect(same).toEqual(['coalesce', 'flatten', 'filter']);
  expect(nothing).toEqual(['complement']);
});

test('what a law does not allow is neither', () => {
  const { given, same, nothing } = tried('(4,2):(1,1)');
  expect([...given, ...same, ...nothing].join()).not.toContain('complement');
});
