/** What the page and its worker say to each other. */

import type { Evaluation, Progress, Reading, Step } from '@colex/wasm';

/** What each call answers. */
export interface Results {
  readonly evaluate: Evaluation;
  readonly derive: Step[];
}

export type Call = keyof Results;

/** One text to work on. */
export interface Question {
  readonly id: number;
  readonly call: Call;
  readonly source: string;
  readonly reading: Reading | 'auto';
}

export type Answer =
  | { readonly id: number; readonly result: Results[Call] }
  | { readonly id: number; readonly failure: { readonly id: string; readonly values: string[] } }
  /** On the way: the statement that is being computed. */
  | { readonly id: number; readonly progress: Progress };
