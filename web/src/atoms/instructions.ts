/** Atoms by the instruction that they are, with an expression each whose picture tells it from others. */

import type { AtomFacts } from '@colex/wasm';

export interface Instruction {
  /** As PTX names it; of atoms that are no instruction, their kind. */
  readonly name: string;
  /** What else it is called: the rest of PTX's name, plain words of both languages. */
  readonly words: string;
  /** What PTX calls it: an atom is one of these. */
  readonly ptx: readonly string[];
  /** And has this behind it. */
  readonly qualifier?: string;
  readonly picture: string;
}

const kTensorCore = 'tensor core cores 张量核心';

const kUmma =
  'make_tiled_mma(SM100_MMA_F16BF16_SS<half_t,half_t,float,128,64,UMMA::Major::K,UMMA::Major::K>{})';
const accumulators = (name: string) => `make_tiled_mma(${name}{}).get_layoutC_TV()`;
const moved = (operation: string) =>
  `make_tmem_copy(${operation}{}, partition_fragment_C(${kUmma}, Shape<_128,_64>{}))`;
const loaded = (operation: string) =>
  `make_tiled_copy_A(Copy_Atom<${operation}, half_t>{}, make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{})).get_layoutS_TV()`;

/** In the order of the generations; an atom belongs to the first that holds it. */
export const instructions: readonly Instruction[] = [
  {
    name: 'fma',
    words: 'cuda core simt 标量',
    ptx: ['fma'],
    picture: 'make_tiled_mma(UniversalFMA<float>{}, Layout<Shape<_4,_4,_1>>{}).get_layoutC_TV()',
  },
  {
    name: 'dp4a',
    words: 'dp2a cuda core integer dot product pascal 整数点积',
    ptx: ['dp4a', 'dp2a'],
    picture: 'make_tiled_mma(SM61_DP4A{}, Layout<Shape<_4,_4,_1>>{}).get_layoutC_TV()',
  },
  {
    name: 'tcgen05.mma .block_scale',
    words: `${kTensorCore} umma mx microscaling kind scale_vec 块缩放`,
    ptx: ['tcgen05.mma'],
    qualifier: 'block_scale',
    picture:
      'cutlass::detail::Sm1xxBlockScaledConfig<16>::tile_atom_to_shape_SFA(make_shape(Int<128>{}, Int<128>{}, Int<128>{}))',
  },
  {
    name: 'tcgen05.mma',
    words: `${kTensorCore} umma kind cta_group`,
    ptx: ['tcgen05.mma'],
    picture: accumulators(
      'SM100_MMA_F16BF16_2x1SM_SS<half_t,half_t,float,128,64,UMMA::Major::K,UMMA::Major::K>',
    ),
  },
  {
    name: 'wgmma',
    words: `${kTensorCore} wgmma.mma_async gmma warpgroup sync aligned 异步`,
    ptx: ['wgmma.mma_async'],
    picture: accumulators('SM90_64x64x16_F32F16F16_SS<GMMA::Major::K,GMMA::Major::K>'),
  },
  {
    name: 'mma.sync',
    words: `${kTensorCore} hmma imma aligned row col warp`,
    ptx: ['mma.sync'],
    picture: accumulators('SM80_16x8x16_F32F16F16F32_TN'),
  },
  {
    name: 'cp.async.bulk.tensor (TMA)',
    words: 'tensor memory accelerator descriptor async 异步 张量内存加速器',
    ptx: ['cp.async.bulk.tensor', 'cp.async.bulk.prefetch.tensor', 'cp.reduce.async.bulk.tensor'],
    picture: 'tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, Shape<_64,_64>{})',
  },
  {
    name: 'cp.async.bulk',
    words: 'bulk async 异步',
    ptx: ['cp.async.bulk', 'cp.async.bulk.prefetch'],
    picture: 'make_layout(Shape<_16,_32>{}, LayoutRight{})',
  },
  {
    name: 'cp.async',
    words: 'asynchronous ca cg shared global 异步',
    ptx: ['cp.async'],
    picture:
      'make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, half_t>{}, Layout<Shape<_4,_8>,Stride<_8,_1>>{}, Layout<Shape<_1,_8>>{}).get_layoutS_TV()',
  },
  {
    name: 'ldmatrix',
    words: 'ldsm sync aligned m8n8 shared b16 load matrix 共享内存',
    ptx: ['ldmatrix'],
    picture: loaded('SM75_U32x4_LDSM_N'),
  },
  {
    name: 'stmatrix',
    words: 'stsm sync aligned m8n8 shared b16 store matrix 共享内存',
    ptx: ['stmatrix'],
    picture:
      'make_tiled_copy_C(Copy_Atom<SM90_U32x4_STSM_N, half_t>{}, make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN{}, Layout<_1>{}, Tile<_16,_16,_16>{})).get_layoutD_TV()',
  },
  {
    name: 'tcgen05.ld',
    words: 'tensor memory tmem load sync aligned 张量内存',
    ptx: ['tcgen05.ld'],
    picture: moved('SM100_TMEM_LOAD_32dp32b8x'),
  },
  {
    name: 'tcgen05.st',
    words: 'tensor memory tmem store sync aligned 张量内存',
    ptx: ['tcgen05.st'],
    picture: moved('SM100_TMEM_STORE_16dp256b4x'),
  },
  {
    name: 'tcgen05.cp',
    words: 'tensor memory tmem shared copy 张量内存',
    ptx: ['tcgen05.cp'],
    picture: 'make_tensor(make_tmem_ptr<float>(0), Layout<Shape<_128,_32>,Stride<_65536,_1>>{})',
  },
];

/** null for what is no instruction of the list. */
export const instructionOf = ({ instruction, qualifiers }: AtomFacts): Instruction | null =>
  instructions.find(
    ({ ptx, qualifier }) =>
      instruction !== undefined &&
      ptx.includes(instruction) &&
      (qualifier === undefined || qualifiers?.includes(qualifier)),
  ) ?? null;
