import type { AnyExercise } from '../../exercises/contract';
import { drawn, range } from '../../exercises/drawn';

const same = (text: string) => ({ en: text, zh: text });

export default [
  {
    id: 'first-kernel-guess',
    kind: 'predict-first',
    goal: 'gemm',
    prompt: {
      en: 'One thread calls gemm once. How many multiply-adds does this call do?',
      zh: '一个线程调用一次 gemm。这一次调用做几次乘加？',
    },
    given: { options: [same('8'), same('16'), same('128'), same('8192')] },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'So many for one cell of C. The thread has more than one cell.',
          zh: 'C 的一格是这么多。一个线程不止一格。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'So many cells of C has a thread. Each of them is a sum over the tile’s K.',
          zh: '一个线程有这么多格 C。每一格都要对 tile 的 K 求和。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'That is the whole tile, 32 by 32 by 8. 64 threads share it.',
          zh: '那是整个 tile：32 × 32 × 8。由 64 个线程来分。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 2,
      because: {
        en: '32 by 32 cells over 64 threads are {=size(local_partition(make_tensor((_32,_32)),(_8,_8),0))*1} each, and every cell takes 8 of them.',
        zh: '32 × 32 格由 64 个线程来分，每个 {=size(local_partition(make_tensor((_32,_32)),(_8,_8),0))*1} 格，每格 8 次。',
      },
    },
  },
  {
    id: 'first-kernel-copy',
    kind: 'predict',
    goal: 'algorithms',
    prompt: {
      en: 'src is (3,5):(5,1) and holds its own places; dst is (3,5):(1,3). After copy(src, dst), which number lies at place {p} of dst?',
      zh: 'src 是 (3,5):(5,1)，里面放着各自的位置；dst 是 (3,5):(1,3)。copy(src, dst) 之后，dst 的位置 {p} 上是哪个数？',
    },
    given: { what: { en: 'number', zh: '数' } },
    variants: [
      { p: 4 },
      { p: 11 },
      ...drawn('first-kernel-copy', { p: range(1, 13) }, ({ p }) => p !== 7),
    ],
    misconceptions: [
      {
        answer: '{p}',
        because: {
          en: 'So it would be if memory were copied as it lies. copy goes by coordinates.',
          zh: '把内存原样搬过去才是这样。copy 是按坐标的。',
        },
      },
      {
        answer: '{p}/5+{p}%5*3',
        because: {
          en: 'You read place {p} along the rows. dst is column-major: its places go down first.',
          zh: '你沿着行去读位置 {p}。dst 是列主序，位置先往下走。',
        },
      },
    ],
    hints: [
      { en: 'Which row and column is place {p} of dst?', zh: 'dst 的位置 {p} 是第几行第几列？' },
      {
        en: 'The element with that row and column comes from src.',
        zh: '从 src 来的，是同一行同一列的元素。',
      },
    ],
    solution: {
      answer:
        'copy(make_tensor(counting_iterator(0),(3,5):(5,1)),make_tensor<float>((_3,_5)))({p})',
      because: {
        en: 'Place {p} of dst is {=idx2crd({p},(3,5))}, and src keeps that at 5 times the row plus the column.',
        zh: 'dst 的位置 {p} 是 {=idx2crd({p},(3,5))}，src 把它放在“行乘以 5 加列”处。',
      },
    },
  },
  {
    id: 'first-kernel-step',
    kind: 'fill-blank',
    goal: 'share',
    prompt: {
      en: 'sB is (N,K), 32 by 8, and 64 threads stand as (8,8) over the tile of C. Fill in the Step that gives thread {t} its rows of B, whole.',
      zh: 'sB 是 (N,K)，32 × 8；64 个线程照 (8,8) 排在 C 的 tile 上。填出 Step，让线程 {t} 得到 B 的它那几行，而且是整行。',
    },
    given: { code: 'local_partition(make_tensor((_32,_8)),(_8,_8),{t},Step<▢,▢>{})' },
    variants: [{ t: 29 }, { t: 50 }],
    misconceptions: [
      {
        answer: ['_1', 'X'],
        because: {
          en: 'That is right for A: it looks at the row where the thread stands. B goes with the columns of C.',
          zh: '这对 A 是对的，看的是线程在第几行。B 对应的是 C 的列。',
        },
      },
      {
        answer: ['_1', '_1'],
        because: {
          en: 'With both modes every thread gets places of its own. For a sum over k it needs all of K.',
          zh: '两个模式都留下，每个线程只得到自己的位置。要对 k 求和，就需要整个 K。',
        },
      },
    ],
    hints: [
      {
        en: 'Which mode of the threads counts columns of C, that is N?',
        zh: '线程布局的哪个模式数的是 C 的列，也就是 N？',
      },
      { en: 'The other one is dropped.', zh: '另一个去掉。' },
    ],
    solution: {
      answer: ['X', '_1'],
      because: {
        en: 'The thread stands in column {=get<1>(idx2crd({t},(8,8)))}; its rows of B begin there, 8 apart.',
        zh: '线程站在第 {=get<1>(idx2crd({t},(8,8)))} 列；B 的行从那里开始，相隔 8。',
      },
    },
  },
  {
    id: 'first-kernel-order',
    kind: 'order',
    goal: 'whole',
    prompt: {
      en: 'The loop has one buffer for a tile of A and B. Put its four lines into an order in which every thread always reads what it should.',
      zh: '循环只有一个缓冲区放 A 和 B 的 tile。把这四行排好，使每个线程读到的总是它该读的。',
    },
    given: {
      items: [
        same('gemm(tCsA, tCsB, tCrC);'),
        same('__syncthreads();'),
        {
          en: 'copy the next tile into sA and sB',
          zh: '把下一个 tile 拷进 sA 和 sB',
        },
        same('__syncthreads();'),
      ],
      does: [
        [{ does: 'read' }],
        [{ does: 'barrier' }],
        [{ does: 'copy' }, { does: 'fence' }, { does: 'wait', pending: 0 }],
        [{ does: 'barrier' }],
      ],
      stages: 1,
      ahead: 0,
    },
    misconceptions: [
      {
        answer: [2, 0, 1, 3],
        because: {
          en: 'Each thread has copied a part only. The others’ parts are there for sure after a barrier.',
          zh: '每个线程只拷了一部分。别人的那部分要过了屏障才一定在。',
        },
      },
      {
        answer: [2, 1, 3, 0],
        because: {
          en: 'Behind gemm the loop begins again, and a fast thread overwrites what a slow one still multiplies.',
          zh: 'gemm 之后循环又从头开始，快的线程会覆盖慢的线程还在乘的数据。',
        },
      },
      {
        answer: [0, 1, 2, 3],
        because: {
          en: 'In the first round there is nothing to multiply yet.',
          zh: '第一轮还没有东西可乘。',
        },
      },
    ],
    hints: [
      {
        en: 'One barrier separates the copy from the reading. What does the other one separate?',
        zh: '一个屏障把拷贝和读取隔开。另一个隔开的是什么？',
      },
      {
        en: 'Behind the last line the first one comes again.',
        zh: '最后一行之后，又轮到第一行。',
      },
    ],
    solution: {
      answer: [2, 1, 0, 3],
      because: {
        en: 'Copy, barrier, multiply, barrier: the first barrier says that the tile is there, the second that all have finished with it.',
        zh: '拷贝、屏障、相乘、屏障：第一个屏障说明 tile 到齐了，第二个说明大家都用完了。',
      },
    },
  },
  {
    id: 'first-kernel-run',
    kind: 'write-code',
    goal: 'whole',
    prompt: {
      en: 'Write a whole kernel. 16 threads stand as (4,4) over C, and nothing goes through shared memory: each takes its rows of mA and mB from global memory, sums in registers, and stores its part of mC. A block will run it.',
      zh: '写一个完整的 kernel。16 个线程照 (4,4) 排在 C 上，不经过共享内存：每个线程从全局内存取 mA、mB 的它那几行，在寄存器里求和，再把 mC 的它那部分存回去。会有一个线程块来运行它。',
    },
    given: {
      start:
        'auto threads = make_layout(make_shape(Int<4>{}, Int<4>{}));\nTensor tCgC = local_partition(mC, threads, threadIdx.x);',
      cases: [
        'auto mA = make_tensor(make_gmem_ptr<float>(0x10000), Layout<Shape<_16,_8>,Stride<_8,_1>>{});\nauto mB = make_tensor(make_gmem_ptr<float>(0x20000), Layout<Shape<_16,_8>,Stride<_8,_1>>{});\nauto mC = make_tensor(make_gmem_ptr<float>(0x30000), Layout<Shape<_16,_16>,Stride<_1,_16>>{});',
        'auto mA = make_tensor(make_gmem_ptr<float>(0x10000), Layout<Shape<_8,_4>,Stride<_1,_8>>{});\nauto mB = make_tensor(make_gmem_ptr<float>(0x20000), Layout<Shape<_12,_4>,Stride<_4,_1>>{});\nauto mC = make_tensor(make_gmem_ptr<float>(0x30000), Layout<Shape<_8,_12>,Stride<_12,_1>>{});',
      ],
      run: {
        threads: 16,
        expected: 'clear(mC);\ngemm(mA, mB, mC);',
        requires: [
          {
            count: 'threads',
            by: { act: 'product' },
            least: '16',
            lacks: {
              en: 'Not all 16 threads multiply.',
              zh: '16 个线程没有都来相乘。',
            },
          },
          {
            count: 'threads',
            by: { act: 'product', to: 'registers' },
            least: '16',
            lacks: {
              en: 'Not all 16 threads sum in registers.',
              zh: '16 个线程没有都在寄存器里求和。',
            },
          },
        ],
      },
    },
    misconceptions: [
      {
        answer: 'if (thread0()) {\n  clear(mC);\n  gemm(mA, mB, mC);\n}',
        because: {
          en: 'One thread does all the work, and the other 15 look on. Partition C, so that each has its part.',
          zh: '一个线程干了全部的活，另外 15 个在旁边看。先划分 C，让每个线程都有一份。',
        },
      },
      {
        answer:
          'auto threads = make_layout(make_shape(Int<4>{}, Int<4>{}));\nTensor tCgA = local_partition(mA, threads, threadIdx.x, Step<_1, X>{});\nTensor tCgB = local_partition(mB, threads, threadIdx.x, Step<X, _1>{});\nTensor tCgC = local_partition(mC, threads, threadIdx.x);\nclear(tCgC);\ngemm(tCgA, tCgB, tCgC);',
        because: {
          en: 'It computes the right sums, but in global memory: each step along K reads C there and writes it back. Registers hold them until they are done.',
          zh: '和是对的，却是在全局内存里加出来的：沿 K 每走一步，都要去那里读出 C 再写回。应放在寄存器里，加完了再存。',
        },
      },
      {
        answer:
          'auto threads = make_layout(make_shape(Int<4>{}, Int<4>{}));\nTensor tCgA = local_partition(mA, threads, threadIdx.x, Step<X, _1>{});\nTensor tCgB = local_partition(mB, threads, threadIdx.x, Step<_1, X>{});\nTensor tCgC = local_partition(mC, threads, threadIdx.x);\nTensor tCrC = make_tensor_like(tCgC);\nclear(tCrC);\ngemm(tCgA, tCgB, tCrC);\ncopy(tCrC, tCgC);',
        because: {
          en: 'A has the rows of C, so it goes with the row in which the thread stands; B goes with the column.',
          zh: 'A 的行就是 C 的行，看线程在第几行；B 看的是第几列。',
        },
      },
      {
        answer:
          'auto threads = make_layout(make_shape(Int<4>{}, Int<4>{}));\nTensor tCgA = local_partition(mA, threads, threadIdx.x, Step<_1, X>{});\nTensor tCgB = local_partition(mB, threads, threadIdx.x, Step<X, _1>{});\nTensor tCgC = local_partition(mC, threads, threadIdx.x);\nTensor tCrC = make_tensor_like(tCgC);\ngemm(tCgA, tCgB, tCrC);\ncopy(tCrC, tCgC);',
        because: {
          en: 'gemm adds to what is there, and in new registers there is nothing yet.',
          zh: 'gemm 是在原有的值上加，而新的寄存器里还什么也没有。',
        },
      },
    ],
    hints: [
      {
        en: 'A thread needs its rows of A and of B whole, and its part of C.',
        zh: '线程需要 A、B 中它那几行的整行，以及 C 中它的那部分。',
      },
      {
        en: 'A goes by the row of the thread, B by its column: which Step drops the other? What must the sums be before gemm adds to them?',
        zh: 'A 看线程的行，B 看线程的列：各用哪个 Step 去掉另一个？gemm 往上加之前，和应该是多少？',
      },
    ],
    solution: {
      answer:
        'auto threads = make_layout(make_shape(Int<4>{}, Int<4>{}));\nTensor tCgA = local_partition(mA, threads, threadIdx.x, Step<_1, X>{});\nTensor tCgB = local_partition(mB, threads, threadIdx.x, Step<X, _1>{});\nTensor tCgC = local_partition(mC, threads, threadIdx.x);\nTensor tCrC = make_tensor_like(tCgC);\nclear(tCrC);\ngemm(tCgA, tCgB, tCrC);\ncopy(tCrC, tCgC);',
      because: {
        en: 'Rows of A by the thread’s row, rows of B by its column, sums from 0, one store. Other ways that give the same are right, too.',
        zh: 'A 的行按线程所在的行，B 的行按所在的列，从 0 开始求和，最后存一次。结果相同的别的写法也对。',
      },
    },
  },
  {
    id: 'first-kernel-recall-tensor',
    kind: 'write-expression',
    goal: 'algorithms',
    recalls: 'tensor',
    prompt: {
      en: 'tCgC is (_4,_{n}):(_{s},_1024), a view of global memory. Write the layout of make_tensor_like(tCgC).',
      zh: 'tCgC 是 (_4,_{n}):(_{s},_1024)，是全局内存的视图。写出 make_tensor_like(tCgC) 的布局。',
    },
    given: { exact: true },
    variants: [
      { n: 4, s: 8 },
      { n: 2, s: 16 },
    ],
    misconceptions: [
      {
        answer: '(4,{n}):({s},1024)',
        because: {
          en: 'Those strides are places of the matrix in memory. Registers are not spent on gaps.',
          zh: '这些步长是矩阵在内存里的位置。寄存器不会花在空隙上。',
        },
      },
      {
        answer: '(4,{n}):({n},1)',
        because: {
          en: 'Without gaps, yes. But the order is kept: the first mode had the smaller stride.',
          zh: '没有空隙，对。但次序要保留：原来第一个模式的步长更小。',
        },
      },
    ],
    hints: [
      {
        en: 'Which mode runs faster in tCgC?',
        zh: 'tCgC 里哪个模式走得更快？',
      },
      { en: 'The same order, and no gaps.', zh: '次序相同，没有空隙。' },
    ],
    solution: {
      answer: 'layout(make_tensor_like(make_tensor<float>((_4,_{n}):(_{s},_1024))))',
      because: {
        en: 'The order stays, the gaps go: {=layout(make_tensor_like(make_tensor<float>((_4,_{n}):(_{s},_1024))))}.',
        zh: '次序留下，空隙去掉：{=layout(make_tensor_like(make_tensor<float>((_4,_{n}):(_{s},_1024))))}。',
      },
    },
  },
  {
    id: 'first-kernel-recall-partition',
    kind: 'predict',
    goal: 'share',
    recalls: 'partition',
    prompt: {
      en: 'mA is (256,128):(1,256), the tiler (64,64,16), block (1,{n},_) with Step<_1,X,_1>. At which offset does tile {k} along K begin?',
      zh: 'mA 是 (256,128):(1,256)，tiler 是 (64,64,16)，线程块 (1,{n},_)，Step<_1,X,_1>。沿 K 的第 {k} 个 tile 从哪个偏移开始？',
    },
    given: { what: { en: 'offset', zh: '偏移' } },
    variants: [
      { n: 2, k: 3 },
      { n: 3, k: 2 },
    ],
    misconceptions: [
      {
        answer: '64+{k}*256',
        because: {
          en: 'One step along K is a tile, 16 columns, not one column.',
          zh: '沿 K 走一步是一个 tile，16 列，不是一列。',
        },
      },
      {
        answer: '{n}*64+{k}*16*256',
        because: {
          en: 'You took the coordinate along N. Step drops it: A has no N.',
          zh: '你用了 N 方向的坐标。Step 把它去掉了：A 没有 N。',
        },
      },
    ],
    hints: [
      {
        en: 'Which parts of the coordinate are left after the Step?',
        zh: 'Step 之后坐标还剩哪些部分？',
      },
      { en: 'Row of its first element, and its column.', zh: '找出它第一个元素的行，再找列。' },
    ],
    solution: {
      answer:
        'local_tile(make_tensor((256,128):(1,256)),(_64,_64,_16),(1,{n},_),Step<_1,X,_1>{})(0,0,{k})',
      because: {
        en: 'Row 64, column 16·{k}; the layout is {=layout(local_tile(make_tensor((256,128):(1,256)),(_64,_64,_16),(1,{n},_),Step<_1,X,_1>))}.',
        zh: '第 64 行，第 16·{k} 列；布局是 {=layout(local_tile(make_tensor((256,128):(1,256)),(_64,_64,_16),(1,{n},_),Step<_1,X,_1>))}。',
      },
    },
  },
  {
    id: 'first-kernel-ranks',
    kind: 'choose',
    goal: 'gemm',
    prompt: {
      en: 'gemm(a, b, c) is called with a of shape (4), b of shape (4) and c of shape (4,4). What does it do?',
      zh: '调用 gemm(a, b, c)：a 的形状是 (4)，b 是 (4)，c 是 (4,4)。它做什么？',
    },
    given: {
      options: [
        { en: 'It multiplies element by element.', zh: '逐元素相乘。' },
        {
          en: 'It adds the outer product to c; the ranks say so.',
          zh: '把外积加到 c 上，由秩决定。',
        },
        {
          en: 'Whatever its template parameter says.',
          zh: '由模板参数指定。',
        },
        { en: 'It sets c to the outer product.', zh: '把 c 设成外积。' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'That is the gemm for which c has one mode, as a and b.',
          zh: 'c 与 a、b 一样只有一个模式时，才是那一种。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'Many notes say so. There is no such parameter: the ranks of the three tensors choose.',
          zh: '不少笔记这么写。并没有这样的参数：选哪一种，看三个张量的秩。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'The product is right. But gemm adds to what is in c.',
          zh: '乘积说对了。但 gemm 是在 c 原有的值上加。',
        },
      },
    ],
    hints: [
      {
        en: 'Count the modes of each tensor and look into the table.',
        zh: '数一数每个张量有几个模式，再查表。',
      },
      { en: 'What happens to what c held before?', zh: 'c 里原来的值怎么样了？' },
    ],
    solution: {
      answer: 1,
      because: {
        en: 'One mode, one mode, two modes: c(m,n) gets a(m)·b(n) added.',
        zh: '一个模式、一个模式、两个模式：c(m,n) 加上 a(m)·b(n)。',
      },
    },
  },
  {
    id: 'first-kernel-bug',
    kind: 'find-bug',
    goal: 'whole',
    prompt: {
      en: 'C has M rows and N columns, A is M by K, B is N by K. Six lines of the kernel; one of them takes the wrong tile. Which?',
      zh: 'C 有 M 行 N 列，A 是 M × K，B 是 N × K。下面是 kernel 的六行，其中一行切错了 tile。是哪一行？',
    },
    given: {
      lines: [
        'auto tiler = make_shape(_128{}, _128{}, _8{});',
        'auto coord = make_coord(blockIdx.x, blockIdx.y, _);',
        'Tensor gA = local_tile(mA, tiler, coord, Step<_1, X, _1>{});',
        'Tensor gB = local_tile(mB, tiler, coord, Step<X, _1, _1>{});',
        'Tensor gC = local_tile(mC, tiler, coord, Step<_1, X, _1>{});',
        'clear(tCrC);',
      ],
    },
    misconceptions: [
      {
        answer: 1,
        because: {
          en: 'The open place stands for all tiles along K: the loop takes one after another.',
          zh: '空着的那一位表示沿 K 的所有 tile：循环会逐个去取。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'B has N and K, and M is dropped: that is what X in the first place says.',
          zh: 'B 有 N 和 K，没有 M：第一位的 X 说的正是这个。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'A has M and K, and N is dropped. Read the next ones in the same way.',
          zh: 'A 有 M 和 K，没有 N。用同样的办法读后面几行。',
        },
      },
    ],
    hints: [
      {
        en: 'For each matrix: which of M, N, K does it have? X stands where it has none.',
        zh: '逐个看矩阵：M、N、K 里它有哪几个？没有的那位就是 X。',
      },
      {
        en: 'C has M and N: which letter of (M, N, K) is left out?',
        zh: 'C 有 M 和 N：(M, N, K) 里缺的是哪个？',
      },
    ],
    solution: {
      answer: 4,
      because: {
        en: 'C has M and N. Its Step is <_1, _1, X>; as it stands, C is cut as if it were A.',
        zh: 'C 有 M 和 N，它的 Step 应是 <_1, _1, X>；现在这样是把 C 当成 A 来切了。',
      },
    },
  },
  {
    id: 'first-kernel-mark',
    kind: 'mark-cells',
    goal: 'share',
    prompt: {
      en: '4 threads stand as (2,2) over a tile of C. sA is 4 by 4. Mark all of sA that thread {t} reads for its product.',
      zh: '4 个线程照 (2,2) 排在 C 的 tile 上。sA 是 4 × 4。标出线程 {t} 为相乘而读的 sA 的全部元素。',
    },
    given: { layout: '(4,4):(1,4)' },
    variants: [{ t: 1 }, { t: 2 }],
    misconceptions: [
      {
        answer: 'local_partition(make_tensor((4,4)),(2,2),{t})',
        because: {
          en: 'So it would share A for loading. To multiply, a thread needs its rows whole.',
          zh: '装入时是这样分。相乘时，线程需要整行。',
        },
      },
      {
        answer: 'local_partition(make_tensor((4,4)),(_2,_2),{t},Step<X,_1>{})',
        because: {
          en: 'Whole rows, yes, but those of B: you took the column in which the thread stands.',
          zh: '是整行，但那是 B 的行：你看的是线程在第几列。',
        },
      },
    ],
    hints: [
      {
        en: 'In which row of the 2 by 2 threads does thread {t} stand?',
        zh: '2 × 2 的线程里，线程 {t} 在第几行？',
      },
      {
        en: 'Every second row of C belongs to that row of threads.',
        zh: 'C 的行每隔一行归这一行线程。',
      },
    ],
    solution: {
      answer: 'local_partition(make_tensor((4,4)),(_2,_2),{t},Step<_1,X>{})',
      because: {
        en: 'It stands at {=idx2crd({t},(2,2))}: its rows of C are every second one, and it reads the same rows of A.',
        zh: '它站在 {=idx2crd({t},(2,2))}：C 的行每隔一行归它，A 的同样几行它都要读。',
      },
    },
  },
  {
    id: 'first-kernel-barrier',
    kind: 'choose',
    goal: 'whole',
    prompt: {
      en: 'Somebody deletes the second __syncthreads(), the one after gemm. What can go wrong?',
      zh: '有人删掉了第二个 __syncthreads()，就是 gemm 之后的那个。会出什么错？',
    },
    given: {
      options: [
        {
          en: 'Nothing: the first barrier of the next round does the same.',
          zh: '不会出错：下一轮的第一个屏障也管这件事。',
        },
        {
          en: 'gemm may read sA before it is loaded.',
          zh: 'gemm 可能在 sA 装好之前就去读。',
        },
        {
          en: 'A quick warp may load the next tile over the one that a slow warp still reads.',
          zh: '快的 warp 可能用下一个 tile 盖掉慢的 warp 还在读的那个。',
        },
        {
          en: 'The kernel never ends.',
          zh: 'kernel 永远不结束。',
        },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'That barrier comes after the next copy, and the copy already has written into sA.',
          zh: '那个屏障在下一次 copy 之后，而 copy 已经往 sA 里写了。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'The first barrier prevents that, and it is still there.',
          zh: '第一个屏障防的就是这个，它还在。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'That happens if only some threads come to a barrier. Here all of them leave it out.',
          zh: '只有一部分线程走到屏障时才会这样。这里大家都不走它。',
        },
      },
    ],
    hints: [
      {
        en: 'Warps do not run in step. What may the quickest one do next?',
        zh: '各个 warp 步调并不一致。最快的那个接下来会做什么？',
      },
      { en: 'And where is the slowest one at that time?', zh: '那时最慢的那个又在哪里？' },
    ],
    solution: {
      answer: 2,
      because: {
        en: 'Both use the same shared memory: nobody may write the next tile before everybody has read this one.',
        zh: '用的是同一块共享内存：大家都读完这个 tile 之前，谁也不能写下一个。',
      },
    },
  },
  {
    id: 'first-kernel-axpby',
    kind: 'predict',
    goal: 'algorithms',
    prompt: {
      en: 'x holds {p}, {=1+{p}}, {=2+{p}}, {=3+{p}}, and y holds four times {v}. What is y({i}) after axpby({a}, x, {b}, y)?',
      zh: 'x 里是 {p}、{=1+{p}}、{=2+{p}}、{=3+{p}}，y 里是四个 {v}。执行 axpby({a}, x, {b}, y) 之后，y({i}) 是多少？',
    },
    given: { what: { en: 'element', zh: '元素' } },
    variants: [
      { p: 5, v: 4, a: 3, b: 2, i: 2 },
      { p: 2, v: 6, a: 4, b: 3, i: 3 },
    ],
    misconceptions: [
      {
        answer: '{a}*({p}+{i})',
        because: {
          en: 'That sets y. The second number says how much of the old y stays.',
          zh: '那是把 y 重新设值。第二个数说明原来的 y 留下几倍。',
        },
      },
      {
        answer: '{a}*({p}+{i})+{v}',
        because: {
          en: 'You added the old y once. It counts {b} times.',
          zh: '原来的 y 你只加了一次，它要算 {b} 倍。',
        },
      },
      {
        answer: '{b}*({p}+{i})+{a}*{v}',
        because: {
          en: 'You exchanged the factors: the first one belongs to x.',
          zh: '两个系数弄反了：第一个属于 x。',
        },
      },
    ],
    hints: [
      { en: 'What is x({i})?', zh: 'x({i}) 是多少？' },
      {
        en: 'The name is a formula: a times x plus b times y.',
        zh: '名字就是公式：a 乘 x 加 b 乘 y。',
      },
    ],
    solution: {
      answer: '{a}*({p}+{i})+{b}*{v}',
      because: {
        en: '{a} · {={p}+{i}} + {b} · {v} = {=axpby({a},make_tensor(counting_iterator({p}),4),{b},fill(make_tensor<float>(_4),{v}))({i})}.',
        zh: '{a} · {={p}+{i}} + {b} · {v} = {=axpby({a},make_tensor(counting_iterator({p}),4),{b},fill(make_tensor<float>(_4),{v}))({i})}。',
      },
    },
  },
] satisfies AnyExercise[];
