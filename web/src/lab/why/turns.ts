/** Knobs of a kernel to turn against its limit, each with a legal value, or with what refuses others. */

import type { Engine, Knob, Plan, PlanAnalysis, Settings, Violation } from '@colex/wasm';
import { ask } from '../../engine/client';
import { candidatesOf, nearestFirst } from '../../plan/candidates';
import type { PlanSource } from '../../plan/plan-source';
import { withSettings } from '../../plan/plan-source';
import { onBoardOf } from './board';
import type { Costs } from './floors';
import { floorsOf, leastOf } from './floors';
import type { Limit } from './limit';
import { costsOf } from './remedy';

export interface Turn {
  readonly knob: string;
  /** The legal value that takes least by its plan; null where none takes as little as now. */
  readonly taken: {
    readonly value: string;
    readonly source: PlanSource;
    /** All its knobs. */
    readonly knobs: Settings;
    /** Of the least times, now over then; null where no rate is known. */
    readonly gain: number | null;
    /** What it is offered for: less time by the plan, or what only a run can tell. */
    readonly teaches: 'gain' | 'accesses' | 'waiting';
  } | null;
  /** What the first value that is not legal breaks; null where every value tried is legal. */
  readonly refused: { readonly value: string; readonly violation: Violation } | null;
}

type Presets = ReadonlyMap<string, Settings>;

const kKnobs = 3;
/** Values of a knob: each is a plan to work out. */
const kValues = 4;
/** A least time that rounds to the same is no loss, and less is no gain until it is seen. */
const [kSame, kGain] = [0.995, 1.01] as const;

/** Nothing is turned against memory and tensor cores: they limit whatever the knobs say. */
export const knobsToTurn = ({ kind, knobs }: Limit): readonly string[] =>
  kind === 'memory' || kind === 'tensor' ? [] : knobs.slice(0, kKnobs);

/**
 * Other values of a knob: those of presets of this main loop, then its neighbours. Of choices only what
 * a preset has, where there is one: a kernel is made of it, not only a plan.
 */
export function valuesOf(presets: Presets, knobs: Settings, knob: Knob): readonly string[] {
  const now = knobs[knob.name] ?? knob.default;
  const alike = [...presets.values()].filter((other) =>
    ['mainloop', 'type_a'].every((name) => other[name] === knobs[name]),
  );
  const named = alike.map((other) => other[knob.name]!).filter((value) => value !== now);
  const near =
    knob.kind === 'choice' && named.length > 0 ? [] : nearestFirst(candidatesOf(knob, now), now);
  const more = knob.name === 'stages' ? [String(Number(now) + 1)] : [];
  return [...new Set([...more, ...named, ...near])].slice(0, kValues);
}

/** Wavefronts and sectors beyond the fewest possible, of a k tile. */
const wasteOf = ({ smem, global }: PlanAnalysis): number =>
  smem.reduce((sum, { wavefronts, ideal }) => sum + wavefronts - ideal, 0) +
  global.reduce((sum, { sectors, ideal }) => sum + sectors - ideal, 0);

export async function turnsOf(
  engine: Engine,
  presets: Presets,
  source: PlanSource,
  costs: Costs,
  limit: Limit,
  signal: AbortSignal,
): Promise<readonly Turn[]> {
  const knobs = engine.knobs();
  const base = presets.get(source.config) ?? {};
  const floors = floorsOf(costs);
  const waste = wasteOf(costs.analysis);
  /** A wait is nothing that a plan counts; whatever else limits a kernel has to shrink by the plan. */
  const helps = (one: Legal) => {
    const gain = one.gain ?? 1;
    const access = limit.kind === 'wavefronts' || limit.kind === 'sectors';
    if (access && one.waste < waste) return gain > kSame;
    return gain > (limit.kind === 'waiting' ? kSame : kGain);
  };
  const turn = async (name: string): Promise<Turn> => {
    const legal: Legal[] = [];
    let refused: Turn['refused'] = null;
    for (const value of valuesOf(
      presets,
      costs.config,
      knobs.find((one) => one.name === name)!,
    )) {
      const turned = withSettings(source, { [name]: value }, base);
      const recipe = [turned.config, { ...turned.settings }, turned.sm] as const;
      const plan: Plan = await ask(engine, { call: 'plan', recipe }, { signal });
      const after = costsOf(plan);
      if (!after) {
        refused ??= plan.violations[0] ? { value, violation: plan.violations[0] } : null;
        continue;
      }
      const other = floors && floorsOf(onBoardOf(after, costs));
      const gain = floors && other && leastOf(floors) / leastOf(other);
      const teaches =
        (gain ?? 1) > kGain ? 'gain' : limit.kind === 'waiting' ? 'waiting' : 'accesses';
      const cost = { gain, teaches, waste: wasteOf(after.analysis) } as const;
      legal.push({ value, source: turned, knobs: plan.config, ...cost });
    }
    const [taken] = legal
      .filter(helps)
      .sort((a, b) => (b.gain ?? 1) - (a.gain ?? 1) || a.waste - b.waste);
    return { knob: name, taken: taken ?? null, refused };
  };
  const turns: Turn[] = [];
  for (const name of knobsToTurn(limit)) turns.push(await turn(name));
  return turns;
}

type Legal = NonNullable<Turn['taken']> & { readonly waste: number };
