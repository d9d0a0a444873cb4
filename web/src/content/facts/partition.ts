import type { Fact } from '../facts';

export default [
  { fact: 'local_tile is a tile for a block.', exercise: 'partition-tile' },
  {
    fact: 'Step drops a mode of the tiler.',
    exercise: 'partition-step',
    code: 'local_tile(make_tensor((512,256):(256,_1)),(_128,_64,_32),(1,2,_),Step<_1,X,_1>{})',
    prints: 'counting_iter(32768) o (_128,_32,8):(256,_1,_32)',
  },
  { fact: 'local_partition is one position within every tile.', exercise: 'partition-mark' },
] satisfies readonly Fact[];
