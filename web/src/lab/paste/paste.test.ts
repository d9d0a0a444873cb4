import { readFileSync } from 'node:fs';
import type { Engine } from '@colex/wasm';
import { loadEngine } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import { presetKnobs } from '../recorded/runs';
import { leftOut } from './left-out';
import { atomLayoutOf, pastedConfig, tileOf, typesOf } from './paste';

let engine: Engine;
beforeAll(async () => {
  const file = new URL('../../../../wasm/dist/colex.wasm', import.meta.url);
  engine = await loadEngine({ wasmBinary: readFileSync(file) });
});

const pasted = (text: string) =>
  pastedConfig(engine.evaluate(text).statements, presetKnobs(engine));

const leftOf = (text: string) => {
  const evaluation = engine.evaluate(text);
  const found = pastedConfig(evaluation.statements, presetKnobs(engine));
  return leftOut(text, evaluation, found).map(({ text: said, line, why, broken }) => ({
    said,
    line,
    why: typeof why === 'string' ? why : why.id,
    broken,
  }));
};

const mma =
  'using Mma = TiledMMA<MMA_Atom<SM80_16x8x16_F32F16F16F32_TN>, Layout<Shape<_2,_2,_1>>, Tile<_32,_32,_16>>;';

const kernel = `
auto bM = Int<128>{};
auto bN = Int<128>{};
auto bK = Int<64>{};
auto cta_tiler = make_shape(bM, bN, bK);
auto bP = Int<3>{};
auto swizzle_atom = composition(Swizzle<3,3,3>{}, Layout<Shape<_8,Shape<_8,_8>>, Stride<_8,Stride<_1,_64>>>{});
auto sA = tile_to_shape(swizzle_atom, make_shape(bM,bK,bP));
auto sB = tile_to_shape(swizzle_atom, make_shape(bN,bK,bP));
TiledCopy copyA = make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, cute::half_t>{}, Layout<Shape<_16,_8>,Stride<_8,_1>>{}, Layout<Shape<_1,_8>>{});
TiledCopy copyB = make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, cute::half_t>{}, Layout<Shape<_16,_8>,Stride<_8,_1>>{}, Layout<Shape<_1,_8>>{});
TiledMMA mmaC = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2,_2>>{}, Tile<_32,_32,_16>{});
Copy_Atom<SM75_U32x4_LDSM_N, half_t> s2r_atom_A;
Copy_Atom<SM75_U32x4_LDSM_N, half_t> s2r_atom_B;
`;

const traits = `
struct Traits {
  using TileShape = Shape<_128,_128,_64>;
  using SmemLayoutAtomA = decltype(composition(Swizzle<3,3,3>{}, Layout<Shape<_8,_64>,Stride<_64,_1>>{}));
  using TiledMma = TiledMMA<MMA_Atom<SM80_16x8x16_F16F16F16F16_TN>, Layout<Shape<_2,_2,_1>>, Tile<_32,_32,_16>>;
  using GmemTiledCopyA = decltype(make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>, half_t>{}, Layout<Shape<_16,_8>,Stride<_8,_1>>{}, Layout<Shape<_1,_8>>{}));
  static constexpr int kStages = 4;
};
`;

test('a kernel gives tile, stages, layouts, copies and instruction, and is legal', () => {
  const { source, taken, assumed } = pasted(kernel)!;
  // All that it says is what this preset is.
  expect(source).toEqual({ config: 'sgemm_sm80_f32acc', sm: 90, settings: {} });
  expect(taken.find(({ knob }) => knob === 'stages')).toEqual({
    knob: 'stages',
    value: '3',
    from: 'sB',
  });
  expect(taken.map(({ knob }) => knob)).toEqual(
    expect.arrayContaining(['mma_atom', 'cta_k', 'smem_b', 'g2s_threads_b', 's2r_atom_a']),
  );
  expect(assumed.map(({ knob }) => knob)).toEqual(
    expect.arrayContaining(['m', 'n', 'k', 'epilogue']),
  );
});

test('a struct of traits changes what differs from its preset', () => {
  const { source } = pasted(traits)!;
  expect(source.config).toBe('sgemm_sm80');
  expect(source.settings).toEqual({
    stages: '4',
    smem_a: 'Sw<3,3,3> o _0 o (_8,_64):(_64,_1)',
    g2s_atom_a: 'SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>',
  });
  expect(engine.plan(source.config, { ...source.settings }).violations).toEqual([]);
});

test('the tile of a CTA is what the text says of it, also in names of sizes and in shared memory', () => {
  const ctaOf = (text: string) => {
    const { settings } = pasted(text + mma)!.source;
    return ['cta_m', 'cta_n', 'cta_k'].map((knob) => settings[knob]);
  };
  const named = 'static constexpr int kBlockM = 256; static constexpr int kBlockN = 64;';
  expect(ctaOf(`struct Traits { ${named} };`)).toEqual(['256', '64', undefined]);
  const atom = 'auto atom = composition(Swizzle<2,3,3>{}, Layout<Shape<_8,_32>,Stride<_32,_1>>{});';
  const layouts = `${atom}
    auto sA = tile_to_shape(atom, Shape<_64,_32>{});
    auto sB = tile_to_shape(atom, Shape<_256,_32>{});`;
  expect(ctaOf(layouts)).toEqual(['64', '256', '32']);
  // A tiler is the tile itself, wherever it stands.
  expect(ctaOf(`${layouts} auto cta_tiler = Shape<_64,_64,_32>{};`)).toEqual(['64', '64', '32']);
});

test('a kernel of ordinary arithmetic is one, too', () => {
  const { source, taken } = pasted(
    'auto mma = make_tiled_mma(UniversalFMA<float,float,float>{}, Layout<Shape<_16,_16,_1>>{});',
  )!;
  expect(source.config).toBe('sgemm_1');
  expect(taken[0]!.value).toBe('UniversalFMA<float,float,float>');
  expect(engine.plan(source.config, { ...source.settings }).violations).toEqual([]);
});

test('a layout of shared memory without an atom is the tile itself, with its stages', () => {
  const plain = `using SmemLayoutA = Layout<Shape<_64,_32>,Stride<_32,_1>>;
    auto sB = make_layout(make_shape(Int<256>{}, Int<32>{}, Int<2>{}));
    ${mma}`;
  expect(pasted(plain)!.source.settings).toMatchObject({
    smem_a: '(_64,_32):(_32,_1)',
    smem_b: '(_256,_32):(_1,_256)',
    cta_m: '64',
    cta_n: '256',
    cta_k: '32',
    stages: '2',
  });
  expect(leftOf(plain)).toEqual([]);
  const tileIn = (text: string) => tileOf(text, engine.value(text)!.parts);
  expect(tileIn('Sw<2,3,3> o _0 o ((_8,_4),_32,_3):((_32,_256),_1,_1024)')).toEqual({
    atom: 'Sw<2,3,3> o _0 o ((_8,_4),_32):((_32,_256),_1)',
    shape: [[8, 4], 32],
    stages: '3',
  });
  // Stages with room between them are no repetition of one tile, nor is a vector one.
  expect(tileIn('(_64,_32,_3):(_32,_1,_4096)')).toBeNull();
  expect(tileIn('_64:_1')).toBeNull();
});

test('what a paste has beyond its config is listed with its place and why', () => {
  const text = `#include <cute/tensor.hpp>
auto x = foo(3);
using GmemCopy = cutlass::Whatever<float>;
using SmemLayoutA = Layout<Shape<_64,_32,_3>,Stride<_32,_1,_4096>>;
using SmemLayoutC = decltype(tile_to_shape(Layout<Shape<_8,_32>>{}, Shape<_64,_32>{}));
constexpr int kStages = 2;
constexpr int kPipe = 3;
constexpr int kLookahead = 7;
struct Traits { ${mma} };`;
  expect(leftOf(text).map(({ said, line, why }) => [said.slice(0, 24), line, why])).toEqual([
    ['auto x = foo(3)', 2, 'language.unknown_operation'],
    ['using GmemCopy = cutlass', 3, 'language.unknown_template'],
    ['using SmemLayoutA = Layo', 4, 'stages'],
    ['using SmemLayoutC = decl', 5, 'operand'],
    ['constexpr int kStages = ', 6, 'replaced'],
    ['constexpr int kLookahead', 8, 'unused'],
  ]);
  expect(Object.keys(pasted(text)!.source.settings)).not.toContain('smem_a');
  // What the taken statements are made of is used.
  expect(leftOf(kernel)).toEqual([]);
});

test('a bracket that is never closed is a mistake at its place, not a text without a TiledMMA', () => {
  const open = `constexpr int kStages = 3;\n${mma.replace('>>;', '>;')}`;
  expect(pasted(open)).toBeNull();
  expect(leftOf(open)[1]).toMatchObject({ line: 2, why: 'language.unclosed', broken: true });
  const half = `using TileShape = Shape<_128,_128,_64;\n${mma}`;
  expect(leftOf(half)).toEqual([
    expect.objectContaining({ line: 1, why: 'language.unclosed', broken: true }),
  ]);
  expect(pasted(half)!.source.config).toBe('sgemm_sm80_f32acc');
  const inStruct = `struct Traits {\n  using TileShape = Shape<_128,_128,_64;\n  ${mma}\n};`;
  expect(leftOf(inStruct)).toEqual([
    expect.objectContaining({ line: 2, why: 'language.unclosed', broken: true }),
  ]);
});

test('a text without a TiledMMA makes no config', () => {
  expect(pasted('(_4,_8):(_8,_1)')).toBeNull();
  expect(pasted('')).toBeNull();
});

test('instructions say their types, and a thread layout counts its atoms', () => {
  const typesIn = (name: string) =>
    typesOf(engine.value(`make_tiled_mma(${name}{})`)!.parts!.atom!);
  expect(typesIn('SM80_16x8x16_F32BF16BF16F32_TN')).toEqual({
    type_a: 'bf16',
    type_b: 'bf16',
    type_acc: 'f32',
  });
  const wgmma = 'SM90_64x128x16_F32F16F16_SS<GMMA::Major::K,GMMA::Major::K>';
  expect(typesIn(wgmma)['type_acc']).toBe('f32');
  expect(typesIn('UniversalFMA<double,double,double>')['type_a']).toBe('f64');
  expect(typesOf({})).toEqual({});
  const atomsIn = (text: string) => atomLayoutOf(engine.value(text)!.parts);
  expect(atomsIn('((_4,_2),_2,_4,_1):((_1,_16),_8,_16,_0)')).toBe('(_2,_4,_1):(_1,_2,_0)');
  expect(atomsIn('_4')).toBeNull();
});
