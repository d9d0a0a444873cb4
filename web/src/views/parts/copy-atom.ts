/** A bare copy atom as a picture: which element of a stretch of memory each value is. */

import type { Engine, ValueInfo } from '@colex/wasm';
import { gridOf } from '../../session/tables';
import { valueOf } from '../../session/value-of';
import { fieldOf } from '../../session/value-fields';

export interface CopyAtomPicture {
  /** (thread, value) -> element, of the source and of the destination. */
  readonly source: string;
  readonly destination: string;
  /** Elements lie in rows of 16 bytes where they fill some, else in one row. */
  readonly rows: number;
  readonly cols: number;
}

/** Halves in 16 bytes, a row of an 8x8 matrix of ldmatrix. */
const kRowElements = 8;

/** Null where the atom's layouts have no table. */
export function copyAtomPicture(engine: Engine, value: ValueInfo): CopyAtomPicture | null {
  const typed = fieldOf(value, 'ValLayoutSrc') === undefined ? asHalves(engine, value) : value;
  const source = typed && fieldOf(typed, 'ValLayoutSrc');
  const destination = typed && fieldOf(typed, 'ValLayoutDst');
  const table = source ? gridOf(engine, source) : null;
  if (!source || !destination || !table) return null;
  const length = table.max + 1;
  const cols = length % kRowElements === 0 ? kRowElements : length;
  return { source, destination, rows: length / cols, cols };
}

/** A bare copy operation counts bits; pictures count elements, so it is read as copying halves. */
function asHalves(engine: Engine, value: ValueInfo): ValueInfo | null {
  return valueOf(engine, '', `Copy_Atom<${fieldOf(value, 'name')}, half_t>{}`, 'cpp');
}
