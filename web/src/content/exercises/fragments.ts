import type { AnyExercise } from '../../exercises/contract';

const same = (text: string) => ({ en: text, zh: text });
const kMma = 'make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN,(_2,_2),(_32,_32,_16))';

export default [
  {
    id: 'fragments-guess',
    kind: 'predict-first',
    goal: 'modes',
    prompt: {
      en: 'In the shape ((_2,_2),_1,_2) of tCgC: what does the last _2 count?',
      zh: 'tCgC 的形状 ((_2,_2),_1,_2) 里，最后的 _2 数的是什么？',
    },
    given: {
      options: [
        { en: 'warps along N', zh: '沿 N 的 warp' },
        { en: 'neighbouring columns of the thread', zh: '这个线程的相邻列' },
        { en: 'atoms along N, for this warp', zh: '这个 warp 沿 N 的原子' },
        { en: 'steps along K', zh: '沿 K 的步数' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'There are two, indeed. But this tensor belongs to one thread: its warp is fixed.',
          zh: '确实有两个。但这个张量属于一个线程，它的 warp 已经固定了。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'They are in the first mode, within one atom.',
          zh: '相邻列在第一个模式里，属于同一个原子。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'C has no K: its modes are M and N.',
          zh: 'C 没有 K：它的模式是 M 和 N。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 2,
      because: {
        en: '32 columns, 8 each for an atom, and two warps along N: each executes the atom twice.',
        zh: '32 列，一个原子 8 列，沿 N 有两个 warp：每个 warp 做两次原子。',
      },
    },
  },
  {
    id: 'fragments-atoms',
    kind: 'predict',
    goal: 'steps',
    prompt: {
      en: 'C is {m} by {n}, with the same atoms and warps. After step 4: how many atoms (RestM × RestN) are left for each warp?',
      zh: 'C 是 {m} × {n}，原子和 warp 不变。第 4 步之后，每个 warp 剩下几个原子（RestM × RestN）？',
    },
    given: { what: { en: 'atoms', zh: '原子' } },
    variants: [
      { m: 64, n: 64 },
      { m: 128, n: 32 },
    ],
    misconceptions: [
      {
        answer: '({m}/16)*({n}/8)',
        because: {
          en: 'That is step 2: all atoms of the tile. Four warps share them.',
          zh: '这是第 2 步：tile 的全部原子。要由四个 warp 来分。',
        },
      },
      {
        answer: '({m}/32)*({n}/32)',
        because: {
          en: 'You counted how often the Tile of 32 by 32 fits. Within it, each warp has two atoms.',
          zh: '你数的是 32 × 32 的 Tile 放得下几次。在一个 Tile 里，每个 warp 就有两个原子。',
        },
      },
    ],
    hints: [
      {
        en: 'How many atoms has C, down and across?',
        zh: 'C 里往下、往右各有几个原子？',
      },
      { en: 'Two warps share each direction.', zh: '每个方向由两个 warp 来分。' },
    ],
    solution: {
      answer: `size<1>(thrfrg_C(${kMma},make_layout((_{m},_{n}))))/4`,
      because: {
        en: 'Down {m}/16 over 2, across {n}/8 over 2; the value has four elements for each of them.',
        zh: '往下 {m}/16 个由 2 个分，往右 {n}/8 个由 2 个分；每个原子在值里占四个。',
      },
    },
  },
  {
    id: 'fragments-zero',
    kind: 'choose',
    goal: 'zero',
    prompt: {
      en: 'layoutA_TV of this TiledMMA is ((_4,_8,_2,_2),((_2,_2,_2),(_1,_1))):((_64,_1,_16,_0),((_32,_8,_256),(_0,_0))). What do the zeros mean?',
      zh: '这个 TiledMMA 的 layoutA_TV 是 ((_4,_8,_2,_2),((_2,_2,_2),(_1,_1))):((_64,_1,_16,_0),((_32,_8,_256),(_0,_0)))。这些 0 是什么意思？',
    },
    given: {
      options: [
        { en: 'all of them: nothing to step to', zh: '全都是：没有地方可走' },
        { en: 'all of them: a broadcast', zh: '全都是：广播' },
        {
          en: 'the first: a broadcast; the two last: modes of size 1',
          zh: '第一个是广播，后两个是大小为 1 的模式',
        },
        {
          en: 'the first: a mode of size 1; the two last: a broadcast',
          zh: '第一个是大小为 1 的模式，后两个是广播',
        },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'The fourth part of the thread has size 2: two warps, and both are led to the same elements.',
          zh: '线程的第四部分大小是 2：两个 warp，都被带到同样的元素。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'A mode of size 1 has one coordinate; nothing is read twice because of it.',
          zh: '大小为 1 的模式只有一个坐标，不会让什么被读两次。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'Look at the sizes above the zeros: 2 for the first, 1 for the others.',
          zh: '看 0 对应的大小：第一个是 2，另外两个是 1。',
        },
      },
    ],
    hints: [
      { en: 'Which size belongs to each 0?', zh: '每个 0 对应的大小是多少？' },
      { en: 'Which warps need the same rows of A?', zh: '哪些 warp 需要 A 的同样几行？' },
    ],
    solution: {
      answer: 2,
      because: {
        en: 'Two warps along N read the same A. And the Tile is as large as the atoms along M and K: no repeats.',
        zh: '沿 N 的两个 warp 读同样的 A。而 Tile 沿 M 和 K 与原子合起来一样大，没有重复。',
      },
    },
  },
  {
    id: 'fragments-count',
    kind: 'predict',
    goal: 'count',
    prompt: {
      en: 'tCrA is ((_2,_2,_2),_{m},_{k}) and tCrB is ((_2,_2),_{n},_{k}). How often does one gemm of them execute the atom, in each warp?',
      zh: 'tCrA 是 ((_2,_2,_2),_{m},_{k})，tCrB 是 ((_2,_2),_{n},_{k})。用它们做一次 gemm，每个 warp 执行原子几次？',
    },
    given: { what: { en: 'times', zh: '次' } },
    variants: [
      { m: 4, n: 8, k: 4 },
      { m: 2, n: 4, k: 4 },
    ],
    misconceptions: [
      {
        answer: '{m}*{n}',
        because: {
          en: 'So many for each k. The sum goes over all of MMA_K.',
          zh: '每个 k 是这么多。还要对 MMA_K 的全部求和。',
        },
      },
      {
        answer: '8*{m}*{n}*{k}',
        because: {
          en: 'The first mode holds the values of one atom: one instruction takes them all.',
          zh: '第一个模式是一个原子的值：一条指令就全拿走了。',
        },
      },
      {
        answer: '({m}*{k})*({n}*{k})',
        because: {
          en: 'The k of A and that of B are one and the same.',
          zh: 'A 的 k 和 B 的 k 是同一个。',
        },
      },
    ],
    hints: [
      {
        en: 'Which modes are repeats, and which are the values of one atom?',
        zh: '哪些模式是重复，哪些是一个原子的值？',
      },
      { en: 'Once for every (m, n, k).', zh: '每个 (m, n, k) 一次。' },
    ],
    solution: {
      answer: '{m}*{n}*{k}',
      because: {
        en: '{m} down, {n} across, {k} along the sum.',
        zh: '往下 {m} 次，往右 {n} 次，沿求和方向 {k} 次。',
      },
    },
  },
  {
    id: 'fragments-owner',
    kind: 'choose',
    goal: 'owner',
    prompt: {
      en: 'A thread calls partition_fragment_A(sA) and right after it gemm. What is in its A?',
      zh: '一个线程调用 partition_fragment_A(sA)，紧接着就 gemm。它的 A 里是什么？',
    },
    given: {
      options: [
        { en: 'its elements of sA', zh: 'sA 里它的那些元素' },
        { en: 'zeros', zh: '全是 0' },
        { en: 'whatever the registers held before', zh: '寄存器里原来的东西' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'sA only tells the shape. Nobody has copied yet.',
          zh: 'sA 只用来说明形状。还没有谁拷贝过。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'Nothing is cleared by itself. For the sums there is clear, for A there is copy.',
          zh: '没有什么会自己清零。累加器要用 clear，A 要用 copy。',
        },
      },
    ],
    hints: [
      { en: 'Is it a view or an owner?', zh: '它是视图，还是自有张量？' },
      { en: 'Which line brings data into registers?', zh: '哪一行把数据带进寄存器？' },
    ],
    solution: {
      answer: 2,
      because: {
        en: 'It owns registers of the right number and order. A copy has to fill them.',
        zh: '它有数目和次序都合适的寄存器，但要靠拷贝来填。',
      },
    },
  },
  {
    id: 'fragments-recall-tiled-mma',
    kind: 'choose',
    goal: 'count',
    recalls: 'tiled-mma',
    prompt: {
      en: 'In make_tiled_mma(atom, Layout<Shape<_2,_2>>, Tile<_32,_32,_16>): the Tile becomes <_64,_32,_16>. What changes?',
      zh: 'make_tiled_mma(atom, Layout<Shape<_2,_2>>, Tile<_32,_32,_16>) 的 Tile 换成 <_64,_32,_16>。什么变了？',
    },
    given: {
      options: [
        { en: '256 threads instead of 128', zh: '线程从 128 个变成 256 个' },
        { en: 'twice as many values of A and C a thread', zh: '每个线程 A 和 C 的值加倍' },
        { en: 'twice as many values of B and C a thread', zh: '每个线程 B 和 C 的值加倍' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'Threads come from the second argument, the atoms side by side.',
          zh: '线程数由第二个参数决定，也就是并排的原子。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'It is M that has doubled, and B has no M.',
          zh: '加倍的是 M，而 B 没有 M。',
        },
      },
    ],
    hints: [{ en: 'Which operands have a mode M?', zh: '哪些操作数有 M 这个模式？' }],
    solution: {
      answer: 1,
      because: {
        en: 'The same threads hold more rows: each warp executes its atom twice as often.',
        zh: '同样的线程拿更多的行：每个 warp 执行原子的次数加倍。',
      },
    },
  },
  {
    id: 'fragments-recall-product',
    kind: 'write-expression',
    goal: 'steps',
    recalls: 'product',
    prompt: {
      en: 'Write the layout that repeats 32:1, the threads of an atom, {n} times one after the other, with two modes.',
      zh: '写出把原子的线程 32:1 依次重复 {n} 次的布局，要两个模式。',
    },
    given: { exact: true },
    variants: [{ n: 4 }, { n: 8 }],
    misconceptions: [
      {
        answer: '(32,{n}):({n},1)',
        because: {
          en: 'That spreads each atom over all threads. The threads of an atom stay together.',
          zh: '这把每个原子散到所有线程里了。一个原子的线程要在一起。',
        },
      },
      {
        answer: '(32,{n}):(1,1)',
        because: {
          en: 'A repeat begins where the one before has ended, 32 further.',
          zh: '一次重复从上一次结束的地方开始，要再加 32。',
        },
      },
    ],
    hints: [
      { en: 'It is a logical product of 32:1 and {n}:1.', zh: '这是 32:1 与 {n}:1 的逻辑乘积。' },
      { en: 'How far is it from one repeat to the next?', zh: '一次重复到下一次有多远？' },
    ],
    solution: {
      answer: 'logical_product(32:1,{n}:1)',
      because: {
        en: 'Warp after warp: {=logical_product(32:1,{n}:1)}. So thr_layout_vmnk is made.',
        zh: '一个 warp 接一个 warp：{=logical_product(32:1,{n}:1)}。thr_layout_vmnk 就是这样来的。',
      },
    },
  },
  {
    id: 'fragments-thread',
    kind: 'predict',
    goal: 'steps',
    prompt: {
      en: 'C is 32 by 32, column-major. At which offset does the part of thread {t} begin?',
      zh: 'C 是 32 × 32，列主序。线程 {t} 的那一份从哪个偏移开始？',
    },
    given: { what: { en: 'offset', zh: '偏移' } },
    variants: [{ t: 70 }, { t: 45 }],
    misconceptions: [
      {
        answer: '{t}%32/4+{t}%4*64',
        because: {
          en: 'That is its place in the first atom. Its warp works on another one.',
          zh: '这是它在第一个原子里的位置。它的 warp 做的是另一个原子。',
        },
      },
      {
        answer: '{t}%32/4+{t}%4*64+{t}/64*16+{t}/32%2*256',
        because: {
          en: 'Warps are counted along M first: warp 1 is below warp 0, warp 2 to the right.',
          zh: 'warp 先沿 M 数：warp 1 在 warp 0 下面，warp 2 在右边。',
        },
      },
    ],
    hints: [
      {
        en: 'First its place in the atom: row T / 4, columns 2·(T % 4), with T the lane.',
        zh: '先看它在原子里的位置：行是 T / 4，列是 2·(T % 4)，T 是 lane。',
      },
      {
        en: 'Then its warp: which rows and columns has the atom of that warp?',
        zh: '再看 warp：那个 warp 的原子从第几行第几列开始？',
      },
    ],
    solution: {
      answer: `partition_C(get_slice(${kMma},{t}),make_tensor((_32,_32)))(0,0,0)`,
      because: {
        en: 'Its (V,M,N) is {=idx2crd({t},(32,2,2))}; row and column of the element are {=idx2crd({t}%4*64+{t}%32/4+{t}/32%2*16+{t}/64*256,(32,32))}.',
        zh: '它的 (V,M,N) 是 {=idx2crd({t},(32,2,2))}；元素的行和列是 {=idx2crd({t}%4*64+{t}%32/4+{t}/32%2*16+{t}/64*256,(32,32))}。',
      },
    },
  },
  {
    id: 'fragments-name',
    kind: 'match',
    goal: 'modes',
    prompt: {
      en: 'Match each name with what it is.',
      zh: '给每个名字配上它的意思。',
    },
    given: {
      items: [same('tAgA'), same('tAsA'), same('tCsA'), same('tCrA'), same('tXrA')],
      meanings: [
        {
          en: 'registers, in the order of the product',
          zh: '寄存器，照乘积的次序',
        },
        {
          en: 'shared memory, what the product reads',
          zh: '共享内存，乘积要读的那一份',
        },
        {
          en: 'registers, looked at in the shape of a copy',
          zh: '寄存器，用拷贝的形状来看',
        },
        {
          en: 'global memory, what the copy of A reads',
          zh: '全局内存，A 的拷贝要读的那一份',
        },
        {
          en: 'shared memory, what the copy of A writes',
          zh: '共享内存，A 的拷贝要写的那一份',
        },
        {
          en: 'global memory, what the product writes',
          zh: '全局内存，乘积要写的那一份',
        },
      ],
    },
    misconceptions: [
      {
        answer: [null, 1, 4, null, null],
        because: {
          en: 'The second letter says whose way of cutting it is: A is the copy of A, C the product.',
          zh: '第二个字母说照谁的方式切：A 是 A 的拷贝，C 是乘积。',
        },
      },
      {
        answer: [null, null, null, 2, 0],
        because: {
          en: 'X marks what is looked at anew, in the shape of another copy.',
          zh: '换成另一个拷贝的形状来看，才用 X。',
        },
      },
      {
        answer: [5, null, null, null, null],
        because: {
          en: 'The product writes C. This is A, and its second letter is the copy’s.',
          zh: '乘积写的是 C。这是 A，第二个字母是拷贝的。',
        },
      },
    ],
    hints: [
      {
        en: 'First the third letter: global memory, shared memory, or registers.',
        zh: '先看第三个字母：全局内存、共享内存，还是寄存器。',
      },
      { en: 'Then the second: who cuts it?', zh: '再看第二个：照谁的方式切？' },
    ],
    solution: {
      answer: [3, 4, 1, 0, 2],
      because: {
        en: 'A way of cutting, a memory, a matrix: letter by letter.',
        zh: '怎么切，在哪里，哪个矩阵：一个字母一个字母地读。',
      },
    },
  },
  {
    id: 'fragments-order',
    kind: 'order',
    goal: 'owner',
    prompt: {
      en: 'One warp multiplies one atom’s tiles, straight from global memory. Put its lines into order. Mind which of them only name registers, and which put something there.',
      zh: '一个 warp 直接从全局内存取数，做一个原子大小的乘法。把这几行排好。留意哪几行只是给寄存器起名，哪几行才往里放东西。',
    },
    given: {
      lines: [
        'axpby(1, tCrC, 0, tCgC);',
        'gemm(mma, tCrA, tCrB, tCrC);',
        'copy(thr.partition_A(mA), tCrA); copy(thr.partition_B(mB), tCrB);',
        'Tensor tCrC = thr.make_fragment_C(tCgC);',
        'clear(tCrC);',
        'Tensor tCrA = thr.partition_fragment_A(mA); Tensor tCrB = thr.partition_fragment_B(mB);',
      ],
      cases: [
        'auto mA = make_tensor(make_gmem_ptr<half_t>(0x10000), Layout<Shape<_16,_16>,Stride<_16,_1>>{});\nauto mB = make_tensor(make_gmem_ptr<half_t>(0x20000), Layout<Shape<_8,_16>,Stride<_16,_1>>{});\nauto mC = make_tensor(make_gmem_ptr<float>(0x30000), Layout<Shape<_16,_8>,Stride<_1,_16>>{});\nauto mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{});\nauto thr = mma.get_slice(threadIdx.x);\nTensor tCgC = thr.partition_C(mC);',
      ],
      run: { threads: 32, expected: 'clear(mC);\ngemm(mA, mB, mC);' },
    },
    misconceptions: [
      {
        answer: [5, 3, 4, 1, 2, 0],
        because: {
          en: 'A fragment is registers of the right shape, with nothing in them. The product has to wait for the copies into two of them, and for the zeros in the third.',
          zh: '片段只是形状合适的寄存器，里面什么也没有。乘法要等前两个拷进数据，等第三个清零。',
        },
      },
      {
        answer: [5, 2, 3, 4, 0, 1],
        because: {
          en: 'What is stored are the zeros; the product comes behind.',
          zh: '存出去的是零；乘积来晚了。',
        },
      },
    ],
    hints: [
      {
        en: 'A line can stand only behind those that declare its names.',
        zh: '一行只能放在声明了它所用名字的那些行之后。',
      },
      {
        en: 'What must be in tCrA, tCrB and tCrC before the atom is executed?',
        zh: '执行原子之前，tCrA、tCrB、tCrC 里各要有什么？',
      },
    ],
    solution: {
      answer: [5, 2, 3, 4, 1, 0],
      because: {
        en: 'Registers for A and B, their values; registers for C, zeros; the product; the store. tCgC is a view of memory, the other three belong to the thread.',
        zh: 'A、B 的寄存器和它们的值；C 的寄存器，清零；相乘；存回。tCgC 是内存的视图，另外三个属于线程自己。',
      },
    },
  },
] satisfies AnyExercise[];
