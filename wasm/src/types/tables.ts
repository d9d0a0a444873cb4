/** What a layout maps to: all cells for a drawing, single cells with their coordinates. */

import type { Tree } from './evaluation.ts';

/** Cells of a layout drawn as print_layout does: mode 0 down, all other modes across. */
export interface Grid {
  rows: number;
  cols: number;
  /** Flat extents of the row (column) coordinate, leftmost = fastest; products give the nested boundaries. */
  rowExtents: number[];
  colExtents: number[];
  /** Offset of cell (r, c) at r + c * rows (column-major, so index = 1-D coordinate). */
  offsets: Int32Array | Float64Array;
  /** Smallest and largest offset. */
  min: number;
  max: number;
}

/** Who is served when, where one warp reads or writes shared memory. */
export interface BankTable {
  lanes: number;
  /** Elements that one instruction moves a lane. */
  vector: number;
  /** Words of 4 bytes that one instruction moves a lane; 1 for what is narrower. */
  words: number;
  /** Wavefronts of the worst phase. */
  waves: number;
  /** By instruction: lanes that are served in one phase. */
  together: number[];
  /** By (instruction * lanes + lane) * words + word: in which wavefront of its phase, the first as 0. */
  wave: Int32Array;
}

/** What one cell is: its three coordinates and how its offset comes about. */
export interface CellInfo {
  index: string;
  /** One integer per top-level mode. */
  rd: Tree;
  /** Natural coordinate, same profile as the shape. */
  hd: Tree;
  offset: string;
  /** Inner product, leaf by leaf: coordinate, stride. */
  terms: { crd: string; stride: string }[];
}

/** A row of the coordinate table. */
export type CoordRow = CellInfo;
