/**
 * The glossary: each term with the chapter that introduces it, what it means, and the words by which
 * the lint finds it in a text. Before its chapter no text may use one of them.
 */

import type { Language } from '../i18n/context';

interface Entry {
  readonly term: string;
  /** Forms that count as a use, as a regular expression; the term itself if left out. */
  readonly forms?: string;
  readonly says: string;
}

export interface Term extends Readonly<Record<Language, Entry>> {
  readonly chapter: string;
}

export const glossary: Readonly<Record<string, Term>> = {
  kernel: {
    chapter: 'why',
    en: {
      term: 'kernel',
      forms: 'kernels?',
      says: 'A function that runs on the GPU, by many threads at once.',
    },
    zh: { term: 'kernel', says: '在 GPU 上由许多线程同时执行的函数。' },
  },
  tile: {
    chapter: 'why',
    en: { term: 'tile', forms: 'tiles?', says: 'A small rectangle cut out of a matrix.' },
    zh: { term: 'tile', says: '从矩阵里切出来的一个小矩形。' },
  },
  layout: {
    chapter: 'why',
    en: { term: 'layout', forms: 'layouts?', says: 'A function from coordinates to offsets.' },
    zh: { term: '布局', says: '从坐标到偏移的函数（layout）。' },
  },
  coordinate: {
    chapter: 'why',
    en: {
      term: 'coordinate',
      forms: 'coordinates?',
      says: 'Says which element is meant, such as row 7, column 9.',
    },
    zh: { term: '坐标', says: '指明是哪个元素（coordinate），例如第 7 行第 9 列。' },
  },
  offset: {
    chapter: 'why',
    en: {
      term: 'offset',
      forms: 'offsets?',
      says: 'How many places after the first one an element is kept.',
    },
    zh: { term: '偏移', says: '元素存放在第一个位置之后多少个位置（offset）。' },
  },
  'row-major': {
    chapter: 'why',
    en: {
      term: 'row-major',
      says: 'Stored row after row: neighbours in a row are neighbours in memory.',
    },
    zh: { term: '行主序', says: '一行接一行地存放（row-major）：行内的邻居在内存里也相邻。' },
  },
  'column-major': {
    chapter: 'why',
    en: {
      term: 'column-major',
      says: 'Stored column after column: neighbours in a column are neighbours in memory.',
    },
    zh: { term: '列主序', says: '一列接一列地存放（column-major）：列内的邻居在内存里也相邻。' },
  },
  shape: {
    chapter: 'shape-stride',
    en: {
      term: 'shape',
      forms: 'shapes?',
      says: 'How many steps each coordinate has: one number a mode.',
    },
    zh: { term: '形状', says: '每个坐标有几步可走（shape），每个模式一个数。' },
  },
  stride: {
    chapter: 'shape-stride',
    en: {
      term: 'stride',
      forms: 'strides?',
      says: 'How many places one step of a coordinate moves you.',
    },
    zh: { term: '步长', says: '坐标走一步移动几个位置（stride）。' },
  },
  mode: {
    chapter: 'shape-stride',
    en: {
      term: 'mode',
      forms: 'modes?',
      says: 'One number of the shape together with its stride.',
    },
    zh: { term: '模式', says: '形状里的一个数和它的步长（mode）。' },
  },
  'inner-product': {
    chapter: 'shape-stride',
    en: {
      term: 'inner product',
      forms: 'inner products?',
      says: 'Multiply part by part, then add.',
    },
    zh: { term: '内积', says: '逐项相乘，再相加（inner product）。' },
  },
  'x-major': {
    chapter: 'shape-stride',
    en: {
      term: 'M-major',
      forms: '[MNK]-major',
      says: 'Stride 1 along M: neighbours along M are neighbours in memory.',
    },
    zh: {
      term: 'M-major',
      forms: '[MNK]-major',
      says: '沿 M 的步长为 1：沿 M 的邻居在内存里也相邻。',
    },
  },
  padding: {
    chapter: 'shape-stride',
    en: {
      term: 'padding',
      forms: 'padding',
      says: 'Places that a layout skips and that belong to no element.',
    },
    zh: { term: '填充', says: '布局跳过的、不属于任何元素的位置（padding）。' },
  },
  broadcast: {
    chapter: 'shape-stride',
    en: {
      term: 'broadcast',
      forms: 'broadcasts?',
      says: 'A mode with stride 0: all its coordinates read the same element.',
    },
    zh: { term: '广播', says: '步长为 0 的模式：它的所有坐标读同一个元素（broadcast）。' },
  },
  static: {
    chapter: 'reading-a-print',
    en: {
      term: 'static',
      says: 'Of an integer: known to the compiler, part of a type. Printed with an underscore.',
    },
    zh: { term: '静态', says: '指整数：编译器已知，是类型的一部分（static）。打印时带下划线。' },
  },
  dynamic: {
    chapter: 'reading-a-print',
    en: { term: 'dynamic', says: 'Of an integer: known only when the program runs. Printed bare.' },
    zh: { term: '动态', says: '指整数：程序运行时才知道（dynamic）。打印时不带下划线。' },
  },
  rank: {
    chapter: 'reading-a-print',
    en: { term: 'rank', forms: 'ranks?', says: 'The number of parts of the outermost tuple.' },
    zh: { term: '秩', says: '最外层元组有几部分（rank）。' },
  },
  depth: {
    chapter: 'reading-a-print',
    en: { term: 'depth', says: 'How deep brackets are nested; 0 for an integer.' },
    zh: { term: '深度', says: '括号套了几层（depth）；整数的深度是 0。' },
  },
  congruent: {
    chapter: 'reading-a-print',
    en: { term: 'congruent', says: 'Of two tuples: the same brackets in the same places.' },
    zh: { term: '同构', says: '指两个元组：同样的括号在同样的位置（congruent）。' },
  },
  '1-D': {
    chapter: 'coordinates',
    en: {
      term: '1-D coordinate',
      forms: '1-D coordinates?',
      says: 'One number for an element: its place in the order of counting.',
    },
    zh: { term: '一维坐标', says: '用一个数指一个元素：它按次序数作第几（1-D coordinate）。' },
  },
  colex: {
    chapter: 'coordinates',
    en: {
      term: 'colexicographic',
      forms: 'colexicographic(?:ally)?',
      says: 'The order of counting in which the leftmost part runs fastest.',
    },
    zh: { term: '逆字典序', says: '最左边的部分走得最快的数法（colexicographic）。' },
  },
  natural: {
    chapter: 'coordinates',
    en: {
      term: 'natural coordinate',
      forms: 'natural coordinates?',
      says: 'A coordinate with a number for every number of the shape, nested alike.',
    },
    zh: {
      term: '自然坐标',
      says: '形状里的每个数都对应一个数、括号也相同的坐标（natural coordinate）。',
    },
  },
  compatible: {
    chapter: 'coordinates',
    en: {
      term: 'compatible',
      says: 'A shape is compatible with another if all its coordinates are coordinates of that one.',
    },
    zh: { term: '兼容', says: '前一个形状的每个坐标，后一个形状都认得（compatible）。' },
  },
  cosize: {
    chapter: 'size',
    en: {
      term: 'cosize',
      says: 'How many places an array needs so that every offset falls into it.',
    },
    zh: { term: 'cosize', says: '数组至少要有多少个位置，才能容下每一个偏移。' },
  },
  domain: {
    chapter: 'size',
    en: { term: 'domain', forms: 'domains?', says: 'The coordinates that a layout takes.' },
    zh: { term: '定义域', says: '布局接受的全部坐标（domain）。' },
  },
  codomain: {
    chapter: 'size',
    en: {
      term: 'codomain',
      forms: 'codomains?',
      says: 'All places from offset 0 to the largest one, used or not.',
    },
    zh: { term: '陪域', says: '从偏移 0 到最大偏移的全部位置，不管用没用到（codomain）。' },
  },
  image: {
    chapter: 'size',
    en: { term: 'image', forms: 'images?', says: 'The offsets that really occur.' },
    zh: { term: '像集', says: '真正出现的偏移的集合（image）。' },
  },
  compact: {
    chapter: 'size',
    en: { term: 'compact', says: 'Of a layout: each place of its codomain is used once.' },
    zh: { term: '紧凑', says: '指布局：陪域里的每个位置恰好用一次（compact）。' },
  },
  concatenate: {
    chapter: 'apart',
    en: {
      term: 'concatenate',
      forms: 'concatenat(?:es?|ed|ion)',
      says: 'Make a layout of layouts: each becomes one mode, with its strides as they are.',
    },
    zh: { term: '拼接', says: '用布局拼出布局：每个成为一个模式，步长不变（concatenate）。' },
  },
  flatten: {
    chapter: 'apart',
    en: {
      term: 'flatten',
      forms: 'flatten(?:s|ed|ing)?',
      says: 'Take all inner brackets away; the numbers and their order stay.',
    },
    zh: { term: '展平', says: '去掉所有内层括号，数和次序不变（flatten）。' },
  },
  slice: {
    chapter: 'apart',
    en: {
      term: 'slice',
      forms: 'slic(?:es?|ed|ing)',
      says: 'What is left of a layout when some coordinates are fixed and the others stay open.',
    },
    zh: { term: '切片', says: '固定一部分坐标、空着其余坐标时，布局留下的部分（slice）。' },
  },
  tensor: {
    chapter: 'tensor',
    en: {
      term: 'tensor',
      forms: 'tensors?',
      says: 'A layout together with the memory where its offset 0 lies.',
    },
    zh: { term: '张量', says: '一个布局，加上偏移 0 所在的内存（tensor）。' },
  },
  engine: {
    chapter: 'tensor',
    en: {
      term: 'engine',
      forms: 'engines?',
      says: 'The part of a tensor that knows the memory: a pointer with a tag, or elements of its own.',
    },
    zh: { term: 'engine', says: '张量里知道内存的那一部分：带标记的指针，或者自带的元素。' },
  },
  view: {
    chapter: 'tensor',
    en: {
      term: 'view',
      forms: 'views?',
      says: 'A tensor that looks at memory of somebody else.',
    },
    zh: { term: '视图', says: '看着别人内存的张量（view）。' },
  },
  owner: {
    chapter: 'tensor',
    en: {
      term: 'owner',
      forms: 'owners?',
      says: 'A tensor with elements of its own, in registers; its layout is static.',
    },
    zh: {
      term: '自有张量',
      says: '自带元素的张量，元素在寄存器里，布局是静态的（owning tensor）。',
    },
  },
  coalesce: {
    chapter: 'coalesce',
    en: {
      term: 'coalesce',
      forms: 'coalesc(?:es?|ed|ing)',
      says: 'Write the same function of the 1-D coordinate with the fewest modes.',
    },
    zh: {
      term: '合并',
      says: '用最少的模式写出一维坐标的同一个函数（coalesce）。',
    },
  },
  composition: {
    chapter: 'composition',
    en: {
      term: 'composition',
      forms: 'compositions?|composed?',
      says: 'Two layouts applied one after the other: B chooses elements of A, A says where they are.',
    },
    zh: {
      term: '复合',
      says: '两个布局一个接一个地用：B 挑选 A 的元素，A 说明它们放在哪里（composition）。',
    },
  },
  tiler: {
    chapter: 'composition',
    en: {
      term: 'tiler',
      forms: 'tilers?',
      says: 'One layout for each mode, to be composed with that mode alone.',
    },
    zh: { term: 'tiler', says: '每个模式配一个布局，各自只与那个模式复合。' },
  },
  complement: {
    chapter: 'complement',
    en: {
      term: 'complement',
      forms: 'complements?',
      says: 'Of a layout in M: how far to move it so that its copies reach everything below M.',
    },
    zh: {
      term: '补',
      forms: '(?<!弥)补(?![全充丁上])',
      says: '布局在 M 里的补：把它移动多远，各份合起来才走到 M 以内的所有位置（complement）。',
    },
  },
  division: {
    chapter: 'division',
    en: {
      term: 'division',
      forms: 'division (?:of|by)|⊘',
      says: 'A layout written as (tile, rest): a composition with B and the complement of B.',
    },
    zh: {
      term: '除法',
      forms: '的除法|⊘',
      says: '把布局写成 (tile, 其余)：与 B 和 B 的补复合（division）。',
    },
  },
  'inner-partition': {
    chapter: 'partition',
    en: {
      term: 'inner partition',
      forms: 'inner partitions?',
      says: 'Divide, fix the tile, keep its places: a whole tile.',
    },
    zh: {
      term: '内划分',
      says: '先除，固定 tile，留下其中的位置：得到一整个 tile（inner partition）。',
    },
  },
  'outer-partition': {
    chapter: 'partition',
    en: {
      term: 'outer partition',
      forms: 'outer partitions?',
      says: 'Divide, fix a place, keep the tiles: one element of every tile.',
    },
    zh: {
      term: '外划分',
      says: '先除，固定位置，留下各个 tile：得到每个 tile 里的一个元素（outer partition）。',
    },
  },
  step: {
    chapter: 'partition',
    en: {
      term: 'Step',
      forms: 'Step<',
      says: 'Says which modes of a common tiler a matrix has; the others are dropped.',
    },
    zh: { term: 'Step', forms: 'Step<', says: '说明矩阵有公共 tiler 的哪几个模式，其余的去掉。' },
  },
  'logical-product': {
    chapter: 'product',
    en: {
      term: 'logical product',
      forms: 'logical products?',
      says: 'Of A and B: A, repeated as often and in the order that B says.',
    },
    zh: { term: '逻辑乘积', says: '把 A 重复若干份，份数和次序由 B 决定（logical product）。' },
  },
  blocked: {
    chapter: 'product',
    en: { term: 'blocked', says: 'Of a product: the elements of a tile stay together.' },
    zh: { term: '成块', says: '指乘积：一个 tile 的元素聚在一起（blocked）。' },
  },
  raked: {
    chapter: 'product',
    en: { term: 'raked', says: 'Of a product: the elements of a tile are spread over the whole.' },
    zh: { term: '交错', says: '指乘积：一个 tile 的元素散布在整体里（raked）。' },
  },
  tv: {
    chapter: 'tv',
    en: {
      term: 'thread–value layout',
      forms: 'thread–value layouts?|TV layouts?',
      says: 'A layout from (thread, value) to the 1-D coordinate of a cell in a tile.',
    },
    zh: {
      term: '线程–值布局',
      forms: '线程–值布局|TV 布局',
      says: '从（线程，值）到 tile 里一格的一维坐标的布局（thread–value layout）。',
    },
  },
  inverse: {
    chapter: 'tv',
    en: {
      term: 'inverse',
      forms: 'inverses?',
      says: 'A layout that answers the other way round: from a place to the element, or to who owns it.',
    },
    zh: {
      term: '逆',
      forms: '(?<!可)逆(?!字典序|序|着)',
      says: '反过来回答的布局（inverse）：从位置到元素，或到它归谁。',
    },
  },
  'identity-tensor': {
    chapter: 'predicates',
    en: {
      term: 'identity tensor',
      forms: 'identity tensors?',
      says: 'A tensor whose elements are their own coordinates; it takes no memory.',
    },
    zh: { term: '恒等张量', says: '元素就是自己的坐标的张量，不占内存（identity tensor）。' },
  },
  predicate: {
    chapter: 'predicates',
    en: {
      term: 'predicate',
      forms: 'predicates?',
      says: 'Whether an element may be touched: its coordinate is less than the shape in every part.',
    },
    zh: { term: '谓词', says: '一个元素可不可以碰：坐标的每一部分都小于形状（predicate）。' },
  },
  atom: {
    chapter: 'atoms',
    en: {
      term: 'atom',
      forms: 'atoms?',
      says: 'One instruction of the hardware, with everything that CuTe knows about it.',
    },
    zh: {
      term: '原子',
      forms: '原子(?!操作|性)',
      says: '硬件的一条指令，连同 CuTe 对它所知的一切（atom）。',
    },
  },
  quadpair: {
    chapter: 'atoms',
    en: {
      term: 'quadpair',
      forms: 'quadpairs?',
      says: 'On Volta: four threads of a warp and the four that are 16 further on.',
    },
    zh: { term: 'quadpair', says: 'Volta 上的一组线程：warp 里的四个，加上编号大 16 的四个。' },
  },
  warpgroup: {
    chapter: 'atoms',
    en: {
      term: 'warpgroup',
      forms: 'warpgroups?',
      says: 'On Hopper: four warps, 128 threads, that execute one instruction together.',
    },
    zh: { term: 'warpgroup', says: 'Hopper 上一起执行一条指令的四个 warp，共 128 个线程。' },
  },
  'tiled-mma': {
    chapter: 'tiled-mma',
    en: {
      term: 'TiledMMA',
      forms: 'TiledMMAs?',
      says: 'An atom repeated over threads and over values.',
    },
    zh: { term: 'TiledMMA', says: '在线程上、也在值上重复的原子。' },
  },
  'bank-conflict': {
    chapter: 'banks',
    en: {
      term: 'bank conflict',
      forms: 'bank conflicts?',
      says: 'Lanes want different words of one bank of shared memory and wait for each other.',
    },
    zh: {
      term: 'bank 冲突',
      says: '几个 lane 要共享内存同一个 bank 里不同的字，只好互相等待（bank conflict）。',
    },
  },
  wavefront: {
    chapter: 'banks',
    en: { term: 'wavefront', forms: 'wavefronts?', says: 'One pass of shared memory.' },
    zh: { term: 'wavefront', says: '共享内存走的一趟。' },
  },
  phase: {
    chapter: 'banks',
    en: {
      term: 'phase',
      forms: 'phases?',
      says: 'Lanes that shared memory serves together: eight, if each moves 16 bytes.',
    },
    zh: { term: 'phase', says: '共享内存一起服务的 lane：各取 16 字节时是八个。' },
  },
  swizzle: {
    chapter: 'banks',
    en: {
      term: 'swizzle',
      forms: 'swizzles?',
      says: 'A function that XORs some bits of an offset into lower ones.',
    },
    zh: { term: 'swizzle', says: '把偏移的某些位异或到较低的位上的函数。' },
  },
};
