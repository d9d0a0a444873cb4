import type { Kind } from '../contract';
import { check, write } from './grade';
import type { Given } from './Options';
import { Options, shown } from './Options';
import { texts } from './texts';

declare module '../contract' {
  interface Kinds {
    choose: { given: Given; answer: number };
  }
}

/** Choose one of a few answers; an answer is written as its place in the list. */
export const kind: Kind<Given, number> = {
  write,
  check,
  Field: Options,
  texts,
  says: ({ options }) => options,
  shown,
};
