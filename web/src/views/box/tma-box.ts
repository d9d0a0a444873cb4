/** What TMA's descriptor says of one transfer, as the core names it. */

import type { Engine, SwizzleBits, ValueInfo } from '@colex/wasm';
import type { Box } from '../../grid/scenes/tma-scene';
import { kVectorBytes } from '../../grid/scenes/tma-scene';
import { leavesOf, tupleIn } from '../../session/tuple';
import { fieldOf, numberOf, partsOf } from '../../session/value-fields';
import { gridOf } from '../../session/tables';
import { swizzleText } from '../parts/swizzle';

export interface Transfer {
  readonly rank: number;
  /** By TMA mode, the contiguous one first: of the tensor, of one box, in elements. */
  readonly extent: readonly number[];
  readonly box: readonly number[];
  readonly strideBytes: readonly number[];
  readonly elementBits: number;
  readonly boxBytes: number;
  /** What arrives at a CTA by one instruction of each that takes part, and for its whole tile. */
  readonly transferBytes: number;
  readonly tileBytes: number;
  readonly multicast: number;
  readonly swizzle: SwizzleBits | null;
  readonly swizzleMode: string;
  readonly stores: boolean;
}

export function transferOf(value: ValueInfo): Transfer | null {
  const numbers = (name: string) => {
    const tuple = tupleIn(partsOf(value, name)?.tuple);
    return tuple === null ? [] : leavesOf(tuple);
  };
  const number = (name: string) => numberOf(value, name);
  const rank = number('tma_rank');
  if (rank === 0) return null;
  return {
    rank,
    extent: numbers('extent'),
    box: numbers('box'),
    strideBytes: numbers('stride_bytes'),
    elementBits: number('element_bits'),
    boxBytes: number('box_bytes'),
    transferBytes: number('transfer_bytes'),
    tileBytes: number('tile_bytes'),
    multicast: number('multicast'),
    swizzle: partsOf(value, 'swizzle')?.swizzle ?? null,
    swizzleMode: fieldOf(value, 'swizzle_mode') ?? '',
    stores: value.parts?.atom?.memories?.D === 'gmem',
  };
}

/** The box at a coordinate, in vectors of 16 bytes; null where the core cannot place them. */
export function boxAt(engine: Engine, transfer: Transfer, at: readonly number[]): Box | null {
  const { box, elementBits, swizzle } = transfer;
  const cols = (box[0]! * elementBits) / 8 / kVectorBytes;
  const rows = box.slice(1).reduce((a, b) => a * b, 1);
  if (!swizzle || !Number.isInteger(cols)) return null;
  // The swizzle of bytes, counted in vectors.
  const ofVectors = { ...swizzle, base: swizzle.base - Math.log2(kVectorBytes) };
  const places = gridOf(engine, `${swizzleText(ofVectors)} o 0 o (${rows},${cols}):(${cols},1)`);
  if (!places) return null;
  return { ...transfer, at, rows, cols, places: places.offsets };
}
