import type { Engine } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import { engineInNode } from '../../engine/in-node';
import { derive, evaluate, integer, modesOf } from '../core';
import { factsOf, namePartsOf } from './atom-name';
import { mergedModes } from './merged-modes';
import { texts } from './texts';

let engine: Engine;
beforeAll(async () => {
  engine = await engineInNode();
});

const valueOf = (code: string) => evaluate(engine, code).statements.at(-1)!.value!;

function merged(layout: string): string[] {
  const flat = valueOf(`flatten(${layout})`).text;
  return mergedModes(flat, derive(engine, `coalesce(${layout})`), (text) =>
    modesOf(engine, text),
  ).map(({ modes, now }) =>
    modes.map((mode, i) => (now.includes(i) ? `[${mode}]` : mode)).join(' '),
  );
}

test('modes are dropped and merged as the steps of the core say', () => {
  expect(merged('(_2,(_1,_6)):(_1,(_6,_2))')).toEqual([
    '_2:_1 _1:_6 _6:_2',
    '_2:_1 [_1:_6] _6:_2',
    '[_2:_1] [_6:_2]',
    '_12:_1',
  ]);
  expect(merged('(_2,_4,_1,_3,_5):(_1,_2,_7,_8,_48)').at(-1)).toBe('_24:_1 _5:_48');
});

test.each([
  '(_4,_1,_3):(_1,_7,_4)',
  '(_2,_2,_2):(_4,_8,_1)',
  '(_1,_4,_2):(_9,_1,_4)',
  '(_1,_1):(_2,_3)',
  '_8:_2',
])('what is left of %s is what coalesce prints', (layout) => {
  const left = merged(layout).at(-1)!;
  const modes = left.split(' ');
  const written = (of: number) => modes.map((mode) => mode.split(':')[of]).join(',');
  const one = modes.length === 1;
  const text = one ? left : `(${written(0)}):(${written(1)})`;
  expect(text).toBe(valueOf(`coalesce(${layout})`).text);
});

test('a name is taken apart by what the core knows of the atom', () => {
  const keys = (name: string) =>
    namePartsOf(name, valueOf(name)).map(({ text, key }) => [text, key]);
  expect(keys('SM80_16x8x16_F32F16F16F32_TN')).toEqual([
    ['SM80', 'arch'],
    ['16x8x16', 'shape'],
    ['F32F16F16F32', 'types'],
    ['TN', 'kmajor'],
  ]);
  const volta = namePartsOf('SM70_8x8x4_F32F16F16F32_NT', valueOf('SM70_8x8x4_F32F16F16F32_NT'));
  expect(volta.at(-1)).toMatchObject({ key: 'layout', values: ['M', 'N'] });
  for (const from of ['SS', 'RS']) {
    expect(keys(`SM90_64x64x16_F32F16F16_${from}`).at(-1)).toEqual([from, from]);
  }
  expect(keys('SM90_64x8x8_F32TF32TF32_SS_TN')).toEqual([
    ['SM90', 'arch'],
    ['64x8x8', 'shape'],
    ['F32TF32TF32', 'types'],
    ['SS', 'SS'],
    ['TN', 'kmajor'],
  ]);
  const atom = valueOf('SM80_16x8x16_F32F16F16F32_TN');
  const facts = factsOf(atom, (layout) => integer(engine, `size<1>(${layout})`));
  expect(facts.find(({ key }) => key === 'values')!.values).toEqual([8, 4, 4]);
});

test('both languages have the same words', () => {
  expect(Object.keys(texts.zh)).toEqual(Object.keys(texts.en));
});
