import type { AnyExercise } from '../../exercises/contract';
import { drawn, range } from '../../exercises/drawn';

const same = (text: string) => ({ en: text, zh: text });

export default [
  {
    id: 'apart-guess',
    kind: 'predict-first',
    goal: 'brackets',
    prompt: {
      en: 'The layout is (2,2,4):(1,8,2). group<0, 2> puts brackets around its first two modes. Which elements lie elsewhere in memory afterwards?',
      zh: '布局是 (2,2,4):(1,8,2)。group<0, 2> 给前两个模式套上括号。之后哪些元素在内存里换了地方？',
    },
    given: {
      options: [
        { en: 'all but the first', zh: '除第一个外全部' },
        { en: 'those of the second mode', zh: '第二个模式的那些' },
        { en: 'none', zh: '一个也没有' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'The grid looks quite different. But a grid is only a way of drawing the coordinates.',
          zh: '网格看上去完全不同。可网格只是坐标的一种画法。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'Its stride is still 8: brackets do not touch the numbers.',
          zh: '它的步长还是 8：括号不碰数。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 2,
      because: {
        en: 'Same numbers, same order. Only the drawing has four rows now.',
        zh: '同样的数，同样的次序，只是图现在有四行。',
      },
    },
  },
  {
    id: 'apart-repeat',
    kind: 'fill-blank',
    goal: 'modes',
    prompt: {
      en: 'Three tiles (4,{c}):({c},1) lie one behind another in memory, without a gap and without an overlap. Complete the mode that counts the tiles.',
      zh: '三个 tile，都是 (4,{c}):({c},1)，在内存里一个接一个，没有空隙，也不重叠。把数 tile 的那个模式补全。',
    },
    given: { code: 'make_layout((4,{c}):({c},1), 3:▢)' },
    variants: [{ c: 8 }, { c: 6 }, { c: 5 }],
    misconceptions: [
      {
        answer: ['1'],
        because: {
          en: 'With stride 1 the second tile begins at the second element of the first: they overlap.',
          zh: '步长为 1 时，第二个 tile 从第一个 tile 的第二个元素开始：它们重叠了。',
        },
      },
      {
        answer: ['{c}'],
        because: {
          en: 'That is one row further. The second tile begins after all four rows.',
          zh: '那只往后了一行。第二个 tile 要等四行都放完才开始。',
        },
      },
      {
        answer: ['4*{c}-1'],
        because: {
          en: 'That is the offset of the last element: there the next tile would write over it.',
          zh: '那是最后一个元素的偏移：下一个 tile 会盖住它。',
        },
      },
    ],
    hints: [
      { en: 'How many places does one tile take up?', zh: '一个 tile 占多少个位置？' },
      {
        en: 'The last chapter has a name for the length of the array that holds it.',
        zh: '装下它的数组有多长，上一章有个名字。',
      },
    ],
    solution: {
      answer: ['4*{c}'],
      because: {
        en: 'The next tile begins where this one ends, at its cosize, {=cosize((4,{c}):({c},1))}.',
        zh: '下一个 tile 从这个结束的地方开始，也就是它的 cosize，{=cosize((4,{c}):({c},1))}。',
      },
    },
  },
  {
    id: 'apart-flatten',
    kind: 'choose',
    goal: 'brackets',
    prompt: {
      en: 'What does flatten make of ((2,1),(4,3)):((3,0),(6,1))?',
      zh: 'flatten 把 ((2,1),(4,3)):((3,0),(6,1)) 变成什么？',
    },
    given: {
      options: [
        same('(2,12):(3,1)'),
        same('(2,1,4,3):(3,0,6,1)'),
        same('(2,4,3):(3,6,1)'),
        same('(1,2,3,4):(0,3,1,6)'),
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'You multiplied the parts. Then one stride would have to do the work of two.',
          zh: '你把各部分乘了起来。那样一个步长就得干两个步长的活。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'You dropped the mode of size 1. It moves nothing, true, but flatten removes brackets alone.',
          zh: '你丢掉了大小为 1 的模式。它确实不起作用，但 flatten 只去括号。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'You sorted. The order of modes is the order of counting; it has to stay.',
          zh: '你排了序。模式的次序就是数数的次序，不能变。',
        },
      },
    ],
    hints: [
      {
        en: 'Cross out every inner bracket; change nothing else.',
        zh: '划掉所有内层括号，别的都不动。',
      },
    ],
    solution: {
      answer: 1,
      because: {
        en: 'The same numbers in the same order: {=flatten(((2,1),(4,3)):((3,0),(6,1)))}.',
        zh: '同样的数，同样的次序：{=flatten(((2,1),(4,3)):((3,0),(6,1)))}。',
      },
    },
  },
  {
    id: 'apart-slice',
    kind: 'choose',
    goal: 'slice',
    prompt: {
      en: 'Slice (4,(2,3)):(6,(3,1)) with (_,(1,_)). What is left?',
      zh: '用 (_,(1,_)) 给 (4,(2,3)):(6,(3,1)) 切片，留下什么？',
    },
    given: {
      options: [same('(4,2):(6,3)'), same('(3):(1)'), same('(4,3):(6,1)'), same('(4,3):(6,1) + 3')],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'You kept the part that is fixed. What is open stays, what has a number goes.',
          zh: '你留下的是固定的那部分。空着的留下，写了数的去掉。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'The first coordinate is open as well: its four rows stay.',
          zh: '第一个坐标也空着，它的四行还在。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'The offset is real, but a layout has no place for it.',
          zh: '这个偏移确实有，但布局里没有放它的地方。',
        },
      },
    ],
    hints: [
      {
        en: 'Write coordinate and shape above each other. Where does an underscore stand?',
        zh: '把坐标和形状上下对齐。下划线对着哪些数？',
      },
    ],
    solution: {
      answer: 2,
      because: {
        en: 'Open are the 4 and the 3, with their strides: {=(4,(2,3)):(6,(3,1))(_,(1,_))}. It begins at {=(4,(2,3)):(6,(3,1))((0,(1,0)))}, which the slice does not know.',
        zh: '空着的是 4 和 3，连同各自的步长：{=(4,(2,3)):(6,(3,1))(_,(1,_))}。它从 {=(4,(2,3)):(6,(3,1))((0,(1,0)))} 开始，切片并不知道这一点。',
      },
    },
  },
  {
    id: 'apart-draw',
    kind: 'fill-grid',
    goal: 'draw',
    prompt: {
      en: 'Somebody took the modes of a layout and put them together as (2,3):({a},{b}). Draw its grid.',
      zh: '有人取出一个布局的模式，重新拼成 (2,3):({a},{b})。画出它的网格。',
    },
    given: { rows: 2, cols: 3 },
    variants: [
      { a: 3, b: 1 },
      { a: 1, b: 2 },
    ],
    misconceptions: [
      {
        answer: '(2,3):({b},{a})',
        because: {
          en: 'You exchanged the strides: the first belongs to the step down.',
          zh: '两个步长弄反了：第一个管往下走。',
        },
      },
      {
        answer: 'Sw<0,4,3> o 1 o (2,3):({a},{b})',
        because: { en: 'Offsets begin at 0.', zh: '偏移从 0 开始。' },
      },
    ],
    hints: [
      { en: 'The top left cell is always the same.', zh: '左上角那一格总是一样的。' },
      {
        en: 'Fill the first row to the right, then go down once.',
        zh: '先往右填满第一行，再往下走一步。',
      },
    ],
    solution: {
      answer: '(2,3):({a},{b})',
      because: {
        en: 'A step down costs {a}, a step to the right {b}.',
        zh: '往下一步加 {a}，往右一步加 {b}。',
      },
    },
  },
  {
    id: 'apart-recall-stride',
    kind: 'fill-grid',
    goal: 'modes',
    recalls: 'shape-stride',
    prompt: {
      en: 'A layout consists of the modes 2:6 and 4:1, in this order. Draw its grid.',
      zh: '一个布局依次由模式 2:6 和 4:1 组成。画出它的网格。',
    },
    given: { rows: 2, cols: 4 },
    misconceptions: [
      {
        answer: '(2,4):(4,1)',
        because: {
          en: 'You packed the second row right behind the first. Its stride leaves two places unused.',
          zh: '你把第二行紧接在第一行后面。它的步长空出了两个位置。',
        },
      },
      {
        answer: '(2,4):(1,6)',
        because: {
          en: 'You exchanged the strides: 6 is a step down.',
          zh: '两个步长弄反了：6 管往下走。',
        },
      },
    ],
    hints: [
      { en: 'Which mode goes down, which to the right?', zh: '哪个模式往下走，哪个往右走？' },
      {
        en: 'A step down costs the stride of the first mode, a step to the right that of the second.',
        zh: '往下一步加第一个模式的步长，往右一步加第二个的。',
      },
    ],
    solution: {
      answer: '(2,4):(6,1)',
      because: {
        en: 'Rows of four that begin six apart: this is padding.',
        zh: '每行四个，开头相隔六：这就是填充。',
      },
    },
  },
  {
    id: 'apart-recall-size',
    kind: 'predict',
    goal: 'slice',
    recalls: 'size',
    prompt: {
      en: 'Take row 1 of (4,{n}):(1,4) as a slice. What is the cosize of the slice?',
      zh: '取 (4,{n}):(1,4) 的第 1 行作切片。切片的 cosize 是多少？',
    },
    given: { what: same('cosize') },
    variants: [{ n: 5 }, { n: 7 }, ...drawn('apart-recall-size', { n: range(3, 9) })],
    misconceptions: [
      {
        answer: '{n}',
        because: {
          en: 'That is its size. Its elements lie four apart.',
          zh: '这是它的 size。它的元素彼此相隔四个位置。',
        },
      },
      {
        answer: '{n}*4-2',
        because: {
          en: 'You counted from offset 0 of the whole tile. A slice begins at 0 itself.',
          zh: '你从整个 tile 的偏移 0 数起了。切片自己从 0 开始。',
        },
      },
      {
        answer: '{n}*4',
        because: {
          en: 'Behind the last element no gap is needed.',
          zh: '最后一个元素后面不需要空隙。',
        },
      },
    ],
    hints: [
      { en: 'Write the slice down as a layout first.', zh: '先把切片写成布局。' },
      { en: 'Its largest offset, and one more.', zh: '它最大的偏移，再加一。' },
    ],
    solution: {
      answer: 'cosize((4,{n}):(1,4)(1,_))',
      because: {
        en: 'What is left is {=(4,{n}):(1,4)(1,_)}, with cosize {=cosize((4,{n}):(1,4)(1,_))}.',
        zh: '留下的是 {=(4,{n}):(1,4)(1,_)}，cosize 是 {=cosize((4,{n}):(1,4)(1,_))}。',
      },
    },
  },
  {
    id: 'apart-three',
    kind: 'fill-grid',
    goal: 'draw',
    prompt: {
      en: 'Draw (2,3,2):(12,4,1). Rows are mode 0; the columns count through modes 1 and 2, in the order of the chapter on coordinates.',
      zh: '画出 (2,3,2):(12,4,1)。行是模式 0；列按“坐标与嵌套”一章的次序，数遍模式 1 和模式 2。',
    },
    given: { rows: 2, cols: 6 },
    misconceptions: [
      {
        answer: '(2,2,3):(12,1,4)',
        because: {
          en: 'You let the last mode run first. Of the columns, mode 1 is the left one, so it is the fast one.',
          zh: '你让最后一个模式先走了。对列来说，模式 1 在左边，它才走得快。',
        },
      },
      {
        answer: '(2,6):(12,1)',
        because: {
          en: 'Each step to the right cost you 1. But the fast mode of the columns has stride 4.',
          zh: '你每往右一步只加 1。可列里走得快的那个模式，步长是 4。',
        },
      },
      {
        answer: '(2,6):(12,4)',
        because: {
          en: 'After three columns mode 1 starts again at 0, and mode 2 makes its step.',
          zh: '每过三列，模式 1 回到 0，模式 2 走一步。',
        },
      },
    ],
    hints: [
      { en: 'How many columns pass until mode 2 moves?', zh: '过几列，模式 2 才动一下？' },
      {
        en: 'The second row is the first with the stride of mode 0 added.',
        zh: '第二行等于第一行加上模式 0 的步长。',
      },
    ],
    solution: {
      answer: '(2,3,2):(12,4,1)',
      because: {
        en: 'Three columns with steps of 4, then the same three, 1 further. The last cell holds {=(2,3,2):(12,4,1)((1,2,1))}.',
        zh: '三列，每步加 4；再来同样的三列，都多 1。最后一格是 {=(2,3,2):(12,4,1)((1,2,1))}。',
      },
    },
  },
] satisfies AnyExercise[];
