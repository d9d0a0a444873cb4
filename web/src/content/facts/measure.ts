import type { Fact } from '../facts';

export default [
  { fact: 'How far a preset is from cuBLAS is measured, not guessed.', exercise: 'measure-guess' },
  { fact: 'A product is 2·M·N·K operations.', exercise: 'measure-operations' },
  { fact: 'The roofline has two floors: arithmetic and memory.', exercise: 'measure-floor' },
  { fact: 'Zeros are multiplied faster than numbers.', exercise: 'measure-zeros' },
  { fact: 'A time is fair on real data and beside an equal job.', exercise: 'measure-fair' },
  { fact: 'Conflicts are predicted, then measured.', exercise: 'measure-knob' },
  { fact: 'The last round of blocks may leave a tail.', exercise: 'measure-rounds' },
  { fact: 'What was recorded is shown with device and date.', shown: '<Recorded' },
] satisfies readonly Fact[];
