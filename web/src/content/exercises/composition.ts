import type { AnyExercise } from '../../exercises/contract';
import { drawn, range } from '../../exercises/drawn';

const same = (text: string) => ({ en: text, zh: text });
const offset = { en: 'offset', zh: '偏移' };

export default [
  {
    id: 'composition-guess',
    kind: 'predict-first',
    goal: 'one',
    prompt: {
      en: 'A tile keeps its 20 elements 3 places apart: 20:3. You take every fifth element, four in all. How far apart do those lie?',
      zh: '一个 tile 的 20 个元素，每个相隔 3 个位置：20:3。每 5 个元素拿一个，一共拿 4 个。拿到的这些相隔几个位置？',
    },
    given: { options: [same('3'), same('5'), same('8'), same('15')] },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'So far apart are neighbours. You skip four elements each time.',
          zh: '相邻元素才相隔这么远。你每次跳过了四个元素。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'Five elements, yes. But each element takes you 3 places further.',
          zh: '五个元素是对的，但每过一个元素，位置就前进 3。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'You added the steps. Each of the five elements costs 3 places.',
          zh: '你把两个步长加起来了。五个元素，每个都要走 3 个位置。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 3,
      because: {
        en: 'Five elements of 3 places each. The four elements are the layout {=composition(20:3,4:5)}.',
        zh: '五个元素，每个 3 个位置。这四个元素就是布局 {=composition(20:3,4:5)}。',
      },
    },
  },
  {
    id: 'composition-find',
    kind: 'fill-blank',
    goal: 'one',
    prompt: {
      en: 'Find the layout B, so that the result is {=composition(36:{d},{n}:{s})}.',
      zh: '找出布局 B，使结果是 {=composition(36:{d},{n}:{s})}。',
    },
    given: { code: 'composition(36:{d}, ▢)' },
    variants: [
      { d: 2, n: 4, s: 9 },
      { d: 3, n: 6, s: 4 },
      ...drawn(
        'composition-find',
        { d: range(2, 4), n: range(3, 6), s: [4, 5, 6, 7, 8, 9] },
        ({ n, s }) => n * s <= 36 && n !== s,
      ),
    ],
    misconceptions: [
      {
        answer: ['{n}:{d}*{s}'],
        because: {
          en: 'B does not count places. A multiplies its stride in once more.',
          zh: 'B 数的不是位置。A 的步长还会再乘一次。',
        },
      },
      {
        answer: ['{s}:{n}'],
        because: {
          en: 'You exchanged how many and how far.',
          zh: '“几个”和“多远”弄反了。',
        },
      },
    ],
    hints: [
      {
        en: 'How many elements does the result have? B has as many.',
        zh: '结果有几个元素？B 就有几个。',
      },
      {
        en: 'What does one step of B cost in places, if A has the stride {d}?',
        zh: 'A 的步长是 {d}，B 走一步，要走几个位置？',
      },
    ],
    solution: {
      answer: ['{n}:{s}'],
      because: {
        en: '{n} elements; one step of B is {s} elements of A, which are {d} places each.',
        zh: '{n} 个元素；B 走一步是 A 的 {s} 个元素，每个占 {d} 个位置。',
      },
    },
  },
  {
    id: 'composition-modes',
    kind: 'write-expression',
    goal: 'modes',
    prompt: {
      en: 'A is the row-major tile (4,8):(8,1), B is 8:{s}. Write the layout A∘B, with one mode for each jump.',
      zh: 'A 是行主序的 tile (4,8):(8,1)，B 是 8:{s}。写出布局 A∘B，每种跨度用一个模式。',
    },
    given: {},
    variants: [{ s: 2 }],
    misconceptions: [
      {
        answer: '8:16',
        because: {
          en: 'That multiplies with the stride of the rows alone, and walks out of the tile: there are only 4 rows.',
          zh: '这只乘了行的步长，走到 tile 外面去了：一共只有 4 行。',
        },
      },
      {
        answer: '(2,4):(8,2)',
        because: {
          en: 'Every second column with its first two rows. Counting goes down a column first, with steps of 2.',
          zh: '这是每隔一列，取前两行。应该先沿着列往下数，每步 2。',
        },
      },
    ],
    hints: [
      {
        en: 'Element numbers 0, 2, 4, 6: which rows and columns of A are those?',
        zh: '第 0、2、4、6 个元素，分别在 A 的哪行哪列？',
      },
      {
        en: 'How many of them are in one column? What is the jump to the next one?',
        zh: '一列里有几个？进入下一列，跨度是多少？',
      },
    ],
    solution: {
      answer: '(2,4):(16,1)',
      because: {
        en: 'Rows 0 and 2, then the next column: {=composition((4,8):(8,1),8:{s})}.',
        zh: '第 0、2 行，然后是下一列：{=composition((4,8):(8,1),8:{s})}。',
      },
    },
  },
  {
    id: 'composition-box',
    kind: 'mark-cells',
    goal: 'box',
    prompt: {
      en: 'Mark the cells of this tile that the tiler <2:1,4:2> chooses. Cells show offsets.',
      zh: '标出 tiler <2:1,4:2> 在这个 tile 里选中的格子。格子里写的是偏移。',
    },
    given: { layout: '(4,8):(8,1)', offsets: true },
    misconceptions: [
      {
        answer: '(2,4):(2,4)',
        because: {
          en: 'You gave the stride 2 to the rows. The second layout is for the columns.',
          zh: '你把步长 2 用在了行上。第二个布局管的是列。',
        },
      },
      {
        answer: '(2,4):(1,4)',
        because: {
          en: 'That is the box (2,4). The columns are to be 2 apart.',
          zh: '这是 (2,4) 那一块。题目要的各列相隔 2。',
        },
      },
    ],
    hints: [
      {
        en: 'Two layouts: one for going down, one for going right.',
        zh: '两个布局：一个管往下，一个管往右。',
      },
      {
        en: 'Which four columns does 4:2 choose from 0 to 7?',
        zh: '4:2 在第 0 到第 7 列里选哪四列？',
      },
    ],
    solution: {
      answer: '(2,4):(1,8)',
      because: {
        en: 'Rows 0 and 1, columns 0, 2, 4 and 6: {=composition((4,8):(8,1),<2:1,4:2>)}.',
        zh: '第 0、1 行，第 0、2、4、6 列：{=composition((4,8):(8,1),<2:1,4:2>)}。',
      },
    },
  },
  {
    id: 'composition-thread',
    kind: 'predict',
    goal: 'mine',
    prompt: {
      en: 'The tile is (4,8):(10,1), padded, and 8 threads share it by (8,4):(1,8). At which offset is what thread {t} takes in step {v}, counted from 0?',
      zh: 'tile 是带填充的 (4,8):(10,1)，8 个线程按 (8,4):(1,8) 分它。线程 {t} 第 {v} 步（从 0 数）拿的元素，偏移是多少？',
    },
    given: { what: offset },
    variants: [
      { t: 5, v: 2 },
      { t: 3, v: 2 },
      ...drawn('composition-thread', { t: [1, 2, 3, 5, 6, 7], v: range(1, 3) }, ({ t, v }) => {
        const offset = 10 * (t % 4) + Math.floor(t / 4) + 2 * v;
        return 3 * t !== 7 * v && offset !== t + 8 * v && offset !== 4 * t + v;
      }),
    ],
    misconceptions: [
      {
        answer: '{t}+8*{v}',
        because: {
          en: 'That is the number of the element. In a row-major tile it is kept elsewhere.',
          zh: '这是元素的编号。在行主序的 tile 里，它放在别处。',
        },
      },
      {
        answer: '{t}*4+{v}',
        because: {
          en: 'You gave each thread four neighbours in memory. Here a thread takes every eighth element.',
          zh: '你让每个线程拿了内存里连着的四个。这里每个线程每 8 个元素拿一个。',
        },
      },
    ],
    hints: [
      { en: 'Which number has its element, counted from 0?', zh: '它的元素是第几个（从 0 数）？' },
      {
        en: 'In a tile of 4 rows, which row and column has that number?',
        zh: '在 4 行的 tile 里，这个编号在第几行第几列？',
      },
    ],
    solution: {
      answer: 'composition((4,8):(10,1),(8,4):(1,8))(({t},{v}))',
      because: {
        en: 'Element {t} + 8·{v} is at {=idx2crd({t}+8*{v},(4,8))}, so at offset {=composition((4,8):(10,1),(8,4):(1,8))(({t},{v}))}.',
        zh: '第 {t} + 8·{v} 个元素在 {=idx2crd({t}+8*{v},(4,8))}，所以偏移是 {=composition((4,8):(10,1),(8,4):(1,8))(({t},{v}))}。',
      },
    },
  },
  {
    id: 'composition-recall-coordinates',
    kind: 'predict',
    goal: 'modes',
    recalls: 'coordinates',
    prompt: {
      en: 'Which offset does (4,6):(6,1) give for the 1-D coordinate {i}?',
      zh: '(4,6):(6,1) 给一维坐标 {i} 的偏移是多少？',
    },
    given: { what: offset },
    variants: [
      { i: 13 },
      { i: 18 },
      ...drawn('composition-recall-coordinates', { i: range(5, 22) }, ({ i }) => i % 4 !== 0),
    ],
    misconceptions: [
      {
        answer: '{i}',
        because: {
          en: 'You counted along the rows, as this layout stores. Counting always goes down first.',
          zh: '你照着存放的次序一行一行数了。数格子总是先往下。',
        },
      },
    ],
    hints: [
      { en: 'Turn the number into a row and a column first.', zh: '先把这个数变成行和列。' },
      { en: 'A column has 4 cells. How many whole columns?', zh: '一列 4 格。一共有几个整列？' },
    ],
    solution: {
      answer: '((4,6):(6,1))({i})',
      because: {
        en: 'Number {i} is {=idx2crd({i},(4,6))}; with strides 6 and 1 that is {=((4,6):(6,1))({i})}.',
        zh: '第 {i} 个是 {=idx2crd({i},(4,6))}；步长 6 和 1，得 {=((4,6):(6,1))({i})}。',
      },
    },
  },
  {
    id: 'composition-recall-stride',
    kind: 'write-expression',
    goal: 'box',
    recalls: 'shape-stride',
    prompt: {
      en: 'Rows of {w} elements start {p} places apart. Write the layout of 3 such rows, row-major.',
      zh: '每行 {w} 个元素，相邻两行的起点相隔 {p} 个位置。写出 3 行的行主序布局。',
    },
    given: {},
    variants: [
      { w: 4, p: 6 },
      { w: 5, p: 8 },
    ],
    misconceptions: [
      {
        answer: '(3,{w}):({w},1)',
        because: {
          en: 'That leaves no gap. The rows start {p} places apart.',
          zh: '这样行与行之间没有空位。相邻两行的起点应相隔 {p}。',
        },
      },
      {
        answer: '(3,{p}):({p},1)',
        because: {
          en: 'The gap is not part of the row: each has {w} elements.',
          zh: '空位不属于这一行：每行只有 {w} 个元素。',
        },
      },
    ],
    hints: [
      { en: 'Shape first: how many rows, how many columns?', zh: '先写形状：几行几列？' },
      { en: 'Then: how far is one step down?', zh: '再想：往下一步走多远？' },
    ],
    solution: {
      answer: '(3,{w}):({p},1)',
      because: {
        en: '{w} elements a row, one step down is {p} places: padding.',
        zh: '每行 {w} 个元素，往下一步走 {p} 个位置：这就是填充。',
      },
    },
  },
  {
    id: 'composition-cell',
    kind: 'predict',
    goal: 'modes',
    prompt: {
      en: 'A is 24:{d} and B is (4,6):(6,1). Which offset has R = A∘B at ({r},{c})?',
      zh: 'A 是 24:{d}，B 是 (4,6):(6,1)。R = A∘B 在 ({r},{c}) 处的偏移是多少？',
    },
    given: { what: offset },
    variants: [
      { d: 2, r: 3, c: 1 },
      { d: 3, r: 2, c: 3 },
      ...drawn('composition-cell', { d: range(2, 5), r: range(1, 3), c: range(1, 4) }),
    ],
    misconceptions: [
      {
        answer: '6*{r}+{c}',
        because: {
          en: 'That is what B says: the number of an element. A still has to say where it is.',
          zh: '这是 B 给出的数，也就是元素的编号。它放在哪里，还要问 A。',
        },
      },
      {
        answer: '{d}*({r}+4*{c})',
        because: {
          en: 'You counted down the columns of B. B has strides of its own: use them.',
          zh: '你沿着 B 的列往下数了。B 有自己的步长，应该用它们。',
        },
      },
    ],
    hints: [
      { en: 'First ask B alone.', zh: '先只问 B。' },
      {
        en: 'What B answers is an element of A. How far apart are elements of A?',
        zh: 'B 答的是 A 的第几个元素。A 的元素相隔多远？',
      },
    ],
    solution: {
      answer: 'composition(24:{d},(4,6):(6,1))(({r},{c}))',
      because: {
        en: 'B gives element {=((4,6):(6,1))(({r},{c}))}; A keeps it at {=composition(24:{d},(4,6):(6,1))(({r},{c}))}.',
        zh: 'B 给出第 {=((4,6):(6,1))(({r},{c}))} 个元素；A 把它放在 {=composition(24:{d},(4,6):(6,1))(({r},{c}))}。',
      },
    },
  },
] satisfies AnyExercise[];
