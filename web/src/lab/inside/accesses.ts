/** The accesses to shared memory that a plan counts, and each as a picture of its banks. */

import type { Plan, SmemSide, Trace } from '@colex/wasm';
import type { Scene } from '../../grid/scene';
import { readScene, writtenScene } from '../../plan/plan-scenes';
import type { Matrix } from '../../plan/trace';

export type SmemAccess = SmemSide & { side: 'g2s_write' | 's2r_read' };

/** Those of A and B; the epilogue's are another matrix's. */
export function accessesOf({ analysis }: Plan): readonly SmemAccess[] {
  return (analysis?.smem ?? []).filter(
    (one): one is SmemAccess => one.side === 'g2s_write' || one.side === 's2r_read',
  );
}

/** Stage 0, coloured by the threads that write it, or that read its block `kBlock` of k. */
export function sceneOf(
  trace: Trace,
  matrix: Matrix,
  side: SmemAccess['side'],
  kBlock: number,
): Scene {
  const look = { paint: 'thread', followed: 0 } as const;
  return side === 'g2s_write'
    ? writtenScene(trace, matrix, 0, look)
    : readScene(trace, matrix, 0, kBlock, look);
}
