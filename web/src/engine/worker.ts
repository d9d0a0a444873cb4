/** The engine off the main thread, for work that takes longer than a frame. */

import type { Engine, Progress } from '@colex/wasm';
import { LayoutFailure, loadEngine } from '@colex/wasm';
import type { Answer, Begin, Question } from './protocol';
import { once } from './once';
import { answerOf } from './protocol';

/** The question at hand. */
let now = 0;
let given: Begin = {};

const onProgress = (progress: Progress) => {
  const message: Answer = { id: now, progress };
  postMessage(message);
};

const engine = once<Engine>(() => loadEngine({ ...given, onProgress }));

addEventListener('message', ({ data }: MessageEvent<Begin | Question>) => {
  if ('call' in data) void answer(data).then((message) => postMessage(message));
  else given = data;
});

async function answer(question: Question): Promise<Answer> {
  const { id } = question;
  let loaded: Engine;
  try {
    loaded = await engine();
  } catch (error) {
    return { id, missing: String(error) };
  }
  try {
    now = id;
    return answerOf(loaded, question);
  } catch (error) {
    return error instanceof LayoutFailure
      ? { id, failure: { id: error.id, values: error.values } }
      : { id, broken: String(error) };
  }
}
