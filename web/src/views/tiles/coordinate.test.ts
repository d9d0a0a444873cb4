import { expect, test } from 'vitest';
import { engineInNode } from '../../engine/in-node';
import { coordinatesOf, keptBy, writtenLike } from './coordinate';

const engine = await engineInNode();
const operand = (text: string) => ({ kind: 'tuple', text, parts: engine.value(text)!.parts });
/** The coordinate of a call, as it is written there. */
const written = (coordinate: string) =>
  engine
    .evaluate(`c = (1,2,_)\nlocal_tile((8,8,8):(64,8,1), (4,4,2), ${coordinate})`)
    .statements.at(-1)!.made!.operands[2]!;

test('a coordinate is taken apart by its modes, static or not', () => {
  expect(coordinatesOf(operand('(1,_2,_)'))).toEqual([1, 2, '_']);
  expect(coordinatesOf(operand('((1,0),_)'))).toEqual([[1, 0], '_']);
  expect(coordinatesOf(operand('3'))).toEqual([3]);
});

test('a step keeps the modes that are not X', () => {
  expect(keptBy(operand('(_1,_,_1)'))).toEqual([0, 2]);
});

test.each([
  ['(1,0,_)', '(0,1,_)'],
  ['make_coord(1, 0, _)', 'make_coord(0, 1, _)'],
  ['cute::make_coord( 0 , /* n */ 0, _ )', 'cute::make_coord( 0 , /* n */ 1, _ )'],
  ['(1, 0, None)', '(0, 1, None)'],
])('another coordinate is written like %s', (source, changed) => {
  const operandOf = written(source);
  expect(operandOf.source).toBe(source);
  const first = coordinatesOf(operandOf)[0] as number;
  expect(writtenLike(operandOf, [first, 0, null], [0, 1, null])).toBe(changed);
  expect(writtenLike(operandOf, [first, 0, null], [first, 0, null])).toBe(source);
});

test('what the text only names is not written', () => {
  expect(written('c').source).toBe('c');
  expect(writtenLike(written('c'), [1, 2, null], [2, 2, null])).toBeNull();
});
