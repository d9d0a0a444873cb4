import type { AnyExercise } from '../../exercises/contract';

const same = (text: string) => ({ en: text, zh: text });
const kMma = 'make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN,(_2,_2),(_32,_32,_16))';
const kAtom = 'Copy_Atom<SM75_U32x4_LDSM_N,half_t>{}';

export default [
  {
    id: 'retile-guess',
    kind: 'predict-first',
    goal: 'shape',
    prompt: {
      en: 'How do the values get from tXrA to tCrA?',
      zh: '值是怎样从 tXrA 到 tCrA 的？',
    },
    given: {
      options: [
        { en: 'gemm copies them.', zh: 'gemm 会拷贝。' },
        { en: 'The compiler exchanges them between threads.', zh: '编译器在线程之间交换。' },
        {
          en: 'They are there: both are the same registers.',
          zh: '本来就在：两者是同样的寄存器。',
        },
        { en: 'Not at all, the kernel is wrong.', zh: '到不了，这个 kernel 是错的。' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'gemm only executes the instruction, with the registers that it is given.',
          zh: 'gemm 只用交给它的寄存器执行指令。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'Threads do exchange values, but the load itself does that.',
          zh: '线程之间确实交换了值，但那是读取指令自己做的。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'The copy did write registers; ask which ones tCrA names.',
          zh: '拷贝确实写了寄存器；想想 tCrA 指的是哪些。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 2,
      because: {
        en: 'retile_D gives a view: the same pointer, another layout.',
        zh: 'retile_D 给出的是视图：指针相同，布局不同。',
      },
    },
  },
  {
    id: 'retile-ldmatrix',
    kind: 'predict',
    goal: 'ldmatrix',
    prompt: {
      en: 'Values are numbered row after row through the four matrices, 64 each. Which number does thread {t} receive as its value {v}?',
      zh: '四个矩阵里的值逐行编号，每个矩阵 64 个。线程 {t} 的第 {v} 个值，收下的是几号？',
    },
    given: { what: { en: 'number', zh: '编号' } },
    variants: [
      { t: 11, v: 6 },
      { t: 22, v: 3 },
    ],
    misconceptions: [
      {
        answer: '{t}*8+{v}',
        because: {
          en: 'That is what it points to. A row is dealt out to four threads.',
          zh: '这是它指向的。一行要分给四个线程。',
        },
      },
      {
        answer: '{t}*2+{v}*64',
        because: {
          en: 'The value has two parts: a pair of neighbours first, then the matrix.',
          zh: '值有两部分：先是相邻的一对，再是哪个矩阵。',
        },
      },
    ],
    hints: [
      { en: 'Which matrix is it, and which of the pair?', zh: '是哪个矩阵，是一对里的哪个？' },
      {
        en: 'Within a matrix, thread T has the pair that begins at 2·T.',
        zh: '在一个矩阵里，线程 T 的那一对从 2·T 开始。',
      },
    ],
    solution: {
      answer: '((_32,(_2,_4)):(_2,(_1,_64)))({t},{v})',
      because: {
        en: 'Value {v} is {=idx2crd({v},(2,4))}: place in the pair, matrix.',
        zh: '第 {v} 个值是 {=idx2crd({v},(2,4))}：一对里的位置，矩阵。',
      },
    },
  },
  {
    id: 'retile-source',
    kind: 'predict',
    goal: 'match',
    prompt: {
      en: 'A of one atom, 16 by 16. To which row does thread {t} point for ldmatrix?',
      zh: '一个原子的 A，16 × 16。为了 ldmatrix，线程 {t} 指向第几行？',
    },
    given: { what: { en: 'row', zh: '行' } },
    variants: [{ t: 26 }, { t: 30 }],
    misconceptions: [
      {
        answer: '{t}/4',
        because: {
          en: 'That is the row whose values it receives. It reads for others.',
          zh: '这是它收下的值所在的行。它是替别人读的。',
        },
      },
      {
        answer: '{t}%8',
        because: {
          en: 'So it would be if each matrix began at row 0. The second one is below the first.',
          zh: '每个矩阵都从第 0 行开始才是这样。第二个在第一个下面。',
        },
      },
    ],
    hints: [
      {
        en: 'Look at the second figure: which threads stand in the left half?',
        zh: '看第二张图：左半是哪些线程？',
      },
      { en: '16 rows, and 16 threads for each half.', zh: '16 行，每一半 16 个线程。' },
    ],
    solution: {
      answer: '{t}%16',
      because: {
        en: 'The source is {=get_layoutS_TV(make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N,half_t>,make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN)))}: 16 threads go down, the next 16 begin 8 columns to the right.',
        zh: '源是 {=get_layoutS_TV(make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N,half_t>,make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN)))}：16 个线程往下排，后 16 个从右边 8 列处开始。',
      },
    },
  },
  {
    id: 'retile-shape',
    kind: 'write-expression',
    goal: 'shape',
    prompt: {
      en: 'tCrA is ((_2,_2,_2),_{m},_4):((_1,_2,_4),_8,_{s}), and one copy fills the 8 values of an atom. Write the layout of tXrA, with CPY as (8,1).',
      zh: 'tCrA 是 ((_2,_2,_2),_{m},_4):((_1,_2,_4),_8,_{s})，一次拷贝填满一个原子的 8 个值。写出 tXrA 的布局，CPY 写作 (8,1)。',
    },
    given: { exact: true },
    variants: [
      { m: 2, s: 16 },
      { m: 8, s: 64 },
    ],
    misconceptions: [
      {
        answer: '((8,1),{m},4):((1,0),1,{m})',
        because: {
          en: 'You counted in copies. Strides count registers, as before.',
          zh: '你以拷贝为单位了。步长数的是寄存器，和原来一样。',
        },
      },
      {
        answer: '((8,1),4,{m}):((1,0),{s},8)',
        because: {
          en: 'M and K keep their places: (CPY, CPY_M, CPY_K).',
          zh: 'M 和 K 的位置不变：(CPY, CPY_M, CPY_K)。',
        },
      },
    ],
    hints: [
      { en: 'Which modes do not change at all?', zh: '哪些模式完全不变？' },
      {
        en: '(2,2,2):(1,2,4) is one run of 8: coalesce it.',
        zh: '(2,2,2):(1,2,4) 是连着的 8 个：合并它。',
      },
    ],
    solution: {
      answer: `layout(retile_D(get_slice(make_tiled_copy_A(${kAtom},${kMma}),0),make_tensor(((_2,_2,_2),_{m},_4):((_1,_2,_4),_8,_{s}))))`,
      because: {
        en: 'The first mode becomes one run of 8; the repeats stay where they are.',
        zh: '第一个模式变成连着的 8 个，各次重复不变。',
      },
    },
  },
  {
    id: 'retile-pairs',
    kind: 'choose',
    goal: 'pairs',
    prompt: {
      en: 'With the TiledMMA of this chapter tCrB is ((_2,_2),_8,_4), and one ldmatrix brings 8 values for each thread. What are CPY_N and CPY_K of tXrB?',
      zh: '用本章的 TiledMMA，tCrB 是 ((_2,_2),_8,_4)，一条 ldmatrix 给每个线程送来 8 个值。tXrB 的 CPY_N 和 CPY_K 是多少？',
    },
    given: { options: [same('8, 4'), same('4, 4'), same('8, 2'), same('4, 2')] },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'Then there would be 8 · 32 values. A fragment does not grow by being looked at.',
          zh: '那样就有 8 · 32 个值了。片段不会因为换个看法就变大。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'The count is right. But the tile of this MMA has two atoms along N, and one along K.',
          zh: '总数对了。但这个 MMA 的 tile 沿 N 有两个原子，沿 K 只有一个。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'Now values are missing: one copy fills two atoms, not four.',
          zh: '这样少了：一次拷贝填两个原子，不是四个。',
        },
      },
    ],
    hints: [
      { en: 'How many atoms does one copy fill?', zh: '一次拷贝填几个原子？' },
      { en: 'Side by side along which mode?', zh: '它们沿哪个模式并排？' },
    ],
    solution: {
      answer: 1,
      because: {
        en: `Two atoms along N go together: {=layout(retile_D(get_slice(make_tiled_copy_B(Copy_Atom<SM75_U32x4_LDSM_N,half_t>,${kMma}),0),make_tensor(((_2,_2),_8,_4):((_1,_2),_4,_32))))}.`,
        zh: `沿 N 的两个原子合在一起：{=layout(retile_D(get_slice(make_tiled_copy_B(Copy_Atom<SM75_U32x4_LDSM_N,half_t>,${kMma}),0),make_tensor(((_2,_2),_8,_4):((_1,_2),_4,_32))))}。`,
      },
    },
  },
  {
    id: 'retile-recall-tiled-copy',
    kind: 'choose',
    goal: 'pairs',
    recalls: 'tiled-copy',
    prompt: {
      en: 'The TiledMMA is one warp with one atom, tile 16x8x16. What happens in make_tiled_copy_B with SM75_U32x4_LDSM_N?',
      zh: 'TiledMMA 是一个 warp、一个原子，tile 是 16x8x16。用 SM75_U32x4_LDSM_N 调用 make_tiled_copy_B，会怎样？',
    },
    given: {
      options: [
        { en: 'It works: the copy takes two tiles at a time.', zh: '没问题：一次拷贝两个 tile。' },
        { en: 'It fails: too few values for the atom.', zh: '编译不过：值太少，原子用不上。' },
        { en: 'It works: half of the values are not used.', zh: '没问题：有一半的值用不到。' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'A copy knows one tile, that of the MMA. It cannot take two.',
          zh: '拷贝只知道一个 tile，就是 MMA 的那个，不能拿两个。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'All values of an instruction need a place in the table.',
          zh: '指令的每个值都要在表里有位置。',
        },
      },
    ],
    hints: [
      {
        en: 'How many values of B has a thread in one atom?',
        zh: '一个原子里，一个线程有 B 的几个值？',
      },
      { en: 'And how many does this ldmatrix bring?', zh: '这条 ldmatrix 送来几个？' },
    ],
    solution: {
      answer: 1,
      because: {
        en: '4 values, and the atom brings 8. Enlarge the Tile to 16 along N, or take SM75_U32x2_LDSM_N.',
        zh: '只有 4 个值，而原子送来 8 个。把 Tile 沿 N 放大到 16，或者用 SM75_U32x2_LDSM_N。',
      },
    },
  },
  {
    id: 'retile-recall-fragments',
    kind: 'match',
    goal: 'shape',
    recalls: 'fragments',
    prompt: {
      en: 'A print of tCsA has the shape ((_2,_2,_2),_4,(_2,_2),(_1,_3)). Give each mode its meaning.',
      zh: 'tCsA 打印出来的形状是 ((_2,_2,_2),_4,(_2,_2),(_1,_3))。给每个模式配上它的意思。',
    },
    given: {
      items: [same('(_2,_2,_2)'), same('_4'), same('(_2,_2)'), same('(_1,_3)')],
      meanings: [
        { en: 'repeats of the atom along K', zh: '原子沿 K 的重复' },
        { en: 'threads of the atom', zh: '原子的线程' },
        { en: 'values of one atom', zh: '一个原子的值' },
        { en: 'tiles kept side by side in shared memory', zh: '共享内存里并排放着的 tile' },
        { en: 'repeats of the atom along M', zh: '原子沿 M 的重复' },
      ],
    },
    misconceptions: [
      {
        answer: [1, null, null, null],
        because: {
          en: 'The tensor belongs to one thread. There is no mode of threads left.',
          zh: '这个张量属于一个线程，线程的模式已经没有了。',
        },
      },
      {
        answer: [null, 0, 4, null],
        because: {
          en: 'M comes before K: (MMA, MMA_M, MMA_K). That K has two numbers is due to the layout of sA.',
          zh: 'M 在 K 前面：(MMA, MMA_M, MMA_K)。K 有两个数，是 sA 的布局造成的。',
        },
      },
      {
        answer: [null, null, 3, 0],
        because: {
          en: 'What is kept side by side comes last; both numbers before it are K.',
          zh: '并排放着的在最后；它前面的两个数合起来是 K。',
        },
      },
    ],
    hints: [
      {
        en: 'Write the names over the modes: (MMA, MMA_M, MMA_K, PIPE).',
        zh: '把名字写在模式上方：(MMA, MMA_M, MMA_K, PIPE)。',
      },
      { en: 'One of the meanings is left over.', zh: '有一个意思用不上。' },
    ],
    solution: {
      answer: [2, 4, 0, 3],
      because: {
        en: 'Values of an atom, then M, then K in two parts, then three tiles.',
        zh: '一个原子的值，然后是 M，然后是分成两部分的 K，最后是三个 tile。',
      },
    },
  },
  {
    id: 'retile-run',
    kind: 'write-code',
    goal: 'match',
    prompt: {
      en: 'Fill tCrA by ldmatrix. The lines before yours have put mA into sA; the line behind yours writes the fragment to mB as the MMA sees it, so mB shows whether each thread got what it will multiply. A warp will run it.',
      zh: '用 ldmatrix 填满 tCrA。你的代码之前，mA 已经放进 sA；之后那一行按 MMA 的看法把片段写到 mB，所以看 mB 就知道每个线程得到的是不是它要乘的。一个 warp 会来运行。',
    },
    given: {
      start: 'auto s2r = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, mma);',
      cases: [
        'auto mA = make_tensor(make_gmem_ptr<half_t>(0x10000), Layout<Shape<_32,_16>,Stride<_16,_1>>{});\nauto mB = make_tensor(make_gmem_ptr<half_t>(0x20000), Layout<Shape<_32,_16>,Stride<_1,_32>>{});\nauto sA = make_tensor(make_smem_ptr<half_t>(0x400), Layout<Shape<_32,_16>,Stride<_16,_1>>{});\nauto mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{});\nauto thr = mma.get_slice(threadIdx.x);\nTensor tCrA = thr.partition_fragment_A(sA);\ncopy(local_partition(mA, Layout<Shape<_16,_2>>{}, threadIdx.x), local_partition(sA, Layout<Shape<_16,_2>>{}, threadIdx.x));\n__syncthreads();',
        'auto mA = make_tensor(make_gmem_ptr<half_t>(0x10000), Layout<Shape<_16,_32>,Stride<_32,_1>>{});\nauto mB = make_tensor(make_gmem_ptr<half_t>(0x20000), Layout<Shape<_16,_32>,Stride<_1,_16>>{});\nauto sA = make_tensor(make_smem_ptr<half_t>(0x400), Layout<Shape<_16,_32>,Stride<_32,_1>>{});\nauto mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{});\nauto thr = mma.get_slice(threadIdx.x);\nTensor tCrA = thr.partition_fragment_A(sA);\ncopy(local_partition(mA, Layout<Shape<_16,_2>>{}, threadIdx.x), local_partition(sA, Layout<Shape<_16,_2>>{}, threadIdx.x));\n__syncthreads();',
      ],
      run: {
        threads: 32,
        then: 'copy(tCrA, thr.partition_A(mB));',
        expected: 'copy(mA, mB);',
        requires: [
          {
            count: 'elements',
            by: { act: 'copy', from: 'shared', to: 'registers', together: 32 },
            least: 'size(mA)',
            lacks: {
              en: 'Not all of tCrA came by an instruction in which the 32 threads take part together.',
              zh: 'tCrA 没有全部经由 32 个线程一同执行的指令得来。',
            },
          },
        ],
      },
    },
    misconceptions: [
      {
        answer: 'copy(thr.partition_A(sA), tCrA);',
        because: {
          en: 'This copy serves each thread alone: it reads its own values piece by piece. ldmatrix reads whole rows for all, and deals them out.',
          zh: '这个 copy 是每个线程各管各的：自己的值一小块一小块地读。ldmatrix 替大家整行地读，再分发出去。',
        },
      },
      {
        answer:
          'auto s2r = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, mma);\nauto thr_s2r = s2r.get_slice(0);\ncopy(s2r, thr_s2r.partition_S(sA), thr_s2r.retile_D(tCrA));',
        because: {
          en: 'All lanes give the address of lane 0’s row. ldmatrix needs the row of each.',
          zh: '所有 lane 给出的都是 lane 0 那一行的地址。ldmatrix 要的是各自的那一行。',
        },
      },
      {
        answer:
          'auto s2r = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, mma);\nauto thr_s2r = s2r.get_slice(threadIdx.x);',
        because: {
          en: 'The copy is made, but never executed: the registers hold nothing.',
          zh: '拷贝构造好了，却没有执行：寄存器里什么也没有。',
        },
      },
    ],
    hints: [
      {
        en: 'The copy has a slice for each thread, too. What does it see of sA, and how does it look at tCrA?',
        zh: '拷贝也有每个线程的 slice。它看到 sA 的哪部分，又怎样看 tCrA？',
      },
      {
        en: 'partition_S for the source. The destination exists already: retile_D only looks at it anew.',
        zh: '源用 partition_S。目标已经有了：retile_D 只是换个看法。',
      },
    ],
    solution: {
      answer:
        'auto s2r = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, mma);\nauto thr_s2r = s2r.get_slice(threadIdx.x);\ncopy(s2r, thr_s2r.partition_S(sA), thr_s2r.retile_D(tCrA));',
      because: {
        en: 'partition_S says which row a lane points at, retile_D where in its registers the pieces arrive.',
        zh: 'partition_S 说一个 lane 指向哪一行，retile_D 说各块落到寄存器的哪里。',
      },
    },
  },
  {
    id: 'retile-recall-tv',
    kind: 'write-expression',
    goal: 'match',
    recalls: 'tv',
    prompt: {
      en: 'Write the right inverse of the layout ({a},{b}):({b},1): from place to element.',
      zh: '写出布局 ({a},{b}):({b},1) 的右逆：从位置到元素。',
    },
    given: {},
    variants: [
      { a: 8, b: 4 },
      { a: 16, b: 2 },
    ],
    misconceptions: [
      {
        answer: '({a},{b}):({b},1)',
        because: {
          en: 'That is the layout itself. Only a square one is its own inverse.',
          zh: '这是布局本身。只有方的才是自己的逆。',
        },
      },
      {
        answer: '({b},{a}):({b},1)',
        because: {
          en: 'The sizes are right. A step along a row is {a} elements further in the order of counting.',
          zh: '大小对了。沿一行走一步，按数的次序是往后 {a} 个元素。',
        },
      },
    ],
    hints: [
      { en: 'Places 0 and 1: which elements are there?', zh: '位置 0 和 1 上是哪些元素？' },
      {
        en: 'The mode with stride 1 comes first in the inverse.',
        zh: '步长为 1 的模式，在逆里排在前面。',
      },
    ],
    solution: {
      answer: 'right_inverse(({a},{b}):({b},1))',
      because: {
        en: 'Along a row first: {=right_inverse(({a},{b}):({b},1))}.',
        zh: '先沿着一行：{=right_inverse(({a},{b}):({b},1))}。',
      },
    },
  },
  {
    id: 'retile-order',
    kind: 'order',
    goal: 'match',
    prompt: {
      en: 'A warp brings mA through sA into tCrA, the last part by ldmatrix, and writes the fragment out as the MMA sees it. Put its lines into order.',
      zh: '一个 warp 把 mA 经过 sA 装进 tCrA，最后一段用 ldmatrix，再按 MMA 的看法把片段写出去。把这几行排好。',
    },
    given: {
      lines: [
        'copy(tCrA, thr.partition_A(mB));',
        'copy(s2r, thr_s2r.partition_S(sA), thr_s2r.retile_D(tCrA));',
        '__syncthreads();',
        'auto thr_s2r = s2r.get_slice(threadIdx.x);',
        'copy(local_partition(mA, Layout<Shape<_16,_2>>{}, threadIdx.x), local_partition(sA, Layout<Shape<_16,_2>>{}, threadIdx.x));',
        'auto s2r = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, mma);',
      ],
      cases: [
        'auto mA = make_tensor(make_gmem_ptr<half_t>(0x10000), Layout<Shape<_32,_16>,Stride<_16,_1>>{});\nauto mB = make_tensor(make_gmem_ptr<half_t>(0x20000), Layout<Shape<_32,_16>,Stride<_1,_32>>{});\nauto sA = make_tensor(make_smem_ptr<half_t>(0x400), Layout<Shape<_32,_16>,Stride<_16,_1>>{});\nauto mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{});\nauto thr = mma.get_slice(threadIdx.x);\nTensor tCrA = thr.partition_fragment_A(sA);',
      ],
      run: { threads: 32, expected: 'copy(mA, mB);' },
    },
    misconceptions: [
      {
        answer: [4, 5, 3, 1, 2, 0],
        because: {
          en: 'The lane that gives a row’s address has not written that row: others have, and nothing orders the two.',
          zh: '给出一行地址的 lane，并没有写那一行：写的是别的线程，两者之间没有先后次序。',
        },
      },
      {
        answer: [4, 2, 3, 5, 1, 0],
        because: {
          en: 'The slice is taken from the copy, and the copy is not made yet.',
          zh: 'slice 是从拷贝取出来的，而拷贝还没有构造。',
        },
      },
      {
        answer: [4, 2, 5, 3, 0, 1],
        because: {
          en: 'The fragment is written out before ldmatrix has filled it.',
          zh: 'ldmatrix 还没有装填，片段就写出去了。',
        },
      },
    ],
    hints: [
      {
        en: 'ldmatrix reads what other threads have put into sA.',
        zh: 'ldmatrix 读的是别的线程放进 sA 的。',
      },
      {
        en: 'Two of the lines only describe the copy. Where they stand matters to the names alone.',
        zh: '有两行只是描述拷贝。它们放在哪里，只关系到名字。',
      },
    ],
    solution: {
      answer: [4, 2, 5, 3, 1, 0],
      because: {
        en: 'Into sA, barrier, then ldmatrix, which fills tCrA in its own order; retile_D has seen to it that the MMA finds its values.',
        zh: '进 sA，过屏障，然后 ldmatrix 按自己的次序装填 tCrA；retile_D 保证了 MMA 找得到它的值。',
      },
    },
  },
  {
    id: 'retile-assign',
    kind: 'assign',
    goal: 'ldmatrix',
    prompt: {
      en: 'ldmatrix has read a matrix of 8 by 8 halves. Here are its first two rows. Give each cell the thread that receives it, 0 to 7.',
      zh: 'ldmatrix 读了一个 8 × 8 的 half 矩阵，这里是它的前两行。给每一格填上收下它的线程（0 到 7）。',
    },
    given: { rows: 2, cols: 8, threads: 8 },
    misconceptions: [
      {
        answer: '(8,2):(2,1)',
        because: {
          en: 'You dealt out single columns. A register has 32 bits: two neighbouring halves go to one thread.',
          zh: '你一列一列地分了。一个寄存器 32 位：相邻的两个 half 归一个线程。',
        },
      },
      {
        answer: '((4,2),2):((2,1),8)',
        because: {
          en: 'Each thread has two halves of its row, right. But they are neighbours, not half a row apart.',
          zh: '每个线程拿一行里的两个 half，没错。但它们是相邻的，不是隔半行。',
        },
      },
    ],
    hints: [
      {
        en: 'How many halves fit into a register, and how many threads does a row take then?',
        zh: '一个寄存器放几个 half？一行因此要几个线程？',
      },
      { en: 'Who receives the first pair of the second row?', zh: '第二行的第一对归谁？' },
    ],
    solution: {
      answer: '((4,2),2):((4,1),2)',
      because: {
        en: 'Four threads a row, two neighbours each. By the destination of the atom thread 5 receives the elements {=((_32,(_2,_4)):(_2,(_1,_64)))(5,0)} and {=((_32,(_2,_4)):(_2,(_1,_64)))(5,1)}, counted row by row.',
        zh: '每行四个线程，各拿相邻的两个。照原子的目标布局，线程 5 收下第 {=((_32,(_2,_4)):(_2,(_1,_64)))(5,0)} 和第 {=((_32,(_2,_4)):(_2,(_1,_64)))(5,1)} 个元素，逐行来数。',
      },
    },
  },
  {
    id: 'retile-access',
    kind: 'access',
    goal: 'ldmatrix',
    prompt: {
      en: 'A tile of halves lies in shared memory row after row, {w} halves from row to row. One ldmatrix of four matrices reads 32 rows of it, 16 bytes each, one below the other. How many-way is the conflict, and how many wavefronts does it take?',
      zh: '共享内存里的 half tile 一行接一行，行与行相隔 {w} 个 half。一条读四个矩阵的 ldmatrix 从上到下读它的 32 行，每行 16 字节。这是几路冲突？一共要几个 wavefront？',
    },
    given: {
      code: 'bank_conflicts<half_t>((32,8):({w},1))',
      view: 'banks',
      fields: [
        { en: 'ways', zh: '几路' },
        { en: 'wavefronts', zh: 'wavefront 数' },
      ],
    },
    variants: [{ w: 48 }, { w: 40 }],
    misconceptions: [
      {
        answer: ['8', '32'],
        because: {
          en: 'For that all rows would have to begin in the same banks, as with 64 halves a row. Here the next row begins elsewhere.',
          zh: '那得每一行都从同样的 bank 开始，例如一行 64 个 half。这里下一行从别处开始。',
        },
      },
      {
        answer: [
          'bank_conflicts<half_t>((32,8):({w},1)).ways',
          'bank_conflicts<half_t>((32,8):({w},1)).ways',
        ],
        because: {
          en: 'That is one matrix, one phase. This instruction reads four.',
          zh: '这只是一个矩阵、一个 phase 的。这条指令读四个。',
        },
      },
    ],
    hints: [
      {
        en: 'Think in groups of 16 bytes; there are eight of them. By how many groups does a row begin further on?',
        zh: '以 16 字节为一组来想，一共八组。每往下一行，起点往后几组？',
      },
      {
        en: 'Write down the groups of eight rows: does one come twice?',
        zh: '写出八行各在第几组：有没有重复的？',
      },
    ],
    solution: {
      answer: [
        'bank_conflicts<half_t>((32,8):({w},1)).ways',
        'bank_conflicts<half_t>((32,8):({w},1)).wavefronts',
      ],
      because: {
        en: '{={w}*2} bytes a row are {={w}/8} groups; after {=8/bank_conflicts<half_t>((8,8):({w},1)).ways} rows the same group comes again.',
        zh: '一行 {={w}*2} 字节，是 {={w}/8} 组；过 {=8/bank_conflicts<half_t>((8,8):({w},1)).ways} 行又回到同一组。',
      },
    },
  },
  {
    id: 'retile-bug',
    kind: 'find-bug',
    goal: 'match',
    prompt: {
      en: 'One warp runs this. Every line compiles, sA holds the right values, and yet the product is wrong. Which line makes it wrong?',
      zh: '一个 warp 运行这段代码。每一行都能编译，sA 里的值也对，算出的乘积却是错的。错在哪一行？',
    },
    given: {
      lines: [
        'auto thr_mma = mma.get_slice(threadIdx.x);',
        'Tensor tCrA = thr_mma.partition_fragment_A(sA);',
        'auto s2r = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, mma);',
        'auto thr_s2r = s2r.get_slice(threadIdx.x % 16);',
        'copy(s2r, thr_s2r.partition_S(sA), thr_s2r.retile_D(tCrA));',
        'gemm(mma, tCrA, tCrB, tCrC);',
      ],
    },
    misconceptions: [
      {
        answer: 1,
        because: {
          en: 'The registers of A, as the MMA wants them. Only their shape is taken from sA.',
          zh: 'A 的寄存器，照 MMA 要的来。从 sA 只取了形状。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'The copy is made for A of this MMA: it hands out what the MMA wants.',
          zh: '拷贝是为这个 MMA 的 A 造的：它分发的正是 MMA 要的。',
        },
      },
      {
        answer: 4,
        because: {
          en: 'Source by partition_S, destination by retile_D: both as it should be. But of which thread are they?',
          zh: '源用 partition_S，目标用 retile_D，都是对的。可那是哪个线程的？',
        },
      },
    ],
    hints: [
      {
        en: 'Which row does a lane point at for ldmatrix? Who tells it?',
        zh: 'ldmatrix 里，一个 lane 指向哪一行？由谁决定？',
      },
      {
        en: 'Do lanes 0 and 16 point at the same eight halves?',
        zh: 'lane 0 和 lane 16 指向同样的八个 half 吗？',
      },
    ],
    solution: {
      answer: 3,
      because: {
        en: 'Lanes 16 to 31 point at the rows of lanes 0 to 15, so the two matrices on the right are read from the left. Every lane needs its own slice: threadIdx.x.',
        zh: 'lane 16 到 31 指向了 lane 0 到 15 的行，于是右边的两个矩阵也从左边读。每个 lane 要取自己的 slice：threadIdx.x。',
      },
    },
  },
] satisfies AnyExercise[];
