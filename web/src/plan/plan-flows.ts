/** Who moves which element of a tile: a trace's tables as flows from threads to elements. */

import type { Trace, TraceOperand, TracePart } from '@colex/wasm';
import type { Matrix } from './trace';

/** Where the values of one kind of move are: in which cell of a picture. */
export interface Flow {
  /** Threads that have such values, and how many threads share each of them. */
  readonly holders: number;
  readonly sharing: number;
  readonly values: number;
  readonly firstSlot: number;
  /** [holder * values + value] → tile element. */
  readonly table: Int32Array;
}

export const part = (trace: Trace, matrix: Matrix, name: string) =>
  trace.part(`${matrix}.${name}` as TracePart);

/** Threads of the domain: TMA's engine counts as one after those that multiply. */
export function threadsOf(trace: Trace): number {
  return Math.max(trace.threads, trace.math_threads);
}

const copied = ({ copies, vector }: TraceOperand) => copies * vector;

export function copyFlow(trace: Trace, matrix: Matrix): Flow {
  const operand = trace[matrix];
  return {
    holders: operand.copy_threads,
    sharing: 1,
    values: copied(operand),
    firstSlot: matrix === 'a' ? 0 : copied(trace.a),
    table: part(trace, matrix, 'copy'),
  };
}

/** Fragments of all k blocks; `only` leaves one. */
export function loadFlow(trace: Trace, matrix: Matrix, only?: number): Flow {
  const { loads, sharing } = trace[matrix];
  const holders = Math.ceil(trace.math_threads / sharing);
  const from = part(trace, matrix, 'load');
  const values = loads * trace.k_blocks;
  const table = new Int32Array(holders * values).fill(-1);
  for (let block = 0; block < trace.k_blocks; block++) {
    if (only !== undefined && block !== only) continue;
    for (let holder = 0; holder < holders; holder++) {
      for (let v = 0; v < loads; v++) {
        table[holder * values + block * loads + v] = from[(block * holders + holder) * loads + v]!;
      }
    }
  }
  const copies = copied(trace.a) + copied(trace.b);
  const firstSlot = matrix === 'a' ? copies : copies + trace.a.loads * trace.k_blocks;
  return { holders, sharing, values, firstSlot, table };
}

export function outputFlow(trace: Trace): Flow {
  const { a, b, k_blocks } = trace;
  return {
    holders: trace.math_threads,
    sharing: 1,
    values: trace.c_registers,
    firstSlot: copied(a) + copied(b) + (a.loads + b.loads) * k_blocks,
    table: trace.part('c.tile'),
  };
}
