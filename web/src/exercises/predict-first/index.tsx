import { check, write } from '../choose/grade';
import type { Given } from '../choose/Options';
import { Options, shown } from '../choose/Options';
import type { Kind } from '../contract';
import { texts } from './texts';

declare module '../contract' {
  interface Kinds {
    'predict-first': { given: Given; answer: number };
  }
}

/** Commit to a guess; then the figure below the question opens, and the answer is shown. */
export const kind: Kind<Given, number> = {
  write,
  check,
  Field: Options,
  texts,
  once: true,
  says: ({ options }) => options,
  shown,
};
