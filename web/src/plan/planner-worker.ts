/** Plans, traces and simulations off the main thread: they take longer than a frame. */

import type { Engine, Trace } from '@colex/wasm';
import { LayoutFailure, loadEngine } from '@colex/wasm';
import type { PlannerAnswer, Work } from './planner-protocol';
import { done, posted } from './planner-protocol';

let engine: Promise<Engine> | null = null;

addEventListener('message', ({ data }: MessageEvent<Work & { id: number }>) => {
  void answer(data).then((message) => postMessage(message));
});

async function answer(work: Work & { id: number }): Promise<PlannerAnswer> {
  const { id } = work;
  try {
    const value = done(await (engine ??= loadEngine()), work);
    return 'part' in value ? { id, trace: posted(value as Trace) } : { id, value };
  } catch (error) {
    return error instanceof LayoutFailure
      ? { id, failure: { id: error.id, values: error.values } }
      : { id, broken: String(error) };
  }
}
