import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'It owns registers, numbered from 0 without gaps. `partition_A` looks at memory, with the strides of that.',
      zh: '它自带寄存器，从 0 起编号，没有空隙。`partition_A` 只是看着内存，步长是内存的。',
    },
    code: 'layout(partition_fragment_A(get_slice(make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN),0),make_tensor((_32,_32):(_32,_1))))',
    not: 'layout(partition_A(get_slice(make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN),0),make_tensor((_32,_32):(_32,_1))))',
  },
] satisfies readonly Pitfall[];
