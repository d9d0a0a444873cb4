import type { CoreModule } from './module.ts';
import type {
  Catalog,
  CatalogOperation,
  CellInfo,
  CoordRow,
  Engine,
  Evaluation,
  Grid,
  Reading,
  Step,
} from './types.ts';

/** A value that the core rejects, where there is no text to mark: message id and its values. */
export class LayoutFailure extends RangeError {
  constructor(
    readonly id: string,
    readonly values: string[],
  ) {
    super(`${id}(${values.join(', ')})`);
    this.name = 'LayoutFailure';
  }
}

const readings: Record<Reading | 'auto', number> = { auto: 0, cpp: 1, math: 2 };

interface Failure {
  error: { id: string; values: string[] };
}

/** The answer of a compiled function; throws what the core rejects. */
export function parse<T>(json: string): T {
  const answer = JSON.parse(json) as T | Failure;
  if (typeof answer === 'object' && answer !== null && 'error' in answer) {
    throw new LayoutFailure(answer.error.id, answer.error.values);
  }
  return answer as T;
}

/** The typed face of the core's bindings. `renew` is called before work begins. */
export function createEngine(module: CoreModule, renew: () => void): Engine {
  let bounded = false;
  return {
    evaluate(source, reading = 'auto') {
      if (!bounded) renew();
      return parse<Evaluation>(module.evaluate(source, readings[reading]));
    },
    write: (source, style, reading = 'auto') =>
      parse<{ text: string }>(module.write(source, style, readings[reading])).text,
    grid(layout) {
      const grid = parse<Omit<Grid, 'offsets'>>(module.grid(layout));
      return { ...grid, offsets: module.gridOffsets() };
    },
    cell: (layout, index) => parse<CellInfo>(module.cell(layout, index)),
    rows: (layout, from, count) => parse<CoordRow[]>(module.rows(layout, from, count)),
    derive: (expression, reading = 'auto') =>
      parse<Step[]>(module.derive(expression, readings[reading])),
    catalog() {
      const catalog = parse<Omit<Catalog, 'operations'> & { operations: BareOperation[] }>(
        module.catalog(),
      );
      const operations = catalog.operations.map((row) => ({
        ...row,
        summary: `op.${row.name}`,
        law: `law.${row.name}`,
      }));
      return { ...catalog, operations };
    },
    within(milliseconds, work) {
      renew();
      module.deadline(milliseconds);
      bounded = true;
      try {
        return work();
      } finally {
        bounded = false;
        module.deadline(0);
      }
    },
  };
}

/** A row as the core gives it: texts are the language catalogs'. */
type BareOperation = Omit<CatalogOperation, 'summary' | 'law'>;
