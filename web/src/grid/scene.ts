/**
 * What the grid engine draws: one read-only record. Nothing here knows React, the DOM or the core;
 * the builders in `scenes/` turn tables of the core into scenes.
 */

import type { BankColumns } from './banks';
import type { Palette } from './colour';
import type { Box, Region } from './regions';

/** Colours alone. */
export interface Pixels {
  readonly rows: number;
  readonly cols: number;
  /** Palette slot of cell (r, c) at r + c * rows. */
  readonly slots: Uint8Array;
}

export type Axes = readonly [down: string, across: string];

export interface Scene extends Pixels {
  /** Flat extents of both coordinates, leftmost fastest: their products are the nested boundaries. */
  readonly rowExtents: readonly number[];
  readonly colExtents: readonly number[];
  /** Text of a cell; only visible cells are asked. */
  readonly label: (cell: number) => string;
  /** Length of the longest label, so that cells can be sized without asking for all. */
  readonly labelChars: number;
  /** Longest word of all labels, if they may be broken at their space into two lines. */
  readonly wordChars?: number;
  /** Header texts, where they are not the plain row and column numbers. */
  readonly rowLabel?: (row: number) => string;
  readonly colLabel?: (col: number) => string;
  /** What goes down and what goes across, in a word each; said at the corner. */
  readonly axes?: Axes;
  /** The headers tell each coordinate of a nested mode by itself, innermost next to the cells. */
  readonly paths?: true;
  /** Longest row header, where it is not the last row's number. */
  readonly rowLabelChars?: number;
  /**
   * What a cell is in the domain that all views of a value share (the 1-D coordinate of its
   * layout), and back: the cells that show a domain index. -1: the cell shows nothing (a gap).
   */
  readonly indexOf: (cell: number) => number;
  readonly cellsOf: (index: number) => readonly number[];
  /** Cells that belong together with a domain index (all of a thread's values, …). */
  readonly groupOf?: (index: number) => readonly number[];
  /** Rows and columns that meet in a place: what it is computed of. The rest of its group is calm then. */
  readonly bandsOf?: (index: number) => readonly Box[];
  /** False where a group is told by its colour alone: a tile, other than what a thread holds. */
  readonly framesGroup?: boolean;
  /** Cells with a bar along their upper edge: what is wrong with them, while the fill says what they are. */
  readonly flagged?: (cell: number) => boolean;
  /** Parts that are outlined, and named where the cells have no room for their labels. */
  readonly regions?: readonly Region[];
  /** A part that is drawn larger beside the picture: it has a frame. */
  readonly enlarged?: Box;
  /** Where labels have no room, that of the marked cell stands beside it. */
  readonly tellsMarked?: true;
  /** Neighbours that are one piece: its label stands once, in its middle, instead of one in each cell. */
  readonly chips?: readonly Region[];
  /** Extent of what a thread holds in one piece, where all of it is cut into such pieces. */
  readonly vectors?: { readonly rows: number; readonly cols: number };
  /** Where a column is a bank of shared memory: its header stands for all that lies in the bank. */
  readonly banks?: BankColumns;
}

/** Everything a paint needs besides the scene. */
export interface Look {
  readonly palette: Palette;
  readonly ink: string;
  readonly softInk: string;
  readonly line: string;
  readonly paper: string;
  readonly accent: string;
  readonly font: string;
}
