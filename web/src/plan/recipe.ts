/** The config that an expression stands for. */

import type { Engine, Settings } from '@colex/wasm';
import { valueOf } from '../session/value-of';
import { isConfig } from './config';
import type { PlanSource } from './plan-source';

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
export function recipeOf(engine: Engine, before: string, plan: PlanSource): Recipe | null {
  const { config, sm, settings } = plan;
  const value = valueOf(engine, before, config, 'cpp');
  if (!value || !isConfig(value)) return null;
  const base: Settings = {};
  for (const { name, text } of value.fields!) base[name] = text;
  const known = engine.presets().some(({ name }) => name === config);
  return known
    ? { preset: config, settings: { ...settings }, base, sm }
    : { preset: kAnyPreset, settings: { ...base, ...settings }, base, sm };
}

/** Names the domain that all pictures of one plan share: thread and slot. */
export function domainOf({ preset, settings, sm }: Recipe): string {
  return `plan ${preset} ${sm} ${Object.entries(settings).join(' ')}`;
}
