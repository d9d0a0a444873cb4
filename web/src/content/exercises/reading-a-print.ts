import type { AnyExercise } from '../../exercises/contract';
import { drawn, range } from '../../exercises/drawn';

const same = (text: string) => ({ en: text, zh: text });

export default [
  {
    id: 'reading-a-print-guess',
    kind: 'predict-first',
    goal: 'print',
    prompt: {
      en: 'The shape was made from Int<4>{} and 8, the stride from 8 and Int<1>{}. What does the program print?',
      zh: '形状由 Int<4>{} 和 8 组成，步长由 8 和 Int<1>{} 组成。程序打印什么？',
    },
    given: { options: [same('(4,8):(8,1)'), same('(_4,8):(8,_1)'), same('(_4,_8):(_8,_1)')] },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'The numbers are right. But CuTe also shows which of them the compiler knows.',
          zh: '数是对的。不过 CuTe 还会标出哪些数是编译器知道的。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'Only the two that are written as Int<4> and Int<1> get the mark. A plain 8 is an ordinary int.',
          zh: '只有写成 Int<4>、Int<1> 的两个才带标记。单写一个 8，就是普通的 int。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 1,
      because: {
        en: 'The underscore marks the two numbers that are part of a type.',
        zh: '下划线标出了写在类型里的那两个数。',
      },
    },
  },
  {
    id: 'reading-a-print-mix',
    kind: 'choose',
    goal: 'kinds',
    prompt: { en: 'What is _4 + 4?', zh: '_4 + 4 是什么？' },
    given: { options: [same('_8'), same('8'), { en: 'an error', zh: '错误' }] },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'The compiler knows one side only, so it cannot know the sum.',
          zh: '编译器只知道其中一边，所以不可能知道和。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'The two kinds may be mixed freely; a type that knows nothing is the result.',
          zh: '两种整数可以随意混用，只是结果的类型里不再带着值。',
        },
      },
    ],
    hints: [{ en: 'Does the compiler know both sides?', zh: '两边编译器都知道吗？' }],
    solution: {
      answer: 1,
      because: {
        en: 'One side is dynamic, so the sum is: {=_4+4}.',
        zh: '一边是动态，和就是动态：{=_4+4}。',
      },
    },
  },
  {
    id: 'reading-a-print-rank',
    kind: 'predict',
    goal: 'tuple',
    prompt: {
      en: 'What is the rank of ((2,{n}),8,(4,(2,2)))?',
      zh: '((2,{n}),8,(4,(2,2))) 的秩是多少？',
    },
    given: { what: { en: 'rank', zh: '秩' } },
    variants: [{ n: 3 }, { n: 5 }],
    misconceptions: [
      {
        answer: '6',
        because: {
          en: 'You counted every integer. Rank counts the parts of the outermost tuple only.',
          zh: '你把每个整数都数了。秩只数最外层元组的部分。',
        },
      },
      {
        answer: '2',
        because: {
          en: 'You left out the 8. A part may be a plain integer.',
          zh: '你漏了 8。一部分也可以只是一个整数。',
        },
      },
    ],
    hints: [
      { en: 'Cover everything inside inner brackets.', zh: '把内层括号里的都遮住。' },
      { en: 'Count what the outermost commas separate.', zh: '数一数最外层的逗号隔开了几部分。' },
    ],
    solution: {
      answer: 'rank(((2,{n}),8,(4,(2,2))))',
      because: {
        en: 'Its parts are (2,{n}), 8 and (4,(2,2)); its depth is {=depth(((2,{n}),8,(4,(2,2))))}.',
        zh: '各部分是 (2,{n})、8 和 (4,(2,2))；它的深度是 {=depth(((2,{n}),8,(4,(2,2))))}。',
      },
    },
  },
  {
    id: 'reading-a-print-congruent',
    kind: 'choose',
    goal: 'tuple',
    prompt: {
      en: 'Which stride can go with the shape (4,(2,3))?',
      zh: '哪个步长能与形状 (4,(2,3)) 搭配？',
    },
    given: { options: [same('(1,4,8)'), same('((1,4),8)'), same('(8,(0,-1))')] },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'Three numbers it has, but no inner brackets.',
          zh: '数是三个，但没有内层括号。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'The inner brackets stand at the first part; in the shape they stand at the second.',
          zh: '内层括号在第一部分，而形状的内层括号在第二部分。',
        },
      },
    ],
    hints: [{ en: 'Forget the numbers; compare the brackets.', zh: '先别管数，只比较括号。' }],
    solution: {
      answer: 2,
      because: {
        en: 'The brackets are the same. Any integers may stand in them, 0 and negative ones, too.',
        zh: '括号相同。里面可以是任何整数，0 和负数也行。',
      },
    },
  },
  {
    id: 'reading-a-print-write',
    kind: 'fill-blank',
    goal: 'print',
    prompt: {
      en: 'Complete the call so that it prints {=make_layout((_{m},8),(8,_1))}.',
      zh: '把调用补全，让它打印 {=make_layout((_{m},8),(8,_1))}。',
    },
    given: { code: 'make_layout(make_shape(▢, 8), make_stride(▢, Int<1>{}))' },
    variants: [{ m: 16 }, { m: 32 }],
    misconceptions: [
      {
        answer: ['{m}', '8'],
        because: {
          en: 'The {m} must carry an underscore: the compiler has to know it.',
          zh: '{m} 前面应该有下划线：要让编译器知道它。',
        },
      },
      {
        answer: ['Int<{m}>{}', 'Int<8>{}'],
        because: {
          en: 'The stride 8 is printed bare: it is an ordinary int.',
          zh: '步长 8 打印时没有下划线：它是普通的 int。',
        },
      },
    ],
    hints: [
      {
        en: 'Look at which numbers of the print carry an underscore.',
        zh: '看看打印结果里哪些数带下划线。',
      },
      {
        en: 'Such a number is written with its value in angle brackets.',
        zh: '这样的数，要把值写进尖括号。',
      },
    ],
    solution: {
      answer: ['Int<{m}>{}', '8'],
      because: {
        en: 'Int<{m}> with empty braces is a value of that type; _{m} is its short name. A plain 8 stays dynamic.',
        zh: 'Int<{m}> 后跟一对空花括号，就是这个类型的一个值，短名是 _{m}。单写 8 则是动态的。',
      },
    },
  },
  {
    id: 'reading-a-print-recall-why',
    kind: 'predict',
    goal: 'print',
    recalls: 'why',
    prompt: {
      en: 'A matrix of 6 rows and 10 columns is stored column after column. At which offset is element ({r},{c})?',
      zh: '一个 6 行 10 列的矩阵一列接一列存放。元素 ({r},{c}) 的偏移是多少？',
    },
    given: { what: { en: 'offset', zh: '偏移' } },
    variants: [
      { r: 4, c: 3 },
      { r: 5, c: 7 },
      ...drawn(
        'reading-a-print-recall-why',
        { r: range(1, 5), c: range(1, 8) },
        ({ r, c }) => r !== c,
      ),
    ],
    misconceptions: [
      {
        answer: '{r}*10+{c}',
        because: { en: 'That is storage row after row.', zh: '那是一行接一行存放时的位置。' },
      },
      {
        answer: '{c}*10+{r}',
        because: {
          en: 'A column holds 6 elements, not 10.',
          zh: '一列有 6 个元素，不是 10 个。',
        },
      },
    ],
    hints: [
      { en: 'How many whole columns lie before it?', zh: '它前面有几个整列？' },
      {
        en: 'Whole columns times the places of a column, then the row.',
        zh: '整列数乘以一列的位置数，再加上行号。',
      },
    ],
    solution: {
      answer: '(6,10):(1,6)(({r},{c}))',
      because: {
        en: '{c} columns of 6, then {r}: {=(6,10):(1,6)(({r},{c}))}.',
        zh: '{c} 列，每列 6 个，再加 {r}：{=(6,10):(1,6)(({r},{c}))}。',
      },
    },
  },
  {
    id: 'reading-a-print-recall-stride',
    kind: 'write-expression',
    goal: 'kinds',
    recalls: 'shape-stride',
    prompt: {
      en: 'Five rows of {n}, stored row after row, with one unused place after each row but the last. Write the layout; underscores do not matter here.',
      zh: '五行，每行 {n} 个，一行接一行存放，除最后一行外，每行后面空一个位置。写出布局，下划线可有可无。',
    },
    given: {},
    variants: [{ n: 4 }, { n: 6 }],
    misconceptions: [
      {
        answer: '(5,{n}):({n},1)',
        because: { en: 'That leaves no place unused.', zh: '这样一个位置也没有空出来。' },
      },
      {
        answer: '(5,{n}+1):({n}+1,1)',
        because: {
          en: 'The unused place became an element. It belongs in the stride, not in the shape.',
          zh: '空出的位置变成了元素。它该算进步长，而不是形状。',
        },
      },
    ],
    hints: [
      {
        en: 'How far is it from the start of a row to the start of the next?',
        zh: '从一行的开头到下一行的开头有多远？',
      },
      {
        en: 'Five rows, so the shape begins with 5; along a row neighbours are neighbours.',
        zh: '五行，所以形状以 5 开头；一行之内，相邻的就相邻。',
      },
    ],
    solution: {
      answer: '(5,{n}):({n}+1,1)',
      because: {
        en: 'The shape counts elements; the row stride counts the unused place as well.',
        zh: '形状只数元素；行的步长把空出的位置也算进去。',
      },
    },
  },
  {
    id: 'reading-a-print-depth',
    kind: 'choose',
    goal: 'tuple',
    prompt: {
      en: 'Which tuple has rank 2 and depth 2?',
      zh: '哪个元组的秩是 2，深度也是 2？',
    },
    given: {
      options: [same('(4,8)'), same('(4,8,(2,2))'), same('(4,(2,2))'), same('((2,(2,2)),4)')],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'Its rank is 2, but there are no brackets within the brackets: depth {=depth((4,8))}.',
          zh: '秩是 2，可括号里没有再套括号：深度是 {=depth((4,8))}。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'Its depth is 2. But the outermost commas separate three parts.',
          zh: '深度是 2，可最外层的逗号隔开了三部分。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'Two parts, yes. But the first holds brackets within brackets: depth {=depth(((2,(2,2)),4))}.',
          zh: '确实是两部分，可第一部分里括号又套了括号：深度是 {=depth(((2,(2,2)),4))}。',
        },
      },
    ],
    hints: [
      {
        en: 'For the rank, cover what is in inner brackets. For the depth, follow the innermost number outwards and count brackets.',
        zh: '看秩，就把内层括号遮住；看深度，就从最里面的数往外走，数一数括号。',
      },
    ],
    solution: {
      answer: 2,
      because: {
        en: 'Two parts, 4 and (2,2), and one pair of brackets within another.',
        zh: '两部分，4 和 (2,2)；一对括号里套着一对。',
      },
    },
  },
] satisfies AnyExercise[];
