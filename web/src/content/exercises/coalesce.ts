import type { AnyExercise } from '../../exercises/contract';
import { drawn, range } from '../../exercises/drawn';

const same = (text: string) => ({ en: text, zh: text });

export default [
  {
    id: 'coalesce-guess',
    kind: 'predict-first',
    goal: 'merge',
    prompt: {
      en: 'Without its brackets (_2,(_1,_6)):(_1,(_6,_2)) has three modes. How many does coalesce leave?',
      zh: '去掉括号，(_2,(_1,_6)):(_1,(_6,_2)) 有三个模式。coalesce 之后还剩几个？',
    },
    given: {
      options: [
        { en: 'three', zh: '三个' },
        { en: 'two', zh: '两个' },
        { en: 'one', zh: '一个' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'That would be flatten alone: brackets off, all numbers kept.',
          zh: '那只是 flatten：去掉括号，数一个不少。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'The mode of size 1 goes, true. But look at what is left: the second stride is where the first mode ends.',
          zh: '大小为 1 的模式去掉，没错。再看剩下的：第一个模式走完，正好到第二个步长。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 2,
      because: {
        en: 'The mode of size 1 never makes a step. Two elements with stride 1, then steps of 2: that is one walk with stride 1.',
        zh: '大小为 1 的模式从不走步。两个元素步长为 1，接着每步 2：其实就是一路步长 1。',
      },
    },
  },
  {
    id: 'coalesce-stride',
    kind: 'fill-blank',
    goal: 'merge',
    prompt: {
      en: 'Choose the stride so that one mode is left.',
      zh: '选一个步长，让它只剩一个模式。',
    },
    given: { code: 'coalesce(({a},{b}):({d},▢))' },
    variants: [
      { a: 5, b: 3, d: 4 },
      { a: 6, b: 2, d: 4 },
      ...drawn(
        'coalesce-stride',
        { a: range(3, 9), b: range(2, 5), d: range(2, 5) },
        ({ a, b, d }) => a !== b && a - 1 !== b && a !== b * d,
      ),
    ],
    misconceptions: [
      {
        answer: ['{a}'],
        because: {
          en: 'That would be right if the left stride were 1. It makes larger steps.',
          zh: '左边的步长是 1 才对。它的步子更大。',
        },
      },
      {
        answer: ['({a}-1)*{d}'],
        because: {
          en: 'There the left mode has its last element. The walk goes on one step later.',
          zh: '那是左边模式最后一个元素的位置。要再走一步，才接得上。',
        },
      },
      {
        answer: ['{b}*{d}'],
        because: {
          en: 'You took the size of the right mode. It is the left one that has to end there.',
          zh: '你用了右边模式的大小。要走完的是左边那个。',
        },
      },
    ],
    hints: [
      {
        en: 'The left mode ends on its last element. Where would the next one be?',
        zh: '左边的模式停在它的最后一个元素上。再下一个会在哪里？',
      },
      { en: 'How far is that from its first element?', zh: '那离它的第一个元素有多远？' },
    ],
    solution: {
      answer: ['{a}*{d}'],
      because: {
        en: '{a} elements, {d} apart: the right mode begins at {={a}*{d}}, and the result is {=coalesce(({a},{b}):({d},{a}*{d}))}.',
        zh: '{a} 个元素，相隔 {d}：右边的从 {={a}*{d}} 接上，结果是 {=coalesce(({a},{b}):({d},{a}*{d}))}。',
      },
    },
  },
  {
    id: 'coalesce-which',
    kind: 'choose',
    goal: 'same',
    prompt: {
      en: 'Which of these coalesces to one mode?',
      zh: '下面哪个能合并成一个模式？',
    },
    given: {
      options: [
        same('(_8,_4):(_4,_1)'),
        same('(_8,_4):(_1,_9)'),
        same('(_8,_4):(_2,_16)'),
        same('(_8,_4):(_1,_1)'),
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'It is compact. But counted down first it jumps by 4, and then back.',
          zh: '它是紧凑的。可先往下数，每步跳 4，然后又跳回来。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'The padding is in the way: after 8 elements one place is skipped.',
          zh: '填充碍事：每 8 个元素之后要跳过一个位置。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'The second column begins at 1, where the first has already been.',
          zh: '第二列从 1 开始，那里第一列已经走过了。',
        },
      },
    ],
    hints: [
      {
        en: 'For each: where does the first column end, where does the second begin?',
        zh: '每个都看一看：第一列到哪里为止，第二列从哪里开始？',
      },
    ],
    solution: {
      answer: 2,
      because: {
        en: 'It has gaps, but even ones: the walk goes on in steps of 2, {=coalesce((_8,_4):(_2,_16))}.',
        zh: '它有空隙，但空隙是均匀的：一路每步 2，{=coalesce((_8,_4):(_2,_16))}。',
      },
    },
  },
  {
    id: 'coalesce-profile',
    kind: 'choose',
    goal: 'rank',
    prompt: {
      en: 'What is coalesce(l, Shape<_1, _1>) of the static layout l = ((2,3),(2,2)):((1,2),(12,6))?',
      zh: '静态布局 l = ((2,3),(2,2)):((1,2),(12,6))，coalesce(l, Shape<_1, _1>) 是什么？',
    },
    given: {
      options: [
        same('(6,(2,2)):(1,(12,6))'),
        same('(6,4):(1,6)'),
        same('(6,2,2):(1,12,6)'),
        same('24:1'),
      ],
    },
    misconceptions: [
      {
        answer: 1,
        because: {
          en: 'In the second mode, 2 steps of 12 end at 24; the next stride is 6. They do not merge.',
          zh: '第二个模式里，2 步、每步 12，到 24 为止，下一个步长却是 6，并不起来。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'The second argument is there to keep the rank at 2.',
          zh: '写第二个参数，就是为了让秩保持为 2。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'You merged across the modes, and the order 12, 6 is no single walk either.',
          zh: '你跨模式合并了；而且先 12 后 6，也不是一路走下来的。',
        },
      },
    ],
    hints: [
      {
        en: 'Treat each of the two modes as a layout of its own.',
        zh: '把两个模式各自当成一个布局。',
      },
      {
        en: 'In each: is the right stride where the left part ends?',
        zh: '在每一个里看：左边走完，到不到右边的步长？',
      },
    ],
    solution: {
      answer: 0,
      because: {
        en: 'The first mode becomes 6:1; the second has to stay: {=coalesce(((2,3),(2,2)):((1,2),(12,6)),(1,1))}.',
        zh: '第一个模式变成 6:1，第二个只能照旧：{=coalesce(((2,3),(2,2)):((1,2),(12,6)),(1,1))}。',
      },
    },
  },
  {
    id: 'coalesce-static',
    kind: 'choose',
    goal: 'known',
    prompt: {
      en: 'In C++, coalesce gets make_layout(make_shape(4, _1{}, 3), make_stride(1, _7{}, 4)). What does the result print?',
      zh: '在 C++ 里，给 coalesce 的是 make_layout(make_shape(4, _1{}, 3), make_stride(1, _7{}, 4))。结果打印成什么？',
    },
    given: { options: [same('12:1'), same('(4,3):(1,4)'), same('(4,_1,3):(1,_7,4)')] },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'You see that 4 · 1 is 4. The compiler sees three ints that could be anything.',
          zh: '你看得出 4 · 1 等于 4。编译器看到的，只是三个可以是任何值的 int。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'The mode of size 1 is static here, so it can be dropped.',
          zh: '大小为 1 的模式在这里是静态的，所以可以去掉。',
        },
      },
    ],
    hints: [
      {
        en: 'Go through the three rules. Which numbers does each have to know, and which of them carry an underscore?',
        zh: '逐条看三条规则：各要知道哪些数，其中哪些带下划线？',
      },
    ],
    solution: {
      answer: 1,
      because: {
        en: 'Only the static 1 goes: {=coalesce(make_layout(make_shape(4,_1,3),make_stride(1,_7,4)))}.',
        zh: '只有静态的 1 去得掉：{=coalesce(make_layout(make_shape(4,_1,3),make_stride(1,_7,4)))}。',
      },
    },
  },
  {
    id: 'coalesce-recall-apart',
    kind: 'counterexample',
    goal: 'merge',
    recalls: 'apart',
    prompt: {
      en: 'Somebody claims: coalesce does the same as flatten. Give a layout for which the two differ.',
      zh: '有人说：coalesce 和 flatten 是一回事。给出一个让两者不同的布局。',
    },
    given: { left: 'flatten(▢)', right: 'coalesce(▢)' },
    misconceptions: [
      {
        answer: '((4,2),8):((1,32),4)',
        because: {
          en: 'Here no neighbours merge: both only take the brackets off.',
          zh: '这里没有邻居能并：两者都只去掉了括号。',
        },
      },
      {
        answer: '(4,8):(8,1)',
        because: {
          en: 'There are no inner brackets and no neighbours that merge: both change nothing.',
          zh: '没有内层括号，也没有能并的邻居：两者都什么也没变。',
        },
      },
    ],
    hints: [
      {
        en: 'flatten computes nothing. When does coalesce have something to compute?',
        zh: 'flatten 什么也不算。coalesce 什么时候有东西要算？',
      },
      {
        en: 'Take two modes where the second goes on after the first.',
        zh: '取两个模式，让第二个接着第一个走。',
      },
    ],
    solution: {
      answer: '(4,8):(1,4)',
      because: {
        en: 'Any layout with neighbours that merge, or with a mode of size 1: {=coalesce((4,8):(1,4))} against {=flatten((4,8):(1,4))}.',
        zh: '只要有能并的邻居，或者有大小为 1 的模式就行：一个是 {=coalesce((4,8):(1,4))}，一个是 {=flatten((4,8):(1,4))}。',
      },
    },
  },
  {
    id: 'coalesce-recall-size',
    kind: 'predict',
    goal: 'same',
    recalls: 'size',
    prompt: {
      en: 'You coalesce (2,3,{n}):(1,2,8). What is the cosize of the result?',
      zh: '合并 (2,3,{n}):(1,2,8)，结果的 cosize 是多少？',
    },
    given: { what: same('cosize') },
    variants: [{ n: 4 }, { n: 5 }],
    misconceptions: [
      {
        answer: '6*{n}',
        because: {
          en: 'That is the size. The last stride, 8, leaves gaps: six elements, then two places unused.',
          zh: '这是 size。最后的步长 8 留下了空隙：六个元素，然后空两个位置。',
        },
      },
      {
        answer: '8*{n}',
        because: {
          en: 'Behind the last element no gap is needed.',
          zh: '最后一个元素后面不需要空隙。',
        },
      },
      {
        answer: '8*{n}-3',
        because: {
          en: 'That is the largest offset. The array has one place more.',
          zh: '这是最大的偏移。数组还要多一个位置。',
        },
      },
    ],
    hints: [
      { en: 'Does coalescing move an element?', zh: '合并会移动元素吗？' },
      {
        en: 'Take the largest offset of the layout as it is given.',
        zh: '就按给出的布局，求最大的偏移。',
      },
    ],
    solution: {
      answer: 'cosize((2,3,{n}):(1,2,8))',
      because: {
        en: 'No offset changes, so cosize does not either: {=coalesce((2,3,{n}):(1,2,8))} needs {=cosize((2,3,{n}):(1,2,8))} places.',
        zh: '偏移一个也没变，cosize 也就不变：{=coalesce((2,3,{n}):(1,2,8))} 需要 {=cosize((2,3,{n}):(1,2,8))} 个位置。',
      },
    },
  },
] satisfies AnyExercise[];
