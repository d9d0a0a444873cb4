/** The time that a kernel took: in a job of its own, else in the recorded run of the same knobs. */

import type { GpuRun } from '../../api/types';
import type { Run } from '../recorded/runs';

export interface Timed {
  /** The median, in microseconds. */
  readonly time: number;
  readonly device: string | null;
  /** What cuBLASLt came to beside it: microseconds and TFLOP/s. */
  readonly cublaslt: { readonly time: number; readonly tflops: number };
  /** When it was recorded; null where the job itself was timed. */
  readonly recorded: string | null;
}

/** One rule for all that is said of a limit: what was measured, else what was recorded; null for neither. */
export function timedOf(gpu: GpuRun | null | undefined, run: Run | null): Timed | null {
  if (gpu) {
    const { ours, cublaslt } = gpu.timing;
    return {
      time: ours.median_us,
      device: gpu.device?.name ?? null,
      cublaslt: { time: cublaslt.median_us, tflops: cublaslt.tflops },
      recorded: null,
    };
  }
  return (
    run && {
      time: run.median,
      device: run.device,
      cublaslt: { time: run.median * run.ratio, tflops: run.cublaslt },
      recorded: run.date,
    }
  );
}

/** A recorded time is not called the measurement of what is shown. */
export const timedName = ({ recorded }: Timed) =>
  recorded === null ? 'lab.floor.measured' : 'lab.floor.recorded';
