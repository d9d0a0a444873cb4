/** The planner of the page's engine, and the config that an expression stands for. */

import type { Engine, Lab, Settings } from '@colex/wasm';
import { valueOf } from '../views/value-of';
import { isConfig } from './config';
import type { PlanSource } from './plan-source';

/** Null while only the core is loaded. */
export function labOf(engine: Engine): Lab | null {
  return 'trace' in engine ? (engine as Lab) : null;
}

/** A preset with settings on top, as the planner takes it. */
export interface Recipe {
  readonly preset: string;
  readonly settings: Settings;
  /** The knobs that the expression's own config sets. */
  readonly base: Settings;
  readonly sm: number;
}

const kAnyPreset = 'sgemm_sm80';

/** What `plan` means after the statements of `before`; null if its config has no value. */
export function recipeOf(lab: Lab, before: string, plan: PlanSource): Recipe | null {
  const { config, sm, settings } = plan;
  const value = valueOf(lab, before, config, 'cpp');
  if (!value || !isConfig(value)) return null;
  const base: Settings = {};
  for (const { name, text } of value.fields!) base[name] = text;
  const known = lab.presets().some(({ name }) => name === config);
  return known
    ? { preset: config, settings: { ...settings }, base, sm }
    : { preset: kAnyPreset, settings: { ...base, ...settings }, base, sm };
}

/** Names the domain that all pictures of one plan share: thread and slot. */
export function domainOf({ preset, settings, sm }: Recipe): string {
  return `plan ${preset} ${sm} ${Object.entries(settings).join(' ')}`;
}
