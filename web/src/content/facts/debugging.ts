import type { Fact } from '../facts';

export default [
  { fact: 'Too few values for the atom.', exercise: 'debugging-guess' },
  { fact: 'A vector that does not fit the layouts.', exercise: 'debugging-cause' },
  { fact: 'Divisibility.', exercise: 'debugging-divides' },
] satisfies readonly Fact[];
