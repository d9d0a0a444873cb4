import type { Fact } from '../facts';

export default [
  { fact: 'Too few values for the atom.', exercise: 'debugging-guess' },
  { fact: 'A vector that does not fit the layouts.', exercise: 'debugging-fires' },
  { fact: 'Divisibility.', exercise: 'debugging-divides' },
  { fact: 'One thread of the grid prints, not one of each block.', exercise: 'debugging-lines' },
  {
    fact: 'What is always wrong is no race; what is wrong at times may be one.',
    exercise: 'debugging-tool',
  },
] satisfies readonly Fact[];
