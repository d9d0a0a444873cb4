/** Examples of the playground: an expression each, with its name in both languages. */

const kCopyA =
  'auto copyA = make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, half_t>{}, Layout<Shape<_16,_8>,Stride<_8,_1>>{}, Layout<Shape<_1,_8>>{});';
const kMma =
  'auto mma = make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN{}, Layout<Shape<_2,_2>>{}, Tile<_32,_32,_16>{});';
const kTvOfEach = `${kMma}\nmma.get_layoutA_TV()\nmma.get_layoutB_TV()\nmma.get_layoutC_TV()`;
const kSmemA = `auto atom = composition(Swizzle<3,3,3>{}, Layout<Shape<_8,Shape<_8,_8>>,Stride<_8,Stride<_1,_64>>>{});
auto sA = tile_to_shape(atom, make_shape(Int<128>{}, Int<64>{}, Int<3>{}));`;
const kTmaTensor =
  'auto mA = make_tensor(make_gmem_ptr<half_t>(0x0), make_shape(500, 240), make_stride(240, Int<1>{}));';
const kOperandA =
  'auto sA = make_tensor(make_smem_ptr<half_t>(0x0), UMMA::tile_to_mma_shape(UMMA::Layout_K_SW128_Atom<half_t>{}, Shape<Shape<_128,_16>,_1,_4>{}));';
const kAccumulator =
  'auto tCtAcc = partition_fragment_C(make_tiled_mma(SM100_MMA_F16BF16_SS<half_t,half_t,float,128,64,UMMA::Major::K,UMMA::Major::K>{}), Shape<_128,_64>{});';
const kWgmma =
  'auto mma = make_tiled_mma(SM90_64x64x16_F16F16F16_SS<GMMA::Major::K,GMMA::Major::K>{});';
const kUmma =
  'auto mma = make_tiled_mma(SM100_MMA_F16BF16_SS<half_t,half_t,float,128,256,UMMA::Major::K,UMMA::Major::K>{});';
const kSmemStages =
  'auto sA = tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, make_shape(Int<128>{}, Int<64>{}, Int<3>{}));';
const kGmemA =
  'auto mA = make_tensor(make_gmem_ptr<half_t>(0x0), make_shape(512, 256), make_stride(256, Int<1>{}));';
const kLdmatrix = 'Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}';

export interface Preset {
  readonly id: string;
  readonly en: string;
  readonly zh: string;
  readonly code: string;
  /** The same with its words in Chinese, where it has any. */
  readonly zhCode?: string;
  /** A text of the same value that says what it is, where the code leaves that to the reader. */
  readonly picture?: string;
  /** One of the first few, which stand as pictures; the others are folded by topic. */
  readonly first?: true;
}

export interface PresetGroup {
  readonly en: string;
  readonly zh: string;
  readonly presets: readonly Preset[];
}

export const presetGroups: readonly PresetGroup[] = [
  {
    en: 'Layouts',
    zh: '布局',
    presets: [
      {
        id: 'nested',
        en: 'nested columns',
        zh: '嵌套的列',
        code: '(_4,(2,_2)):(_2,(1,_8))',
        first: true,
      },
      { id: 'row-major', en: 'row-major', zh: '行主序', code: '(4,8):(8,1)' },
      { id: 'column-major', en: 'column-major', zh: '列主序', code: '(4,8):(1,4)' },
      { id: 'padded', en: 'padded rows', zh: '带填充的行', code: '(4,8):(9,1)' },
      {
        id: 'tiled',
        en: '8x8 in 4x4 tiles',
        zh: '8x8 分为 4x4 的 tile',
        code: '((4,2),(4,2)):((1,16),(4,32))',
      },
      { id: 'broadcast', en: 'broadcast', zh: '广播', code: '(4,8):(0,1)' },
      { id: 'reversed', en: 'reversed', zh: '反向', code: '(4,8):(-1,4)' },
      {
        id: 'morton',
        en: 'Z-order',
        zh: 'Z 序',
        code: '((2,2,2),(2,2,2)):((1,4,16),(2,8,32))',
        first: true,
      },
      { id: 'large', en: '256x256', zh: '256x256', code: '(256,256):(256,1)' },
    ],
  },
  {
    en: 'Algebra',
    zh: '代数',
    presets: [
      {
        id: 'composition',
        en: 'composition',
        zh: '复合',
        code: 'r = composition(20:2, (5,4):(1,5))',
        first: true,
      },
      {
        id: 'not-divisible',
        en: 'a composition that is not A(B(c))',
        zh: '不等于 A(B(c)) 的复合',
        code: 'composition((_6,_4):(_1,_8), _4:_4)',
      },
      {
        id: 'coalesce',
        en: 'coalesce, static and dynamic',
        zh: '合并：静态与动态',
        code: 'coalesce((_2,(_1,_6)):(_1,(_6,_2)))\ncoalesce((2,(1,6)):(1,(6,2)), (_1,_1))',
      },
      {
        id: 'complement',
        en: 'complement',
        zh: '补',
        code: 'a = (2,2):(1,6)\nc = complement(a, 24)\nmake_layout(a, c)',
      },
      {
        id: 'divide',
        en: 'logical and zipped divide',
        zh: '逻辑除与 zipped 除',
        code: 'a = (4,2,3):(2,1,8)\nlogical_divide(a, 4:2)\nzipped_divide(a, 4:2)',
        first: true,
      },
      {
        id: 'products',
        en: 'blocked and raked',
        zh: 'blocked 与 raked',
        code: 'blocked_product((2,2):(1,2), (3,4):(4,1))\nraked_product((2,2):(1,2), (3,4):(4,1))',
        first: true,
      },
      {
        id: 'inverse',
        en: 'right and left inverse',
        zh: '右逆与左逆',
        code: 'right_inverse((4,8):(8,1))\nleft_inverse((4,8):(9,1))',
      },
      {
        id: 'compare',
        en: 'two layouts compared',
        zh: '比较两个布局',
        code: 'a = (4,8):(8,1)\nb = (4,8):(9,1)\ncompare(a, b)',
      },
    ],
  },
  {
    en: 'Shared memory',
    zh: '共享内存',
    presets: [
      {
        id: 'swizzle',
        en: 'swizzled 8x64 halves',
        zh: '8x64 half 的 swizzle',
        code: 'Sw<3,3,3> o _0 o (_8,_64):(_64,_1)',
      },
      {
        id: 'swizzle-atom',
        en: 'the tutorial atom',
        zh: '教程中的原子',
        code: 'Sw<3,3,3> o _0 o (_8,(_8,_8)):(_8,(_1,_64))',
        first: true,
      },
      {
        id: 'conflicts',
        en: 'bank conflicts, and without',
        zh: '有与没有 bank 冲突',
        code: 'bank_conflicts<half_t>((_8,_8):(_64,_1))\nbank_conflicts<half_t>(Sw<3,3,3> o _0 o (_8,_8):(_64,_1))',
      },
      {
        id: 'sectors',
        en: 'sectors, coalesced and not',
        zh: 'sector：合并访问与非合并访问',
        code: 'sectors<half_t>((32,8):(8,1))\nsectors<half_t>((32,8):(64,1))\nsectors<float>(((8,4),2):((1,9),64))',
      },
      {
        id: 'swizzle-one',
        en: 'one offset swizzled',
        zh: '对一个偏移做 swizzle',
        code: 'Sw<3,3,3>(64)\nSw<3,3,3>(128)\nSw<3,3,3>(8)',
      },
    ],
  },
  {
    en: 'Threads and values',
    zh: '线程与值',
    presets: [
      {
        id: 'mma-c',
        en: 'SM80 16x8 C by hand',
        zh: '手写 SM80 16x8 的 C',
        code: '((4,8),(2,2)):((32,1),(16,8))',
        picture: 'make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN{}).get_layoutC_TV()',
        first: true,
      },
      {
        id: 'layout-tv',
        en: 'make_layout_tv',
        zh: 'make_layout_tv',
        code: 'make_layout_tv((4,8):(8,1), (2,2):(2,1))',
      },
      {
        id: 'sm80-atom',
        en: 'SM80 16x8x16 atom',
        zh: 'SM80 16x8x16 原子',
        code: 'SM80_16x8x16_F32F16F16F32_TN{}',
      },
      {
        id: 'sm70-atom',
        en: 'Volta quadpair',
        zh: 'Volta 的 quadpair',
        code: 'SM70_8x8x4_F32F16F16F32_NT{}',
      },
      {
        id: 'ldmatrix',
        en: 'ldmatrix x4',
        zh: 'ldmatrix x4',
        code: kLdmatrix,
      },
      {
        id: 'wgmma',
        en: 'Hopper wgmma 64x64x16',
        zh: 'Hopper 的 wgmma 64x64x16',
        code: 'SM90_64x64x16_F32F16F16_SS<GMMA::Major::K,GMMA::Major::K>{}',
      },
    ],
  },
  {
    en: 'Hopper and Blackwell',
    zh: 'Hopper 与 Blackwell',
    presets: [
      {
        id: 'tma-box',
        en: 'a TMA box over the tensor',
        zh: '张量上的 TMA 盒子',
        code: `${kTmaTensor}\nauto tma = make_tma_copy(SM90_TMA_LOAD{}, mA, tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, Shape<_128,_64>{}));`,
      },
      {
        id: 'wgmma-descriptor',
        en: 'the descriptor of a wgmma operand',
        zh: 'wgmma 操作数的描述符',
        code: `${kOperandA}\nmake_gmma_desc<GMMA::Major::K>(tensor<0>(sA))`,
      },
      {
        id: 'umma-descriptors',
        en: 'tcgen05: operand and instruction',
        zh: 'tcgen05：操作数与指令',
        code: `${kOperandA}\nmake_umma_desc<UMMA::Major::K>(tensor<0>(sA))\nUMMA::make_instr_desc<half_t,half_t,float,128,256,UMMA::Major::K,UMMA::Major::K>()`,
      },
      {
        id: 'tmem-load',
        en: 'an accumulator in tensor memory, and its load',
        zh: '张量内存中的累加器及其加载',
        code: `${kAccumulator}\nauto copy = make_tmem_copy(SM100_TMEM_LOAD_16dp256b1x{}, tCtAcc);`,
      },
    ],
  },
  {
    en: 'sgemm_sm80, layout by layout',
    zh: 'sgemm_sm80 的全部布局',
    presets: [
      {
        id: 'sgemm-copy',
        en: 'global to shared',
        zh: '全局到共享',
        code: `${kCopyA}\ncopyA.get_layoutS_TV()\ncopyA.get_layoutD_TV()`,
      },
      {
        id: 'sgemm-gmem',
        en: 'thread 0 of the global tile',
        zh: '线程 0 的全局 tile',
        code: `${kCopyA}\nauto gA = make_tensor(make_gmem_ptr<half_t>(0x0), make_shape(Int<128>{}, Int<64>{}, 1), make_stride(64, Int<1>{}, 64));\nauto tAgA = copyA.get_slice(0).partition_S(gA);`,
      },
      {
        id: 'sgemm-sectors',
        en: 'its sectors, one warp',
        zh: '一个 warp 的 sector',
        code: `${kCopyA}\nauto gA = make_layout(Shape<_128,_64>{}, Stride<_64,_1>{});\nauto warp = composition(copyA.tidfrg_S(gA), make_tile(_32{}, _, _));\nsectors<half_t>(warp)`,
      },
      {
        id: 'sgemm-edge',
        en: 'its masked lanes at the edge',
        zh: '边界处被屏蔽的线程',
        code: `${kCopyA}\nauto cA = local_tile(make_identity_tensor(make_shape(200,72)), Shape<_128,_64>{}, make_coord(1,1));\npredicate_S(copyA, cA, make_shape(200,72))`,
      },
      {
        id: 'sgemm-smem',
        en: 'shared A, three stages',
        zh: '共享内存 A，三级流水',
        code: `${kSmemA}\nsA(_,_,0)`,
      },
      {
        id: 'tiled-mma',
        en: 'TiledMMA',
        zh: 'TiledMMA',
        code: kMma,
      },
      {
        id: 'sgemm-vmnk',
        en: 'its threads and its tile',
        zh: '它的线程与 tile',
        code: `${kMma}\ntile_shape(mma)\nmma.get_thr_layout_vmnk()`,
      },
      {
        id: 'sgemm-tv',
        en: 'A, B, C by thread',
        zh: 'A、B、C 按线程',
        code: `/// A, B and C at one scale, each cell in the colour of the warp that holds it; then the layout of each by itself.\n${kTvOfEach}`,
        zhCode: `/// 同一比例下的 A、B、C，每格的颜色表示持有它的 warp；其后是三者各自的布局。\n${kTvOfEach}`,
        first: true,
      },
      {
        id: 'sgemm-s2r',
        en: 'shared to registers',
        zh: '共享到寄存器',
        code: `${kMma}\nauto copyA = make_tiled_copy_A(${kLdmatrix}, mma);\ncopyA.get_layoutS_TV()\ncopyA.get_layoutD_TV()\nauto copyB = make_tiled_copy_B(${kLdmatrix}, mma);\ncopyB.get_layoutS_TV()`,
      },
      {
        id: 'sgemm-partition',
        en: 'thread 0 of shared A',
        zh: '线程 0 的共享内存 A',
        code: `${kCopyA}\n${kMma}\n${kSmemA}\ncopyA.tidfrg_D(sA)\nauto tAsA = copyA.get_slice(0).partition_D(sA);\nauto tCsA = mma.get_slice(0).partition_A(sA);\nauto ldsm = make_tiled_copy_A(${kLdmatrix}, mma);\nauto tXsA = ldsm.get_slice(0).partition_S(sA);`,
      },
      {
        id: 'sgemm-fragments',
        en: 'fragments in registers',
        zh: '寄存器片段',
        code: `${kMma}\n${kSmemA}\nauto tCrA = mma.get_slice(0).partition_fragment_A(sA(_,_,0));\nauto tCrB = mma.get_slice(0).partition_fragment_B(sA(_,_,0));\npartition_shape_C(mma, make_shape(Int<128>{}, Int<128>{}))\nauto ldsm = make_tiled_copy_A(${kLdmatrix}, mma);\nauto tXrA = ldsm.get_slice(0).retile_D(tCrA);`,
      },
      {
        id: 'sgemm-thrfrg',
        en: 'thrfrg_C and thrfrg_A',
        zh: 'thrfrg_C 与 thrfrg_A',
        code: `${kMma}\nmma.thrfrg_C(make_layout(make_shape(Int<32>{}, Int<32>{})))\nmma.thrfrg_A(make_layout(make_shape(Int<128>{}, Int<64>{}), LayoutRight{}))`,
      },
      {
        id: 'sgemm-plan',
        en: 'the whole kernel plan',
        zh: '完整的 kernel 方案',
        code: 'make_plan(sgemm_sm80)',
      },
    ],
  },
  {
    en: 'Hopper’s GEMM, layout by layout',
    zh: 'Hopper GEMM 的全部布局',
    presets: [
      {
        id: 'hopper-smem',
        en: 'shared A, three stages',
        zh: '共享内存 A，三级流水',
        code: `${kSmemStages}\nsA(_,_,0)`,
      },
      {
        id: 'hopper-tma',
        en: 'TMA: coordinates, tile, partition',
        zh: 'TMA：坐标、tile 与划分',
        code: `${kSmemStages}\n${kGmemA}\nauto tmaA = make_tma_atom(SM90_TMA_LOAD{}, mA, sA(_,_,0), make_shape(Int<128>{}, Int<64>{}));\nauto cA = tmaA.get_tma_tensor(make_shape(512, 256));\nauto parts = tma_partition(tmaA, Int<0>{}, Layout<_1>{}, group_modes<0,2>(make_tensor(make_smem_ptr<half_t>(0x0), sA)), zipped_divide(cA, make_tile(Int<128>{}, Int<64>{})));`,
      },
      {
        id: 'hopper-mma',
        en: 'wgmma: what it reads, its descriptors',
        zh: 'wgmma：读取的内容及其描述符',
        code: `auto sA = make_tensor(make_smem_ptr<half_t>(0x0), tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, make_shape(Int<128>{}, Int<64>{}, Int<3>{})));\n${kWgmma}\nauto tCsA = mma.get_slice(0).partition_A(sA);\nauto tCrA = mma.get_slice(0).make_fragment_A(tCsA);\nmake_gmma_desc<GMMA::Major::K>(tensor<0>(tCsA(_,0,0,0)))`,
      },
      {
        id: 'hopper-acc',
        en: 'accumulators of thread 0',
        zh: '线程 0 的累加器',
        code: `${kWgmma}\nauto gC = make_tensor(make_gmem_ptr<half_t>(0x0), Layout<Shape<_128,_128>>{});\nauto tCgC = mma.get_slice(0).partition_C(gC);\nauto tCrC = mma.get_slice(0).make_fragment_C(tCgC);`,
      },
    ],
  },
  {
    en: 'Blackwell’s GEMM, layout by layout',
    zh: 'Blackwell GEMM 的全部布局',
    presets: [
      {
        id: 'blackwell-smem',
        en: 'shared A and B by the MMA',
        zh: '按 MMA 划分的共享内存 A 与 B',
        code: `${kUmma}\nauto shapeA = partition_shape_A(mma, make_shape(Int<128>{}, Int<64>{}));\nauto sA = UMMA::tile_to_mma_shape(UMMA::Layout_K_SW128_Atom<half_t>{}, shapeA);\nauto shapeB = partition_shape_B(mma, make_shape(Int<256>{}, Int<64>{}));\nauto sB = UMMA::tile_to_mma_shape(UMMA::Layout_K_SW128_Atom<half_t>{}, shapeB);`,
      },
      {
        id: 'blackwell-tma',
        en: 'TMA over a 4x4 cluster, multicast mask',
        zh: '4x4 cluster 的 TMA 与多播掩码',
        code: `${kUmma}\nauto sA = UMMA::tile_to_mma_shape(UMMA::Layout_K_SW128_Atom<half_t>{}, partition_shape_A(mma, make_shape(Int<128>{}, Int<64>{})));\n${kGmemA}\nauto cluster = tiled_divide(make_layout(make_shape(Int<4>{}, Int<4>{}, Int<1>{})), make_tile(Int<1>{}));\nauto tmaA = make_tma_atom_A_sm100(SM90_TMA_LOAD_MULTICAST{}, mA, sA, make_shape(Int<128>{}, Int<256>{}, Int<64>{}), mma, cluster);\nauto cA = tmaA.get_tma_tensor(make_shape(512, 256));\ncreate_tma_multicast_mask<2>(cluster, make_coord(0, 1, 0, 0))`,
      },
      {
        id: 'blackwell-acc',
        en: 'accumulator, its load, thread 0',
        zh: '累加器及其加载，线程 0',
        code: `${kUmma}\nauto gC = make_tensor(make_gmem_ptr<float>(0x0), make_layout(make_shape(Int<128>{}, Int<256>{}), LayoutRight{}));\nauto tCgC = mma.get_slice(0).partition_C(gC);\nauto tCtAcc = mma.make_fragment_C(tCgC);\nauto t2r = make_tmem_copy(SM100_TMEM_LOAD_32dp32b1x{}, tCtAcc);\nauto tDtAcc = t2r.get_slice(0).partition_S(tCtAcc);\nauto tDgC = t2r.get_slice(0).partition_D(tCgC);`,
      },
      {
        id: 'blackwell-2sm',
        en: 'an MMA of two SMs',
        zh: '两个 SM 的 MMA',
        code: `auto mma = make_tiled_mma(SM100_MMA_F16BF16_2x1SM_SS<half_t,half_t,float,256,256,UMMA::Major::K,UMMA::Major::K>{});\npartition_shape_A(mma, make_shape(Int<256>{}, Int<64>{}))\npartition_shape_B(mma, make_shape(Int<256>{}, Int<64>{}))\nauto cluster = tiled_divide(make_layout(make_shape(Int<4>{}, Int<4>{}, Int<1>{})), make_tile(Int<2>{}));\nauto acc = partition_fragment_C(mma, make_shape(Int<256>{}, Int<256>{}));`,
      },
    ],
  },
  {
    en: 'Spellings',
    zh: '各种写法',
    presets: [
      {
        id: 'cpp-type',
        en: 'C++ type',
        zh: 'C++ 类型',
        code: 'Layout<Shape<_4,_8>,Stride<_1,_4>>{}',
      },
      {
        id: 'cpp-call',
        en: 'C++ call',
        zh: 'C++ 调用',
        code: 'auto a = make_layout(make_shape(Int<4>{}, 8), LayoutRight{});',
      },
      {
        id: 'python',
        en: 'CuTe DSL',
        zh: 'CuTe DSL',
        code: 'cute.make_layout((4, 8), stride=(1, 4))',
      },
      { id: 'julia', en: 'Julia', zh: 'Julia', code: 'make_layout((2, 4), (1, 2))' },
    ],
  },
];
