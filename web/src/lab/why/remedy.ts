/** Presets that take less time by their plans: those of the same problem are tried, the best are named. */

import type { Engine, Plan, Settings } from '@colex/wasm';
import { ask } from '../../engine/client';
import type { PlanSource } from '../../plan/plan-source';
import { withSettings } from '../../plan/plan-source';
import { onBoardOf } from './board';
import type { Costs } from './floors';
import { floorsOf, leastOf } from './floors';

export interface Remedy {
  readonly source: PlanSource;
  /** The preset's. */
  readonly name: string;
  /** By how much the least time shrinks. */
  readonly gain: number;
  /** All its knobs. */
  readonly knobs: Settings;
}

/** What is tried at most: a plan takes tenths of a second. */
const kTried = 8;
const kNamed = 3;
const kTypes = ['type_a', 'type_b', 'type_acc', 'type_c', 'layout'];
const kSize = ['m', 'n', 'k', 'lda', 'ldb', 'ldc'];

type Presets = ReadonlyMap<string, Settings>;
type Candidate = Pick<Remedy, 'source' | 'name'>;

const same = (a: Settings, b: Settings, names: readonly string[]) =>
  names.every((name) => a[name] === b[name]);

/** The other presets that compute the same types, for the same product. */
export function presetsBeside(
  presets: Presets,
  source: PlanSource,
  knobs: Settings,
): readonly Candidate[] {
  const size = Object.fromEntries(kSize.map((name) => [name, knobs[name] ?? '']));
  return [...presets]
    .filter(([name, other]) => name !== source.config && same(other, knobs, kTypes))
    .map(([config, other]) => ({
      name: config,
      source: withSettings({ config, sm: source.sm, settings: {} }, size, other),
    }))
    .slice(0, kTried);
}

export async function remediesOf(
  engine: Engine,
  candidates: readonly Candidate[],
  costs: Costs,
  signal: AbortSignal,
): Promise<readonly Remedy[]> {
  const floors = floorsOf(costs);
  if (!floors) return [];
  const now = leastOf(floors);
  const found: Remedy[] = [];
  for (const candidate of candidates) {
    const { settings, sm } = candidate.source;
    const recipe = [candidate.source.config, { ...settings }, sm] as const;
    const plan: Plan = await ask(engine, { call: 'plan', recipe }, { signal });
    const after = costsOf(plan);
    const other = after && floorsOf(onBoardOf(after, costs));
    if (!other) continue;
    const gain = now / leastOf(other);
    if (gain > 1.01) found.push({ ...candidate, gain, knobs: plan.config });
  }
  return found.sort((a, b) => b.gain - a.gain).slice(0, kNamed);
}

/** The costs of a plan that breaks no rule. */
export function costsOf({ config, device, resources, analysis }: Plan): Costs | null {
  return resources && analysis ? { config, device, resources, analysis } : null;
}
