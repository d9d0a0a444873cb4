import type { AnyExercise } from '../../exercises/contract';

const same = (text: string) => ({ en: text, zh: text });
const kCopy =
  'make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>,half_t>{},(_16,_8):(_8,_1),(_1,_8):(_0,_1))';

export default [
  {
    id: 'tiled-copy-guess',
    kind: 'predict-first',
    goal: 'thread',
    prompt: {
      en: 'Which elements, as (row, column), does thread 8 copy in one round?',
      zh: '一轮里线程 8 拷贝哪些元素？写作（行，列）。',
    },
    given: {
      options: [
        { en: '(1, 0) to (1, 7)', zh: '(1, 0) 到 (1, 7)' },
        { en: '(0, 64) to (0, 71)', zh: '(0, 64) 到 (0, 71)' },
        { en: '(8, 0) to (8, 7)', zh: '(8, 0) 到 (8, 7)' },
        { en: 'every 16th of row 0, from column 1 on', zh: '第 0 行，从第 1 列起每 16 列一个' },
      ],
    },
    misconceptions: [
      {
        answer: 1,
        because: {
          en: 'A row of threads ends after eight of them: 8 · 8 columns, the whole tile.',
          zh: '一行线程只有八个：8 · 8 列，正是整个 tile。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'So it would be if threads went down first. The stride 1 is along K.',
          zh: '线程先往下排时才是这样。步长 1 是沿 K 的。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'Many notes read the strides 128 and 16 so. They are steps in the number of a cell, counted down the columns of 16 rows.',
          zh: '不少笔记把步长 128 和 16 读成这样。它们是格子编号的步子，而编号沿着 16 行的列往下数。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 0,
      because: {
        en: 'Thread t has row t / 8 and begins in column 8 · (t % 8).',
        zh: '线程 t 在第 t / 8 行，从第 8 · (t % 8) 列开始。',
      },
    },
  },
  {
    id: 'tiled-copy-make',
    kind: 'fill-blank',
    goal: 'make',
    prompt: {
      en: '128 threads copy floats, 16 bytes each. Threads go along K first, and the tile is to be 16 rows by 32 columns. Fill in threads and values.',
      zh: '128 个线程拷贝 float，每个 16 字节。线程先沿 K 走，tile 是 16 行 32 列。填出线程和值。',
    },
    given: {
      code: 'make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>,float>{},(▢,▢):(▢,_1),(_1,▢):(_0,_1))',
    },
    misconceptions: [
      {
        answer: ['_16', '_8', '_8', '_8'],
        because: {
          en: 'The threads are right. But the 8 values in the text are halves, 16 bytes; 8 floats are 32 bytes, and make the tile 64 columns wide.',
          zh: '线程是对的。但正文里的 8 个值是 half，共 16 字节；8 个 float 是 32 字节，tile 就成了 64 列宽。',
        },
      },
      {
        answer: ['_32', '_4', '_4', '_8'],
        because: {
          en: 'You filled a row of 32 columns with four threads of 8 floats, 32 bytes each. So 128 threads are 32 rows.',
          zh: '你用四个线程填满一行 32 列，每个 8 个 float，即 32 字节；于是 128 个线程排成了 32 行。',
        },
      },
      {
        answer: ['_16', '_8', '_16', '_4'],
        because: {
          en: 'Rows, columns and values are right; the stride is not. The thread below is one row of threads further on: not 16, the rows there are, but as many as stand in a row.',
          zh: '行、列和值都对，错在步长。下面那个线程要往后数一整行线程：不是 16（那是行数），而是一行里有几个。',
        },
      },
      {
        answer: ['_4', '_32', '_32', '_4'],
        because: {
          en: 'Those are 4 rows of 128 columns: you took 32 for the number of threads in a row.',
          zh: '那是 4 行 128 列：你把 32 当成了一行的线程数。',
        },
      },
    ],
    hints: [
      { en: 'How many floats are 16 bytes?', zh: '16 字节是几个 float？' },
      {
        en: 'How many threads does a row of 32 columns take then?',
        zh: '这样，一行 32 列要几个线程？',
      },
    ],
    solution: {
      answer: ['_16', '_8', '_8', '_4'],
      because: {
        en: '4 floats a thread, 8 threads a row, 16 rows; a step down is 8 threads.',
        zh: '每个线程 4 个 float，一行 8 个线程，16 行；往下一步是 8 个线程。',
      },
    },
  },
  {
    id: 'tiled-copy-modes',
    kind: 'predict',
    goal: 'modes',
    prompt: {
      en: 'The same copy, gA of {m} by {k}. How often does each thread execute the atom?',
      zh: '同一个拷贝，gA 是 {m} × {k}。每个线程执行原子几次？',
    },
    given: { what: { en: 'times', zh: '次' } },
    variants: [
      { m: 128, k: 128 },
      { m: 64, k: 256 },
    ],
    misconceptions: [
      {
        answer: '{m}*{k}/128',
        because: {
          en: 'That is the number of values. One execution moves 8 of them.',
          zh: '那是值的个数。执行一次就搬 8 个。',
        },
      },
      {
        answer: '{m}/16',
        because: {
          en: 'CPY_M alone. The tile has 64 columns, so it is repeated across as well.',
          zh: '这只是 CPY_M。tile 有 64 列，往右也要重复。',
        },
      },
    ],
    hints: [
      { en: 'How often does the tile fit, down and across?', zh: 'tile 往下、往右各放得下几次？' },
      { en: 'CPY_M times CPY_K.', zh: 'CPY_M 乘以 CPY_K。' },
    ],
    solution: {
      answer: `size(partition_S(get_slice(${kCopy},0),make_tensor(({m},{k}):({k},_1))))/8`,
      because: {
        en: '{m}/16 down and {k}/64 across, one atom each.',
        zh: '往下 {m}/16 次，往右 {k}/64 次，每次一个原子。',
      },
    },
  },
  {
    id: 'tiled-copy-write',
    kind: 'write-code',
    goal: 'make',
    prompt: {
      en: 'Write a TiledCopy called copy: 64 threads move a tile of 32 by 16 floats that lies in rows, 16 bytes a thread and step, neighbouring threads along a row.',
      zh: '写一个名为 copy 的 TiledCopy：64 个线程搬运一个 32 × 16 的 float tile，按行存放，每个线程每步 16 字节，相邻线程沿着一行。',
    },
    given: {
      start:
        'auto copy = make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, float>{}, /* threads */, /* values */);',
      cases: ['int M = 32; int K = 16;', 'int M = 64; int K = 32;'],
      checks: [
        { code: 'size(copy)', is: '64' },
        { code: 'size(right_inverse(copy.TiledLayout_TV))', is: '64*4' },
        {
          code: 'copy.get_slice(1).partition_S(make_identity_tensor(make_shape(M,K)))(0)',
          is: '(0,4)',
        },
        {
          code: 'copy.get_slice(1).partition_S(make_identity_tensor(make_shape(M,K)))(1)',
          is: '(0,5)',
        },
        {
          code: 'copy.get_slice(4).partition_S(make_identity_tensor(make_shape(M,K)))(0)',
          is: '(1,0)',
        },
      ],
    },
    misconceptions: [
      {
        answer:
          'auto copy = make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, float>{}, Layout<Shape<_16,_4>>{}, Layout<Shape<_1,_4>>{});',
        because: {
          en: 'Without strides thread 1 lies below thread 0.',
          zh: '不写步长，线程 1 就排到了线程 0 的下面。',
        },
      },
      {
        answer:
          'auto copy = make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, float>{}, Layout<Shape<_16,_4>,Stride<_4,_1>>{}, Layout<Shape<_4,_1>>{});',
        because: {
          en: 'These four values lie in a column, and the tile in rows: they are no neighbours in memory.',
          zh: '这四个值排成一列，而 tile 按行存放：它们在内存里并不相邻。',
        },
      },
      {
        answer:
          'auto copy = make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, float>{}, Layout<Shape<_32,_4>,Stride<_4,_1>>{}, Layout<Shape<_1,_4>>{});',
        because: {
          en: 'Those are 128 threads, one for each 16 bytes. There are half as many, and each goes twice.',
          zh: '这是 128 个线程，每个负责一个 16 字节。这里只有一半的线程，每个走两次。',
        },
      },
    ],
    hints: [
      {
        en: 'How many floats are 16 bytes? How many threads fill a row?',
        zh: '16 字节是几个 float？一行要几个线程？',
      },
      { en: 'Then how many rows do 64 threads have?', zh: '那么 64 个线程有多少行？' },
    ],
    solution: {
      answer:
        'auto copy = make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, float>{}, Layout<Shape<_16,_4>,Stride<_4,_1>>{}, Layout<Shape<_1,_4>>{});',
      because: {
        en: 'Four threads with four floats each fill a row of 16, and 64 threads 16 rows: half of the tile, so each goes twice.',
        zh: '四个线程、每个四个 float，正好一行 16 个；64 个线程是 16 行，即半个 tile，所以每个走两次。',
      },
    },
  },
  {
    id: 'tiled-copy-steps',
    kind: 'choose',
    goal: 'steps',
    prompt: {
      en: 'tidfrg_S gave ((_8,_16),(_8,_1),(_8,_1)):((_1024,_1),(_128,_0),(_16,_0)), for column-major data. What is the 1024?',
      zh: '对列主序的数据，tidfrg_S 得到 ((_8,_16),(_8,_1),(_8,_1)):((_1024,_1),(_128,_0),(_16,_0))。1024 是什么？',
    },
    given: {
      options: [
        { en: 'from one tile of the copy to the next', zh: '从拷贝的一个 tile 到下一个' },
        { en: 'from a value to the next value', zh: '从一个值到下一个值' },
        {
          en: 'from a thread to the next along K: 8 columns',
          zh: '从一个线程到沿 K 的下一个：8 列',
        },
        { en: 'from a row of threads to the next', zh: '从一行线程到下一行' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'That is the third mode: 16 rows further down, and nothing across.',
          zh: '那是第三个模式：往下 16 行，往右没有。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'That is the 128: one column of the data.',
          zh: '那是 128：数据的一列。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'That is the 1: one row down. It is the second part of the thread.',
          zh: '那是 1：往下一行，是线程的第二部分。',
        },
      },
    ],
    hints: [
      {
        en: 'It belongs to the first mode, thread, and its inner part of 8.',
        zh: '它属于第一个模式（线程）里面大小为 8 的那部分。',
      },
      { en: 'A column of the data is 128 places.', zh: '数据的一列是 128 个位置。' },
    ],
    solution: {
      answer: 2,
      because: {
        en: 'Eight threads stand side by side, 8 values each; 8 columns of 128 are 1024 places.',
        zh: '八个线程并排站着，每个 8 个值；8 列，每列 128，是 1024 个位置。',
      },
    },
  },
  {
    id: 'tiled-copy-recall-product',
    kind: 'predict',
    goal: 'make',
    recalls: 'product',
    prompt: {
      en: 'raked_product((_{r},_{c}):(_{c},_1), (_1,_4):(_0,_1)): how many columns has it?',
      zh: 'raked_product((_{r},_{c}):(_{c},_1), (_1,_4):(_0,_1)) 有几列？',
    },
    given: { what: { en: 'columns', zh: '列' } },
    variants: [
      { r: 16, c: 8 },
      { r: 32, c: 4 },
    ],
    misconceptions: [
      {
        answer: '{c}',
        because: {
          en: 'So many threads stand in a row. Each has 4 columns.',
          zh: '一行有这么多线程。每个有 4 列。',
        },
      },
      {
        answer: '{r}*4',
        because: {
          en: 'Columns go with columns: {c} of the first, 4 of the second.',
          zh: '列对列：前一个有 {c} 列，后一个有 4 列。',
        },
      },
    ],
    hints: [
      {
        en: 'Modes are paired: rows with rows, columns with columns.',
        zh: '模式配成对：行对行，列对列。',
      },
      {
        en: 'The second modes: threads in a row, and the values of each.',
        zh: '看第二个模式：一行的线程数，和每个线程的值。',
      },
    ],
    solution: {
      answer: 'size<1>(raked_product((_{r},_{c}):(_{c},_1),(_1,_4):(_0,_1)))',
      because: {
        en: 'The product is {=raked_product((_{r},_{c}):(_{c},_1),(_1,_4):(_0,_1))}: its second mode has {c} × 4.',
        zh: '乘积是 {=raked_product((_{r},_{c}):(_{c},_1),(_1,_4):(_0,_1))}：第二个模式是 {c} × 4。',
      },
    },
  },
  {
    id: 'tiled-copy-recall-fragments',
    kind: 'choose',
    goal: 'modes',
    recalls: 'fragments',
    prompt: {
      en: 'Which of these tensors owns its elements?',
      zh: '下面哪个张量自带元素？',
    },
    given: { options: [same('tAgA'), same('tAsA'), same('tCsA'), same('tCrA')] },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'g: it looks at global memory.',
          zh: 'g：它看着全局内存。',
        },
      },
      {
        answer: 1,
        because: {
          en: 's: it looks at shared memory, as the copy writes it.',
          zh: 's：它看着共享内存，是拷贝要写的那一份。',
        },
      },
      {
        answer: 2,
        because: {
          en: 's: it looks at shared memory, as the product reads it.',
          zh: 's：它看着共享内存，是乘积要读的那一份。',
        },
      },
    ],
    hints: [{ en: 'Read the third letter.', zh: '看第三个字母。' }],
    solution: {
      answer: 3,
      because: {
        en: 'r: registers of this thread.',
        zh: 'r：这个线程的寄存器。',
      },
    },
  },
  {
    id: 'tiled-copy-assign',
    kind: 'assign',
    goal: 'make',
    prompt: {
      en: '8 threads stand as (2,4):(4,1), and each has values (2,1): two in a column. Give each cell of the tile its thread.',
      zh: '8 个线程排成 (2,4):(4,1)，每个线程的值是 (2,1)，即一列里的两个。给 tile 的每一格填上它的线程。',
    },
    given: { rows: 4, cols: 4, threads: 8 },
    misconceptions: [
      {
        answer: '((4,2),2):((4,1),2)',
        because: {
          en: 'You laid all threads first and repeated them. The product is raked the other way: the values of a thread lie side by side.',
          zh: '你先铺完全部线程再重复。这里的乘积正相反：一个线程的值挨在一起。',
        },
      },
      {
        answer: '((2,4),2):((2,4),1)',
        because: {
          en: 'The values are right. But the strides (4,1) let threads go along a row first.',
          zh: '值是对的。但步长 (4,1) 让线程先沿一行排。',
        },
      },
      {
        answer: '((2,4),2):((8,1),4)',
        because: {
          en: 'You exchanged rows and columns: (2,1) is two down, one across.',
          zh: '你把行列弄反了：(2,1) 是往下两个，往右一个。',
        },
      },
    ],
    hints: [
      { en: 'Which two cells has thread 0?', zh: '线程 0 有哪两格？' },
      {
        en: 'Thread 1 stands to the right of thread 0. How far down is thread 4?',
        zh: '线程 1 在线程 0 的右边。线程 4 在往下多远处？',
      },
    ],
    solution: {
      answer: 'right_inverse(raked_product((_2,_4):(_4,_1),(_2,_1):(_1,_0))).with_shape((_8,_2))',
      because: {
        en: 'Two rows for threads 0 to 3, two for 4 to 7: the table is {=right_inverse(raked_product((_2,_4):(_4,_1),(_2,_1):(_1,_0))).with_shape((_8,_2))}.',
        zh: '线程 0 到 3 占两行，4 到 7 占两行：这个表是 {=right_inverse(raked_product((_2,_4):(_4,_1),(_2,_1):(_1,_0))).with_shape((_8,_2))}。',
      },
    },
  },
  {
    id: 'tiled-copy-few',
    kind: 'choose',
    goal: 'make',
    prompt: {
      en: 'half_t, threads (_16,_8):(_8,_1), values (_1,_4). Which atom compiles?',
      zh: 'half_t，线程 (_16,_8):(_8,_1)，值 (_1,_4)。哪个原子编译得过？',
    },
    given: {
      options: [
        same('UniversalCopy<uint128_t>'),
        same('UniversalCopy<uint64_t>'),
        same('SM75_U32x4_LDSM_N'),
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: '128 bits are 8 halves; a thread has 4.',
          zh: '128 位是 8 个 half，而一个线程只有 4 个。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'It moves 8 halves for each thread of a warp, too.',
          zh: '它也是给 warp 的每个线程搬 8 个。',
        },
      },
    ],
    hints: [
      { en: 'How many bits are 4 halves?', zh: '4 个 half 是多少位？' },
      { en: 'The atom may move less than that, not more.', zh: '原子搬的可以更少，不能更多。' },
    ],
    solution: {
      answer: 1,
      because: {
        en: '4 halves are 64 bits: {=make_tiled_copy(Copy_Atom<UniversalCopy<uint64_t>,half_t>,(_16,_8):(_8,_1),(_1,_4):(_0,_1)).Tiler_MN} is the tile.',
        zh: '4 个 half 是 64 位：tile 是 {=make_tiled_copy(Copy_Atom<UniversalCopy<uint64_t>,half_t>,(_16,_8):(_8,_1),(_1,_4):(_0,_1)).Tiler_MN}。',
      },
    },
  },
  {
    id: 'tiled-copy-thread',
    kind: 'predict',
    goal: 'thread',
    prompt: {
      en: 'The copy of this chapter, and gA of 128 by 64, row-major. At which offset does the part of thread {t} begin?',
      zh: '用本章的拷贝；gA 是 128 × 64，行主序。线程 {t} 的那一份从哪个偏移开始？',
    },
    given: { what: { en: 'offset', zh: '偏移' } },
    variants: [{ t: 21 }, { t: 94 }],
    misconceptions: [
      {
        answer: '{t}%16*64+{t}/16*8',
        because: {
          en: 'You let the threads go down first.',
          zh: '你让线程先往下排了。',
        },
      },
      {
        answer: '{t}/8*64+{t}%8',
        because: {
          en: 'The row is right. Each thread has 8 values, so the next one begins 8 columns further.',
          zh: '行对了。每个线程有 8 个值，所以下一个从 8 列之后开始。',
        },
      },
    ],
    hints: [
      { en: 'Row t / 8. And which column?', zh: '行是 t / 8。列呢？' },
      { en: 'A row of gA is 64 places.', zh: 'gA 的一行是 64 个位置。' },
    ],
    solution: {
      answer: `partition_S(get_slice(${kCopy},{t}),make_tensor((_128,_64):(_64,_1)))(0,0,0)`,
      because: {
        en: 'It stands at {=idx2crd({t},(16,8),(8,1))}: 64 for each row, 8 for each thread before it.',
        zh: '它站在 {=idx2crd({t},(16,8),(8,1))}：每行 64，前面的每个线程 8。',
      },
    },
  },
  {
    id: 'tiled-copy-run',
    kind: 'write-code',
    goal: 'thread',
    prompt: {
      en: 'Now run one. 64 threads bring mA into sA, 16 bytes each; a row is 32 halves. Make the copy, execute it, and see to it that everyone may read everything. The lines behind yours read sA with other threads.',
      zh: '现在运行一个。64 个线程把 mA 搬进 sA，每个 16 字节；一行 32 个 half。构造拷贝，执行它，并保证人人都能读全部数据。你的代码之后的几行，由别的线程来读 sA。',
    },
    given: {
      start:
        'auto copyA = make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, half_t>{}, /* threads */, /* values */);',
      cases: [
        'auto mA = make_tensor(make_gmem_ptr<half_t>(0x10000), Layout<Shape<_16,_32>,Stride<_32,_1>>{});\nauto mB = make_tensor(make_gmem_ptr<half_t>(0x20000), Layout<Shape<_16,_32>,Stride<_32,_1>>{});\nauto sA = make_tensor(make_smem_ptr<half_t>(0x400), Layout<Shape<_16,_32>,Stride<_32,_1>>{});',
        'auto mA = make_tensor(make_gmem_ptr<half_t>(0x10000), Layout<Shape<_32,_32>,Stride<_32,_1>>{});\nauto mB = make_tensor(make_gmem_ptr<half_t>(0x20000), Layout<Shape<_32,_32>,Stride<_1,_32>>{});\nauto sA = make_tensor(make_smem_ptr<half_t>(0x400), Layout<Shape<_32,_32>,Stride<_32,_1>>{});',
      ],
      run: {
        threads: 64,
        then: 'Tensor from = local_partition(sA, Layout<Shape<_8, _8>>{}, threadIdx.x);\nTensor to = local_partition(mB, Layout<Shape<_8, _8>>{}, threadIdx.x);\ncopy(from, to);',
        expected: 'copy(mA, mB);',
        requires: [
          {
            count: 'threads',
            by: { act: 'copy', from: 'global', to: 'shared', bits: 128 },
            least: '64',
            lacks: {
              en: 'Not all 64 threads bring 16 bytes at once into sA.',
              zh: '64 个线程没有都一次搬 16 字节进 sA。',
            },
          },
          {
            count: 'elements',
            by: { act: 'copy', from: 'global', to: 'shared', bits: 128 },
            least: 'size(mA)',
            lacks: {
              en: 'A part of sA came in smaller pieces than 16 bytes.',
              zh: 'sA 有一部分不是按 16 字节搬来的。',
            },
          },
        ],
      },
    },
    misconceptions: [
      {
        answer:
          'copy(local_partition(mA, Layout<Shape<_16,_4>>{}, threadIdx.x), local_partition(sA, Layout<Shape<_16,_4>>{}, threadIdx.x));\n__syncthreads();',
        because: {
          en: 'local_partition gives a thread every fourth element of a row: no two of them are neighbours, so they go one by one.',
          zh: 'local_partition 给线程的是一行里每隔四个的元素：没有两个相邻，只能逐个搬。',
        },
      },
      {
        answer:
          'auto copyA = make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, half_t>{}, Layout<Shape<_16,_4>,Stride<_4,_1>>{}, Layout<Shape<_1,_8>>{});\nauto thr = copyA.get_slice(threadIdx.x);\ncopy(copyA, thr.partition_S(mA), thr.partition_D(sA));',
        because: {
          en: 'Other threads read than those that wrote, and nothing orders the two.',
          zh: '读的线程不是写的线程，两者之间没有先后次序。',
        },
      },
      {
        answer:
          'auto copyA = make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, half_t>{}, Layout<Shape<_16,_4>,Stride<_4,_1>>{}, Layout<Shape<_1,_8>>{});\nauto thr = copyA.get_slice(0);\ncopy(copyA, thr.partition_S(mA), thr.partition_D(sA));\n__syncthreads();',
        because: {
          en: 'Every thread takes the part of thread 0 now. The rest of the tile nobody copies.',
          zh: '现在每个线程取的都是线程 0 的那部分，tile 的其余部分没有人拷贝。',
        },
      },
    ],
    hints: [
      {
        en: 'How many threads are a row of 32 halves, at eight each?',
        zh: '一行 32 个 half，每个线程八个，要几个线程？',
      },
      {
        en: 'A slice for the thread, partition_S and partition_D, copy; then what orders threads.',
        zh: '取线程的 slice，partition_S 和 partition_D，copy；然后是让线程有先后的那一行。',
      },
    ],
    solution: {
      answer:
        'auto copyA = make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, half_t>{}, Layout<Shape<_16,_4>,Stride<_4,_1>>{}, Layout<Shape<_1,_8>>{});\nauto thr = copyA.get_slice(threadIdx.x);\ncopy(copyA, thr.partition_S(mA), thr.partition_D(sA));\n__syncthreads();',
      because: {
        en: 'Four threads a row, 16 rows a round; behind the barrier all of sA is there for all.',
        zh: '每行四个线程，一轮 16 行；过了屏障，整个 sA 对所有线程都在。',
      },
    },
  },
  {
    id: 'tiled-copy-fix',
    kind: 'fix-config',
    goal: 'make',
    prompt: {
      en: 'Somebody cut the tile of a kernel from 64 to 32 halves along K, and left its copies as they were: 128 threads, 16 bytes each. Arrange the threads anew, so that the rules accept them and whatever is fetched from global memory, 32 bytes at a time, is used.',
      zh: '有人把一个 kernel 的 tile 沿 K 从 64 个 half 改成 32 个，拷贝却没有动：128 个线程，每个 16 字节。把线程重新排好，让规则接受，并且从全局内存每次取来的 32 字节都用得上。',
    },
    given: {
      preset: 'sgemm_sm80',
      settings: {
        cta_k: '32',
        smem_a: 'Sw<2,3,3> o _0 o (_8,_32):(_32,_1)',
        smem_b: 'Sw<2,3,3> o _0 o (_8,_32):(_32,_1)',
        g2s_threads_a: '(_16,_8):(_8,_1)',
        g2s_threads_b: '(_16,_8):(_8,_1)',
      },
      knobs: ['g2s_threads_a', 'g2s_threads_b'],
      goal: { of: 'loads', atLeast: 100 },
    },
    misconceptions: [
      {
        answer: ['(_128,_1):(_1,_0)', '(_128,_1):(_1,_0)'],
        because: {
          en: 'Every thread has a row of its own, and takes half of the 32 bytes that are fetched there.',
          zh: '每个线程各占一行，那里取来的 32 字节它只用一半。',
        },
      },
      {
        answer: ['(_32,_4):(_1,_32)', '(_32,_4):(_1,_32)'],
        because: {
          en: 'The shape is right. But neighbours in the warp stand in different rows: the other half of what is fetched is used by another warp, later.',
          zh: '形状对了。但 warp 里相邻的线程站在不同的行上：取来的另一半要由别的 warp 以后才用。',
        },
      },
      {
        answer: ['(_16,_4):(_4,_1)', '(_16,_4):(_4,_1)'],
        because: {
          en: 'The width is right, and half of the threads are left without work: a copy takes all threads of the kernel.',
          zh: '宽度对了，却有一半线程没有活干：拷贝要用上 kernel 的全部线程。',
        },
      },
    ],
    hints: [
      {
        en: 'How many threads does a row of 32 halves take, at eight halves each?',
        zh: '一行 32 个 half，每个线程八个，要几个线程？',
      },
      {
        en: 'The rest of the 128 threads stands in rows. And which mode should count first?',
        zh: '128 个线程的其余部分排成行。哪个模式该先数？',
      },
    ],
    solution: {
      answer: ['(_32,_4):(_4,_1)', '(_32,_4):(_4,_1)'],
      because: {
        en: 'Four threads a row, side by side, and 32 rows a round: 64 bytes on end in every row.',
        zh: '每行四个线程，并排站，一轮 32 行：每行连续 64 字节。',
      },
    },
  },
  {
    id: 'tiled-copy-access',
    kind: 'access',
    goal: 'make',
    prompt: {
      en: 'A matrix of halves lies row after row, {n} to a row. A TiledCopy moves 16 bytes a thread, with the threads (_32,_4):(_1,_32). Warp 0 reads once. How many sectors of 32 bytes are fetched, and how many would be enough for its bytes?',
      zh: 'half 矩阵一行接一行，每行 {n} 个。TiledCopy 每个线程搬 16 字节，线程排成 (_32,_4):(_1,_32)。warp 0 读一次，要取几个 32 字节的 sector？只为这些字节，最少几个就够？',
    },
    given: {
      code: 'sectors<half_t>((32,8):({n},1))',
      view: 'sectors',
      fields: [
        { en: 'sectors', zh: 'sector 数' },
        { en: 'enough', zh: '最少' },
      ],
    },
    variants: [{ n: 256 }, { n: 512 }],
    misconceptions: [
      {
        answer: ['16', '16'],
        because: {
          en: 'So it would be if neighbouring threads went along a row. Here each has a row of its own, and half of its sector is fetched for nobody.',
          zh: '相邻的线程沿着一行排才是这样。这里每个线程自占一行，它的 sector 有一半白取了。',
        },
      },
      {
        answer: ['32', '32'],
        because: {
          en: 'The first number is right. The bytes that are asked for, 32 times 16, would fit into fewer.',
          zh: '第一个数对了。真正要的字节是 32 乘 16，用不着这么多。',
        },
      },
    ],
    hints: [
      { en: 'In which direction do the threads 0 to 31 stand?', zh: '线程 0 到 31 沿哪个方向排？' },
      { en: 'How many lanes share a sector?', zh: '几个 lane 共用一个 sector？' },
    ],
    solution: {
      answer: ['sectors<half_t>((32,8):({n},1)).sectors', 'sectors<half_t>((32,8):({n},1)).ideal'],
      because: {
        en: 'One row a lane: {=sectors<half_t>((32,8):({n},1)).sectors} sectors for {=32*16} bytes. With the threads (_4,_8):(_8,_1), one warp’s, it would be {=sectors<half_t>(((8,4),8):((8,{n}),1)).sectors}.',
        zh: '一个 lane 一行：为 {=32*16} 字节取了 {=sectors<half_t>((32,8):({n},1)).sectors} 个 sector。一个 warp 若排成 (_4,_8):(_8,_1)，只要 {=sectors<half_t>(((8,4),8):((8,{n}),1)).sectors} 个。',
      },
    },
  },
] satisfies AnyExercise[];
