import { parse, parseTabled, textOf } from './answer.ts';
import type { ColexModule } from './module.ts';
import { createPlanner } from './planner.ts';
import type {
  BankTable,
  Catalog,
  CatalogOperation,
  CellInfo,
  CoordRow,
  Engine,
  Evaluation,
  Grid,
  KernelRun,
  PlanCall,
  Progress,
  Reading,
  Step,
  ValueInfo,
} from './types/index.ts';

const readings: Record<Reading | 'auto', number> = { auto: 0, cpp: 1, math: 2 };

/** The least time that limits a call: 0 would be no limit. */
const kLeastMs = 0.001;

/**
 * `module`, where a call that breaks off (JavaScript's stack is used up, a listener throws) leaves the
 * stack of C++ as it found it. Otherwise each takes some of it away for ever.
 */
function recovering(module: ColexModule): ColexModule {
  const guarded = (call: (...parameters: unknown[]) => unknown) => {
    return (...parameters: unknown[]) => {
      const stack = module.stackSave();
      try {
        return call(...parameters);
      } catch (error) {
        module.stackRestore(stack);
        throw error;
      }
    };
  };
  return new Proxy(module, {
    get: (_, name: keyof ColexModule) =>
      guarded(module[name] as (...parameters: unknown[]) => unknown),
  });
}

/** The same for as long as the module lives. */
function catalogOf(module: ColexModule): Catalog {
  const catalog = parse<Omit<Catalog, 'operations'> & { operations: BareOperation[] }>(
    module.catalog(),
  );
  const operations = catalog.operations.map((row) => ({
    ...row,
    summary: `op.${row.name}`,
  }));
  return { ...catalog, operations };
}

/** The typed face of the compiled functions. */
export function createEngine(
  compiled: ColexModule,
  onProgress?: (progress: Progress) => void,
): Engine {
  const module = recovering(compiled);
  const tell = onProgress
    ? (statement: number, count: number, text: string) => onProgress({ statement, count, text })
    : undefined;
  /** When the calls at hand must have answered. */
  let end = Infinity;
  const left = () => (end === Infinity ? 0 : Math.max(end - performance.now(), kLeastMs));
  let catalog: Catalog | undefined;
  return {
    ...createPlanner(module, left),
    evaluate: (source, reading = 'auto') =>
      parse<Evaluation>(module.evaluate(textOf(source), readings[reading], tell, left())),
    value: (source, reading = 'auto') =>
      parse<{ value?: ValueInfo }>(module.value(textOf(source), readings[reading], left())).value ??
      null,
    planCall: (source) =>
      parse<{ call?: PlanCall }>(module.planCall(textOf(source), left())).call ?? null,
    write: (source, style, reading = 'auto') =>
      parse<{ text: string }>(
        module.write(textOf(source), textOf(style), readings[reading], left()),
      ).text,
    grid(layout) {
      const answer = module.grid(textOf(layout), left());
      const [record, offsets] = parseTabled<Omit<Grid, 'offsets'>, Grid['offsets']>(answer);
      return { ...record, offsets };
    },
    banks(access, bits) {
      const answer = module.banks(textOf(access), bits, left());
      const [record, wave] = parseTabled<Omit<BankTable, 'wave'>, Int32Array>(answer);
      return { ...record, wave };
    },
    cell: (layout, index) => parse<CellInfo>(module.cell(textOf(layout), index, left())),
    rows: (layout, from, count) =>
      parse<CoordRow[]>(module.rows(textOf(layout), from, count, left())),
    derive: (expression, reading = 'auto') =>
      parse<Step[]>(module.derive(textOf(expression), readings[reading], left())),
    runBlock: ({ given, code, expected = '', threads }) =>
      parse<KernelRun>(
        module.runBlock(textOf(given), textOf(code), textOf(expected), threads, left()),
      ),
    catalog: () => (catalog ??= catalogOf(module)),
    within(milliseconds, work) {
      if (!(milliseconds > 0)) throw new RangeError(`within: ${milliseconds} milliseconds`);
      const outer = end;
      end = Math.min(end, performance.now() + milliseconds);
      try {
        return work();
      } finally {
        end = outer;
      }
    },
  };
}

/** A row as the core gives it: texts are the language catalogs'. */
type BareOperation = Omit<CatalogOperation, 'summary'>;
