/**
 * The least time of each unit of the GPU for a plan, in microseconds, from what the core counted:
 * wavefronts and the rate of the plan's instruction. The slowest unit is the least that the kernel
 * can take; rates are those that the core knows of the board.
 */

import type { Plan, PlanAnalysis, Resources } from '@colex/wasm';

/** What a plan says of its costs, whether the page or a server made it. */
export interface Costs {
  readonly config: Readonly<Record<string, string>>;
  readonly device: Plan['device'];
  readonly resources: Resources;
  readonly analysis: PlanAnalysis;
}

export type Multiplier = PlanAnalysis['multiplier'];

export interface Floors {
  readonly multiplier: Multiplier;
  /** Time of what multiplies. */
  readonly tensor: number;
  readonly smem: number;
  /** The part of `smem` that its conflicts cost. */
  readonly conflicts: number;
  readonly memory: number;
  /** Tiles of C, or parts of K of one, for each SM, on average. */
  readonly rounds: number;
  /** How much of the rounds has work: 1 where the last one is full. */
  readonly busy: number;
}

/** A rate of the plan's instruction or its board; 0 where the core knows none. */
const rateOf = ({ analysis }: Pick<Costs, 'analysis'>, name: string): number =>
  (analysis.roofline_thousandths[name] ?? 0) / 1000;

/** TFLOP/s of the instruction alone, at best; 0 where that is not known. */
export const ceilingOf = (costs: Costs): number => rateOf(costs, 'mma_ceiling_gflops') / 1e3;

/** Null where the core knows no rate of the instruction. */
export function floorsOf(costs: Costs): Floors | null {
  const { config, device, resources, analysis } = costs;
  const rate = (name: string) => rateOf(costs, name);
  const gflops = 1e3 * ceilingOf(costs);
  if (gflops <= 0 || rate('mma_cycles') <= 0) return null;
  const flops = 2 * Number(config['m']) * Number(config['n']) * Number(config['k']);
  const tensor = flops / gflops / 1e3;
  const split = Number(config['split_k'] ?? 1);
  const ctas = resources.grid_m * resources.grid_n * split;
  const kTiles = resources.k_tiles / split;
  const rounds = ctas / device.sm_count;
  const perCycle = tensor / (rate('mma_cycles') * kTiles * rounds);
  /** Wavefronts of a whole tile of C: the epilogue comes once, the rest with each k tile. */
  const wavefronts = (count: (side: PlanAnalysis['smem'][number]) => number) =>
    analysis.smem.reduce((sum, side) => sum + count(side) * (side.operand === 'c' ? 1 : kTiles), 0);
  const cycles = (count: number) => count * rounds * perCycle;
  return {
    multiplier: analysis.multiplier,
    tensor,
    smem: cycles(wavefronts((side) => side.wavefronts)),
    conflicts: cycles(wavefronts((side) => side.wavefronts - side.ideal)),
    memory: flops / rate('intensity') / rate('bandwidth_gbs') / 1e3,
    rounds,
    busy: rounds / Math.ceil(rounds),
  };
}

/** Hopper's highest clock over the one that a full GPU sustains, at which its rates were measured. */
export const kHighestClock = 1.98 / 1.755;

/**
 * The least time of the whole kernel: that of its slowest unit, or of the SMs that have most tiles,
 * which clock higher while others idle. Global memory is as fast for those that have work.
 */
export function leastOf({ tensor, smem, memory, busy }: Floors): number {
  const sms = Math.max(tensor, smem);
  return Math.max(sms, memory, sms / busy / kHighestClock);
}
