import { expect, test } from 'vitest';
import { engineInNode } from '../../engine/in-node';
import { coordinatesOf, keptBy, writtenLike } from './coordinate';

const engine = await engineInNode();
const operand = (text: string, source = text) => ({
  kind: 'tuple',
  text,
  source,
  parts: engine.value(text)!.parts,
});

test('a coordinate is taken apart by its modes, static or not', () => {
  expect(coordinatesOf(operand('(1,_2,_)'))).toEqual(['1', '2', '_']);
  expect(coordinatesOf(operand('((1,0),_)'))).toEqual(['(1,0)', '_']);
  expect(coordinatesOf(operand('3'))).toEqual(['3']);
});

test('a step keeps the modes that are not X', () => {
  expect(keptBy(operand('(_1,_,_1)'))).toEqual([0, 2]);
});

test.each([
  ['(1,2,_)', '(3,2,_)'],
  ['make_coord(1, 2, _)', 'make_coord(3, 2, _)'],
  ['(1, 2, None)', '(3, 2, None)'],
])('another coordinate is written like %s', (source, written) => {
  expect(writtenLike(operand('(1,2,_)', source), ['3', '2', '_'])).toBe(written);
});

test('what the text only names is not written', () => {
  expect(writtenLike(operand('(1,_)', 'coord'), ['2', '_'])).toBeNull();
});
