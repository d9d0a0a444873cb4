import type { Engine, Mode } from '@colex/wasm';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { engineInNode } from '../../engine/in-node';
import { axesOf, RoleText } from './RoleText';

let engine: Engine;
beforeAll(async () => {
  engine = await engineInNode();
});

const kMma = 'mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2,_2>>{})\n';
const kSmem = 's = make_tensor(make_smem_ptr<half_t>(0), Layout<Shape<_128,_64,_3>>{})\n';

function last(source: string): { text: string; modes: readonly Mode[] | undefined } {
  const { value, made } = engine.evaluate(source).statements.at(-1)!;
  return { text: value!.text, modes: made?.modes };
}

/** Role and text of every bracket, and the text without them. */
function shown(source: string) {
  const { text, modes } = last(source);
  const html = renderToStaticMarkup(<RoleText text={text} modes={modes!} />);
  const roles = [...html.matchAll(/data-role="([^"]+)"/g)].map(([, role]) => role!);
  return { roles, text: html.replace(/<[^>]+>/g, ''), of: text };
}

test.each([
  ['zipped_divide((8,8):(8,1), (2:4,4:1))', ['tile', 'rest']],
  ['a = (8,8):(8,1)\na.logical_divide((2,4))', ['tile', 'rest', 'tile', 'rest']],
  ['logical_divide((4,2,3):(2,1,8), 4:2)', ['tile', 'rest']],
  ['flat_divide((8,8):(8,1), (2,4))', ['tile', 'tile', 'rest', 'rest']],
  ['raked_product((2,2):(1,2), (3,4):(4,1))', ['copies', 'block', 'copies', 'block']],
  [`${kMma}${kSmem}mma.get_slice(5).partition_A(s)`, ['MMA', 'MMA_M', 'MMA_K']],
  [`${kMma}${kSmem}t = mma.get_slice(5).partition_A(s)\nt(_,_,0,_)`, ['MMA', 'MMA_M']],
  // One mode, in brackets and without.
  ['D = zipped_divide((8,8):(8,1), (2,4))\nD(_,3)', ['tile']],
  ['D = zipped_divide((8,8):(8,1), (2,4))\nE = coalesce(D, (1,1))\nE(2,_)', ['rest']],
  [
    `${kMma}mma.thrfrg_C(make_layout(make_shape(Int<32>{}, Int<32>{})))`,
    ['thread', 'ThrV', 'ThrM', 'ThrN', 'value', 'FrgV', 'RestM', 'RestN'],
  ],
])('%s names its modes and keeps its text', (source, roles) => {
  const found = shown(source);
  // In the shape and in the stride.
  expect(found.roles).toEqual([...roles, ...roles]);
  expect(found.text).toBe(found.of);
});

test('what no operation gave a meaning has no names', () => {
  expect(last('(4,8):(8,1)').modes).toBeUndefined();
  expect(last('coalesce((4,8):(1,4))').modes).toBeUndefined();
  expect(axesOf(undefined)).toBeNull();
});

test('the directions of a picture are those of its modes', () => {
  expect(axesOf(last('zipped_divide((8,8):(8,1), (2,4))').modes)).toEqual(['tile', 'rest']);
  expect(axesOf(last(`${kMma}${kSmem}mma.get_slice(5).partition_A(s)`).modes)).toEqual([
    'MMA',
    'MMA_M × MMA_K × –',
  ]);
});
