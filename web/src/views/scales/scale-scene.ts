/**
 * Three scenes of the same scale factors: over the blocks of the operand, in memory 16 bytes a
 * line, in tensor memory by lane and byte. Hues: rows 32 at a time, shades: vectors 4 at a time.
 */

import { hueSlot, kGapSlot } from '../../grid/colour';
import type { Scene } from '../../grid/scene';
import type { Factors, Place } from './scales';
import { kCopies } from './scales';

export const kLineBytes = 16;
const kGroup = 32;
const kVectors = 4;
const kLanes = 128;

export interface ScaleScenes {
  readonly operand: Scene;
  readonly memory: Scene;
  readonly tensor: Scene | null;
}

export function scaleScenes(factors: Factors, places: readonly Place[] | null): ScaleScenes {
  const { rows, cols, offsets, indices } = factors;
  const count = offsets.length;
  const factorAt = new Map<number, number>();
  indices.forEach((index, factor) => factorAt.set(index, factor));
  const factorOf = (index: number) => factorAt.get(index) ?? -1;
  const rowOf = (factor: number) => factor % rows;
  const colOf = (factor: number) => Math.floor(factor / rows);
  const along = factors.blockRows > 1;
  const slotOf = (factor: number) => {
    const [group, vector] = along ? [colOf(factor), rowOf(factor)] : [rowOf(factor), colOf(factor)];
    return hueSlot(Math.floor(group / kGroup), vector % kVectors);
  };
  const nameOf = (factor: number) => `${rowOf(factor)},${colOf(factor)}`;
  const nameChars = nameOf(count - 1).length;
  const extentsOf = (extent: number, part: number) =>
    extent > part && extent % part === 0 ? [part, extent / part] : [extent];
  const shared = {
    labelChars: nameChars,
    label: (owners: Int32Array, cell: number) => (owners[cell]! < 0 ? '' : nameOf(owners[cell]!)),
    slots: (owners: Int32Array) =>
      Uint8Array.from(owners, (factor) => (factor < 0 ? kGapSlot : slotOf(factor))),
    indexOf: (owners: Int32Array, cell: number) =>
      owners[cell]! < 0 ? -1 : indices[owners[cell]!]!,
  };
  const longestOffset = Math.max(...offsets);

  const lines = Math.floor(longestOffset / kLineBytes) + 1;
  const lineCell = (offset: number) =>
    Math.floor(offset / kLineBytes) + (offset % kLineBytes) * lines;
  const inMemory = new Int32Array(lines * kLineBytes).fill(-1);
  offsets.forEach((offset, factor) => (inMemory[lineCell(offset)] = factor));
  const lineLabel = (line: number) => String(line * kLineBytes);

  return {
    operand: {
      rows,
      cols,
      rowExtents: extentsOf(rows, along ? kVectors : kGroup),
      colExtents: extentsOf(cols, along ? kGroup : kVectors),
      slots: Uint8Array.from(offsets, (_, factor) => slotOf(factor)),
      label: (factor) => String(offsets[factor]!),
      labelChars: String(longestOffset).length,
      rowLabel: (row) => String(row * factors.blockRows),
      rowLabelChars: String((rows - 1) * factors.blockRows).length,
      colLabel: (col) => String(col * factors.blockCols),
      indexOf: (factor) => indices[factor]!,
      cellsOf: (index) => (factorOf(index) < 0 ? [] : [factorOf(index)]),
    },
    memory: {
      rows: lines,
      cols: kLineBytes,
      rowExtents: extentsOf(lines, kGroup),
      colExtents: [kVectors, kLineBytes / kVectors],
      slots: shared.slots(inMemory),
      label: (cell) => shared.label(inMemory, cell),
      labelChars: shared.labelChars,
      rowLabel: lineLabel,
      rowLabelChars: lineLabel(lines - 1).length,
      indexOf: (cell) => shared.indexOf(inMemory, cell),
      cellsOf: (index) => (factorOf(index) < 0 ? [] : [lineCell(offsets[factorOf(index)]!)]),
    },
    tensor: places && tensorScene(places, shared, factorOf),
  };
}

function tensorScene(
  places: readonly Place[],
  shared: {
    readonly labelChars: number;
    readonly label: (owners: Int32Array, cell: number) => string;
    readonly slots: (owners: Int32Array) => Uint8Array;
    readonly indexOf: (owners: Int32Array, cell: number) => number;
  },
  factorOf: (index: number) => number,
): Scene {
  const columns = Math.max(...places.map(({ column }) => column)) + 1;
  const cols = columns * kVectors;
  const cellOf = ({ lane, column, byte }: Place) => lane + (column * kVectors + byte) * kLanes;
  const owners = new Int32Array(kLanes * cols).fill(-1);
  places.forEach((place, i) => (owners[cellOf(place)] = Math.floor(i / kCopies)));
  return {
    rows: kLanes,
    cols,
    rowExtents: [kGroup, kLanes / kGroup],
    colExtents: [kVectors, columns],
    slots: shared.slots(owners),
    label: (cell) => shared.label(owners, cell),
    labelChars: shared.labelChars,
    colLabel: (col) => (col % kVectors === 0 ? String(col / kVectors) : ''),
    indexOf: (cell) => shared.indexOf(owners, cell),
    cellsOf: (index) => {
      const factor = factorOf(index);
      if (factor < 0) return [];
      return places.slice(factor * kCopies, (factor + 1) * kCopies).map(cellOf);
    },
  };
}
