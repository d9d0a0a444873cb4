/** What the page and its workers say to each other. */

import type {
  Choice,
  ChooseProblem,
  Engine,
  EngineOptions,
  Evaluation,
  Plan,
  PlanCall,
  Progress,
  Reading,
  Settings,
  Simulation,
  SimulationOptions,
  Step,
  Trace,
  TraceOptions,
  TracePart,
  ValueInfo,
} from '@colex/wasm';

type Recipe = readonly [preset: string, settings: Settings, sm: number];

/** A call of the engine that may take longer than a frame. */
export type Work =
  | { readonly call: 'evaluate'; readonly source: string; readonly reading: Reading | 'auto' }
  | { readonly call: 'value'; readonly source: string; readonly reading: Reading | 'auto' }
  | { readonly call: 'derive'; readonly source: string; readonly reading: Reading | 'auto' }
  | { readonly call: 'planCall'; readonly source: string }
  | { readonly call: 'plan'; readonly recipe: Recipe }
  | {
      readonly call: 'exportPlan';
      readonly recipe: Recipe;
      readonly form: NonNullable<Parameters<Engine['exportPlan']>[3]>;
      readonly title: string;
    }
  | { readonly call: 'trace'; readonly recipe: Recipe; readonly options: TraceOptions }
  | { readonly call: 'simulate'; readonly recipe: Recipe; readonly options: SimulationOptions }
  | { readonly call: 'choose'; readonly problem: ChooseProblem };

/** What each call answers. */
export interface Results {
  readonly evaluate: Evaluation;
  readonly value: ValueInfo | null;
  readonly derive: readonly Step[];
  readonly planCall: PlanCall | null;
  readonly plan: Plan;
  readonly exportPlan: string;
  readonly trace: Trace;
  readonly simulate: Simulation;
  readonly choose: Choice;
}

/** The engine did not come to a worker: nothing is said of what was asked. */
export class NoEngine extends Error {}

/** What a worker is sent at first: the engine, where the page has it compiled. */
export type Begin = Pick<EngineOptions, 'compiled'>;

export type Question = Work & { readonly id: number };

/** A trace as it can be posted: its parts in place of the function that gives them. */
type Posted = Omit<Trace, 'part'> & { readonly parts: Readonly<Record<TracePart, Int32Array>> };

export type Answer = { readonly id: number } & (
  | { readonly value: Exclude<Results[Work['call']], Trace> }
  | { readonly trace: Posted }
  | { readonly failure: { readonly id: string; readonly values: string[] } }
  | { readonly broken: string }
  /** Why the engine did not come to the worker. */
  | { readonly missing: string }
  /** On the way: the statement that is being computed. */
  | { readonly progress: Progress }
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

/** Does the work here and now, as an answer that can be posted. */
export function answerOf(engine: Engine, { id, ...work }: Question): Answer {
  if (work.call !== 'trace') return { id, value: done(engine, work) as Evaluation };
  const { part, ...record } = done(engine, work) as Trace;
  const tables = Object.fromEntries(parts.map((name) => [name, part(name)]));
  return { id, trace: { ...record, parts: tables as Posted['parts'] } };
}

export function received({ parts: tables, ...record }: Posted): Trace {
  return { ...record, part: (name) => tables[name] };
}

export function done(engine: Engine, work: Work): Results[Work['call']] {
  switch (work.call) {
    case 'evaluate':
    case 'value':
    case 'derive':
      return engine[work.call](work.source, work.reading);
    case 'choose':
      return engine.choose(work.problem);
    case 'planCall':
      return engine.planCall(work.source);
    case 'exportPlan':
      return engine.exportPlan(...work.recipe, work.form, work.title);
    case 'plan':
      return engine.plan(...work.recipe);
    case 'trace':
    case 'simulate':
      return engine[work.call](...work.recipe, work.options);
  }
}
