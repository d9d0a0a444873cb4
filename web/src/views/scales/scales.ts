/** A layout of scale factors taken apart: which block of the operand each factor serves, where it lies. */

import type { Engine, Parts } from '@colex/wasm';
import type { Tuple } from '../../session/tuple';
import { layoutIn, leavesOf, modesOf } from '../../session/tuple';
import { gridOf } from '../../session/tables';
import { valueOf } from '../../session/value-of';
import { partOf } from '../../session/value-fields';

/** One integer of the shape: its stride, and what a step of it is in the layout's 1-D coordinate. */
interface Digit {
  readonly extent: number;
  readonly stride: number;
  readonly weight: number;
}

/** Factors by (row, column), column-major; a factor serves `blockRows` by `blockCols` elements. */
export interface Factors {
  readonly rows: number;
  readonly cols: number;
  readonly blockRows: number;
  readonly blockCols: number;
  /** Element of memory, a byte, of factor row + col * rows. */
  readonly offsets: Int32Array;
  /** 1-D coordinate of the first element of its block in the layout. */
  readonly indices: Int32Array;
  /** Of all, where only the first ones are shown. */
  readonly allRows: number;
  readonly allCols: number;
}

/** Of what is shown at once: along the operand's rows of factors, and along the vectors. */
const kMostAlong = 256;
const kMostVectors = 32;

/** Null for a layout that is none of scale factors over two modes. */
export function factorsOf(parts: Parts | undefined): Factors | null {
  const layout = parts?.swizzle ? null : layoutIn(parts);
  const modes = layout && operandModes(layout.shape, layout.stride);
  if (!modes) return null;
  const [down, across] = modes;
  const [rowSteps, colSteps] = [down.filter(isStep), across.filter(isStep)];
  const [allRows, allCols] = [extentOf(rowSteps), extentOf(colSteps)];
  const blockRows = extentOf(down) / allRows;
  const blockCols = extentOf(across) / allCols;
  const rows = Math.min(allRows, blockRows > 1 ? kMostVectors : kMostAlong);
  const cols = Math.min(allCols, blockRows > 1 ? kMostAlong : kMostVectors);
  const offsets = new Int32Array(rows * cols);
  const indices = new Int32Array(rows * cols);
  for (let col = 0; col < cols; col++) {
    for (let row = 0; row < rows; row++) {
      const [a, b] = [placeOf(rowSteps, row), placeOf(colSteps, col)];
      offsets[row + col * rows] = a.offset + b.offset;
      indices[row + col * rows] = a.index + b.index;
    }
  }
  return { rows, cols, blockRows, blockCols, offsets, indices, allRows, allCols };
}

/** Elements that share a factor have a stride of 0. */
const isStep = ({ extent, stride }: Digit) => stride !== 0 || extent === 1;
const extentOf = (digits: readonly Digit[]) =>
  digits.reduce((product, { extent }) => product * extent, 1);

function placeOf(digits: readonly Digit[], at: number): { offset: number; index: number } {
  let [offset, index, rest] = [0, 0, at];
  for (const { extent, stride, weight } of digits) {
    offset += (rest % extent) * stride;
    index += (rest % extent) * weight;
    rest = Math.floor(rest / extent);
  }
  return { offset, index };
}

/**
 * Rows and columns of the operand: the modes of a whole matrix (M,K,…), or those of what an
 * instruction takes, ((M,K),MMA_M,MMA_K,…). Further modes (batches, stages) stay at 0.
 */
function operandModes(shape: Tuple, stride: Tuple): [Digit[], Digit[]] | null {
  const [shapes, strides] = [modesOf<Tuple>(shape), modesOf<Tuple>(stride)];
  if (shapes.length < 2) return null;
  let weight = 1;
  const digits = shapes.map((mode, i) => {
    const steps = leavesOf(strides[i]!);
    return leavesOf(mode).map((extent, j): Digit => {
      const digit = { extent, stride: steps[j]!, weight };
      weight *= extent;
      return digit;
    });
  });
  const instruction = modesOf<Tuple>(shapes[0]!);
  const isPartitioned = shapes.length > 2 && instruction.length === 2 && nests(strides[0]!);
  if (!isPartitioned) return [digits[0]!, digits[1]!];
  const inRows = leavesOf(instruction[0]!).length;
  return [
    [...digits[0]!.slice(0, inRows), ...digits[1]!],
    [...digits[0]!.slice(inRows), ...digits[2]!],
  ];
}

/** Whether the second of two modes begins with elements that share a factor: K of an instruction. */
function nests(stride: Tuple): boolean {
  const [rows, vectors] = modesOf<Tuple>(stride);
  return rows !== undefined && vectors !== undefined && leavesOf(vectors)[0] === 0;
}

/** A byte of tensor memory. */
export interface Place {
  readonly lane: number;
  readonly column: number;
  readonly byte: number;
}

export const kCopies = 4;
const kLaneBytes = 2 ** 18;
const kLanesOfCopy = 32;
const kPerColumn = 4;

/**
 * Where tcgen05.cp puts each factor, one place a copy, by factor * 4 + copy: what CuTe lays out for
 * `FrgTypeSFA`. Null where rows are not taken 32 at a time.
 */
export function tensorMemoryOf(engine: Engine, factors: Factors): readonly Place[] | null {
  const { rows, cols, blockRows } = factors;
  if (blockRows !== 1 || rows % kLanesOfCopy !== 0 || cols % kPerColumn !== 0) return null;
  const shape = `make_shape(make_shape(Int<${rows}>{},make_shape(_1{},_4{})),_1{},Int<${cols / kPerColumn}>{})`;
  const made = `make_tensor<UMMA::tmem_sf_frg<float_ue8m0_t,1,1,true>>(${shape})`;
  const layout = partOf(valueOf(engine, '', made, 'cpp'), 'layout');
  const grid = layout && gridOf(engine, layout.text);
  if (!grid || grid.offsets.length !== rows * cols * kCopies) return null;
  const places: Place[] = [];
  for (let factor = 0; factor < rows * cols; factor++) {
    const [row, col] = [factor % rows, Math.floor(factor / rows)];
    for (let copy = 0; copy < kCopies; copy++) {
      const offset = grid.offsets[row + rows * (copy + kCopies * col)]!;
      const byte = offset % kLaneBytes;
      places.push({
        lane: Math.floor(offset / kLaneBytes),
        column: Math.floor(byte / kPerColumn),
        byte: byte % kPerColumn,
      });
    }
  }
  return places;
}
