/**
 * Where a plan's pictures show places of the values that it is made of: an element of its shared memory
 * by who moves it, a value of its TiledMMA by its thread.
 */

import type { Plan, Trace } from '@colex/wasm';
import { useEffect, useMemo } from 'react';
import { partName } from '../session/selection';
import type { Bridge, Memory } from '../session/selection-context';
import { addBridge, useSelection } from '../session/selection-context';
import type { Flow } from './plan-flows';
import { copyFlow, loadFlow, outputFlow, part, threadsOf } from './plan-flows';
import type { Matrix } from './trace';

/** Which pictures are shown: by the warps that multiply, or by the threads that copy. */
export type By = 'mma' | 'copy';

interface Both {
  readonly into: Bridge;
  readonly back: Bridge;
}

/** Elements of a tile, in any stage, and the first who moves each of them as the pictures show it. */
export function elementBridges(trace: Trace, matrix: Matrix, by: By): Both {
  const flows = [loadFlow(trace, matrix), copyFlow(trace, matrix)];
  if (by === 'copy') flows.reverse();
  const threads = threadsOf(trace);
  const size = sizeOf(trace, matrix);
  const movers = flows.map((flow) => moversOf(flow, size, threads));
  return {
    into: (index) => movers.map((mover) => mover[index % size]!).filter((at) => at >= 0),
    back: (index) => flows.flatMap((flow) => elementOf(flow, index, threads)),
  };
}

const sizeOf = (trace: Trace, matrix: Matrix) => trace[matrix].rows * trace[matrix].k;

/** By the element of a tile: the place of its first mover, -1 for none. */
function moversOf(flow: Flow, size: number, threads: number): Int32Array {
  const { holders, sharing, values, firstSlot, table } = flow;
  const mover = new Int32Array(size).fill(-1);
  for (let at = holders * values - 1; at >= 0; at--) {
    const element = table[at]!;
    const [holder, value] = [Math.floor(at / values), at % values];
    if (element >= 0) mover[element] = holder * sharing + (firstSlot + value) * threads;
  }
  return mover;
}

function elementOf(flow: Flow, index: number, threads: number): readonly number[] {
  const { holders, sharing, values, firstSlot, table } = flow;
  const value = Math.floor(index / threads) - firstSlot;
  const holder = Math.floor((index % threads) / sharing);
  if (value < 0 || value >= values || holder >= holders) return [];
  return [table[holder * values + value]!].filter((element) => element >= 0);
}

/** What lies in the banks of a stage of an operand, by the element of the tile. */
export function useMemoryOf(
  trace: Trace | null,
  matrix: Matrix,
  domain: string,
  stage: number,
): Memory | undefined {
  return useMemo(() => {
    if (!trace) return undefined;
    const size = sizeOf(trace, matrix);
    const offsets = part(trace, matrix, 'smem').subarray(stage * size, (stage + 1) * size);
    return { source: partName(domain, matrix), bits: 8 * trace[matrix].bytes, offsets };
  }, [trace, matrix, domain, stage]);
}

/** Marks places of what a plan is made of in its pictures of `domain`, and the other way. */
export function usePlanBridges(props: {
  trace: Trace | null;
  plan: Plan | undefined;
  /** Text of its TiledMMA. */
  mma: string | undefined;
  domain: string;
  by: By;
}): void {
  const { trace, plan, mma, domain, by } = props;
  const selection = useSelection();
  useEffect(() => {
    if (!trace) return;
    const removals: (() => void)[] = [];
    const add = (from: string | undefined, to: string, { into, back }: Both) => {
      if (!from) return;
      removals.push(addBridge(selection, from, to, into));
      removals.push(addBridge(selection, to, from, back));
    };
    const threads = threadsOf(trace);
    const first = by === 'mma' ? outputFlow(trace).firstSlot * threads : 0;
    add(mma, domain, {
      into: (index: number) => [first + (index % threads)],
      back: (index: number) => [index % threads],
    });
    const textOf = (name: string) => plan?.layouts?.find((layout) => layout.name === name)?.text;
    const texts = { a: textOf('sA'), b: textOf('sB') };
    for (const matrix of ['a', 'b'] as const) {
      const tile = partName(domain, matrix);
      const size = sizeOf(trace, matrix);
      add(tile, domain, elementBridges(trace, matrix, by));
      // Where both operands lie alike, the places of A are shown.
      if (matrix === 'b' && texts.a === texts.b) continue;
      add(texts[matrix], tile, {
        into: (index: number) => [index % size],
        back: (index: number) => [index],
      });
    }
    return () => removals.forEach((remove) => remove());
  }, [trace, plan, mma, domain, by, selection]);
}
