import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '@colex/wasm';
import { engineInNode } from '../../engine/in-node';
import { checkNotes } from './check-notes';
import { kSample } from './sample';

let engine: Engine;
beforeAll(async () => {
  engine = await engineInNode();
});

test.each([
  ['auto a = make_layout(Shape<_4,_2>{}); // (_4,_2):(_1,_4)', 'right'],
  ['auto a = make_layout(Shape<_4,_2>{}); // (4,2):(1,4)', 'right'],
  ['auto a = make_layout(Shape<_4,_2>{}); // (_4,_2):(_2,_1)', 'wrong'],
  ['size((4,2):(1,4))  # 8', 'right'],
  ['size((4,2):(1,4))\n// prints 7', 'wrong'],
  ['complement(4:1,24) => 6:4', 'computed'],
  ['complement(4:1,24) => 4:6', 'wrong'],
  ['complement((_4,_2):(_1,_3),_24)', 'refused'],
  ['size((4,2):(1,4)) // eight of them', 'computed'],
])('%s is %s', (text, verdict) => {
  const lines = checkNotes(engine, text);
  expect(lines.map((line) => line.verdict)).toEqual([verdict]);
});

test('the sample shows a right line, a wrong one and a refused one', () => {
  const verdicts = checkNotes(engine, kSample).map(({ verdict }) => verdict);
  for (const verdict of ['right', 'wrong', 'refused']) expect(verdicts).toContain(verdict);
});

test.each(['', '   ', 'no code at all', '((((', '\u0000'])('%j breaks nothing', (text) => {
  expect(Array.isArray(checkNotes(engine, text))).toBe(true);
});

test.each([
  ['cosize((2,3):(1,4)) // 6', 'count', ['6', 'size((2,3):(1,4))']],
  ['size((2,3):(1,4)) // 7', undefined, []],
  ['complement(4:1,24) // 20:4', 'size', ['6', '20']],
  ['complement(4:1,24) // 6:1', 'at', ['1', '4', '1']],
  ['make_layout((2,3),LayoutRight) // (2,3):(1,2)', 'at', ['(1,0)', '3', '1']],
  ['blocked_product((2,2):(1,2),(3,4):(4,1)) // ((2,3),8):((1,16),2)', 'same', []],
])('%s says where it goes wrong', (text, key, values) => {
  const [line] = checkNotes(engine, text);
  expect(line?.verdict).toBe('wrong');
  expect(line?.difference?.key).toBe(key);
  if (values.length) expect(line?.difference?.values).toEqual(values);
});

test('a wrong claim of an operation comes with the steps of the right value', () => {
  const [first, second] = checkNotes(engine, 'auto a = 4:1;\ncomplement(a,24) // 4:6');
  expect([first?.verdict, second?.verdict]).toEqual(['computed', 'wrong']);
  expect(second?.steps?.length).toBeGreaterThan(0);
});
