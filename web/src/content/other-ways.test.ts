/** Answers that differ from the solution in their idea, and are right: the page says so. */

import { expect, test } from 'vitest';
import { engineInNode } from '../engine/in-node';
import type { Exercise } from '../exercises/contract';
import { filled } from '../figures/fill';
import { grade } from '../exercises/grade';
import { kindOf } from '../exercises/kinds';
import pipelines from './exercises/pipelines';

const kFetchThenRead = `for (int k = 0; k < 4; ++k) {
  copy(local_partition(mA(_,_,k), down, threadIdx.x), local_partition(sA(_,_,k % 2), down, threadIdx.x));
  __syncthreads();
  copy(local_partition(sA(_,_,k % 2), across, threadIdx.x), local_partition(mB(_,_,k), across, threadIdx.x));
}`;

test('one barrier between the fetch of a round and its reads is enough for two stages', async () => {
  const engine = await engineInNode();
  const asked = (pipelines as readonly Exercise[]).find(({ id }) => id === 'pipelines-run')!;
  const verdict = grade(filled(asked, {}, engine), kindOf('write-code'), [kFetchThenRead], engine);
  expect(verdict).toMatchObject({
    is: 'right',
    because: { en: expect.stringContaining('Another right way') as string },
  });
});
