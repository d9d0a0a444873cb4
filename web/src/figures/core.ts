/** Questions that lessons ask the core. Each takes expressions and returns numbers, text or tables. */

import type {
  CellInfo,
  CoordRow,
  Diagnostic,
  Engine,
  Evaluation,
  Grid,
  KernelRun,
  KernelText,
  Statement,
  Step,
  ValueInfo,
} from '@colex/wasm';
import { kPatienceMs } from '../engine/bounded';
import { isRefusal, isTooSlow } from '../engine/refusal';
import type { SelectedPlace } from '../session/selection';
import { integerIn, modesOf as modesIn } from '../session/tuple';
import { fieldOf, numberOf, partOf, partsOf } from '../session/value-fields';

/** Pictures of a lesson are for reading; answers may be as large as a real tile. */
const kMaxCells = 65_536;

export type Drawn =
  | {
      ok: true;
      text: string;
      shape: string;
      value: ValueInfo;
      grid: Grid;
      statement: Statement;
    }
  | { ok: false; reason?: Diagnostic };

/**
 * What `work` gives; null for what takes too long or is refused. Any other failure is passed on, to the
 * boundary around the figure. Lessons ask small questions; on a busy machine even they may take longer than
 * a view's may.
 */
export function patient<T>(engine: Engine, work: () => T): T | null {
  try {
    return engine.within(kPatienceMs, work);
  } catch (error) {
    if (isRefusal(error) || isTooSlow(error)) return null;
    throw error;
  }
}

/** The whole answer to a text; an empty one where it takes too long. */
export const evaluate = (engine: Engine, code: string): Evaluation =>
  patient(engine, () => engine.evaluate(code)) ?? { statements: [], diagnostics: [] };

/** One cell of a layout; null where there is none. */
export const cellAt = (engine: Engine, layout: string, index: number): CellInfo | null =>
  patient(engine, () => engine.cell(layout, index));

/** The value of an expression as a picture. */
export function draw(engine: Engine, code: string): Drawn {
  const { statements, diagnostics } = evaluate(engine, code);
  const statement = statements.at(-1);
  const value = statement?.value;
  const reason = diagnostics.find(({ severity }) => severity === 'error');
  if (!value || reason) return { ok: false, reason };
  const cells = Number(value.cells ?? 0);
  if (cells < 1 || cells > kMaxCells) return { ok: false };
  const grid = patient(engine, () => engine.grid(value.text));
  if (!grid) return { ok: false };
  return { ok: true, text: value.text, shape: value.shape ?? '', value, grid, statement };
}

/** The element of a layout that a call such as `L(2,1)` asks for; null of other expressions. */
export function placeOf(engine: Engine, code: string): SelectedPlace | null {
  const made = evaluate(engine, code).statements.at(-1)?.made;
  const [at, layout] = made?.operands ?? [];
  if (made?.operation !== 'crd2idx' || !at || layout?.kind !== 'layout') return null;
  const shape = evaluate(engine, layout.text).statements[0]?.value?.shape;
  if (!shape) return null;
  const index = indexAt(engine, shape, at.text);
  return index >= 0 ? { source: layout.text, index } : null;
}

export interface Judged {
  /** What it prints; null where it is refused. */
  readonly text: string | null;
  /** What a check of a gemm or a copy counts: how often a thread issues its instruction, and its PTX. */
  readonly issues?: { readonly count: number; readonly ptx: string };
  /** Why it is refused; or what is amiss although it is accepted. */
  readonly reason?: Diagnostic;
}

/** What the core says to an expression that it may refuse. */
export function judge(engine: Engine, code: string): Judged {
  const { statements, diagnostics } = evaluate(engine, code);
  const refused = diagnostics.find(({ severity }) => severity === 'error');
  if (refused) return { text: null, reason: refused };
  const reason = diagnostics.find(({ severity }) => severity === 'warning');
  const value = statements.at(-1)?.value;
  const issues = issuesOf(value);
  return { text: value?.text ?? null, ...(issues && { issues }), ...(reason && { reason }) };
}

function issuesOf(value: ValueInfo | undefined): Judged['issues'] {
  const count = integerIn(partsOf(value, 'instructions')?.tuple);
  const ptx = fieldOf(value, 'ptx');
  return count === null || !ptx ? undefined : { count, ptx };
}

/** What the core prints for an expression; null where it has no value. */
export function print(engine: Engine, code: string): string | null {
  const { statements, diagnostics } = evaluate(engine, code);
  if (diagnostics.some(({ severity }) => severity === 'error')) return null;
  return statements.at(-1)?.value?.text ?? null;
}

/** Why `code` is refused where it stands behind `before`, and in which of its lines. */
export function codeDiagnostic(
  engine: Engine,
  before: string,
  code: string,
): (Pick<Diagnostic, 'id' | 'values'> & { line: number }) | null {
  const { diagnostics } = evaluate(engine, `${before}\n${code}`);
  const refused = diagnostics.find(({ severity }) => severity === 'error');
  if (!refused) return null;
  const from = Math.max(0, refused.span.from - before.length - 1);
  const line = code.slice(0, from).split('\n').length;
  return { id: refused.id, values: refused.values, line };
}

/** The integer that an expression denotes, static or not; NaN if it denotes none. */
export function integer(engine: Engine, code: string): number {
  const { statements, diagnostics } = evaluate(engine, code);
  if (diagnostics.some(({ severity }) => severity === 'error')) return NaN;
  return integerIn(statements.at(-1)?.value?.parts?.tuple) ?? NaN;
}

/** The modes of a layout, each as the core prints it. */
export function modesOf(engine: Engine, layout: string): string[] {
  const shape = evaluate(engine, layout).statements.at(-1)?.value?.parts?.shape ?? [];
  return modesIn(shape).map((_, mode) => print(engine, `layout<${mode}>(${layout})`) ?? '');
}

/**
 * Every offset of a layout, by 1-D coordinate; of a tensor that counts its places, those places.
 * Empty where the expression is neither.
 */
export function offsets(engine: Engine, layout: string): number[] {
  const drawn = draw(engine, layout);
  if (!drawn.ok) return [];
  const counts = drawn.value.kind === 'tensor' && !partOf(drawn.value, 'memory');
  const begin = counts ? numberOf(drawn.value, 'offset') : 0;
  return Array.from(drawn.grid.offsets, (offset) => begin + offset);
}

/** 1-D coordinate of a coordinate in a shape. */
export function indexAt(engine: Engine, shape: string, coordinate: string): number {
  return integer(engine, `crd2idx(${coordinate},make_layout(${shape}))`);
}

/** Rows of the table of a layout's coordinates; none where it has no such table. */
export const rowsOf = (engine: Engine, layout: string, count: number): CoordRow[] =>
  patient(engine, () => engine.rows(layout, 0, count)) ?? [];

/** The steps that the core records of the last operation. */
export const derive = (engine: Engine, code: string): Step[] =>
  patient(engine, () => engine.derive(code)) ?? [];

/** A text run by all threads of a block; null where that takes too long. */
export const runBlock = (engine: Engine, text: KernelText): KernelRun | null =>
  patient(engine, () => engine.runBlock(text));
