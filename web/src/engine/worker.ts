/** The engine off the main thread, for work that takes longer than a frame. */

import type { Engine, Progress } from '@colex/wasm';
import { LayoutFailure, loadEngine } from '@colex/wasm';
import type { Answer, Question } from './protocol';

let engine: Promise<Engine> | null = null;
/** The question at hand. */
let now = 0;

const onProgress = (progress: Progress) => {
  const message: Answer = { id: now, progress };
  postMessage(message);
};

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void answer(data).then((message) => postMessage(message));
});

async function answer({ id, call, source, reading }: Question): Promise<Answer> {
  try {
    const loaded = await (engine ??= loadEngine({ onProgress }));
    now = id;
    return { id, result: loaded[call](source, reading) };
  } catch (error) {
    const known = error instanceof LayoutFailure;
    const failure = known
      ? { id: error.id, values: error.values }
      : { id: 'diag.broken', values: [String(error)] };
    return { id, failure };
  }
}
