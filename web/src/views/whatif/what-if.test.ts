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
  const { proposals, idle } = proposalsOf(engine, value, gridOf(engine, value.text)!, 'math');
  return { given: proposals.map(({ call, result }) => `${call('A')} = ${result.text}`), idle };
};

test('what changes a layout is offered with its result, what does not is named', () => {
  const { given, idle } = tried('(4,8):(8,1)');
  expect(given).toContain('right_inverse(A) = (8,4):(4,1)');
  expect(given).toContain('zipped_divide(A, (2,4)) = ((2,4),(2,2)):((8,1),(16,4))');
  expect(idle).toEqual(['coalesce', 'flatten', 'filter', 'complement']);
});

test('what a law does not allow is neither', () => {
  const { given, idle } = tried('(4,2):(1,1)');
  expect([...given, ...idle].join()).not.toContain('complement');
});
