import { expect, test } from 'vitest';
import { engineInNode } from '../../engine/in-node';
import { kNothing, outcomeOf } from '../../session/evaluate';
import { viewsOf } from '../registry';

const engine = await engineInNode();

function viewsOfLast(code: string): readonly string[] {
  const { cards } = outcomeOf(engine.evaluate(code, 'auto'), code, kNothing);
  return viewsOf(cards.at(-1)!).map(({ name }) => name);
}

const mma = 'make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2,_2>>{})';

test.each([
  `${mma}.thrfrg_C((32,32):(1,32))`,
  `${mma}.thrfrg_C((32,32):(40,1))`,
  `${mma}.thrfrg_A(composition(Swizzle<3,3,3>{}, 0, (32,64):(64,1)))`,
  `r = ${mma}.thrfrg_B((64,64):(64,1))\nr`,
  `composition((32,16):(40,1), ${mma}.get_layoutC_TV())`,
])('%s opens as threads', (code) => expect(viewsOfLast(code)[0]).toBe('threads'));

test.each([
  'tv = ((4,8),(2,2)):((32,1),(16,8))',
  'SM80_16x8_Row{}',
  'acc = GMMA::CLayout_64xN<96>{}',
  'layoutC_TV = (32,4):(1,32)',
  '// (T32,V4) -> (M16,N8)\nc = ((4,8),(2,2)):((32,1),(16,8))',
  'c = ((4,8),(2,2)):((32,1),(16,8))  // (T32,V4) -> (M16,N8)',
])('%s says that it is by thread, and opens so', (code) => {
  expect(viewsOfLast(code)[0]).toBe('threads');
});

test('a name or a note that says nothing of threads leaves the grid first', () => {
  for (const code of [
    'sA = ((4,8),(2,2)):((32,1),(16,8))',
    '// (T32,V4) -> (M16,N8)\na = (2,2):(1,2)\nb = ((4,8),(2,2)):((32,1),(16,8))',
    'flat = (32,4):(1,32)',
  ]) {
    expect(viewsOfLast(code)[0], code).toBe('layout');
  }
});

test('a nested layout may be meant by thread, unless its modes have another meaning', () => {
  expect(viewsOfLast('((4,8),(2,2)):((32,1),(16,8))')).toContain('threads');
  for (const code of [
    'zipped_divide((8,8):(8,1), (2,4))',
    'coalesce(zipped_divide((8,8):(8,1), (2,4)), (1,1))',
    'raked_product((4,8):(8,1), (2,2):(2,1))',
    'tile_to_shape((8,8):(8,1), (16,16))',
  ]) {
    expect(viewsOfLast(code), code).not.toContain('threads');
  }
});
