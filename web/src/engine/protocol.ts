/** What the page and its worker say to each other. */

import type { Evaluation, Reading } from '@colex/wasm';

/** One text to evaluate, with the lab's operations if the page has them. */
export interface Question {
  readonly id: number;
  readonly source: string;
  readonly reading: Reading | 'auto';
  readonly lab: boolean;
}

export type Answer =
  | { readonly id: number; readonly evaluation: Evaluation }
  | { readonly id: number; readonly failure: { readonly id: string; readonly values: string[] } };
