/** The kernel that should be fastest for a problem, by a model fitted to recorded runs. */

import type { Settings } from './config.ts';

export interface ChooseProblem {
  m: number;
  n: number;
  k: number;
  /** Of A and B, and of the sums: `f16/f32`. */
  types?: string;
  /** As the knob `layout` has it: TN unless given. */
  layout?: string;
  /** A board's name, alone or as a driver says it: H200 unless given. */
  device?: string;
}

export interface Contender {
  preset: string;
  /** What it needs besides: m, n, k and, where no tile divides the problem, `predicated`. */
  settings: Settings;
  /** Of a CTA: M, N, K. */
  tile: [number, number, number];
  tiles: number;
  waves_thousandths: number;
  /** Recorded runs of it that the time follows from; 0: it is a guess. */
  points: number;
  predicted_ns: number;
}

export interface Choice {
  shape: [number, number, number];
  types: string;
  layout: string;
  device: string;
  /** No kernel takes less; 0: unknown. */
  floor_ns: number;
  floor_by: 'bytes' | 'operations';
  /** Whether any time follows from recorded runs. */
  measured: boolean;
  /** A message and what fills its {0}, {1}, …: why the first one. */
  why: { id: string; values: string[] };
  /** The fastest first; never empty. */
  candidates: Contender[];
}
