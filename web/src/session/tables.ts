/** Tables of values, as views draw them; null where the core refuses the value. */

import type { BankTable, CellInfo, CoordRow, Engine, Grid } from '@colex/wasm';
import { kPatienceMs } from '../engine/bounded';
import { unlessRefused } from '../engine/refusal';

/** Offsets of a value's cells; null where they cannot be drawn exactly. */
export const gridOf = (engine: Engine, text: string): Grid | null =>
  unlessRefused(() => engine.grid(text), null);

/** Who is served when, where a warp reads elements of so many bits; null where none can. */
export const banksOf = (engine: Engine, access: string, bits: number): BankTable | null =>
  small(engine, () => engine.banks(access, bits), null);

/** One cell of a value; null where it has no coordinates. */
export const cellOf = (engine: Engine, text: string, index: number): CellInfo | null =>
  small(engine, () => engine.cell(text, index), null);

/** Rows of the table of a value's coordinates; none where it has no such table. */
export const rowsOf = (engine: Engine, text: string, first: number, count: number): CoordRow[] =>
  small(engine, () => engine.rows(text, first, count), []);

/** Small questions, which on a busy machine may take longer than a view's. */
const small = <T>(engine: Engine, work: () => T, otherwise: T): T =>
  unlessRefused(() => engine.within(kPatienceMs, work), otherwise);
