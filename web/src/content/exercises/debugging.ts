import type { AnyExercise } from '../../exercises/contract';

const same = (text: string) => ({ en: text, zh: text });

export default [
  {
    id: 'debugging-guess',
    kind: 'predict-first',
    goal: 'assert',
    prompt: {
      en: 'The atom moves 16 bytes of halves, the threads are 16 by 8, each has 1 by 4 values. Which argument is at fault?',
      zh: '原子每次搬 16 字节的 half，线程是 16 × 8，每个线程有 1 × 4 个值。错在哪个参数？',
    },
    given: {
      options: [
        { en: 'the threads: there should be 256', zh: '线程：应该有 256 个' },
        { en: 'the values: there should be 8', zh: '值：应该有 8 个' },
        { en: 'the atom: cp.async cannot move halves', zh: '原子：cp.async 不能搬 half' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'More threads copy a larger tile. Each would still have too few values for one instruction.',
          zh: '线程更多，拷的 tile 就更大。但每个线程的值还是不够一条指令用。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'It moves bytes, 4, 8 or 16 of them, of whatever type.',
          zh: '它搬的是字节，4、8 或 16 个，什么类型都行。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 1,
      because: {
        en: 'One instruction takes {=128/16} halves from one thread, so each needs that many, or a multiple.',
        zh: '一条指令从一个线程取 {=128/16} 个 half，所以每个线程要有这么多，或它的倍数。',
      },
    },
  },
  {
    id: 'debugging-kinds',
    kind: 'choose',
    goal: 'print',
    recalls: 'reading-a-print',
    prompt: {
      en: 'A tensor in global memory prints as ((_8,_1),_8,_1,64):((_1,_0),65536,_0,_64). What does the compiler not know of it?',
      zh: '一个全局内存里的张量打印成 ((_8,_1),_8,_1,64):((_1,_0),65536,_0,_64)。它的什么是编译器不知道的？',
    },
    given: {
      options: [
        {
          en: 'how many values one copy has',
          zh: '一次拷贝有几个值',
        },
        {
          en: 'how many tiles there are, and how far apart its rows are',
          zh: '有几个 tile，以及行与行隔多远',
        },
        {
          en: 'how far apart the tiles are',
          zh: 'tile 与 tile 隔多远',
        },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'That is (_8,_1): the underscores say that it is known.',
          zh: '那是 (_8,_1)：有下划线，就是知道的。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'That is the last stride, _64: a tile has 64 columns.',
          zh: '那是最后一个步长 _64：一个 tile 有 64 列。',
        },
      },
    ],
    hints: [{ en: 'Which numbers have no underscore?', zh: '哪些数没有下划线？' }],
    solution: {
      answer: 1,
      because: {
        en: '64 tiles and the stride 65536 follow from K and from the leading dimension, which are known when it runs.',
        zh: '64 个 tile 和步长 65536 由 K 和行距决定，运行时才知道。',
      },
    },
  },
  {
    id: 'debugging-fires',
    kind: 'match',
    goal: 'assert',
    prompt: {
      en: 'Which assertion does each line meet? One line compiles.',
      zh: '每一行会碰上哪条断言？有一行编译得过。',
    },
    given: {
      items: [
        same(
          'make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, float>{}, Layout<_32>{}, Layout<_2>{})',
        ),
        {
          en: 'copy(Copy_Atom<UniversalCopy<uint128_t>, half_t>{}, s, r) // s: (_8,_8):(_9,_1)',
          zh: 'copy(Copy_Atom<UniversalCopy<uint128_t>, half_t>{}, s, r) // s：(_8,_8):(_9,_1)',
        },
        same('composition((_6,_4):(_1,_8), _4:_2)'),
        same('logical_divide(_32:_1, (_4,_2):(_1,_2))'),
        same('composition((_6,_4):(_1,_8), _6:_2)'),
      ],
      meanings: [
        same('Shape Divisibility Condition'),
        { en: 'none: it compiles', zh: '没有，编译得过' },
        same('Non-injective Layout detected in complement'),
        same('failed to vectorize into registers'),
        same('TiledCopy uses too few vals'),
      ],
    },
    misconceptions: [
      {
        answer: [null, null, 1, null, 0],
        because: {
          en: 'You exchanged the two compositions. Of a column of 6, two apart, three elements fit: of 4 and of 6, which is a multiple of that?',
          zh: '两个复合弄反了。一列 6 个、隔一个取一个，放得下三个：4 和 6，哪个是它的倍数？',
        },
      },
      {
        answer: [3, 4, null, null, null],
        because: {
          en: 'You exchanged the two copies. The first gives each thread two floats for an instruction of four. In the second the eight values are there, but 9 apart.',
          zh: '两个拷贝弄反了。第一个只给每个线程两个 float，而一条指令要四个。第二个的八个值都在，却相隔 9。',
        },
      },
      {
        answer: [null, null, null, 0, null],
        because: {
          en: 'Everything divides there. But the two runs of four overlap, and a division asks for the complement of its tile.',
          zh: '那里处处除得尽。但两段四个的连续位置重叠了，而除法要求 tile 的补。',
        },
      },
      {
        answer: [null, null, null, 1, null],
        because: {
          en: 'A division is a composition with the tile and its complement. Which places does this tile hit twice?',
          zh: '除法是与 tile 及其补的复合。这个 tile 有哪些位置走到了两次？',
        },
      },
    ],
    hints: [
      {
        en: 'Sort the lines first: two are about copies, three about layouts.',
        zh: '先分类：两行讲拷贝，三行讲布局。',
      },
      {
        en: 'For the copies: how many values does one instruction take, and do they lie side by side? For the layouts: how many fit, and is a place hit twice?',
        zh: '拷贝：一条指令要几个值，它们是否挨着？布局：放得下几个，有没有位置走到两次？',
      },
    ],
    solution: {
      answer: [4, 3, 0, 2, 1],
      because: {
        en: 'Too few values; values that are 9 apart; 3 does not divide 4; the tile reaches {=((_4,_2):(_1,_2))(2)} with its coordinate 2 and with 4; and {=composition((_6,_4):(_1,_8),_6:_2)} is well.',
        zh: '值太少；值相隔 9；3 除不尽 4；tile 的坐标 2 和 4 都走到 {=((_4,_2):(_1,_2))(2)}；而 {=composition((_6,_4):(_1,_8),_6:_2)} 没有问题。',
      },
    },
  },
  {
    id: 'debugging-bug',
    kind: 'find-bug',
    goal: 'assert',
    prompt: {
      en: 'ldmatrix brings a k block into registers, then the MMA takes it. The compiler refuses one of these lines. Which?',
      zh: 'ldmatrix 把一个 k 块装进寄存器，再交给 MMA。编译器拒绝其中一行。是哪一行？',
    },
    given: {
      lines: [
        'auto thr_mma = tiled_mma.get_slice(threadIdx.x);',
        'Tensor tCrA = thr_mma.partition_fragment_A(sA(_, _, 0));',
        'auto s2r = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, tiled_mma);',
        'auto thr_s2r = s2r.get_slice(threadIdx.x);',
        'Tensor tXsA = thr_s2r.partition_S(sA);',
        'copy(s2r, tXsA(_, _, k, stage), tCrA(_, _, k));',
        'gemm(tiled_mma, tCrA(_, _, k), tCrB(_, _, k), tCrC);',
      ],
    },
    misconceptions: [
      {
        answer: 1,
        because: {
          en: 'The fragment takes only types and extents from the tile: one stage is enough.',
          zh: '片段只取 tile 的类型和大小：给一级就够。',
        },
      },
      {
        answer: 4,
        because: {
          en: 'The source is partitioned by the copy: that is right.',
          zh: '源由这个拷贝来划分：没有错。',
        },
      },
      {
        answer: 6,
        because: {
          en: 'The MMA takes its own fragment: that is what tCrA is.',
          zh: 'MMA 取的就是它自己的片段 tCrA。',
        },
      },
    ],
    hints: [
      {
        en: 'Who partitioned each tensor: the MMA, or the copy? The second letter of its name says it.',
        zh: '每个张量是谁划分的，MMA 还是拷贝？看名字的第二个字母。',
      },
      { en: 'A copy wants both sides in its own modes.', zh: '拷贝要求两边都是它自己的模式。' },
    ],
    solution: {
      answer: 5,
      because: {
        en: 'The destination has the MMA’s modes. retile_D(tCrA), called on the copy’s slice, views the same registers in the copy’s modes.',
        zh: '目标张量用的是 MMA 的模式。在拷贝的 slice 上调用 retile_D(tCrA)，就用拷贝的模式去看同一批寄存器。',
      },
    },
  },
  {
    id: 'debugging-symptom',
    kind: 'choose',
    goal: 'silent',
    prompt: {
      en: 'A GEMM is right for M = N = K = 4096. For M = 4100 the last rows of C are wrong, always in the same way. Where do you look?',
      zh: '一个 GEMM 在 M = N = K = 4096 时是对的。M = 4100 时 C 的最后几行错了，每次都一样。先查哪里？',
    },
    given: {
      options: [
        { en: 'at the predicates', zh: '谓词' },
        { en: 'at the waits and barriers', zh: '等待和屏障' },
        { en: 'at the swizzle', zh: 'swizzle' },
      ],
    },
    misconceptions: [
      {
        answer: 1,
        because: {
          en: 'A race changes from run to run, and would not keep to the last rows.',
          zh: '竞争每次运行都会变，也不会只出在最后几行。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'It is the same for every tile. A full tile would be wrong as well.',
          zh: '它对每个 tile 都一样。那样填满的 tile 也会错。',
        },
      },
    ],
    hints: [
      {
        en: 'What differs between these sizes: is 4100 a multiple of the tile?',
        zh: '这两个尺寸差在哪里：4100 是 tile 的倍数吗？',
      },
    ],
    solution: {
      answer: 0,
      because: {
        en: 'The last tile has {=4100%128} rows instead of 128. The others are as before.',
        zh: '最后一个 tile 只有 {=4100%128} 行，不是 128 行。别的都和以前一样。',
      },
    },
  },
  {
    id: 'debugging-run',
    kind: 'write-code',
    goal: 'silent',
    prompt: {
      en: 'This kernel hangs: 64 threads run it, and half of them have nothing to do. No assertion says why. Mend it so that every access is ordered, and let the block run. The data still go through s.',
      zh: '这个 kernel 会卡住：有 64 个线程运行它，其中一半无事可做。没有断言会说明原因。改好它，使每次访问都有先后次序，再让线程块运行。数据仍要经过 s。',
    },
    given: {
      start:
        'auto load = make_layout(make_shape(Int<16>{}, Int<2>{}));\nauto store = make_layout(make_shape(Int<4>{}, Int<8>{}));\nif (threadIdx.x < 32) {\n  copy(local_partition(mA, load, threadIdx.x), local_partition(s, load, threadIdx.x));\n  __syncthreads();\n  copy(local_partition(s, store, threadIdx.x), local_partition(mB, store, threadIdx.x));\n}',
      cases: [
        'auto mA = make_tensor(make_gmem_ptr<float>(0x10000), Layout<Shape<_16,_8>,Stride<_8,_1>>{});\nauto mB = make_tensor(make_gmem_ptr<float>(0x20000), Layout<Shape<_16,_8>,Stride<_1,_16>>{});\nauto s = make_tensor(make_smem_ptr<float>(0x400), Layout<Shape<_16,_8>,Stride<_1,_16>>{});',
        'auto mA = make_tensor(make_gmem_ptr<float>(0x10000), Layout<Shape<_16,_8>,Stride<_8,_1>>{});\nauto mB = make_tensor(make_gmem_ptr<float>(0x20000), Layout<Shape<_16,_8>,Stride<_8,_1>>{});\nauto s = make_tensor(make_smem_ptr<float>(0x400), Layout<Shape<_16,_8>,Stride<_1,_16>>{});',
      ],
      run: {
        threads: 64,
        expected: 'copy(mA, mB);',
        requires: [
          {
            count: 'exchanged',
            least: 'size(mA)/2',
            lacks: {
              en: 'The threads no longer hand anything over through s.',
              zh: '线程之间不再经过 s 传递数据。',
            },
          },
        ],
      },
    },
    misconceptions: [
      {
        answer:
          'auto load = make_layout(make_shape(Int<16>{}, Int<2>{}));\nif (threadIdx.x < 32) {\n  copy(local_partition(mA, load, threadIdx.x), local_partition(mB, load, threadIdx.x));\n}',
        because: {
          en: 'Without shared memory nothing has to be ordered. The bug is out of sight, not mended.',
          zh: '不用共享内存，自然没有先后可言。错误只是看不见了，并没有改好。',
        },
      },
      {
        answer:
          'auto load = make_layout(make_shape(Int<16>{}, Int<2>{}));\nauto store = make_layout(make_shape(Int<4>{}, Int<8>{}));\nif (threadIdx.x < 32) {\n  copy(local_partition(mA, load, threadIdx.x), local_partition(s, load, threadIdx.x));\n}\nif (threadIdx.x < 32) {\n  copy(local_partition(s, store, threadIdx.x), local_partition(mB, store, threadIdx.x));\n}',
        because: {
          en: 'It ends now, but nothing orders the writes of one thread before the reads of another.',
          zh: '现在能结束了，但没有什么让一个线程的写先于另一个线程的读。',
        },
      },
      {
        answer:
          'auto load = make_layout(make_shape(Int<16>{}, Int<2>{}));\nauto store = make_layout(make_shape(Int<4>{}, Int<8>{}));\n  copy(local_partition(mA, load, threadIdx.x), local_partition(s, load, threadIdx.x));\n__syncthreads();\n  copy(local_partition(s, store, threadIdx.x), local_partition(mB, store, threadIdx.x));',
        because: {
          en: 'All 64 threads copy now, and two write each element: the partition is for 32.',
          zh: '现在 64 个线程都在拷贝，每个元素有两个线程写：这种划分是给 32 个线程的。',
        },
      },
    ],
    hints: [
      {
        en: 'Which threads come to the barrier, and which does it wait for?',
        zh: '哪些线程会走到屏障？它又在等哪些线程？',
      },
      {
        en: 'The condition may stand around each copy, but not around the barrier.',
        zh: '条件可以套在每个 copy 外面，但不能套住屏障。',
      },
    ],
    solution: {
      answer:
        'auto load = make_layout(make_shape(Int<16>{}, Int<2>{}));\nauto store = make_layout(make_shape(Int<4>{}, Int<8>{}));\nif (threadIdx.x < 32) {\n  copy(local_partition(mA, load, threadIdx.x), local_partition(s, load, threadIdx.x));\n}\n__syncthreads();\nif (threadIdx.x < 32) {\n  copy(local_partition(s, store, threadIdx.x), local_partition(mB, store, threadIdx.x));\n}',
      because: {
        en: 'A barrier waits for all threads of the block, so it stands outside of every condition that not all of them fulfil.',
        zh: '屏障等的是线程块的全部线程，所以它要放在并非人人满足的条件之外。',
      },
    },
  },
  {
    id: 'debugging-tool',
    kind: 'choose',
    goal: 'silent',
    recalls: 'pipelines',
    prompt: {
      en: 'A kernel is right nearly always. In one run of a hundred some elements are wrong, each time others. Which tool first?',
      zh: '有个 kernel 几乎总是对的。一百次里有一次错几个元素，每次错的还不一样。先用哪个工具？',
    },
    given: {
      options: [
        { en: 'print_tensor of the result', zh: '用 print_tensor 打印结果' },
        { en: 'compute-sanitizer --tool racecheck', zh: 'compute-sanitizer --tool racecheck' },
        { en: 'compute-sanitizer --tool initcheck', zh: 'compute-sanitizer --tool initcheck' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'It shows that it is wrong, which you know. And printing changes the timing, so it may hide the error.',
          zh: '它只说明错了，这你已经知道。而且打印会改变时序，错误可能就不出现了。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'What is never written is wrong in every run.',
          zh: '从没写过的东西，每次都会错。',
        },
      },
    ],
    hints: [
      {
        en: 'What changes from run to run, if the input does not?',
        zh: '输入不变，每次运行有什么会变？',
      },
    ],
    solution: {
      answer: 1,
      because: {
        en: 'Only the order of the threads changes. Somewhere a barrier or a wait is missing.',
        zh: '变的只有线程的先后。某处缺了屏障或等待。',
      },
    },
  },
  {
    id: 'debugging-lines',
    kind: 'predict',
    goal: 'print',
    prompt: {
      en: 'The grid is {x} by {y} blocks of 128 threads. Somebody writes if (threadIdx.x == 0) print(tCsA). How often is it printed?',
      zh: '网格是 {x} × {y} 个线程块，每块 128 个线程。有人写 if (threadIdx.x == 0) print(tCsA)。会打印几次？',
    },
    given: { what: { en: 'times', zh: '次' } },
    variants: [
      { x: 32, y: 16 },
      { x: 8, y: 24 },
    ],
    misconceptions: [
      {
        answer: '1',
        because: {
          en: 'Each block has a thread 0. thread0() asks for the block as well.',
          zh: '每个线程块都有线程 0。thread0() 还会看是哪个线程块。',
        },
      },
      {
        answer: '{x}*{y}*128',
        because: {
          en: 'So many without the condition.',
          zh: '不写条件才有这么多。',
        },
      },
    ],
    hints: [
      { en: 'How many threads of one block print?', zh: '一个线程块里有几个线程打印？' },
      { en: 'How many blocks are there?', zh: '有几个线程块？' },
    ],
    solution: {
      answer: '{x}*{y}',
      because: {
        en: 'Once a block. With thread0() it would be once in all.',
        zh: '每个线程块一次。用 thread0() 总共才一次。',
      },
    },
  },
  {
    id: 'debugging-divides',
    kind: 'predict',
    goal: 'assert',
    prompt: {
      en: 'composition((_{m},_4):(_1,_16), _n:_2) shall compile, and n shall be larger than half of {m}. Which is the smallest such n?',
      zh: '要让 composition((_{m},_4):(_1,_16), _n:_2) 编译得过，而且 n 大于 {m} 的一半。最小的 n 是多少？',
    },
    given: { what: same('n') },
    variants: [{ m: 10 }, { m: 14 }],
    misconceptions: [
      {
        answer: '{m}/2+1',
        because: {
          en: 'The next number: then the last element would stand in the middle of nowhere.',
          zh: '这只是下一个数：最后一个元素就没有着落了。',
        },
      },
      {
        answer: '2*{m}',
        because: {
          en: 'It compiles, but there is a smaller one.',
          zh: '编译得过，但还有更小的。',
        },
      },
    ],
    hints: [
      {
        en: 'How many elements fit into the first mode, two apart?',
        zh: '隔一个取一个，第一个模式放得下几个？',
      },
      { en: 'n must be a multiple of that number.', zh: 'n 必须是这个数的倍数。' },
    ],
    solution: {
      answer: '2*({m}/2)',
      because: {
        en: 'Of the first mode {={m}/2} fit: n is a multiple of that. {=composition((_{m},_4):(_1,_16),_{m}:_2)}.',
        zh: '第一个模式放得下 {={m}/2} 个，n 是它的倍数：{=composition((_{m},_4):(_1,_16),_{m}:_2)}。',
      },
    },
  },
  {
    id: 'debugging-predicate',
    kind: 'find-bug',
    goal: 'silent',
    recalls: 'predicates',
    prompt: {
      en: 'compute-sanitizer finds nothing, and yet nearly all of A arrives as zeros. Which line is wrong?',
      zh: 'compute-sanitizer 什么也没发现，可 A 几乎全以零到来。错在哪一行？',
    },
    given: {
      lines: [
        'Tensor cA = make_identity_tensor(shape(mA));',
        'Tensor bA = local_tile(cA, tiler, coord, Step<_1, X, _1>{});',
        'Tensor tAcA = local_partition(bA(_, _, k), tA, threadIdx.x);',
        'for (int i = 0; i < size(tApA); ++i) {',
        '  tApA(i) = elem_less(tAcA(i), shape(bA(_, _, k)));',
        '}',
        'clear(tAsA);',
        'copy_if(tApA, tAgA(_, _, k), tAsA);',
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'Each place of mA holds its own coordinate: that is how it should be.',
          zh: 'mA 的每个位置上是它自己的坐标：正该如此。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'It is cut as the data is cut. Its elements are still coordinates of the whole A.',
          zh: '它和数据切法相同，里面仍是整个 A 的坐标。',
        },
      },
      {
        answer: 6,
        because: {
          en: 'It makes zeros of what is not copied, and is needed at the edge. The question is why so little is copied.',
          zh: '没拷到的由它填成零，边缘处要靠它。问题是为什么拷到的这么少。',
        },
      },
    ],
    hints: [
      {
        en: 'Of what are the coordinates in tAcA: of a tile, or of the matrix?',
        zh: 'tAcA 里的坐标是相对于谁的：tile，还是矩阵？',
      },
      { en: 'And with what are they compared?', zh: '它们又是和什么比的？' },
    ],
    solution: {
      answer: 4,
      because: {
        en: 'Coordinates of the whole matrix are compared with the shape of one tile: only the first tile passes. It must be shape(mA).',
        zh: '拿整个矩阵的坐标去和一个 tile 的形状比：只有第一个 tile 通得过。应该是 shape(mA)。',
      },
    },
  },
  {
    id: 'debugging-recall-complement',
    kind: 'predict',
    goal: 'assert',
    recalls: 'complement',
    prompt: {
      en: 'How many elements has the complement of _{a}:_1 in _24?',
      zh: '_{a}:_1 在 _24 中的补有几个元素？',
    },
    given: { what: { en: 'elements', zh: '元素' } },
    variants: [{ a: 4 }, { a: 3 }],
    misconceptions: [
      {
        answer: '24-{a}',
        because: {
          en: 'It is not what is missing, place by place. It says how often the layout must be repeated.',
          zh: '它不是缺的那些位置，而是说这个布局要重复几次。',
        },
      },
      {
        answer: '24',
        because: {
          en: 'Those are all places. Each copy fills {a} of them.',
          zh: '这是全部位置。每个副本填 {a} 个。',
        },
      },
    ],
    hints: [
      { en: 'How many copies of it fill 24 places?', zh: '它的几个副本填满 24 个位置？' },
      { en: 'Each copy fills {a} of them.', zh: '每个副本填 {a} 个。' },
    ],
    solution: {
      answer: 'size(complement(_{a}:_1,_24))',
      because: {
        en: 'It is {=complement(_{a}:_1,_24)}: one element a copy.',
        zh: '它是 {=complement(_{a}:_1,_24)}：每个副本一个元素。',
      },
    },
  },
] satisfies AnyExercise[];
