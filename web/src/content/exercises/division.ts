import type { AnyExercise } from '../../exercises/contract';
import { drawn, range } from '../../exercises/drawn';

const same = (text: string) => ({ en: text, zh: text });
const offset = { en: 'offset', zh: '偏移' };

export default [
  {
    id: 'division-guess',
    kind: 'predict-first',
    goal: 'matrix',
    prompt: {
      en: 'The matrix has 8 rows and 12 columns, row-major, cut into tiles of 4 by 4. How far is it in memory from the first element of a tile to the first of the tile on its right?',
      zh: '矩阵有 8 行 12 列，行主序，切成 4 × 4 的 tile。从一个 tile 的第一个元素到右边那个 tile 的第一个元素，在内存里隔多远？',
    },
    given: { options: [same('4'), same('12'), same('16'), same('48')] },
    misconceptions: [
      {
        answer: 1,
        because: {
          en: 'That is one step down. To the right a step costs 1.',
          zh: '那是往下走一步。往右一步只要 1。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'A tile has 16 elements, but they are not kept together: cutting moves nothing.',
          zh: '一个 tile 有 16 个元素，但它们并没有放在一起：切分不移动任何东西。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'So far it is to the tile below: four whole rows.',
          zh: '到下面那个 tile 才这么远：整整四行。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 0,
      because: {
        en: 'Four columns to the right, and nothing was moved. Both distances stand in the strides: {=zipped_divide((8,12):(12,1),(4,4))}.',
        zh: '往右四列，什么都没有移动。两种距离都写在步长里：{=zipped_divide((8,12):(12,1),(4,4))}。',
      },
    },
  },
  {
    id: 'division-fill',
    kind: 'fill-grid',
    goal: 'pieces',
    prompt: {
      en: 'Fill in the offsets of logical_divide(12:2, 3:4). A column is a tile.',
      zh: '填出 logical_divide(12:2, 3:4) 的偏移。一列是一个 tile。',
    },
    given: { rows: 3, cols: 4 },
    misconceptions: [
      {
        answer: '(3,4):(2,6)',
        because: {
          en: 'Your tiles take neighbours. The tile is 3:4, every fourth element.',
          zh: '你的 tile 拿的是相邻元素。tile 是 3:4，每 4 个拿一个。',
        },
      },
      {
        answer: '(3,4):(4,1)',
        because: {
          en: 'Those are numbers of elements. A keeps its elements 2 places apart.',
          zh: '这些是元素的编号。A 的元素前后相隔 2 个位置。',
        },
      },
      {
        answer: '(3,4):(8,24)',
        because: {
          en: 'The tile is right. But the gaps inside of it are filled first, before anything behind.',
          zh: 'tile 是对的。但要先填它中间的空隙，再填后面。',
        },
      },
    ],
    hints: [
      {
        en: 'Which element numbers has the first tile? And at which places are they?',
        zh: '第一个 tile 有第几个元素？它们在哪些位置？',
      },
      {
        en: 'The second tile begins with the first element that is still free.',
        zh: '第二个 tile 从第一个还空着的元素开始。',
      },
    ],
    solution: {
      answer: 'logical_divide(12:2,3:4)',
      because: {
        en: 'The tile steps by four elements, the rest by one: {=logical_divide(12:2,3:4)}.',
        zh: 'tile 每步四个元素，其余每步一个：{=logical_divide(12:2,3:4)}。',
      },
    },
  },
  {
    id: 'division-tiler',
    kind: 'fill-blank',
    goal: 'matrix',
    prompt: {
      en: 'Choose the tiler that gives {=zipped_divide((8,12):(12,1),<{p}:{s},{q}:1>)}.',
      zh: '选一个 tiler，得到 {=zipped_divide((8,12):(12,1),<{p}:{s},{q}:1>)}。',
    },
    given: { code: 'zipped_divide((8,12):(12,1), <▢,▢>)' },
    variants: [
      { p: 4, s: 2, q: 6 },
      { p: 2, s: 4, q: 3 },
    ],
    misconceptions: [
      {
        answer: ['{p}:1', '{q}:1'],
        because: {
          en: 'The shape is right. But the rows of a tile are more than one row of the matrix apart.',
          zh: '形状是对的。但 tile 的行，在矩阵里不止相隔一行。',
        },
      },
      {
        answer: ['{p}', '{q}'],
        because: {
          en: 'A plain number is the layout with stride 1. The rows of a tile are more than one row of the matrix apart.',
          zh: '单写一个数，就是步长为 1 的布局。可 tile 的行，在矩阵里不止相隔一行。',
        },
      },
      {
        answer: ['{p}:1', '{q}:{s}'],
        because: {
          en: 'It is the rows that are apart. The first layout belongs to them.',
          zh: '隔开的是行。第一个布局管的是行。',
        },
      },
    ],
    hints: [
      {
        en: 'The first brackets are the tile: its shape is the shape of the tiler.',
        zh: '第一对括号是 tile：它的形状就是 tiler 的形状。',
      },
      {
        en: 'One row of the matrix is 12 places. How many rows is one step of the tile?',
        zh: '矩阵的一行是 12 个位置。tile 走一步是几行？',
      },
    ],
    solution: {
      answer: ['{p}:{s}', '{q}:1'],
      because: {
        en: 'Every row of a tile is {s} rows of the matrix further on; its columns are neighbours.',
        zh: 'tile 每往下一行，在矩阵里是 {s} 行；列则相邻。',
      },
    },
  },
  {
    id: 'division-form',
    kind: 'choose',
    goal: 'forms',
    prompt: {
      en: 'A kernel loops over the columns of tiles with tiles(_, blockIdx.y, k): one coordinate for the place, one for each rest. Which call made tiles?',
      zh: 'kernel 用 tiles(_, blockIdx.y, k) 遍历一行 tile：一个坐标是位置，其余的每个模式各一个坐标。tiles 是哪个调用得到的？',
    },
    given: {
      options: [
        same('logical_divide'),
        same('zipped_divide'),
        same('tiled_divide'),
        same('flat_divide'),
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'It has as many modes as the matrix, two, each of tile and rest.',
          zh: '它的模式与矩阵一样多，是两个，每个都含 tile 和其余。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'It gathers the rests as well: two modes, and one coordinate for the tile.',
          zh: '它把其余也归并了：只有两个模式，tile 用一个坐标。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'It gathers nothing: the place would need two coordinates, four in all.',
          zh: '它什么也不归并：位置就要两个坐标，一共四个。',
        },
      },
    ],
    hints: [
      {
        en: 'Count the coordinates between the brackets, and look at the table.',
        zh: '数一数括号里有几个坐标，再看表。',
      },
    ],
    solution: {
      answer: 2,
      because: {
        en: 'Only the tiles are gathered, the rests stay modes of their own: {=tiled_divide((8,12):(12,1),(4,4))}.',
        zh: '只归并 tile，其余各自成为模式：{=tiled_divide((8,12):(12,1),(4,4))}。',
      },
    },
  },
  {
    id: 'division-shapes',
    kind: 'match',
    goal: 'forms',
    prompt: {
      en: 'A matrix of 6 rows and 10 columns is divided by (3,5). Match each call with the shape of its result.',
      zh: '6 行 10 列的矩阵除以 (3,5)。给每个调用配上结果的形状。',
    },
    given: {
      items: [
        same('logical_divide'),
        same('zipped_divide'),
        same('tiled_divide'),
        same('flat_divide'),
      ],
      meanings: [
        same('{=shape(tiled_divide((6,10):(10,1),(3,5)))}'),
        same('{=shape(flat_divide((6,10):(10,1),(3,5)))}'),
        same('{=shape(logical_divide((6,10):(10,1),(3,5)))}'),
        same('{=shape(zipped_divide((6,10):(10,1),(3,5)))}'),
      ],
    },
    misconceptions: [
      {
        answer: [null, 0, 3, null],
        because: {
          en: 'Some notes exchange these two. zipped gathers the rests into one mode as well; tiled leaves each by itself.',
          zh: '有些笔记把这两个弄反了。zipped 把其余也归并成一个模式，tiled 则让它们各自独立。',
        },
      },
      {
        answer: [3, 2, null, null],
        because: {
          en: 'logical keeps the modes of the matrix: all that belongs to rows stays in the first one.',
          zh: 'logical 保留矩阵的模式：与行有关的都留在第一个模式里。',
        },
      },
      {
        answer: [1, null, null, 2],
        because: {
          en: 'flat has no inner brackets at all.',
          zh: 'flat 一层内括号也没有。',
        },
      },
    ],
    hints: [
      {
        en: 'Which numbers are tile, which are rest? Look at what stands in one pair of brackets.',
        zh: '哪些数属于 tile，哪些属于其余？看同一对括号里是什么。',
      },
      {
        en: 'Two of them have two modes. In which one are rows and columns still apart?',
        zh: '有两个只有两个模式。哪一个里行和列还是分开的？',
      },
    ],
    solution: {
      answer: [2, 3, 0, 1],
      because: {
        en: 'The numbers are the same in all four. By mode, in two groups, tiles alone in a group, no group.',
        zh: '四个里的数都一样：按模式分，分成两组，只有 tile 成组，不分组。',
      },
    },
  },
  {
    id: 'division-recall-complement',
    kind: 'write-expression',
    goal: 'pieces',
    recalls: 'complement',
    prompt: {
      en: 'Write the complement of {n}:{s} in {m}.',
      zh: '写出 {n}:{s} 在 {m} 里的补。',
    },
    given: {},
    variants: [
      { n: 5, s: 4, m: 20 },
      { n: 3, s: 7, m: 21 },
    ],
    misconceptions: [
      {
        answer: '{s}:{n}',
        because: {
          en: 'As many copies as that, but they begin in the gaps, one after the other.',
          zh: '份数是对的，但它们从空隙里开始，一个挨一个。',
        },
      },
      {
        answer: '({m}-{n}):1',
        because: {
          en: 'That counts the places that are missing. Count copies.',
          zh: '这数的是缺的位置。要数份数。',
        },
      },
    ],
    hints: [
      {
        en: 'Is there room behind the pattern, or only gaps inside?',
        zh: '图案后面还有余地吗，还是只有里面的空隙？',
      },
      {
        en: 'How many places are free between two of its elements?',
        zh: '它的两个元素之间空着几个位置？',
      },
    ],
    solution: {
      answer: '{s}:1',
      because: {
        en: 'It spans all {m}, so its gaps are all there is: {=complement({n}:{s},{m})}.',
        zh: '它横跨整个 {m}，只有里面的空隙要填：{=complement({n}:{s},{m})}。',
      },
    },
  },
  {
    id: 'division-recall-coordinates',
    kind: 'predict',
    goal: 'matrix',
    recalls: 'coordinates',
    prompt: {
      en: 'Tiles are counted as (4,6), down first. Which 1-D coordinate has tile ({i},{j})?',
      zh: 'tile 按 (4,6) 来数，先往下。tile ({i},{j}) 的一维坐标是多少？',
    },
    given: { what: { en: '1-D coordinate', zh: '一维坐标' } },
    variants: [
      { i: 1, j: 2 },
      { i: 3, j: 1 },
    ],
    misconceptions: [
      {
        answer: '{i}*6+{j}',
        because: {
          en: 'That counts along the rows. The left part runs fastest.',
          zh: '那是沿着行数。左边的部分走得最快。',
        },
      },
    ],
    hints: [
      {
        en: 'How many tiles are in the whole columns before it?',
        zh: '它前面的整列里有几个 tile？',
      },
      { en: 'Then go down its own column.', zh: '然后在它自己那一列里往下数。' },
    ],
    solution: {
      answer: 'crd2idx(({i},{j}),(4,6))',
      because: {
        en: '{j} columns of 4, then {i}: {=crd2idx(({i},{j}),(4,6))}.',
        zh: '{j} 列，每列 4 个，再加 {i}：{=crd2idx(({i},{j}),(4,6))}。',
      },
    },
  },
  {
    id: 'division-begin',
    kind: 'predict',
    goal: 'matrix',
    prompt: {
      en: 'A matrix (16,32):(32,1) is cut into tiles of 4 rows and 8 columns. At which offset does tile ({i},{j}) begin?',
      zh: '矩阵 (16,32):(32,1) 切成 4 行 8 列的 tile。tile ({i},{j}) 从哪个偏移开始？',
    },
    given: { what: offset },
    variants: [
      { i: 2, j: 3 },
      { i: 1, j: 2 },
      ...drawn('division-begin', { i: range(1, 3), j: range(1, 3) }),
    ],
    misconceptions: [
      {
        answer: '({i}*4+{j})*32',
        because: {
          en: 'You counted tiles of 32 elements, as if each were kept in one piece. They are rows of a larger matrix.',
          zh: '你把每个 tile 当作连在一起的 32 个元素来数。其实它们是大矩阵里的几段行。',
        },
      },
      {
        answer: '{i}*32+{j}',
        because: {
          en: 'That is element ({i},{j}). One step from tile to tile is 4 rows or 8 columns.',
          zh: '那是元素 ({i},{j})。从一个 tile 到下一个，要走 4 行或 8 列。',
        },
      },
    ],
    hints: [
      {
        en: 'Which row and column of the matrix is its first element?',
        zh: '它的第一个元素在矩阵的第几行第几列？',
      },
      {
        en: 'Then it is an offset as in any row-major matrix.',
        zh: '然后就和任何行主序矩阵一样求偏移。',
      },
    ],
    solution: {
      answer: 'zipped_divide((16,32):(32,1),(4,8))((0,({i},{j})))',
      because: {
        en: 'Row 4·{i}, column 8·{j}. The strides of the rest say it: {=layout<1>(zipped_divide((16,32):(32,1),(4,8)))}.',
        zh: '第 4·{i} 行，第 8·{j} 列。其余部分的步长写着呢：{=layout<1>(zipped_divide((16,32):(32,1),(4,8)))}。',
      },
    },
  },
  {
    id: 'division-count',
    kind: 'predict',
    goal: 'pieces',
    prompt: {
      en: '{n} elements are divided by 8. How many elements has the result in all?',
      zh: '{n} 个元素除以 8。结果一共有多少个元素？',
    },
    given: { what: { en: 'elements', zh: '元素' } },
    variants: [
      { n: 100 },
      { n: 50 },
      ...drawn('division-count', { n: range(20, 95) }, ({ n }) => n % 8 !== 0),
    ],
    misconceptions: [
      {
        answer: '{n}',
        because: {
          en: 'A division has whole tiles only. Does 8 divide {n}?',
          zh: '除法的结果只有整个的 tile。8 能整除 {n} 吗？',
        },
      },
      {
        answer: '{n}/8*8',
        because: {
          en: 'You rounded down. Then the last elements would be in no tile.',
          zh: '你向下取整了。那样最后几个元素就不在任何 tile 里。',
        },
      },
      {
        answer: '({n}+7)/8',
        because: {
          en: 'That is the number of tiles.',
          zh: '这是 tile 的个数。',
        },
      },
    ],
    hints: [
      {
        en: 'How many tiles are needed so that none is left out?',
        zh: '要几个 tile 才不漏掉一个元素？',
      },
      {
        en: 'Each tile has all its elements, the last one, too.',
        zh: '每个 tile 都是满的，最后一个也是。',
      },
    ],
    solution: {
      answer: 'size(logical_divide({n}:1,8))',
      because: {
        en: 'Rounded up: {=logical_divide({n}:1,8)}. The last tile reaches beyond the end.',
        zh: '向上取整：{=logical_divide({n}:1,8)}。最后一个 tile 超出了末尾。',
      },
    },
  },
] satisfies AnyExercise[];
