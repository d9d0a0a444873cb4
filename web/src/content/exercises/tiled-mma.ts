import type { AnyExercise } from '../../exercises/contract';

const same = (text: string) => ({ en: text, zh: text });
const kAtom = 'SM80_16x8x16_F32F16F16F32_TN';

export default [
  {
    id: 'tiled-mma-guess',
    kind: 'predict-first',
    goal: 'values',
    prompt: {
      en: 'The three arguments are as above. How many elements of C does one thread hold?',
      zh: '三个参数如上。一个线程拿着 C 的几个元素？',
    },
    given: { options: [same('4'), same('8'), same('16'), same('32')] },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'So many of one atom. But the tile is larger than the four atoms of the four warps.',
          zh: '一个原子里是这么多。但 tile 比四个 warp 的四个原子合起来还大。',
        },
      },
      {
        answer: 2,
        because: {
          en: '2 by 2 atoms of 4 values would be one warp that does all. There are four warps.',
          zh: '2 × 2 个原子，每个 4 个值，那是一个 warp 包办。这里有四个 warp。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'Then 32 by 32 would be the tile of each warp. It is that of all four together.',
          zh: '那样 32 × 32 就是每个 warp 的 tile 了。它是四个 warp 合起来的。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 1,
      because: {
        en: '32 by 32 elements, shared by {=size(make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN,(_2,_2),(_32,_32,_16)))*1} threads.',
        zh: '32 × 32 个元素，由 {=size(make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN,(_2,_2),(_32,_32,_16)))*1} 个线程来分。',
      },
    },
  },
  {
    id: 'tiled-mma-warp',
    kind: 'predict',
    goal: 'threads',
    prompt: {
      en: 'Eight warps, atoms (_2,_4): which place along N, from 0 on, has the warp of thread {t}?',
      zh: '八个 warp，原子排成 (_2,_4)：线程 {t} 所在的 warp 沿 N 在第几位（从 0 数）？',
    },
    given: { what: { en: 'place', zh: '位置' } },
    variants: [{ t: 200 }, { t: 150 }, { t: 115 }],
    misconceptions: [
      {
        answer: '{t}/32',
        because: {
          en: 'That is the number of the warp. Two warps share a place along N.',
          zh: '这是 warp 的编号。N 上的一个位置有两个 warp。',
        },
      },
      {
        answer: '{t}/32/4',
        because: {
          en: 'You counted along N first: this is its place along M then. Warps go along M first: 0 and 1 differ in M.',
          zh: '你先沿 N 数了，这成了沿 M 的位置。warp 先沿 M 数：0 和 1 的差别在 M。',
        },
      },
    ],
    hints: [
      { en: 'Which warp is it?', zh: '它是第几个 warp？' },
      {
        en: 'Count the warps as (2,4): which part runs fastest?',
        zh: '把 warp 按 (2,4) 来数：哪一部分走得快？',
      },
    ],
    solution: {
      answer: '{t}/64',
      because: {
        en: 'Its coordinate (V,M,N,K) is {=idx2crd({t},(32,2,4,1))}.',
        zh: '它的坐标 (V,M,N,K) 是 {=idx2crd({t},(32,2,4,1))}。',
      },
    },
  },
  {
    id: 'tiled-mma-count',
    kind: 'predict',
    goal: 'values',
    prompt: {
      en: 'Atoms of 16x8x16, arranged as ({a},{b}), tile ({m},{n},16). How often does one warp execute its atom for one tile?',
      zh: '16x8x16 的原子排成 ({a},{b})，tile 是 ({m},{n},16)。每个 tile，一个 warp 要执行原子几次？',
    },
    given: { what: { en: 'times', zh: '次' } },
    variants: [
      { a: 2, b: 2, m: 64, n: 64 },
      { a: 4, b: 1, m: 64, n: 32 },
    ],
    misconceptions: [
      {
        answer: '({m}/16)*({n}/8)',
        because: {
          en: 'That is all atoms of the tile. {a} × {b} warps share them.',
          zh: '这是整个 tile 的原子数。{a} × {b} 个 warp 来分。',
        },
      },
      {
        answer: '1',
        because: {
          en: 'Only if the tile is as large as the atoms together.',
          zh: '只有 tile 恰好等于这些原子合起来的大小时才是。',
        },
      },
    ],
    hints: [
      {
        en: 'How many atoms fit into the tile, down and across?',
        zh: '往下、往右，tile 里各放得下几个原子？',
      },
      { en: 'Each warp does as many as any other.', zh: '每个 warp 做的一样多。' },
    ],
    solution: {
      answer: '({m}/16/{a})*({n}/8/{b})',
      because: {
        en: 'Down {m}/16 over {a} warps, across {n}/8 over {b}.',
        zh: '往下 {m}/16 个由 {a} 个 warp 分，往右 {n}/8 个由 {b} 个分。',
      },
    },
  },
  {
    id: 'tiled-mma-fix',
    kind: 'fix-config',
    goal: 'threads',
    prompt: {
      en: 'sgemm_sm80 shall run with 256 threads: eight warps instead of four. Change the layout of the atoms, and the tile with it, so that the rules accept it.',
      zh: '想让 sgemm_sm80 用 256 个线程：八个 warp，而不是四个。改原子的布局，tile 也跟着改，让规则接受它。',
    },
    given: {
      preset: 'sgemm_sm80',
      settings: {
        atom_layout: '(_2,_2,_1):(_1,_2,_0)',
        permutation: '(_32,_32,_16)',
        g2s_threads_a: '(_32,_8):(_8,_1)',
        g2s_threads_b: '(_32,_8):(_8,_1)',
      },
      knobs: ['atom_layout', 'permutation'],
      goal: { of: 'threads', atLeast: 256, atMost: 256 },
    },
    misconceptions: [
      {
        answer: ['(_2,_2,_1):(_1,_2,_0)', '(_64,_32,_16)'],
        because: {
          en: 'That repeats atoms over values: the same threads take more of them. Threads come from the layout of the atoms.',
          zh: '这是让原子沿值重复：同样的线程多做几个。线程数来自原子的布局。',
        },
      },
      {
        answer: ['(_4,_2,_1):(_1,_2,_0)', '(_64,_32,_16)'],
        because: {
          en: 'Four along M take the strides 1 to 3 already: with stride 2 along N two warps would be the same one.',
          zh: '沿 M 的四个已占了步长 1 到 3：沿 N 再用步长 2，就有两个 warp 重合了。',
        },
      },
    ],
    hints: [
      {
        en: 'A warp has 32 threads. How many atoms must lie side by side?',
        zh: '一个 warp 有 32 个线程。要并排几个原子？',
      },
      {
        en: 'Along M an atom has 16 rows, along N 8 columns: the tile of all of them must not be smaller.',
        zh: '一个原子沿 M 有 16 行，沿 N 有 8 列：整体的 tile 不能比它们合起来还小。',
      },
    ],
    solution: {
      answer: ['(_4,_2,_1):(_1,_4,_0)', '(_64,_32,_16)'],
      because: {
        en: 'Eight atoms side by side are eight warps; the tile must be at least as large as they are together.',
        zh: '八个原子并排就是八个 warp；tile 不能比它们合起来还小。',
      },
    },
  },
  {
    id: 'tiled-mma-permute',
    kind: 'choose',
    goal: 'permute',
    prompt: {
      en: 'The permutation of N is a part of the TiledMMA. Of which operands does it rename columns or rows?',
      zh: 'N 的置换是 TiledMMA 的一部分。它给哪些操作数的列或行换了名字？',
    },
    given: {
      options: [
        { en: 'only C', zh: '只有 C' },
        { en: 'B and C', zh: 'B 和 C' },
        { en: 'A, B and C', zh: 'A、B、C 都换' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'Then columns of C would get sums of other columns of B: a wrong product.',
          zh: '那样 C 的列会得到 B 的别的列的和：乘积就错了。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'A has no N: it is M by K.',
          zh: 'A 没有 N：它是 M × K。',
        },
      },
    ],
    hints: [{ en: 'Which operands have a mode N?', zh: '哪些操作数有 N 这个模式？' }],
    solution: {
      answer: 1,
      because: {
        en: 'Both have N, and are renamed alike, so each sum stays what it was.',
        zh: '这两个都有 N，换法相同，所以每个和都没有变。',
      },
    },
  },
  {
    id: 'tiled-mma-recall-atoms',
    kind: 'choose',
    goal: 'threads',
    recalls: 'atoms',
    prompt: {
      en: 'In SM75_16x8x8_F32F16F16F32_TN, what is K, and of which type are the sums?',
      zh: 'SM75_16x8x8_F32F16F16F32_TN 里，K 是多少，累加用什么类型？',
    },
    given: { options: [same('8, F16'), same('16, F32'), same('8, F32')] },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'K is right. The two inner types are those of A and B.',
          zh: 'K 对了。中间两个类型是 A 和 B 的。',
        },
      },
      {
        answer: 1,
        because: {
          en: '16 is M: the size is M x N x K.',
          zh: '16 是 M：大小是 M x N x K。',
        },
      },
    ],
    hints: [{ en: 'M x N x K, then D A B C.', zh: '先是 M x N x K，再是 D A B C。' }],
    solution: {
      answer: 2,
      because: {
        en: '{=SM75_16x8x8_F32F16F16F32_TN.Shape_MNK}, and D and C are 32-bit floats.',
        zh: '{=SM75_16x8x8_F32F16F16F32_TN.Shape_MNK}，D 和 C 是 32 位浮点数。',
      },
    },
  },
  {
    id: 'tiled-mma-recall-partition',
    kind: 'predict',
    goal: 'values',
    recalls: 'partition',
    prompt: {
      en: 'local_tile cuts (256,128):(128,1) into tiles of (64,32). At which offset does tile ({i},{j}) begin?',
      zh: 'local_tile 把 (256,128):(128,1) 切成 (64,32) 的 tile。tile ({i},{j}) 从哪个偏移开始？',
    },
    given: { what: { en: 'offset', zh: '偏移' } },
    variants: [
      { i: 1, j: 2 },
      { i: 2, j: 1 },
    ],
    misconceptions: [
      {
        answer: '({i}*4+{j})*64*32',
        because: {
          en: 'So it would be if each tile were kept in one piece.',
          zh: '每个 tile 都连在一起存放时才是这样。',
        },
      },
      {
        answer: '{i}*128+{j}',
        because: {
          en: 'That is one element. The coordinate counts tiles.',
          zh: '那是一个元素。坐标数的是 tile。',
        },
      },
    ],
    hints: [
      { en: 'Which row and column is its first element?', zh: '它的第一个元素在第几行第几列？' },
      { en: 'A row of the matrix is 128 places.', zh: '矩阵的一行是 128 个位置。' },
    ],
    solution: {
      answer: 'local_tile(make_tensor((256,128):(128,1)),(64,32),({i},{j}))(0,0)',
      because: {
        en: 'Row 64·{i}, column 32·{j}: {=local_tile(make_tensor((256,128):(128,1)),(64,32),({i},{j}))}.',
        zh: '第 64·{i} 行，第 32·{j} 列：{=local_tile(make_tensor((256,128):(128,1)),(64,32),({i},{j}))}。',
      },
    },
  },
  {
    id: 'tiled-mma-values',
    kind: 'predict',
    goal: 'values',
    prompt: {
      en: 'Atoms (_2,_2), tile (32,32,16). How many values of A does one thread hold?',
      zh: '原子 (_2,_2)，tile (32,32,16)。一个线程拿着 A 的几个值？',
    },
    given: { what: { en: 'values', zh: '值' } },
    misconceptions: [
      {
        answer: '32*16/128',
        because: {
          en: 'You shared A among all threads. Both warps with the same place along M hold the same rows.',
          zh: '你把 A 分给了全体线程。沿 M 位置相同的两个 warp，拿的是同样的行。',
        },
      },
      {
        answer: '32*16/32',
        because: {
          en: 'That would be one warp. Two places along M share the rows.',
          zh: '那是只有一个 warp 的情形。沿 M 有两个位置来分这些行。',
        },
      },
    ],
    hints: [
      { en: 'How many rows does one warp need?', zh: '一个 warp 需要几行？' },
      {
        en: 'All K of them, shared by the 32 threads of that warp.',
        zh: '这些行的全部 K，由那个 warp 的 32 个线程来分。',
      },
    ],
    solution: {
      answer: `size<1>(make_tiled_mma(${kAtom},(_2,_2),(_32,_32,_16)).layoutA_TV)`,
      because: {
        en: '16 rows of 16 over 32 threads, as in the atom; the two warps along N hold the same.',
        zh: '16 行，每行 16 个，32 个线程来分，与原子里一样；沿 N 的两个 warp 拿的相同。',
      },
    },
  },
  {
    id: 'tiled-mma-assign',
    kind: 'assign',
    goal: 'permute',
    prompt: {
      en: 'One warp, the atom 16x8x16, and a Tile with Layout<Shape<_2,_4,_2>,Stride<_1,_4,_2>> along N. Give the 16 columns of row 0 of C to their threads, 0 to 3.',
      zh: '一个 warp，原子 16x8x16，Tile 在 N 方向是 Layout<Shape<_2,_4,_2>,Stride<_1,_4,_2>>。C 的第 0 行有 16 列，给每一列填上它的线程（0 到 3）。',
    },
    given: { rows: 1, cols: 16, threads: 4 },
    misconceptions: [
      {
        answer: '(4,(2,2)):(2,(1,8))',
        because: {
          en: 'So it is without the permutation, with _16: pairs of columns, and the second atom begins again with thread 0.',
          zh: '不写置换、只写 _16 时才是这样：两列一对，第二个原子又从线程 0 开始。',
        },
      },
      {
        answer: '(4,4):(1,4)',
        because: {
          en: 'You dealt single columns. The atom gives each thread two neighbours, and the permutation puts two such pairs together.',
          zh: '你一列一列地分了。原子给每个线程相邻的两列，置换再把两对放到一起。',
        },
      },
    ],
    hints: [
      {
        en: 'Which columns has thread 0 in the atom, and in the second one beside it?',
        zh: '在一个原子里，线程 0 有哪些列？在旁边的第二个原子里呢？',
      },
      {
        en: 'Where does the layout send the first column of the second atom, number 8?',
        zh: '这个布局把第二个原子的第一列，即第 8 列，送到哪里？',
      },
    ],
    solution: {
      answer: '(4,4):(4,1)',
      because: {
        en: 'Column 8 goes to {=(2,4,2):(1,4,2)(8)}: so thread 0 has columns 0 to 3, one store of 16 bytes for floats.',
        zh: '第 8 列到了 {=(2,4,2):(1,4,2)(8)}：所以线程 0 有第 0 到 3 列，float 一次存 16 字节。',
      },
    },
  },
] satisfies AnyExercise[];
