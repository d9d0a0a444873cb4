import type { Terms } from '../glossary';

export default {
  tensor: {
    en: {
      term: 'tensor',
      forms: 'tensors?',
      says: 'A layout together with the memory where its offset 0 lies.',
    },
    zh: { term: '张量', says: '一个布局，加上偏移 0 所在的内存（tensor）。' },
  },
  engine: {
    en: {
      term: 'engine',
      forms: 'engines?',
      says: 'The part of a tensor that knows the memory: a pointer with a tag, or elements of its own.',
    },
    zh: { term: 'engine', says: '张量里知道内存的那一部分：带标记的指针，或者自带的元素。' },
  },
  view: {
    en: {
      term: 'view',
      forms: 'views?',
      says: 'A tensor that looks at memory of somebody else.',
    },
    zh: { term: '视图', says: '看着别人内存的张量（view）。' },
  },
  owner: {
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
  'counting-iterator': {
    en: {
      term: 'counting iterator',
      forms: 'counting iterators?|counting_iter',
      says: 'A pointer whose element p is the number p. `counting_iter(32)` in a print: the tensor begins at element 32 of what it was cut from.',
    },
    zh: {
      term: 'counting iterator',
      forms: 'counting[ _]iter',
      says: '第 p 个元素就是数 p 的指针。打印里的 `counting_iter(32)`：这个张量从原张量的第 32 个元素开始。',
    },
  },
} satisfies Terms;
