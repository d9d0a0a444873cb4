import type { Fact } from '../facts';

export default [
  { fact: 'The elements of an identity tensor are coordinates.', exercise: 'predicates-where' },
  { fact: 'The predicate compares every part with the shape.', exercise: 'predicates-mask' },
  { fact: 'Comparing offsets is no substitute.', exercise: 'predicates-offset' },
  { fact: 'Vectors at the edge need alignment.', exercise: 'predicates-vector' },
] satisfies readonly Fact[];
