/** What a job was asked for and came to, as the page shows it. */

import type { PlanAnalysis, Resources, Settings } from '@colex/wasm';
import type { Job, Result } from '../api/types';
import type { PlanSource } from '../plan/plan-source';
import { withSettings } from '../plan/plan-source';

/** What a config without a preset is laid over. */
export const kAnyPreset = 'sgemm_sm80';

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

/** How large a problem is: `4096x4096x4096`. */
export function sizeOf({ request }: Job): string {
  return ['m', 'n', 'k'].map((knob) => request.knobs[knob] ?? '?').join('x');
}

export const nameOf = ({ request }: Job): string => request.preset ?? 'custom';

/** The knobs that differ from the preset, in a line, without the size; empty where none does. */
export function changesOf({ settings }: PlanSource): string {
  return Object.entries(settings)
    .filter(([name]) => !/^[mnk]$/.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}

/** The config of a job as the form opens it. */
export function sourceOf({ request }: Job, presets: ReadonlyMap<string, Settings>): PlanSource {
  const config = request.preset ?? kAnyPreset;
  const bare = { config, sm: request.sm, settings: {} };
  return withSettings(bare, request.knobs, presets.get(config) ?? {});
}
