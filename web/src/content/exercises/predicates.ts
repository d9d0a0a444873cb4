import type { AnyExercise } from '../../exercises/contract';
import { drawn, range } from '../../exercises/drawn';

const same = (text: string) => ({ en: text, zh: text });

export default [
  {
    id: 'predicates-guess',
    kind: 'predict-first',
    goal: 'edge',
    prompt: {
      en: 'In its first row, what does the tile read for column 10?',
      zh: 'tile 的第一行里，第 10 列读到的是什么？',
    },
    given: {
      options: [
        { en: 'zero', zh: '零' },
        { en: 'memory behind the matrix', zh: '矩阵之后的内存' },
        { en: 'an element of the next row', zh: '下一行的元素' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'Nobody writes a zero there. The layout computes an offset, and the copy fetches what is kept at it.',
          zh: '没有谁在那里写零。布局算出偏移，拷贝就取来放在那里的东西。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'That happens at the lower edge. Here the offset is {=crd2idx((0,10),(10,10):(10,1))}, well within the 100 places.',
          zh: '下边缘才会这样。这里的偏移是 {=crd2idx((0,10),(10,10):(10,1))}，还在 100 个位置之内。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 2,
      because: {
        en: 'Row 0, column 10 would be at offset {=crd2idx((0,10),(10,10):(10,1))}. There row 1 begins.',
        zh: '第 0 行第 10 列算出的偏移是 {=crd2idx((0,10),(10,10):(10,1))}，那里是第 1 行的开头。',
      },
    },
  },
  {
    id: 'predicates-where',
    kind: 'fill-blank',
    goal: 'coordinate',
    prompt: {
      en: 'The identity tensor of a large matrix is cut into tiles of 4 × 8. What is element ({r},{c}) of tile ({b},{d})?',
      zh: '把一个大矩阵的恒等张量切成 4 × 8 的 tile。tile ({b},{d}) 的元素 ({r},{c}) 是什么？',
    },
    given: { code: '(▢,▢)' },
    variants: [
      { r: 3, c: 5, b: 2, d: 6 },
      { r: 1, c: 7, b: 5, d: 3 },
      ...drawn(
        'predicates-where',
        { r: range(1, 3), c: range(1, 7), b: range(2, 6), d: range(2, 6) },
        ({ b, d }) => b !== d,
      ),
    ],
    misconceptions: [
      {
        answer: ['{r}', '{c}'],
        because: {
          en: 'That is its place in the tile. The identity tensor answers for the whole matrix.',
          zh: '这是它在 tile 里的位置。恒等张量答的是整个矩阵里的。',
        },
      },
      {
        answer: ['{b}*8+{r}', '{d}*4+{c}'],
        because: {
          en: 'You exchanged the sizes: a tile has 4 rows and 8 columns.',
          zh: '你把大小弄反了：tile 有 4 行 8 列。',
        },
      },
      {
        answer: ['4*{b}', '8*{d}'],
        because: {
          en: 'There the tile begins. Add the place within it.',
          zh: '那是 tile 开始的地方。还要加上在 tile 里的位置。',
        },
      },
    ],
    hints: [
      { en: 'With which coordinate does the tile begin?', zh: 'tile 从哪个坐标开始？' },
      {
        en: 'Both strides of the identity are 1 in their own direction: add part by part.',
        zh: '两个步长都是在自己的方向上加 1：逐部分相加。',
      },
    ],
    solution: {
      answer: ['4*{b}+{r}', '8*{d}+{c}'],
      because: {
        en: 'The tile begins at (4 · {b}, 8 · {d}); with its own place that is ({=4*{b}+{r}},{=8*{d}+{c}}).',
        zh: 'tile 从 (4 · {b}, 8 · {d}) 开始，加上自己的位置，得 ({=4*{b}+{r}},{=8*{d}+{c}})。',
      },
    },
  },
  {
    id: 'predicates-print',
    kind: 'choose',
    goal: 'coordinate',
    prompt: {
      en: 'What does _32@1 say in that print, the stride of the last mode?',
      zh: '打印结果里，最后一个模式的步长 _32@1 说的是什么？',
    },
    given: {
      options: [
        {
          en: 'the next tile lies 32 places further in memory',
          zh: '下一个 tile 在内存里晚 32 个位置',
        },
        { en: 'the next tile begins 32 columns further', zh: '下一个 tile 从往后 32 列的地方开始' },
        { en: 'mode 1 of the tile has stride 32', zh: 'tile 的模式 1 步长是 32' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'There is no memory here. A step changes a coordinate.',
          zh: '这里没有内存。走一步，变的是坐标。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'The number behind the @ is a part of the coordinate, not a mode of the tensor.',
          zh: '@ 后面的数是坐标的第几部分，不是张量的第几个模式。',
        },
      },
    ],
    hints: [
      { en: 'Read it as: so much more, in that part.', zh: '读作：加这么多，加在那一部分。' },
    ],
    solution: {
      answer: 1,
      because: {
        en: '32 more in part 1 of the coordinate, the column: the next tile along K.',
        zh: '坐标的第 1 部分，也就是列，加 32：沿 K 的下一个 tile。',
      },
    },
  },
  {
    id: 'predicates-mask',
    kind: 'mark-cells',
    goal: 'guard',
    prompt: {
      en: 'A matrix of 10 rows and 11 columns, tiles of 4 × 4. In tile (2,2), mark the elements whose predicate is true.',
      zh: '矩阵 10 行 11 列，tile 是 4 × 4。在 tile (2,2) 里，标出谓词为真的元素。',
    },
    given: { layout: '(4,4):(1,4)' },
    misconceptions: [
      {
        answer: '(4,3):(1,4)',
        because: {
          en: 'You tested the column alone. The last rows do not exist either.',
          zh: '你只检查了列。最后几行也不存在。',
        },
      },
      {
        answer: '(2,4):(1,4)',
        because: {
          en: 'You tested the row alone. The last column does not exist either.',
          zh: '你只检查了行。最后一列也不存在。',
        },
      },
      {
        answer: '(3,2):(1,4)',
        because: {
          en: 'You exchanged rows and columns: 10 belongs to the rows.',
          zh: '你把行列弄反了：10 是行数。',
        },
      },
    ],
    hints: [
      {
        en: 'With which row and which column does the tile begin?',
        zh: 'tile 从第几行第几列开始？',
      },
      {
        en: 'How many rows are left from there, and how many columns?',
        zh: '从那里起，还剩几行、几列？',
      },
    ],
    solution: {
      answer: '(2,3):(1,4)',
      because: {
        en: 'It begins at {=local_tile(make_identity_tensor((10,11)),(4,4),(2,2))((0,0))}: two rows are left, and three columns.',
        zh: '它从 {=local_tile(make_identity_tensor((10,11)),(4,4),(2,2))((0,0))} 开始：还剩两行、三列。',
      },
    },
  },
  {
    id: 'predicates-vector',
    kind: 'choose',
    goal: 'guard',
    prompt: {
      en: 'Rows of K floats lie one after another. Copies move 4 floats at once, one predicate each, from and to addresses that are multiples of 16 bytes; the matrix begins at one. Which K is safe?',
      zh: '每行 K 个 float，一行接一行。每次拷贝 4 个 float，各有一个谓词，两边的地址须是 16 字节的倍数，矩阵的开头就是。哪个 K 是安全的？',
    },
    given: { options: [same('10'), same('18'), same('20'), same('25')] },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'The vector at column 8 would reach over the edge, and row 1 begins at byte {=10*4}.',
          zh: '第 8 列的向量会伸出边缘，而且第 1 行从第 {=10*4} 个字节开始。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'Even is not enough: the last vector of a row would have two floats only.',
          zh: '偶数还不够：一行的最后一个向量只有两个 float。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'Row 1 would begin at byte {=25*4}, no multiple of 16.',
          zh: '第 1 行从第 {=25*4} 个字节开始，不是 16 的倍数。',
        },
      },
    ],
    hints: [
      { en: 'When does no vector cross the end of a row?', zh: '什么时候没有向量跨过一行的末尾？' },
    ],
    solution: {
      answer: 2,
      because: {
        en: 'It is a multiple of 4: a vector lies wholly inside or wholly outside, and every row begins at a multiple of 16 bytes, such as {=20*4}.',
        zh: '它是 4 的倍数：向量要么全在里面，要么全在外面；每行都从 16 字节的倍数开始，例如 {=20*4}。',
      },
    },
  },
  {
    id: 'predicates-recall-division',
    kind: 'predict',
    goal: 'edge',
    recalls: 'division',
    prompt: {
      en: 'Divide a matrix of {m} × {n} into tiles of 4 × 4. How many elements of all tiles together lie outside of the matrix?',
      zh: '把 {m} × {n} 的矩阵除成 4 × 4 的 tile。所有 tile 合起来，有多少个元素落在矩阵之外？',
    },
    given: { what: { en: 'elements', zh: '元素数' } },
    variants: [
      { m: 10, n: 10 },
      { m: 9, n: 14 },
      ...drawn(
        'predicates-recall-division',
        { m: range(9, 15), n: range(9, 15) },
        ({ m, n }) => m % 4 !== 0 && n % 4 !== 0,
      ),
    ],
    misconceptions: [
      {
        answer: '0',
        because: {
          en: 'Division rounds the number of tiles up: the last ones hang over.',
          zh: '除法把 tile 的个数往上取整：最后几个伸出去了。',
        },
      },
      {
        answer: 'size(ceil_div(({m},{n}),(4,4)))*16',
        because: {
          en: 'Those are all elements of all tiles. Most of them are inside.',
          zh: '这是所有 tile 的全部元素，大多数在里面。',
        },
      },
      {
        answer: '{m}*{n}-({m}/4)*4*(({n}/4)*4)',
        because: {
          en: 'Those are the elements of the matrix that whole tiles do not reach. Asked is how far the others reach over.',
          zh: '这是完整的 tile 够不到的矩阵元素。问的是其余 tile 伸出去多少。',
        },
      },
    ],
    hints: [
      {
        en: 'How many tiles are there in each direction, rounded up?',
        zh: '每个方向有几个 tile？往上取整。',
      },
      {
        en: 'All elements of those tiles, less the matrix.',
        zh: '这些 tile 的全部元素，减去矩阵。',
      },
    ],
    solution: {
      answer: 'size(ceil_div(({m},{n}),(4,4)))*16-{m}*{n}',
      because: {
        en: '{=ceil_div(({m},{n}),(4,4))} tiles of 16 elements, less {m} · {n}: {=size(ceil_div(({m},{n}),(4,4)))*16-{m}*{n}}.',
        zh: '{=ceil_div(({m},{n}),(4,4))} 个 tile，每个 16 个元素，减去 {m} · {n}：{=size(ceil_div(({m},{n}),(4,4)))*16-{m}*{n}}。',
      },
    },
  },
  {
    id: 'predicates-recall-partition',
    kind: 'fill-blank',
    goal: 'coordinate',
    recalls: 'partition',
    prompt: {
      en: 'Tile (2,1) of 4 × 4, cut from an identity tensor, is given to threads (2,2):(1,2) by local_partition. Which coordinate in the matrix does thread {t} get last?',
      zh: '从恒等张量切出 4 × 4 的 tile (2,1)，用 local_partition 分给线程 (2,2):(1,2)。线程 {t} 拿到的最后一个元素，在矩阵里的坐标是什么？',
    },
    given: { code: '(▢,▢)' },
    variants: [{ t: 1 }, { t: 2 }],
    misconceptions: [
      {
        answer: ['2+{t}%2', '2+{t}/2'],
        because: {
          en: 'That is its place in the tile. The tile itself begins further down and to the right.',
          zh: '这是它在 tile 里的位置。tile 自己的起点还要更往下、更往右。',
        },
      },
      {
        answer: ['8+{t}%2', '4+{t}/2'],
        because: {
          en: 'That is its first element. The threads step twice in each direction.',
          zh: '这是它的第一个元素。每个方向上，线程要走两步。',
        },
      },
      {
        answer: ['10+{t}/2', '6+{t}%2'],
        because: {
          en: 'Threads are counted down first here: (2,2):(1,2).',
          zh: '这里线程先往下数：(2,2):(1,2)。',
        },
      },
    ],
    hints: [
      {
        en: 'Where does the tile begin, and where does the thread stand in it?',
        zh: 'tile 从哪里开始？线程站在其中的哪里？',
      },
      { en: 'Its elements lie two rows and two columns apart.', zh: '它的元素相隔两行、两列。' },
    ],
    solution: {
      answer: ['10+{t}%2', '6+{t}/2'],
      because: {
        en: 'Its share is {=local_partition(local_tile(make_identity_tensor((12,12)),(4,4),(2,1)),(2,2):(1,2),{t})}; the last one is two further in both parts.',
        zh: '它那一份是 {=local_partition(local_tile(make_identity_tensor((12,12)),(4,4),(2,1)),(2,2):(1,2),{t})}；最后一个在两个部分上都再加二。',
      },
    },
  },
  {
    id: 'predicates-offset',
    kind: 'counterexample',
    goal: 'guard',
    prompt: {
      en: 'Somebody saves the second tensor and compares the offset with the size: in a matrix (10,10):(10,1) every offset below 100 is allowed. Give a coordinate for which the two tests differ.',
      zh: '有人省掉了第二个张量，直接拿偏移和大小比：在矩阵 (10,10):(10,1) 里，小于 100 的偏移都放行。给出一个让两种检查不同的坐标。',
    },
    given: {
      left: 'elem_less(crd2idx(▢,(10,10):(10,1)),100)',
      right: 'elem_less(▢,(10,10))',
    },
    misconceptions: [
      {
        answer: '(10,0)',
        because: {
          en: 'Its offset is 100: both tests stop it.',
          zh: '它的偏移是 100，两种检查都会拦住。',
        },
      },
      {
        answer: '(9,9)',
        because: {
          en: 'That is the last element: both tests let it pass, and rightly.',
          zh: '那是最后一个元素，两种检查都放行，也确实该放行。',
        },
      },
    ],
    hints: [
      {
        en: 'At which edge does the tile stay within the memory of the matrix?',
        zh: '在哪个边缘，tile 还留在矩阵的内存里？',
      },
      {
        en: 'Go over the right edge, in one of the upper rows.',
        zh: '在上面的某一行，越过右边缘。',
      },
    ],
    solution: {
      answer: '(0,10)',
      because: {
        en: '(0,10), for example: the offset {=crd2idx((0,10),(10,10):(10,1))} is small enough, but the element there belongs to the next row.',
        zh: '例如 (0,10)：偏移 {=crd2idx((0,10),(10,10):(10,1))} 足够小，但那里的元素属于下一行。',
      },
    },
  },
  {
    id: 'predicates-write',
    kind: 'write-code',
    goal: 'guard',
    prompt: {
      en: 'Thread t copies its share tg of a tile. Write inside: whether its element number i lies in the matrix. mA, tiler, coord, threads, t and i are there already; thread, tile and i differ from case to case.',
      zh: '线程 t 拷贝 tile 里自己的那一份 tg。写出 inside：它的第 i 个元素是不是在矩阵里。mA、tiler、coord、threads、t 和 i 都已经有了；线程、tile 和 i 在每种情形里都不同。',
    },
    given: {
      start: 'auto inside = elem_less(/* the coordinate of element i */, shape(mA));',
      cases: [
        'int t = 1; int i = 2;\nauto mA = make_tensor(make_gmem_ptr<float>(0), make_shape(5, 8), LayoutRight{});\nauto tiler = Shape<_4, _4>{};\nauto coord = make_coord(0, 0);\nauto threads = Layout<Shape<_2, _2>>{};\nauto tg = local_partition(local_tile(mA, tiler, coord), threads, t);',
        'int t = 1; int i = 1;\nauto mA = make_tensor(make_gmem_ptr<float>(0), make_shape(10, 10), LayoutRight{});\nauto tiler = Shape<_4, _4>{};\nauto coord = make_coord(2, 1);\nauto threads = Layout<Shape<_2, _2>>{};\nauto tg = local_partition(local_tile(mA, tiler, coord), threads, t);',
        'int t = 2; int i = 2;\nauto mA = make_tensor(make_gmem_ptr<float>(0), make_shape(9, 6), LayoutRight{});\nauto tiler = Shape<_4, _4>{};\nauto coord = make_coord(1, 1);\nauto threads = Layout<Shape<_2, _2>>{};\nauto tg = local_partition(local_tile(mA, tiler, coord), threads, t);',
        'int t = 0; int i = 2;\nauto mA = make_tensor(make_gmem_ptr<float>(0), make_shape(12, 12), LayoutRight{});\nauto tiler = Shape<_4, _4>{};\nauto coord = make_coord(2, 2);\nauto threads = Layout<Shape<_2, _2>>{};\nauto tg = local_partition(local_tile(mA, tiler, coord), threads, t);',
      ],
      checks: [
        {
          code: 'inside',
          is: 'elem_less(local_partition(local_tile(make_identity_tensor(shape(mA)), tiler, coord), threads, t)(i), shape(mA))',
        },
      ],
    },
    misconceptions: [
      {
        answer: 'auto inside = elem_less(idx2crd(i, shape(tg)), shape(mA));',
        because: {
          en: 'That is the place within the thread’s share. It has to be the coordinate in the whole matrix.',
          zh: '那是在线程那一份里的位置。要的是在整个矩阵里的坐标。',
        },
      },
      {
        answer:
          'auto tc = local_partition(make_identity_tensor(shape(mA)), threads, t);\nauto inside = elem_less(tc(i), shape(mA));',
        because: {
          en: 'You left out the tile: the coordinates must be cut as the data is, first by tiler and coord.',
          zh: '你漏了 tile：坐标要和数据一样切，先用 tiler 和 coord。',
        },
      },
    ],
    hints: [
      { en: 'Which tensor knows its own coordinates?', zh: '哪个张量知道自己的坐标？' },
      { en: 'Cut it with the same two calls that made tg.', zh: '用造出 tg 的那两个调用来切它。' },
    ],
    solution: {
      answer:
        'auto cA = local_tile(make_identity_tensor(shape(mA)), tiler, coord);\nauto tc = local_partition(cA, threads, t);\nauto inside = elem_less(tc(i), shape(mA));',
      because: {
        en: 'The identity tensor, cut as mA is cut: then tc(i) belongs to tg(i).',
        zh: '恒等张量按 mA 的切法来切，tc(i) 就对应 tg(i)。',
      },
    },
  },
  {
    id: 'predicates-run',
    kind: 'write-code',
    goal: 'guard',
    prompt: {
      en: 'Now let it run. mT is a 4 × 4 tile of its own. Four threads fill it from the tile of mA at coord: what lies in the matrix is copied, everything else is 0, and nothing outside of mA is touched. Tile and matrix differ from case to case.',
      zh: '现在来运行。mT 是单独的一个 4 × 4 tile。四个线程用 mA 在 coord 处的 tile 填它：在矩阵里的照拷，其余是 0，mA 之外一概不碰。tile 和矩阵因情形而异。',
    },
    given: {
      start:
        'Tensor tg = local_partition(local_tile(mA, tiler, coord), threads, threadIdx.x);\nTensor tT = local_partition(mT, threads, threadIdx.x);\n// which of them, then the copy',
      cases: [
        'auto mA = make_tensor(make_gmem_ptr<float>(0x10000), Layout<Shape<_10,_11>,Stride<_11,_1>>{});\nauto mT = make_tensor(make_gmem_ptr<float>(0x20000), Layout<Shape<_4,_4>>{});\nauto tiler = Shape<_4, _4>{};\nauto coord = make_coord(2, 2);\nauto threads = Layout<Shape<_2, _2>>{};',
        'auto mA = make_tensor(make_gmem_ptr<float>(0x10000), Layout<Shape<_10,_10>,Stride<_10,_1>>{});\nauto mT = make_tensor(make_gmem_ptr<float>(0x20000), Layout<Shape<_4,_4>>{});\nauto tiler = Shape<_4, _4>{};\nauto coord = make_coord(0, 2);\nauto threads = Layout<Shape<_2, _2>>{};',
        'auto mA = make_tensor(make_gmem_ptr<float>(0x10000), Layout<Shape<_11,_12>,Stride<_1,_11>>{});\nauto mT = make_tensor(make_gmem_ptr<float>(0x20000), Layout<Shape<_4,_4>>{});\nauto tiler = Shape<_4, _4>{};\nauto coord = make_coord(2, 1);\nauto threads = Layout<Shape<_2, _2>>{};',
        'auto mA = make_tensor(make_gmem_ptr<float>(0x10000), Layout<Shape<_12,_12>,Stride<_12,_1>>{});\nauto mT = make_tensor(make_gmem_ptr<float>(0x20000), Layout<Shape<_4,_4>>{});\nauto tiler = Shape<_4, _4>{};\nauto coord = make_coord(1, 1);\nauto threads = Layout<Shape<_2, _2>>{};',
      ],
      run: {
        threads: 4,
        expected:
          'clear(mT);\ncopy_if(elem_less(local_tile(make_identity_tensor(shape(mA)), tiler, coord), shape(mA)), local_tile(mA, tiler, coord), mT);',
        requires: [
          {
            count: 'threads',
            by: { act: 'copy' },
            least: '4',
            lacks: {
              en: 'Not all four threads copy.',
              zh: '四个线程没有都来拷贝。',
            },
          },
        ],
      },
    },
    misconceptions: [
      {
        answer:
          'Tensor tg = local_partition(local_tile(mA, tiler, coord), threads, threadIdx.x);\nTensor tT = local_partition(mT, threads, threadIdx.x);\ncopy(tg, tT);',
        because: {
          en: 'This tile hangs over two edges, and nothing stops the copy there.',
          zh: '这个 tile 越过了两条边，而拷贝没有受到任何限制。',
        },
      },
      {
        answer:
          'Tensor tg = local_partition(local_tile(mA, tiler, coord), threads, threadIdx.x);\nTensor tT = local_partition(mT, threads, threadIdx.x);\nTensor tc = local_partition(local_tile(make_identity_tensor(shape(mA)), tiler, coord), threads, threadIdx.x);\nTensor tp = make_tensor<bool>(shape(tc));\nfor (int i = 0; i < size(tp); ++i) tp(i) = elem_less(tc(i), shape(mA));\ncopy_if(tp, tg, tT);',
        because: {
          en: 'Where the answer is no, nothing is written: there mT keeps what it held.',
          zh: '答案为否的地方什么也不写：mT 那里还是原来的值。',
        },
      },
      {
        answer:
          'Tensor tg = local_partition(local_tile(mA, tiler, coord), threads, threadIdx.x);\nTensor tT = local_partition(mT, threads, threadIdx.x);\nTensor tc = local_partition(make_identity_tensor(tiler), threads, threadIdx.x);\nTensor tp = make_tensor<bool>(shape(tc));\nfor (int i = 0; i < size(tp); ++i) tp(i) = elem_less(tc(i), shape(mA));\nclear(tT);\ncopy_if(tp, tg, tT);',
        because: {
          en: 'Those are places within the tile, and all of them are less than the shape of mA. Cut coordinates of the whole matrix.',
          zh: '这些是 tile 里的位置，个个都小于 mA 的形状。要切的是整个矩阵的坐标。',
        },
      },
    ],
    hints: [
      {
        en: 'Which tensor gives each element its coordinate in mA? Cut it as tg was cut.',
        zh: '哪个张量给出每个元素在 mA 里的坐标？照 tg 的切法去切它。',
      },
      {
        en: 'A tensor of bools, filled in a loop; then clear, and the copy that asks it.',
        zh: '一个 bool 张量，用循环填好；然后清零，再用会去问它的那种拷贝。',
      },
    ],
    solution: {
      answer:
        'Tensor tg = local_partition(local_tile(mA, tiler, coord), threads, threadIdx.x);\nTensor tT = local_partition(mT, threads, threadIdx.x);\nTensor tc = local_partition(local_tile(make_identity_tensor(shape(mA)), tiler, coord), threads, threadIdx.x);\nTensor tp = make_tensor<bool>(shape(tc));\nfor (int i = 0; i < size(tp); ++i) tp(i) = elem_less(tc(i), shape(mA));\nclear(tT);\ncopy_if(tp, tg, tT);',
      because: {
        en: 'Coordinates cut like the data, one bool an element, zeros first. Other ways that give the same are right, too.',
        zh: '坐标和数据一样切，每个元素一个 bool，先清零。结果相同的别的写法也对。',
      },
    },
  },
] satisfies AnyExercise[];
