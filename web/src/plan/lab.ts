/** The planner of the page's engine, and the config that an expression stands for. */

import type { Engine, Lab, Settings, ValueInfo } from '@colex/wasm';
import { valueOf } from '../play/operands';
import type { PlanSource } from './plan-source';

/** Null while only the core is loaded. */
export function labOf(engine: Engine): Lab | null {
  return 'trace' in engine ? (engine as Lab) : null;
}

/** True for a config: a record of knobs. */
export function isConfig({ kind, fields }: ValueInfo): boolean {
  const names = new Set(fields?.map(({ name }) => name));
  return kind === 'record' && names.has('mainloop') && names.has('cta_m');
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
