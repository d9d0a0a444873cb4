/**
 * Scenes of a plan's trace. All share one domain, index = thread + threads * slot, where the slots
 * count what a thread moves: copies of A, of B, loads of A, of B, then its accumulators. So a
 * thread is one selection in every picture, and an element of one step is found in all of them.
 */

import type { Trace } from '@colex/wasm';
import type { BankColumns } from '../grid/banks';
import { hueSlot, kGapSlot, kRampBase } from '../grid/colour';
import type { Region } from '../grid/regions';
import { regionsOf } from '../grid/regions';
import type { Scene } from '../grid/scene';
import { kWarp, stripedWarp, warpNumbers, warpText } from '../grid/scenes/warps';
import type { Flow } from './plan-flows';
import { copyFlow, loadFlow, outputFlow, part, threadsOf } from './plan-flows';
import type { Matrix, Move } from './trace';

/** What colours a picture: the warp that holds a cell, or the thread; or only the followed thread. */
export type Paint = 'warp' | 'thread' | 'followed';

const kHues = 8;
/** Bytes of a row of the memory picture: all 32 banks once. */
const kBankRow = 128;

interface Picture {
  readonly rows: number;
  readonly cols: number;
  readonly rowExtents: readonly number[];
  readonly colExtents: readonly number[];
  /** Tile element → cell, -1 if it is not in the picture. */
  readonly cellOf: (element: number) => number;
  readonly label: (cell: number) => string;
  readonly labelChars: number;
  /** Rows of the tile, and its elements along k in 16 bytes: what colours a tile of one holder. */
  readonly tileRows: number;
  readonly chunk: number;
  readonly banks?: BankColumns;
}

/** No boundaries inside. */
const kPlain = [1, 1] as const;

/** The tile of A as rows of k, of B as k rows of n columns, or C. */
function tilePicture(
  rows: number,
  cols: number,
  turned: boolean,
  blocks: readonly [number, number],
  bytes: number,
): Picture {
  const [height, width] = turned ? [cols, rows] : [rows, cols];
  const [blockRows, blockCols] = turned ? [blocks[1], blocks[0]] : blocks;
  return {
    rows: height,
    cols: width,
    rowExtents: extents(height, blockRows),
    colExtents: extents(width, blockCols),
    cellOf: turned
      ? (element) => Math.floor(element / rows) + (element % rows) * height
      : (element) => element,
    label: (cell) => {
      const [row, col] = [cell % height, Math.floor(cell / height)];
      return turned ? `${col},${row}` : `${row},${col}`;
    },
    labelChars: `${rows - 1},${cols - 1}`.length,
    tileRows: rows,
    chunk: chunkOf(bytes),
  };
}

/** Shared memory of one stage, a row for all 32 banks; the label is the element that lies there. */
function memoryPicture(trace: Trace, matrix: Matrix, stage: number): Picture {
  const { rows: tileRows, k, bytes } = trace[matrix];
  const size = tileRows * k;
  const offsets = part(trace, matrix, 'smem').subarray(stage * size, (stage + 1) * size);
  const [first, extent] = part(trace, matrix, 'stage').subarray(2 * stage) as unknown as [
    number,
    number,
  ];
  const width = Math.max(1, Math.floor(kBankRow / bytes));
  const cols = Math.min(width, extent);
  const rows = Math.ceil(extent / cols);
  const cellAt = (offset: number) =>
    Math.floor((offset - first) / cols) + ((offset - first) % cols) * rows;
  const elementAt = new Int32Array(rows * cols).fill(-1);
  offsets.forEach((offset, element) => (elementAt[cellAt(offset)] = element));
  return {
    rows,
    cols,
    rowExtents: [rows],
    colExtents: extents(cols, chunkOf(bytes)),
    cellOf: (element) => (element < 0 ? -1 : cellAt(offsets[element]!)),
    label: (cell) => {
      const element = elementAt[cell]!;
      return element < 0 ? '' : `${element % tileRows},${Math.floor(element / tileRows)}`;
    },
    labelChars: `${tileRows - 1},${k - 1}`.length,
    tileRows,
    chunk: chunkOf(bytes),
    ...((first * bytes) % kBankRow === 0 && { banks: { colBits: 8 * bytes } }),
  };
}

const chunkOf = (bytes: number) => Math.max(1, Math.floor(16 / bytes));

function extents(size: number, block: number): number[] {
  return block > 1 && block < size && size % block === 0 ? [block, size / block] : [size];
}

/** A picture coloured by who holds its cells; a cell with several holders shows the first. */
function flowScene(
  trace: Trace,
  flow: Flow,
  picture: Picture,
  paint: Paint,
  followed: number,
): Scene {
  const { holders, sharing, values, firstSlot, table } = flow;
  const threads = threadsOf(trace);
  const owner = new Int32Array(picture.rows * picture.cols).fill(-1);
  const slots = new Uint8Array(owner.length).fill(kGapSlot);
  const warps = new Int32Array(owner.length);
  const cellAt = (holder: number, value: number) => {
    const element = table[holder * values + value]!;
    return element < 0 ? -1 : picture.cellOf(element);
  };
  for (let holder = holders - 1; holder >= 0; holder--) {
    const thread = holder * sharing;
    for (let value = values - 1; value >= 0; value--) {
      const cell = cellAt(holder, value);
      if (cell < 0) continue;
      owner[cell] = thread + (firstSlot + value) * threads;
      warps[cell]! |= 1 << Math.floor(thread / kWarp);
      slots[cell] =
        holders === 1 && paint !== 'warp'
          ? hueSlot(Math.floor(Math.floor(table[value]! / picture.tileRows) / picture.chunk))
          : slotOf(paint, thread, sharing);
    }
  }
  // Threads that share a fragment are several warps: there the hue is theirs together.
  const byWarp = paint === 'warp' && holders > 1 && sharing < kWarp;
  if (byWarp) {
    warps.forEach((bits, cell) => {
      const [row, col] = [cell % picture.rows, Math.floor(cell / picture.rows)];
      const all = warpNumbers(bits);
      if (all.length > 1) slots[cell] = hueSlot(stripedWarp(all, row, col));
    });
  }
  if (paint === 'followed' && holders > 1) {
    const holder = Math.floor(followed / sharing);
    for (let value = 0; holder < holders && value < values; value++) {
      const cell = cellAt(holder, value);
      if (cell < 0) continue;
      owner[cell] = followed + (firstSlot + value) * threads;
      slots[cell] = hueSlot(kFollowedHue, value % 2);
    }
  }
  return {
    rows: picture.rows,
    cols: picture.cols,
    rowExtents: picture.rowExtents,
    colExtents: picture.colExtents,
    slots,
    label: picture.label,
    labelChars: picture.labelChars,
    ...(picture.banks && { banks: picture.banks }),
    ...(byWarp && {
      regions: regionsOf(picture.rows, picture.cols, (row, col) =>
        warpText(warps[row + col * picture.rows]!),
      ),
    }),
    indexOf: (cell) => owner[cell]!,
    cellsOf: (index) => {
      const value = Math.floor(index / threads) - firstSlot;
      const holder = Math.floor((index % threads) / sharing);
      if (value < 0 || value >= values || holder >= holders) return [];
      return [cellAt(holder, value)].filter((cell) => cell >= 0);
    },
    groupOf: (index) => {
      const holder = Math.floor((index % threads) / sharing);
      // The followed thread is painted already; what is pointed at is one element of its way.
      if (paint === 'followed' || index < 0 || holder >= holders) return [];
      return Array.from({ length: values }, (_, value) => cellAt(holder, value)).filter(
        (cell) => cell >= 0,
      );
    },
  };
}

/** Vermilion stands out of every other tint. */
const kFollowedHue = 3;
const kAddressedHue = 2;

function slotOf(paint: Paint, thread: number, sharing: number): number {
  const warp = Math.floor(thread / Math.max(kWarp, sharing));
  if (paint === 'warp') return hueSlot(warp, Math.floor((thread % kWarp) / kHues));
  if (paint === 'thread') return hueSlot(thread, Math.floor(thread / kHues));
  return kRampBase + 2 + 3 * (thread % kHues);
}

type Look = { readonly paint: Paint; readonly followed: number };

/** The tile in global memory, by the threads that copy it. */
export function globalScene(trace: Trace, matrix: Matrix, turned: boolean, look: Look): Scene {
  const { rows, k, bytes } = trace[matrix];
  const picture = tilePicture(rows, k, turned, kPlain, bytes);
  return flowScene(trace, copyFlow(trace, matrix), picture, look.paint, look.followed);
}

/** A stage of shared memory, by the threads that write it. */
export function writtenScene(trace: Trace, matrix: Matrix, stage: number, look: Look): Scene {
  const picture = memoryPicture(trace, matrix, stage);
  return flowScene(trace, copyFlow(trace, matrix), picture, look.paint, look.followed);
}

/**
 * A stage of shared memory, by the threads whose fragments of a k block lie there; with the rows
 * that the followed thread addresses for ldmatrix.
 */
export function readScene(
  trace: Trace,
  matrix: Matrix,
  stage: number,
  kBlock: number,
  look: Look,
): Scene {
  const picture = memoryPicture(trace, matrix, stage);
  const scene = flowScene(
    trace,
    loadFlow(trace, matrix, kBlock),
    picture,
    look.paint,
    look.followed,
  );
  const { loads, load_vector } = trace[matrix];
  const count = loads / load_vector;
  const rows = part(trace, matrix, 'addressed').subarray(kBlock * count, (kBlock + 1) * count);
  // Among the hues of all threads another one would tell nothing.
  if (look.paint === 'thread') return { ...scene, regions: vectorsAt(picture, rows) };
  for (const element of rows) {
    const first = picture.cellOf(element);
    for (let i = 0; i < picture.chunk; i++) {
      const cell = first + i * picture.rows;
      const own = scene.indexOf(cell) % threadsOf(trace) === look.followed;
      if (!own) scene.slots[cell] = hueSlot(kAddressedHue);
    }
  }
  return scene;
}

/** The 16 bytes from each of these elements on, outlined. */
const vectorsAt = ({ rows, chunk, cellOf }: Picture, elements: Iterable<number>): Region[] =>
  Array.from(elements, cellOf)
    .filter((cell) => cell >= 0)
    .map((cell) => {
      const [row, col] = [cell % rows, Math.floor(cell / rows)];
      return { row, col, rows: 1, cols: chunk, name: '' };
    });

/** The tile as the instructions read it: A and B by all k blocks. */
export function operandScene(trace: Trace, matrix: Matrix, turned: boolean, look: Look): Scene {
  const { rows, k, bytes } = trace[matrix];
  const across = matrix === 'a' ? trace.atom_m : trace.atom_n;
  const picture = tilePicture(rows, k, turned, [across, trace.atom_k], bytes);
  return flowScene(trace, loadFlow(trace, matrix), picture, look.paint, look.followed);
}

export function outputScene(trace: Trace, look: Look): Scene {
  const { tile_m, tile_n, atom_m, atom_n, c_bytes } = trace;
  const picture = tilePicture(tile_m, tile_n, false, [atom_m, atom_n], c_bytes);
  return flowScene(trace, outputFlow(trace), picture, look.paint, look.followed);
}

/**
 * The followed thread's fragment of a k block: a row an instruction along the rows, a column a value
 * of the instruction; each cell names the element that the load put there.
 */
export function fragmentScene(
  trace: Trace,
  matrix: Matrix,
  kBlock: number,
  moves: readonly Move[],
): Scene | null {
  const { rests, values, sharing, loads } = trace[matrix];
  if (sharing > 1 || rests * values === 0) return null;
  const registers = part(trace, matrix, 'fragment').subarray(
    kBlock * rests * values,
    (kBlock + 1) * rests * values,
  );
  const threads = threadsOf(trace);
  const { firstSlot } = loadFlow(trace, matrix, kBlock);
  const moveOf = new Map(moves.map((move, i) => [move.to, { move, i }]));
  const cells = Array.from({ length: rests * values }, (_, cell) => {
    const [rest, value] = [cell % rests, Math.floor(cell / rests)];
    return moveOf.get(registers[rest * values + value]!);
  });
  const texts = cells.map((at) => (at ? `${at.move.row},${at.move.column}` : ''));
  const slotAt = (i: number) => trace.thread + (firstSlot + kBlock * loads + i) * threads;
  const cellAt = new Map(cells.map((at, cell) => [at ? slotAt(at.i) : -1, cell]));
  return {
    rows: rests,
    cols: values,
    rowExtents: [rests],
    colExtents: extents(values, 2),
    slots: Uint8Array.from(cells, (at) => (at ? hueSlot(kFollowedHue, at.i % 2) : kGapSlot)),
    label: (cell) => texts[cell]!,
    labelChars: Math.max(3, ...texts.map((text) => text.length)),
    rowLabel: (row) => `${row}`,
    colLabel: (col) => `V${col}`,
    indexOf: (cell) => (cells[cell] ? slotAt(cells[cell].i) : -1),
    cellsOf: (index) => {
      const cell = cellAt.get(index);
      return cell === undefined ? [] : [cell];
    },
  };
}

/** All threads, a warp a row: who is followed. */
export function warpScene(trace: Trace, followed: number): Scene {
  const threads = threadsOf(trace);
  const cols = Math.min(kWarp, threads);
  const rows = Math.ceil(threads / cols);
  const threadAt = (cell: number) => Math.floor(cell / rows) + (cell % rows) * cols;
  const cellAt = (thread: number) => Math.floor(thread / cols) + (thread % cols) * rows;
  const slots = new Uint8Array(rows * cols).fill(kGapSlot);
  for (let thread = 0; thread < threads; thread++) {
    slots[cellAt(thread)] =
      thread === followed
        ? hueSlot(kFollowedHue)
        : thread < trace.math_threads
          ? kRampBase + 4 + 12 * (Math.floor(thread / kWarp) % 2)
          : kGapSlot;
  }
  return {
    rows,
    cols,
    rowExtents: extents(rows, 4),
    colExtents: extents(cols, 8),
    slots,
    label: (cell) => (threadAt(cell) < threads ? String(threadAt(cell)) : ''),
    labelChars: String(threads - 1).length,
    rowLabel: (row) => `W${row}`,
    rowLabelChars: `W${rows - 1}`.length,
    indexOf: (cell) => (threadAt(cell) < threads ? threadAt(cell) : -1),
    cellsOf: (index) => (index < 0 ? [] : [cellAt(index % threads)]),
  };
}
