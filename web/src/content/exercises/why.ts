import type { AnyExercise } from '../../lesson/exercises/contract';

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
    kind: 'choose',
    goal: 'storage',
    prompt: {
      en: 'Do not scroll up. One element was right after all. Which?',
      zh: '先别往上翻。其实有一个元素碰巧是对的，是哪一个？',
    },
    given: {
      options: [
        { en: '(4,8), the first of the tile', zh: '(4,8)，tile 的第一个' },
        { en: '(5,9), on the diagonal of the tile', zh: '(5,9)，在 tile 的对角线上' },
        { en: '(7,11), the last of the matrix', zh: '(7,11)，矩阵的最后一个' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'Row after row it is at {=(8,12):(12,1)((4,8))}, column after column at {=(8,12):(1,8)((4,8))}.',
          zh: '一行接一行时它在 {=(8,12):(12,1)((4,8))}，一列接一列时在 {=(8,12):(1,8)((4,8))}。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'A diagonal stays only in a square. Here it is at {=(8,12):(12,1)((5,9))} and at {=(8,12):(1,8)((5,9))}.',
          zh: '只有方阵的对角线才不动。两种次序下，它分别在 {=(8,12):(12,1)((5,9))} 和 {=(8,12):(1,8)((5,9))}。',
        },
      },
    ],
    hints: [
      {
        en: 'Which element comes last, whether you read along the rows or along the columns?',
        zh: '不论按行读还是按列读，最后读到的是哪个元素？',
      },
    ],
    solution: {
      answer: 2,
      because: {
        en: 'The last element comes last in both orders: place {=(8,12):(12,1)((7,11))}, and {=(8,12):(1,8)((7,11))}.',
        zh: '最后一个元素在两种次序里都排在最后：位置 {=(8,12):(12,1)((7,11))}，以及 {=(8,12):(1,8)((7,11))}。',
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
