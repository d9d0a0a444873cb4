import type { AnyExercise } from '../../exercises/contract';
import { drawn, range } from '../../exercises/drawn';

const same = (text: string) => ({ en: text, zh: text });
const index = { en: '1-D coordinate', zh: '一维坐标' };

export default [
  {
    id: 'coordinates-guess',
    kind: 'predict-first',
    goal: 'order',
    prompt: {
      en: 'Count the cells of 3 rows and 6 columns from 0. Which cell is number 4 in CuTe?',
      zh: '把 3 行 6 列的格子从 0 数起。在 CuTe 里，编号为 4 的是哪一格？',
    },
    given: { options: [same('(0,4)'), same('(1,1)'), same('(2,1)')] },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'That counts along the first row, as C does. CuTe runs through the left part first.',
          zh: '那是像 C 那样沿第一行数。CuTe 让左边的部分先走。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'Down first is right. But a column holds 3 cells, numbers 0, 1 and 2.',
          zh: '先往下数是对的。但一列只有 3 格，数作 0、1、2。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 1,
      because: {
        en: 'Numbers 0, 1, 2 fill the first column; 3 and 4 go on in the second: {=idx2crd(4,(3,6))}.',
        zh: '0、1、2 数完第一列，3 和 4 在第二列：{=idx2crd(4,(3,6))}。',
      },
    },
  },
  {
    id: 'coordinates-index',
    kind: 'predict',
    goal: 'order',
    prompt: {
      en: 'In a shape (4,6), what is the 1-D coordinate of ({r},{c})?',
      zh: '在形状 (4,6) 里，({r},{c}) 的一维坐标是多少？',
    },
    given: { what: index },
    variants: [
      { r: 1, c: 5 },
      { r: 3, c: 2 },
      ...drawn(
        'coordinates-index',
        { r: [1, 2, 3], c: range(1, 5) },
        ({ r, c }) => 5 * r !== 3 * c && 5 * r !== 3 * c + 1,
      ),
    ],
    misconceptions: [
      {
        answer: '{r}*6+{c}',
        because: {
          en: 'That counts row by row. The left part runs fastest.',
          zh: '那是一行一行数的。走得最快的是左边的部分。',
        },
      },
      {
        answer: '{c}*4+{r}+1',
        because: { en: 'One too many: counting begins at 0.', zh: '多了 1：要从 0 数起。' },
      },
    ],
    hints: [
      {
        en: 'How many cells does each whole column before it hold?',
        zh: '它前面的每个整列有几格？',
      },
      { en: 'Then go down its own column.', zh: '然后在它自己的列里往下数。' },
    ],
    solution: {
      answer: 'crd2idx(({r},{c}),(4,6))',
      because: {
        en: '{c} columns of 4, then {r}: {=crd2idx(({r},{c}),(4,6))}.',
        zh: '{c} 列，每列 4 格，再加 {r}：{=crd2idx(({r},{c}),(4,6))}。',
      },
    },
  },
  {
    id: 'coordinates-natural',
    kind: 'fill-blank',
    goal: 'names',
    prompt: {
      en: 'Complete the natural coordinate so that it names element number {i} of the shape (4,(2,3)).',
      zh: '把自然坐标补全，使它指的是形状 (4,(2,3)) 的第 {i} 个元素。',
    },
    given: { code: '(▢,(▢,▢))' },
    variants: [{ i: 19 }, { i: 9 }, ...drawn('coordinates-natural', { i: [11, 16, 17, 18] })],
    misconceptions: [
      {
        answer: ['{i}%4', '{i}/12', '{i}/4%3'],
        because: {
          en: 'You split the column with the part of 3 first. The inner part has the 2, on the left.',
          zh: '拆列号时，你先拆了 3 的那一层。内层是左边的 2。',
        },
      },
      {
        answer: ['{i}%4', '{i}/8', '{i}/4%2'],
        because: {
          en: 'The parts are right. In the brackets the inner one stands on the left.',
          zh: '两部分的数是对的。括号里，内层写在左边。',
        },
      },
    ],
    hints: [
      {
        en: 'Take the rows first: what is left after whole columns of 4?',
        zh: '先看行：数完每列 4 格的整列，还剩多少？',
      },
      {
        en: 'Then split the number of the column: which part changes from each column to the next?',
        zh: '再把列号拆开：每往右一列，变的是哪一层？',
      },
    ],
    solution: {
      answer: ['{i}%4', '{i}/4%2', '{i}/8'],
      because: {
        en: '{i} is row and column {=idx2crd({i},(4,6))}; the column splits with the inner part first: {=idx2crd({i},(4,(2,3)))}.',
        zh: '{i} 的行列是 {=idx2crd({i},(4,6))}；把列号拆开，内层在前：{=idx2crd({i},(4,(2,3)))}。',
      },
    },
  },
  {
    id: 'coordinates-grid',
    kind: 'fill-grid',
    goal: 'nested',
    prompt: {
      en: 'Fill in the offsets of (2,(2,3)):(6,(3,1)). Columns are counted with the inner part first.',
      zh: '填出 (2,(2,3)):(6,(3,1)) 的偏移。列先数内层。',
    },
    given: { rows: 2, cols: 6 },
    misconceptions: [
      {
        answer: '(2,6):(6,1)',
        because: {
          en: 'Many notes print this. It is the row-major layout: inside a row you stepped by 1 each time.',
          zh: '不少笔记写的就是它。这是行主序：你在一行里每步都只加 1。',
        },
      },
      {
        answer: '(2,6):(1,2)',
        because: {
          en: 'You filled in the 1-D coordinates. The strides say where those elements are kept.',
          zh: '你填的是一维坐标。元素放在哪里，由步长决定。',
        },
      },
    ],
    hints: [
      {
        en: 'The second cell of the first row takes one inner step.',
        zh: '第一行第二格走了一个内层步。',
      },
      {
        en: 'After two cells the inner part starts again, and the outer one has made one step.',
        zh: '每过两格，内层重新开始，外层走了一步。',
      },
    ],
    solution: {
      answer: '(2,(2,3)):(6,(3,1))',
      because: {
        en: 'An inner step costs 3, an outer one 1, a step down 6.',
        zh: '内层一步加 3，外层一步加 1，往下一步加 6。',
      },
    },
  },
  {
    id: 'coordinates-mark',
    kind: 'mark-cells',
    goal: 'nested',
    prompt: {
      en: 'In (3,(2,3)), mark all cells whose inner part of the second coordinate is 0.',
      zh: '在 (3,(2,3)) 里，标出第二个坐标的内层为 0 的所有格子。',
    },
    given: { layout: '(3,(2,3)):(1,(3,6))' },
    misconceptions: [
      {
        answer: '(3,2):(1,3)',
        because: {
          en: 'Those have 0 in the outer part: the first two columns.',
          zh: '这些是外层为 0 的格子，即前两列。',
        },
      },
      {
        answer: '(3,3):(1,3)',
        because: {
          en: 'That is the first half of the columns, as if the inner part were the slow one.',
          zh: '这是列的前一半，好像内层走得慢似的。',
        },
      },
      {
        answer: '6:3',
        because: {
          en: 'Those have 0 in the first coordinate.',
          zh: '这些是第一个坐标为 0 的格子。',
        },
      },
    ],
    hints: [
      {
        en: 'Go to the right cell by cell. How often does the inner part change?',
        zh: '一格一格往右走，内层多久变一次？',
      },
      {
        en: 'The inner part is 0, 1, 0, 1 from column to column.',
        zh: '从一列到下一列，内层依次是 0、1、0、1。',
      },
    ],
    solution: {
      answer: '(3,3):(1,6)',
      because: {
        en: 'The inner part runs fast, 0 1 0 1 0 1: every second column.',
        zh: '内层走得快，依次是 0 1 0 1 0 1：隔一列一个。',
      },
    },
  },
  {
    id: 'coordinates-recall-print',
    kind: 'choose',
    goal: 'names',
    recalls: 'reading-a-print',
    prompt: {
      en: 'The compiler knows the whole shape (_3,(_2,_3)), but the number 16 is an ordinary int. How does its natural coordinate print?',
      zh: '编译器知道整个形状 (_3,(_2,_3))，而 16 是普通的 int。它的自然坐标打印成什么？',
    },
    given: { options: [same('(_1,(_1,_2))'), same('(1,(1,2))'), same('(_1,(1,2))')] },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'Without knowing the number, the compiler cannot know the coordinate.',
          zh: '编译器不知道这个数，就不可能知道坐标。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'Every part is computed from the same dynamic number.',
          zh: '每一部分都由同一个动态的数算出。',
        },
      },
    ],
    hints: [{ en: 'What is a result when one side is dynamic?', zh: '有一边是动态，结果是什么？' }],
    solution: {
      answer: 1,
      because: {
        en: 'One dynamic side makes the result dynamic: {=idx2crd(16,(_3,(_2,_3)))}.',
        zh: '有一边是动态，结果就是动态：{=idx2crd(16,(_3,(_2,_3)))}。',
      },
    },
  },
  {
    id: 'coordinates-recall-stride',
    kind: 'predict',
    goal: 'nested',
    recalls: 'shape-stride',
    prompt: {
      en: 'In (3,(2,3)):(10,(1,2)), what is the offset of (2,({a},{b}))?',
      zh: '在 (3,(2,3)):(10,(1,2)) 里，(2,({a},{b})) 的偏移是多少？',
    },
    given: { what: { en: 'offset', zh: '偏移' } },
    variants: [
      { a: 1, b: 2 },
      { a: 0, b: 2 },
    ],
    misconceptions: [
      {
        answer: '2*10+{a}*2+{b}*1',
        because: {
          en: 'You exchanged the two inner strides.',
          zh: '你把里面的两个步长弄反了。',
        },
      },
      {
        answer: '2*3+{a}+{b}*2',
        because: {
          en: 'You took 3, the shape, for the stride of the rows.',
          zh: '你把形状里的 3 当成了行的步长。',
        },
      },
    ],
    hints: [
      {
        en: 'Each part of the coordinate has a partner at the same place in the stride.',
        zh: '坐标的每一部分，在步长的同一位置都有搭档。',
      },
      { en: 'Multiply pair by pair, and add three products.', zh: '逐对相乘，把三个积加起来。' },
    ],
    solution: {
      answer: '(3,(2,3)):(10,(1,2))((2,({a},{b})))',
      because: {
        en: '2 · 10 + {a} · 1 + {b} · 2 = {=(3,(2,3)):(10,(1,2))((2,({a},{b})))}.',
        zh: '2 · 10 + {a} · 1 + {b} · 2 = {=(3,(2,3)):(10,(1,2))((2,({a},{b})))}。',
      },
    },
  },
  {
    id: 'coordinates-counter',
    kind: 'counterexample',
    goal: 'names',
    prompt: {
      en: 'Somebody claims: in this layout the offset of an element is its 1-D coordinate. Give a 1-D coordinate, 0 to 7, that refutes it.',
      zh: '有人说：在这个布局里，元素的偏移就是它的一维坐标。给出一个一维坐标（0 到 7）来反驳。',
    },
    given: { left: '(2,(2,2)):(4,(2,1))(▢)', right: '▢', within: '8' },
    misconceptions: [
      {
        answer: '0',
        because: {
          en: 'The first element has offset 0 in every layout; it refutes nothing.',
          zh: '在任何布局里，第一个元素的偏移都是 0，反驳不了什么。',
        },
      },
      {
        answer: '2',
        because: {
          en: 'Two steps of counting are one step to the right, an inner one with stride 2: by chance they agree.',
          zh: '数两步就是往右一步，走的是内层，步长正好是 2：碰巧一致。',
        },
      },
      {
        answer: '5',
        because: {
          en: 'Row 1, column 2: 4 for the row and 1 for the outer step. By chance that is 5 again.',
          zh: '第 1 行第 2 列：行加 4，外层一步加 1，碰巧又是 5。',
        },
      },
      {
        answer: '7',
        because: {
          en: 'The last element happens to come last here, too.',
          zh: '最后一个元素在这里碰巧也排在最后。',
        },
      },
    ],
    hints: [
      {
        en: 'One step down is the fastest step of counting. How far does it go in memory?',
        zh: '往下一步是数得最快的一步。它在内存里走多远？',
      },
    ],
    solution: {
      answer: '1',
      because: {
        en: 'Number 1, for example, lies one step down, at offset {=(2,(2,2)):(4,(2,1))(1)}.',
        zh: '例如数作 1 的元素，就在下面一步，偏移是 {=(2,(2,2)):(4,(2,1))(1)}。',
      },
    },
  },
] satisfies AnyExercise[];
