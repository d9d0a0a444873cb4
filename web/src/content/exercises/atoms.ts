import type { AnyExercise } from '../../exercises/contract';

const same = (text: string) => ({ en: text, zh: text });

export default [
  {
    id: 'atoms-guess',
    kind: 'predict-first',
    goal: 'name',
    prompt: {
      en: 'SM80_16x8x16_F32F16F16F32_TN: how large is the operand A, in rows and columns?',
      zh: 'SM80_16x8x16_F32F16F16F32_TN：操作数 A 有几行几列？',
    },
    given: { options: [same('16 × 8'), same('16 × 16'), same('8 × 16'), same('32 × 16')] },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'That is C. The name says M x N x K, and C is M by N.',
          zh: '那是 C。名字里是 M x N x K，C 是 M × N。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'That is B, N by K as CuTe writes it.',
          zh: '那是 B，按 CuTe 的写法是 N × K。',
        },
      },
      {
        answer: 3,
        because: {
          en: '32 is the number of bits of D and C, and of threads; no side of a tile.',
          zh: '32 是 D 和 C 的位数，也是线程数，不是 tile 的边。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 1,
      because: {
        en: 'M is 16, N is 8, K is 16: {=SM80_16x8x16_F32F16F16F32_TN.Shape_MNK}. A is M by K.',
        zh: 'M 是 16，N 是 8，K 是 16：{=SM80_16x8x16_F32F16F16F32_TN.Shape_MNK}。A 是 M × K。',
      },
    },
  },
  {
    id: 'atoms-name',
    kind: 'choose',
    goal: 'name',
    prompt: {
      en: 'You want 8-bit integers for A and B, 32-bit sums, a C of 16 by 8, and K = 32. Which name?',
      zh: '要 A、B 是 8 位整数，累加用 32 位，C 是 16 × 8，K = 32。是哪个名字？',
    },
    given: {
      options: [
        same('SM80_16x8x32_S8S8S32S32_TN'),
        same('SM80_16x8x32_S32S8S8S32_TN'),
        same('SM80_16x32x8_S32S8S8S32_TN'),
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'The types are those of A, B, C, D here. The result comes first: D A B C.',
          zh: '这里的类型是按 A、B、C、D 排的。结果在最前：D A B C。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'The size is M x N x K: this one has N = 32.',
          zh: '大小是 M x N x K：这一个是 N = 32。',
        },
      },
    ],
    hints: [
      { en: 'Which letter of MNK comes last?', zh: 'MNK 里哪个字母在最后？' },
      { en: 'Whose type stands first?', zh: '排在第一的是谁的类型？' },
    ],
    solution: {
      answer: 1,
      because: {
        en: 'M x N x K, then D A B C: {=SM80_16x8x32_S32S8S8S32_TN.Shape_MNK}.',
        zh: '先是 M x N x K，再是 D A B C：{=SM80_16x8x32_S32S8S8S32_TN.Shape_MNK}。',
      },
    },
  },
  {
    id: 'atoms-major',
    kind: 'choose',
    goal: 'major',
    prompt: {
      en: 'The atom is SM70_8x8x4_F32F16F16F32_NT. In which mode do A, as (M,K), and B, as (N,K), have stride 1?',
      zh: '原子是 SM70_8x8x4_F32F16F16F32_NT。A 写成 (M,K)，B 写成 (N,K)，两者步长为 1 的是哪个模式？',
    },
    given: {
      options: [
        { en: 'A in M, B in N', zh: 'A 是 M，B 是 N' },
        { en: 'A in M, B in K', zh: 'A 是 M，B 是 K' },
        { en: 'A in K, B in K', zh: 'A 是 K，B 是 K' },
        { en: 'A in K, B in N', zh: 'A 是 K，B 是 N' },
      ],
    },
    misconceptions: [
      {
        answer: 1,
        because: {
          en: 'A is right. For B, the letter T turns K-major into N-major.',
          zh: 'A 对了。对 B 来说，字母 T 把 K-major 变成 N-major。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'That is TN, what most atoms have.',
          zh: '那是 TN，多数原子是那样。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'That would be TT: T makes A K-major.',
          zh: '那是 TT：T 让 A 成为 K-major。',
        },
      },
    ],
    hints: [
      {
        en: 'The first letter is for A: N is not transposed, so column-major.',
        zh: '第一个字母管 A：N 是不转置，也就是列主序。',
      },
      {
        en: 'BLAS writes B as K x N. What is its transpose in memory?',
        zh: 'BLAS 把 B 写成 K x N。转置存放时，谁在内存里连着？',
      },
    ],
    solution: {
      answer: 0,
      because: {
        en: 'NT: neither has K as the mode that runs through memory.',
        zh: 'NT：两者在内存里连着走的都不是 K。',
      },
    },
  },
  {
    id: 'atoms-lane',
    kind: 'predict',
    goal: 'who',
    prompt: {
      en: 'Quadpair number 0 on Volta: which thread of the warp is thread {t} of the atom?',
      zh: 'Volta 的第 0 个 quadpair：原子的线程 {t} 是 warp 的哪个线程？',
    },
    given: { what: { en: 'thread', zh: '线程' } },
    variants: [{ t: 6 }, { t: 5 }],
    misconceptions: [
      {
        answer: '{t}',
        because: {
          en: 'The first four, yes. The other four are half a warp away.',
          zh: '前四个是这样。另外四个在半个 warp 之外。',
        },
      },
      {
        answer: '16+{t}',
        because: {
          en: 'The half is right. It begins with its own thread 0 there.',
          zh: '另外一半是对的，但在那里要从 0 重新数。',
        },
      },
    ],
    hints: [
      {
        en: 'Evaluate ThrID, (4,2):(1,16), as any layout.',
        zh: '像算别的布局一样算 ThrID，(4,2):(1,16)。',
      },
      { en: 'Split the number: the inner part has 4 steps.', zh: '先拆开：内层有 4 步。' },
    ],
    solution: {
      answer: 'SM70_8x8x4_F32F16F16F32_NT.ThrID({t})',
      because: {
        en: '{t} is {=idx2crd({t},(4,2))} in (4,2), so 16 and what is left.',
        zh: '{t} 在 (4,2) 里是 {=idx2crd({t},(4,2))}，所以是 16 加上余下的。',
      },
    },
  },
  {
    id: 'atoms-element',
    kind: 'predict',
    goal: 'share',
    prompt: {
      en: 'A of the 16x8x16 atom is ((4,8),(2,2,2)):((32,1),(16,8,128)). In which column k is value {v} of thread {t}?',
      zh: '16x8x16 原子的 A 是 ((4,8),(2,2,2)):((32,1),(16,8,128))。线程 {t} 的第 {v} 个值在第几列（k）？',
    },
    given: { what: { en: 'column', zh: '列' } },
    variants: [
      { t: 6, v: 5 },
      { t: 11, v: 6 },
    ],
    misconceptions: [
      {
        answer: '{t}%4*2+{v}%2',
        because: {
          en: 'The first pair is there. But the last level of the value moves on along K.',
          zh: '第一对在那里。但值的最后一层还要沿 K 移动。',
        },
      },
      {
        answer: '{t}%4*2+{v}',
        because: {
          en: 'The values are not side by side: of three levels, one goes down.',
          zh: '这些值并不是排成一行：三层里有一层是往下的。',
        },
      },
    ],
    hints: [
      {
        en: 'Split the value into three parts of 2, the left one first.',
        zh: '把值拆成三个 2，先拆左边的。',
      },
      {
        en: 'A tile of 16 rows: a stride of 16 is one column. And 128?',
        zh: 'tile 有 16 行：步长 16 是一列。128 呢？',
      },
    ],
    solution: {
      answer: '(((4,8),(2,2,2)):((32,1),(16,8,128)))(({t},{v}))/16',
      because: {
        en: 'The cell is {=(((4,8),(2,2,2)):((32,1),(16,8,128)))(({t},{v}))}, as row and column {=idx2crd((((4,8),(2,2,2)):((32,1),(16,8,128)))(({t},{v})),(16,16))}.',
        zh: '格子编号是 {=(((4,8),(2,2,2)):((32,1),(16,8,128)))(({t},{v}))}，行和列是 {=idx2crd((((4,8),(2,2,2)):((32,1),(16,8,128)))(({t},{v})),(16,16))}。',
      },
    },
  },
  {
    id: 'atoms-recall-tv',
    kind: 'predict',
    goal: 'share',
    recalls: 'tv',
    prompt: {
      en: 'C of the atom is ((4,8),(2,2)):((32,1),(16,8)). Which thread holds C({m},{n})?',
      zh: '原子的 C 是 ((4,8),(2,2)):((32,1),(16,8))。C({m},{n}) 在哪个线程手里？',
    },
    given: { what: { en: 'thread', zh: '线程' } },
    variants: [
      { m: 11, n: 5 },
      { m: 14, n: 2 },
    ],
    misconceptions: [
      {
        answer: '{m}*4+{n}/2',
        because: {
          en: 'Rows from 8 on belong to the same threads as those above.',
          zh: '第 8 行起，归的线程与上面的相同。',
        },
      },
      {
        answer: '{m}%8*4+{n}%4',
        because: {
          en: 'Columns go in pairs: two neighbours have one thread.',
          zh: '列是成对的：相邻两列同归一个线程。',
        },
      },
    ],
    hints: [
      { en: 'Take 8 off the row if you can.', zh: '行号够大就先减 8。' },
      { en: 'Four threads a row, a pair of columns each.', zh: '一行四个线程，每个管一对列。' },
    ],
    solution: {
      answer: '{m}%8*4+{n}/2',
      because: {
        en: 'Row {m} has the threads of row {m} − 8, and the pair {n}/2.',
        zh: '第 {m} 行与第 {m} − 8 行的线程相同，再看第 {n}/2 对。',
      },
    },
  },
  {
    id: 'atoms-recall-major',
    kind: 'write-expression',
    goal: 'major',
    recalls: 'shape-stride',
    prompt: {
      en: 'B is a tile of N = {n} and K = {k}, N-major, without gaps. Write its layout as (N,K).',
      zh: 'B 是 N = {n}、K = {k} 的 tile，N-major，没有空隙。把它的布局写成 (N,K)。',
    },
    given: {},
    variants: [
      { n: 8, k: 4 },
      { n: 8, k: 16 },
    ],
    misconceptions: [
      {
        answer: '({n},{k}):({k},1)',
        because: {
          en: 'That is K-major: its stride 1 stands at K.',
          zh: '这是 K-major：步长 1 在 K 上。',
        },
      },
      {
        answer: '({k},{n}):({n},1)',
        because: {
          en: 'N-major it is, but written as (K,N), as BLAS does.',
          zh: '确实是 N-major，但写成了 BLAS 的 (K,N)。',
        },
      },
    ],
    hints: [
      { en: 'Which mode gets stride 1?', zh: '哪个模式的步长是 1？' },
      { en: 'How far is one step in K then?', zh: '那么沿 K 走一步有多远？' },
    ],
    solution: {
      answer: '({n},{k}):(1,{n})',
      because: {
        en: 'Stride 1 in N; a step in K goes past {n} elements.',
        zh: 'N 的步长为 1；沿 K 一步越过 {n} 个元素。',
      },
    },
  },
  {
    id: 'atoms-share',
    kind: 'predict',
    goal: 'share',
    prompt: {
      en: 'How many values of A does a thread hold for SM80_16x8x{k}_F32F16F16F32_TN?',
      zh: 'SM80_16x8x{k}_F32F16F16F32_TN：一个线程拿着 A 的几个值？',
    },
    given: { what: { en: 'values', zh: '值' } },
    variants: [{ k: 8 }],
    misconceptions: [
      {
        answer: '16*{k}',
        because: {
          en: 'That is the whole tile. A warp has 32 threads to share it.',
          zh: '这是整个 tile。一个 warp 的 32 个线程来分它。',
        },
      },
      {
        answer: '8*{k}/32',
        because: {
          en: 'That is B, N by K.',
          zh: '那是 B，N × K。',
        },
      },
      {
        answer: '8',
        because: {
          en: 'That is K = 16. Here the tile is half as deep.',
          zh: '那是 K = 16 的情形。这里的 tile 深度只有一半。',
        },
      },
    ],
    hints: [
      { en: 'How many elements has A in all?', zh: 'A 一共有几个元素？' },
      { en: 'How many threads share them?', zh: '几个线程来分？' },
    ],
    solution: {
      answer: 'size<1>(SM80_16x8x{k}_F32F16F16F32_TN.ALayout)',
      because: {
        en: '16·{k} elements over 32 threads: {=SM80_16x8x{k}_F32F16F16F32_TN.ALayout}.',
        zh: '16·{k} 个元素，32 个线程来分：{=SM80_16x8x{k}_F32F16F16F32_TN.ALayout}。',
      },
    },
  },
  {
    id: 'atoms-assign',
    kind: 'assign',
    goal: 'share',
    prompt: {
      en: 'The atom SM70_8x8x4_F32F16F16F32_NT takes an A of 8 rows and 4 columns, with the layout {=SM70_8x8x4_F32F16F16F32_NT.ALayout}. Give each cell its thread, 0 to 7 within the quadpair.',
      zh: '原子 SM70_8x8x4_F32F16F16F32_NT 的 A 是 8 行 4 列，布局是 {=SM70_8x8x4_F32F16F16F32_NT.ALayout}。给每一格填上它的线程，用 quadpair 里的编号 0 到 7。',
    },
    given: { rows: 8, cols: 4, threads: 8 },
    misconceptions: [
      {
        answer: 'SM70_8x8x4_F32F16F16F32_TN.ALayout',
        because: {
          en: 'That is what the TN atom takes: K-major, a row for each thread. Here the values have stride 1, which is downwards.',
          zh: '那是 TN 原子的：K-major，一个线程一行。这里值的步长是 1，也就是往下。',
        },
      },
      {
        answer: '((2,4),4):((4,8),1)',
        because: {
          en: 'You counted the threads the other way: the first part has size 4 and stride 8, a column each.',
          zh: '你把线程数反了：第一部分大小 4、步长 8，一个线程一列。',
        },
      },
    ],
    hints: [
      {
        en: 'Places run down the columns, 8 to a column. Which four cells are the values of thread 0?',
        zh: '位置沿列往下数，一列 8 个。线程 0 的值是哪四格？',
      },
      { en: 'A step of 8 is a column. And a step of 4?', zh: '步长 8 是一列。步长 4 呢？' },
    ],
    solution: {
      answer: 'SM70_8x8x4_F32F16F16F32_NT.ALayout',
      because: {
        en: 'Threads 0 to 3 hold the upper half, a column each; threads 4 to 7 the lower half: thread 6 begins at {=idx2crd(SM70_8x8x4_F32F16F16F32_NT.ALayout(6,0),(8,4))}.',
        zh: '线程 0 到 3 拿上半部分，各一列；线程 4 到 7 拿下半部分：线程 6 从 {=idx2crd(SM70_8x8x4_F32F16F16F32_NT.ALayout(6,0),(8,4))} 开始。',
      },
    },
  },
] satisfies AnyExercise[];
