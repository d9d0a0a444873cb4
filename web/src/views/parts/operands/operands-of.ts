/** Which operands an atom or a tiled object has, each on the tile that it is drawn on. */

import type { Engine, ValueInfo } from '@colex/wasm';
import type { Operand } from '../../../grid/scenes/mma-scene';
import { gridOf } from '../../../session/tables';
import { extentsIn, tileIn } from '../../../session/tuple';
import { fieldOf, partsOf } from '../../../session/value-fields';
import { copyAtomPicture } from '../copy-atom';

/** The part that an atom and a tiled object have by names of their own. */
const eitherOf = (value: ValueInfo, names: readonly string[]) =>
  names.map((name) => fieldOf(value, name)).find((text) => text !== undefined);

/** A (M,K), B (N,K), C (M,N) of an MMA atom or a tiled MMA. */
export function gemmOperands(engine: Engine, value: ValueInfo): Operand[] | null {
  const shape = partsOf(value, 'Shape_MNK') ?? partsOf(value, 'tile_size_mnk');
  const [m, n, k] = extentsIn(shape);
  if (!m || !n || !k) return null;
  const parts = [
    {
      name: 'B',
      field: ['BLayout', 'layoutB_TV'],
      tile: { rows: n, cols: k },
      turned: true,
      ...memoryOf(value, 'B'),
    },
    {
      name: 'A',
      field: ['ALayout', 'layoutA_TV'],
      tile: { rows: m, cols: k },
      turned: false,
      ...memoryOf(value, 'A'),
    },
    {
      name: 'C',
      field: ['CLayout', 'layoutC_TV'],
      tile: { rows: m, cols: n },
      turned: false,
      ...memoryOf(value, 'C'),
    },
  ];
  return operandsOf(engine, value, parts);
}

/** The memory that an operand stays in, of which no thread holds anything. */
function memoryOf(value: ValueInfo, operand: 'A' | 'B' | 'C'): Pick<Operand, 'memory'> {
  const memory = value.parts?.atom?.memories?.[operand];
  if (memory === 'tmem') return { memory: 'tensor' };
  return memory === 'smem' ? { memory: 'shared' } : {};
}

/** Source and destination of a tiled copy on its tile, or of a copy atom in rows of 16 bytes. */
export function copyOperands(engine: Engine, value: ValueInfo): Operand[] | null {
  const tiler = partsOf(value, 'Tiler_MN');
  if (tiler) {
    const tile = tileIn(tiler);
    return operandsOf(engine, value, [
      { name: 'S', field: ['layoutS_TV'], tile, turned: false },
      { name: 'D', field: ['layoutD_TV'], tile, turned: false },
    ]);
  }
  const picture = copyAtomPicture(engine, value);
  if (!picture) return null;
  const { source, destination, rows, cols } = picture;
  // Counted along its rows.
  const drawn = { tile: { rows: cols, cols: rows }, turned: true };
  const [from, to] = [gridOf(engine, source), gridOf(engine, destination)];
  return from && to
    ? [
        { name: 'S', table: from, ...drawn },
        { name: 'D', table: to, ...drawn },
      ]
    : null;
}

function operandsOf(
  engine: Engine,
  value: ValueInfo,
  parts: (Omit<Operand, 'table'> & { field: string[] })[],
): Operand[] | null {
  const operands: Operand[] = [];
  for (const { field, ...part } of parts) {
    const text = eitherOf(value, field);
    const table = text === undefined ? null : gridOf(engine, text);
    if (!table) return null;
    operands.push({ ...part, table });
  }
  return operands;
}
