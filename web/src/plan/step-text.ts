/** One sentence for a step: a message and its numbers, all of them the trace's. */

import type { PlanAnalysis, SmemSide, Trace } from '@colex/wasm';
import type { Matrix, Step } from './trace';
import { matrixOf, movesOf, stagesAfter } from './trace';

export interface Said {
  readonly id: string;
  readonly values: readonly string[];
}

export type Phase = 'copy' | 'fetch' | 'store' | 'sync' | 'load' | 'mma' | 'epilogue';

export function phaseOf({ kind }: Step): Phase {
  if (kind === 'commit' || kind === 'wait' || kind === 'barrier') return 'sync';
  return kind.replace(/_[ab]$/, '') as Phase;
}

const said = (id: string, ...values: (string | number)[]): Said => ({
  id: `player.${id}`,
  values: values.map(String),
});

export function sayStep(trace: Trace, steps: readonly Step[], i: number): Said {
  const step = steps[i]!;
  const matrix = matrixOf(step);
  const tma = trace.mainloop === 'tma_wgmma';
  switch (step.kind) {
    case 'copy_a':
    case 'copy_b':
    case 'fetch_a':
    case 'fetch_b':
    case 'store_a':
    case 'store_b':
      return sayCopy(trace, step, matrix!, tma);
    case 'commit': {
      const pending = trace.part('ring.pending')[i]!;
      const before = steps[i - 1]?.kind;
      const empty = before !== 'copy_a' && before !== 'copy_b';
      return said(tma ? 'commit_tma' : empty ? 'commit_empty' : 'commit', pending);
    }
    case 'wait': {
      const stage = changed(trace, i, 'landed');
      if (stage < 0) return said('wait_none', step.pending);
      const { tile } = stagesAfter(trace, i)[stage]!;
      return said(tma ? 'wait_tma' : 'wait', step.pending, tile, stage);
    }
    case 'barrier': {
      const stage = changed(trace, i, 'ready');
      if (stage < 0) return said('barrier_free', trace.threads);
      const { tile } = stagesAfter(trace, i)[stage]!;
      return said(tma ? 'barrier_tma' : 'barrier', trace.threads, stage, tile);
    }
    case 'load_a':
    case 'load_b':
      return sayLoad(trace, step, matrix!);
    case 'mma':
      return sayMma(trace, step);
    case 'epilogue': {
      const moves = movesOf(trace, step);
      const first = moves[0];
      return first
        ? said('epilogue', trace.thread, moves.length, first.row, first.column)
        : said('epilogue_idle', trace.thread);
    }
  }
}

/** The stage that step `i` brings into `state`, -1 if none. */
function changed(trace: Trace, i: number, state: string): number {
  const before = stagesAfter(trace, i - 1);
  return stagesAfter(trace, i).findIndex(
    (stage, s) => stage.state === state && before[s]!.state !== state,
  );
}

function sayCopy(trace: Trace, step: Step, matrix: Matrix, tma: boolean): Said {
  const operand = trace[matrix];
  const name = matrix.toUpperCase();
  const { kTile, stage } = step;
  const { rows, k, vector, copies, bytes } = operand;
  if (tma) {
    return said('copy_tma', trace.thread, rows, k, kTile, name, rows * k * bytes, stage);
  }
  const [first] = movesOf(trace, step);
  if (!first) return said('copy_idle', trace.thread, name, operand.copy_threads);
  const { row, column, to } = first;
  const phase = phaseOf(step);
  if (phase === 'store') return said('store', trace.thread, kTile, name, stage, row, column, to);
  const facts = [trace.thread, copies, vector * bytes, kTile, name, row, column];
  if (phase === 'fetch') return said('fetch', ...facts);
  const id = operand.async ? 'copy_async' : 'copy_sync';
  return said(id, ...facts, copies * vector - 1, to, stage);
}

function sayLoad(trace: Trace, step: Step, matrix: Matrix): Said {
  const operand = trace[matrix];
  const name = matrix.toUpperCase();
  const { kTile, stage, kBlock } = step;
  if (operand.sharing > 1) {
    const { loads, sharing } = operand;
    return said('load_descriptor', kBlock, kTile, name, loads, sharing, stage);
  }
  const [first] = movesOf(trace, step);
  if (!first) return said('mma_idle', kBlock, kTile, trace.thread);
  const { row, column, from } = first;
  const count = operand.loads / operand.load_vector;
  const addressed = trace.part(`${matrix}.addressed`)[kBlock * count];
  if (addressed === undefined) {
    return said('load', kBlock, kTile, trace.thread, operand.loads, name, stage, row, column, from);
  }
  const { rows, k } = operand;
  const offset = trace.part(`${matrix}.smem`)[stage * rows * k + addressed]!;
  const at = [addressed % rows, Math.floor(addressed / rows), offset];
  return said(
    'load_matrix',
    ...[kBlock, kTile, count, operand.load_atom, trace.thread, name, ...at],
    ...[row, column, operand.loads - 1],
  );
}

function sayMma(trace: Trace, step: Step): Said {
  const { kTile, kBlock } = step;
  const [first] = movesOf(trace, step);
  if (!first) return said('mma_idle', kBlock, kTile, trace.thread);
  const { a, b, atom_m, atom_n, atom_k, thread, c_registers } = trace;
  return said(
    'mma',
    ...[kBlock, kTile, a.rests, b.rests, atom_m, atom_n, atom_k],
    ...[thread, c_registers, first.row, first.column],
  );
}

/** What the step costs all threads in a k tile, as the core counts it. */
export function costOf(analysis: PlanAnalysis | undefined, step: Step): SmemSide | undefined {
  const matrix = matrixOf(step);
  const phase = phaseOf(step);
  const side = phase === 'load' ? 's2r_read' : phase === 'fetch' ? '' : 'g2s_write';
  return analysis?.smem.find((found) => found.side === side && found.operand === matrix);
}
