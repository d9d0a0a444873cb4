/** The end task is judged by what the code does: other ways are right, and each property is asked. */

import type { Engine } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import { engineInNode } from '../engine/in-node';
import type { Exercise } from '../exercises/contract';
import { filled } from '../figures/fill';
import { grade } from '../exercises/grade';
import { kindOf } from '../exercises/kinds';
import exercises from './exercises/measure';

let engine: Engine;
let task: Exercise;
beforeAll(async () => {
  engine = await engineInNode();
  const end = (exercises as readonly Exercise[]).find(({ id }) => id === 'measure-end')!;
  task = filled(end, end.variants![0]!, engine);
});

const kAtom = 'Copy_Atom<UniversalCopy<uint128_t>, half_t>{}';
const kAlong = `auto g2s = make_tiled_copy(${kAtom}, Layout<Shape<_32,_4>,Stride<_4,_1>>{}, Layout<Shape<_1,_8>>{});`;
const kMma = 'auto mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, ';

test.each([
  ['warps along N first', `${kAlong}\n${kMma}Layout<Shape<_2,_2>,Stride<_2,_1>>{});`],
  ['a larger Tile', `${kAlong}\n${kMma}Layout<Shape<_2,_2>>{}, Tile<_32,_48,_16>{});`],
  [
    'the rows in two parts',
    `auto g2s = make_tiled_copy(${kAtom}, Layout<Shape<Shape<_16,_2>,_4>,Stride<Stride<_4,_64>,_1>>{}, Layout<Shape<_1,_8>>{});\n${kMma}Layout<Shape<_2,_2>>{});`,
  ],
])('right: %s', (_, answer) => {
  expect(grade(task, kindOf('write-code'), [answer], engine)).toMatchObject({ is: 'right' });
});

test.each([
  [
    'every second row first: two rows of a phase meet in the same banks',
    `auto g2s = make_tiled_copy(${kAtom}, Layout<Shape<Shape<_2,_16>,_4>,Stride<Stride<_64,_4>,_1>>{}, Layout<Shape<_1,_8>>{});\n${kMma}Layout<Shape<_2,_2>>{});`,
    'property',
  ],
  [
    '64 rows at once, of 96',
    `auto g2s = make_tiled_copy(${kAtom}, Layout<Shape<_64,_2>,Stride<_2,_1>>{}, Layout<Shape<_1,_8>>{});\n${kMma}Layout<Shape<_2,_2>>{});`,
    'ranBehind',
  ],
  [
    'four warps along M, which is 96: told of the division, not of the access that goes astray',
    `${kAlong}\n${kMma}Layout<Shape<_4,_1>>{});`,
    'property',
  ],
  ['four warps along N, which is 48', `${kAlong}\n${kMma}Layout<Shape<_1,_4>>{});`, 'property'],
  [
    'rows of 64, of which there are 32',
    kAlong.replace('_32,_4>,', '_16,_8>,').replace('_4,_1', '_8,_1') +
      `\n${kMma}Layout<Shape<_2,_2>>{});`,
    'ranBehind',
  ],
])('not right: %s', (_, answer, says) => {
  expect(grade(task, kindOf('write-code'), [answer], engine)).toMatchObject({
    is: 'wrong',
    finding: { says },
  });
});
