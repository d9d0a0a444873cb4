import type { AnyExercise } from '../../exercises/contract';
import { drawn, range } from '../../exercises/drawn';

const same = (text: string) => ({ en: text, zh: text });

export default [
  {
    id: 'complement-guess',
    kind: 'predict-first',
    goal: 'repeat',
    prompt: {
      en: 'Each block takes four neighbours of 24 elements: 4:1. Which layout gives the beginnings of all blocks?',
      zh: '24 个元素，每个线程块拿连着的四个：4:1。哪个布局给出所有线程块的起点？',
    },
    given: { options: [same('20:1'), same('5:4'), same('6:1'), same('6:4')] },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'Those are 20 numbers, as many as there are elements left. But only a few blocks begin somewhere.',
          zh: '这是 20 个数，剩下多少元素就有多少个。可是线程块只有几个，起点也只有几个。',
        },
      },
      {
        answer: 1,
        because: {
          en: 'The distance is right. The first block counts too: it begins at 0.',
          zh: '间隔是对的。但第一个线程块也要算：它从 0 开始。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'The number of blocks is right. But so they begin inside of one another.',
          zh: '线程块的个数是对的。但这样起点会落到别的线程块里面。',
        },
      },
    ],
    hints: [],
    solution: {
      answer: 3,
      because: {
        en: 'Six blocks, each four places after the one before: {=complement(4:1,24)}.',
        zh: '六个线程块，每个比前一个远四个位置：{=complement(4:1,24)}。',
      },
    },
  },
  {
    id: 'complement-begin',
    kind: 'fill-blank',
    goal: 'repeat',
    prompt: {
      en: 'Which size m makes exactly {k} copies of the pattern, so that the result is {=complement({n}:1,{k}*{n})}?',
      zh: '要让图案恰好有 {k} 份、结果是 {=complement({n}:1,{k}*{n})}，m 应该是多少？',
    },
    given: { code: 'complement({n}:1, ▢)' },
    variants: [
      { n: 8, k: 6 },
      { n: 5, k: 4 },
      ...drawn('complement-begin', { n: range(3, 9), k: range(3, 8) }),
    ],
    misconceptions: [
      {
        answer: ['{n}*({k}+1)'],
        because: {
          en: 'That makes one copy more: the pattern itself is copy number 0.',
          zh: '这样多出一份：图案自己就是第 0 份。',
        },
      },
      {
        answer: ['{k}'],
        because: {
          en: 'You gave the number of copies. m counts places.',
          zh: '你写的是份数。m 数的是位置。',
        },
      },
    ],
    hints: [
      { en: 'How many places does one copy reach?', zh: '一份走到几个位置？' },
      { en: 'All copies together reach m.', zh: '所有的份合起来走到 m 个。' },
    ],
    solution: {
      answer: ['{n}*{k}'],
      because: {
        en: '{k} copies reach {k} · {n} = {={k}*{n}} places: {=complement({n}:1,{n}*{k})}. The number of copies is rounded up, so an m a little smaller gives the same.',
        zh: '{k} 份走到 {k} · {n} = {={k}*{n}} 个位置：{=complement({n}:1,{n}*{k})}。份数向上取整，所以 m 稍小一点也一样。',
      },
    },
  },
  {
    id: 'complement-mark',
    kind: 'mark-cells',
    goal: 'gaps',
    prompt: {
      en: 'The pattern (2,2):(1,4) reaches places 0, 1, 4 and 5. Mark all places of 24 where a copy begins.',
      zh: '图案 (2,2):(1,4) 走到位置 0、1、4、5。在 24 个位置里，标出每一份的起点。',
    },
    given: { layout: '(4,6):(1,4)', offsets: true },
    misconceptions: [
      {
        answer: '(2,2,3):(1,4,8)',
        because: {
          en: 'Those are all the places of three copies. Mark only where each copy begins; and the gaps need copies, too.',
          zh: '这是三份所走到的全部位置。只标每一份的起点；空隙里也还要放。',
        },
      },
      {
        answer: '(2,3):(1,8)',
        because: {
          en: 'A copy that begins at 1 would reach 1 again, which the pattern has.',
          zh: '从 1 开始的一份，会再次走到图案已有的 1。',
        },
      },
      {
        answer: '6:4',
        because: {
          en: 'A copy that begins at 4 would reach 4 again. The gap between the pairs, 2 and 3, stays open.',
          zh: '从 4 开始的一份会再次走到 4，而两对之间的空隙 2、3 还空着。',
        },
      },
      {
        answer: '3:8',
        because: {
          en: 'Those are right, but the gaps 2 and 3, 6 and 7 stay open.',
          zh: '这几个是对的，但空隙 2、3、6、7 还空着。',
        },
      },
    ],
    hints: [
      {
        en: 'Which is the first place that the pattern does not reach? A copy has to begin there.',
        zh: '图案没有走到的第一个位置是哪个？必须有一份从那里开始。',
      },
      {
        en: 'Once the gap is full, where does the full stretch end?',
        zh: '空隙填满以后，填满的一段到哪里为止？',
      },
    ],
    solution: {
      answer: '(2,3):(2,8)',
      because: {
        en: 'Two copies fill the first 8 places, and three times that is 24: {=complement((2,2):(1,4),24)}.',
        zh: '两份填满前 8 个位置，这样三次就是 24：{=complement((2,2):(1,4),24)}。',
      },
    },
  },
  {
    id: 'complement-both',
    kind: 'choose',
    goal: 'promise',
    prompt: {
      en: 'Which offsets are in the image of 4:1 and in that of its complement in 24 as well?',
      zh: '哪些偏移既在 4:1 的像集里，又在它在 24 里的补的像集里？',
    },
    given: {
      options: [
        { en: 'none', zh: '没有' },
        { en: 'only 0', zh: '只有 0' },
        { en: '0 to 3', zh: '0 到 3' },
      ],
    },
    misconceptions: [
      {
        answer: 0,
        because: {
          en: 'Many notes say so. But the complement begins with copy number 0, which moves nothing.',
          zh: '不少笔记这样说。但补从第 0 份开始，那一份哪儿也没移。',
        },
      },
      {
        answer: 2,
        because: {
          en: 'Those are the places of the pattern. The second copy begins at 4 already.',
          zh: '那是图案的位置。第二份一开始就在 4。',
        },
      },
    ],
    hints: [{ en: 'Write down the beginnings of all copies.', zh: '把每一份的起点写出来。' }],
    solution: {
      answer: 1,
      because: {
        en: 'Both begin with the same place; from the second copy on they never meet.',
        zh: '两者都从同一个位置开始，从第二份起就再也碰不到了。',
      },
    },
  },
  {
    id: 'complement-refute',
    kind: 'counterexample',
    goal: 'promise',
    prompt: {
      en: 'Find a layout that refutes the rule in 24. On the right stands what the rule says: for a layout without gaps its own number of modes, for any other one more.',
      zh: '在 24 里，找一个布局来驳倒这条规则。等号右边写的就是规则：没有空隙的布局，模式数不变；其余的加一。',
    },
    given: { left: 'rank(complement(▢,24))', right: 'rank(▢)+min(cosize(▢)-size(▢),1)' },
    misconceptions: [
      {
        answer: '4:1',
        because: {
          en: 'The rule excepts it: without gaps there is nothing to fill but what is behind.',
          zh: '规则把它除外了：没有空隙，要填的只有后面。',
        },
      },
      {
        answer: '4:2',
        because: {
          en: 'Here there is a gap inside and room behind: two modes, as the rule says. Leave no room behind.',
          zh: '这里里面有空隙，后面也有余地：两个模式，正合规则。让它后面没有余地。',
        },
      },
      {
        answer: '2:3',
        because: {
          en: 'Gap inside, room behind: the rule holds for it. What if the pattern spans all of 24?',
          zh: '里面有空隙，后面有余地：规则成立。如果图案横跨整个 24 呢？',
        },
      },
    ],
    hints: [
      {
        en: 'One mode of the complement fills gaps, the other what is behind. Make one of them needless.',
        zh: '补的一个模式填空隙，另一个填后面。让其中一个用不着。',
      },
      {
        en: 'Choose the gaps so that the copies fill them and reach 24 at once.',
        zh: '让各个副本填满空隙的同时，正好到 24。',
      },
    ],
    solution: {
      answer: '6:4',
      because: {
        en: '6:4, for example, spans all of 24, so filling its gaps is enough: {=complement(6:4,24)}, one mode like itself.',
        zh: '例如 6:4，它横跨整个 24，填满空隙就够了：{=complement(6:4,24)}，和它一样只有一个模式。',
      },
    },
  },
  {
    id: 'complement-recall-composition',
    kind: 'write-expression',
    goal: 'repeat',
    recalls: 'composition',
    prompt: {
      en: 'A is 24:{d}. Write A∘B for B = {n}:{s}.',
      zh: 'A 是 24:{d}。写出 B = {n}:{s} 时的 A∘B。',
    },
    given: {},
    variants: [
      { d: 5, n: 6, s: 4 },
      { d: 3, n: 4, s: 6 },
      ...drawn(
        'complement-recall-composition',
        { d: [3, 5, 7], n: range(3, 6), s: [4, 6, 8] },
        ({ n, s }) => n * s <= 24,
      ),
    ],
    misconceptions: [
      {
        answer: '{n}:{d}',
        because: {
          en: 'Those are the first {n} elements of A. B takes every {s}th.',
          zh: '这是 A 的前 {n} 个元素。B 是每 {s} 个拿一个。',
        },
      },
      {
        answer: '{n}:({d}+{s})',
        because: {
          en: 'The strides are multiplied: each of {s} elements costs {d} places.',
          zh: '步长要相乘：{s} 个元素，每个占 {d} 个位置。',
        },
      },
    ],
    hints: [
      { en: 'How many elements does B choose?', zh: 'B 选了几个元素？' },
      { en: 'One step of B is how many places of A?', zh: 'B 走一步，在 A 里是几个位置？' },
    ],
    solution: {
      answer: '{n}:{d}*{s}',
      because: {
        en: 'The size of B, the strides multiplied: {=composition(24:{d},{n}:{s})}.',
        zh: '大小取自 B，步长相乘：{=composition(24:{d},{n}:{s})}。',
      },
    },
  },
  {
    id: 'complement-recall-size',
    kind: 'predict',
    goal: 'gaps',
    recalls: 'size',
    prompt: {
      en: 'How many places must an array have for the layout ({a},2):(1,{s})?',
      zh: '布局 ({a},2):(1,{s}) 需要多长的数组？',
    },
    given: { what: { en: 'places', zh: '位置数' } },
    variants: [
      { a: 3, s: 9 },
      { a: 4, s: 7 },
      ...drawn('complement-recall-size', { a: range(3, 6), s: range(7, 12) }),
    ],
    misconceptions: [
      {
        answer: '{a}*2',
        because: {
          en: 'That is the number of elements. Between them are places that nobody uses.',
          zh: '这是元素的个数。元素之间还有没人用的位置。',
        },
      },
      {
        answer: '{a}-1+{s}',
        because: {
          en: 'That is the last offset. Offsets begin at 0.',
          zh: '这是最后一个偏移。偏移从 0 开始。',
        },
      },
    ],
    hints: [
      { en: 'Which element is furthest away?', zh: '哪个元素最远？' },
      { en: 'Its offset has to be inside of the array.', zh: '它的偏移必须落在数组里。' },
    ],
    solution: {
      answer: 'cosize(({a},2):(1,{s}))',
      because: {
        en: 'The last offset is {=({a},2):(1,{s})(({a}-1,1))}, so {=cosize(({a},2):(1,{s}))} places.',
        zh: '最后一个偏移是 {=({a},2):(1,{s})(({a}-1,1))}，所以要 {=cosize(({a},2):(1,{s}))} 个位置。',
      },
    },
  },
  {
    id: 'complement-write',
    kind: 'write-expression',
    goal: 'gaps',
    prompt: {
      en: 'Write the complement of 4:{d} in {m}: where do the copies begin?',
      zh: '写出 4:{d} 在 {m} 里的补：每一份从哪里开始？',
    },
    given: {},
    variants: [
      { d: 3, m: 36 },
      { d: 2, m: 32 },
      ...drawn(
        'complement-write',
        { d: [2, 3, 5], m: [24, 36, 40, 48, 60, 64, 72, 80] },
        ({ d, m }) => m % (4 * d) === 0 && m > 4 * d,
      ),
    ],
    misconceptions: [
      {
        answer: '{m}/4:4',
        because: {
          en: 'So it would be for four neighbours. These four have gaps: place 1, in the first of them, would never be reached.',
          zh: '四个连着的才是这样。这四个中间有空隙：按这样移动，第一个空隙里的位置 1 永远走不到。',
        },
      },
      {
        answer: '{m}/(4*{d}):4*{d}',
        because: {
          en: 'That fills what is behind, but the gaps inside stay open.',
          zh: '这样填了后面，里面的空隙还空着。',
        },
      },
      {
        answer: '{d}:1',
        because: {
          en: 'The gaps are full now. How often does that still have to be repeated?',
          zh: '空隙填满了。这样一段还要重复几次？',
        },
      },
    ],
    hints: [
      {
        en: 'Two kinds of room: gaps inside, and what is behind the pattern.',
        zh: '两种空：里面的空隙，和图案后面的余地。',
      },
      {
        en: 'The first mode fills the gaps, step 1. How long is the stretch that is full then?',
        zh: '第一个模式填空隙，步长 1。填满以后，这一段有多长？',
      },
    ],
    solution: {
      answer: '({d},{m}/(4*{d})):(1,4*{d})',
      because: {
        en: '{d} copies fill the gaps; that whole is repeated: {=complement(4:{d},{m})}.',
        zh: '{d} 份填满空隙，再整个重复：{=complement(4:{d},{m})}。',
      },
    },
  },
] satisfies AnyExercise[];
