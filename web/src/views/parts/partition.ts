/**
 * One tensor shared out by a thread–value layout, a TiledMMA or a TiledCopy: all threads' elements,
 * and what one thread's partition and fragment print. Every number comes from the core.
 */

import type { Engine, Reading, ValueInfo } from '@colex/wasm';
import type { Axes } from '../../grid/scene';
import type { OffsetTable } from '../../grid/scenes/layout-scene';
import type { Shared } from '../../grid/scenes/partition-scene';
import type { TileShape } from '../../grid/scenes/thread-scene';
import { kOperandOrder } from '../../session/facets';
import { valueOf } from '../../session/value-of';
import { copyAtomPicture } from './copy-atom';
import { gridOf } from '../../session/tables';
import { extentsIn, modesOf, printTree, tileIn } from '../../session/tuple';
import { fieldOf, partsOf } from '../../session/value-fields';

/** One operand that threads share out. */
export interface Side {
  readonly name: 'A' | 'B' | 'C' | 'S' | 'D' | 'TV';
  readonly tile: TileShape;
  /** What its rows and columns count, where they are dimensions of the product. */
  readonly axes?: Axes;
  /** Names of the modes of a partition. */
  readonly modes: string;
  /** Its share of the page's selection begins here: values of the operands before it. */
  readonly firstValue: number;
  /** (thread, value) -> element of the tile. */
  readonly layout: string;
  /** Its elements are counted along the rows of the tile, not down its columns. */
  readonly alongRows?: true;
  /** Nothing but that layout shares out: no thread's slice of an object can be asked for. */
  readonly bare: boolean;
}

/** What one thread's part prints. */
export interface Part {
  readonly call: string;
  readonly text: string;
  /** What its modes span. */
  readonly extents: readonly number[];
  readonly fragment: ValueInfo | null;
  /** Place in the fragment by value. */
  readonly registers: OffsetTable;
}

/** The object that shares out, as text that can be evaluated where it stands. */
export interface Sharing {
  readonly engine: Engine;
  readonly before: string;
  readonly source: string;
  readonly reading: Reading;
  readonly value: ValueInfo;
}

const field = (value: ValueInfo, name: string) => fieldOf(value, name) ?? '';

/** Operands in the order in which the A, B, C view numbers their values. */
export function sidesOf({ engine, value }: Sharing, tile: TileShape | null): Side[] {
  const bare = tile !== null || ['mma_atom', 'copy_atom'].includes(value.kind);
  if (tile) {
    const layout = value.counts ?? value.text;
    const modes = (value.rank ?? 2) > 2 ? 'V, Rest' : 'V';
    return [{ name: 'TV', tile, modes, firstValue: 0, layout, bare }];
  }
  const sides: Omit<Side, 'firstValue' | 'bare'>[] = [];
  if (value.kind === 'copy_atom') {
    const picture = copyAtomPicture(engine, value);
    if (!picture) return [];
    const shape = { rows: picture.rows, cols: picture.cols };
    for (const [name, layout] of [
      ['S', picture.source],
      ['D', picture.destination],
    ] as const) {
      sides.push({ name, tile: shape, modes: 'V', layout, alongRows: true });
    }
  } else if (value.kind === 'tiled_copy') {
    const shape = tileIn(partsOf(value, 'Tiler_MN'));
    for (const name of kOperandOrder.tiled_copy) {
      sides.push({ name, tile: shape, modes: 'CPY, CPY_M, CPY_N', layout: layoutTv(value, name) });
    }
  } else {
    const shape = partsOf(value, bare ? 'Shape_MNK' : 'tile_size_mnk');
    const [m, n, k] = extentsIn(shape);
    if (!m || !n || !k) return [];
    const extents = { A: [m, k], B: [n, k], C: [m, n] } as const;
    const axes = { A: ['M', 'K'], B: ['N', 'K'], C: ['M', 'N'] } as const;
    for (const name of kOperandOrder.tiled_mma) {
      const [rows, cols] = extents[name];
      sides.push({
        name,
        tile: { rows, cols },
        axes: axes[name],
        modes: bare ? 'V' : `MMA, MMA_${axes[name][0]}, MMA_${axes[name][1]}`,
        layout: bare ? field(value, `${name}Layout`) : layoutTv(value, name),
      });
    }
  }
  let firstValue = 0;
  return sides.map((side) => {
    const numbered = { ...side, firstValue, bare };
    firstValue += gridOf(engine, side.layout)?.cols ?? 0;
    return numbered;
  });
}

const layoutTv = (value: ValueInfo, name: string) => field(value, `layout${name}_TV`);

/** A tensor of `down` by `across` tiles, shared out; null where threads are not counted from 0. */
export function sharedOut(sharing: Sharing, side: Side, down: number, across: number) {
  const { engine, value } = sharing;
  const rows = side.tile.rows * down;
  const cols = side.tile.cols * across;
  const table = (text: string | undefined) => (text ? gridOf(engine, text) : null);
  const make = (shares: OffsetTable | null, order: readonly number[] | null): Shared | null => {
    if (!shares) return null;
    const threads = order?.length ?? shares.rows;
    const elements = new Int32Array(threads * shares.cols);
    for (let thread = 0; thread < threads; thread++) {
      const from = order?.[thread] ?? thread;
      for (let v = 0; v < shares.cols; v++) {
        const element = shares.offsets[from + v * shares.rows]!;
        elements[thread + v * threads] = side.alongRows
          ? Math.floor(element / cols) + (element % cols) * rows
          : element;
      }
    }
    const alone = down * across === 1;
    return {
      rows,
      cols,
      tile: side.tile,
      threads,
      values: shares.cols,
      elements,
      firstIndex: alone ? side.firstValue * threads : 0,
    };
  };
  if (side.bare) return make(table(side.layout), null);
  const tensor = `Layout<Shape<_${rows},_${cols}>>{}`;
  const copies = value.kind === 'tiled_copy';
  const operation = `${copies ? 'tidfrg' : 'thrfrg'}_${side.name}`;
  const shares = evaluated(sharing, (object) => `${object}.${operation}(${tensor})`);
  const order = copies ? null : threadOrder(engine, value, side.name);
  return copies || order ? make(table(shares?.text), order) : null;
}

/**
 * Which row of thrfrg's result each thread is: thrfrg counts (ThrV,(ThrX,ThrY)) of the operand's
 * two modes, a thread's number counts (ThrV,ThrM,ThrN,ThrK).
 */
function threadOrder(engine: Engine, value: ValueInfo, name: string): number[] | null {
  const table = gridOf(engine, field(value, 'thr_layout_vmnk'));
  const [v, m, n, k] = extentsIn(partsOf(value, 'thr_layout_vmnk'));
  if (!table || !v || !m || !n || !k) return null;
  const size = table.offsets.length;
  const order = new Array<number>(size).fill(-1);
  table.offsets.forEach((thread: number, at: number) => {
    const rest = Math.floor(at / v);
    const place = { M: rest % m, N: Math.floor(rest / m) % n, K: Math.floor(rest / m / n) % k };
    const [x, y] = { A: ['M', 'K'], B: ['N', 'K'], C: ['M', 'N'] }[name] as (keyof typeof place)[];
    const extent = { M: m, N: n, K: k }[x!];
    if (thread < size) order[thread] = (at % v) + v * (place[x!] + extent * place[y!]);
  });
  return order.includes(-1) ? null : order;
}

/** What the chosen thread's partition and its fragment print. */
export function partOf(sharing: Sharing, side: Side, shared: Shared, thread: number): Part | null {
  const { engine, value } = sharing;
  if (side.bare) {
    const rank = value.tile === undefined ? 2 : (value.rank ?? 2);
    const place = `(${[thread, ...new Array<string>(rank - 1).fill('_')].join(',')})`;
    const slice = valueOf(engine, '', `make_counting_tensor(${side.layout})${place}`, 'cpp');
    const registers = slice && gridOf(engine, `make_layout(${modesAlone(slice)})`);
    if (!registers) return null;
    return {
      call: place,
      text: slice.text,
      extents: extentsIn(slice.parts),
      fragment: null,
      registers,
    };
  }
  const shape = `Shape<_${shared.rows},_${shared.cols}>{}`;
  const slice = `.get_slice(${thread}).partition_${side.name}`;
  const call = `${slice}(make_identity_tensor(${shape}))`;
  const partition = evaluated(sharing, (object) => object + call);
  if (!partition) return null;
  const type = value.parts?.types?.[1] ?? 'half_t';
  const tensor = `make_tensor(make_gmem_ptr<${type}>(0), make_layout(${shape}))`;
  const fragment = evaluated(sharing, (object) =>
    value.kind === 'tiled_copy'
      ? `make_fragment_like(${object}${slice}(${tensor}))`
      : `${object}.get_slice(${thread}).partition_fragment_${side.name}(${tensor})`,
  );
  const registers = gridOf(
    engine,
    (fragment && fieldOf(fragment, 'layout')) ?? `make_layout(${shapeText(partition)})`,
  );
  const { text, parts } = partition;
  return registers && { call, text, extents: extentsIn(parts), fragment, registers };
}

const shapeText = ({ parts }: ValueInfo) => printTree(parts?.shape ?? 1);

/** The shape of a slice that kept one mode, without the parentheses around it. */
function modesAlone(slice: ValueInfo): string {
  const modes = modesOf(slice.parts?.shape ?? 1);
  return modes.length === 1 ? printTree(modes[0]!) : shapeText(slice);
}

/** An expression over the object, evaluated where it stands. */
function evaluated(
  { engine, before, source, reading }: Sharing,
  expression: (object: string) => string,
): ValueInfo | null {
  const name = 'colex_object';
  return valueOf(engine, `${before}\n${name} = ${source}`, expression(name), reading);
}
