import type { AnyExercise } from '../../exercises/contract';

const same = (text: string) => ({ en: text, zh: text });

export default [
  {
    id: 'banks-guess',
    kind: 'predict-first',
    goal: 'predict',
    prompt: {
      en: 'Eight lanes read 16 bytes each, one lane a row, from (8,64):(64,1) of halves. How many passes does shared memory need?',
      zh: '八个 lane 各读 16 字节，每行一个，读的是 half 的 (8,64):(64,1)。共享内存要走几趟？',
    },
    given: { options: [same('1'), same('2'), same('8')] },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'Together that is 128 bytes, and one pass would bring them if they were spread well. They are not.',
          zh: '总共 128 字节，分布得好，一趟就够。可它们没有分布好。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'That would be two lanes to a place. Look how far apart rows begin: 64 halves are 128 bytes.',
          zh: '那是两个 lane 撞在一起。看看行与行相隔多远：64 个 half 是 128 字节。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 2,
      because: {
        en: 'Rows begin 128 bytes apart, and after 128 bytes the same part of the memory is responsible again. Each lane waits for all others.',
        zh: '行与行相隔 128 字节，而每隔 128 字节，又轮到内存的同一部分。每个 lane 都要等其余的。',
      },
    },
  },
  {
    id: 'banks-stride',
    kind: 'predict',
    goal: 'predict',
    prompt: {
      en: '32 lanes read one float each, {s} places apart. How many wavefronts?',
      zh: '32 个 lane 各读一个 float，相隔 {s} 个位置。要几个 wavefront？',
    },
    given: { what: { en: 'wavefronts', zh: 'wavefront 数' } },
    variants: [{ s: 12 }, { s: 24 }, { s: 20 }],
    misconceptions: [
      {
        answer: '{s}',
        because: {
          en: 'Not the whole stride counts, only the factor that it shares with 32.',
          zh: '不是整个步长都算，只算它与 32 的公因数。',
        },
      },
      {
        answer: '1',
        because: {
          en: 'Even strides come back to the same bank before all 32 lanes have one.',
          zh: '步长是偶数，还没轮完 32 个 lane，就又回到同一个 bank。',
        },
      },
      {
        answer: '32',
        because: {
          en: 'For that every lane would have to be in one bank, as with stride 32.',
          zh: '那得所有 lane 都在一个 bank 里，比如步长 32。',
        },
      },
    ],
    hints: [
      {
        en: 'Write down the banks of lanes 0, 1, 2 and so on, mod 32.',
        zh: '把 lane 0、1、2 等等的 bank 写下来，mod 32。',
      },
      {
        en: 'After how many lanes do you come back to bank 0?',
        zh: '过几个 lane，又回到 bank 0？',
      },
    ],
    solution: {
      answer: 'bank_conflicts<float>(32:{s}).wavefronts',
      because: {
        en: '{s} and 32 share the factor {=gcd({s},32)}: so many lanes meet in each bank that is used.',
        zh: '{s} 与 32 的最大公因数是 {=gcd({s},32)}：用到的每个 bank 里都有这么多 lane。',
      },
    },
  },
  {
    id: 'banks-xor',
    kind: 'predict',
    goal: 'xor',
    prompt: {
      en: 'Where does Swizzle<3, 3, 3> put offset {x}, which is 64 · {r} + 8 · {g}?',
      zh: 'Swizzle<3, 3, 3> 把偏移 {x}（即 64 · {r} + 8 · {g}）放到哪里？',
    },
    given: { what: { en: 'offset', zh: '偏移' } },
    variants: [
      { x: 200, r: 3, g: 1 },
      { x: 344, r: 5, g: 3 },
    ],
    misconceptions: [
      {
        answer: '{x}',
        because: {
          en: 'Its bits 6 to 8 are not all 0, so something is flipped.',
          zh: '它的第 6 到 8 位不全是 0，总有要翻转的。',
        },
      },
      {
        answer: '64*{r}+8*(({r}+{g})%8)',
        because: {
          en: 'You added the row to the group. XOR has no carry.',
          zh: '你把行加到组上了。异或不进位。',
        },
      },
      {
        answer: 'Swizzle<3,0,6>{}({x})',
        because: {
          en: 'You flipped the lowest bits. They are within the vector; M says to begin at bit 3.',
          zh: '你翻转了最低的几位，那是向量之内。M 说从第 3 位开始。',
        },
      },
    ],
    hints: [
      { en: 'Write the row and the group with three bits each.', zh: '把行和组各写成三位二进制。' },
      {
        en: 'XOR the two, and put the outcome where the group was.',
        zh: '把两者异或，结果放回组的位置。',
      },
    ],
    solution: {
      answer: 'Swizzle<3,3,3>{}({x})',
      because: {
        en: 'The row stays {r}, the group {g} is XORed with it: {=Sw<3,3,3>({x})}.',
        zh: '行 {r} 不变，组 {g} 与它异或：{=Sw<3,3,3>({x})}。',
      },
    },
  },
  {
    id: 'banks-find',
    kind: 'fill-blank',
    goal: 'find',
    prompt: {
      en: 'A tile (8,32):(32,1) of floats; 8 lanes read 16 bytes each, down a column. Find a swizzle that leaves the vectors whole and the access without conflicts.',
      zh: 'float 的 tile (8,32):(32,1)，8 个 lane 沿着列各读 16 字节。找一个 swizzle，既不拆开向量，又没有冲突。',
    },
    given: { code: 'bank_conflicts<float>(Sw<▢,▢,▢> o 0 o (8,4):(32,1)).wavefronts' },
    misconceptions: [
      {
        answer: ['3', '3', '3'],
        because: {
          en: 'That is right for halves. Four floats fill a vector, so M is smaller.',
          zh: '这是给 half 用的。四个 float 就是一个向量，M 要小一些。',
        },
      },
      {
        answer: ['3', '2', '4'],
        because: {
          en: 'B and M are right. The row begins at bit 5: how far is that from bit 2?',
          zh: 'B 和 M 对了。行从第 5 位开始，离第 2 位有多远？',
        },
      },
      {
        answer: ['3', '0', '5'],
        because: {
          en: 'No conflict, but the vectors are torn apart: each lane needs four accesses now.',
          zh: '冲突没有了，向量却被拆开：每个 lane 现在要访问四次。',
        },
      },
      {
        answer: ['2', '2', '3'],
        because: {
          en: 'That mixes four groups only. Two lanes still meet in each.',
          zh: '这样只混合四组，每组里还有两个 lane 撞上。',
        },
      },
    ],
    hints: [
      {
        en: 'How many elements are one vector of 16 bytes? That is M.',
        zh: '16 字节的向量有几个元素？由它定 M。',
      },
      {
        en: 'How many vectors has a row, and at which bit does the row begin?',
        zh: '一行有几个向量？行从第几位开始？',
      },
    ],
    solution: {
      answer: ['3', '2', '3'],
      because: {
        en: 'Four floats: M is 2. Eight vectors a row: B is 3. The row begins at bit 5, three above M.',
        zh: '四个 float，M 是 2；一行八个向量，B 是 3；行从第 5 位开始，比 M 高三位。',
      },
    },
  },
  {
    id: 'banks-measure',
    kind: 'measure',
    goal: 'predict',
    prompt: {
      en: 'A whole GEMM with the second tile of the table, behind the swizzle, on an H200: its rate is below. Then with the first tile, in plain rows: writes are free, reads 8-way. How many TFLOP/s are left? Estimate before you see the run; within a factor of 1.4 is right.',
      zh: '一个完整的 GEMM，用的是表里第二个 tile，带 swizzle，在 H200 上的速率如下。换成第一个 tile，普通的按行存放：写没有冲突，读是 8 路冲突。还剩多少 TFLOP/s？先估计再看实测；相差不超过 1.4 倍就算对。',
    },
    given: {
      config: 'sgemm_sm80 stages=3 smem_a=(_8,_64):(_64,_1) smem_b=(_8,_64):(_64,_1)',
      beside: 'sgemm_sm80 stages=3',
      size: 4096,
      of: 'tflops',
      within: 1.4,
    },
    misconceptions: [
      {
        answer: 'beside',
        because: {
          en: 'That would mean that nobody waits for shared memory. The multiplication gets all its operands from there.',
          zh: '那就是说没有谁在等共享内存。可乘法的操作数全都来自那里。',
        },
      },
      {
        answer: 'beside/2',
        because: {
          en: 'Each tile is written once, and read by several warps: reads are most of what shared memory does.',
          zh: '一个 tile 只写一次，却被好几个 warp 读：共享内存的工作大半是读。',
        },
      },
      {
        answer: 'beside/8',
        because: {
          en: 'For that, reading would have to be all of the time, before and after. Some of it was hidden behind the multiplication.',
          zh: '除非前后的时间都全花在读上。原先有一部分是藏在乘法后面的。',
        },
      },
    ],
    hints: [
      {
        en: 'Reads take eight times as long. What was the kernel doing before, besides reading?',
        zh: '读要八倍的时间。在此之前，kernel 除了读还在做什么？',
      },
      {
        en: 'More than a half is lost, and less than seven eighths.',
        zh: '丢掉的超过一半，不到八分之七。',
      },
    ],
    solution: {
      answer: 'recorded',
      because: {
        en: 'About a quarter. With the swizzle reading took about as long as the tensor cores multiply, so part of it was hidden; now everything waits for it.',
        zh: '大约四分之一。有 swizzle 时，读和张量核心的乘法花的时间相近，一部分藏住了；现在一切都在等读。',
      },
    },
  },
  {
    id: 'banks-recall-stride',
    kind: 'fill-blank',
    goal: 'find',
    recalls: 'shape-stride',
    prompt: {
      en: 'Without a swizzle: 32 lanes read floats down a column of a tile of 32 columns. Choose a distance between rows, large enough for a row, so that nobody waits.',
      zh: '不用 swizzle：tile 有 32 列，32 个 lane 沿着一列各读一个 float。选一个行与行的距离，放得下一行，又没有 lane 等待。',
    },
    given: { code: 'bank_conflicts<float>(32:max(32,▢)).wavefronts' },
    misconceptions: [
      {
        answer: ['31'],
        because: {
          en: 'Odd is right. But a row has 32 floats: with 31 the rows would overlap.',
          zh: '奇数是对的。可一行有 32 个 float，相隔 31，行与行就重叠了。',
        },
      },
      {
        answer: ['1'],
        because: {
          en: 'Nobody waits at distance 1, but a row of 32 floats does not fit into it.',
          zh: '相隔 1 确实没有谁等待，可一行 32 个 float 放不下。',
        },
      },
      {
        answer: ['32'],
        because: {
          en: 'That is no padding at all: all lanes meet in one bank.',
          zh: '这等于没有填充：所有 lane 都在同一个 bank 里。',
        },
      },
      {
        answer: ['36'],
        because: {
          en: 'Four lanes still meet in a bank: 36 and 32 share the factor 4.',
          zh: '每个 bank 里还有四个 lane：36 与 32 有公因数 4。',
        },
      },
      {
        answer: ['34'],
        because: {
          en: 'Two lanes still meet in a bank.',
          zh: '每个 bank 里还有两个 lane。',
        },
      },
    ],
    hints: [
      { en: 'What must the distance not share with 32?', zh: '这个距离和 32 不能有什么？' },
      { en: 'Which numbers have no factor 2?', zh: '哪些数没有因数 2？' },
    ],
    solution: {
      answer: ['33'],
      because: {
        en: 'Any odd distance steps through all banks; one place of padding is enough.',
        zh: '任何奇数都会走遍所有 bank；填充一个位置就够了。',
      },
    },
  },
  {
    id: 'banks-recall-composition',
    kind: 'choose',
    goal: 'xor',
    recalls: 'composition',
    prompt: {
      en: 'In composition(Swizzle<3, 3, 3>{}, plain), what happens first to a coordinate?',
      zh: '在 composition(Swizzle<3, 3, 3>{}, plain) 里，坐标先经过什么？',
    },
    given: {
      options: [
        { en: 'the swizzle shuffles the coordinate', zh: 'swizzle 打乱坐标' },
        { en: 'plain makes an offset of it', zh: 'plain 把它变成偏移' },
        { en: 'both at once, mode by mode', zh: '两者同时，一个模式一个模式地来' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'In A∘B it is B that comes first. The swizzle stands for A.',
          zh: 'A∘B 里先走的是 B，swizzle 是 A。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'A swizzle has no modes. It takes one number.',
          zh: 'swizzle 没有模式，它接受的是一个数。',
        },
      },
    ],
    hints: [
      {
        en: 'R(c) = A(B(c)): who is next to the coordinate?',
        zh: 'R(c) = A(B(c))：紧挨着坐标的是谁？',
      },
    ],
    solution: {
      answer: 1,
      because: {
        en: 'First the layout, then the XOR: (1,0) becomes {=(8,64):(64,1)((1,0))}, and that {=Sw<3,3,3>(64)}.',
        zh: '先是布局，后是异或：(1,0) 变成 {=(8,64):(64,1)((1,0))}，它再变成 {=Sw<3,3,3>(64)}。',
      },
    },
  },
  {
    id: 'banks-access',
    kind: 'access',
    goal: 'predict',
    prompt: {
      en: 'Each of the 32 lanes of a warp reads eight neighbouring halves, 16 bytes, at element {s} times its number. Eight lanes form a phase. How many-way is the conflict, and how many wavefronts does the read take?',
      zh: '一个 warp 的 32 个 lane 各读八个相邻的 half（16 字节），起点是元素编号 {s} 乘 lane 号。八个 lane 为一个 phase。这是几路冲突？一共要几个 wavefront？',
    },
    given: {
      code: 'bank_conflicts<half_t>((32,8):({s},1))',
      view: 'banks',
      fields: [
        { en: 'ways', zh: '几路' },
        { en: 'wavefronts', zh: 'wavefront 数' },
      ],
    },
    variants: [{ s: 32 }, { s: 16 }],
    misconceptions: [
      {
        answer: [
          'bank_conflicts<half_t>((32,8):({s},1)).ways',
          'bank_conflicts<half_t>((32,8):({s},1)).ways',
        ],
        because: {
          en: 'That is one phase. A warp that reads 16 bytes a lane has four.',
          zh: '这只是一个 phase 的。每个 lane 读 16 字节的 warp 有四个 phase。',
        },
      },
      {
        answer: ['1', '4'],
        because: {
          en: 'So it is where rows follow one another without a gap. Between these there is one.',
          zh: '各行首尾相接、中间没有空隙时才是这样。这里有空隙。',
        },
      },
      {
        answer: ['8', '32'],
        because: {
          en: 'All eight lanes of a phase would have to meet in the same banks: that takes a step of 64 halves, 128 bytes.',
          zh: '那得一个 phase 的八个 lane 全落进相同的 bank：步长要是 64 个 half，即 128 字节。',
        },
      },
    ],
    hints: [
      {
        en: 'A half has 2 bytes. How many bytes lie between two lanes, out of the 128 of all banks?',
        zh: '一个 half 占 2 字节。两个 lane 之间隔多少字节？所有 bank 一共 128 字节。',
      },
      {
        en: 'After how many lanes are you at the first bank again? Then count how often that happens in eight.',
        zh: '过几个 lane 又回到第一个 bank？再数数八个 lane 里有几次。',
      },
    ],
    solution: {
      answer: [
        'bank_conflicts<half_t>((32,8):({s},1)).ways',
        'bank_conflicts<half_t>((32,8):({s},1)).wavefronts',
      ],
      because: {
        en: '{={s}*2} bytes a lane: after {=64/{s}} lanes the banks repeat, so {=8*{s}/64} of eight lanes meet, in each of four phases.',
        zh: '每个 lane 隔 {={s}*2} 字节，过 {=64/{s}} 个 lane 就回到同样的 bank，所以八个里有 {=8*{s}/64} 个相撞，四个 phase 都如此。',
      },
    },
  },
  {
    id: 'banks-sectors',
    kind: 'access',
    goal: 'predict',
    prompt: {
      en: 'For global memory it is not these 32 banks that count: it is fetched in sectors, pieces of 32 bytes. The lanes of a warp read one float each, {s} floats apart. How many sectors are fetched, and how many would be enough for these bytes?',
      zh: '全局内存要看的不是这 32 个 bank：它按 sector 来取，每个 32 字节。一个 warp 的各个 lane 各读一个 float，彼此相隔 {s} 个 float。要取几个 sector？只为这些字节，最少几个就够？',
    },
    given: {
      code: 'sectors<float>(32:{s})',
      view: 'sectors',
      fields: [
        { en: 'sectors', zh: 'sector 数' },
        { en: 'enough', zh: '最少' },
      ],
    },
    variants: [{ s: 2 }, { s: 4 }],
    misconceptions: [
      {
        answer: ['32', '4'],
        because: {
          en: 'Lanes that read from the same 32 bytes share the sector.',
          zh: '读同一段 32 字节的 lane 共用一个 sector。',
        },
      },
      {
        answer: ['4', '4'],
        because: {
          en: 'That many are enough when the floats are neighbours. Here there are gaps, and they are fetched too.',
          zh: '这些 float 彼此相邻时才够。这里有空隙，空隙也会被取来。',
        },
      },
    ],
    hints: [
      {
        en: 'How many bytes lie between the first and the last lane?',
        zh: '第一个 lane 到最后一个 lane 之间有多少字节？',
      },
      {
        en: 'A float has 4 bytes. Without gaps: 32 times 4 bytes.',
        zh: '一个 float 占 4 字节。没有空隙时是 32 乘 4 字节。',
      },
    ],
    solution: {
      answer: ['sectors<float>(32:{s}).sectors', 'sectors<float>(32:{s}).ideal'],
      because: {
        en: '32 lanes, {={s}*4} bytes apart, touch {=32*{s}*4/32} sectors; their {=32*4} bytes would fit into {=32*4/32}.',
        zh: '32 个 lane 相隔 {={s}*4} 字节，碰到 {=32*{s}*4/32} 个 sector；它们的 {=32*4} 字节本来 {=32*4/32} 个就装得下。',
      },
    },
  },
  {
    id: 'banks-bits',
    kind: 'choose',
    goal: 'xor',
    prompt: {
      en: 'What does Swizzle<2, 3, 4> do?',
      zh: 'Swizzle<2, 3, 4> 做什么？',
    },
    given: {
      options: [
        { en: 'bits 4 and 5 into bits 3 and 4', zh: '第 4、5 位异或到第 3、4 位' },
        {
          en: 'bits 3 and 4 of the row into bits 3 and 4 of the column',
          zh: '行的第 3、4 位异或到列的第 3、4 位',
        },
        { en: 'bits 7 and 8 into bits 3 and 4', zh: '第 7、8 位异或到第 3、4 位' },
        { en: 'bits 3 and 4 into bits 7 and 8', zh: '第 3、4 位异或到第 7、8 位' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'S is a distance: it counts from M, not from bit 0.',
          zh: 'S 是距离：从 M 数起，不是从第 0 位数起。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'Many notes say so. A swizzle knows neither row nor column, only the offset.',
          zh: '不少笔记这样写。swizzle 既不知道行也不知道列，只知道偏移。',
        },
      },
      {
        answer: 3,
        because: {
          en: 'The other way round: the high bits stay, the low ones are flipped.',
          zh: '反了：高位不变，翻转的是低位。',
        },
      },
    ],
    hints: [{ en: 'B bits, written at M, read from M + S.', zh: 'B 位，写在 M，从 M + S 读。' }],
    solution: {
      answer: 2,
      because: {
        en: 'Two bits, read from 3 + 4, written at 3. Offset 128 becomes {=Sw<2,3,4>(128)}.',
        zh: '两位，从第 3 + 4 位读，写到第 3 位。偏移 128 变成 {=Sw<2,3,4>(128)}。',
      },
    },
  },
  {
    id: 'banks-fix',
    kind: 'fix-config',
    goal: 'find',
    prompt: {
      en: 'A GEMM with a smaller tile: rows of 32 halves, 64 bytes. smem_a and smem_b are the layouts of eight such rows, and each access moves 16 bytes. Swizzle both, as Sw<B,M,S> o _0 o layout, so that neither writing nor reading has a conflict. The rule above is for rows of 128 bytes: think again about S.',
      zh: '一个 tile 较小的 GEMM：每行 32 个 half，64 字节。smem_a 和 smem_b 是八个这样的行的布局，每次访问 16 字节。给两者都加上 swizzle，写成 Sw<B,M,S> o _0 o 布局，让写和读都没有冲突。上面的规则说的是 128 字节的行：S 要重新想。',
    },
    given: {
      preset: 'sgemm_sm80',
      settings: {
        cta_k: '32',
        g2s_threads_a: '(_32,_4):(_4,_1)',
        g2s_threads_b: '(_32,_4):(_4,_1)',
        smem_a: '(_8,_32):(_32,_1)',
        smem_b: '(_8,_32):(_32,_1)',
      },
      knobs: ['smem_a', 'smem_b'],
      goal: { of: 'ways', atMost: 1 },
    },
    misconceptions: [
      {
        answer: ['Sw<2,3,2> o _0 o (_8,_32):(_32,_1)', 'Sw<2,3,2> o _0 o (_8,_32):(_32,_1)'],
        because: {
          en: 'S as the distance to the first bit of the row. But that bit, 5, chooses banks already: two rows fill the 128 bytes. The two bits above it are wanted.',
          zh: 'S 取的是到行的第一位的距离。可是那一位（第 5 位）本来就在选 bank：两行才占满 128 字节。要的是它上面的两位。',
        },
      },
      {
        answer: ['Sw<1,3,3> o _0 o (_8,_32):(_32,_1)', 'Sw<1,3,3> o _0 o (_8,_32):(_32,_1)'],
        because: {
          en: 'One bit mixes two groups of banks. A row has four columns of 16 bytes.',
          zh: '一位只混合两组 bank。一行有四个 16 字节的列。',
        },
      },
      {
        answer: ['Sw<2,2,3> o _0 o (_8,_32):(_32,_1)', 'Sw<2,2,3> o _0 o (_8,_32):(_32,_1)'],
        because: {
          en: 'That tears the 16 bytes apart: eight halves are three bits.',
          zh: '这会把 16 字节拆开：八个 half 是三位。',
        },
      },
    ],
    hints: [
      {
        en: 'Write down the group of banks, (o / 8) mod 8, in which each of the eight rows begins.',
        zh: '写下八行各从哪一组 bank 开始：(o / 8) mod 8。',
      },
      {
        en: 'Rows 0 and 1 do not meet, rows 0 and 2 do: which bit of the offset tells those apart?',
        zh: '第 0 行和第 1 行不相撞，第 0 行和第 2 行相撞：偏移的哪一位能区分它们？',
      },
    ],
    solution: {
      answer: ['Sw<2,3,3> o _0 o (_8,_32):(_32,_1)', 'Sw<2,3,3> o _0 o (_8,_32):(_32,_1)'],
      because: {
        en: 'Rows meet when they are two apart, so bits 6 and 7 have to go into 3 and 4: two bits, from three above.',
        zh: '相隔两行的才相撞，所以要把第 6、7 位异或进第 3、4 位：两位，距离三。',
      },
    },
  },
] satisfies AnyExercise[];
