/**
 * Where a plan's pictures show places of the values that it is made of: an element of its shared memory
 * by who moves it, a value of its TiledMMA by its thread.
 */

import type { Plan, Trace } from '@colex/wasm';
import { useEffect } from 'react';
import type { Bridge } from '../session/selection-context';
import { addBridge, useSelection } from '../session/selection-context';
import type { Flow } from './plan-flows';
import { copyFlow, loadFlow, outputFlow, threadsOf } from './plan-flows';
import type { Matrix } from './trace';

/** Which pictures are shown: by the warps that multiply, or by the threads that copy. */
export type By = 'mma' | 'copy';

interface Both {
  readonly into: Bridge;
  readonly back: Bridge;
}

/** Elements of a tile, in any stage, and the first of those who move them. */
export function elementBridges(trace: Trace, matrix: Matrix, by: By): Both {
  const flow = by === 'copy' ? copyFlow(trace, matrix) : loadFlow(trace, matrix);
  const { holders, sharing, values, firstSlot, table } = flow;
  const threads = threadsOf(trace);
  const size = trace[matrix].rows * trace[matrix].k;
  const mover = new Int32Array(size).fill(-1);
  for (let at = holders * values - 1; at >= 0; at--) {
    const element = table[at]!;
    const [holder, value] = [Math.floor(at / values), at % values];
    if (element >= 0) mover[element] = holder * sharing + (firstSlot + value) * threads;
  }
  return {
    into: (index) => mover[index % size]!,
    back: (index) => elementOf(flow, index, threads),
  };
}

function elementOf(flow: Flow, index: number, threads: number): number {
  const { holders, sharing, values, firstSlot, table } = flow;
  const value = Math.floor(index / threads) - firstSlot;
  const holder = Math.floor((index % threads) / sharing);
  if (value < 0 || value >= values || holder >= holders) return -1;
  return table[holder * values + value]!;
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
    const add = (text: string | undefined, { into, back }: Both) => {
      if (!text) return;
      removals.push(addBridge(selection, text, domain, into));
      removals.push(addBridge(selection, domain, text, back));
    };
    const threads = threadsOf(trace);
    const first = by === 'mma' ? outputFlow(trace).firstSlot * threads : 0;
    const byThread = {
      into: (index: number) => first + (index % threads),
      back: (index: number) => index % threads,
    };
    add(mma, byThread);
    const textOf = (name: string) => plan?.layouts?.find((layout) => layout.name === name)?.text;
    // Where both operands lie alike, the places of A are shown.
    add(textOf('sB'), elementBridges(trace, 'b', by));
    add(textOf('sA'), elementBridges(trace, 'a', by));
    return () => removals.forEach((remove) => remove());
  }, [trace, plan, mma, domain, by, selection]);
}
