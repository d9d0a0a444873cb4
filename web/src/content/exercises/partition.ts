import type { AnyExercise } from '../../exercises/contract';
import { drawn, range } from '../../exercises/drawn';

const offset = { en: 'offset', zh: '偏移' };

export default [
  {
    id: 'partition-guess',
    kind: 'predict-first',
    goal: 'cuts',
    prompt: {
      en: '8 threads stand as 2 rows of 4. What does local_partition give thread 0 of a matrix of 8 by 12?',
      zh: '8 个线程排成 2 行 4 列。8 × 12 的矩阵，local_partition 给线程 0 的是什么？',
    },
    given: {
      options: [
        { en: 'the box of 4 by 3 in the corner', zh: '角上 4 × 3 的一块' },
        { en: 'the box of 2 by 4 in the corner', zh: '角上 2 × 4 的一块' },
        { en: 'the first cell of every box of 2 by 4', zh: '每个 2 × 4 块的第一格' },
        { en: 'the whole first row', zh: '整个第一行' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'So many elements it is, 4 by 3. But neighbours go to neighbouring threads.',
          zh: '个数是对的，4 × 3。但相邻的元素要分给相邻的线程。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'That box is all threads together: one element each.',
          zh: '那一块是全体线程的：每个线程只有一个元素。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'Then 8 threads would take a row each. The threads stand in 2 rows and 4 columns.',
          zh: '那样是 8 个线程各拿一行。可线程排成了 2 行 4 列。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 2,
      because: {
        en: 'The threads are a tile of 2 by 4, laid over the matrix again and again. Thread 0 is its first cell.',
        zh: '线程排成 2 × 4 的一块，一次次铺满矩阵。线程 0 是这一块的第一格。',
      },
    },
  },
  {
    id: 'partition-tile',
    kind: 'predict',
    goal: 'tile',
    prompt: {
      en: 'mA is (64,48):(48,1), the tiler is (16,8), the coordinate ({i},_). At which offset does the result begin?',
      zh: 'mA 是 (64,48):(48,1)，tiler 是 (16,8)，坐标是 ({i},_)。结果从哪个偏移开始？',
    },
    given: { what: offset },
    variants: [{ i: 2 }, { i: 3 }],
    misconceptions: [
      {
        answer: '{i}*48',
        because: {
          en: 'That is row {i}. The coordinate counts tiles, and a tile has 16 rows.',
          zh: '那是第 {i} 行。坐标数的是 tile，一个 tile 有 16 行。',
        },
      },
      {
        answer: '{i}*16*8',
        because: {
          en: 'You multiplied with the size of a tile. Its rows are rows of the whole matrix.',
          zh: '你乘的是 tile 的大小。tile 的行是整个矩阵的行。',
        },
      },
    ],
    hints: [
      {
        en: 'Which row of the matrix is the first row of the tile?',
        zh: 'tile 的第一行是矩阵的第几行？',
      },
      {
        en: 'The underscore begins with tile 0 of its direction.',
        zh: '下划线的那个方向从第 0 个 tile 开始。',
      },
    ],
    solution: {
      answer: 'local_tile(make_tensor((64,48):(48,1)),(16,8),({i},_))(0,0,0)',
      because: {
        en: 'Row 16·{i}: {=local_tile(make_tensor((64,48):(48,1)),(16,8),({i},_))}.',
        zh: '第 16·{i} 行：{=local_tile(make_tensor((64,48):(48,1)),(16,8),({i},_))}。',
      },
    },
  },
  {
    id: 'partition-step',
    kind: 'fill-blank',
    goal: 'tile',
    prompt: {
      en: 'The tensor is B, with modes (N,K); the tiler is (BM,BN,BK) = (128,64,32). Fill in the Step.',
      zh: '张量是 B，模式为 (N,K)；tiler 是 (BM,BN,BK) = (128,64,32)。填出 Step。',
    },
    given: {
      code: 'local_tile(make_tensor((1024,256):(256,_1)),(_128,_64,_32),(1,3,_),Step<▢,▢,▢>{})',
    },
    misconceptions: [
      {
        answer: ['_1', 'X', '_1'],
        because: {
          en: 'That keeps M and K: the tile of A, with 128 rows, chosen by the block row.',
          zh: '这保留了 M 和 K，是 A 的 tile：128 行，由线程块的行号选出。',
        },
      },
      {
        answer: ['_1', '_1', 'X'],
        because: {
          en: 'That keeps M and N: the tile of C. B has K, and the block walks along it.',
          zh: '这保留了 M 和 N，是 C 的 tile。B 有 K，线程块还要沿着它走。',
        },
      },
    ],
    hints: [
      { en: 'Which of M, N and K does B not have?', zh: 'M、N、K 里，B 没有哪一个？' },
      {
        en: 'One letter drops a mode; all others are kept.',
        zh: '有一个字母表示去掉，其余的都保留。',
      },
    ],
    solution: {
      answer: ['X', '_1', '_1'],
      because: {
        en: 'M is dropped from tiler and coordinate; a tile of 64 by 32 is left, chosen by the block column.',
        zh: 'tiler 和坐标都去掉 M，留下 64 × 32 的 tile，由线程块的列号选出。',
      },
    },
  },
  {
    id: 'partition-mark',
    kind: 'mark-cells',
    goal: 'threads',
    prompt: {
      en: 'Mark all elements of a 4 by 8 tile that local_partition gives to thread 5 of the thread layout (2,4):(4,1).',
      zh: '在 4 × 8 的 tile 里，标出 local_partition 按线程布局 (2,4):(4,1) 分给线程 5 的所有元素。',
    },
    given: { layout: '(4,8):(8,1)' },
    misconceptions: [
      {
        answer: 'local_tile(make_tensor((4,8):(1,4)),(1,8),(1,0))',
        because: {
          en: 'You gave it a whole row. It takes one element of each box of 2 by 4.',
          zh: '你给了它整整一行。它在每个 2 × 4 的块里只拿一个元素。',
        },
      },
      {
        answer: 'local_partition(make_tensor((4,8):(1,4)),(2,4):(1,2),5)',
        because: {
          en: 'That is thread 5 if threads go down first. Here the stride 1 is along the rows.',
          zh: '线程先往下排时，这才是线程 5。这里步长 1 是沿着行的。',
        },
      },
      {
        answer: 'local_tile(make_tensor((4,8):(1,4)),(2,2),(1,1))',
        because: {
          en: 'You gave it a box of neighbours. Neighbours go to neighbouring threads.',
          zh: '你给了它相邻的一块。相邻的元素要分给相邻的线程。',
        },
      },
    ],
    hints: [
      {
        en: 'Where in the box of 2 by 4 does thread 5 stand?',
        zh: '线程 5 站在 2 × 4 块里的哪一格？',
      },
      {
        en: 'Lay the box over the tile: how often does it fit?',
        zh: '把这一块铺到 tile 上，能铺几次？',
      },
    ],
    solution: {
      answer: 'local_partition(make_tensor((4,8):(1,4)),(2,4):(4,1),5)',
      because: {
        en: 'Thread 5 stands at {=idx2crd(5,(2,4),(4,1))}, and the box fits twice down and twice across.',
        zh: '线程 5 站在 {=idx2crd(5,(2,4),(4,1))}，这一块往下铺两次，往右铺两次。',
      },
    },
  },
  {
    id: 'partition-dsl',
    kind: 'write-code',
    goal: 'tile',
    prompt: {
      en: 'In Python: let gA be the tiles of 16 rows and 8 columns in row 2 of tiles of the matrix mA, all of them. Let tile be number 1 of those. mA is there already; the row of tiles counts from 0.',
      zh: '用 Python 写：把矩阵 mA 切成 16 行 8 列的 tile，令 gA 为第 2 行 tile 的全部，令 tile 为其中的第 1 个。mA 已经有了；tile 的行从 0 数起。',
    },
    given: {
      start: 'gA = cute.local_tile(mA, tiler=, coord=)\ntile = gA[]',
      cases: [
        'mA = cute.make_tensor(cute.make_ptr(cutlass.Float32, 0), cute.make_layout((64, 48), stride=(48, 1)))',
        'mA = cute.make_tensor(cute.make_ptr(cutlass.Float16, 0), cute.make_layout((48, 32), stride=(1, 48)))',
      ],
      checks: [
        { code: 'gA', is: 'local_tile(mA, (16,8), (2,_))' },
        { code: 'tile', is: 'local_tile(mA, (16,8), (2,1))' },
      ],
    },
    misconceptions: [
      {
        answer:
          'gA = cute.local_tile(mA, tiler=(16, 8), coord=(None, 2))\ntile = gA[None, None, 1]',
        because: {
          en: 'That keeps column 2 of the tiles. The first part of the coordinate counts downwards.',
          zh: '这留下的是第 2 列 tile。坐标的第一部分是往下数的。',
        },
      },
      {
        answer:
          'gA = cute.local_tile(mA, tiler=(16, 8), coord=(2, None))\ntile = gA[1, None, None]',
        because: {
          en: 'You fixed a row inside the tiles. Which tile it is, the last mode counts.',
          zh: '你固定的是 tile 里的一行。第几个 tile，由最后一个模式来数。',
        },
      },
      {
        answer:
          'gA = cute.local_tile(mA, tiler=(16, 8), coord=(32, None))\ntile = gA[None, None, 1]',
        because: {
          en: 'The coordinate counts tiles, not rows of the matrix.',
          zh: '坐标数的是 tile，不是矩阵的行。',
        },
      },
    ],
    hints: [
      {
        en: 'Which part of the coordinate is fixed, and which is open?',
        zh: '坐标的哪一部分固定，哪一部分空着？',
      },
      {
        en: 'gA has three modes: two for the place inside a tile, and one more.',
        zh: 'gA 有三个模式：两个是 tile 里的位置，还有一个。',
      },
    ],
    solution: {
      answer: 'gA = cute.local_tile(mA, tiler=(16, 8), coord=(2, None))\ntile = gA[None, None, 1]',
      because: {
        en: 'None keeps a mode, in the coordinate as in the slice: first all tiles of a row, then all places of one tile.',
        zh: 'None 留下一个模式，在坐标里、在切片里都一样：先是一行的所有 tile，再是一个 tile 的所有位置。',
      },
    },
  },
  {
    id: 'partition-recall-division',
    kind: 'predict',
    goal: 'cuts',
    recalls: 'division',
    prompt: {
      en: 'zipped_divide cuts (32,64):(64,1) into tiles of (8,16). How far is it from a tile to the one below?',
      zh: 'zipped_divide 把 (32,64):(64,1) 切成 (8,16) 的 tile。从一个 tile 到下面那个有多远？',
    },
    given: { what: { en: 'places', zh: '位置数' } },
    misconceptions: [
      {
        answer: '8*16',
        because: {
          en: 'That is the size of a tile. Tiles are not kept together; nothing was moved.',
          zh: '这是 tile 的大小。tile 并不是各自存在一起的，什么也没有移动。',
        },
      },
      {
        answer: '64',
        because: {
          en: 'That is one row. A tile has 8 of them.',
          zh: '这是一行。一个 tile 有 8 行。',
        },
      },
      {
        answer: '16',
        because: {
          en: 'So far is it to the tile on the right.',
          zh: '到右边那个 tile 才是这么远。',
        },
      },
    ],
    hints: [
      { en: 'How many rows lie between their first elements?', zh: '它们的第一个元素隔着几行？' },
      { en: 'And how many places is one row?', zh: '一行又是几个位置？' },
    ],
    solution: {
      answer: 'zipped_divide((32,64):(64,1),(8,16))(0,(1,0))',
      because: {
        en: 'Eight rows of 64: the stride of the rest is {=stride<1>(zipped_divide((32,64):(64,1),(8,16)))}.',
        zh: '八行，每行 64：其余部分的步长是 {=stride<1>(zipped_divide((32,64):(64,1),(8,16)))}。',
      },
    },
  },
  {
    id: 'partition-recall-composition',
    kind: 'write-expression',
    goal: 'cuts',
    recalls: 'composition',
    prompt: {
      en: 'Write composition((8,16):(16,1), <{p}:{s},{q}:1>).',
      zh: '写出 composition((8,16):(16,1), <{p}:{s},{q}:1>)。',
    },
    given: {},
    variants: [
      { p: 4, s: 2, q: 8 },
      { p: 2, s: 4, q: 4 },
    ],
    misconceptions: [
      {
        answer: '({p},{q}):(16,1)',
        because: {
          en: 'Those are the first {p} rows. The tiler takes rows {s} apart.',
          zh: '这是前 {p} 行。tiler 取的行相隔 {s}。',
        },
      },
      {
        answer: '({p},{q}):({s},1)',
        because: {
          en: 'One step is {s} rows, and each row is 16 places.',
          zh: '一步是 {s} 行，每行 16 个位置。',
        },
      },
    ],
    hints: [
      {
        en: 'Each layout of the tiler is composed with its own mode.',
        zh: 'tiler 的每个布局只与自己的模式复合。',
      },
      { en: 'The strides of each pair are multiplied.', zh: '每一对的步长相乘。' },
    ],
    solution: {
      answer: '({p},{q}):({s}*16,1)',
      because: {
        en: '{p} rows, {s} apart, and {q} columns: {=composition((8,16):(16,1),<{p}:{s},{q}:1>)}.',
        zh: '{p} 行，前后相隔 {s}，{q} 列：{=composition((8,16):(16,1),<{p}:{s},{q}:1>)}。',
      },
    },
  },
  {
    id: 'partition-thread',
    kind: 'predict',
    goal: 'threads',
    prompt: {
      en: 'A tile (32,64):(64,1) is shared by 32 threads, (4,8):(8,1). At which offset does the share of thread {t} begin?',
      zh: 'tile (32,64):(64,1) 由 32 个线程按 (4,8):(8,1) 来分。线程 {t} 那一份从哪个偏移开始？',
    },
    given: { what: offset },
    variants: [
      { t: 13 },
      { t: 26 },
      ...drawn('partition-thread', { t: range(9, 30) }, ({ t }) => t % 8 !== 0),
    ],
    misconceptions: [
      {
        answer: '{t}',
        because: {
          en: 'That holds within the first row of threads. Then the next row of the tile begins.',
          zh: '只在线程的第一行里才是这样。之后就到了 tile 的下一行。',
        },
      },
      {
        answer: '{t}*64',
        because: {
          en: 'So each thread would begin a row of its own. Eight threads share one.',
          zh: '那样每个线程都另起一行。其实八个线程共用一行。',
        },
      },
      {
        answer: 'local_partition(make_tensor((32,64):(64,1)),(4,8):(1,4),{t})(0,0)',
        because: {
          en: 'You let threads go down first. The stride 1 stands at the columns.',
          zh: '你让线程先往下排了。步长 1 在列上。',
        },
      },
    ],
    hints: [
      {
        en: 'Which row and column of the thread layout is thread {t}?',
        zh: '线程 {t} 在线程布局的第几行第几列？',
      },
      {
        en: 'That is also its row and column in the first tile.',
        zh: '它在第一个 tile 里也是这行这列。',
      },
    ],
    solution: {
      answer: 'local_partition(make_tensor((32,64):(64,1)),(4,8):(8,1),{t})(0,0)',
      because: {
        en: 'It stands at {=idx2crd({t},(4,8),(8,1))}, so it takes {=local_partition(make_tensor((32,64):(64,1)),(4,8):(8,1),{t})}.',
        zh: '它站在 {=idx2crd({t},(4,8),(8,1))}，拿到 {=local_partition(make_tensor((32,64):(64,1)),(4,8):(8,1),{t})}。',
      },
    },
  },
  {
    id: 'partition-count',
    kind: 'predict',
    goal: 'cuts',
    prompt: {
      en: 'A tile of {m} by {k} is shared by 256 threads, (32,8). How many elements does each thread take?',
      zh: '{m} × {k} 的 tile 由 256 个线程按 (32,8) 来分。每个线程拿几个元素？',
    },
    given: { what: { en: 'elements', zh: '元素' } },
    variants: [
      { m: 128, k: 64 },
      { m: 64, k: 32 },
    ],
    misconceptions: [
      {
        answer: '256',
        because: {
          en: 'That is the number of threads. Each takes one place in every tile of 32 by 8.',
          zh: '那是线程数。每个线程在每个 32 × 8 的块里拿一个位置。',
        },
      },
      {
        answer: '{m}/32',
        because: {
          en: 'You counted downwards only. The threads are laid across, too.',
          zh: '你只数了往下。线程那一块往右也要铺。',
        },
      },
    ],
    hints: [
      { en: 'How often does the box of threads fit downwards?', zh: '线程那一块往下能铺几次？' },
      {
        en: 'And across? Every time it fits is one element.',
        zh: '往右呢？铺一次，就是一个元素。',
      },
    ],
    solution: {
      answer: 'size(local_partition(make_tensor(({m},{k})),(32,8),0))',
      because: {
        en: '{m}/32 down and {k}/8 across: {=shape(local_partition(make_tensor(({m},{k})),(32,8),0))}.',
        zh: '往下 {m}/32 次，往右 {k}/8 次：{=shape(local_partition(make_tensor(({m},{k})),(32,8),0))}。',
      },
    },
  },
  {
    id: 'partition-assign',
    kind: 'assign',
    goal: 'threads',
    prompt: {
      en: 'local_partition shares a tile of 4 rows and 6 columns among 6 threads that stand as (2,3):(3,1). Give each cell its thread.',
      zh: 'local_partition 把 4 行 6 列的 tile 分给 6 个线程，线程排成 (2,3):(3,1)。给每一格填上它的线程。',
    },
    given: { rows: 4, cols: 6, threads: 6 },
    misconceptions: [
      {
        answer: '((3,2),(2,2)):((8,2),(1,4))',
        because: {
          en: 'You gave each thread a box of neighbours. So local_tile cuts, one tile for each; here neighbours go to different threads.',
          zh: '你给每个线程一块相邻的格子。那是 local_tile 的切法，一个一块；这里相邻的格子归不同的线程。',
        },
      },
      {
        answer: '((2,3),(2,2)):((1,4),(2,12))',
        because: {
          en: 'The boxes are right. Within one, thread 1 stands to the right of thread 0: the stride 1 belongs to the columns.',
          zh: '块是对的。在一块里，线程 1 在线程 0 的右边：步长 1 属于列。',
        },
      },
    ],
    hints: [
      {
        en: 'Lay the box of threads, 2 rows and 3 columns, onto the upper left corner. Where in it is thread 1?',
        zh: '把 2 行 3 列的线程块放在左上角。线程 1 在里面的哪一格？',
      },
      {
        en: 'Then shift the whole box, until the tile is full.',
        zh: '再整块地移，直到铺满 tile。',
      },
    ],
    solution: {
      answer: '((3,2),(2,2)):((4,1),(2,12))',
      because: {
        en: 'The box fits twice down and twice across, so each thread has four cells, two rows and three columns apart: thread 4 has {=layout(local_partition(make_tensor((4,6):(1,4)),(2,3):(3,1),4))} from place {=4+1}.',
        zh: '这一块往下铺两次，往右铺两次，所以每个线程有四格，相隔两行、三列：线程 4 是从位置 {=4+1} 起的 {=layout(local_partition(make_tensor((4,6):(1,4)),(2,3):(3,1),4))}。',
      },
    },
  },
  {
    id: 'partition-choose',
    kind: 'choose',
    goal: 'threads',
    prompt: {
      en: 'A tile of 64 rows and 32 columns of floats is column-major. 128 threads share it by local_partition. With which thread layout do the 32 threads of a warp read 32 neighbours in memory, each time?',
      zh: '一个 64 行 32 列的 float tile 是列主序。128 个线程用 local_partition 分它。用哪个线程布局，一个 warp 的 32 个线程每次读的都是内存里相邻的 32 个？',
    },
    given: {
      options: [
        { en: '(4,32):(32,1)', zh: '(4,32):(32,1)' },
        { en: '(64,2):(1,64)', zh: '(64,2):(1,64)' },
        { en: '(64,2):(2,1)', zh: '(64,2):(2,1)' },
        { en: '(8,16):(1,8)', zh: '(8,16):(1,8)' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'That is for a row-major tile: a warp goes along a row, and here a step to the right is 64 places.',
          zh: '这适合行主序的 tile：一个 warp 沿着一行走，而这里往右一步是 64 个位置。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'The shape is right, but thread 1 stands to the right of thread 0, in another column.',
          zh: '形状是对的，但线程 1 在线程 0 的右边，到了另一列。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'Threads go down first, but only eight rows: a warp reads from four columns, eight neighbours each.',
          zh: '线程是先往下排的，但只有八行：一个 warp 读四列，每列八个相邻的。',
        },
      },
    ],
    hints: [
      { en: 'In which direction are neighbours in memory?', zh: '内存里的邻居在哪个方向？' },
      {
        en: 'How many rows must the threads have, so that 32 of them fit into a column?',
        zh: '要让 32 个线程排进同一列，线程布局至少要有几行？',
      },
    ],
    solution: {
      answer: 1,
      because: {
        en: 'Threads 0 to 31 go down one column. Its thread 1 begins at place {=local_partition(make_tensor((64,32):(1,64)),(64,2):(1,64),1)(0)}, thread 31 at {=local_partition(make_tensor((64,32):(1,64)),(64,2):(1,64),31)(0)}.',
        zh: '线程 0 到 31 沿着一列往下排：线程 1 从位置 {=local_partition(make_tensor((64,32):(1,64)),(64,2):(1,64),1)(0)} 开始，线程 31 从 {=local_partition(make_tensor((64,32):(1,64)),(64,2):(1,64),31)(0)} 开始。',
      },
    },
  },
  {
    id: 'partition-bug',
    kind: 'find-bug',
    goal: 'cuts',
    prompt: {
      en: 'A block of 256 threads fills its tile with zeros, yet most elements keep what they had, and some are written by all threads. Which line is wrong?',
      zh: '一个 256 线程的块要把自己的 tile 清零，可多数元素没有变，有几个却被所有线程都写了。错在哪一行？',
    },
    given: {
      lines: [
        'auto tiler = make_shape(_64{}, _32{});',
        'Tensor gA = local_tile(mA, tiler, make_coord(blockIdx.x, blockIdx.y));',
        'auto threads = make_layout(make_shape(_8{}, _32{}), LayoutRight{});',
        'Tensor tA = local_partition(gA, threads, blockIdx.x);',
        'clear(tA);',
      ],
    },
    misconceptions: [
      {
        answer: 1,
        because: {
          en: 'Each block takes the tile of its number: that is right.',
          zh: '每个线程块取自己编号的 tile：没有错。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'The threads stand 8 by 32, and 256 they are. In which order they stand decides who takes what, not whether all is taken.',
          zh: '线程排成 8 × 32，正好 256 个。按什么次序排，决定谁拿什么，不决定是不是都拿到。',
        },
      },
      {
        answer: 4,
        because: {
          en: 'It clears the elements of tA. Whose are they?',
          zh: '它清零的是 tA 的元素。那是谁的元素？',
        },
      },
    ],
    hints: [
      {
        en: 'What do two threads of one block differ in?',
        zh: '同一个线程块里的两个线程，差别在哪里？',
      },
      {
        en: 'Which line must give each thread something else?',
        zh: '哪一行应该让每个线程得到不同的东西？',
      },
    ],
    solution: {
      answer: 3,
      because: {
        en: 'All threads of a block have the same blockIdx.x, so all take the same position of each box. The third argument is threadIdx.x.',
        zh: '同一个线程块里，所有线程的 blockIdx.x 都相同，于是都拿每一块里的同一个位置。第三个参数应该是 threadIdx.x。',
      },
    },
  },
] satisfies AnyExercise[];
