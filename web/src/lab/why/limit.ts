/** What limits a kernel: rules over its plan and, where it was measured, its time. */

import type { PlanAnalysis } from '@colex/wasm';
import type { Costs, Floors, Multiplier } from './floors';
import { floorsOf, kHighestClock, leastOf } from './floors';

export type Unit = Multiplier | 'smem' | 'memory';

export type Limit = {
  /** The knobs to try, the likeliest first. */
  readonly knobs: readonly string[];
  /** How many times as fast it is at most without this limit; null where no rule can tell. */
  readonly gain: number | null;
} & (
  | {
      readonly kind: 'wavefronts' | 'sectors';
      readonly side: string;
      readonly operand: string;
      readonly taken: number;
      readonly least: number;
    }
  | { readonly kind: 'occupancy'; readonly ctas: number; readonly limiter: string }
  | {
      readonly kind: 'grid' | 'tail';
      readonly tiles: number;
      readonly sms: number;
      readonly rounds: number;
    }
  | {
      readonly kind: 'bandwidth';
      readonly smem: number;
      readonly tensor: number;
      readonly unit: Multiplier;
    }
  | { readonly kind: 'waiting'; readonly unit: Unit; readonly floor: number; readonly time: number }
  | { readonly kind: 'memory'; readonly floor: number }
  | { readonly kind: 'tensor'; readonly unit: Multiplier; readonly floor: number }
);

/** Below this a remedy is not worth a sentence. */
const kWorth = 1.05;
/** Beyond the least time, a kernel waits rather than works. */
const kWaits = 1.2;

interface Access {
  readonly side: string;
  readonly operand: string;
  readonly taken: number;
  readonly least: number;
}

/** The access that takes most beyond what it must, over all k tiles. */
function worst(accesses: readonly Access[], kTiles: number): Access | null {
  const waste = ({ operand, taken, least }: Access) =>
    (taken - least) * (operand === 'c' ? 1 : kTiles);
  return accesses.reduce<Access | null>(
    (most, one) => (waste(one) > (most ? waste(most) : 0) ? one : most),
    null,
  );
}

const smemOf = ({ smem }: PlanAnalysis): Access[] =>
  smem.map(({ side, operand, wavefronts, ideal }) => ({
    side,
    operand,
    taken: wavefronts,
    least: ideal,
  }));

const globalOf = ({ global }: PlanAnalysis): Access[] =>
  global.map(({ side, operand, sectors, ideal }) => ({
    side,
    operand,
    taken: sectors,
    least: ideal,
  }));

const total = (accesses: readonly Access[], kTiles: number, count: (one: Access) => number) =>
  accesses.reduce((sum, one) => sum + count(one) * (one.operand === 'c' ? 1 : kTiles), 0);

/** `time`: the median that was measured, in microseconds; null where none was. */
export function limitOf(costs: Costs, time: number | null): Limit {
  const { analysis, resources, device } = costs;
  const floors = floorsOf(costs);
  const conflicts = worst(smemOf(analysis), resources.k_tiles);
  const sectors = worst(globalOf(analysis), resources.k_tiles);
  const wavefronts = conflicts && {
    kind: 'wavefronts' as const,
    ...conflicts,
    knobs: [conflicts.operand === 'c' ? 'epilogue' : `smem_${conflicts.operand}`],
  };
  const moved = sectors && {
    kind: 'sectors' as const,
    ...sectors,
    knobs: [sectors.operand === 'c' ? 'epilogue' : `g2s_atom_${sectors.operand}`],
  };
  if (!floors) {
    const waste = wavefronts ?? moved;
    if (waste) return { ...waste, gain: null };
    const { ctas_per_sm: ctas, limiter } = resources;
    return { kind: 'occupancy', ctas, limiter, knobs: ['stages'], gain: null };
  }
  const tiles = Math.round(floors.rounds * device.sm_count);
  const now = leastOf(floors);
  const gainOf = (changed: Partial<Floors>) => now / leastOf({ ...floors, ...changed });
  const found: Limit[] = [];
  if (wavefronts) {
    const gain = gainOf({ smem: floors.smem - floors.conflicts });
    found.push({ ...wavefronts, gain });
  }
  if (moved) {
    // Each sector takes the same way, so time spent on global memory goes with their number.
    const all = globalOf(analysis);
    const share =
      total(all, resources.k_tiles, ({ taken }) => taken) /
      total(all, resources.k_tiles, ({ least }) => least);
    found.push({ ...moved, gain: gainOf({ memory: floors.memory / share }) });
  }
  found.push({
    kind: floors.rounds < 1 ? 'grid' : 'tail',
    tiles,
    sms: device.sm_count,
    rounds: floors.rounds,
    knobs: ['cta_m', 'cta_n'],
    gain: gainOf({ busy: 1 }),
  });
  found.push({
    kind: 'bandwidth',
    smem: floors.smem,
    tensor: floors.tensor,
    unit: floors.multiplier,
    knobs: ['atom_layout', 'permutation', 'cta_m', 'cta_n'],
    gain:
      leastOf({ ...floors, smem: floors.smem - floors.conflicts }) /
      leastOf({ ...floors, smem: 0 }),
  });
  const waits = time !== null && time > now * kWaits ? time / now : 1;
  const best = found.reduce((a, b) => ((b.gain ?? 0) > (a.gain ?? 0) ? b : a));
  if (best.gain! >= Math.max(kWorth, waits)) return best;
  if (waits > 1) {
    // The SMs with most tiles are waited for, as in the least time: their units are the busiest.
    const rounds = now / leastOf({ ...floors, busy: 1 });
    const { tensor, smem } = floors;
    const [unit, floor] = slowest({ ...floors, tensor: tensor * rounds, smem: smem * rounds });
    // Stores that take twice the sectors are waited for, too.
    const knobs = [...(moved ? moved.knobs : []), 'stages', 'min_blocks', 'cta_m', 'cta_n'];
    return { kind: 'waiting', unit, floor, time: time!, knobs: [...new Set(knobs)], gain: waits };
  }
  const [unit, floor] = slowest(floors);
  const read = found.find(({ kind }) => kind === 'bandwidth')!;
  if (unit === 'smem') return read;
  if (unit === 'memory') return { kind: 'memory', floor, knobs: ['k'], gain: null };
  return { kind: 'tensor', unit: floors.multiplier, floor, knobs: ['mainloop'], gain: null };
}

/**
 * The share of cuBLASLt's speed that the plan's instruction allows. Null where it may allow all of it:
 * cuBLASLt multiplies without tensor cores too, and its run may have had a higher clock than the rate.
 */
export function instructionShare(costs: Costs, cublaslt: number): InstructionShare | null {
  const floors = floorsOf(costs);
  if (floors?.multiplier !== 'tensor' || floors.tensor / kHighestClock <= cublaslt) return null;
  return { least: floors.tensor, cublaslt, share: cublaslt / floors.tensor };
}

export interface InstructionShare {
  readonly least: number;
  readonly cublaslt: number;
  readonly share: number;
}

function slowest({ multiplier, tensor, smem, memory }: Floors): [Unit, number] {
  const units: [Unit, number][] = [
    [multiplier, tensor],
    ['smem', smem],
    ['memory', memory],
  ];
  return units.reduce((a, b) => (b[1] > a[1] ? b : a));
}
