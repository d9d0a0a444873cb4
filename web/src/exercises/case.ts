import type { Answer, Finding } from './contract';

/** For tests of a kind: a question, its right answer as it is written down, an answer, and what is found of it. */
export type Case = readonly [
  given: unknown,
  right: unknown,
  answer: Answer,
  finding: { readonly is: Finding['is'] } & Readonly<Record<string, unknown>>,
];
