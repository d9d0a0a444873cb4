/** What a job came to, and what limits its kernel: rules over its result, in words elsewhere. */

import type { PlanAnalysis, Resources } from '@colex/wasm';
import type { Job, Result } from '../api/types';

/** The plan's numbers in a result, as the core gives them to the page too. */
export interface Prediction {
  readonly resources: Resources;
  readonly analysis: PlanAnalysis;
}

export function predictionOf(result: Result | null): Prediction | null {
  const found = result?.prediction;
  if (!found || !('ctas_per_sm' in found.resources)) return null;
  return found as unknown as Prediction;
}

export type Limit =
  | {
      readonly kind: 'wavefronts' | 'sectors';
      readonly side: string;
      readonly operand: string;
      readonly taken: number;
      readonly least: number;
      readonly knob: string;
    }
  | { readonly kind: 'occupancy'; readonly ctas: number; readonly limiter: string };

/** The access that costs most beyond what it must, else what keeps more CTAs off an SM. */
export function limitOf({ resources, analysis }: Prediction): Limit {
  const smem = analysis.smem.map(({ wavefronts, ideal, side, operand }) => ({
    kind: 'wavefronts' as const,
    side,
    operand,
    taken: wavefronts,
    least: ideal,
    knob: operand === 'c' ? 'epilogue' : `smem_${operand}`,
  }));
  const global = analysis.global.map(({ sectors, ideal, side, operand }) => ({
    kind: 'sectors' as const,
    side,
    operand,
    taken: sectors,
    least: ideal,
    knob: operand === 'c' ? 'epilogue' : `g2s_atom_${operand}`,
  }));
  // A wavefront is a cycle of the SM; sectors matter where no wavefront is lost.
  for (const sides of [smem, global]) {
    const worst = sides.reduce<(typeof sides)[number] | null>(
      (most, one) => (one.taken - one.least > (most ? most.taken - most.least : 0) ? one : most),
      null,
    );
    if (worst) return worst;
  }
  return { kind: 'occupancy', ctas: resources.ctas_per_sm, limiter: resources.limiter };
}

/** How large a problem is: `4096x4096x4096`. */
export function sizeOf({ request }: Job): string {
  return ['m', 'n', 'k'].map((knob) => request.knobs[knob] ?? '?').join('x');
}

export const nameOf = ({ request }: Job): string => request.preset ?? 'custom';

/** The knobs of a job that differ from its preset's, in a line; empty where none does. */
export function changesOf({ request }: Job, base: Readonly<Record<string, string>>): string {
  return Object.entries(request.knobs)
    .filter(([name, value]) => name in base && base[name] !== value)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}
