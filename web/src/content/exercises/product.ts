import type { AnyExercise } from '../../exercises/contract';
import { drawn, range } from '../../exercises/drawn';

const same = (text: string) => ({ en: text, zh: text });
const offset = { en: 'offset', zh: '偏移' };

export default [
  {
    id: 'product-guess',
    kind: 'predict-first',
    goal: 'fit',
    prompt: {
      en: 'At which offset does sA keep row 4, column 0?',
      zh: 'sA 把第 4 行第 0 列放在哪个偏移？',
    },
    given: { options: [same('4'), same('16'), same('64')] },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'That would be storage column after column. A piece has to be finished before the next begins.',
          zh: '那是一列接一列的存法。这里要先放完一个小块，才开始下一个。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'So it would be if the pieces went to the right first, or whole rows were stored. They go down first, and one piece lies before it: 4 × 4.',
          zh: '小块先往右排，或者整行整行地存，才是这样。小块先往下排，它前面只有一块：4 × 4。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 1,
      because: {
        en: 'The piece below the first one is the second: it begins where the first ends, at {=tile_to_shape((4,4):(4,1),(8,16))((4,0))}.',
        zh: '第一个小块下面的是第二个，从第一个结束的地方开始：{=tile_to_shape((4,4):(4,1),(8,16))((4,0))}。',
      },
    },
  },
  {
    id: 'product-one',
    kind: 'fill-blank',
    goal: 'repeat',
    prompt: {
      en: 'The tile has {n} neighbours. Three repeats are wanted, with room for one more tile between neighbours: {=logical_product({n}:1,3:2)}. Find B.',
      zh: 'tile 是 {n} 个相邻的位置。要三份，相邻两份之间还能再放一个 tile：{=logical_product({n}:1,3:2)}。求 B。',
    },
    given: { code: 'logical_product({n}:1, ▢)' },
    variants: [{ n: 5 }, { n: 6 }],
    misconceptions: [
      {
        answer: ['3:1'],
        because: {
          en: 'That leaves no room between them.',
          zh: '这样中间没有留出地方。',
        },
      },
      {
        answer: ['3:{=2*{n}}'],
        because: {
          en: 'You counted places. The strides of B count tiles.',
          zh: '你数的是位置。B 的步长数的是 tile。',
        },
      },
      {
        answer: ['2:3'],
        because: {
          en: 'You exchanged the two: B has three elements.',
          zh: '你弄反了：B 有三个元素。',
        },
      },
    ],
    hints: [
      {
        en: 'Number the possible tiles 0, 1, 2 and so on. Which numbers do you want?',
        zh: '给放得下的 tile 从 0 开始编号，你要的是哪几个？',
      },
      { en: 'B is the layout of those numbers.', zh: 'B 就是这些编号的布局。' },
    ],
    solution: {
      answer: ['3:2'],
      because: {
        en: 'Tiles number 0, 2 and 4: three of them, every second one.',
        zh: '编号 0、2、4 的 tile：三个，隔一个取一个。',
      },
    },
  },
  {
    id: 'product-blocked',
    kind: 'fill-grid',
    goal: 'matrix',
    prompt: {
      en: 'Fill in blocked_product((2,2):(2,1),(2,2):(1,2)): each tile row after row, the tiles counted down first.',
      zh: '填出 blocked_product((2,2):(2,1),(2,2):(1,2))：tile 内一行接一行，tile 之间先往下数。',
    },
    given: { rows: 4, cols: 4 },
    misconceptions: [
      {
        answer: 'raked_product((2,2):(2,1),(2,2):(1,2))',
        because: {
          en: 'That is the raked one: your neighbours belong to different tiles.',
          zh: '这是交错的：你填的相邻格子属于不同的 tile。',
        },
      },
      {
        answer: '((2,2),(2,2)):((2,8),(1,4))',
        because: {
          en: 'Inside the tiles it is right. But the second tile lies below the first, not to its right.',
          zh: 'tile 里面是对的。但第二个 tile 在第一个下面，不在右边。',
        },
      },
      {
        answer: '((2,2),(2,2)):((1,4),(2,8))',
        because: {
          en: 'The tiles are in order. Inside of them you went column after column.',
          zh: 'tile 的次序对了，里面你却是一列接一列走的。',
        },
      },
    ],
    hints: [
      { en: 'Finish the tile at the top left first.', zh: '先填完左上角的 tile。' },
      {
        en: 'Which tile is number 1 if the grid is counted down first?',
        zh: '网格先往下数，1 号 tile 在哪里？',
      },
    ],
    solution: {
      answer: 'blocked_product((2,2):(2,1),(2,2):(1,2))',
      because: {
        en: 'The tile below begins at 4, the one to the right at 8: {=blocked_product((2,2):(2,1),(2,2):(1,2))}.',
        zh: '下面的 tile 从 4 开始，右边的从 8 开始：{=blocked_product((2,2):(2,1),(2,2):(1,2))}。',
      },
    },
  },
  {
    id: 'product-raked',
    kind: 'mark-cells',
    goal: 'matrix',
    prompt: {
      en: 'This is the grid of raked_product((2,2):(2,1),(2,3):(1,2)), without its numbers. Mark the four elements of the first tile.',
      zh: '这是 raked_product((2,2):(2,1),(2,3):(1,2)) 的网格，没有写数。标出第一个 tile 的四个元素。',
    },
    given: { layout: 'raked_product((2,2):(2,1),(2,3):(1,2))' },
    misconceptions: [
      {
        answer: '(2,2):(1,4)',
        because: {
          en: 'That is where blocked_product keeps it together.',
          zh: '那是 blocked_product 的放法，聚在一起。',
        },
      },
      {
        answer: '(2,2):(2,8)',
        because: {
          en: 'You skipped every second column. The grid has three columns of tiles: a tile comes again after three.',
          zh: '你每隔一列取一个。网格有三列 tile，所以每过三列才轮到同一个 tile。',
        },
      },
      {
        answer: '(2,2):(3,8)',
        because: {
          en: 'You exchanged the numbers: down there are two tiles, to the right three.',
          zh: '你把数弄反了：往下有两个 tile，往右有三个。',
        },
      },
    ],
    hints: [
      {
        en: 'Raked means: first from tile to tile. How many tiles are there in a column?',
        zh: '交错就是先从一个 tile 数到下一个。一列有几个 tile？',
      },
      {
        en: 'Down and to the right, the first tile comes again after as many steps as there are tiles.',
        zh: '往下和往右，都是有几个 tile，就走几步才回到第一个 tile。',
      },
    ],
    solution: {
      answer: '(2,2):(2,12)',
      because: {
        en: 'Every second row, every third column.',
        zh: '隔一行一个，每三列一个。',
      },
    },
  },
  {
    id: 'product-shape',
    kind: 'predict',
    goal: 'fit',
    prompt: {
      en: 'A shared tile is tile_to_shape((8,8):(8,1), ({m},{n})), with static numbers. What is the offset of ({r},{c})?',
      zh: '共享内存里的 tile 是 tile_to_shape((8,8):(8,1), ({m},{n}))，数都是静态的。({r},{c}) 的偏移是多少？',
    },
    given: { what: offset },
    variants: [
      { m: 16, n: 32, r: 9, c: 10 },
      { m: 32, n: 16, r: 17, c: 11 },
      ...drawn(
        'product-shape',
        { m: [16, 32], n: [16, 32], r: range(9, 15), c: range(9, 15) },
        ({ m, n, r, c }) => m !== n && r % 8 !== c % 8,
      ),
    ],
    misconceptions: [
      {
        answer: '{r}*{n}+{c}',
        because: {
          en: 'That is row after row through the whole tile. Here a small tile of 64 is finished first.',
          zh: '那是整个 tile 一行接一行。这里先放完 64 个元素的小 tile。',
        },
      },
      {
        answer: 'tile_to_shape((8,8):(8,1),({m},{n}),(2,1))(({r},{c}))',
        because: {
          en: 'You counted the small tiles to the right first. Without a third argument it goes down first.',
          zh: '你先往右数小 tile 了。不写第三个参数时，先往下。',
        },
      },
      {
        answer: 'tile_to_shape((8,8):(1,8),({m},{n}))(({r},{c}))',
        because: {
          en: 'The right small tile, but inside of it you went column after column.',
          zh: '小 tile 找对了，里面你却是一列接一列走的。',
        },
      },
    ],
    hints: [
      {
        en: 'In which small tile does it lie, and where in that?',
        zh: '它在哪个小 tile 里，又在其中的哪里？',
      },
      {
        en: 'How many small tiles come before that one, counted down first?',
        zh: '先往下数，它前面有几个小 tile？',
      },
    ],
    solution: {
      answer: 'tile_to_shape((8,8):(8,1),({m},{n}))(({r},{c}))',
      because: {
        en: 'The layout is {=tile_to_shape((8,8):(8,1),({m},{n}))}, which gives {=tile_to_shape((8,8):(8,1),({m},{n}))(({r},{c}))}.',
        zh: '布局是 {=tile_to_shape((8,8):(8,1),({m},{n}))}，由它得 {=tile_to_shape((8,8):(8,1),({m},{n}))(({r},{c}))}。',
      },
    },
  },
  {
    id: 'product-recall-complement',
    kind: 'write-expression',
    goal: 'repeat',
    recalls: 'complement',
    prompt: {
      en: 'A tile of {n} elements lies 2 places apart, {n}:2. Where do its repeats begin, within {m} places? Write the layout.',
      zh: 'tile 的 {n} 个元素相隔 2 个位置，即 {n}:2。在 {m} 个位置之内，它的各份从哪里开始？写出布局。',
    },
    given: {},
    variants: [
      { n: 4, m: 24 },
      { n: 3, m: 18 },
    ],
    misconceptions: [
      {
        answer: '({m}/({n}*2)):({n}*2)',
        because: {
          en: 'You left the gaps empty. A repeat fits between the elements, one place later.',
          zh: '空隙你没用上。往后一个位置，元素之间还能放一份。',
        },
      },
      {
        answer: '2:1',
        because: {
          en: 'The gaps are used. But after the end of the tile there is room for more.',
          zh: '空隙用上了。可 tile 的末尾之后还有地方。',
        },
      },
    ],
    hints: [
      {
        en: 'Is there room between two elements of the tile?',
        zh: 'tile 的两个元素之间有地方吗？',
      },
      {
        en: 'When the gaps are full, where does the next repeat begin?',
        zh: '空隙填满以后，下一份从哪里开始？',
      },
    ],
    solution: {
      answer: '(2,{m}/({n}*2)):(1,{n}*2)',
      because: {
        en: 'First the gap, then behind the whole: {=complement({n}:2,{m})}.',
        zh: '先填空隙，再往整个 tile 后面放：{=complement({n}:2,{m})}。',
      },
    },
  },
  {
    id: 'product-recall-apart',
    kind: 'choose',
    goal: 'matrix',
    recalls: 'apart',
    prompt: {
      en: 'In ((2,3),(2,4)):((1,16),(2,4)), tiles are blocked. Which slice is the tile in row 1, column 2 of the grid?',
      zh: '((2,3),(2,4)):((1,16),(2,4)) 是成块排列的。哪个切片是网格第 1 行第 2 列的 tile？',
    },
    given: { options: [same('((1,_),(2,_))'), same('(1,2)'), same('((_,1),(_,2))')] },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'That fixes the place within the tile and leaves the grid open.',
          zh: '这固定了 tile 里的位置，空着的是网格。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'That is one element, in row 1 and column 2 of the whole.',
          zh: '那只是一个元素，在整体的第 1 行第 2 列。',
        },
      },
    ],
    hints: [
      {
        en: 'Which part of each mode counts within the tile?',
        zh: '每个模式里，数 tile 内部的是哪一部分？',
      },
    ],
    solution: {
      answer: 2,
      because: {
        en: 'Open is what counts within the tile, the inner parts: {=((2,3),(2,4)):((1,16),(2,4))((_,1),(_,2))}.',
        zh: '空着的是数 tile 内部的内层：{=((2,3),(2,4)):((1,16),(2,4))((_,1),(_,2))}。',
      },
    },
  },
  {
    id: 'product-assign',
    kind: 'assign',
    goal: 'matrix',
    prompt: {
      en: 'blocked_product((2,2):(1,2), (2,3):(3,1)) makes 4 rows and 6 columns of six tiles. Tile number n, as the second layout counts them, is given to thread n. Give each cell its thread.',
      zh: 'blocked_product((2,2):(1,2), (2,3):(3,1)) 用六个 tile 排成 4 行 6 列。按第二个布局的编号，第 n 个 tile 归线程 n。给每一格填上它的线程。',
    },
    given: { rows: 4, cols: 6, threads: 6 },
    misconceptions: [
      {
        answer: '((3,2),(2,2)):((4,1),(2,12))',
        because: {
          en: 'That is the raked product: the cells of a tile are dispersed. In the blocked one they stay together.',
          zh: '那是交错的乘积：一个 tile 的格子分散开了。成块的乘积里，它们留在一起。',
        },
      },
      {
        answer: '((2,3),(2,2)):((2,8),(1,4))',
        because: {
          en: 'The tiles are right. But the strides (3,1) count them along a row first.',
          zh: 'tile 是对的。但步长 (3,1) 是先沿一行来数的。',
        },
      },
    ],
    hints: [
      { en: 'Which four cells are tile 0?', zh: '第 0 个 tile 是哪四格？' },
      { en: 'Is tile 1 below it, or to its right?', zh: '第 1 个 tile 在它下面，还是右边？' },
    ],
    solution: {
      answer: '((3,2),(2,2)):((8,2),(1,4))',
      because: {
        en: 'Boxes of 2 by 2, three in a row: at row 2, column 4 the product says {=blocked_product((2,2):(1,2),(2,3):(3,1))((2,4))}, which is the first place of tile 5, four places each.',
        zh: '2 × 2 的小块，一行三个：在第 2 行第 4 列，乘积给出 {=blocked_product((2,2):(1,2),(2,3):(3,1))((2,4))}，每个 tile 四个位置，那正是第 5 个 tile 的第一个。',
      },
    },
  },
] satisfies AnyExercise[];
