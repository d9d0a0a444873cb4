/** The tensors that a step of the main loop works on, by the names that CuTe's kernels give them. */

import type { Phase } from './step-text';
import { phaseOf } from './step-text';
import type { Step } from './trace';
import { matrixOf } from './trace';

const kNames: Readonly<Record<Phase, readonly string[]>> = {
  copy: ['g#', 't#g#', 's#', 't#s#'],
  fetch: ['g#', 't#g#', 't#r#'],
  store: ['t#r#', 's#', 't#s#'],
  sync: [],
  load: ['s#', 'tXs#', 'tXr#', 'tCs#', 'tCr#'],
  mma: ['tCrA', 'tCrB', 'tCrC'],
  epilogue: ['tCrC', 'tCgC', 'gC'],
};

/** In the order in which the step uses them; `#` stands for the matrix that it moves. */
export function tensorsOf(step: Step): readonly string[] {
  const matrix = matrixOf(step)?.toUpperCase() ?? '';
  return kNames[phaseOf(step)].map((name) => name.replaceAll('#', matrix));
}
