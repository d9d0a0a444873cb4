import type { AnyExercise } from '../../exercises/contract';
import { drawn, range } from '../../exercises/drawn';

export default [
  {
    id: 'composition-limits-guess',
    kind: 'predict-first',
    goal: 'short',
    prompt: {
      en: 'What does the loop do?',
      zh: '这个循环做了什么？',
    },
    given: {
      options: [
        { en: 'It uses the five elements that were wanted.', zh: '用到了想要的五个元素。' },
        { en: 'It uses three elements and ends.', zh: '用到三个元素就结束了。' },
        { en: 'It uses five elements, the last two wrong.', zh: '用到五个元素，后两个是错的。' },
        { en: 'It ends with an error at run time.', zh: '运行时报错终止。' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'Two of them lie in the second column of the tile, and five cannot be split evenly over both.',
          zh: '其中两个在 tile 的第二列，而五个没法平均分到两列里。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'A good thought, and it does happen with other numbers. Here the layout itself is shorter.',
          zh: '想得不错，换别的数确实会这样。这里是布局本身就短了。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'Nothing checks numbers that are known at run time only.',
          zh: '运行时才知道的数，没有谁来检查。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 1,
      because: {
        en: 'R is {=composition((6,4):(_1,8),5:2)}: 5 over 3 is 1, rounded down.',
        zh: 'R 是 {=composition((6,4):(_1,8),5:2)}：5 除以 3 向下取整得 1。',
      },
    },
  },
  {
    id: 'composition-limits-which',
    kind: 'choose',
    goal: 'conditions',
    prompt: {
      en: 'A is (_4,_6):(_1,_8), B is _6:_1. What does the compiler say?',
      zh: 'A 是 (_4,_6):(_1,_8)，B 是 _6:_1。编译器怎么说？',
    },
    given: {
      options: [
        {
          en: 'Nothing: A has more than 6 elements.',
          zh: '什么也不说：A 的元素不止 6 个。',
        },
        { en: 'The stride condition fails.', zh: '步长的条件不成立。' },
        { en: 'The shape condition fails.', zh: '形状的条件不成立。' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'There are enough. But 4 lie in one column and 2 in the next: no layout says that.',
          zh: '够是够的。但一列里 4 个，下一列里 2 个，没有布局说得出来。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'A stride of 1 divides everything. Look at what is taken.',
          zh: '步长 1 什么都整除。看看取的是多少。',
        },
      },
    ],
    hints: [
      {
        en: 'Do the two divisions one after the other: first the stride, and 4.',
        zh: '两次除法一个一个做：先是步长和 4。',
      },
      {
        en: 'Then 6 elements are wanted, of which so many fit into the first mode.',
        zh: '然后要取 6 个，第一个模式里放得下多少？',
      },
    ],
    solution: {
      answer: 2,
      because: {
        en: '4 of the 6 fit into the first mode, and 4 does not divide 6. With _8:_1 it would be {=composition((_4,_6):(_1,_8),_8:_1)}.',
        zh: '6 个里有 4 个放进第一个模式，而 4 除不尽 6。换成 _8:_1 就是 {=composition((_4,_6):(_1,_8),_8:_1)}。',
      },
    },
  },
  {
    id: 'composition-limits-size',
    kind: 'predict',
    goal: 'short',
    prompt: {
      en: 'The same tile, (6,4):(_1,8), with run-time numbers, and B = {n}:2. How many elements has the result?',
      zh: '同一个 tile，(6,4):(_1,8)，数在运行时才知道，B = {n}:2。结果有几个元素？',
    },
    given: { what: { en: 'elements', zh: '元素' } },
    variants: [{ n: 7 }, { n: 10 }],
    misconceptions: [
      {
        answer: '{n}',
        because: {
          en: 'So many were wanted. {n} is no multiple of 3.',
          zh: '想要的是这么多。可 {n} 不是 3 的倍数。',
        },
      },
      {
        answer: '{n}/3*3+3',
        because: {
          en: 'Divisions of layouts round up, but this one rounds down.',
          zh: '布局的除法是向上取整，这里却是向下取整。',
        },
      },
    ],
    hints: [
      {
        en: 'How many does one column give, at a step of 2?',
        zh: '每 2 个取一个，一列给几个？',
      },
      { en: 'How many whole columns are in {n}?', zh: '{n} 里有几个整列？' },
    ],
    solution: {
      answer: 'size(composition((6,4):(_1,8),{n}:2))',
      because: {
        en: 'Three of each column, and whole columns only: {=composition((6,4):(_1,8),{n}:2)}.',
        zh: '每列三个，而且只要整列：{=composition((6,4):(_1,8),{n}:2)}。',
      },
    },
  },
  {
    id: 'composition-limits-stride',
    kind: 'counterexample',
    goal: 'lies',
    prompt: {
      en: 'Claim: R = composition((_6,_4):(_1,_8), _4:_4) is A(B(c)) for every c from 0 to 3. Find a c that refutes it.',
      zh: '断言：对 0 到 3 的每个 c，R = composition((_6,_4):(_1,_8), _4:_4) 都等于 A(B(c))。找一个 c 来反驳。',
    },
    given: {
      left: 'composition((_6,_4):(_1,_8),_4:_4)(▢)',
      right: '((_6,_4):(_1,_8))(4*▢)',
      within: '4',
    },
    misconceptions: [
      {
        answer: '0',
        because: {
          en: 'At 0 every composition is right.',
          zh: '在 0 处，什么复合都是对的。',
        },
      },
      {
        answer: '1',
        because: {
          en: 'Element 4 is still in the first column. The trouble begins in the next one.',
          zh: '第 4 个元素还在第一列。麻烦从下一列开始。',
        },
      },
    ],
    hints: [
      { en: 'Which elements does B ask for?', zh: 'B 要的是哪几个元素？' },
      { en: 'Which of them is not in the first column?', zh: '其中哪一个不在第一列？' },
    ],
    solution: {
      answer: '2',
      because: {
        en: 'Element 8 is kept at {=((6,4):(1,8))(8)}; R says {=composition((_6,_4):(_1,_8),_4:_4)(2)}.',
        zh: '第 8 个元素放在 {=((6,4):(1,8))(8)}，R 说的是 {=composition((_6,_4):(_1,_8),_4:_4)(2)}。',
      },
    },
  },
  {
    id: 'composition-limits-refuse',
    kind: 'choose',
    goal: 'holes',
    prompt: {
      en: 'Which of these does complement, in _24, refuse with a static_assert?',
      zh: '在 _24 里求补，下面哪个会被 static_assert 拒绝？',
    },
    given: {
      options: [
        { en: '(_2,_3):(_1,_4)', zh: '(_2,_3):(_1,_4)' },
        { en: '(_3,_2):(_1,_4)', zh: '(_3,_2):(_1,_4)' },
        { en: '(_4,_2):(_1,_2)', zh: '(_4,_2):(_1,_2)' },
        { en: '(_4,_3):(_1,_0)', zh: '(_4,_3):(_1,_0)' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: '2 divides 4: all is well, {=complement((_2,_3):(_1,_4),_24)}.',
          zh: '2 整除 4，一切正常：{=complement((_2,_3):(_1,_4),_24)}。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'It should be, since 3 does not divide 4. But the quotient is 1, and the check is content: {=complement((_3,_2):(_1,_4),_24)}.',
          zh: '本该拒绝，因为 3 除不尽 4。但商是 1，检查就通过了：{=complement((_3,_2):(_1,_4),_24)}。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'A mode with stride 0 is left out before: {=complement((_4,_3):(_1,_0),_24)}.',
          zh: '步长为 0 的模式先去掉了：{=complement((_4,_3):(_1,_0),_24)}。',
        },
      },
    ],
    hints: [
      {
        en: 'Divide the larger stride by what is full below it.',
        zh: '拿较大的步长除以它下面已经填满的部分。',
      },
      { en: 'Refused is a quotient of 0.', zh: '商是 0 才会拒绝。' },
    ],
    solution: {
      answer: 2,
      because: {
        en: 'Four places are full when the stride 2 comes: 2 / 4 is 0, places 2 and 3 are taken twice.',
        zh: '轮到步长 2 时，已经填满了四个位置：2 / 4 得 0，位置 2 和 3 用了两次。',
      },
    },
  },
  {
    id: 'composition-limits-recall-division',
    kind: 'predict',
    goal: 'short',
    recalls: 'division',
    prompt: {
      en: '{m}:1 is divided by {n}. How many elements has the result?',
      zh: '{m}:1 除以 {n}。结果有几个元素？',
    },
    given: { what: { en: 'elements', zh: '元素' } },
    variants: [
      { m: 14, n: 4 },
      { m: 20, n: 6 },
      ...drawn(
        'composition-limits-recall-division',
        { m: range(13, 30), n: range(4, 7) },
        ({ m, n }) => m % n !== 0,
      ),
    ],
    misconceptions: [
      {
        answer: '{m}',
        because: {
          en: 'So many has A. But tiles are whole, and their number is rounded up.',
          zh: 'A 有这么多。但 tile 都是完整的，个数向上取整。',
        },
      },
      {
        answer: '{m}/{n}*{n}',
        because: {
          en: 'You rounded down. Division covers all of A, and more if need be.',
          zh: '你向下取整了。除法要盖住整个 A，宁可多。',
        },
      },
    ],
    hints: [
      { en: 'How many tiles does it take to cover all of A?', zh: '盖住整个 A 要几个 tile？' },
      {
        en: 'Tiles times the size of a tile, the ragged one counted whole.',
        zh: 'tile 数乘以一个 tile 的大小，不满的也按一整个算。',
      },
    ],
    solution: {
      answer: 'size(logical_divide({m}:1,{n}))',
      because: {
        en: 'The result is {=logical_divide({m}:1,{n})}: rounded up, where composition rounds down.',
        zh: '结果是 {=logical_divide({m}:1,{n})}：这里向上取整，而复合是向下取整。',
      },
    },
  },
  {
    id: 'composition-limits-recall-composition',
    kind: 'write-expression',
    goal: 'conditions',
    recalls: 'composition',
    prompt: {
      en: 'A is (8,4):(1,10), B is {n}:{s}. Everything divides. Write A∘B.',
      zh: 'A 是 (8,4):(1,10)，B 是 {n}:{s}，都除得尽。写出 A∘B。',
    },
    given: {},
    variants: [
      { n: 8, s: 2 },
      { n: 4, s: 4 },
    ],
    misconceptions: [
      {
        answer: '{n}:{s}',
        because: {
          en: 'That forgets A: after 8 rows a new column begins, 10 places from the last.',
          zh: '这把 A 忘了：8 行之后换一列，与上一列相隔 10。',
        },
      },
      {
        answer: '(8/{s},{n}*{s}/8):({s},8)',
        because: {
          en: 'Well split. But the columns of A lie 10 apart, there is padding.',
          zh: '拆得对。但 A 的列相隔 10，有填充。',
        },
      },
    ],
    hints: [
      { en: 'How many elements of one column are taken?', zh: '一列里取几个？' },
      { en: 'How many columns does that make?', zh: '这样要用几列？' },
    ],
    solution: {
      answer: 'composition((8,4):(1,10),{n}:{s})',
      because: {
        en: '8/{s} of each column, {s} apart: {=composition((8,4):(1,10),{n}:{s})}.',
        zh: '每列取 8/{s} 个，相隔 {s}：{=composition((8,4):(1,10),{n}:{s})}。',
      },
    },
  },
  {
    id: 'composition-limits-carry',
    kind: 'counterexample',
    goal: 'lies',
    prompt: {
      en: 'A is (_4,_4):(_4,_1), B is (_2,_2):(_2,_2). Find a coordinate (i,j) at which composition(A, B) is not A(B(i,j)).',
      zh: 'A 是 (_4,_4):(_4,_1)，B 是 (_2,_2):(_2,_2)。找一个坐标 (i,j)，使 composition(A, B) 不等于 A(B(i,j))。',
    },
    given: {
      left: 'composition((_4,_4):(_4,_1),(_2,_2):(_2,_2))(▢)',
      right: '((_4,_4):(_4,_1))(((_2,_2):(_2,_2))(▢))',
      within: '(2,2)',
    },
    misconceptions: [
      {
        answer: '(1,0)',
        because: {
          en: 'One mode alone is composed rightly. Both have to take a step.',
          zh: '单独一个模式的复合是对的。两个都要走一步。',
        },
      },
      {
        answer: '(0,1)',
        because: {
          en: 'One mode alone is composed rightly. Both have to take a step.',
          zh: '单独一个模式的复合是对的。两个都要走一步。',
        },
      },
    ],
    hints: [
      { en: 'Where do both modes of B take a step?', zh: '在哪里，B 的两个模式都走了一步？' },
      { en: 'Write the coordinate in brackets.', zh: '坐标要写括号。' },
    ],
    solution: {
      answer: '(1,1)',
      because: {
        en: 'B says {=((_2,_2):(_2,_2))(1,1)}, the first element of the next column, at {=((_4,_4):(_4,_1))(4)}. R says {=composition((_4,_4):(_4,_1),(_2,_2):(_2,_2))(1,1)}.',
        zh: 'B 说的是 {=((_2,_2):(_2,_2))(1,1)}，即下一列的第一个元素，在 {=((_4,_4):(_4,_1))(4)}。R 说的是 {=composition((_4,_4):(_4,_1),(_2,_2):(_2,_2))(1,1)}。',
      },
    },
  },
  {
    id: 'composition-limits-condition',
    kind: 'choose',
    goal: 'conditions',
    prompt: {
      en: 'A is (_{a},_4):(_1,_16), B is _2:_{s}, all static. What does the compiler say?',
      zh: 'A 是 (_{a},_4):(_1,_16)，B 是 _2:_{s}，全是静态。编译器怎么说？',
    },
    given: {
      options: [
        { en: 'Nothing, and the result is right.', zh: '什么也不说，结果也对。' },
        { en: 'The stride condition fails.', zh: '步长的条件不成立。' },
        { en: 'The shape condition fails.', zh: '形状的条件不成立。' },
      ],
    },
    variants: [
      { a: 6, s: 9 },
      { a: 10, s: 15 },
    ],
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'The second element is number {s}. It lies in another column, and in which row of it, one division by {a} does not say.',
          zh: '第二个元素编号是 {s}，在另一列；落在那一列的第几行，除以 {a} 一次说不清。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'Before anything is taken, the stride is divided. Does {s} fit {a}?',
          zh: '在取任何东西之前，先除的是步长。{s} 与 {a} 配得上吗？',
        },
      },
    ],
    hints: [
      { en: 'Which of the two divisions comes first?', zh: '两次除法，先做哪一次？' },
      {
        en: 'Compare the stride of B with the rows of A: smaller, a multiple, or neither?',
        zh: '拿 B 的步长和 A 的行数比：更小，是倍数，还是都不是？',
      },
    ],
    solution: {
      answer: 1,
      because: {
        en: '{s} is larger than {a} and no multiple of it. Twice {a} would fit: that is two columns further.',
        zh: '{s} 比 {a} 大，又不是它的倍数。两倍的 {a} 就配得上：那是再往后两列。',
      },
    },
  },
  {
    id: 'composition-limits-holes',
    kind: 'mark-cells',
    goal: 'holes',
    prompt: {
      en: 'A is (_4,_2):(_1,_6), and its complement in _24 is {=complement((_4,_2):(_1,_6),_24)}. Mark the places below 24 that both together never reach.',
      zh: 'A 是 (_4,_2):(_1,_6)，它在 _24 里的补是 {=complement((_4,_2):(_1,_6),_24)}。标出 24 以内两者合起来也走不到的位置。',
    },
    given: { layout: '(6,4):(1,6)', offsets: true },
    misconceptions: [
      {
        answer: 'make_tensor(counting_iterator(4),(2,2):(1,6))',
        because: {
          en: 'Right for the first copy of A. The second has the same holes.',
          zh: '对 A 的第一份来说是对的。第二份也有同样的空洞。',
        },
      },
      {
        answer: 'make_tensor(counting_iterator(10),14:1)',
        because: {
          en: 'That is what lies behind A. The complement repeats A once there.',
          zh: '这是 A 后面的部分。补会在那里把 A 再重复一次。',
        },
      },
    ],
    hints: [
      { en: 'Which places does A itself take?', zh: 'A 自己占了哪些位置？' },
      { en: 'There is one more copy, 12 further.', zh: '还有一份，在 12 之后。' },
    ],
    solution: {
      answer: 'make_tensor(counting_iterator(4),(2,4):(1,6))',
      because: {
        en: 'A takes 4 of every 6 places, and so does its copy. The cosize of both is {=cosize(make_layout((_4,_2):(_1,_6),complement((_4,_2):(_1,_6),_24)))}, not 24.',
        zh: '每 6 个位置 A 占 4 个，它的另一份也一样。两者合起来的 cosize 是 {=cosize(make_layout((_4,_2):(_1,_6),complement((_4,_2):(_1,_6),_24)))}，不是 24。',
      },
    },
  },
] satisfies AnyExercise[];
