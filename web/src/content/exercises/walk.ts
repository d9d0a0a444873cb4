import type { AnyExercise } from '../../exercises/contract';

const kCopy =
  'make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>,half_t>,(_16,_8):(_8,_1),(_1,_8):(_0,_1))';
const kMma = 'make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN,(_2,_2),(_32,_32,_16))';
const kCopied = `${kCopy}.get_slice({t}).partition_S(make_identity_tensor((128,64)))(0)`;
const kStored = `${kMma}.get_slice({t}).partition_C(make_identity_tensor((128,128)))`;

export default [
  {
    id: 'walk-guess',
    kind: 'predict-first',
    goal: 'fragments',
    prompt: {
      en: 'Thread 37 copies 64 elements of each tile of A to shared memory. How many of these does it multiply itself?',
      zh: '线程 37 从每个 A 的 tile 拷贝 64 个元素到共享内存。其中有多少个由它自己来乘？',
    },
    given: {
      options: [
        { en: 'all 64', zh: '64 个全部' },
        { en: 'half of them', zh: '一半' },
        { en: 'none', zh: '一个也没有' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'Then shared memory would not be needed. The MMA shares out the tile in another way.',
          zh: '那就用不着共享内存了。MMA 按另一种方式划分这个 tile。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'There is no such rule: the two divisions know nothing of each other.',
          zh: '没有这样的规律：两种划分互不相干。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 2,
      because: {
        en: `It copies rows 4, 20, 36 and so on. What it multiplies begins in row {=get<0>(${kMma}.get_slice(37).partition_A(make_identity_tensor((128,64)))(0))}, and goes on 8 or 32 rows further down.`,
        zh: `它拷贝第 4、20、36 行等等。它要乘的从第 {=get<0>(${kMma}.get_slice(37).partition_A(make_identity_tensor((128,64)))(0))} 行开始，再往下隔 8 行或 32 行。`,
      },
    },
  },
  {
    id: 'walk-copy',
    kind: 'predict',
    goal: 'copies',
    prompt: {
      en: 'In which column of the tile does the first element stand that thread {t} copies?',
      zh: '线程 {t} 拷贝的第一个元素，在 tile 的第几列？',
    },
    given: { what: { en: 'column', zh: '列' } },
    variants: [{ t: 43 }, { t: 86 }],
    misconceptions: [
      {
        answer: '{t}/8',
        because: {
          en: 'That is the row: eight threads share one.',
          zh: '这是行：八个线程共用一行。',
        },
      },
      {
        answer: '{t}%8',
        because: {
          en: 'That is its place among the eight threads of the row. Each of them has eight columns.',
          zh: '这是它在这一行八个线程里的位置。每个线程有八列。',
        },
      },
      {
        answer: '16*({t}%8)',
        because: {
          en: 'Many notes print this: 16 is the number of rows of the tile, not a distance of columns.',
          zh: '许多笔记这样写：16 是 tile 的行数，不是列的间隔。',
        },
      },
    ],
    hints: [
      { en: 'How many threads share a row?', zh: '几个线程共用一行？' },
      {
        en: 'Which of them is it, and how many columns do those before it have?',
        zh: '它是其中第几个？前面的那些占了几列？',
      },
    ],
    solution: {
      answer: `get<1>(${kCopied})`,
      because: {
        en: `It begins at {=${kCopied}}.`,
        zh: `它从 {=${kCopied}} 开始。`,
      },
    },
  },
  {
    id: 'walk-loop',
    kind: 'choose',
    goal: 'loop',
    prompt: {
      en: 'A tile has four k blocks, 0 to 3. While block 3 of tile 5 is multiplied, what has just been loaded into registers?',
      zh: '一个 tile 有四个 k 块，0 到 3。乘第 5 个 tile 的块 3 时，刚装进寄存器的是什么？',
    },
    given: {
      options: [
        { en: 'block 3 of tile 5', zh: '第 5 个 tile 的块 3' },
        { en: 'block 0 of tile 6', zh: '第 6 个 tile 的块 0' },
        { en: 'block 0 of tile 7', zh: '第 7 个 tile 的块 0' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'That was loaded one step earlier, while block 2 was multiplied.',
          zh: '那是早一步装的，当时乘的是块 2。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'Copies run tiles ahead. Loads are only one k block ahead.',
          zh: '领先好几个 tile 的是拷贝。装载只领先一个 k 块。',
        },
      },
    ],
    hints: [{ en: 'How far are loads ahead of the multiplication?', zh: '装载领先乘法多少？' }],
    solution: {
      answer: 1,
      because: {
        en: 'One k block ahead of the last one is the first one of the next tile. That is why the wait stands there.',
        zh: '最后一块的下一块，就是下一个 tile 的第一块。所以等待放在那里。',
      },
    },
  },
  {
    id: 'walk-fix',
    kind: 'fix-config',
    goal: 'loop',
    prompt: {
      en: 'Somebody gave the kernel eight stages. Find a number of stages that fits, and with which two blocks share a multiprocessor.',
      zh: '有人给这个 kernel 设了八级。找一个放得下的级数，并且让两个线程块能同在一个多处理器上。',
    },
    given: {
      preset: 'sgemm_sm80',
      settings: { stages: '8' },
      knobs: ['stages'],
      goal: { of: 'ctas_per_sm', atLeast: 2 },
    },
    misconceptions: [
      {
        answer: ['7'],
        because: {
          en: 'So many fit, and nothing else does: the block has all the shared memory for itself.',
          zh: '刚好放得下，别的就放不下了：这个块独占全部共享内存。',
        },
      },
      {
        answer: ['1'],
        because: {
          en: 'With one stage nothing can be under way while the MMA works.',
          zh: '只有一级时，MMA 工作期间没有拷贝可以在途。',
        },
      },
      {
        answer: ['4'],
        because: {
          en: 'Twice four stages are more than a multiprocessor has.',
          zh: '四级的两倍，超过了一个多处理器所有的。',
        },
      },
    ],
    hints: [
      {
        en: 'A stage holds 128 by 64 halves of A, and as many of B. How many bytes?',
        zh: '一级里有 A 的 128 × 64 个 half，B 也一样。一共多少字节？',
      },
      {
        en: 'A multiprocessor of this GPU has 228 KiB. Halve that.',
        zh: '这块 GPU 的一个多处理器有 228 KiB。先除以二。',
      },
    ],
    solution: {
      answer: ['3'],
      because: {
        en: 'Three is the most: three stages take {=make_plan(sgemm_sm80,"stages=3").smem_bytes} bytes: {=make_plan(sgemm_sm80,"stages=3").ctas_per_sm} blocks fit.',
        zh: '最多三级：三级要 {=make_plan(sgemm_sm80,"stages=3").smem_bytes} 字节：放得下 {=make_plan(sgemm_sm80,"stages=3").ctas_per_sm} 个块。',
      },
    },
  },
  {
    id: 'walk-store',
    kind: 'predict',
    goal: 'store',
    prompt: {
      en: 'In which row of the tile of C does thread {t} store the third of its sums, the one with index 2?',
      zh: '线程 {t} 的第三个累加和（下标 2），存在 C 的 tile 的第几行？',
    },
    given: { what: { en: 'row', zh: '行' } },
    variants: [{ t: 106 }, { t: 117 }],
    misconceptions: [
      {
        answer: `get<0>(${kStored}(0))`,
        because: {
          en: 'That is the row of the first two. The other two are 8 rows further down.',
          zh: '这是前两个的行。后两个往下 8 行。',
        },
      },
      {
        answer: '{t}%32/4+8',
        because: {
          en: 'So it is in the atom. Which warp is it, and where does that stand along M?',
          zh: '在原子里是这样。它属于哪个 warp，那个 warp 沿 M 在哪里？',
        },
      },
      {
        answer: '{t}/4+8',
        because: {
          en: 'You counted rows of four threads on and on. Each warp has 16 rows, and they go along M first.',
          zh: '你每四个线程一行，一路数了下去。每个 warp 有 16 行，warp 先沿 M 排。',
        },
      },
    ],
    hints: [
      { en: 'Which row has it within the atom?', zh: '在原子里它是第几行？' },
      {
        en: 'Odd warps stand one atom further down.',
        zh: '编号为奇数的 warp 往下一个原子。',
      },
    ],
    solution: {
      answer: `get<0>(${kStored}(2))`,
      because: {
        en: `Its sums begin at {=${kStored}(0)}; index 2 is {=${kStored}(2)}.`,
        zh: `它的和从 {=${kStored}(0)} 开始；下标 2 是 {=${kStored}(2)}。`,
      },
    },
  },
  {
    id: 'walk-recall-pipelines',
    kind: 'choose',
    goal: 'loop',
    recalls: 'pipelines',
    prompt: {
      en: 'With three stages the kernel calls cp_async_wait<1>(). What would change with cp_async_wait<0>()?',
      zh: '三级时 kernel 调用 cp_async_wait<1>()。换成 cp_async_wait<0>() 会怎样？',
    },
    given: {
      options: [
        { en: 'a race: a tile is read too early', zh: '出现竞争：tile 被读得太早' },
        {
          en: 'right, but slower: no copy goes on across the wait',
          zh: '结果对，但更慢：没有拷贝能跨过等待',
        },
        {
          en: 'right, and the barrier could go',
          zh: '结果对，而且可以不要屏障了',
        },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'The number is how many groups may still be under way. Less of them is safer.',
          zh: '这个数是还容许几组在途。更少只会更安全。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'Each thread still waits for its own copies alone.',
          zh: '每个线程等的仍然只是自己的拷贝。',
        },
      },
    ],
    hints: [{ en: 'What does the number count?', zh: '这个数数的是什么？' }],
    solution: {
      answer: 1,
      because: {
        en: 'It waits for the newest group as well, which is not needed yet.',
        zh: '连最新的一组也要等，而它现在还用不着。',
      },
    },
  },
  {
    id: 'walk-recall-tiled-mma',
    kind: 'predict',
    goal: 'fragments',
    recalls: 'tiled-mma',
    prompt: {
      en: 'Four warps as ({a},{b}) with the atom 16x8x16 and no Tile. How many rows has the tile of this TiledMMA?',
      zh: '四个 warp 排成 ({a},{b})，原子 16x8x16，不写 Tile。这个 TiledMMA 的 tile 有几行？',
    },
    given: { what: { en: 'rows', zh: '行' } },
    variants: [
      { a: 4, b: 1 },
      { a: 2, b: 2 },
    ],
    misconceptions: [
      {
        answer: '16*4*{b}*2',
        because: {
          en: 'Only the atoms along M count: {a} of them.',
          zh: '只数沿 M 的原子：{a} 个。',
        },
      },
      {
        answer: '16',
        because: {
          en: 'So many has one atom. The first number says how many stand along M.',
          zh: '这是一个原子的。第一个数说明沿 M 有几个。',
        },
      },
    ],
    hints: [
      { en: 'Which of the two numbers is M?', zh: '两个数里哪个是 M？' },
      { en: 'An atom has 16 rows.', zh: '一个原子有 16 行。' },
    ],
    solution: {
      answer: '16*{a}',
      because: {
        en: 'The tile is {=make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN,(_{a},_{b})).tile_size_mnk}.',
        zh: 'tile 是 {=make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN,(_{a},_{b})).tile_size_mnk}。',
      },
    },
  },
  {
    id: 'walk-times',
    kind: 'predict',
    goal: 'copies',
    prompt: {
      en: 'A tile of A has {m} rows of 64 halves, and 128 threads copy it, 16 bytes an instruction. How many instructions does each thread issue?',
      zh: 'A 的 tile 有 {m} 行，每行 64 个 half，由 128 个线程来拷，每条指令 16 字节。每个线程发几条？',
    },
    given: { what: { en: 'instructions', zh: '指令' } },
    variants: [{ m: 128 }, { m: 192 }],
    misconceptions: [
      {
        answer: '{m}*64/128',
        because: {
          en: 'Those are elements. One instruction moves eight of them.',
          zh: '这是元素个数。一条指令搬八个。',
        },
      },
      {
        answer: '{m}/128',
        because: {
          en: 'You counted rows. The 128 threads of one pass have 16 rows.',
          zh: '你数的是行。128 个线程一趟是 16 行。',
        },
      },
    ],
    hints: [
      { en: 'How many halves are 16 bytes?', zh: '16 字节是几个 half？' },
      { en: 'How many rows do 128 threads copy at once?', zh: '128 个线程一次拷几行？' },
    ],
    solution: {
      answer: `size<1>(${kCopy}.get_slice(0).partition_S((_{m},_64):(_64,_1)))`,
      because: {
        en: 'One pass is 16 rows. It is the second mode of tAgA.',
        zh: '一趟 16 行。它就是 tAgA 的第二个模式。',
      },
    },
  },
  {
    id: 'walk-mode',
    kind: 'choose',
    goal: 'fragments',
    prompt: {
      en: 'The shape of tCrA is {=shape(make_fragment_like(make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN,(_2,_2),(_32,_32,_16)).get_slice(0).partition_A(tile_to_shape(Sw<3,3,3> o _0 o (_8,(_8,_8)):(_8,(_1,_64)),(_128,_64,_3))(_,_,0))))}. What is its last mode?',
      zh: 'tCrA 的形状是 {=shape(make_fragment_like(make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN,(_2,_2),(_32,_32,_16)).get_slice(0).partition_A(tile_to_shape(Sw<3,3,3> o _0 o (_8,(_8,_8)):(_8,(_1,_64)),(_128,_64,_3))(_,_,0))))}。最后一个模式是什么？',
    },
    given: {
      options: [
        { en: 'values of one instruction', zh: '一条指令的值' },
        { en: 'repeats of the TiledMMA along M', zh: 'TiledMMA 沿 M 的重复' },
        { en: 'k blocks of the tile', zh: 'tile 的 k 块' },
        { en: 'stages', zh: '流水级' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'Those come first: eight halves of A, as 2 by 2 by 2.',
          zh: '那在最前面：A 的八个 half，即 2 × 2 × 2。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'That is the mode in the middle: 128 rows in pieces of 32.',
          zh: '那是中间的模式：128 行，每次 32 行。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'Registers hold one stage at a time. Only tCsA has them.',
          zh: '寄存器里一次只有一级。有流水级的是 tCsA。',
        },
      },
    ],
    hints: [
      {
        en: 'First the values, then repeats: of which dimension of A?',
        zh: '先是值，然后是重复：A 的哪个方向上的？',
      },
    ],
    solution: {
      answer: 2,
      because: {
        en: '64 columns in pieces of 16 are four k blocks, printed as two by two, because slicing the swizzle has taken the mode apart bit by bit.',
        zh: '64 列，每块 16 列，是四个 k 块。写成二乘二，是因为切片时 swizzle 把这个模式按位拆开了。',
      },
    },
  },
  {
    id: 'walk-mmas',
    kind: 'predict',
    goal: 'loop',
    prompt: {
      en: 'Let the tile of the block be 128 by {n} by 64. How many MMA instructions does a warp execute for one k block?',
      zh: '设线程块的 tile 是 128 × {n} × 64。一个 k 块，一个 warp 执行几条 MMA 指令？',
    },
    given: { what: { en: 'instructions', zh: '指令' } },
    variants: [{ n: 128 }, { n: 256 }],
    misconceptions: [
      {
        answer: '(128/16)*({n}/8)',
        because: {
          en: 'Those are all of the block. Four warps share them.',
          zh: '这是整个线程块的。四个 warp 来分。',
        },
      },
      {
        answer: '(128/32)*({n}/32)',
        because: {
          en: 'Those are tiles of the TiledMMA. In each of them a warp executes two instructions, side by side along N.',
          zh: '这是 TiledMMA 的 tile 数。每个 tile 里一个 warp 执行两条，沿 N 并排。',
        },
      },
    ],
    hints: [
      {
        en: 'How many instructions of 16 by 8 cover the tile of C?',
        zh: '16 × 8 的指令，要几条盖住 C 的 tile？',
      },
      { en: 'How many warps share them?', zh: '几个 warp 来分？' },
    ],
    solution: {
      answer: `size<1>(${kMma}.get_slice(0).partition_A((_128,_64):(_64,_1)))*size<1>(${kMma}.get_slice(0).partition_B((_{n},_64):(_64,_1)))`,
      because: {
        en: `The repeats of tCrA times those of tCrB: {=size<1>(${kMma}.get_slice(0).partition_A((_128,_64):(_64,_1)))*1} by {=size<1>(${kMma}.get_slice(0).partition_B((_{n},_64):(_64,_1)))*1}.`,
        zh: `tCrA 的重复乘 tCrB 的重复：{=size<1>(${kMma}.get_slice(0).partition_A((_128,_64):(_64,_1)))*1} 乘 {=size<1>(${kMma}.get_slice(0).partition_B((_{n},_64):(_64,_1)))*1}。`,
      },
    },
  },
  {
    id: 'walk-run',
    kind: 'write-code',
    goal: 'loop',
    prompt: {
      en: 'The second half of the walk, by one warp. A is in sA already. Bring its fragment by ldmatrix, take B straight from mB, multiply, and store to mC. The warp will run your lines, tensor core and all.',
      zh: '走读的后一半，由一个 warp 来做。A 已经在 sA 里。用 ldmatrix 装入它的片段，B 直接从 mB 取，相乘，存回 mC。这个 warp 会真的运行你的代码，连同张量核心的指令。',
    },
    given: {
      start:
        'auto thr = mma.get_slice(threadIdx.x);\nTensor tCrA = thr.partition_fragment_A(sA);\nTensor tCrB = thr.partition_fragment_B(mB);\nTensor tCgC = thr.partition_C(mC);\nTensor tCrC = thr.make_fragment_C(tCgC);\n// ldmatrix, B from memory, the product, the store',
      cases: [
        'auto sA = make_tensor(make_smem_ptr<half_t>(0x400), Layout<Shape<_16,_16>,Stride<_16,_1>>{});\nauto mA = make_tensor(make_gmem_ptr<half_t>(0x10000), Layout<Shape<_16,_16>,Stride<_16,_1>>{});\nauto mB = make_tensor(make_gmem_ptr<half_t>(0x20000), Layout<Shape<_8,_16>,Stride<_16,_1>>{});\nauto mC = make_tensor(make_gmem_ptr<float>(0x30000), Layout<Shape<_16,_8>,Stride<_1,_16>>{});\nauto mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{});\ncopy(local_partition(mA, Layout<Shape<_16,_2>>{}, threadIdx.x), local_partition(sA, Layout<Shape<_16,_2>>{}, threadIdx.x));\n__syncthreads();',
        'auto sA = make_tensor(make_smem_ptr<half_t>(0x400), Layout<Shape<_16,_16>,Stride<_16,_1>>{});\nauto mA = make_tensor(make_gmem_ptr<half_t>(0x10000), Layout<Shape<_16,_16>,Stride<_16,_1>>{});\nauto mB = make_tensor(make_gmem_ptr<half_t>(0x20000), Layout<Shape<_8,_16>,Stride<_16,_1>>{});\nauto mC = make_tensor(make_gmem_ptr<float>(0x30000), Layout<Shape<_16,_8>,Stride<_8,_1>>{});\nauto mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{});\ncopy(local_partition(mA, Layout<Shape<_16,_2>>{}, threadIdx.x), local_partition(sA, Layout<Shape<_16,_2>>{}, threadIdx.x));\n__syncthreads();',
      ],
      run: {
        threads: 32,
        expected: 'clear(mC);\ngemm(mA, mB, mC);',
        requires: [
          {
            count: 'elements',
            by: { act: 'product', together: 32 },
            least: 'size(mC)*size<1>(mA)',
            lacks: {
              en: 'Not all of the product was made by an MMA of the whole warp.',
              zh: '乘积没有全部由整个 warp 一同执行的 MMA 算出。',
            },
          },
          {
            count: 'elements',
            by: { act: 'copy', from: 'shared', to: 'registers', together: 32 },
            least: 'size(mA)',
            lacks: {
              en: 'A did not come into the registers by ldmatrix.',
              zh: 'A 不是经由 ldmatrix 进寄存器的。',
            },
          },
        ],
      },
    },
    misconceptions: [
      {
        answer: 'if (thread0()) {\n  clear(mC);\n  gemm(mA, mB, mC);\n}',
        because: {
          en: 'One thread multiplies everything from memory. The walk is about how 32 of them share one instruction.',
          zh: '一个线程直接从内存里乘完了全部。走读讲的是 32 个线程怎样合作执行一条指令。',
        },
      },
      {
        answer:
          'auto thr = mma.get_slice(threadIdx.x);\nTensor tCrA = thr.partition_fragment_A(sA);\nTensor tCrB = thr.partition_fragment_B(mB);\nTensor tCgC = thr.partition_C(mC);\nTensor tCrC = thr.make_fragment_C(tCgC);\ncopy(thr.partition_A(sA), tCrA);\ncopy(thr.partition_B(mB), tCrB);\nclear(tCrC);\ngemm(mma, tCrA, tCrB, tCrC);\naxpby(1, tCrC, 0, tCgC);',
        because: {
          en: 'Each thread picks its own values of A out of sA. It works, with four times as many reads as one ldmatrix.x4.',
          zh: '每个线程从 sA 里挑自己的 A。这样行得通，但读的次数是一条 ldmatrix.x4 的四倍。',
        },
      },
      {
        answer:
          'auto thr = mma.get_slice(threadIdx.x);\nTensor tCrA = thr.partition_fragment_A(sA);\nTensor tCrB = thr.partition_fragment_B(mB);\nTensor tCgC = thr.partition_C(mC);\nTensor tCrC = thr.make_fragment_C(tCgC);\nauto s2r = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, mma);\nauto thr_s2r = s2r.get_slice(threadIdx.x);\ncopy(s2r, thr_s2r.partition_S(sA), thr_s2r.retile_D(tCrA));\ncopy(thr.partition_B(mB), tCrB);\ngemm(mma, tCrA, tCrB, tCrC);\naxpby(1, tCrC, 0, tCgC);',
        because: {
          en: 'The sums begin with whatever the registers hold. Clear them first.',
          zh: '求和从寄存器里原有的值开始。先清零。',
        },
      },
      {
        answer:
          'auto thr = mma.get_slice(threadIdx.x);\nTensor tCrA = thr.partition_fragment_A(sA);\nTensor tCrB = thr.partition_fragment_B(mB);\nTensor tCgC = thr.partition_C(mC);\nTensor tCrC = thr.make_fragment_C(tCgC);\nauto s2r = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, mma);\nauto thr_s2r = s2r.get_slice(threadIdx.x);\ncopy(s2r, thr_s2r.partition_S(sA), thr_s2r.retile_D(tCrA));\ncopy(thr.partition_B(mB), tCrB);\nclear(tCrC);\ngemm(mma, tCrA, tCrB, tCrC);',
        because: {
          en: 'The sums are right, and stay in registers: nothing stores them to mC.',
          zh: '和算对了，却留在寄存器里：没有什么把它们存回 mC。',
        },
      },
    ],
    hints: [
      {
        en: 'make_tiled_copy_A takes the layout of the MMA; partition_S looks at sA, retile_D at tCrA.',
        zh: 'make_tiled_copy_A 用 MMA 的布局；partition_S 看 sA，retile_D 看 tCrA。',
      },
      {
        en: 'Seven lines: three for ldmatrix, one for B, then clear, gemm and axpby.',
        zh: '七行：ldmatrix 三行，B 一行，然后是 clear、gemm、axpby。',
      },
    ],
    solution: {
      answer:
        'auto thr = mma.get_slice(threadIdx.x);\nTensor tCrA = thr.partition_fragment_A(sA);\nTensor tCrB = thr.partition_fragment_B(mB);\nTensor tCgC = thr.partition_C(mC);\nTensor tCrC = thr.make_fragment_C(tCgC);\nauto s2r = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, mma);\nauto thr_s2r = s2r.get_slice(threadIdx.x);\ncopy(s2r, thr_s2r.partition_S(sA), thr_s2r.retile_D(tCrA));\ncopy(thr.partition_B(mB), tCrB);\nclear(tCrC);\ngemm(mma, tCrA, tCrB, tCrC);\naxpby(1, tCrC, 0, tCgC);',
      because: {
        en: 'One ldmatrix, one load of B, one MMA for each repeat, one store: the four steps of the walk on a single atom.',
        zh: '一次 ldmatrix，一次装入 B，每次重复一条 MMA，一次存回：走读的四步，落在一个原子上。',
      },
    },
  },
  {
    id: 'walk-order',
    kind: 'order',
    goal: 'loop',
    prompt: {
      en: 'The walk of one tile, by one warp: A through shared memory, B straight into registers before these lines. Put them into order.',
      zh: '一个 tile 的走读，由一个 warp 来做：A 经过共享内存，B 在这几行之前已直接装进寄存器。把它们排好。',
    },
    given: {
      lines: [
        '__syncthreads();',
        'gemm(mma, tCrA, tCrB, tCrC);',
        'cp_async_wait<0>();',
        'axpby(1, tCrC, 0, tCgC);',
        'copy(s2r, thr_s2r.partition_S(sA), thr_s2r.retile_D(tCrA));',
        'copy(g2s, thr_g2s.partition_S(mA), thr_g2s.partition_D(sA)); cp_async_fence();',
      ],
      cases: [
        'auto mA = make_tensor(make_gmem_ptr<half_t>(0x10000), Layout<Shape<_16,_16>,Stride<_16,_1>>{});\nauto mB = make_tensor(make_gmem_ptr<half_t>(0x20000), Layout<Shape<_8,_16>,Stride<_16,_1>>{});\nauto mC = make_tensor(make_gmem_ptr<float>(0x30000), Layout<Shape<_16,_8>,Stride<_1,_16>>{});\nauto sA = make_tensor(make_smem_ptr<half_t>(0x400), Layout<Shape<_16,_16>,Stride<_16,_1>>{});\nauto g2s = make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, half_t>{}, Layout<Shape<_16,_2>,Stride<_2,_1>>{}, Layout<Shape<_1,_8>>{});\nauto thr_g2s = g2s.get_slice(threadIdx.x);\nauto mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{});\nauto thr = mma.get_slice(threadIdx.x);\nauto s2r = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, mma);\nauto thr_s2r = s2r.get_slice(threadIdx.x);\nTensor tCgC = thr.partition_C(mC);\nTensor tCrA = thr.partition_fragment_A(sA);\nTensor tCrB = thr.partition_fragment_B(mB);\nTensor tCrC = thr.make_fragment_C(tCgC);\ncopy(thr.partition_B(mB), tCrB);\nclear(tCrC);',
      ],
      run: { threads: 32, expected: 'clear(mC);\ngemm(mA, mB, mC);' },
    },
    misconceptions: [
      {
        answer: [5, 0, 2, 4, 1, 3],
        because: {
          en: 'Each thread waits for its own copies. That the others’ have landed only a barrier behind their waits can say.',
          zh: '每个线程只等自己的拷贝。别人的到达没有，要等他们等完之后的屏障才知道。',
        },
      },
      {
        answer: [5, 0, 4, 2, 1, 3],
        because: {
          en: 'A barrier does not wait for copies: they are still under way when ldmatrix reads.',
          zh: '屏障不等拷贝：ldmatrix 读的时候，它们还在途。',
        },
      },
      {
        answer: [5, 2, 0, 1, 4, 3],
        because: {
          en: 'The MMA takes its A from registers, and nothing has filled them yet.',
          zh: 'MMA 的 A 取自寄存器，而它们还没有装填。',
        },
      },
    ],
    hints: [
      {
        en: 'Follow A: global, shared, registers. What lies between two of these steps?',
        zh: '跟着 A 走：全局、共享、寄存器。两步之间要有什么？',
      },
      {
        en: 'First each for itself, then all for one another.',
        zh: '先各管各的，再互相交代。',
      },
    ],
    solution: {
      answer: [5, 2, 0, 4, 1, 3],
      because: {
        en: 'Copy, wait, barrier, ldmatrix, multiply, store: the kernel does the same, with the copies two tiles ahead.',
        zh: '拷贝、等待、屏障、ldmatrix、相乘、存回：kernel 做的也是这些，只是拷贝提前两个 tile。',
      },
    },
  },
  {
    id: 'walk-access',
    kind: 'access',
    goal: 'store',
    prompt: {
      en: 'Another kernel stores C as halves, row-major, {n} to a row, straight from the registers. A warp stores the first pair of each thread of one atom: row T / 4, columns 2 · (T % 4) and the next. How many sectors does that touch, and how many would be enough?',
      zh: '另一个 kernel 把 C 存成 half，行主序，每行 {n} 个，直接从寄存器存。一个 warp 存一个原子里每个线程的第一对：第 T / 4 行，第 2 · (T % 4) 列和下一列。这要碰几个 sector？最少几个就够？',
    },
    given: {
      code: 'sectors<half_t>(((4,8),2):((2,{n}),1))',
      view: 'sectors',
      fields: [
        { en: 'sectors', zh: 'sector 数' },
        { en: 'enough', zh: '最少' },
      ],
    },
    variants: [{ n: 128 }, { n: 4096 }],
    misconceptions: [
      {
        answer: ['4', '4'],
        because: {
          en: 'That many are enough for 128 bytes that lie together. These lie in eight rows.',
          zh: '128 字节挨在一起，这么多就够。可它们分在八行里。',
        },
      },
      {
        answer: ['32', '4'],
        because: {
          en: 'Four lanes stand in one row, and their 16 bytes lie in one sector.',
          zh: '四个 lane 在同一行，它们的 16 字节在同一个 sector 里。',
        },
      },
    ],
    hints: [
      {
        en: 'How many rows does the warp write to, and how many bytes in each?',
        zh: '这个 warp 写几行？每行几个字节？',
      },
      { en: 'A sector is 32 bytes of one row.', zh: '一个 sector 是一行里的 32 字节。' },
    ],
    solution: {
      answer: [
        'sectors<half_t>(((4,8),2):((2,{n}),1)).sectors',
        'sectors<half_t>(((4,8),2):((2,{n}),1)).ideal',
      ],
      because: {
        en: 'Eight rows, 16 bytes in each: half of every sector is not written. That is why kernels let C go through shared memory before they store it.',
        zh: '八行，每行 16 字节：每个 sector 有一半没有写到。所以有的 kernel 先让 C 经过共享内存，再存出去。',
      },
    },
  },
] satisfies AnyExercise[];
