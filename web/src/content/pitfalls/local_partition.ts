import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'A thread gets one place in every tile, not a tile. And the number of the thread follows the strides of the thread layout.',
      zh: '线程拿到的是每个 tile 里的一个位置，不是一个 tile。而且线程编号照线程布局的步长来数。',
    },
    code: 'local_partition(make_identity_tensor((8,8)),(_4,_4):(_4,_1),1)(0)',
    not: 'local_partition(make_identity_tensor((8,8)),(_4,_4),1)(0)',
  },
] satisfies readonly Pitfall[];
