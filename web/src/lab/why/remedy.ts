/** Configs that take less time by the plan: knobs and presets are tried, the best are named. */

import type { Engine, Plan, Settings } from '@colex/wasm';
import { ask } from '../../engine/client';
import type { PlanSource } from '../../plan/plan-source';
import { withSettings } from '../../plan/plan-source';
import { onBoardOf } from './board';
import type { Costs } from './floors';
import { floorsOf, leastOf } from './floors';
import type { Limit } from './limit';

export interface Remedy {
  readonly source: PlanSource;
  /** What changes: a knob and its value, or a preset's name. */
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

/** Other values of a knob, as the presets of this main loop have them. */
function valuesOf(presets: Presets, knobs: Settings, name: string): string[] {
  const alike = [...presets.values()].filter((other) => same(other, knobs, ['mainloop', 'type_a']));
  const values = alike.map((other) => other[name]!);
  const stages = name === 'stages' ? [String(Number(knobs[name]) + 1)] : [];
  return [...new Set([...stages, ...values])].filter((value) => value !== knobs[name]);
}

export function candidatesFor(
  presets: Presets,
  source: PlanSource,
  knobs: Settings,
  limit: Limit,
): readonly Candidate[] {
  const base = presets.get(source.config) ?? {};
  const turned = limit.knobs.flatMap((name) =>
    valuesOf(presets, knobs, name).map((value) => ({
      name: `${name}=${value}`,
      source: withSettings(source, { [name]: value }, base),
    })),
  );
  const size = Object.fromEntries(kSize.map((name) => [name, knobs[name] ?? '']));
  const named = [...presets]
    .filter(([name, other]) => name !== source.config && same(other, knobs, kTypes))
    .map(([config, other]) => ({
      name: config,
      source: withSettings({ config, sm: source.sm, settings: {} }, size, other),
    }));
  const access = limit.kind === 'wavefronts' || limit.kind === 'sectors';
  return (access ? [...turned, ...named] : [...named, ...turned]).slice(0, kTried);
}

export async function remediesOf(
  engine: Engine,
  candidates: readonly Candidate[],
  config: string,
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
  found.sort((a, b) => b.gain - a.gain);
  // The least change comes first: a knob of this config, before another config.
  const knob = found.find(({ source }) => source.config === config);
  const others = found.filter((one) => one !== knob);
  return [...(knob ? [knob] : []), ...others].slice(0, kNamed);
}

/** The costs of a plan that breaks no rule. */
export function costsOf({ config, device, resources, analysis }: Plan): Costs | null {
  return resources && analysis ? { config, device, resources, analysis } : null;
}
