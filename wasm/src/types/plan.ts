/** The plan of a kernel and what it costs. */

import type { Settings, Violation } from './config.ts';

export interface Device {
  board: string;
  smem_per_cta: number;
  smem_per_sm: number;
  registers_per_thread: number;
  registers_per_sm: number;
  threads_per_sm: number;
  sm_count: number;
}

/** A row of the device table. Boards of one capability differ in memory. */
export interface Board {
  sm: number;
  board: string;
  sm_count: number;
  /** Of global memory, 10^9 bytes a second, by the board's data sheet. */
  bandwidth_gbs: number;
}

export interface Resources {
  /** Shared memory of one stage of A and B. */
  stage_bytes: number;
  threads: number;
  math_threads: number;
  smem_bytes: number;
  epilogue_bytes: number;
  registers: number;
  accumulators: number;
  fragments: number;
  staging: number;
  ctas_per_sm: number;
  limiter: string;
  grid_m: number;
  grid_n: number;
  k_tiles: number;
}

export type AccessSide =
  'g2s_write' | 's2r_read' | 'epilogue_write' | 'epilogue_read' | 'g2s_load' | 'c_store';

/** Shared memory, one k tile: what a side costs and where its worst phase is. */
export interface SmemSide {
  side: AccessSide;
  operand: 'a' | 'b' | 'c';
  width: number;
  requests: number;
  wavefronts: number;
  ideal: number;
  ways: number;
  warp: number;
  instruction: number;
  first_lane: number;
  bank: number;
  /** Two lanes that collide in `bank`; lane_b is -1 if there is no conflict. */
  lane_a: number;
  lane_b: number;
}

export interface GlobalSide {
  side: AccessSide;
  operand: 'a' | 'b' | 'c';
  width: number;
  requests: number;
  sectors: number;
  ideal: number;
  /** Percent of the moved bytes that were asked for. */
  efficiency: number;
}

export interface PlanAnalysis {
  smem: SmemSide[];
  global: GlobalSide[];
  widest_a: number;
  widest_b: number;
  /** What multiplies: the tensor cores, or the units of ordinary arithmetic. */
  multiplier: 'tensor' | 'fma';
  /** Thousandths: intensity, tile_intensity, mma_ceiling_gflops, … */
  roofline_thousandths: Record<string, number>;
  limiter: string;
}

export interface Plan {
  /** All knobs, defaults included. */
  config: Settings;
  sm: number;
  device: Device;
  violations: Violation[];
  warnings: Violation[];
  /** Why no kernel runs a legal plan on a GPU. */
  not_on_gpu: Violation[];
  /** Present if there are no violations. */
  resources?: Resources;
  layouts?: { name: string; modes?: string; text: string }[];
  analysis?: PlanAnalysis;
}
