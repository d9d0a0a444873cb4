import type { AnyExercise } from '../../exercises/contract';

const same = (text: string) => ({ en: text, zh: text });

export default [
  {
    id: 'hopper-guess',
    kind: 'predict-first',
    goal: 'tma',
    prompt: {
      en: 'How many instructions does a whole block issue for this tile with TMA?',
      zh: '用 TMA，整个线程块为这个 tile 一共发出几条拷贝指令？',
    },
    given: {
      options: [
        { en: '128: one a thread', zh: '128 条：每个线程一条' },
        { en: '512: one for 16 columns of a row', zh: '512 条：一行里每 16 列一条' },
        { en: 'one', zh: '一条' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'The threads have nothing to do with it: 127 of them issue nothing.',
          zh: '这和线程数无关：其中 127 个什么也不发。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'The unit splits the box by itself. The kernel names it once.',
          zh: '怎样拆这个盒子是硬件的事，kernel 只说一次。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 2,
      because: {
        en: 'One instruction of one thread names a box of {=128*64} elements.',
        zh: '一个线程的一条指令，就指明了 {=128*64} 个元素的盒子。',
      },
    },
  },
  {
    id: 'hopper-stride',
    kind: 'choose',
    goal: 'tma',
    prompt: {
      en: 'Rows of bf16, one after another. Which number of columns can TMA load without padding?',
      zh: 'bf16 的矩阵，一行接一行。列数是多少时，TMA 不用填充就能装载？',
    },
    given: { options: [same('1001'), same('1004'), same('1000')] },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'The second row would begin at an odd element: no multiple of 16 bytes.',
          zh: '第二行会从奇数个元素处开始，不是 16 字节的倍数。',
        },
      },
      {
        answer: 1,
        because: {
          en: '1004 elements are {=1004*2} bytes, a multiple of 8, but not of 16.',
          zh: '1004 个元素是 {=1004*2} 字节，是 8 的倍数，不是 16 的倍数。',
        },
      },
    ],
    hints: [{ en: 'How many bytes are a row?', zh: '一行是多少字节？' }],
    solution: {
      answer: 2,
      because: {
        en: '{=1000*2} bytes are {=1000*2/16} times 16. It need not be a multiple of the tile.',
        zh: '{=1000*2} 字节是 16 的 {=1000*2/16} 倍。它不必是 tile 的倍数。',
      },
    },
  },
  {
    id: 'hopper-bytes',
    kind: 'predict',
    goal: 'barrier',
    prompt: {
      en: 'A stage holds {m} by 64 halves of A and {n} by 64 of B. How many bytes does the producer announce at the full barrier?',
      zh: '一级里放 A 的 {m} × 64 个 half 和 B 的 {n} × 64 个。生产者在 full 屏障上声明多少字节？',
    },
    given: { what: { en: 'bytes', zh: '字节' } },
    variants: [
      { m: 128, n: 256 },
      { m: 64, n: 128 },
    ],
    misconceptions: [
      {
        answer: '{m}*64*2',
        because: {
          en: 'That is A. Both boxes come to the same barrier.',
          zh: '这只是 A。两个盒子用同一个屏障。',
        },
      },
      {
        answer: '({m}+{n})*64',
        because: {
          en: 'Those are elements. The barrier counts bytes.',
          zh: '这是元素个数。屏障数的是字节。',
        },
      },
    ],
    hints: [
      {
        en: 'What must have come before the stage may be read?',
        zh: '这一级能读之前，什么必须到齐？',
      },
      {
        en: 'Count rows of both operands: 64 halves each.',
        zh: '数两个操作数的行：每行 64 个 half。',
      },
    ],
    solution: {
      answer: '({m}+{n})*64*2',
      because: {
        en: '{={m}+{n}} rows of {=64*2} bytes.',
        zh: '{={m}+{n}} 行，每行 {=64*2} 字节。',
      },
    },
  },
  {
    id: 'hopper-zero',
    kind: 'choose',
    goal: 'wgmma',
    prompt: {
      en: 'The layout of A for SS is {=SM90_64x128x16_F32F16F16_SS<GMMA::Major::K,GMMA::Major::K>.ALayout}. What does the stride 0 of the thread say?',
      zh: 'SS 的 A 布局是 {=SM90_64x128x16_F32F16F16_SS<GMMA::Major::K,GMMA::Major::K>.ALayout}。线程的步长 0 说明什么？',
    },
    given: {
      options: [
        { en: 'only thread 0 works', zh: '只有线程 0 干活' },
        {
          en: 'each thread has all of A in its registers',
          zh: '每个线程的寄存器里都有整个 A',
        },
        {
          en: 'A belongs to all together: no thread holds a part of it',
          zh: 'A 属于全体：没有哪个线程拿着其中一份',
        },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'All 128 execute the instruction, and each has sums of its own.',
          zh: '128 个线程都执行这条指令，各有各的累加和。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'That would be a thousand halves each. They stay in shared memory.',
          zh: '那每个线程要放一千个 half。它们留在共享内存里。',
        },
      },
    ],
    hints: [{ en: 'From where does wgmma read A?', zh: 'wgmma 从哪里读 A？' }],
    solution: {
      answer: 2,
      because: {
        en: 'Every thread names the same tile, and the hardware reads it from shared memory.',
        zh: '每个线程指的都是同一个 tile，由硬件从共享内存读。',
      },
    },
  },
  {
    id: 'hopper-tmem',
    kind: 'predict',
    goal: 'tmem',
    prompt: {
      en: 'The sums of one tile are 128 by {n} floats. For how many such tiles is there room in tensor memory at the same time?',
      zh: '一个 tile 的累加和是 128 × {n} 个 float。张量内存里能同时放下几个这样的 tile？',
    },
    given: { what: { en: 'tiles', zh: 'tile' } },
    variants: [{ n: 128 }, { n: 64 }],
    misconceptions: [
      {
        answer: '4*512/{n}',
        because: {
          en: 'You counted bytes. A column has 4 of them in each lane: one float.',
          zh: '你数的是字节。每个 lane 的一列有 4 字节，正好一个 float。',
        },
      },
      {
        answer: '128*512/{n}',
        because: {
          en: 'A tile takes its columns in all lanes. You gave it one lane.',
          zh: '一个 tile 在所有 lane 里都占着它的列。你只给了它一个 lane。',
        },
      },
      {
        answer: '1',
        because: {
          en: 'Then nothing could be multiplied while sums are stored. Count the columns.',
          zh: '那样在写出累加和的时候，就什么也不能乘了。数一数列。',
        },
      },
    ],
    hints: [
      {
        en: 'A row of C is a lane. What is a column of C?',
        zh: 'C 的一行是一个 lane。C 的一列是什么？',
      },
      { en: 'How many columns are there in all?', zh: '一共有多少列？' },
    ],
    solution: {
      answer: '512/{n}',
      because: {
        en: 'Each takes {n} of the 512 columns, in all of the 128 lanes.',
        zh: '每个占 512 列里的 {n} 列，128 个 lane 全都用上。',
      },
    },
  },
  {
    id: 'hopper-recall-pipelines',
    kind: 'predict',
    goal: 'barrier',
    recalls: 'pipelines',
    prompt: {
      en: 'Phases of an mbarrier alternate between 0 and 1, and its first phase is 0. The ring has 4 stages. For which of the two does a consumer of tile {t} wait at full?',
      zh: 'mbarrier 的阶段在 0 和 1 之间交替，第一个是 0。环有 4 级。第 {t} 个 tile 的消费者在 full 上等的是哪一个？',
    },
    given: { what: { en: 'phase', zh: '阶段' } },
    variants: [{ t: 14 }, { t: 9 }],
    misconceptions: [
      {
        answer: '{t}%4',
        because: {
          en: 'That is its stage. The phase changes once a round.',
          zh: '这是它的级。阶段每转一圈才变一次。',
        },
      },
      {
        answer: '{t}/4',
        because: {
          en: 'So many rounds are over. Only whether that is odd is seen.',
          zh: '这是已经转完的圈数。能看到的只有它是奇是偶。',
        },
      },
    ],
    hints: [
      { en: 'How often has its stage been filled before?', zh: '它那一级之前填过几次？' },
      { en: 'Each filling ends one phase.', zh: '每填一次，结束一个阶段。' },
    ],
    solution: {
      answer: '({t}/4)%2',
      because: {
        en: 'Its stage, {={t}%4}, was filled {={t}/4} times before.',
        zh: '它那一级（第 {={t}%4} 级）之前填过 {={t}/4} 次。',
      },
    },
  },
  {
    id: 'hopper-recall-predicates',
    kind: 'predict',
    goal: 'tma',
    recalls: 'predicates',
    prompt: {
      en: 'An identity tensor of (512,256) is divided into tiles of (128,64). In which row does tile ({i},{j}) begin?',
      zh: '(512,256) 的恒等张量分成 (128,64) 的 tile。tile ({i},{j}) 从第几行开始？',
    },
    given: { what: { en: 'row', zh: '行' } },
    variants: [
      { i: 2, j: 1 },
      { i: 3, j: 2 },
    ],
    misconceptions: [
      {
        answer: '{j}*64',
        because: { en: 'That is the column.', zh: '这是列。' },
      },
      {
        answer: '{i}*64',
        because: {
          en: 'A tile has 128 rows; 64 are its columns.',
          zh: '一个 tile 有 128 行，64 是列数。',
        },
      },
    ],
    hints: [
      { en: 'Which of the two numbers counts tiles downwards?', zh: '两个数里哪个往下数 tile？' },
      { en: 'How many rows has one tile?', zh: '一个 tile 有几行？' },
    ],
    solution: {
      answer: 'get<0>(local_tile(make_identity_tensor((512,256)),(128,64),({i},{j}))(0))',
      because: {
        en: 'Its first element is {=local_tile(make_identity_tensor((512,256)),(128,64),({i},{j}))(0)}.',
        zh: '它的第一个元素是 {=local_tile(make_identity_tensor((512,256)),(128,64),({i},{j}))(0)}。',
      },
    },
  },
  {
    id: 'hopper-edge',
    kind: 'choose',
    goal: 'barrier',
    prompt: {
      en: 'Half of a box lies outside of the tensor. How many of its bytes does the barrier count?',
      zh: '一个盒子有一半在张量外面。屏障会数到它的多少字节？',
    },
    given: {
      options: [
        { en: 'all: zeros are written, and counted', zh: '全部：写进去的零也算' },
        { en: 'half: what is read', zh: '一半：只算读到的' },
        { en: 'none: the copy fails', zh: '没有：这次拷贝失败' },
      ],
    },
    misconceptions: [
      {
        answer: 1,
        because: {
          en: 'Then the kernel would have to announce other bytes at each edge. It need not.',
          zh: '那样 kernel 在每个边缘都得声明另外的字节数。其实不用。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'Edges are what the unit takes care of.',
          zh: '处理边缘正是这个部件的事。',
        },
      },
    ],
    hints: [
      {
        en: 'Does the producer announce other numbers for tiles at the edge?',
        zh: '对边缘的 tile，生产者声明的数会不同吗？',
      },
    ],
    solution: {
      answer: 0,
      because: {
        en: 'The whole box is written to shared memory, zeros included. So the number is always the same.',
        zh: '整个盒子都写进共享内存，包括零。所以这个数总是一样。',
      },
    },
  },
  {
    id: 'hopper-sums',
    kind: 'predict',
    goal: 'wgmma',
    prompt: {
      en: 'wgmma 64x{n}x16: how many sums does one thread hold?',
      zh: 'wgmma 64x{n}x16：一个线程拿着几个累加和？',
    },
    given: { what: { en: 'sums', zh: '累加和' } },
    variants: [{ n: 128 }, { n: 256 }],
    misconceptions: [
      {
        answer: '64*{n}/32',
        because: {
          en: 'Shared by a warp. Four warps execute it.',
          zh: '这是一个 warp 来分。执行它的是四个 warp。',
        },
      },
      {
        answer: '64*16/128',
        because: {
          en: 'That is K. The sums are 64 by {n}.',
          zh: '你用了 K。累加和是 64 × {n} 个。',
        },
      },
    ],
    hints: [
      { en: 'How many elements has C?', zh: 'C 有几个元素？' },
      { en: 'How many threads execute the instruction?', zh: '几个线程执行这条指令？' },
    ],
    solution: {
      answer: 'size<1>(SM90_64x{n}x16_F32F16F16_SS<GMMA::Major::K,GMMA::Major::K>.CLayout)',
      because: {
        en: '64·{n} elements over the 128 threads of a warpgroup.',
        zh: '64·{n} 个元素，由 warpgroup 的 128 个线程来分。',
      },
    },
  },
  {
    id: 'hopper-fix',
    kind: 'fix-config',
    goal: 'wgmma',
    prompt: {
      en: 'hopper_128x256x64 has 256 threads that multiply and 128 of which one copies. At launch all have the same number of registers; then the producer gives some back, and the consumers take more. These numbers ask for more than there are. Let the consumers keep theirs.',
      zh: 'hopper_128x256x64 有 256 个线程做乘法，另有 128 个，其中一个负责拷贝。启动时大家的寄存器一样多；随后生产者交还一些，消费者多拿一些。现在这两个数加起来超过了总数。请让消费者保住它们的。',
    },
    given: {
      preset: 'hopper_128x256x64',
      settings: { registers_producer: '40', registers_consumer: '240' },
      knobs: ['registers_producer', 'registers_consumer'],
      goal: { of: 'registers_consumer', atLeast: 240 },
    },
    misconceptions: [
      {
        answer: ['40', '232'],
        because: {
          en: 'It fits. But a consumer holds its sums in registers, and the producer only waits and issues: take from the other side.',
          zh: '放得下。但消费者的累加和都在寄存器里，生产者只是等待和发出：该从另一边拿。',
        },
      },
      {
        answer: ['0', '240'],
        because: {
          en: '0 leaves all as they were launched: nobody gives anything back.',
          zh: '0 表示保持启动时的数目：没有谁交还。',
        },
      },
      {
        answer: ['32', '240'],
        because: {
          en: 'Nearly: 128 threads with 32 and 256 with 240 are still too many.',
          zh: '差一点：128 个线程各 32 个，256 个线程各 240 个，还是太多。',
        },
      },
    ],
    hints: [
      {
        en: 'There are 168 for each of 384 threads. The consumers take 240 times 256 of them.',
        zh: '总数是 384 个线程各 168 个。消费者要 240 乘 256 个。',
      },
      {
        en: 'Share the rest among 128 threads. The numbers are multiples of 8.',
        zh: '把剩下的分给 128 个线程。这些数都是 8 的倍数。',
      },
    ],
    solution: {
      answer: ['24', '240'],
      because: {
        en: '{=384*168} registers less {=256*240} are {=384*168-256*240}: {=(384*168-256*240)/128} for each thread of the producer.',
        zh: '{=384*168} 个寄存器减去 {=256*240} 个，剩 {=384*168-256*240} 个：生产者每个线程 {=(384*168-256*240)/128} 个。',
      },
    },
  },
  {
    id: 'hopper-measure',
    kind: 'measure',
    goal: 'barrier',
    prompt: {
      en: 'Below is what hopper_128x256x64 reached with its four stages. Take two away: while the consumers read one, the producer may fill the other. How many TFLOP/s are left? Estimate before you see the run; within a seventh is right.',
      zh: '下面是 hopper_128x256x64 用四级的速率。减成两级：消费者读一级时，生产者可以填另一级。还剩多少 TFLOP/s？先估计再看实测；误差在七分之一以内就算对。',
    },
    given: {
      config: 'hopper_128x256x64 stages=2 epilogue=stmatrix_tma',
      beside: 'hopper_128x256x64 stages=4 epilogue=stmatrix_tma',
      size: 4096,
      of: 'tflops',
      within: 1.15,
    },
    misconceptions: [
      {
        answer: 'beside',
        because: {
          en: 'That is the kernel as it is. With two stages the next tile cannot be asked for before the last product that reads its stage is done, and memory takes longer than one product.',
          zh: '这是原来的速率。只有两级时，读那一级的乘法没有做完，就不能去要下一个 tile；而取数比一次乘法久。',
        },
      },
      {
        answer: 'beside/2',
        because: {
          en: 'Half of the stages is not half of the rate: one tile is still fetched while another is multiplied.',
          zh: '级数减半不等于速率减半：一个 tile 在取，另一个仍在乘。',
        },
      },
    ],
    hints: [
      {
        en: 'With two stages copying and multiplying still overlap. What no longer does is the waiting for memory.',
        zh: '两级时拷贝和乘法仍然重叠。不再重叠的是等内存的那段时间。',
      },
      {
        en: 'Where two blocks share a multiprocessor, one works while the other waits. How many blocks of this kernel fit?',
        zh: '两个块共用一个多处理器时，一个等，另一个在干活。这个 kernel 放得下几个块？',
      },
    ],
    solution: {
      answer: 'recorded',
      because: {
        en: 'So much is left. A third stage brings nearly all of the rest: it holds the tile that is asked for while one waits and one is read.',
        zh: '还剩这么多。加上第三级，差的那些几乎全能补回来：一级在读，一级等着读，第三级在取。',
      },
    },
  },
  {
    id: 'hopper-access',
    kind: 'access',
    goal: 'wgmma',
    prompt: {
      en: 'A tile of halves has rows of {w}. Eight rows are read, the first 16 bytes of each: once from plain rows, once from rows in the atom Layout_K_SW{s}_Atom. How many-way is the conflict, each time?',
      zh: '一个 half tile，每行 {w} 个。读八行，每行最前面的 16 字节：一次是普通的按行存放，一次按原子 Layout_K_SW{s}_Atom 存放。两次各是几路冲突？',
    },
    given: {
      code: 'bank_conflicts<half_t>((8,8):({w},1))',
      view: 'banks',
      fields: [
        { en: 'plain rows', zh: '普通存放' },
        { en: 'in the atom', zh: '按原子存放' },
      ],
    },
    variants: [
      { w: 32, s: 64, b: 2 },
      { w: 16, s: 32, b: 1 },
    ],
    misconceptions: [
      {
        answer: ['8', '1'],
        because: {
          en: 'Rows of 128 bytes all begin in the same banks. These are shorter, so some of them lie side by side.',
          zh: '128 字节一行，才会都从同样的 bank 开始。这里的行更短，有几行是并排的。',
        },
      },
      {
        answer: [
          'bank_conflicts<half_t>((8,8):({w},1)).ways',
          'bank_conflicts<half_t>((8,8):({w},1)).ways',
        ],
        because: {
          en: 'So it would be without a swizzle. It flips the bits of the group by those that tell apart rows in the same banks.',
          zh: '没有 swizzle 才是这样。它用能区分“落在同样 bank 里的各行”的位，去翻转组的位。',
        },
      },
    ],
    hints: [
      {
        en: 'How many of these rows fit into the 128 bytes of all banks?',
        zh: '所有 bank 一共 128 字节，放得下几行？',
      },
      {
        en: 'Rows that begin in the same banks: how does the swizzle treat them?',
        zh: '从同样的 bank 开始的那些行，swizzle 怎样处理？',
      },
    ],
    solution: {
      answer: [
        'bank_conflicts<half_t>((8,8):({w},1)).ways',
        'bank_conflicts<half_t>(Sw<{b},3,3> o 0 o (8,8):({w},1)).ways',
      ],
      because: {
        en: '{=64/{w}} rows lie side by side in the banks, so {={w}/8} of eight meet. Sw<{b},3,3>, in halves, sends those to {={w}/8} different groups.',
        zh: '{=64/{w}} 行在 bank 里并排，所以八行里有 {={w}/8} 行相撞。Sw<{b},3,3>（以 half 计）把它们送到 {={w}/8} 个不同的组。',
      },
    },
  },
  {
    id: 'hopper-bug',
    kind: 'find-bug',
    goal: 'barrier',
    prompt: {
      en: 'The loop of a consumer warpgroup. Now and then a product is wrong, as if parts of a later tile had come into it. Which line stands in the wrong place?',
      zh: '消费者 warpgroup 的循环。乘积偶尔会错，好像混进了后面 tile 的一部分。哪一行放错了地方？',
    },
    given: {
      lines: [
        'wait(full[stage], phase);',
        'warpgroup_arrive();',
        'gemm(mma, tCrA(_, _, _, stage), tCrB(_, _, _, stage), tCrC);',
        'warpgroup_commit_batch();',
        'arrive(empty[stage]);',
        'warpgroup_wait<0>();',
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'Nothing may read the stage before its bytes have come: that wait is first.',
          zh: '字节到达之前，谁也不能读这一级：先等待，没有错。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'It only closes the group of what has been issued.',
          zh: '它只是把已经发出的封成一组。',
        },
      },
      {
        answer: 5,
        because: {
          en: 'The wait is needed. Ask what may come only behind it.',
          zh: '这个等待是要的。想想什么必须放在它之后。',
        },
      },
    ],
    hints: [
      {
        en: 'Does gemm return when the product is done, or when it has been issued?',
        zh: 'gemm 返回的时候，乘法是做完了，还是只是发出了？',
      },
      {
        en: 'Who waits for empty, and what does it do next?',
        zh: '谁在等 empty？等到之后它做什么？',
      },
    ],
    solution: {
      answer: 4,
      because: {
        en: 'wgmma still reads the stage when it is let go, and the producer copies over it. First warpgroup_wait, then arrive.',
        zh: '放开这一级的时候，wgmma 还在读它，生产者就把它覆盖了。先 warpgroup_wait，再 arrive。',
      },
    },
  },
] satisfies AnyExercise[];
