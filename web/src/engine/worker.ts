/** The engine off the main thread, for work that takes longer than a frame. */

import type { Engine } from '@colex/wasm';
import { LayoutFailure, loadEngine, loadLab } from '@colex/wasm';
import type { Answer, Question } from './protocol';

let core: Promise<Engine> | null = null;
let lab: Promise<Engine> | null = null;

const withCore = () => (core ??= loadEngine());
const withLab = () => (lab ??= withCore().then((engine) => loadLab({ engine })));

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void answer(data).then((message) => postMessage(message));
});

async function answer({ id, source, reading, lab: needsLab }: Question): Promise<Answer> {
  try {
    const engine = await (needsLab ? withLab() : withCore());
    return { id, evaluation: engine.evaluate(source, reading) };
  } catch (error) {
    const known = error instanceof LayoutFailure;
    const failure = known
      ? { id: error.id, values: error.values }
      : { id: 'diag.broken', values: [String(error)] };
    return { id, failure };
  }
}
