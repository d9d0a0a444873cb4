import type { Fact } from '../facts';

export default [
  { fact: 'How far a preset is from cuBLAS is measured, not guessed.', exercise: 'measure-guess' },
  { fact: 'The roofline has two floors: arithmetic and memory.', exercise: 'measure-floor' },
  { fact: 'A time is fair on real data and beside an equal job.', exercise: 'measure-fair' },
  { fact: 'Conflicts are predicted, then measured.', exercise: 'measure-knob' },
  { fact: 'The last round of blocks may leave a tail.', exercise: 'measure-rounds' },
] satisfies readonly Fact[];
