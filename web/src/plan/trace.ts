/** Reads a trace's flat tables: steps, moves, states of the ring. */

import type { StageState, StepKind, Trace } from '@colex/wasm';
import { stageStates, stepKinds } from '@colex/wasm';

export type Matrix = 'a' | 'b';

export interface Step {
  readonly kind: StepKind;
  readonly kTile: number;
  readonly stage: number;
  readonly kBlock: number;
  /** Of a wait: groups that may still be in flight. */
  readonly pending: number;
  /** Rows of the followed thread's moves: [first, end). */
  readonly first: number;
  readonly end: number;
}

/** One element on its way; `from`, `to`: offset in shared memory or register, -1: global memory. */
export interface Move {
  readonly instruction: number;
  readonly value: number;
  readonly row: number;
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** A stage of shared memory after a step. */
export interface Stage {
  readonly tile: number;
  readonly state: StageState;
}

const kNumbers = 6;

export function stepsOf(trace: Trace): readonly Step[] {
  const table = trace.part('steps');
  const moves = trace.part('moves').length / kNumbers;
  return Array.from({ length: table.length / kNumbers }, (_, i) => {
    const [kind, kTile, stage, kBlock, pending, first] = table.subarray(
      i * kNumbers,
      (i + 1) * kNumbers,
    ) as unknown as [number, number, number, number, number, number];
    const end = table[(i + 1) * kNumbers + 5] ?? moves;
    return { kind: stepKinds[kind]!, kTile, stage, kBlock, pending, first, end };
  });
}

export function movesOf(trace: Trace, { first, end }: Step): readonly Move[] {
  const table = trace.part('moves');
  return Array.from({ length: end - first }, (_, i) => {
    const at = (first + i) * kNumbers;
    return {
      instruction: table[at]!,
      value: table[at + 1]!,
      row: table[at + 2]!,
      column: table[at + 3]!,
      from: table[at + 4]!,
      to: table[at + 5]!,
    };
  });
}

/** The ring after step `i`; before the first, all is empty. */
export function stagesAfter(trace: Trace, i: number): readonly Stage[] {
  const [tile, state] = [trace.part('ring.tile'), trace.part('ring.state')];
  return Array.from({ length: trace.stages }, (_, stage) => {
    const at = i * trace.stages + stage;
    return i < 0
      ? { tile: -1, state: 'empty' as const }
      : { tile: tile[at]!, state: stageStates[state[at]!]! };
  });
}

/** The matrix that a step moves; null for those that move none or both. */
export function matrixOf({ kind }: Step): Matrix | null {
  if (kind.endsWith('_a')) return 'a';
  return kind.endsWith('_b') ? 'b' : null;
}

/** A stretch of steps in which a stage keeps its tile and state. */
export interface Segment extends Stage {
  readonly stage: number;
  /** Steps [from, to) after which it is so. */
  readonly from: number;
  readonly to: number;
}

/** How every stage goes through its states, empty stretches left out. */
export function segmentsOf(trace: Trace): readonly Segment[] {
  const [tiles, states] = [trace.part('ring.tile'), trace.part('ring.state')];
  const count = tiles.length / trace.stages;
  const segments: Segment[] = [];
  for (let stage = 0; stage < trace.stages; stage++) {
    let from = 0;
    for (let i = 1; i <= count; i++) {
      const [was, is] = [from * trace.stages + stage, i * trace.stages + stage];
      if (i < count && tiles[was] === tiles[is] && states[was] === states[is]) continue;
      if (tiles[was]! >= 0) {
        segments.push({ stage, from, to: i, tile: tiles[was]!, state: stageStates[states[was]!]! });
      }
      from = i;
    }
  }
  return segments;
}
