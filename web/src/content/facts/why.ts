import type { Fact } from '../facts';

export default [
  {
    fact: 'A tile load indexed by hand breaks when the storage changes; one through a layout does not.',
    exercise: 'why-guess',
  },
  {
    fact: 'The same elements may be stored row-major, column-major, padded, tiled or swizzled.',
    exercise: 'why-place',
  },
  {
    fact: 'A layout is a function from coordinates to offsets, and knows no address.',
    exercise: 'why-address',
  },
] satisfies readonly Fact[];
