import { expect, test } from 'vitest';
import { engineInNode } from '../../engine/in-node';
import { changesBetween } from './changes';

const engine = await engineInNode();
const partsOf = (text: string) => engine.value(text)!.parts;

const between = (a: string, b: string) =>
  changesBetween(partsOf(a), partsOf(b))!.map(({ what, mode, before, after }) =>
    [what, mode, before, after].join(' '),
  );

test.each([
  ['(4,8):(8,1)', '(4,8):(9,1)', ['stride 0 8 9']],
  ['(4,8):(8,1)', '(4,16):(16,1)', ['stride 0 8 16', 'shape 1 8 16']],
  ['(4,(2,4)):(8,(1,2))', '(4,(2,4)):(8,(2,1))', ['stride 1,0 1 2', 'stride 1,1 2 1']],
  ['(4,8):(8,1)', '(4,(2,4)):(8,(1,2))', ['shape 1 8 (2,4)', 'stride 1 1 (1,2)']],
  ['(4,8):(8,1)', '(4,8,2):(8,1,32)', ['rank  2 3']],
  ['8:1', '8:2', ['stride  1 2']],
  ['(_8,_64):(_64,_1)', 'Sw<3,3,3> o _0 o (_8,_64):(_64,_1)', ['swizzle  – Sw<3,3,3>']],
  [
    'Sw<2,3,3> o _0 o (_8,_64):(_64,_1)',
    'Sw<3,3,3> o _8 o (_8,_64):(_64,_1)',
    ['swizzle  Sw<2,3,3> Sw<3,3,3>', 'offset  0 8'],
  ],
  ['(4,8):(8,1)', '(_4,8):(8,_1)', []],
])('%s to %s', (a, b, changes) => {
  expect(between(a, b)).toEqual(changes);
});

test('what is no layout of integers has no such changes', () => {
  expect(changesBetween(partsOf('(4,8):(1@0,1@1)'), partsOf('(4,8):(8,1)'))).toBeNull();
});
