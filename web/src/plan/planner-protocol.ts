/** What the page and the planner's worker say to each other. */

import type {
  Choice,
  ChooseProblem,
  Engine,
  Plan,
  Settings,
  Simulation,
  SimulationOptions,
  Trace,
  TraceOptions,
  TracePart,
} from '@colex/wasm';

type Recipe = readonly [preset: string, settings: Settings, sm: number];

export type Work =
  | { readonly call: 'plan'; readonly recipe: Recipe }
  | { readonly call: 'trace'; readonly recipe: Recipe; readonly options: TraceOptions }
  | { readonly call: 'simulate'; readonly recipe: Recipe; readonly options: SimulationOptions }
  | { readonly call: 'choose'; readonly problem: ChooseProblem };

export interface Results {
  readonly plan: Plan;
  readonly trace: Trace;
  readonly simulate: Simulation;
  readonly choose: Choice;
}

/** A trace as it can be posted: its parts in place of the function that gives them. */
type Posted = Omit<Trace, 'part'> & { readonly parts: Readonly<Record<TracePart, Int32Array>> };

export type PlannerAnswer = { readonly id: number } & (
  | { readonly value: Plan | Simulation | Choice }
  | { readonly trace: Posted }
  | { readonly failure: { readonly id: string; readonly values: string[] } }
  | { readonly broken: string }
);

const matrixParts = ['smem', 'stage', 'copy', 'load', 'fragment', 'addressed'] as const;
const parts: readonly TracePart[] = [
  'steps',
  'moves',
  'ring.tile',
  'ring.state',
  'ring.group',
  'ring.fragment',
  'ring.pending',
  ...matrixParts.map((name) => `a.${name}` as const),
  ...matrixParts.map((name) => `b.${name}` as const),
  'c.tile',
  'c.fragment',
];

export function posted({ part, ...record }: Trace): Posted {
  const tables = Object.fromEntries(parts.map((name) => [name, part(name)]));
  return { ...record, parts: tables as Posted['parts'] };
}

export function received({ parts: tables, ...record }: Posted): Trace {
  return { ...record, part: (name) => tables[name] };
}

/** Does the work here and now. */
export function done(engine: Engine, work: Work): Plan | Trace | Simulation | Choice {
  if (work.call === 'choose') return engine.choose(work.problem);
  const [preset, settings, sm] = work.recipe;
  switch (work.call) {
    case 'plan':
      return engine.plan(preset, settings, sm);
    case 'trace':
      return engine.trace(preset, settings, sm, work.options);
    case 'simulate':
      return engine.simulate(preset, settings, sm, work.options);
  }
}
