import type { AnyExercise } from '../../exercises/contract';

const same = (text: string) => ({ en: text, zh: text });

export default [
  {
    id: 'pipelines-guess',
    kind: 'predict-first',
    goal: 'race',
    prompt: {
      en: 'Thread 9 has copied an element. Thread 5 has just come through cp_async_wait<0>() and wants to read it. Is it there?',
      zh: '线程 9 拷贝了一个元素。线程 5 刚过了 cp_async_wait<0>()，想读它。它到了吗？',
    },
    given: {
      options: [
        {
          en: 'yes: nothing is under way any more',
          zh: '到了：已经没有拷贝在途',
        },
        {
          en: 'yes, since both are in one warp',
          zh: '到了，因为两个线程在同一个 warp 里',
        },
        {
          en: 'not for sure: thread 5 has waited for its own copies',
          zh: '不一定：线程 5 等的是自己的拷贝',
        },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'Nothing of thread 5. The groups are counted for each thread by itself.',
          zh: '线程 5 的确实没有了。但组是每个线程各数各的。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'Even within a warp each thread waits for what it has issued itself.',
          zh: '就算在同一个 warp 里，每个线程等的也是自己发出的。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 2,
      because: {
        en: 'Only after a barrier, which thread 9 reaches after its own wait, may others read what it copied.',
        zh: '要等到屏障之后，别人才可以读：线程 9 也是先等到自己的拷贝，才到那个屏障。',
      },
    },
  },
  {
    id: 'pipelines-stage',
    kind: 'predict',
    goal: 'stages',
    prompt: {
      en: 'The ring has {s} stages, numbered from 0. Which one does tile {t} along K go to?',
      zh: '环有 {s} 级，从 0 编号。沿 K 的第 {t} 个 tile（也从 0 数）放进第几级？',
    },
    given: { what: { en: 'stage', zh: '级' } },
    variants: [
      { s: 3, t: 11 },
      { s: 4, t: 14 },
    ],
    misconceptions: [
      {
        answer: '{t}/{s}',
        because: {
          en: 'That is how often the ring has gone round. The place in it is the remainder.',
          zh: '这是环已经转了几圈。在环里的位置是余数。',
        },
      },
      {
        answer: '({t}-1)%{s}',
        because: {
          en: 'You counted the tiles from 1. Tile 0 goes to stage 0.',
          zh: '你从 1 数起了。第 0 个 tile 放进第 0 级。',
        },
      },
    ],
    hints: [
      { en: 'Tile 0 goes to stage 0.', zh: '第 0 个 tile 放进第 0 级。' },
      { en: 'After {s} tiles you are back where you began.', zh: '每过 {s} 个 tile，就回到起点。' },
    ],
    solution: {
      answer: '{t}%{s}',
      because: {
        en: '{t} = {s}·{=({t})/({s})} + {={t}%{s}}.',
        zh: '{t} = {s}·{=({t})/({s})} + {={t}%{s}}。',
      },
    },
  },
  {
    id: 'pipelines-landed',
    kind: 'predict',
    goal: 'wait',
    prompt: {
      en: 'A thread has issued tiles 0 to 4, a group each, and calls cp_async_wait<{n}>(). Which is the last tile that has landed for sure?',
      zh: '一个线程发出了第 0 到第 4 个 tile，每个一组，然后调用 cp_async_wait<{n}>()。肯定已经到达的最后一个 tile 是第几个？',
    },
    given: { what: { en: 'tile', zh: '第几个 tile' } },
    variants: [{ n: 1 }, { n: 3 }],
    misconceptions: [
      {
        answer: '{n}-1',
        because: {
          en: 'You read it as “wait for {n} groups”. The number is how many may still be under way.',
          zh: '你读成了“等到 {n} 组”。这个数是还容许几组在途。',
        },
      },
      {
        answer: '4',
        because: { en: 'For that the number would have to be 0.', zh: '那样这个数得是 0。' },
      },
    ],
    hints: [
      { en: 'How many groups are there in all?', zh: '一共有几组？' },
      {
        en: 'The newest may be under way. Cross them out.',
        zh: '最新的那些可以还在途。把它们划掉。',
      },
    ],
    solution: {
      answer: '4-{n}',
      because: {
        en: 'Of five groups the newest {n} may be under way: tiles 0 to {=4-{n}} are there.',
        zh: '五组里最新的 {n} 组可以在途：第 0 到第 {=4-{n}} 个都到了。',
      },
    },
  },
  {
    id: 'pipelines-order',
    kind: 'order',
    goal: 'race',
    prompt: {
      en: 'Three stages; two tiles were copied before the loop. Put one round into order: no race, and the copy as early as it may be.',
      zh: '三级；进循环前已拷了两个 tile。把一轮的步骤排好：没有竞争，拷贝尽可能早发出。',
    },
    given: {
      items: [
        { en: 'load from the stage and multiply', zh: '从这一级装载并相乘' },
        { en: 'copy the next tile; cp_async_fence()', zh: '拷贝下一个 tile；cp_async_fence()' },
        same('__syncthreads()'),
        same('cp_async_wait<1>()'),
      ],
      does: [
        [{ does: 'read' }],
        [{ does: 'copy' }, { does: 'fence' }],
        [{ does: 'barrier' }],
        [{ does: 'wait', pending: 1 }],
      ],
      stages: 3,
    },
    misconceptions: [
      {
        answer: [1, 3, 2, 0],
        because: {
          en: 'The stage into which the copy goes was read in the round before, and no barrier has come since.',
          zh: '拷贝要写进的那一级上一轮刚被读过，此后还没有屏障。',
        },
      },
      {
        answer: [2, 3, 1, 0],
        because: {
          en: 'Wait, then barrier: each thread waits for its own copies, and the barrier tells the others.',
          zh: '先等待再屏障：每个线程等自己的拷贝，屏障再告诉别人。',
        },
      },
      {
        answer: [0, 3, 2, 1],
        because: {
          en: 'Nobody has waited for the first tile.',
          zh: '第一个 tile 还没有人等过。',
        },
      },
    ],
    hints: [
      { en: 'What must be true before a load? Two things.', zh: '装载之前要满足哪两件事？' },
      {
        en: 'And before the copy: which stage does it overwrite?',
        zh: '拷贝之前呢：它会覆盖哪一级？',
      },
    ],
    solution: {
      answer: [3, 2, 1, 0],
      because: {
        en: 'Wait, barrier, copy, multiply: one barrier says that the tile is there and that the stage before it is free.',
        zh: '等待、屏障、拷贝、相乘：一个屏障同时说明这个 tile 到齐了、前一级空出来了。',
      },
    },
  },
  {
    id: 'pipelines-run',
    kind: 'write-code',
    goal: 'race',
    prompt: {
      en: 'Two stages, four tiles: the loop fetches tile k + 1 while it works on tile k, and other threads read than those that wrote. A barrier is missing. One a round is enough: put it where it belongs, and let the block run.',
      zh: '两级，四个 tile：循环一边处理 tile k，一边取 tile k + 1；读的线程和写的线程不是同一批。缺了一个屏障。每轮一个就够：把它放到该放的地方，让线程块运行。',
    },
    given: {
      start:
        'copy(local_partition(mA(_,_,0), down, threadIdx.x), local_partition(sA(_,_,0), down, threadIdx.x));\nfor (int k = 0; k < 4; ++k) {\n  if (k < 3) {\n    copy(local_partition(mA(_,_,k + 1), down, threadIdx.x), local_partition(sA(_,_,(k + 1) % 2), down, threadIdx.x));\n  }\n  copy(local_partition(sA(_,_,k % 2), across, threadIdx.x), local_partition(mB(_,_,k), across, threadIdx.x));\n}',
      cases: [
        'auto mA = make_tensor(make_gmem_ptr<float>(0x10000), Layout<Shape<_16,_8,_4>,Stride<_8,_1,_128>>{});\nauto mB = make_tensor(make_gmem_ptr<float>(0x20000), Layout<Shape<_16,_8,_4>,Stride<_1,_16,_128>>{});\nauto sA = make_tensor(make_smem_ptr<float>(0x400), Layout<Shape<_16,_8,_2>,Stride<_1,_16,_128>>{});\nauto down = Layout<Shape<_16,_2>>{};\nauto across = Layout<Shape<_4,_8>>{};',
        'auto mA = make_tensor(make_gmem_ptr<float>(0x10000), Layout<Shape<_16,_8,_4>,Stride<_1,_16,_128>>{});\nauto mB = make_tensor(make_gmem_ptr<float>(0x20000), Layout<Shape<_16,_8,_4>,Stride<_1,_16,_128>>{});\nauto sA = make_tensor(make_smem_ptr<float>(0x400), Layout<Shape<_16,_8,_2>,Stride<_1,_16,_128>>{});\nauto down = Layout<Shape<_16,_2>>{};\nauto across = Layout<Shape<_4,_8>>{};',
      ],
      run: {
        threads: 32,
        expected: 'copy(mA, mB);',
        requires: [
          {
            count: 'exchanged',
            least: 'size(mA)/2',
            lacks: {
              en: 'The tiles do not go through sA from those who write to those who read.',
              zh: 'tile 没有经过 sA 从写的线程传到读的线程。',
            },
          },
          {
            count: 'phases',
            by: { act: 'copy', from: 'global', to: 'shared' },
            beside: { act: 'copy', from: 'shared', to: 'global' },
            least: '3',
            lacks: {
              en: 'Between two barriers either a tile is fetched or one is read. Three times both shall happen at once.',
              zh: '两个屏障之间，要么只在取，要么只在读。应有三次是同时进行的。',
            },
          },
          {
            count: 'times',
            by: { act: 'barrier' },
            most: '4',
            lacks: {
              en: 'There are more barriers than rounds.',
              zh: '屏障比轮数还多。',
            },
          },
        ],
      },
    },
    misconceptions: [
      {
        answer:
          'for (int k = 0; k < 4; ++k) {\n  copy(local_partition(mA(_,_,k), down, threadIdx.x), local_partition(mB(_,_,k), down, threadIdx.x));\n}',
        because: {
          en: 'This copies past the pipeline: there are no stages, so there is nothing to keep apart.',
          zh: '这样绕开了流水线：没有级，也就没有什么要隔开。',
        },
      },
      {
        answer:
          'for (int k = 0; k < 4; ++k) {\n  copy(local_partition(mA(_,_,k), down, threadIdx.x), local_partition(sA(_,_,k % 2), down, threadIdx.x));\n  __syncthreads();\n  copy(local_partition(sA(_,_,k % 2), across, threadIdx.x), local_partition(mB(_,_,k), across, threadIdx.x));\n  __syncthreads();\n}',
        because: {
          en: 'Safe, but nothing overlaps: while a tile is read, no other one is on its way.',
          zh: '是安全的，但毫无重叠：读一个 tile 的时候，没有别的 tile 在路上。',
        },
      },
      {
        answer:
          'copy(local_partition(mA(_,_,0), down, threadIdx.x), local_partition(sA(_,_,0), down, threadIdx.x));\nfor (int k = 0; k < 4; ++k) {\n  __syncthreads();\n  if (k < 3) {\n    copy(local_partition(mA(_,_,k + 1), down, threadIdx.x), local_partition(sA(_,_,(k + 1) % 2), down, threadIdx.x));\n  }\n  copy(local_partition(sA(_,_,k % 2), across, threadIdx.x), local_partition(mB(_,_,k), across, threadIdx.x));\n  __syncthreads();\n}',
        because: {
          en: 'The second barrier of a round orders nothing that the first of the next round does not.',
          zh: '一轮里第二个屏障管的事，下一轮的第一个屏障全都管了。',
        },
      },
      {
        answer:
          'copy(local_partition(mA(_,_,0), down, threadIdx.x), local_partition(sA(_,_,0), down, threadIdx.x));\nfor (int k = 0; k < 4; ++k) {\n  if (k < 3) {\n    copy(local_partition(mA(_,_,k + 1), down, threadIdx.x), local_partition(sA(_,_,(k + 1) % 2), down, threadIdx.x));\n  }\n  if (k == 0) {\n    __syncthreads();\n  }\n  copy(local_partition(sA(_,_,k % 2), across, threadIdx.x), local_partition(mB(_,_,k), across, threadIdx.x));\n}',
        because: {
          en: 'The first tile is safe now. The others need a barrier, too: it belongs into every round.',
          zh: '第一个 tile 安全了。其余的也需要屏障：每一轮都要有。',
        },
      },
      {
        answer:
          'copy(local_partition(mA(_,_,0), down, threadIdx.x), local_partition(sA(_,_,0), down, threadIdx.x));\nfor (int k = 0; k < 4; ++k) {\n  if (k < 3) {\n    copy(local_partition(mA(_,_,k + 1), down, threadIdx.x), local_partition(sA(_,_,(k + 1) % 2), down, threadIdx.x));\n  }\n  __syncthreads();\n  copy(local_partition(sA(_,_,k % 2), across, threadIdx.x), local_partition(mB(_,_,k), across, threadIdx.x));\n}',
        because: {
          en: 'What is read is there. But the fetch stands before the barrier: it overwrites a stage that slower threads still read in the round before.',
          zh: '要读的都到了。可是取数在屏障之前：它覆盖的那一级，较慢的线程还在上一轮里读。',
        },
      },
      {
        answer:
          'copy(local_partition(mA(_,_,0), down, threadIdx.x), local_partition(sA(_,_,0), down, threadIdx.x));\n__syncthreads();\nfor (int k = 0; k < 4; ++k) {\n  if (k < 3) {\n    copy(local_partition(mA(_,_,k + 1), down, threadIdx.x), local_partition(sA(_,_,(k + 1) % 2), down, threadIdx.x));\n  }\n  copy(local_partition(sA(_,_,k % 2), across, threadIdx.x), local_partition(mB(_,_,k), across, threadIdx.x));\n}',
        because: {
          en: 'Before the loop it orders the first tile alone.',
          zh: '放在循环前，它只管第一个 tile。',
        },
      },
    ],
    hints: [
      {
        en: 'In round k: what must have been written before the last copy, and who must have finished reading before the first one?',
        zh: '在第 k 轮：最后那个 copy 之前，什么必须已经写好？前一个 copy 之前，谁必须已经读完？',
      },
      {
        en: 'One place of the round is behind the writes and the reads of the last round, and before those of this one.',
        zh: '一轮里有一个位置，在上一轮的读写之后，又在这一轮的读写之前。',
      },
    ],
    solution: {
      answer:
        'copy(local_partition(mA(_,_,0), down, threadIdx.x), local_partition(sA(_,_,0), down, threadIdx.x));\nfor (int k = 0; k < 4; ++k) {\n  __syncthreads();\n  if (k < 3) {\n    copy(local_partition(mA(_,_,k + 1), down, threadIdx.x), local_partition(sA(_,_,(k + 1) % 2), down, threadIdx.x));\n  }\n  copy(local_partition(sA(_,_,k % 2), across, threadIdx.x), local_partition(mB(_,_,k), across, threadIdx.x));\n}',
      because: {
        en: 'At the top of the round all of tile k has been written, and nobody reads the other stage any more: one barrier orders both. Another right way: each round fetches tile k itself, then the barrier, then the reads. The next fetch goes into the other stage, so it may run beside them.',
        zh: '在一轮开头，tile k 已经写完，另一级也没有人再读：一个屏障同时管住这两件事。还有一种写法也对：每轮先取 tile k，再过屏障，再读。下一次取进的是另一级，可以与这些读同时进行。',
      },
    },
  },
  {
    id: 'pipelines-recall-banks',
    kind: 'predict',
    goal: 'stages',
    recalls: 'banks',
    prompt: {
      en: 'The tile in each stage is behind Swizzle<3,3,3>. Where does offset {o} go?',
      zh: '每一级里的 tile 都套着 Swizzle<3,3,3>。偏移 {o} 变成多少？',
    },
    given: { what: { en: 'offset', zh: '偏移' } },
    variants: [{ o: 192 }, { o: 320 }],
    misconceptions: [
      {
        answer: '{o}',
        because: {
          en: 'So it stays only where bits 6 to 8 are all 0.',
          zh: '第 6 到第 8 位全是 0 时才不变。',
        },
      },
      {
        answer: '{o}+{o}/64',
        because: {
          en: 'You flipped bits 0 to 2. M is 3: three bits further up.',
          zh: '你翻转的是第 0 到第 2 位。M 是 3：要再往上三位。',
        },
      },
    ],
    hints: [
      {
        en: 'Write {o} in bits, and look at bits 6 to 8.',
        zh: '把 {o} 写成二进制，看第 6 到第 8 位。',
      },
      { en: 'They are XORed into bits 3 to 5.', zh: '它们与第 3 到第 5 位做异或。' },
    ],
    solution: {
      answer: 'Swizzle<3,3,3>{}({o})',
      because: {
        en: 'Bits 6 to 8 are {=({o}/64)%8}, and eight times that is flipped: {=({o}/64)%8*8}.',
        zh: '第 6 到第 8 位是 {=({o}/64)%8}，翻转的是它的八倍：{=({o}/64)%8*8}。',
      },
    },
  },
  {
    id: 'pipelines-recall-partition',
    kind: 'predict',
    goal: 'stages',
    recalls: 'partition',
    prompt: {
      en: 'local_tile cuts A, 256 by {k}, by (128,128,64) with Step<_1,X,_1> at (1,0,_). Over how many tiles does the loop run?',
      zh: 'local_tile 用 (128,128,64) 和 Step<_1,X,_1> 在 (1,0,_) 处切 A（256 × {k}）。循环要走几个 tile？',
    },
    given: { what: { en: 'tiles', zh: 'tile 数' } },
    variants: [{ k: 512 }, { k: 320 }],
    misconceptions: [
      {
        answer: '(256/128)*({k}/64)',
        because: {
          en: 'Those are all tiles of A. The coordinate has fixed the one along M.',
          zh: '这是 A 的全部 tile。沿 M 的那个已经由坐标定了。',
        },
      },
      {
        answer: '{k}/128',
        because: {
          en: 'Along K a tile has 64 columns, the last number of the tiler.',
          zh: '沿 K，一个 tile 有 64 列，是 tiler 的最后一个数。',
        },
      },
    ],
    hints: [
      { en: 'Which coordinate is left open?', zh: '哪个坐标空着？' },
      { en: 'How many columns has a tile along K?', zh: '沿 K 一个 tile 有几列？' },
    ],
    solution: {
      answer:
        'size<2>(local_tile(make_tensor((256,{k}):({k},1)),(128,128,64),(1,0,_),Step<_1,X,_1>{}))',
      because: {
        en: 'The last mode of {=local_tile(make_tensor((256,{k}):({k},1)),(128,128,64),(1,0,_),Step<_1,X,_1>)}.',
        zh: '是 {=local_tile(make_tensor((256,{k}):({k},1)),(128,128,64),(1,0,_),Step<_1,X,_1>)} 的最后一个模式。',
      },
    },
  },
  {
    id: 'pipelines-bytes',
    kind: 'predict',
    goal: 'stages',
    prompt: {
      en: 'Tiles of A and of B are 128 by 64 halves each. How many bytes do {s} stages take?',
      zh: 'A 的 tile 和 B 的 tile 都是 128 × 64 个 half。{s} 级一共占多少字节？',
    },
    given: { what: { en: 'bytes', zh: '字节' } },
    variants: [{ s: 3 }, { s: 4 }],
    misconceptions: [
      {
        answer: '128*64*2*{s}',
        because: {
          en: 'Half of it: you have left out B, or counted elements. A half has 2 bytes.',
          zh: '少了一半：你漏了 B，或者数的是元素。一个 half 是 2 字节。',
        },
      },
      {
        answer: '128*64*2*2',
        because: { en: 'That is one stage.', zh: '这是一级的。' },
      },
    ],
    hints: [
      { en: 'What does one stage hold?', zh: '一级里放着什么？' },
      { en: 'Two tiles, of 2 bytes an element.', zh: '两个 tile，每个元素 2 字节。' },
    ],
    solution: {
      answer: 'make_plan(sgemm_sm80,"stages={s}").smem_bytes',
      because: {
        en: '128·64 elements of 2 bytes, for A and for B: {=128*64*2*2} bytes a stage.',
        zh: '128·64 个元素，每个 2 字节，A 和 B 各一份：每级 {=128*64*2*2} 字节。',
      },
    },
  },
  {
    id: 'pipelines-tail',
    kind: 'choose',
    goal: 'wait',
    prompt: {
      en: 'A kernel copies nothing in its last rounds, where no tile is left, yet it still calls cp_async_fence(). Why?',
      zh: '有个 kernel 最后几轮已经没有 tile 可拷，什么也不拷，却照样调用 cp_async_fence()。为什么？',
    },
    given: {
      options: [
        {
          en: 'it makes the copies of other threads visible',
          zh: '它让别的线程的拷贝可见',
        },
        {
          en: 'the wait counts groups: without empty ones it would let the last tiles be read too early',
          zh: '等待数的是组：没有空组，最后几个 tile 就会被读得太早',
        },
        {
          en: 'without it the last copies would never be started',
          zh: '没有它，最后的拷贝就不会开始',
        },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'That is the job of the barrier. A fence only closes a group of this thread.',
          zh: '那是屏障的工作。fence 只封上这个线程的一组。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'A copy starts when it is issued. And in these rounds none is.',
          zh: '拷贝一发出就开始了。何况这几轮没有发出任何拷贝。',
        },
      },
    ],
    hints: [
      {
        en: 'Let the last tile be the newest group. What does a wait for at most one promise then?',
        zh: '设最后一个 tile 就是最新的一组。这时等到至多剩一组，保证了什么？',
      },
    ],
    solution: {
      answer: 1,
      because: {
        en: 'The newest N groups are not waited for. If these are empty, all real ones have landed.',
        zh: '最新的 N 组是不等的。它们是空的，真正的各组就都到了。',
      },
    },
  },
  {
    id: 'pipelines-early',
    kind: 'choose',
    goal: 'race',
    prompt: {
      en: 'Somebody moves the copy of the next tile in front of the barrier, right behind the wait, “so that it starts earlier”. Three stages, one tile being multiplied. What goes wrong?',
      zh: '有人把下一个 tile 的拷贝挪到屏障前面、紧跟在等待之后，“好早点开始”。三级，一个 tile 正在相乘。会出什么错？',
    },
    given: {
      options: [
        {
          en: 'it overwrites a stage that slower threads still read',
          zh: '它覆盖了较慢的线程还在读的一级',
        },
        {
          en: 'threads read a tile that has not landed yet',
          zh: '线程读到还没到达的 tile',
        },
        {
          en: 'nothing: the stage is free after the wait',
          zh: '没错：等待之后那一级就空了',
        },
      ],
    },
    misconceptions: [
      {
        answer: 1,
        because: {
          en: 'Wait and barrier still stand before the loads: what is read has landed.',
          zh: '等待和屏障仍在装载之前：读到的都已到达。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'The wait speaks of copies of this thread, not of reads by others.',
          zh: '等待管的是这个线程的拷贝，不管别人读没读完。',
        },
      },
    ],
    hints: [
      {
        en: 'Into which stage does that copy go, and who was the last to read it?',
        zh: '这次拷贝写进哪一级？最后读它的是谁？',
      },
    ],
    solution: {
      answer: 0,
      because: {
        en: 'The next copy goes to the stage of the tile before. Only the barrier says that all have finished with it.',
        zh: '下一次拷贝写进前一个 tile 的那一级。只有屏障说明大家都用完了它。',
      },
    },
  },
  {
    id: 'pipelines-number',
    kind: 'predict',
    goal: 'wait',
    prompt: {
      en: 'A kernel with {s} stages fills all but one before its loop. With which N does it call cp_async_wait<N>() before it reads a tile, if as much as possible shall stay under way?',
      zh: '一个 {s} 级的 kernel，进循环前填满除一级以外的所有级。读一个 tile 之前它调用 cp_async_wait<N>()；要让尽量多的拷贝继续在途，N 是多少？',
    },
    given: { what: same('N') },
    variants: [{ s: 5 }, { s: 6 }],
    misconceptions: [
      {
        answer: '{s}-1',
        because: {
          en: 'So many groups there are: the wait would wait for nothing.',
          zh: '一共就这么多组：等于什么都没等。',
        },
      },
      {
        answer: '0',
        because: {
          en: 'Right, but slow: that waits for everything.',
          zh: '结果对，但是慢：这样什么都要等。',
        },
      },
      {
        answer: '{s}',
        because: {
          en: 'There are never so many groups under way: nothing would be waited for.',
          zh: '在途的从来没有这么多组：等于没等。',
        },
      },
    ],
    hints: [
      { en: 'How many groups are under way before the loop?', zh: '进循环前有几组在途？' },
      { en: 'The oldest of them is needed.', zh: '其中最早的一组现在要用。' },
    ],
    solution: {
      answer: '{s}-2',
      because: {
        en: '{={s}-1} groups have been issued; one must have landed.',
        zh: '发出了 {={s}-1} 组，其中一组必须到达。',
      },
    },
  },
  {
    id: 'pipelines-groups',
    kind: 'order',
    goal: 'wait',
    prompt: {
      en: 'Two tiles, two stages, a group each. The block shall work on tile 0 while tile 1 is still under way. Put the lines into order, so that nobody reads what has not landed.',
      zh: '两个 tile，两级，各成一组。线程块处理 tile 0 时，tile 1 应当还在途。把这几行排好，使谁也不会读到还没有到达的数据。',
    },
    given: {
      lines: [
        'copy(local_partition(sA(_,_,1), across, threadIdx.x), local_partition(mB(_,_,1), across, threadIdx.x));',
        'cp_async_wait<1>(); __syncthreads();',
        'copy(g2s, thr.partition_S(mA(_,_,1)), thr.partition_D(sA(_,_,1))); cp_async_fence();',
        'copy(local_partition(sA(_,_,0), across, threadIdx.x), local_partition(mB(_,_,0), across, threadIdx.x));',
        'cp_async_wait<0>(); __syncthreads();',
        'copy(g2s, thr.partition_S(mA(_,_,0)), thr.partition_D(sA(_,_,0))); cp_async_fence();',
      ],
      cases: [
        'auto mA = make_tensor(make_gmem_ptr<float>(0x10000), Layout<Shape<_16,_8,_2>,Stride<_8,_1,_128>>{});\nauto mB = make_tensor(make_gmem_ptr<float>(0x20000), Layout<Shape<_16,_8,_2>,Stride<_1,_16,_128>>{});\nauto sA = make_tensor(make_smem_ptr<float>(0x400), Layout<Shape<_16,_8,_2>,Stride<_8,_1,_128>>{});\nauto g2s = make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, float>{}, Layout<Shape<_16,_2>,Stride<_2,_1>>{}, Layout<Shape<_1,_4>>{});\nauto thr = g2s.get_slice(threadIdx.x);\nauto across = Layout<Shape<_4,_8>>{};',
      ],
      run: { threads: 32, expected: 'copy(mA, mB);' },
    },
    misconceptions: [
      {
        answer: [2, 5, 1, 3, 4, 0],
        because: {
          en: 'wait<1> lets the newest group stay under way. At that moment it must not be tile 0, which is read next.',
          zh: 'wait<1> 允许最新的一组在途。那一刻最新的不能是 tile 0：接下来就要读它。',
        },
      },
      {
        answer: [5, 2, 1, 0, 4, 3],
        because: {
          en: 'Behind wait<1> only the older group has landed: stage 0, not stage 1.',
          zh: 'wait<1> 之后只有较早的一组到达了：是第 0 级，不是第 1 级。',
        },
      },
    ],
    hints: [
      {
        en: 'A wait for N leaves the N newest groups alone. Which groups exist at that moment?',
        zh: 'wait<N> 不管最新的 N 组。那一刻已有哪几组？',
      },
      {
        en: 'Both copies are issued before the first wait.',
        zh: '两次拷贝都在第一个等待之前发出。',
      },
    ],
    solution: {
      answer: [5, 2, 1, 3, 4, 0],
      because: {
        en: 'Issue 0, issue 1; when all but the newest have landed, 0 may be read; tile 1 is waited for only when it is needed.',
        zh: '发出 0，发出 1；除最新一组之外都到达时，0 就可以读；tile 1 到要用时才等。',
      },
    },
  },
  {
    id: 'pipelines-measure',
    kind: 'measure',
    goal: 'stages',
    prompt: {
      en: 'The tutorial kernel runs with three stages on an H200, and then with two. How many percent of its rate are left? Estimate; both runs are shown afterwards. Within a tenth is right.',
      zh: '教程里的 kernel 在 H200 上先用三级运行，再换成两级。速率还剩百分之几？先估计，之后给出两次实测；误差在一成以内就算对。',
    },
    given: {
      config: 'sgemm_sm80 stages=2',
      beside: 'sgemm_sm80 stages=3',
      size: 4096,
      of: 'kept',
      within: 1.1,
    },
    misconceptions: [
      {
        answer: '67',
        because: {
          en: 'Stages hold what is under way; they do not multiply. Two thirds of them are not two thirds of the rate.',
          zh: '级只是放在途的数据，它们不做乘法。级数剩三分之二，速率并不是三分之二。',
        },
      },
      {
        answer: '50',
        because: {
          en: 'So it would be if copying and multiplying took turns, and one block were alone.',
          zh: '只有拷贝和乘法轮流进行、线程块又独占多处理器时，才会这样。',
        },
      },
    ],
    hints: [
      {
        en: 'With two stages a block waits for all its copies. Who else is on the multiprocessor meanwhile?',
        zh: '两级时，一个块要等自己的全部拷贝。这时多处理器上还有谁？',
      },
      {
        en: 'The last column of the table above: how many blocks fit?',
        zh: '看上面表格的最后一列：放得下几个块？',
      },
    ],
    solution: {
      answer: 'recorded',
      because: {
        en: 'Next to nothing is lost: three blocks share a multiprocessor, and while one waits, the others multiply. Stages matter more where a block is alone.',
        zh: '几乎没有损失：三个块共用一个多处理器，一个等的时候，别的在乘。块独占多处理器时，级数才更要紧。',
      },
    },
  },
  {
    id: 'pipelines-bug',
    kind: 'find-bug',
    goal: 'wait',
    prompt: {
      en: 'Four stages; fetch(tile, stage) issues the copies of a tile. The kernel is right on one GPU, and wrong on a faster one. Which line is wrong?',
      zh: '四级；fetch(tile, stage) 发出一个 tile 的拷贝。这个 kernel 在一块 GPU 上结果对，换一块更快的就错了。错在哪一行？',
    },
    given: {
      lines: [
        'for (int s = 0; s < 3; ++s) { fetch(s, s); cp_async_fence(); }',
        'for (int k = 0; k < tiles; ++k) {',
        '  cp_async_wait<3>();',
        '  __syncthreads();',
        '  if (k + 3 < tiles) fetch(k + 3, (k + 3) % 4);',
        '  cp_async_fence();',
        '  multiply(k % 4);',
        '}',
      ],
    },
    misconceptions: [
      {
        answer: 3,
        because: {
          en: 'One barrier a round, behind the wait and before the next copy: there it belongs.',
          zh: '每轮一个屏障，在等待之后、下一次拷贝之前：正该在这里。',
        },
      },
      {
        answer: 4,
        because: {
          en: 'That stage held the tile of the round before, and behind the barrier nobody reads it any more.',
          zh: '那一级放的是上一轮的 tile，过了屏障就没有人再读它。',
        },
      },
      {
        answer: 5,
        because: {
          en: 'It also closes an empty group in the last rounds, so that the wait goes on counting: that is meant so.',
          zh: '最后几轮它封上的是空组，好让等待继续数得对：本意就是如此。',
        },
      },
    ],
    hints: [
      {
        en: 'How many groups have been issued when the loop begins?',
        zh: '进循环时，已发出几组？',
      },
      {
        en: 'How many of them may still be under way when tile 0 is read?',
        zh: '读 tile 0 的时候，其中最多几组可以还在途？',
      },
    ],
    solution: {
      answer: 2,
      because: {
        en: 'Three groups are under way, and a wait for at most three waits for nothing. Tile 0 must have landed: cp_async_wait<2>.',
        zh: '在途的就是三组，等到至多剩三组等于没等。tile 0 必须已经到达：cp_async_wait<2>。',
      },
    },
  },
] satisfies AnyExercise[];
