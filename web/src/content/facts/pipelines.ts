import type { Fact } from '../facts';

export default [
  { fact: 'Groups are committed and waited for.', exercise: 'pipelines-landed' },
  { fact: 'Stages are a ring.', exercise: 'pipelines-stage' },
  { fact: 'A wait is no barrier: the race.', exercise: 'pipelines-guess' },
] satisfies readonly Fact[];
