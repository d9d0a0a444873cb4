import type { AnyExercise } from '../../exercises/contract';
import { drawn, range } from '../../exercises/drawn';

const same = (text: string) => ({ en: text, zh: text });

export default [
  {
    id: 'tensor-guess',
    kind: 'predict-first',
    goal: 'slice',
    prompt: {
      en: 'The kernel is called with row = 2. Which float does it clear, counted from A?',
      zh: '以 row = 2 调用这个 kernel。从 A 数起，它清零的是第几个 float？',
    },
    given: { options: [same('A[3]'), same('A[26]'), same('A[35]')] },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'That would be the row as a bare layout, which begins at 0. But mine knows where its row begins.',
          zh: '把这一行当成单纯的布局，从 0 开始，才会是它。可 mine 知道自己的行从哪里开始。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'That is 3 whole columns of 8 and then 2: storage column after column. LayoutRight says row after row.',
          zh: '那是 3 个整列、每列 8 个，再加 2，即一列接一列存放。LayoutRight 是一行接一行。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 2,
      because: {
        en: 'Two rows of 16 lie before it, then three elements of its own: {=(8,16):(16,1)((2,3))}.',
        zh: '它前面有两行，每行 16 个，再加本行的三个：{=(8,16):(16,1)((2,3))}。',
      },
    },
  },
  {
    id: 'tensor-make',
    kind: 'fill-blank',
    goal: 'join',
    prompt: {
      en: 'Complete the call so that the layout prints as {=make_layout(make_shape({m},_{n}),LayoutRight)}.',
      zh: '把调用补全，让布局打印成 {=make_layout(make_shape({m},_{n}),LayoutRight)}。',
    },
    given: { code: 'make_tensor(make_gmem_ptr<float>(0), make_shape(▢, ▢), LayoutRight{})' },
    variants: [
      { m: 32, n: 64 },
      { m: 20, n: 8 },
    ],
    misconceptions: [
      {
        answer: ['{m}', '{n}'],
        because: {
          en: 'Then the compiler knows no number of the shape, and the stride of the rows is dynamic, too.',
          zh: '这样形状里的数编译器一个也不知道，行的步长也成了动态的。',
        },
      },
      {
        answer: ['Int<{m}>{}', '{n}'],
        because: {
          en: 'You made the rows static. The underscore stands at the number of columns.',
          zh: '你让行数成了静态的。带下划线的是列数。',
        },
      },
      {
        answer: ['Int<{m}>{}', 'Int<{n}>{}'],
        because: {
          en: 'Now both numbers of the shape carry an underscore. In the print only one does.',
          zh: '现在形状里两个数都带下划线了。打印里只有一个带。',
        },
      },
    ],
    hints: [
      { en: 'Which number of the shape carries an underscore?', zh: '形状里哪个数带下划线？' },
      {
        en: 'The stride follows from the shape: write the shape alone with the right kinds.',
        zh: '步长由形状得出：只要把形状里的两种整数写对。',
      },
    ],
    solution: {
      answer: ['{m}', 'Int<{n}>{}'],
      because: {
        en: 'A static number of columns makes a static stride of the rows.',
        zh: '列数是静态的，行的步长就是静态的。',
      },
    },
  },
  {
    id: 'tensor-slice',
    kind: 'predict',
    goal: 'slice',
    prompt: {
      en: 'mA has the layout (8,16):(16,1). What is the offset in mA of element {k} of the slice mA(_, {c})?',
      zh: 'mA 的布局是 (8,16):(16,1)。切片 mA(_, {c}) 的第 {k} 个元素，在 mA 里的偏移是多少？',
    },
    given: { what: { en: 'offset', zh: '偏移' } },
    variants: [
      { k: 3, c: 5 },
      { k: 6, c: 9 },
      ...drawn('tensor-slice', { k: range(1, 7), c: range(2, 14) }, ({ k, c }) => k !== c),
    ],
    misconceptions: [
      {
        answer: '{c}*16+{k}',
        because: {
          en: 'That is element {k} of row {c}. Open is the row here, fixed the column.',
          zh: '那是第 {c} 行的第 {k} 个元素。这里空着的是行，固定的是列。',
        },
      },
      {
        answer: '{k}*16',
        because: {
          en: 'You left out where the slice begins.',
          zh: '你漏了切片开始的地方。',
        },
      },
      {
        answer: '{c}+{k}',
        because: {
          en: 'The slice goes down a column, and a step down costs a whole row.',
          zh: '切片沿着列往下走，往下一步要跨过一整行。',
        },
      },
    ],
    hints: [
      { en: 'Where does the pointer of the slice stand?', zh: '切片的指针停在哪里？' },
      {
        en: 'Then walk along the open mode with its stride.',
        zh: '再沿空着的模式、按它的步长走。',
      },
    ],
    solution: {
      answer: '(8,16):(16,1)(({k},{c}))',
      because: {
        en: 'The slice is {=make_tensor(counting_iterator(0),(8,16):(16,1))(_,{c})}: it begins at {c} and goes on in steps of 16.',
        zh: '切片是 {=make_tensor(counting_iterator(0),(8,16):(16,1))(_,{c})}：从 {c} 开始，每步 16。',
      },
    },
  },
  {
    id: 'tensor-owner',
    kind: 'choose',
    goal: 'owner',
    prompt: {
      en: 'n is an int that the kernel gets at run time. Which call makes a tensor with registers of its own?',
      zh: 'n 是 kernel 运行时才得到的 int。哪个调用造出的张量有自己的寄存器？',
    },
    given: {
      options: [
        same('make_tensor<float>(make_shape(Int<4>{}, n))'),
        same('make_tensor(make_gmem_ptr(A), Shape<_4, _8>{})'),
        same('make_tensor<float>(Shape<_4, _8>{})'),
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'That does not compile: nobody can reserve n registers before n is known.',
          zh: '这个编译不过：n 还不知道，没法预留 n 个寄存器。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'It has a pointer, so it looks at memory of another. Its layout is static, but that alone makes no owner.',
          zh: '它带着指针，看的是别处的内存。布局是静态的，但光凭这一点还算不上拥有。',
        },
      },
    ],
    hints: [
      {
        en: 'Where would its elements come from: a pointer, or a type?',
        zh: '元素从哪里来：指针，还是类型？',
      },
    ],
    solution: {
      answer: 2,
      because: {
        en: 'A type instead of a pointer, and a layout of which every number is static.',
        zh: '给的是类型而不是指针，布局里每个数都是静态的。',
      },
    },
  },
  {
    id: 'tensor-like',
    kind: 'write-expression',
    goal: 'owner',
    prompt: {
      en: 'A tensor has the static layout (_4,_{n}):(_{s},_2). Write the layout that make_tensor_like gives its copy.',
      zh: '一个张量的布局是静态的 (_4,_{n}):(_{s},_2)。写出 make_tensor_like 给它的副本的布局。',
    },
    given: {},
    variants: [
      { n: 6, s: 20 },
      { n: 3, s: 16 },
      ...drawn('tensor-like', { n: range(3, 7), s: [20, 24, 28, 32] }),
    ],
    misconceptions: [
      {
        answer: '(_4,_{n}):(_{s},_2)',
        because: {
          en: 'That keeps the padding: the copy would have places for the gaps as well.',
          zh: '这样填充也留着：副本连空隙也要占地方。',
        },
      },
      {
        answer: '(_4,_{n}):(_1,_4)',
        because: {
          en: 'The gaps are gone, but so is the order: in the original the second mode has the smaller stride.',
          zh: '空隙没有了，次序也没有了：原来步长较小的是第二个模式。',
        },
      },
    ],
    hints: [
      {
        en: 'Which mode had the smaller stride? It is to have it still.',
        zh: '哪个模式的步长较小？它还得是较小的那个。',
      },
      {
        en: 'Then leave no place between the elements unused.',
        zh: '然后，元素之间一个位置也不空。',
      },
    ],
    solution: {
      answer: '(_4,_{n}):(_{n},_1)',
      because: {
        en: 'The same order without the gaps: {=make_layout_like((_4,_{n}):(_{s},_2))}, {=size((4,{n}):({s},2))} places instead of {=cosize((4,{n}):({s},2))}.',
        zh: '次序不变，去掉空隙：{=make_layout_like((_4,_{n}):(_{s},_2))}，只占 {=size((4,{n}):({s},2))} 个位置，而不是 {=cosize((4,{n}):({s},2))} 个。',
      },
    },
  },
  {
    id: 'tensor-recall-apart',
    kind: 'predict',
    goal: 'slice',
    recalls: 'apart',
    prompt: {
      en: 'A counting iterator stands at {p}, with the layout (4,(2,3)):(6,(3,1)). Slice the tensor with (2,(1,_)). Where does the slice’s iterator stand?',
      zh: '一个 counting iterator 停在 {p}，布局是 (4,(2,3)):(6,(3,1))。用 (2,(1,_)) 给这个张量切片，切片的 iterator 停在哪里？',
    },
    given: { what: { en: 'place', zh: '位置' } },
    variants: [{ p: 10 }, { p: 7 }],
    misconceptions: [
      {
        answer: '{p}',
        because: {
          en: 'The slice begins further on, by the offset of everything that is fixed.',
          zh: '固定的坐标有多少偏移，切片就靠后多少。',
        },
      },
      {
        answer: '2*6+3',
        because: {
          en: 'That is the offset alone. The iterator did not stand at 0.',
          zh: '这只是偏移。iterator 原来并不在 0。',
        },
      },
      {
        answer: '{p}+2*6',
        because: {
          en: 'The inner part of the column is fixed as well: 1, with its stride.',
          zh: '列的内层也固定了：1，乘它的步长。',
        },
      },
    ],
    hints: [
      {
        en: 'Take the open coordinate for 0; what offset have the others?',
        zh: '空着的坐标当作 0，其余的偏移是多少？',
      },
      { en: 'Add it to where the iterator stood.', zh: '再加到 iterator 原来的位置上。' },
    ],
    solution: {
      answer: 'crd2idx((2,(1,0)),make_layout((4,(2,3)),(6,(3,1))))+{p}',
      because: {
        en: '2 · 6 + 1 · 3 further than {p}; what is left is {=make_tensor(counting_iterator({p}),(4,(2,3)):(6,(3,1)))(2,(1,_))}.',
        zh: '比 {p} 再往后 2 · 6 + 1 · 3；留下的是 {=make_tensor(counting_iterator({p}),(4,(2,3)):(6,(3,1)))(2,(1,_))}。',
      },
    },
  },
  {
    id: 'tensor-recall-size',
    kind: 'choose',
    goal: 'join',
    recalls: 'size',
    prompt: {
      en: 'A shared array for a tensor of layout L is declared with cosize_v<L> elements. With which L does that compile?',
      zh: '给布局为 L 的张量声明共享数组，长度写 cosize_v<L>。L 是哪一个时能编译？',
    },
    given: {
      options: [same('(8,_16):(_16,_1)'), same('(_8,_16):(_20,_1)'), same('(_8,_16):(20,_1)')],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'The strides are known, but not how many rows there are: the last offset is unknown.',
          zh: '步长都知道，行数却不知道，最后一个偏移也就不知道。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'The shape is known, but not how far a step down is. The last offset depends on it.',
          zh: '形状都知道，往下一步有多远却不知道。最后一个偏移取决于它。',
        },
      },
    ],
    hints: [
      { en: 'Which numbers does the largest offset depend on?', zh: '最大的偏移取决于哪些数？' },
    ],
    solution: {
      answer: 1,
      because: {
        en: 'Every number is static, so the length is: {=cosize((_8,_16):(_20,_1))}. It may have gaps.',
        zh: '每个数都是静态的，长度也就是静态的：{=cosize((_8,_16):(_20,_1))}。有空隙也没关系。',
      },
    },
  },
  {
    id: 'tensor-bug',
    kind: 'find-bug',
    goal: 'owner',
    prompt: {
      en: 'The kernel shall put a 0 into A, and the old elements of A into C. C gets the 0 as well. Which line is not what its author meant?',
      zh: '这个 kernel 要在 A 里写一个 0，并把 A 原来的元素放进 C。可 C 里也成了 0。哪一行不是作者的本意？',
    },
    given: {
      lines: [
        'Tensor mA = make_tensor(make_gmem_ptr(A), Shape<_4, _8>{});',
        'Tensor mC = make_tensor(make_gmem_ptr(C), Shape<_4, _8>{});',
        'Tensor old = mA;',
        'mA(0, 0) = 0.0f;',
        'copy(old, mC);',
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'A view of A, with a static layout: all that follows may use it.',
          zh: '这是 A 的一个视图，布局是静态的：后面都可以用它。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'That is the 0 that was wanted. The question is who else sees it.',
          zh: '这正是要写的 0。问题是还有谁看到了它。',
        },
      },
      {
        answer: 4,
        because: {
          en: 'It copies the elements of old, faithfully. Where are those?',
          zh: '它如实拷贝了 old 的元素。可那些元素在哪里？',
        },
      },
    ],
    hints: [
      {
        en: 'Which of these tensors has elements of its own?',
        zh: '这些张量里，哪个有自己的元素？',
      },
      {
        en: 'How often are the elements of A copied before the 0 is written?',
        zh: '写 0 之前，A 的元素被拷贝过几次？',
      },
    ],
    solution: {
      answer: 2,
      because: {
        en: 'It makes a second view of the same memory. What was meant is a tensor of its own, make_tensor_like(mA), and a copy into it.',
        zh: '它只造出同一块内存的第二个视图。本意是另要一个自有张量，make_tensor_like(mA)，再拷贝进去。',
      },
    },
  },
] satisfies AnyExercise[];
