/** A plan as an expression: `make_plan(sgemm_sm80, 90, "stages=2")`. Forms write it, the core reads it. */

import type { Engine } from '@colex/wasm';
import { isTooSlow } from '../engine/refusal';

export interface PlanSource {
  /** A preset's name, or any other expression of a config. */
  readonly config: string;
  readonly sm: number;
  /** Knobs that differ from the config, in the order of the text. */
  readonly settings: Readonly<Record<string, string>>;
}

export const kDefaultSm = 90;

export type PlanReader = Pick<Engine, 'planCall'>;

/** What the core reads in a text; null where it is no plan, or one that takes longer to read than to write. */
export function readPlan(engine: PlanReader, text: string): PlanSource | null {
  try {
    return engine.planCall(text);
  } catch (error) {
    if (isTooSlow(error)) return null;
    throw error;
  }
}

export function writePlan({ config, sm, settings }: PlanSource): string {
  const parts = [config];
  if (sm !== kDefaultSm) parts.push(String(sm));
  for (const [name, value] of Object.entries(settings)) parts.push(`"${name}=${value}"`);
  return `make_plan(${parts.join(', ')})`;
}

/** With some knobs changed; what says the same as the config is left out. */
export function withSettings(
  plan: PlanSource,
  changes: Readonly<Record<string, string>>,
  base: Readonly<Record<string, string>>,
): PlanSource {
  const settings = Object.entries({ ...plan.settings, ...changes });
  return {
    ...plan,
    settings: Object.fromEntries(settings.filter(([name, value]) => base[name] !== value)),
  };
}
