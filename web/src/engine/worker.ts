/** The engine off the main thread, for work that takes longer than a frame. */

import type { Engine, Progress } from '@colex/wasm';
import { LayoutFailure, loadEngine, loadLab } from '@colex/wasm';
import type { Answer, Question } from './protocol';

let core: Promise<Engine> | null = null;
let lab: Promise<Engine> | null = null;
/** The question at hand. */
let now = 0;

const onProgress = (progress: Progress) => {
  const message: Answer = { id: now, progress };
  postMessage(message);
};
const withCore = () => (core ??= loadEngine({ onProgress }));
const withLab = () => (lab ??= withCore().then((engine) => loadLab({ engine })));

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void answer(data).then((message) => postMessage(message));
});

async function answer({ id, call, source, reading, lab: needsLab }: Question): Promise<Answer> {
  try {
    const engine = await (needsLab ? withLab() : withCore());
    now = id;
    return { id, result: engine[call](source, reading) };
  } catch (error) {
    const known = error instanceof LayoutFailure;
    const failure = known
      ? { id: error.id, values: error.values }
      : { id: 'diag.broken', values: [String(error)] };
    return { id, failure };
  }
}
