/** The GEMMs of CuTe's tutorials as pages to read: each layout with what it is for, in both languages. */

import type { PresetGroup } from './presets';

/** A statement and what is said above it. */
type Step = readonly [code: string, en: string, zh: string];

/** Words are told by lines of `///`, which the page shows above the value. */
function walk(steps: readonly Step[]): { code: string; zhCode: string } {
  const textOf = (language: 1 | 2) =>
    steps.map((step) => `/// ${step[language]}\n${step[0]}`).join('\n');
  return { code: textOf(1), zhCode: textOf(2) };
}

const hopperMemory = walk([
  [
    'auto sA = tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, make_shape(Int<128>{}, Int<64>{}, Int<3>{}));',
    'Shared memory of A in `wgmma_tma_sm90`: 128 rows of 64 halves, three stages. A row of 64 halves is 128 bytes, one swizzle atom wide; the atom has 8 rows, so 16 of them lie below each other.',
    '`wgmma_tma_sm90` 中 A 的共享内存：128 行 × 64 个 half，三级流水。一行 64 个 half 为 128 字节，恰好是一个 swizzle atom 的宽度；一个 atom 有 8 行，所以上下叠放 16 个。',
  ],
  [
    'auto mA = make_tensor(make_gmem_ptr<half_t>(0x0), make_shape(512, 1024), make_stride(1024, Int<1>{}));',
    'A in global memory, 512 x 1024, K contiguous: the stride 1 stands in mode 1, as it does in the smem atom.',
    '全局内存中的 A，512 x 1024，K 连续：步长 1 在模式 1，与共享内存的 atom 一致。',
  ],
  [
    'auto tmaA = make_tma_atom(SM90_TMA_LOAD{}, mA, sA(_,_,0), make_shape(Int<128>{}, Int<64>{}));',
    'From both TMA gets its descriptor: extents and strides of the tensor, a box of 64 x 128 elements, the swizzle. One thread issues one instruction, and the whole tile arrives, already swizzled.',
    'TMA 由二者得到描述符：张量的长度与步长、64 x 128 个元素的盒子、swizzle。一个线程发出一条指令，整块数据便到达，而且已经 swizzle 好。',
  ],
  [
    'auto cA = tmaA.get_tma_tensor(make_shape(512, 1024));',
    'The kernel sees no addresses. It computes with this tensor of coordinates: at (m,k) stands (k,m), the contiguous mode first, as the instruction wants it.',
    'kernel 中没有地址，它用这个坐标张量来计算：(m,k) 处是 (k,m)，连续的模式在前，正如指令所要求的那样。',
  ],
  [
    'auto gA = zipped_divide(cA, make_tile(Int<128>{}, Int<64>{}));',
    'Tiles as always: mode 0 is a tile, mode 1 counts 4 of them along M and 16 along K.',
    '照常划分为 tile：模式 0 是一个 tile，模式 1 计数：沿 M 有 4 个，沿 K 有 16 个。',
  ],
  [
    'auto parts = tma_partition(tmaA, Int<0>{}, Layout<_1>{}, group_modes<0,2>(make_tensor(make_smem_ptr<half_t>(0x0), sA)), gA);',
    '`tma_partition` gathers in mode 0 what one copy moves: first the tiles in global memory, then those in shared memory by stage. `copy(tmaA.with(barrier), tAgA(_,k), tAsA(_,stage))` is all that the loop says.',
    '`tma_partition` 把一次拷贝搬运的内容归入模式 0：先是全局内存中的各个 tile，再是按流水级排列的共享内存块。循环中只需写 `copy(tmaA.with(barrier), tAgA(_,k), tAsA(_,stage))`。',
  ],
]);

const hopperMma = walk([
  [
    'auto sA = make_tensor(make_smem_ptr<half_t>(0x0), tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, make_shape(Int<128>{}, Int<64>{}, Int<3>{})));',
    'What TMA has filled, now as the operand of wgmma.',
    'TMA 填好的共享内存，现在作为 wgmma 的操作数。',
  ],
  [
    'auto mma = make_tiled_mma(SM90_64x64x16_F16F16F16_SS<GMMA::Major::K,GMMA::Major::K>{});',
    'One instruction of a warpgroup, 128 threads: 64 x 64 x 16, both operands from shared memory (SS).',
    '一个 warpgroup（128 个线程）的一条指令：64 x 64 x 16，两个操作数都来自共享内存（SS）。',
  ],
  [
    'auto tCsA = mma.get_slice(0).partition_A(sA);',
    'No thread owns a part of A: each is given the same 64 x 16 block, twice along M, four times along K, in each of three stages.',
    '没有哪个线程独占 A 的一部分：每个线程得到同一个 64 x 16 的块，沿 M 两次，沿 K 四次，每级流水皆然。',
  ],
  [
    'auto tCrA = mma.get_slice(0).make_fragment_A(tCsA);',
    'So its fragment holds no values but descriptors, one a block. From one to the next along K it goes on by 2 units of 16 bytes, that is 16 halves.',
    '所以片段里没有数值，只有描述符，每块一个。沿 K 从一块到下一块前进 2 个 16 字节单位，即 16 个 half。',
  ],
  [
    'make_gmma_desc<GMMA::Major::K>(tensor<0>(tCsA(_,0,0,0)))',
    'One of them, bit by bit: where the block begins, how far it is to the next 8 rows (SBO), which swizzle undoes what TMA did.',
    '其中一个描述符的各位：块从哪里开始、到下 8 行有多远（SBO）、用哪种 swizzle 还原 TMA 写入的顺序。',
  ],
  [
    'auto tCgC = mma.get_slice(0).partition_C(make_tensor(make_gmem_ptr<half_t>(0x0), Layout<Shape<_128,_128>>{}));',
    'C does belong to threads. Thread 0 has pairs of columns, 8 columns apart, in rows 8 apart.',
    'C 则属于各个线程。线程 0 持有成对的列，每隔 8 列一对，行也相隔 8 行。',
  ],
  [
    'auto tCrC = mma.get_slice(0).make_fragment_C(tCgC);',
    'The accumulators: 32 registers for each of 2 x 2 instructions, without gaps.',
    '累加器：2 x 2 条指令各 32 个值，没有空隙。',
  ],
]);

const blackwellMemory = walk([
  [
    'auto mma = make_tiled_mma(SM100_MMA_F16BF16_SS<half_t,half_t,float,128,256,UMMA::Major::K,UMMA::Major::K>{});',
    'tcgen05.mma of `01_mma_sm100`: 128 x 256 x 16, issued by one thread. Its “threads” are CTAs, here one.',
    '`01_mma_sm100` 的 tcgen05.mma：128 x 256 x 16，由一个线程发出。它的“线程”是 CTA，这里只有一个。',
  ],
  [
    'auto shapeA = partition_shape_A(mma, make_shape(Int<128>{}, Int<64>{}));',
    'The tile of A by instructions: ((128,16),1,4), four along K.',
    '按指令划分的 A 块：((128,16),1,4)，沿 K 四条。',
  ],
  [
    'auto sA = UMMA::tile_to_mma_shape(UMMA::Layout_K_SW128_Atom<half_t>{}, shapeA);',
    'Shared memory is laid out in this very shape, so that the kernel need not partition it again. The offsets are those of the swizzled 128 x 64 tile.',
    '共享内存就按这个形状布局，kernel 无须再次划分。偏移与 swizzle 后的 128 x 64 块相同。',
  ],
  [
    'auto tCrA = mma.make_fragment_A(make_tensor(make_smem_ptr<half_t>(0x0), sA));',
    'Descriptors again, one for each instruction.',
    '仍是描述符，每条指令一个。',
  ],
  [
    'make_umma_desc<UMMA::Major::K>(tensor<0>(make_tensor(make_smem_ptr<half_t>(0x0), sA)))',
    'The descriptor of Blackwell has the version 1 and three bits of swizzle; otherwise it says what Hopper’s says.',
    'Blackwell 的描述符版本为 1，swizzle 占三位；其余与 Hopper 的相同。',
  ],
  [
    'UMMA::make_instr_desc<half_t,half_t,float,128,256,UMMA::Major::K,UMMA::Major::K>()',
    'Types, majors and shape stand in a second descriptor, that of the instruction.',
    '类型、主序和形状写在第二个描述符，即指令描述符中。',
  ],
]);

const blackwellAccumulator = walk([
  [
    'auto mma = make_tiled_mma(SM100_MMA_F16BF16_SS<half_t,half_t,float,128,256,UMMA::Major::K,UMMA::Major::K>{});',
    'The same instruction. Its result lies in no register.',
    '同一条指令。它的结果不在任何寄存器里。',
  ],
  [
    'auto tCgC = mma.get_slice(0).partition_C(make_tensor(make_gmem_ptr<float>(0x0), make_layout(make_shape(Int<128>{}, Int<256>{}), LayoutRight{})));',
    'C in global memory, as the MMA cuts it: one block of 128 x 256.',
    '全局内存中的 C，按 MMA 划分：一个 128 x 256 的块。',
  ],
  [
    'auto tCtAcc = mma.make_fragment_C(tCgC);',
    'The accumulator in tensor memory: row m in lane m, column n in column n. A lane is 65536 elements from the next, since addresses count lanes above bit 16.',
    '张量内存中的累加器：第 m 行在 lane m，第 n 列在列 n。相邻 lane 相距 65536 个元素，因为地址在第 16 位以上计数 lane。',
  ],
  [
    'auto t2r = make_tmem_copy(SM100_TMEM_LOAD_32dp32b1x{}, tCtAcc);',
    'Four warps fetch it, each from its own 32 lanes; by this atom a thread takes one column of its lane at a time.',
    '四个 warp 来读取，各自只能访问自己的 32 个 lane；用这个 atom，每个线程一次取本 lane 的一列。',
  ],
  [
    'auto tDtAcc = t2r.get_slice(0).partition_S(tCtAcc);',
    'Thread 0 reads lane 0, 256 columns…',
    '线程 0 读 lane 0 的 256 列……',
  ],
  [
    'auto tDgC = t2r.get_slice(0).partition_D(tCgC);',
    '…and stores them as row 0 of C: 256 neighbours, which vectorize.',
    '……并存为 C 的第 0 行：256 个相邻元素，可以向量化。',
  ],
]);

const blackwellPairs = walk([
  [
    'auto mma = make_tiled_mma(SM100_MMA_F16BF16_2x1SM_SS<half_t,half_t,float,256,256,UMMA::Major::K,UMMA::Major::K>{});',
    '`04_mma_tma_2sm_sm100`: two SMs make one MMA of 256 x 256 x 16. `ThrID` has two threads, the CTAs of a pair.',
    '`04_mma_tma_2sm_sm100`：两个 SM 合做一条 256 x 256 x 16 的 MMA。`ThrID` 有两个线程，即一对 CTA。',
  ],
  [
    'partition_shape_A(mma, make_shape(Int<256>{}, Int<64>{}))',
    'Each CTA holds half of A’s rows…',
    '每个 CTA 存放 A 的一半行……',
  ],
  [
    'auto shapeB = partition_shape_B(mma, make_shape(Int<256>{}, Int<64>{}));',
    '…and half of B’s: 128 of N, although the instruction multiplies all 256. The pair reads B across both.',
    '……以及 B 的一半：N 方向 128 列，尽管指令要乘全部 256 列。这一对 CTA 互相读取对方的 B。',
  ],
  [
    'auto cluster = tiled_divide(make_layout(make_shape(Int<4>{}, Int<4>{}, Int<1>{})), make_tile(Int<2>{}));',
    'A cluster of 4 x 4 CTAs as 2 x 4 pairs: (V,M,N,K), where V numbers the two of a pair.',
    '4 x 4 个 CTA 的 cluster，即 2 x 4 对：(V,M,N,K)，其中 V 是对内编号。',
  ],
  [
    'create_tma_multicast_mask<2>(cluster, make_coord(0, 1, 0, 0))',
    'A tile of A is wanted by all CTAs along N: one load multicasts it to those whose bits are set.',
    'A 的一块由 N 方向的所有 CTA 共用：一次加载多播到置位的 CTA。',
  ],
  [
    'auto acc = partition_fragment_C(mma, make_shape(Int<256>{}, Int<256>{}));',
    'The accumulator of one CTA: its own 128 rows, all 256 columns.',
    '一个 CTA 的累加器：自己的 128 行，全部 256 列。',
  ],
]);

const blockScaled = walk([
  [
    'auto sfa = cutlass::detail::Sm1xxBlockScaledConfig<16>::tile_atom_to_shape_SFA(make_shape(Int<128>{}, Int<128>{}, Int<128>{}));',
    'nvf4: 16 elements of A along K share one scale factor. All 16 have the same offset, so their stride is 0. 128 rows and 4 vectors form an atom of 512 bytes.',
    'nvf4：A 沿 K 方向每 16 个元素共用一个缩放因子。这 16 个元素偏移相同，因此步长为 0。128 行 × 4 组构成 512 字节的 atom。',
  ],
  [
    'auto mma = make_tiled_mma(SM100_MMA_MXF4_SS<float_e2m1_t,float_e2m1_t,float,float_ue4m3_t,128,256,16,UMMA::Major::K,UMMA::Major::K>{});',
    'The instruction multiplies 64 elements along K: four factors a row.',
    '指令沿 K 乘 64 个元素：每行四个因子。',
  ],
  [
    'auto sSFA = cutlass::detail::Sm1xxBlockScaledConfig<16>::deduce_smem_layoutSFA(mma, Shape<_128,_256,_256>{});',
    'Those of one CTA tile in shared memory, by instruction: ((128 rows, (16,4)), 1, 4).',
    '一个 CTA 块的因子在共享内存中，按指令划分：((128 行,(16,4)),1,4)。',
  ],
  [
    'auto tCtSFA = make_tensor<UMMA::tmem_sf_frg<float_ue4m3_t,16,1,true>>(shape(sSFA));',
    'Tensor memory holds them four times: each warp’s 32 lanes have a copy. Row r lies in lane r mod 32, the four vectors in the bytes of one column.',
    '张量内存中存四份：每个 warp 的 32 个 lane 各有一份。第 r 行在 lane r mod 32，四组在同一列的四个字节里。',
  ],
  [
    'auto compact = make_tensor(tCtSFA.data(), filter_zeros(tCtSFA.layout()));',
    'Without the elements that share a factor: the factors alone.',
    '去掉共用因子的元素，只剩因子本身。',
  ],
]);

export const walkGroup: PresetGroup = {
  en: 'Walks: a tutorial’s layouts with words',
  zh: '导读：教程中的布局与说明',
  presets: [
    {
      id: 'walk-hopper-memory',
      en: 'Hopper: from global to shared memory by TMA',
      zh: 'Hopper：由 TMA 从全局内存到共享内存',
      ...hopperMemory,
    },
    {
      id: 'walk-hopper-mma',
      en: 'Hopper: what wgmma reads and leaves',
      zh: 'Hopper：wgmma 读什么、留下什么',
      ...hopperMma,
    },
    {
      id: 'walk-blackwell-memory',
      en: 'Blackwell: operands of tcgen05.mma',
      zh: 'Blackwell：tcgen05.mma 的操作数',
      ...blackwellMemory,
    },
    {
      id: 'walk-blackwell-accumulator',
      en: 'Blackwell: the accumulator, to registers',
      zh: 'Blackwell：累加器，直到寄存器',
      ...blackwellAccumulator,
    },
    {
      id: 'walk-blackwell-pairs',
      en: 'Blackwell: two SMs, a cluster',
      zh: 'Blackwell：两个 SM 与 cluster',
      ...blackwellPairs,
    },
    {
      id: 'walk-block-scaled',
      en: 'Blackwell: scale factors of blocks',
      zh: 'Blackwell：块的缩放因子',
      ...blockScaled,
    },
  ],
};
