import { parse, parseTabled, textOf } from './answer.ts';
import type { ColexModule } from './module.ts';
import type {
  Board,
  Choice,
  Knob,
  Plan,
  Planner,
  Preset,
  Rule,
  Settings,
  Simulation,
  Trace,
  TracePart,
} from './types/index.ts';

/** A line for each; a line break inside a value means no more than a blank. */
function linesOf(settings: Settings): string {
  return Object.entries(settings)
    .map((setting) => setting.join('=').replaceAll(/\s/g, ' '))
    .join('\n');
}

/** Where in the table each part begins, and its size. */
type TraceRecord = Omit<Trace, 'part'> & { tables: Record<TracePart, [number, number]> };

/** The typed face of what is compiled about plans. `left` says how long a call may take, 0: for ever. */
export function createPlanner(module: ColexModule, left: () => number): Planner {
  const recipe = (preset: string, settings: Settings, sm: number) =>
    [textOf(preset), textOf(linesOf(settings)), sm] as const;
  return {
    knobs: () => parse<Knob[]>(module.knobs()),
    devices: () => parse<Board[]>(module.devices()),
    presets: () => parse<Preset[]>(module.presets()),
    rules: () => parse<Rule[]>(module.rules()),
    plan: (preset, settings = {}, sm = 90) =>
      parse<Plan>(module.plan(...recipe(preset, settings, sm), left())),
    exportPlan: (preset, settings = {}, sm = 90, form = 'cpp', title = preset) =>
      parse<{ text: string }>(
        module.exportPlan(...recipe(preset, settings, sm), textOf(form), textOf(title), left()),
      ).text,
    simulate: (preset, settings = {}, sm = 90, { kTiles = 4, withoutStep = -1 } = {}) =>
      parse<Simulation>(
        module.simulate(...recipe(preset, settings, sm), kTiles, withoutStep, left()),
      ),
    choose: ({ m, n, k, types = 'f16/f32', layout = 'TN', device = 'H200' }) =>
      parse<Choice>(module.choose(m, n, k, textOf(types), textOf(layout), textOf(device), left())),
    trace(preset, settings = {}, sm = 90, { kTiles = 4, thread = 0 } = {}) {
      const answer = module.trace(...recipe(preset, settings, sm), kTiles, thread, left());
      const [record, table] = parseTabled<TraceRecord, Int32Array>(answer);
      const { tables, ...trace } = record;
      return {
        ...trace,
        part(name) {
          const [first, count] = tables[name];
          return table.subarray(first, first + count);
        },
      };
    },
  };
}
