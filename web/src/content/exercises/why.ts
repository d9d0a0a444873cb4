import type { AnyExercise } from '../../exercises/contract';

const offset = { en: 'offset', zh: '偏移' };
const places = { en: 'places', zh: '位置数' };

export default [
  {
    id: 'why-guess',
    kind: 'predict-first',
    goal: 'storage',
    prompt: {
      en: 'How many of the 16 copied elements are the right ones?',
      zh: '拷来的 16 个元素里，有几个是对的？',
    },
    given: {
      options: [
        { en: 'all 16', zh: '16 个都对' },
        { en: '4', zh: '4 个' },
        { en: '1', zh: '1 个' },
        { en: 'none', zh: '一个也没有' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'The code still computes places for storage row after row. The numbers in those places are others now.',
          zh: '代码算出的仍是按行存放时的位置，而那些位置上的数已经换了。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'Four would be the diagonal. A square matrix read in the other order flips over its diagonal, and the diagonal stays. This matrix is not square.',
          zh: '4 个指的是对角线。方阵换一种次序来读，会沿对角线翻转，对角线不动。可这个矩阵不是方阵。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'Nearly. But two elements of the matrix keep their place in any of the two orders, and the tile holds one of them.',
          zh: '差一点。矩阵里有两个元素在两种次序下位置相同，其中一个就在这个 tile 里。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 2,
      because: {
        en: 'Only the first and the last element of the matrix are at the same place in both orders. The tile holds the last.',
        zh: '只有矩阵的第一个和最后一个元素在两种次序下位置相同，这个 tile 里有最后一个。',
      },
    },
  },
  {
    id: 'why-survivor',
    kind: 'predict',
    goal: 'storage',
    prompt: {
      en: 'Another matrix, 8 × 8, and the code says 8 where it said 12. This one, too, is stored column after column now. The tile is rows {r} to {={r}+3}, columns {c} to {={c}+3}. How many of the 16 copied elements are right?',
      zh: '换一个 8 × 8 的矩阵，代码里的 12 改成 8，矩阵现在也是一列接一列存放。tile 是第 {r} 到 {={r}+3} 行、第 {c} 到 {={c}+3} 列。拷来的 16 个元素里，有几个是对的？',
    },
    given: { what: { en: 'right ones', zh: '对的个数' } },
    variants: [
      { r: 2, c: 4 },
      { r: 4, c: 0 },
      { r: 4, c: 3 },
    ],
    misconceptions: [
      {
        answer: '16',
        because: {
          en: 'A square changes its order as well: place 1 held (0,1), and holds (1,0) now.',
          zh: '方阵的次序也变了：位置 1 原来放的是 (0,1)，现在是 (1,0)。',
        },
      },
      {
        answer: '1',
        because: {
          en: 'So it was with 8 × 12. In a square more elements keep their place than the first and the last.',
          zh: '8 × 12 时是这样。方阵里位置不变的，不止第一个和最后一个。',
        },
      },
      {
        answer: '4',
        because: {
          en: 'That is the diagonal of the tile. What stays is the diagonal of the matrix: how much of it lies in this tile?',
          zh: '那是 tile 的对角线。不动的是矩阵的对角线：它有多少落在这个 tile 里？',
        },
      },
    ],
    hints: [
      {
        en: 'The code fetches place row · 8 + column. Which element is kept there, column after column?',
        zh: '代码去取的位置是“行 · 8 + 列”。一列接一列存放时，那里是哪个元素？',
      },
      {
        en: 'It is the one with row and column exchanged. When is that the same one?',
        zh: '是行列互换的那个元素。什么时候它就是原来那个？',
      },
    ],
    solution: {
      answer: 'max(0,4-max({r},{c})+min({r},{c}))',
      because: {
        en: 'Row and column are exchanged, so an element is right where both are equal: on the diagonal of the matrix. Of that the tile holds {=max(0,4-max({r},{c})+min({r},{c}))}.',
        zh: '行和列互换了，所以只有行列相等的元素才对，也就是矩阵的对角线。这个 tile 里有其中 {=max(0,4-max({r},{c})+min({r},{c}))} 个。',
      },
    },
  },
  {
    id: 'why-address',
    kind: 'choose',
    goal: 'function',
    prompt: {
      en: 'You copy all 96 places to another address, in the same order. Does the matrix have a new layout?',
      zh: '把 96 个位置原样拷到另一个地址，次序不变。矩阵的布局变了吗？',
    },
    given: {
      options: [
        { en: 'yes', zh: '变了' },
        { en: 'no', zh: '没有变' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'The address is new. But a layout does not know the address: it counts from the first place.',
          zh: '变的是地址。可布局并不知道地址，它从第一个位置数起。',
        },
      },
    ],
    hints: [{ en: 'From where does an offset count?', zh: '偏移是从哪里数起的？' }],
    solution: {
      answer: 1,
      because: {
        en: 'An offset counts from the first place, wherever that place is.',
        zh: '偏移从第一个位置数起，不管那个位置在哪里。',
      },
    },
  },
  {
    id: 'why-place',
    kind: 'predict',
    goal: 'orders',
    prompt: {
      en: 'The 8 × 12 matrix is stored column after column. At which offset is element ({r},{c})?',
      zh: '这个 8 × 12 的矩阵一列接一列存放。元素 ({r},{c}) 的偏移是多少？',
    },
    given: { what: offset },
    variants: [
      { r: 5, c: 3 },
      { r: 2, c: 7 },
      { r: 6, c: 4 },
    ],
    misconceptions: [
      {
        answer: '{r}*12+{c}',
        because: {
          en: 'That is its place in storage row after row: {r} whole rows of 12 before it.',
          zh: '那是按行存放时的位置：前面有 {r} 个整行，每行 12 个。',
        },
      },
      {
        answer: '{c}*12+{r}',
        because: {
          en: 'You gave every column 12 places. A row has 12 elements; how many has a column?',
          zh: '你给每列算了 12 个位置。12 是一行的元素数，一列有几个？',
        },
      },
      {
        answer: '{c}*8+{r}+1',
        because: {
          en: 'One too many: the first element has offset 0, not 1.',
          zh: '多了 1：第一个元素的偏移是 0，不是 1。',
        },
      },
    ],
    hints: [
      { en: 'How many whole columns lie before its own?', zh: '它所在的列前面有几个整列？' },
      {
        en: 'Count the places of those columns first, then go down its own column.',
        zh: '先数这些整列占的位置，再在它自己的列里往下走。',
      },
    ],
    solution: {
      answer: '(8,12):(1,8)(({r},{c}))',
      because: {
        en: '{c} whole columns lie before it, 8 places each, and then {r} elements of its own column: {c} · 8 + {r} = {=(8,12):(1,8)(({r},{c}))}.',
        zh: '它前面有 {c} 个整列，每列 8 个位置，再加上本列的 {r} 个元素：{c} · 8 + {r} = {=(8,12):(1,8)(({r},{c}))}。',
      },
    },
  },
  {
    id: 'why-count',
    kind: 'predict',
    goal: 'orders',
    prompt: {
      en: 'In a padded order of a 4 × 4 tile, rows begin {n} places apart. How many places lie from a to p, both included?',
      zh: '一个 4 × 4 的 tile 带空位存放，相邻两行的开头相隔 {n} 个位置。从 a 到 p（含两端）一共有多少个位置？',
    },
    given: { what: places },
    variants: [{ n: 7 }, { n: 6 }, { n: 9 }],
    misconceptions: [
      {
        answer: '4*{n}',
        because: {
          en: 'That is four rows of {n} places: it gives every row its empty places. Does the last row need them?',
          zh: '这是四行，每行 {n} 个位置：每一行都带上了空位。最后一行需要空位吗？',
        },
      },
      {
        answer: '16',
        because: {
          en: 'That counts the letters. The empty places between the rows count, too.',
          zh: '你只数了字母。行与行之间的空位也要算。',
        },
      },
      {
        answer: '3*{n}+3',
        because: {
          en: 'That is the offset of p. The first place has offset 0, and it counts as well.',
          zh: '这是 p 的偏移。偏移为 0 的第一个位置也要算进去。',
        },
      },
    ],
    hints: [
      { en: 'Find p. How many places come before it?', zh: '先找到 p。它前面有多少个位置？' },
      {
        en: 'From the start of its row to p it is three places; and where does that row begin?',
        zh: '从它那一行的开头走到 p 是三个位置；那一行又从哪里开始？',
      },
    ],
    solution: {
      answer: 'cosize((4,4):({n},1))',
      because: {
        en: 'p is at offset 3 · {n} + 3 = {=3*{n}+3}, so that many places come before it, and p itself makes {=cosize((4,4):({n},1))}. Three gaps, not four.',
        zh: 'p 的偏移是 3 · {n} + 3 = {=3*{n}+3}，前面就有这么多个位置，加上 p 自己，共 {=cosize((4,4):({n},1))} 个。空隙有三处，不是四处。',
      },
    },
  },
  {
    id: 'why-blocks',
    kind: 'fill-grid',
    goal: 'orders',
    prompt: {
      en: 'A sixth order. Blocks of 2 × 2 follow each other: top left, top right, bottom left, bottom right. Inside a block, the order is column after column. Write into each cell of the 4 × 4 tile its offset.',
      zh: '第六种次序：2 × 2 的小块依次是左上、右上、左下、右下；小块内部一列接一列。在 4 × 4 tile 的每一格里写出它的偏移。',
    },
    given: { rows: 4, cols: 4 },
    misconceptions: [
      {
        answer: '((2,2),(2,2)):((2,8),(1,4))',
        because: {
          en: 'The blocks are in order, but inside them you went row after row.',
          zh: '小块的次序对了，但块内你是一行接一行走的。',
        },
      },
      {
        answer: '((2,2),(2,2)):((1,4),(2,8))',
        because: {
          en: 'Inside the blocks it is right. But the second block lies to the right of the first, not below it.',
          zh: '块内是对的。但第二块在第一块的右边，不在下面。',
        },
      },
      {
        answer: '(4,4):(1,4)',
        because: {
          en: 'That is the whole tile column after column. A block has to be finished before the next one begins.',
          zh: '这是整个 tile 一列接一列。要先走完一个小块，才能开始下一个。',
        },
      },
    ],
    hints: [
      {
        en: 'Finish the top left block first: four places, and its second element lies below the first.',
        zh: '先走完左上的小块：四个位置，第二个元素在第一个的下面。',
      },
      {
        en: 'Each block begins where the one before it ended.',
        zh: '每个小块都从前一块结束的地方开始。',
      },
    ],
    solution: {
      answer: '((2,2),(2,2)):((1,8),(2,4))',
      because: {
        en: 'Inside a block a step down costs 1 and a step right 2; the block to the right begins 4 later, the one below 8 later.',
        zh: '块内往下一步加 1，往右一步加 2；右边的块晚 4 个位置开始，下面的块晚 8 个。',
      },
    },
  },
] satisfies AnyExercise[];
