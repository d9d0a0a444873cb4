/** What the list shows of an atom: who holds what, in small, and PTX's name. */

import type { Engine, ValueInfo } from '@colex/wasm';
import type { Pixels } from '../grid/scene';
import { operandScenes } from '../grid/scenes/mma-scene';
import { ownership, tileScene } from '../grid/scenes/thread-scene';
import { evaluateHere } from '../session/evaluate';
import { gridOf } from '../session/tables';
import { extentsIn } from '../session/tuple';
import { fieldOf, partsOf } from '../session/value-fields';
import type { AtomRow } from '../session/atom-filter';
import { copyAtomPicture } from '../views/parts/copy-atom';
import { sketchOf } from '../views/parts/Thumbnail';
import { instructionOf } from './instructions';
import { pictureOf } from './picture';

export interface Sketch {
  readonly ptx: string;
  /** Null of what has no cells and is no instruction. */
  readonly scene: Pixels | null;
}

const kept = new Map<string, Sketch>();

export const sketchedBefore = (name: string): Sketch | null => kept.get(name) ?? null;

/**
 * Of an MMA the accumulators by thread, of a copy where its values arrive; what is not told of it, such as
 * of a family whose arguments are open, is told of its instruction.
 */
export function sketchOfAtom(engine: Engine, atom: AtomRow): Sketch {
  const { name } = atom;
  const known = kept.get(name);
  if (known) return known;
  const instruction = instructionOf(atom);
  const { value } = evaluateHere(engine, name, 'cpp').statements[0] ?? {};
  const ptx = (value && fieldOf(value, 'ptx')) ?? instruction?.name ?? '';
  const own = value ? sceneOf(engine, value) : null;
  const sketch = { ptx, scene: own ?? (instruction && pictureOf(engine, instruction.picture)) };
  kept.set(name, sketch);
  return sketch;
}

function sceneOf(engine: Engine, value: ValueInfo): Pixels | null {
  const accumulators = fieldOf(value, 'CLayout');
  if (accumulators !== undefined) {
    const [rows, cols] = extentsIn(partsOf(value, 'Shape_MNK'));
    // tcgen05.mma accumulates in tensor memory, which no thread holds.
    const inTensorMemory = value.parts?.atom?.memories?.C === 'tmem';
    if (rows === undefined || cols === undefined || inTensorMemory) return null;
    const table = gridOf(engine, accumulators);
    const tile = { rows, cols };
    return table && tileScene(table, tile, ownership(table, tile));
  }
  if (value.kind !== 'copy_atom') return sketchOf(engine, value);
  const picture = copyAtomPicture(engine, value);
  const table = picture && gridOf(engine, picture.destination);
  if (!table) return null;
  const tile = { rows: picture.cols, cols: picture.rows };
  return operandScenes([{ name: 'D', table, tile, turned: true }])?.scenes[0] ?? null;
}
