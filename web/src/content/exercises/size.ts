import type { AnyExercise } from '../../exercises/contract';
import { drawn, range } from '../../exercises/drawn';

const same = (text: string) => ({ en: text, zh: text });

export default [
  {
    id: 'size-guess',
    kind: 'predict-first',
    goal: 'count',
    prompt: {
      en: 'The layout is (4,8):(9,1), the array is 32 floats long. How many elements of the tile fall outside of the array?',
      zh: '布局是 (4,8):(9,1)，数组长 32 个 float。tile 里有几个元素落在数组之外？',
    },
    given: {
      options: [
        { en: 'none', zh: '一个也没有' },
        { en: '3', zh: '3 个' },
        { en: '8', zh: '8 个' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'There are 32 elements and 32 places. But the elements do not lie side by side.',
          zh: '元素有 32 个，位置也有 32 个。可元素不是紧挨着放的。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'Not the whole last row: it begins at offset {=(4,8):(9,1)((3,0))}, inside the array.',
          zh: '不是整个最后一行：它从偏移 {=(4,8):(9,1)((3,0))} 开始，那还在数组之内。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 1,
      because: {
        en: 'Three gaps push the last row back by three: it ends at offset {=(4,8):(9,1)((3,7))}, and the array ends at 31.',
        zh: '三处空隙把最后一行推后了三个位置：它到偏移 {=(4,8):(9,1)((3,7))} 为止，而数组只到 31。',
      },
    },
  },
  {
    id: 'size-cosize',
    kind: 'predict',
    goal: 'count',
    prompt: {
      en: 'What is the cosize of (3,{n}):({d},1)?',
      zh: '(3,{n}):({d},1) 的 cosize 是多少？',
    },
    given: { what: same('cosize') },
    variants: [
      { n: 4, d: 7 },
      { n: 5, d: 8 },
      { n: 2, d: 9 },
      ...drawn('size-cosize', { n: range(3, 7), d: range(8, 14) }),
    ],
    misconceptions: [
      {
        answer: '3*{n}',
        because: {
          en: 'That is the size. It does not know the strides.',
          zh: '这是 size，它不看步长。',
        },
      },
      {
        answer: '2*{d}+{n}-1',
        because: {
          en: 'That is the largest offset. Offsets begin at 0, so there is one place more.',
          zh: '这是最大的偏移。偏移从 0 开始，所以位置还要多一个。',
        },
      },
      {
        answer: '3*{d}',
        because: {
          en: 'You gave the last row its gap as well. Nothing is kept behind the last element.',
          zh: '你给最后一行也算了空隙。最后一个元素后面，什么也不用放。',
        },
      },
    ],
    hints: [
      {
        en: 'Which element lies farthest from the start?',
        zh: '哪个元素离开头最远？',
      },
      {
        en: 'Take its offset; then think of the place with offset 0.',
        zh: '求出它的偏移；再想想偏移为 0 的那个位置。',
      },
    ],
    solution: {
      answer: 'cosize((3,{n}):({d},1))',
      because: {
        en: 'The last element is at 2 · {d} + {n} − 1 = {=2*{d}+{n}-1}; with the place of offset 0 that makes {=cosize((3,{n}):({d},1))}.',
        zh: '最后一个元素在 2 · {d} + {n} − 1 = {=2*{d}+{n}-1}，连同偏移为 0 的位置，一共 {=cosize((3,{n}):({d},1))} 个。',
      },
    },
  },
  {
    id: 'size-image',
    kind: 'mark-cells',
    goal: 'image',
    prompt: {
      en: 'Here is the codomain of (2,3):(3,2), from its first place to its last. Mark the image.',
      zh: '这是 (2,3):(3,2) 的陪域，从第一个位置到最后一个。标出像集。',
    },
    given: { layout: '(1,8):(8,1)', offsets: true },
    misconceptions: [
      {
        answer: '8:1',
        because: {
          en: 'Those are all places of the codomain. Some of them no coordinate reaches.',
          zh: '这是陪域的全部位置。其中有些是任何坐标都到不了的。',
        },
      },
      {
        answer: '6:1',
        because: {
          en: 'You marked as many places as there are elements, side by side. The strides spread them.',
          zh: '你标了与元素一样多的位置，而且紧挨着。可步长把它们分开了。',
        },
      },
      {
        answer: '3:2',
        because: {
          en: 'That is the first row alone: the steps of 2. Each of them has another one 3 further.',
          zh: '这只是第一行：每步加 2。它们每一个再往后 3，还有一个。',
        },
      },
    ],
    hints: [
      {
        en: 'Write down the offset of each of the six coordinates.',
        zh: '写出六个坐标各自的偏移。',
      },
      {
        en: 'The first row takes steps of 2. The second row lies 3 behind it.',
        zh: '第一行每步加 2，第二行比它晚 3。',
      },
    ],
    solution: {
      answer: '(2,3):(3,2)',
      because: {
        en: 'Six offsets of {=cosize((2,3):(3,2))} occur: the first row, and the same three places further by 3.',
        zh: '{=cosize((2,3):(3,2))} 个位置里出现了六个：第一行，以及它往后 3 的那三个。',
      },
    },
  },
  {
    id: 'size-right',
    kind: 'fill-blank',
    goal: 'make',
    prompt: {
      en: 'Write out the strides that LayoutRight gives the shape (3,{a},{b}).',
      zh: '写出 LayoutRight 给形状 (3,{a},{b}) 的步长。',
    },
    given: { code: '(3,{a},{b}):(▢,▢,▢)' },
    variants: [
      { a: 7, b: 8 },
      { a: 9, b: 7 },
      ...drawn('size-right', { a: [7, 8, 9, 10], b: [7, 8, 9, 10] }, ({ a, b }) => a !== b),
    ],
    misconceptions: [
      {
        answer: ['1', '3', '3*{a}'],
        because: {
          en: 'That is LayoutLeft: the left part walks with stride 1.',
          zh: '这是 LayoutLeft：步长 1 在最左边。',
        },
      },
      {
        answer: ['1', '{b}', '{a}*{b}'],
        because: {
          en: 'The right products, in the wrong order: with LayoutRight the last part has stride 1.',
          zh: '乘积是对的，次序反了：LayoutRight 里，步长为 1 的是最后一部分。',
        },
      },
      {
        answer: ['3*{a}*{b}', '{a}*{b}', '{b}'],
        because: {
          en: 'Each of your products includes the part itself. Only what stands to its right counts.',
          zh: '你的每个乘积都把自己也乘进去了。只该算它右边的数。',
        },
      },
    ],
    hints: [
      { en: 'Begin at the right end, with 1.', zh: '从右端开始，先写 1。' },
      {
        en: 'Each stride is the product of what stands to its right in the shape.',
        zh: '每个步长，等于形状里它右边各数的乘积。',
      },
    ],
    solution: {
      answer: ['{a}*{b}', '{b}', '1'],
      because: {
        en: 'From the right: 1, then {b}, then {a} · {b}: {=make_layout((3,{a},{b}),LayoutRight)}.',
        zh: '从右往左：1，然后 {b}，再是 {a} · {b}：{=make_layout((3,{a},{b}),LayoutRight)}。',
      },
    },
  },
  {
    id: 'size-claim',
    kind: 'counterexample',
    goal: 'count',
    prompt: {
      en: 'Somebody claims: an array of size(L) places is always long enough, so the larger of the two numbers is size. Give a layout that refutes it.',
      zh: '有人说：数组有 size(L) 个位置就总够用，也就是说，两个数里大的总是 size。给出一个布局来反驳。',
    },
    given: { left: 'max(size(▢),cosize(▢))', right: 'size(▢)' },
    misconceptions: [
      {
        answer: '(3,4):(0,1)',
        because: {
          en: 'A broadcast shares places: it needs fewer of them, not more.',
          zh: '广播是共用位置，需要的更少，不是更多。',
        },
      },
      {
        answer: '(3,4):(1,3)',
        because: {
          en: 'This one is compact: both numbers are equal.',
          zh: '它是紧凑的，两个数相等。',
        },
      },
    ],
    hints: [
      {
        en: 'What makes cosize grow while size stays?',
        zh: '什么会让 cosize 变大，而 size 不变？',
      },
      { en: 'One mode is enough. Which of its two numbers?', zh: '一个模式就够。动它的哪个数？' },
    ],
    solution: {
      answer: '4:3',
      because: {
        en: 'Every gap between elements does it: 4:3 has size {=size(4:3)} and cosize {=cosize(4:3)}.',
        zh: '元素之间有空隙就行：4:3 的 size 是 {=size(4:3)}，cosize 是 {=cosize(4:3)}。',
      },
    },
  },
  {
    id: 'size-recall-print',
    kind: 'choose',
    goal: 'make',
    recalls: 'reading-a-print',
    prompt: {
      en: 'make_layout got the shape (2,(2,2)) and the strides (4,(2,1)). What are rank and depth of the result?',
      zh: 'make_layout 的形状是 (2,(2,2))，步长是 (4,(2,1))。结果的秩和深度是多少？',
    },
    given: {
      options: [
        { en: 'rank 3, depth 1', zh: '秩 3，深度 1' },
        { en: 'rank 2, depth 2', zh: '秩 2，深度 2' },
        { en: 'rank 3, depth 2', zh: '秩 3，深度 2' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'That would be (2,2,2):(4,2,1), without the inner brackets.',
          zh: '那是去掉内层括号之后的 (2,2,2):(4,2,1)。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'Some notes print rank 3 here. They count integers; rank counts the outermost parts.',
          zh: '有的笔记在这里写秩 3，那是在数整数。秩数的是最外层的部分。',
        },
      },
    ],
    hints: [{ en: 'What do the outermost commas separate?', zh: '最外层的逗号隔开了什么？' }],
    solution: {
      answer: 1,
      because: {
        en: 'Two outermost parts, 2 and (2,2), and brackets within brackets: {=rank((2,(2,2)):(4,(2,1)))} and {=depth((2,(2,2)):(4,(2,1)))}.',
        zh: '最外层两部分，2 和 (2,2)，括号里还有括号：{=rank((2,(2,2)):(4,(2,1)))} 和 {=depth((2,(2,2)):(4,(2,1)))}。',
      },
    },
  },
  {
    id: 'size-recall-coordinates',
    kind: 'predict',
    goal: 'image',
    recalls: 'coordinates',
    prompt: {
      en: 'Ask the layout (2,(2,2)):(4,(2,1)) with the one number {i}. Which offset does it answer?',
      zh: '用一个数 {i} 去问布局 (2,(2,2)):(4,(2,1))，它回答的偏移是多少？',
    },
    given: { what: { en: 'offset', zh: '偏移' } },
    variants: [{ i: 3 }, { i: 4 }],
    misconceptions: [
      {
        answer: '{i}',
        because: {
          en: 'That is the number of the element. The strides say where it is kept.',
          zh: '这是元素的编号。它放在哪里，要看步长。',
        },
      },
      {
        answer: '(2,2,2):(4,1,2)({i})',
        because: {
          en: 'You let the outer part of the columns run first. The inner one stands on the left.',
          zh: '你让列的外层先走了。内层在左边。',
        },
      },
    ],
    hints: [
      { en: 'Turn the number into a natural coordinate first.', zh: '先把它变成自然坐标。' },
      {
        en: 'Odd or even gives the row; half of it, rounded down, is the column.',
        zh: '奇偶给出行；减半并向下取整，就是列。',
      },
    ],
    solution: {
      answer: '(2,(2,2)):(4,(2,1))({i})',
      because: {
        en: 'Its natural coordinate is {=idx2crd({i},(2,(2,2)))}; times (4,(2,1)) that is {=(2,(2,2)):(4,(2,1))({i})}.',
        zh: '它的自然坐标是 {=idx2crd({i},(2,(2,2)))}，与 (4,(2,1)) 逐项相乘再相加，得 {=(2,(2,2)):(4,(2,1))({i})}。',
      },
    },
  },
] satisfies AnyExercise[];
