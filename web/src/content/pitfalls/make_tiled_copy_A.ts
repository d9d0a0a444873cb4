import type { Pitfall } from '../pitfalls';

export default [
  {
    says: {
      en: 'The copy agrees with the MMA in what a thread receives. With ldmatrix it does not in what the thread points to.',
      zh: '拷贝与 MMA 一致的是线程收到什么。用 ldmatrix 时，线程指向的并不是它收到的。',
    },
    code: 'make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N,half_t>{},make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN)).get_slice(1).partition_S(make_identity_tensor((_16,_16)))(0)',
    not: 'make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN).get_slice(1).partition_A(make_identity_tensor((_16,_16)))(0)',
  },
] satisfies readonly Pitfall[];
