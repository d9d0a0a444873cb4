import type { Fact } from '../facts';

export default [
  {
    fact: 'The offset is the inner product of coordinate and stride.',
    exercise: 'shape-stride-offset',
  },
  { fact: 'X-major means stride 1 in X.', exercise: 'shape-stride-k-major' },
  { fact: 'Stride 0 is a broadcast.', exercise: 'shape-stride-broadcast' },
  { fact: 'A stride may be negative.', exercise: 'shape-stride-reverse' },
  { fact: 'Strides larger than the rows leave padding.', exercise: 'shape-stride-padded' },
] satisfies readonly Fact[];
