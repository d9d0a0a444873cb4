import type { Fact } from '../facts';

export default [
  { fact: 'The name says architecture, size, types and majors.', exercise: 'atoms-name' },
  { fact: 'N and T are BLAS: A N is M-major, B N is K-major.', exercise: 'atoms-major' },
  { fact: 'On Volta a quadpair executes an atom.', exercise: 'atoms-lane' },
  { fact: 'Thread 0 of SM80_16x8x16 owns C (0,0) (0,1) (8,0) (8,1).', exercise: 'atoms-recall-tv' },
] satisfies readonly Fact[];
