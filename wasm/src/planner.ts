import { parse } from './engine.ts';
import type { LabModule } from './module.ts';
import type {
  AccessSide,
  Knob,
  Move,
  Plan,
  Planner,
  Preset,
  Rule,
  Settings,
  Simulation,
  Trace,
  TracePart,
} from './plan-types.ts';

const sides: AccessSide[] = [
  'g2s_write',
  's2r_read',
  'epilogue_write',
  'epilogue_read',
  'g2s_load',
  'c_store',
];

const numbersPerMove = 6;

function textOf(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
}

function movesOf(table: Int32Array): Move[] {
  const moves: Move[] = [];
  for (let i = 0; i + numbersPerMove <= table.length; i += numbersPerMove) {
    const at = (k: number) => table[i + k] ?? -1;
    moves.push({
      instruction: at(0),
      value: at(1),
      row: at(2),
      column: at(3),
      from: at(4),
      to: at(5),
    });
  }
  return moves;
}

/** The typed face of the lab's plans. */
export function createPlanner(module: LabModule): Planner {
  return {
    knobs: () => parse<Knob[]>(module.knobs()),
    presets: () => parse<Preset[]>(module.presets()),
    rules: () => parse<Rule[]>(module.rules()),
    plan: (preset, settings = {}, sm = 90) =>
      parse<Plan>(module.plan(preset, textOf(settings), sm)),
    simulate: (preset, settings = {}, sm = 90, { kTiles = 4, withoutStep = -1 } = {}) =>
      parse<Simulation>(module.simulate(preset, textOf(settings), sm, kTiles, withoutStep)),
    moves: (step, thread) => movesOf(module.moves(step, thread)),
    trace(preset, settings = {}, sm = 90, { kTiles = 4, thread = 0 } = {}) {
      const record = parse<Omit<Trace, 'part'> & { tables: Record<TracePart, [number, number]> }>(
        module.trace(preset, textOf(settings), sm, kTiles, thread),
      );
      const table = module.planTable();
      const { tables, ...trace } = record;
      return {
        ...trace,
        part(name) {
          const [first, count] = tables[name];
          return table.subarray(first, first + count);
        },
      };
    },
    smemAfter: (steps, operand) => module.smemAfter(steps, operand),
    worstAddresses: (preset, settings, sm, side, operand) =>
      module.worstAddresses(preset, textOf(settings), sm, sides.indexOf(side), operand),
  };
}
