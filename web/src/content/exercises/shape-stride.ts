import type { AnyExercise } from '../../exercises/contract';

const offset = { en: 'offset', zh: '偏移' };

export default [
  {
    id: 'shape-stride-guess',
    kind: 'predict-first',
    goal: 'choose',
    prompt: {
      en: 'The tile (4,8):(8,1) gets two more rows below. Which of its four numbers change?',
      zh: '给 (4,8):(8,1) 这个 tile 在下面再加两行。四个数里，哪些会变？',
    },
    given: {
      options: [
        { en: 'only the 4', zh: '只有 4' },
        { en: 'the 4 and the stride 8', zh: '4 和步长 8' },
        { en: 'the 4 and the shape 8', zh: '4 和形状 8' },
      ],
    },
    misconceptions: [
      {
        answer: 1,
        because: {
          en: 'The stride 8 says how long a row is. Rows are as long as before; there are only more of them.',
          zh: '步长 8 说的是一行有多长。行没有变长，只是变多了。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'The 8 of the shape counts columns. Their number stays.',
          zh: '形状里的 8 数的是列，列数没有变。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 0,
      because: {
        en: 'The shape says how many, the stride how far. There are more rows; a step down is as far as before.',
        zh: '形状说有多少，步长说有多远。行变多了，往下一步还是那么远。',
      },
    },
  },
  {
    id: 'shape-stride-offset',
    kind: 'predict',
    goal: 'offset',
    prompt: {
      en: 'In (4,8):(10,1), what is the offset of ({r},{c})?',
      zh: '在 (4,8):(10,1) 里，({r},{c}) 的偏移是多少？',
    },
    given: { what: offset },
    variants: [
      { r: 3, c: 5 },
      { r: 1, c: 6 },
      { r: 2, c: 7 },
    ],
    misconceptions: [
      {
        answer: '(4,8):(1,4)(({r},{c}))',
        because: {
          en: 'That is its place in the column-major tile (4,8):(1,4).',
          zh: '这是它在列主序 (4,8):(1,4) 里的位置。',
        },
      },
      {
        answer: '{r}*8+{c}',
        because: {
          en: 'You multiplied the row by 8, the number of columns. The rows begin further apart than they need.',
          zh: '你把行号乘了 8，那是列数。这里相邻两行的开头隔得更远。',
        },
      },
      {
        answer: '{r}*4+{c}',
        because: {
          en: 'You multiplied the row by 4, which is the number of rows. Its stride is the first number after the colon.',
          zh: '你把行号乘了 4，那是行数。行的步长是冒号后面的第一个数。',
        },
      },
    ],
    hints: [
      {
        en: 'The numbers after the colon belong to row and column, in this order.',
        zh: '冒号后面的数依次属于行和列。',
      },
      {
        en: 'Multiply the row by its stride, then add the column times its own.',
        zh: '行号乘以行的步长，再加上列号乘以列的步长。',
      },
    ],
    solution: {
      answer: '(4,8):(10,1)(({r},{c}))',
      because: {
        en: '{r} · 10 + {c} · 1 = {=(4,8):(10,1)(({r},{c}))}.',
        zh: '{r} · 10 + {c} · 1 = {=(4,8):(10,1)(({r},{c}))}。',
      },
    },
  },
  {
    id: 'shape-stride-three',
    kind: 'predict',
    goal: 'offset',
    prompt: {
      en: 'The rule does not stop at two modes. What is the offset of ({a},{b},{c}) in (2,3,4):(12,4,1)?',
      zh: '规则不止用于两个模式。在 (2,3,4):(12,4,1) 里，({a},{b},{c}) 的偏移是多少？',
    },
    given: { what: offset },
    variants: [
      { a: 1, b: 0, c: 2 },
      { a: 1, b: 1, c: 3 },
      { a: 0, b: 2, c: 3 },
    ],
    misconceptions: [
      {
        answer: '(2,3,4):(1,2,6)(({a},{b},{c}))',
        because: {
          en: 'You used column-major strides. Here they are written out: (12,4,1).',
          zh: '你用了列主序的步长。这里的步长已经写明：(12,4,1)。',
        },
      },
      {
        answer: '{a}*1+{b}*4+{c}*12',
        because: {
          en: 'You took the strides from right to left. The first stride belongs to the first part of the coordinate.',
          zh: '你把步长从右往左用了。第一个步长属于坐标的第一部分。',
        },
      },
    ],
    hints: [
      { en: 'Three products now, one a mode.', zh: '现在有三个乘积，每个模式一个。' },
      {
        en: 'The first part of the coordinate is multiplied by 12.',
        zh: '坐标的第一部分乘以 12。',
      },
    ],
    solution: {
      answer: '(2,3,4):(12,4,1)(({a},{b},{c}))',
      because: {
        en: '{a} · 12 + {b} · 4 + {c} · 1 = {=(2,3,4):(12,4,1)(({a},{b},{c}))}.',
        zh: '{a} · 12 + {b} · 4 + {c} · 1 = {=(2,3,4):(12,4,1)(({a},{b},{c}))}。',
      },
    },
  },
  {
    id: 'shape-stride-padded',
    kind: 'fill-blank',
    goal: 'choose',
    prompt: {
      en: 'Four rows of four. Each row begins {n} places after the one above, and its elements lie side by side. Complete the strides.',
      zh: '四行，每行四个。每一行的开头比上一行晚 {n} 个位置，行内的元素紧挨着。把步长补全。',
    },
    given: { code: '(4,4):(▢,▢)' },
    variants: [{ n: 6 }, { n: 9 }, { n: 5 }],
    misconceptions: [
      {
        answer: ['4', '1'],
        because: {
          en: 'That leaves no gap: a row of four begins four after the one above.',
          zh: '这样没有空隙：四个一行，下一行只晚四个位置开始。',
        },
      },
      {
        answer: ['{n}+4', '1'],
        because: {
          en: 'That leaves {n} places between the end of a row and the next. {n} is from beginning to beginning.',
          zh: '这样是一行结束之后再空 {n} 个位置。{n} 说的是从开头到开头。',
        },
      },
      {
        answer: ['1', '{n}'],
        because: {
          en: 'You exchanged them: the first stride belongs to the rows.',
          zh: '两个步长弄反了：第一个属于行。',
        },
      },
    ],
    hints: [
      { en: 'The first blank says how far a step down is.', zh: '第一个空说的是往下一步有多远。' },
      {
        en: 'Side by side means that a step to the right costs one place.',
        zh: '紧挨着，就是往右一步只移动一个位置。',
      },
    ],
    solution: {
      answer: ['{n}', '1'],
      because: {
        en: 'A step down is {n} places, a step to the right 1. The shape stays (4,4): padding is no element.',
        zh: '往下一步 {n} 个位置，往右一步 1 个。形状仍是 (4,4)：填充不是元素。',
      },
    },
  },
  {
    id: 'shape-stride-broadcast',
    kind: 'write-expression',
    goal: 'choose',
    prompt: {
      en: 'Four rows, three columns; every column reads the same four elements, which lie side by side. Write the layout.',
      zh: '四行三列，每一列读的都是同样的四个元素，它们紧挨着。写出这个布局。',
    },
    given: { picture: true },
    misconceptions: [
      {
        answer: '(4,3):(0,1)',
        because: {
          en: 'Here every row reads the same: the 0 belongs to the rows now.',
          zh: '这样是每一行都相同：0 用在了行上。',
        },
      },
      {
        answer: '(4,3):(1,4)',
        because: {
          en: 'That stores three columns of its own. No column is repeated yet.',
          zh: '这样存了三个不同的列，还没有哪一列是重复的。',
        },
      },
    ],
    hints: [
      { en: 'A step to the right must move you nowhere.', zh: '往右走一步，应该哪里也没去。' },
      {
        en: 'The shape is that of the picture, repeated columns included.',
        zh: '形状就是图的形状，重复的列也算在内。',
      },
    ],
    solution: {
      answer: '(4,3):(1,0)',
      because: {
        en: 'Down costs 1, right costs 0: twelve coordinates, four places.',
        zh: '往下移动 1，往右移动 0：十二个坐标，四个位置。',
      },
    },
  },
  {
    id: 'shape-stride-k-major',
    kind: 'write-expression',
    goal: 'major',
    prompt: {
      en: 'A is {m} × {k} (M × K) and K-major, without padding. Write its layout.',
      zh: 'A 是 {m} × {k}（M × K），K-major，没有填充。写出它的布局。',
    },
    given: {},
    variants: [
      { m: 128, k: 64 },
      { m: 64, k: 32 },
      { m: 32, k: 16 },
    ],
    misconceptions: [
      {
        answer: '({m},{k}):(1,{m})',
        because: {
          en: 'That is M-major: your stride 1 is along the first mode, M.',
          zh: '这是 M-major：你的步长 1 在第一个模式 M 上。',
        },
      },
      {
        answer: '({m},{k}):({m},1)',
        because: {
          en: 'K-major it is. But a step along M jumps over one row of K, and a row has {k} elements.',
          zh: '确实是 K-major。但沿 M 走一步要跨过一整行 K，而一行有 {k} 个元素。',
        },
      },
    ],
    hints: [
      {
        en: 'Along which mode does memory run? That one has stride 1.',
        zh: '内存沿哪个模式走？那个模式的步长是 1。',
      },
      {
        en: 'A step along the other mode has to jump over one whole run.',
        zh: '沿另一个模式走一步，要跨过完整的一段。',
      },
    ],
    solution: {
      answer: '({m},{k}):({k},1)',
      because: {
        en: 'Stride 1 along K, and a step along M jumps over the {k} elements of a row.',
        zh: '沿 K 的步长为 1；沿 M 走一步，跨过一行的 {k} 个元素。',
      },
    },
  },
  {
    id: 'shape-stride-major',
    kind: 'choose',
    goal: 'major',
    prompt: {
      en: 'B is written (N,K) in CuTe. Its layout is (64,32):(1,64). What is it?',
      zh: 'CuTe 把 B 写成 (N,K)。它的布局是 (64,32):(1,64)，它是什么？',
    },
    given: {
      options: [
        { en: 'N-major', zh: 'N-major' },
        { en: 'K-major', zh: 'K-major' },
        { en: 'neither', zh: '都不是' },
      ],
    },
    misconceptions: [
      {
        answer: 1,
        because: {
          en: 'Along K, the second mode, a step moves 64 places.',
          zh: '沿第二个模式 K 走一步，移动的是 64 个位置。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'One of its strides is 1, and that mode gives the name.',
          zh: '它有一个步长是 1，名字就由那个模式来定。',
        },
      },
    ],
    hints: [
      {
        en: 'Look for the stride 1. Which letter does that mode have?',
        zh: '找到步长 1。那个模式是哪个字母？',
      },
    ],
    solution: {
      answer: 0,
      because: {
        en: 'Stride 1 stands at the first mode, and the first mode is N.',
        zh: '步长 1 在第一个模式上，而第一个模式是 N。',
      },
    },
  },
  {
    id: 'shape-stride-reverse',
    kind: 'fill-grid',
    goal: 'choose',
    prompt: {
      en: 'Fill in the offsets of (3,4):(-1,3). Both steps are unusual; the rule does not care.',
      zh: '填出 (3,4):(-1,3) 的偏移。两个步长都少见，规则并不在乎。',
    },
    given: { rows: 3, cols: 4 },
    misconceptions: [
      {
        answer: '(3,4):(1,3)',
        because: {
          en: 'You walked down forwards. The stride of the rows is negative.',
          zh: '你往下走成了前进。行的步长是负数。',
        },
      },
      {
        answer: '(3,4):(3,-1)',
        because: {
          en: 'You exchanged the strides: −1 belongs to the rows.',
          zh: '两个步长弄反了：−1 属于行。',
        },
      },
    ],
    hints: [
      {
        en: 'The first cell has offset 0, whatever the strides are.',
        zh: '不管步长是多少，第一格的偏移都是 0。',
      },
      {
        en: 'What does one step down do, and one to the right?',
        zh: '往下一步变多少？往右一步呢？',
      },
    ],
    solution: {
      answer: '(3,4):(-1,3)',
      because: {
        en: 'Row r, column c is at 3c − r. The first column runs to negative offsets.',
        zh: '第 r 行第 c 列在 3c − r。第一列走到了负的偏移。',
      },
    },
  },
] satisfies AnyExercise[];
