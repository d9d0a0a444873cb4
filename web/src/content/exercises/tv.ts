import type { AnyExercise } from '../../exercises/contract';
import { drawn, range } from '../../exercises/drawn';

const same = (text: string) => ({ en: text, zh: text });
const kC = '((4,8),(2,2)):((32,1),(16,8))';

export default [
  {
    id: 'tv-guess',
    kind: 'predict-first',
    goal: 'table',
    prompt: {
      en: 'Which element of C is value c2 of thread 9, as (row, column)?',
      zh: '线程 9 的值 c2 是 C 的哪个元素？写作（行，列）。',
    },
    given: { options: [same('(2,2)'), same('(2,3)'), same('(10,2)'), same('(10,4)')] },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'That is c0. Values 2 and 3 are eight rows further down.',
          zh: '那是 c0。第 2、3 个值要再往下八行。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'That is c1, in the same row as c0.',
          zh: '那是 c1，与 c0 同一行。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'The row is right. i % 2 is 0 for c2: it is in the column of c0.',
          zh: '行是对的。c2 的 i % 2 是 0，所以与 c0 同一列。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 2,
      because: {
        en: '9 / 4 is 2, and 8 more; 2 · (9 % 4) is 2.',
        zh: '9 / 4 得 2，再加 8；2 · (9 % 4) 得 2。',
      },
    },
  },
  {
    id: 'tv-fragment',
    kind: 'fill-blank',
    goal: 'table',
    prompt: {
      en: 'The operand B of the same instruction is a tile of 8 rows (n) and 16 columns (k), with n = T / 4 and k = 2·(T % 4) + i % 2 + 8·(i / 2). Complete its layout.',
      zh: '同一条指令的操作数 B 是 8 行（n）16 列（k）的 tile，n = T / 4，k = 2·(T % 4) + i % 2 + 8·(i / 2)。把它的布局补全。',
    },
    given: { code: '((4,8),(2,2)):((▢,▢),(▢,▢))' },
    misconceptions: [
      {
        answer: ['32', '1', '16', '8'],
        because: {
          en: 'Those are the strides of C. The tile of B has 8 rows, so a column counts 8.',
          zh: '这是 C 的步长。B 的 tile 有 8 行，所以往右一步加 8。',
        },
      },
      {
        answer: ['2', '16', '1', '8'],
        because: {
          en: 'You counted along the rows. Cells are counted down first.',
          zh: '你沿着行数了。格子要先往下数。',
        },
      },
      {
        answer: ['16', '1', '8', '8'],
        because: {
          en: 'The last part moves 8 columns, not one: what does a column count?',
          zh: '最后一部分移动的是 8 列，不是一列：往右一列加多少？',
        },
      },
    ],
    hints: [
      {
        en: 'A step down counts 1. What does a step to the right count in a tile of 8 rows?',
        zh: '往下一步加 1。在 8 行的 tile 里，往右一步加多少？',
      },
      {
        en: 'The first blank is T % 4: how many columns does it move?',
        zh: '第一个空是 T % 4：它移动几列？',
      },
    ],
    solution: {
      answer: ['16', '1', '8', '64'],
      because: {
        en: 'Two columns, one row, one column, eight columns; a column counts 8.',
        zh: '两列、一行、一列、八列；一列是 8。',
      },
    },
  },
  {
    id: 'tv-index',
    kind: 'predict',
    goal: 'byhand',
    prompt: {
      en: 'Evaluate ((4,8),(2,2)):((32,1),(16,8)) for thread {t}, value {v}.',
      zh: '求 ((4,8),(2,2)):((32,1),(16,8)) 在线程 {t}、值 {v} 处的结果。',
    },
    given: { what: { en: 'cell', zh: '格子编号' } },
    variants: [
      { t: 14, v: 3 },
      { t: 7, v: 2 },
      ...drawn('tv-index', { t: range(5, 30), v: [2, 3] }, ({ t }) => t % 4 !== 0),
    ],
    misconceptions: [
      {
        answer: '{t}/8*32+{t}%8+{v}%2*16+{v}/2*8',
        because: {
          en: 'You split the thread by 8. The inner part is the left one, 4.',
          zh: '你按 8 拆了线程。内层是左边的 4。',
        },
      },
      {
        answer: '{t}%4*32+{t}/4+{v}*16',
        because: {
          en: 'The thread is right. The value splits as well, into 2 and 2.',
          zh: '线程是对的。值也要拆，拆成 2 和 2。',
        },
      },
    ],
    hints: [
      { en: 'Split the thread into T % 4 and T / 4 first.', zh: '先把线程拆成 T % 4 和 T / 4。' },
      {
        en: 'Do the same with the value and 2; then four products.',
        zh: '值也照样按 2 拆；然后是四个乘积。',
      },
    ],
    solution: {
      answer: `(${kC})(({t},{v}))`,
      because: {
        en: 'The natural coordinate is {=idx2crd({t}+32*{v},((4,8),(2,2)))}; row and column are {=idx2crd((((4,8),(2,2)):((32,1),(16,8)))(({t},{v})),(16,8))}.',
        zh: '自然坐标是 {=idx2crd({t}+32*{v},((4,8),(2,2)))}；行和列是 {=idx2crd((((4,8),(2,2)):((32,1),(16,8)))(({t},{v})),(16,8))}。',
      },
    },
  },
  {
    id: 'tv-owner',
    kind: 'predict',
    goal: 'owner',
    prompt: {
      en: 'Which thread holds C({m},{n})?',
      zh: 'C({m},{n}) 在哪个线程手里？',
    },
    given: { what: { en: 'thread', zh: '线程' } },
    variants: [
      { m: 9, n: 3 },
      { m: 13, n: 6 },
      ...drawn(
        'tv-owner',
        { m: range(9, 15), n: range(1, 6) },
        ({ m, n }) => 4 * n + (m % 4) !== 4 * (m - 8) + (n % 4),
      ),
    ],
    misconceptions: [
      {
        answer: '{m}*4+{n}/2',
        because: {
          en: 'There are 32 threads, which fill 8 rows. The rows below belong to the same threads again.',
          zh: '一共 32 个线程，排满 8 行。下面的 8 行又归同样的线程。',
        },
      },
      {
        answer: '{m}%8*4+{n}%4',
        because: {
          en: 'The row is right. A thread holds two neighbours in a row: columns go in pairs.',
          zh: '行是对的。一个线程在一行里拿两个相邻的：列是成对的。',
        },
      },
      {
        answer: '{n}*4+{m}%4',
        because: {
          en: 'You exchanged row and column.',
          zh: '行和列弄反了。',
        },
      },
    ],
    hints: [
      {
        en: 'Rows 8 apart have the same threads. What is the row within the upper half?',
        zh: '相隔 8 行的两行归同样的线程。换到上半部分是第几行？',
      },
      { en: 'Four threads a row, two columns each.', zh: '一行四个线程，每个两列。' },
    ],
    solution: {
      answer: `right_inverse(${kC})({m}+16*{n})%32`,
      because: {
        en: 'The inverse gives thread and value {=idx2crd(right_inverse(((4,8),(2,2)):((32,1),(16,8)))({m}+16*{n}),(32,4))}.',
        zh: '逆给出线程和值 {=idx2crd(right_inverse(((4,8),(2,2)):((32,1),(16,8)))({m}+16*{n}),(32,4))}。',
      },
    },
  },
  {
    id: 'tv-inverse',
    kind: 'write-expression',
    goal: 'gaps',
    prompt: {
      en: 'Write what left_inverse gives for the static layout (_{m},_{n}):(_{p},_1): from a place to the number of the element.',
      zh: '静态布局 (_{m},_{n}):(_{p},_1)，写出 left_inverse 的结果：从位置到元素的编号。',
    },
    given: {},
    variants: [
      { m: 3, n: 4, p: 5 },
      { m: 5, n: 3, p: 4 },
    ],
    misconceptions: [
      {
        answer: '{n}:{m}',
        because: {
          en: 'That is the right inverse: it ends at the first gap.',
          zh: '这是右逆：它到第一个空隙为止。',
        },
      },
      {
        answer: '({n},{m}):({m},1)',
        because: {
          en: 'That would be without padding. A row of this layout takes one place more.',
          zh: '没有填充才是这样。这个布局的一行要多占一个位置。',
        },
      },
    ],
    hints: [
      {
        en: 'A row takes one place more than it has elements: that is how long the inner part has to be.',
        zh: '一行占的位置比元素多一个：内层就要那么长。',
      },
      {
        en: 'One place further is the next column: by how much does the number of the element rise?',
        zh: '位置加一就是下一列：元素的编号增加多少？',
      },
    ],
    solution: {
      answer: '({p},{m}):({m},1)',
      because: {
        en: 'In a row, places are columns, {m} elements apart; after a whole row with its gap comes the next: {=left_inverse(({m},{n}):({p},1))}.',
        zh: '一行里，位置就是列，相隔 {m} 个元素；一整行连同空隙之后，是下一行：{=left_inverse(({m},{n}):({p},1))}。',
      },
    },
  },
  {
    id: 'tv-recall-partition',
    kind: 'predict',
    goal: 'byhand',
    recalls: 'partition',
    prompt: {
      en: 'A row-major tile (16,32):(32,1) is shared by local_partition with threads (4,8):(8,1). At which offset does thread {t} begin?',
      zh: '行主序的 tile (16,32):(32,1)，local_partition 按线程布局 (4,8):(8,1) 来分。线程 {t} 从哪个偏移开始？',
    },
    given: { what: { en: 'offset', zh: '偏移' } },
    variants: [
      { t: 10 },
      { t: 19 },
      ...drawn('tv-recall-partition', { t: range(9, 30) }, ({ t }) => t % 8 !== 0),
    ],
    misconceptions: [
      {
        answer: '{t}',
        because: {
          en: 'Only the first 8 threads stand in the first row.',
          zh: '站在第一行的只有前 8 个线程。',
        },
      },
      {
        answer: '{t}%4*32+{t}/4',
        because: {
          en: 'You let threads go down first. The thread layout is row-major.',
          zh: '你让线程先往下排了。这个线程布局是行主序的。',
        },
      },
    ],
    hints: [
      {
        en: 'Where does the thread stand in the box of 4 by 8?',
        zh: '线程站在 4 × 8 的块里哪一格？',
      },
      {
        en: 'The same row and column of the tile; then its strides.',
        zh: 'tile 里也是这行这列；再乘步长。',
      },
    ],
    solution: {
      answer: 'local_partition(make_tensor((16,32):(32,1)),(4,8):(8,1),{t})(0,0)',
      because: {
        en: 'It stands at {=idx2crd({t},(4,8),(8,1))}.',
        zh: '它站在 {=idx2crd({t},(4,8),(8,1))}。',
      },
    },
  },
  {
    id: 'tv-recall-coordinates',
    kind: 'fill-blank',
    goal: 'byhand',
    recalls: 'coordinates',
    prompt: {
      en: 'Complete the natural coordinate of thread {t} in (4,8).',
      zh: '写出线程 {t} 在 (4,8) 里的自然坐标。',
    },
    given: { code: '(▢,▢)' },
    variants: [{ t: 22 }, { t: 13 }, ...drawn('tv-recall-coordinates', { t: range(5, 30) })],
    misconceptions: [
      {
        answer: ['{t}/8', '{t}%8'],
        because: {
          en: 'The left part runs fastest, and it has 4 steps.',
          zh: '左边的部分走得最快，有 4 步。',
        },
      },
      {
        answer: ['{t}/4', '{t}%4'],
        because: {
          en: 'The parts are right, in the wrong order.',
          zh: '两部分是对的，次序反了。',
        },
      },
    ],
    hints: [
      {
        en: 'The first blank counts 0 to 3 and begins again.',
        zh: '第一个空从 0 数到 3，再从头来。',
      },
      { en: 'The second says how often it has begun again.', zh: '第二个空说它已经重来了几次。' },
    ],
    solution: {
      answer: ['{t}%4', '{t}/4'],
      because: {
        en: '{t} by 4, remainder first: {=idx2crd({t},(4,8))}.',
        zh: '{t} 除以 4，余数在前：{=idx2crd({t},(4,8))}。',
      },
    },
  },
  {
    id: 'tv-mark',
    kind: 'mark-cells',
    goal: 'byhand',
    prompt: {
      en: 'Mark the four elements of C that thread {t} holds. Cells show their 1-D coordinates.',
      zh: '标出线程 {t} 拿着的 C 的四个元素。格子里写的是一维坐标。',
    },
    given: { layout: '(16,8):(1,16)', offsets: true },
    variants: [{ t: 6 }, { t: 17 }],
    misconceptions: [
      {
        answer: 'make_tensor(((8,4),(2,2)):((1,32),(16,8)))({t},_)',
        because: {
          en: 'You let threads go down first. Four neighbouring threads share a row.',
          zh: '你让线程先往下排了。相邻的四个线程共用一行。',
        },
      },
      {
        answer: 'make_tensor(((4,8),4):((32,1),16))({t},_)',
        because: {
          en: 'Four in a row would reach over the next threads. Values 2 and 3 are eight rows down.',
          zh: '一行里连着四个，会占到后面线程的格子。第 2、3 个值在往下八行处。',
        },
      },
    ],
    hints: [
      { en: 'First c0: row T / 4, column 2·(T % 4).', zh: '先找 c0：行是 T / 4，列是 2·(T % 4)。' },
      { en: 'c1 is its neighbour; where are c2 and c3?', zh: 'c1 在它旁边；c2、c3 呢？' },
    ],
    solution: {
      answer: `make_tensor(${kC})({t},_)`,
      because: {
        en: 'A pair in row {={t}/4}, and the same pair eight rows down.',
        zh: '第 {={t}/4} 行的一对，和往下八行的同一对。',
      },
    },
  },
  {
    id: 'tv-assign',
    kind: 'assign',
    goal: 'byhand',
    prompt: {
      en: 'A tile of 4 rows and 8 columns belongs to 8 threads by ((4,2),(2,2)):((8,1),(4,2)). Give each cell its thread.',
      zh: '一个 4 行 8 列的 tile 按 ((4,2),(2,2)):((8,1),(4,2)) 归 8 个线程所有。给每一格填上它的线程。',
    },
    given: { rows: 4, cols: 8, threads: 8 },
    misconceptions: [
      {
        answer: '((2,4),(2,2)):((1,8),(4,2))',
        because: {
          en: 'You let the row run first. The first part of the thread has size 4 and stride 8: two columns to the right.',
          zh: '你让行先走了。线程的第一部分大小是 4、步长是 8，即往右两列。',
        },
      },
      {
        answer: '((4,2),(2,2)):((4,1),(16,2))',
        because: {
          en: 'A step of 4 is one column. The threads go two columns at a time, since the stride is 8.',
          zh: '步长 4 才是一列。这里的步长是 8，线程一次跨两列。',
        },
      },
    ],
    hints: [
      {
        en: 'Place numbers run down the columns. Where does thread 1, value 0 lie?',
        zh: '位置号沿列往下数。线程 1 的第 0 个值在哪里？',
      },
      {
        en: 'Values of one thread differ by 4 and by 2: one column to the right, two rows down.',
        zh: '同一线程的各个值相差 4 和 2：往右一列，往下两行。',
      },
    ],
    solution: {
      answer: '((4,2),(2,2)):((8,1),(4,2))',
      because: {
        en: 'Threads 0 to 3 go to the right in pairs of columns, threads 4 to 7 one row below; the other two values are two rows further down.',
        zh: '线程 0 到 3 每次跨两列往右排，线程 4 到 7 在下一行；另外两个值再往下两行。',
      },
    },
  },
  {
    id: 'tv-back',
    kind: 'fill-blank',
    goal: 'byhand',
    prompt: {
      en: 'A thread–value layout over a tile of 8 rows and 16 columns is ((4,8),(2,2)):((16,1),(8,64)). Which row and column has value {v} of thread {t}?',
      zh: '8 行 16 列的 tile，线程–值布局是 ((4,8),(2,2)):((16,1),(8,64))。线程 {t} 的第 {v} 个值在第几行第几列？',
    },
    given: { code: '(▢,▢)' },
    variants: [
      { t: 13, v: 3 },
      { t: 22, v: 2 },
    ],
    misconceptions: [
      {
        answer: ['{t}/4', '{t}%4*2+{v}'],
        because: {
          en: 'The value has two parts: the second one is worth 64 places, eight columns.',
          zh: '值有两部分：第二部分值 64 个位置，也就是八列。',
        },
      },
      {
        answer: ['{t}%4*2+{v}%2+{v}/2*8', '{t}/4'],
        because: {
          en: 'You exchanged row and column. Places run down the columns, 8 to a column: the remainder is the row.',
          zh: '行和列弄反了。位置沿列往下数，一列 8 个：余数才是行。',
        },
      },
    ],
    hints: [
      {
        en: 'Split thread and value by their shapes first: (4,8) and (2,2).',
        zh: '先按形状把线程和值拆开：(4,8) 和 (2,2)。',
      },
      {
        en: 'The layout gives a place. How many of them are a column?',
        zh: '布局给出的是位置。几个位置是一列？',
      },
    ],
    solution: {
      answer: ['{t}/4', '{t}%4*2+{v}%2+{v}/2*8'],
      because: {
        en: 'Thread {=idx2crd({t},(4,8))}, value {=idx2crd({v},(2,2))}: place {=((4,8),(2,2)):((16,1),(8,64))({t},{v})}, which is {=idx2crd(((4,8),(2,2)):((16,1),(8,64))({t},{v}),(8,16))}.',
        zh: '线程 {=idx2crd({t},(4,8))}，值 {=idx2crd({v},(2,2))}：位置 {=((4,8),(2,2)):((16,1),(8,64))({t},{v})}，即 {=idx2crd(((4,8),(2,2)):((16,1),(8,64))({t},{v}),(8,16))}。',
      },
    },
  },
] satisfies AnyExercise[];
