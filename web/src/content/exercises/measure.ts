import type { AnyExercise } from '../../exercises/contract';
import type { Numbers } from '../../figures/fill';
import { drawn } from '../../exercises/drawn';

/** The greatest common divisor. */
const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));

/** A tile that p by q warps and c threads a row divide, d atoms of a warp along N; 32 rows at least are copied at once. */
function fresh({ p, q, c, a, d }: Record<'p' | 'q' | 'c' | 'a' | 'd', number>): Numbers {
  const t = 32 * p * q;
  const r = t / c;
  const m = (a * r * 16 * p) / common(r, 16 * p);
  return { p, q, c, t, r, m, n: 8 * q * d, k: 8 * c, w: p * q, b: c === 4 ? 2 : 3 };
}

/** Small enough to be run here, and with other numbers than the tutorial's kernel. */
const freshTiles = drawn(
  'measure-end',
  { p: [1, 2, 4], q: [1, 2, 4], c: [4], a: [1, 2, 3], d: [2, 3, 4, 5] },
  (tile) => {
    const { t = 0, m = 0, n = 0 } = fresh(tile);
    return t === 128 && m !== n && m <= 96 && n <= 64 && n >= 24;
  },
).map(fresh);

export default [
  {
    id: 'measure-guess',
    kind: 'predict-first',
    goal: 'explain',
    prompt: {
      en: 'On an H200, M = N = K = 4096: how fast is sgemm_sm80 beside cuBLASLt?',
      zh: '在 H200 上，M = N = K = 4096：sgemm_sm80 和 cuBLASLt 比有多快？',
    },
    given: {
      options: [
        { en: 'less than a fifth of it', zh: '不到它的五分之一' },
        { en: 'somewhat more than half', zh: '一半多一点' },
        { en: 'nine tenths or more', zh: '九成以上' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'So slow it is with plain rows and no swizzle. The tutorial avoids that.',
          zh: 'tile 一行接一行、又不用 swizzle，才会这么慢。教程避开了这个。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'It does nothing wrong. But it uses instructions made for an older GPU, small tiles and stores of 2 bytes.',
          zh: '它没做错什么。但它用的是为更早的 GPU 准备的指令，tile 小，每次只写出 2 字节。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 1,
      because: {
        en: 'The rest of the chapter is about where the other half goes.',
        zh: '另一半去了哪里，就是本章后面要讲的。',
      },
    },
  },
  {
    id: 'measure-floor',
    kind: 'choose',
    goal: 'floors',
    prompt: {
      en: 'M = N = 8192 and K = 64, in 16 bits, on the same GPU. Which floor is the higher one?',
      zh: 'M = N = 8192，K = 64，16 位，同一块 GPU。哪个下限更高？',
    },
    given: {
      options: [
        { en: 'operations', zh: '运算' },
        { en: 'bytes', zh: '字节' },
        { en: 'they are equal', zh: '一样高' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'So it is for large K. Here each element of C is used for few products: {=2*8192*8192*64/(132*4096*1980)} µs.',
          zh: 'K 大的时候才这样。这里 C 的每个元素只用几个乘积：{=2*8192*8192*64/(132*4096*1980)} 微秒。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'Compute both: C alone has {=8192*8192*2} bytes.',
          zh: '两个都算一算：光 C 就有 {=8192*8192*2} 字节。',
        },
      },
    ],
    hints: [
      {
        en: 'Which of the three matrices is large here, and how much is computed for each of its elements?',
        zh: '三个矩阵里哪个大？为它的每个元素要算多少？',
      },
    ],
    solution: {
      answer: 1,
      because: {
        en: 'C must be written: {=(2*8192*64+8192*8192)*2/4800000} µs for all bytes, {=2*8192*8192*64/(132*4096*1980)} µs for the operations.',
        zh: 'C 总要写出：全部字节 {=(2*8192*64+8192*8192)*2/4800000} 微秒，运算 {=2*8192*8192*64/(132*4096*1980)} 微秒。',
      },
    },
  },
  {
    id: 'measure-fair',
    kind: 'choose',
    goal: 'time',
    prompt: {
      en: 'Which of these comparisons with cuBLASLt would you trust?',
      zh: '下面哪一种与 cuBLASLt 的比较可信？',
    },
    given: {
      options: [
        {
          en: 'our best sample of 1000 over its median',
          zh: '我们一千个样本里最好的，比它的中位数',
        },
        {
          en: 'all of ours, then all of its, medians of both',
          zh: '先测完我们的，再测完它的，都取中位数',
        },
        {
          en: 'sample by sample in turns, medians of both',
          zh: '一次一次轮流测，都取中位数',
        },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'The luckiest sample against an ordinary one: that measures luck.',
          zh: '拿最走运的样本比普通的样本：测的是运气。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'The second one runs on a warmer GPU with a lower clock.',
          zh: '后测的那个，GPU 更热，频率更低。',
        },
      },
    ],
    hints: [
      { en: 'What else changes while the samples are taken?', zh: '取样的过程中，还有什么在变？' },
    ],
    solution: {
      answer: 2,
      because: {
        en: 'Clock and temperature drift slowly: in turns they are the same for both.',
        zh: '频率和温度慢慢变化：轮流测，对两边就一样。',
      },
    },
  },
  {
    id: 'measure-estimate',
    kind: 'measure',
    goal: 'explain',
    prompt: {
      en: 'Below is sgemm_sm80 with its swizzle. Now the same tile without it, so that writes to shared memory conflict. Estimate its rate at 4096³ before you see the run; within a fifth is right.',
      zh: '下面是带 swizzle 的 sgemm_sm80。现在是同样的 tile，但没有 swizzle，写共享内存有冲突。先估计它在 4096³ 上的速率，再看实测；误差在两成以内就算对。',
    },
    given: {
      config:
        'sgemm_sm80 stages=2 smem_a=(_8,(_8,_8)):(_8,(_1,_64)) smem_b=(_8,(_8,_8)):(_8,(_1,_64))',
      beside: 'sgemm_sm80 stages=2',
      size: 4096,
      of: 'tflops',
      within: 1.2,
    },
    misconceptions: [
      {
        answer: 'beside',
        because: {
          en: 'That is the kernel with its swizzle: writes that are served eight times are not hidden.',
          zh: '这是带 swizzle 的速率：一次写要八趟，藏不住。',
        },
      },
      {
        answer: 'beside/8',
        because: {
          en: 'An eighth would be right if nothing but these writes took time. Reads are free of conflicts, and the MMA works meanwhile.',
          zh: '除非时间全花在这些写上，才会是八分之一。读没有冲突，MMA 也同时在工作。',
        },
      },
    ],
    hints: [
      {
        en: 'The table above has the ratio to cuBLASLt of both. By what factor do they differ?',
        zh: '上面的表里有两者与 cuBLASLt 之比。相差几倍？',
      },
    ],
    solution: {
      answer: 'recorded',
      because: {
        en: 'So much is left. The conflict costs more than half the time, though only one side of shared memory has it.',
        zh: '只剩这么多。虽然只有共享内存的一侧有冲突，却耗掉了一大半时间。',
      },
    },
  },
  {
    id: 'measure-recall-banks',
    kind: 'predict',
    goal: 'explain',
    recalls: 'banks',
    prompt: {
      en: 'Eight lanes read 16 bytes of halves each, from rows {s} places apart. How many passes does it take?',
      zh: '八个 lane 各读 16 字节的 half，行与行相隔 {s} 个位置。要走几趟？',
    },
    given: { what: { en: 'passes', zh: '趟' } },
    variants: [{ s: 32 }, { s: 128 }],
    misconceptions: [
      {
        answer: '1',
        because: {
          en: 'Only if the eight rows begin in eight different groups of banks.',
          zh: '八行从八组不同的 bank 开始，才是这样。',
        },
      },
      {
        answer: '2',
        because: {
          en: 'Count how many of the eight rows begin in the same group: {s} halves are {={s}/8} groups further on.',
          zh: '数一数八行里有几行从同一组开始：{s} 个 half 是往后 {={s}/8} 组。',
        },
      },
    ],
    hints: [
      { en: 'A turn through all banks is 64 halves.', zh: '所有 bank 走一圈是 64 个 half。' },
      {
        en: 'In how many different places of a turn do the rows begin?',
        zh: '这些行从一圈里几个不同的地方开始？',
      },
    ],
    solution: {
      answer: 'bank_conflicts<half_t>((8,8):({s},1)).wavefronts',
      because: {
        en: 'The rows begin at offsets {={s}%64}, {=2*{s}%64}, {=3*{s}%64} of a turn, and so on.',
        zh: '各行从一圈里的 {={s}%64}、{=2*{s}%64}、{=3*{s}%64} 等处开始。',
      },
    },
  },
  {
    id: 'measure-recall-hopper',
    kind: 'choose',
    goal: 'explain',
    recalls: 'hopper',
    prompt: {
      en: 'Why has a kernel with wgmma SS fewer loads to registers to count than sgemm_sm80?',
      zh: '用 wgmma SS 的 kernel，为什么比 sgemm_sm80 少了装进寄存器的读？',
    },
    given: {
      options: [
        {
          en: 'TMA writes into registers',
          zh: 'TMA 直接写进寄存器',
        },
        {
          en: 'its tiles are smaller',
          zh: '它的 tile 更小',
        },
        {
          en: 'the instruction reads A and B from shared memory by itself',
          zh: '指令自己从共享内存读 A 和 B',
        },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'TMA copies to shared memory only.',
          zh: 'TMA 只拷到共享内存。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'They are larger, if anything.',
          zh: '反而更大。',
        },
      },
    ],
    hints: [
      { en: 'What does a thread pass to wgmma for A?', zh: '对 A，线程交给 wgmma 的是什么？' },
    ],
    solution: {
      answer: 2,
      because: {
        en: 'A descriptor says where the tile is. Only the sums are in registers.',
        zh: '描述符说明 tile 在哪里。寄存器里只有和。',
      },
    },
  },
  {
    id: 'measure-end',
    kind: 'write-code',
    goal: 'build',
    prompt: {
      en: 'The end task, with a tile that no chapter shows. A block of {t} threads has an A of {m} by {k} halves in rows, a B of {n} by {k}, and a C of {m} by {n} floats. Write g2s, a TiledCopy that brings A into sA: 16 bytes at a time, every thread alike, no sector fetched in vain and no bank conflict. And write mma, a TiledMMA in which all {w} warps multiply. The block then runs with both. Any two that do this are right.',
      zh: '毕业题，用的是哪一章都没有出现过的 tile。一个 {t} 线程的块，A 是 {m} × {k} 的 half，按行存放；B 是 {n} × {k}，C 是 {m} × {n} 的 float。写出 g2s，把 A 搬进 sA 的 TiledCopy：一次 16 字节，线程人人有份，不白取 sector，也没有 bank 冲突。再写出 mma，让全部 {w} 个 warp 都参加乘法的 TiledMMA。线程块随后就用这两样运行。做得到这些的写法都对。',
    },
    given: {
      start:
        'auto g2s = make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, half_t>{}, /* threads */, /* values */);\nauto mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, /* warps */);',
      cases: [
        'auto mA = make_tensor(make_gmem_ptr<half_t>(0x10000), Layout<Shape<_{m},_{k}>,Stride<_{k},_1>>{});\nauto mB = make_tensor(make_gmem_ptr<half_t>(0x20000), Layout<Shape<_{n},_{k}>,Stride<_{k},_1>>{});\nauto mC = make_tensor(make_gmem_ptr<float>(0x30000), Layout<Shape<_{m},_{n}>>{});\nauto sA = make_tensor(make_smem_ptr<half_t>(0x400), composition(Swizzle<{b},3,3>{}, Layout<Shape<_{m},_{k}>,Stride<_{k},_1>>{}));',
      ],
      run: {
        threads: '{t}',
        then: 'auto thr = g2s.get_slice(threadIdx.x);\ncopy(g2s, thr.partition_S(mA), thr.partition_D(sA));\n__syncthreads();\nauto thr_mma = mma.get_slice(threadIdx.x);\nTensor tCrA = thr_mma.partition_fragment_A(sA);\nTensor tCrB = thr_mma.partition_fragment_B(mB);\nTensor tCgC = thr_mma.partition_C(mC);\nTensor tCrC = thr_mma.make_fragment_C(tCgC);\ncopy(thr_mma.partition_A(sA), tCrA);\ncopy(thr_mma.partition_B(mB), tCrB);\nclear(tCrC);\ngemm(mma, tCrA, tCrB, tCrC);\ncopy(tCrC, tCgC);',
        expected: 'clear(mC);\ngemm(mA, mB, mC);',
        requires: [
          {
            count: 'threads',
            by: { act: 'copy', from: 'global', to: 'shared', bits: 128 },
            least: '{t}',
            lacks: {
              en: 'Not all {t} threads bring 16 bytes at once.',
              zh: '{t} 个线程没有都一次搬 16 字节。',
            },
          },
          {
            count: 'threads',
            by: { act: 'product', together: 32 },
            least: '{t}',
            lacks: {
              en: 'Not all {w} warps multiply.',
              zh: '{w} 个 warp 没有都参加乘法。',
            },
          },
          {
            count: 'elements',
            by: { act: 'product' },
            most: '{m}*{n}*{k}',
            lacks: {
              en: 'Some products are computed more than once.',
              zh: '有的乘积算了不止一次。',
            },
          },
        ],
      },
      checks: [
        {
          code: '{m} % get<0>(mma.tile_size_mnk)',
          is: '0',
          first: true,
          otherwise: {
            en: 'So many rows of A are left over behind the last tile of your TiledMMA. Its warps along M have to divide {m}.',
            zh: '按你的 TiledMMA 的 tile 来分，A 的最后还剩这么多行。沿 M 的 warp 要能把 {m} 分完。',
          },
        },
        {
          code: '{n} % get<1>(mma.tile_size_mnk)',
          is: '0',
          first: true,
          otherwise: {
            en: 'So many columns of C are left over behind the last tile of your TiledMMA. Its warps along N have to divide {n}.',
            zh: '按你的 TiledMMA 的 tile 来分，C 的最后还剩这么多列。沿 N 的 warp 要能把 {n} 分完。',
          },
        },
        {
          code: 'check_copy(g2s, mA, sA).source_sectors - check_copy(g2s, mA, sA).source_ideal',
          is: '0',
          otherwise: {
            en: 'So many of the sectors that the block fetches are fetched in vain.',
            zh: '线程块取的 sector 里，有这么多是白取的。',
          },
        },
        {
          code: 'check_copy(g2s, mA, sA).destination_wavefronts - check_copy(g2s, mA, sA).destination_ideal',
          is: '0',
          otherwise: {
            en: 'So many wavefronts of the block are due to bank conflicts.',
            zh: '线程块有这么多 wavefront 是 bank 冲突造成的。',
          },
        },
      ],
    },
    variants: [fresh({ p: 2, q: 2, c: 4, a: 3, d: 3 }), ...freshTiles],
    misconceptions: [
      {
        answer:
          'auto g2s = make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, half_t>{}, Layout<Shape<_{r},_{c}>>{}, Layout<Shape<_1,_8>>{});\nauto mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_{p},_{q}>>{});',
        because: {
          en: 'Without strides the threads go down the columns, and A lies in rows: neighbouring threads shall stand along a row.',
          zh: '不写步长，线程就沿列往下排，而 A 是按行存放的：相邻的线程要沿着行。',
        },
      },
      {
        answer:
          'auto g2s = make_tiled_copy(Copy_Atom<UniversalCopy<uint64_t>, half_t>{}, Layout<Shape<_{r},_{c}>,Stride<_{c},_1>>{}, Layout<Shape<_1,_4>>{});\nauto mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_{p},_{q}>>{});',
        because: {
          en: 'Four halves are 8 bytes: twice as many instructions for the same tile.',
          zh: '四个 half 是 8 字节：同样的 tile 要两倍的指令。',
        },
      },
      {
        answer:
          'auto g2s = make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, half_t>{}, Layout<Shape<_{r},_{c}>,Stride<_{c},_1>>{}, Layout<Shape<_1,_8>>{});\nauto mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_{p},_{q}>>{}, Tile<_{={p}*16},_{={n}*2},_16>{});',
        because: {
          en: 'The Tile of your TiledMMA is wider than C: what its threads take for columns of C lies behind it.',
          zh: '你的 TiledMMA 的 Tile 比 C 宽：它的线程当作 C 的列的，落在 C 之外。',
        },
      },
    ],
    hints: [
      {
        en: 'How many threads does a row of {k} halves take, at eight halves each? How many rows do {t} threads have then?',
        zh: '一行 {k} 个 half，每个线程八个，要几个线程？{t} 个线程就有多少行？',
      },
      {
        en: 'The layout of the warps counts atoms of 16 by 8. How many along M, and how many along N, so that both {m} and {n} come out even?',
        zh: 'warp 的布局数的是 16 × 8 的原子。沿 M 几个、沿 N 几个，才能让 {m} 和 {n} 都正好分完？',
      },
    ],
    solution: {
      answer:
        'auto g2s = make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, half_t>{}, Layout<Shape<_{r},_{c}>,Stride<_{c},_1>>{}, Layout<Shape<_1,_8>>{});\nauto mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_{p},_{q}>>{});',
      because: {
        en: '{c} threads a row, {r} rows a round, {={m}/{r}} rounds; {p} warps along M and {q} along N, each with {={m}/(16*{p})} by {={n}/(8*{q})} atoms of C.',
        zh: '每行 {c} 个线程，一轮 {r} 行，走 {={m}/{r}} 轮；沿 M {p} 个 warp，沿 N {q} 个，每个 warp 有 C 的 {={m}/(16*{p})} × {={n}/(8*{q})} 个原子。',
      },
    },
  },
  {
    id: 'measure-operations',
    kind: 'predict',
    goal: 'floors',
    prompt: {
      en: 'M = {m}, N = {n}, K = {k}. How many million operations is this product?',
      zh: 'M = {m}，N = {n}，K = {k}。这个乘积是多少百万次运算？',
    },
    given: { what: { en: 'million operations', zh: '百万次运算' } },
    variants: [
      { m: 1000, n: 2000, k: 300 },
      { m: 500, n: 4000, k: 200 },
    ],
    misconceptions: [
      {
        answer: '{m}*{n}*{k}/1000000',
        because: {
          en: 'Those are multiply-adds. Each counts as two operations.',
          zh: '这是乘加的次数。每次乘加算两次运算。',
        },
      },
      {
        answer: '{m}*{n}/1000000',
        because: {
          en: 'Those are the elements of C. Each is a sum of K products.',
          zh: '这是 C 的元素个数。每个都是 K 个乘积的和。',
        },
      },
    ],
    hints: [
      { en: 'How many elements has C, in millions?', zh: 'C 有多少百万个元素？' },
      { en: 'How many multiply-adds for each?', zh: '每个要几次乘加？' },
    ],
    solution: {
      answer: '2*{m}*{n}*{k}/1000000',
      because: {
        en: '{={m}*{n}/1000000} million elements of C, {k} multiply-adds each, two operations in each.',
        zh: 'C 有 {={m}*{n}/1000000} 百万个元素，每个 {k} 次乘加，每次两个运算。',
      },
    },
  },
  {
    id: 'measure-zeros',
    kind: 'choose',
    goal: 'time',
    prompt: {
      en: 'Somebody times a GEMM on matrices of zeros, because the result is easy to check. What is wrong with the time?',
      zh: '有人用全零的矩阵给 GEMM 计时，因为结果好检查。这个时间有什么问题？',
    },
    given: {
      options: [
        {
          en: 'nothing: the instructions are the same',
          zh: '没问题：指令都一样',
        },
        {
          en: 'it is too short: the GPU draws less power, and its clock stays high',
          zh: '太短：GPU 耗电少，频率一直高',
        },
        {
          en: 'it is too long: zeros are denormal numbers',
          zh: '太长：零是非规格化数',
        },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'They are, but not the clock at which they run.',
          zh: '指令一样，执行它们的频率却不一样。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'Tensor cores treat all numbers alike, and zero is none of these.',
          zh: '张量核心对所有数一视同仁，零也不属于那一类。',
        },
      },
    ],
    hints: [
      {
        en: 'What costs power in a circuit: a bit that is 0, or a bit that changes?',
        zh: '电路里什么耗电：是 0 的位，还是改变的位？',
      },
    ],
    solution: {
      answer: 1,
      because: {
        en: 'Bits that do not change cost little. With real data the power limit lowers the clock. And zeros would hide most wrong layouts, too.',
        zh: '不翻转的位几乎不耗电。用真实的数据，功率上限会把频率压下来。何况全是零，布局错了多半也看不出来。',
      },
    },
  },
  {
    id: 'measure-knob',
    kind: 'choose',
    goal: 'explain',
    prompt: {
      en: 'Plain rows without a swizzle: writing is free of conflicts, reading is 8-way. Why is that slower than the reverse, 8-way writes and free reads?',
      zh: '平放的行，没有 swizzle：写没有冲突，读是 8 路冲突。为什么比反过来（写 8 路，读没有冲突）更慢？',
    },
    given: {
      options: [
        {
          en: 'a read takes more cycles than a write',
          zh: '一次读比一次写要更多周期',
        },
        {
          en: 'each element is written once, but read by more than one warp',
          zh: '每个元素只写一次，却由不止一个 warp 来读',
        },
        {
          en: 'writes are asynchronous and therefore cost nothing',
          zh: '写是异步的，所以不花时间',
        },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'A wavefront is a wavefront. Count how many there are.',
          zh: '一趟 wavefront 就是一趟。数数有几趟。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'They occupy the banks all the same: without conflicts the kernel is more than twice as fast.',
          zh: '它们照样占着 bank：没有冲突时，kernel 快了一倍还多。',
        },
      },
    ],
    hints: [
      {
        en: 'How many warps need the same rows of A?',
        zh: '有几个 warp 要 A 的同样几行？',
      },
    ],
    solution: {
      answer: 1,
      because: {
        en: 'Two warps along N read the same rows of A, two along M the same of B: twice as many wavefronts as for the writes.',
        zh: '沿 N 的两个 warp 读 A 的同样几行，沿 M 的两个读 B 的同样几行：wavefront 是写的两倍。',
      },
    },
  },
  {
    id: 'measure-rounds',
    kind: 'predict',
    goal: 'explain',
    prompt: {
      en: 'M = N = {n}, tiles of 128 by 128, one a multiprocessor, 132 of them. How many rounds?',
      zh: 'M = N = {n}，tile 是 128 × 128，每个多处理器一次一个，共 132 个多处理器。要几轮？',
    },
    given: { what: { en: 'rounds', zh: '轮' } },
    variants: [{ n: 3072 }, { n: 5120 }],
    misconceptions: [
      {
        answer: '({n}/128)*({n}/128)/132',
        because: {
          en: 'The last round is not full, but it takes as long as a full one.',
          zh: '最后一轮没有满，花的时间却和满的一样。',
        },
      },
      {
        answer: '({n}/128)*({n}/128)',
        because: {
          en: 'Those are the tiles. 132 run at the same time.',
          zh: '这是 tile 数。同时有 132 个在跑。',
        },
      },
    ],
    hints: [
      { en: 'How many tiles are there?', zh: '有几个 tile？' },
      {
        en: 'Divide by the multiprocessors, and mind what remains.',
        zh: '除以多处理器数，别忘了剩下的。',
      },
    ],
    solution: {
      answer: '(({n}/128)*({n}/128)+131)/132',
      because: {
        en: '{=({n}/128)*({n}/128)} tiles: in the last round {=(({n}/128)*({n}/128)-1)%132+1} of 132 multiprocessors have work.',
        zh: '{=({n}/128)*({n}/128)} 个 tile：最后一轮 132 个多处理器里有 {=(({n}/128)*({n}/128)-1)%132+1} 个有活干。',
      },
    },
  },
  {
    id: 'measure-fix',
    kind: 'fix-config',
    goal: 'explain',
    prompt: {
      en: 'M = N = K = 3072. sgemm_sm80 has two blocks on each of 132 multiprocessors, and its tiles of 128 by 128 take a little more than two rounds: in the last one most places stand empty. Choose a tile that leaves at most a tenth of the last round empty.',
      zh: 'M = N = K = 3072。sgemm_sm80 在 132 个多处理器上各放两个线程块，128 × 128 的 tile 要两轮多一点：最后一轮大半空着。换一个 tile，让最后一轮空着的不超过一成。',
    },
    given: {
      preset: 'sgemm_sm80',
      settings: { m: '3072', n: '3072', k: '3072', cta_m: '128', cta_n: '128' },
      knobs: ['cta_m', 'cta_n'],
      goal: { of: 'idle', atMost: 10 },
    },
    misconceptions: [
      {
        answer: ['128', '256'],
        because: {
          en: 'Half as many tiles, and half as many places: with so many sums only one block fits on a multiprocessor.',
          zh: 'tile 少了一半，位置也少了一半：和这么多，一个多处理器只放得下一个块。',
        },
      },
      {
        answer: ['64', '64'],
        because: {
          en: 'Four blocks fit now, and there are four times the tiles: the last round is again the smaller part.',
          zh: '现在放得下四个块，tile 也成了四倍：最后一轮还是只有小半。',
        },
      },
      {
        answer: ['100', '128'],
        because: {
          en: 'The tile must be a multiple of the 32 rows of the TiledMMA, and divide 3072.',
          zh: 'tile 必须是 TiledMMA 的 32 行的整数倍，还要整除 3072。',
        },
      },
    ],
    hints: [
      {
        en: 'Count tiles, then places: 132 times the blocks that fit. How full is the last round?',
        zh: '先数 tile，再数位置：132 乘以放得下的块数。最后一轮有多满？',
      },
      {
        en: 'Make one side smaller, and watch how many blocks fit then.',
        zh: '把一条边改小，再看能放几个块。',
      },
    ],
    solution: {
      answer: ['64', '128'],
      because: {
        en: '{=(3072/64)*(3072/128)} tiles on {=132*make_plan(sgemm_sm80,"cta_m=64").ctas_per_sm} places: nearly three full rounds. Whether that outweighs what a smaller tile costs, a run says.',
        zh: '{=(3072/64)*(3072/128)} 个 tile，{=132*make_plan(sgemm_sm80,"cta_m=64").ctas_per_sm} 个位置：差一点就是整三轮。这能不能抵过小 tile 的代价，要实测才知道。',
      },
    },
  },
] satisfies AnyExercise[];
