/**
 * What an exercise is: data. A kind of exercise is a folder beside this file; it adds its line to
 * `Kinds` and exports a `Kind` from its index.tsx, and needs to be named nowhere else.
 */

import type { Engine } from '@colex/wasm';
import type { ComponentType } from 'react';
import type { Numbers } from '../figures/fill';
import type { Language, WordsIn } from '../i18n/texts';

/**
 * Words in both languages. `{name}` stands for a number of the variant, `{=expression}` for what the
 * core prints for an expression, so that no result is typed.
 */
export type Text = Readonly<Record<Language, string>>;

/** Of each kind: what it is given, and how an answer is written down in data. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- each kind adds its line
export interface Kinds {}

export interface Wrong<Spec> {
  readonly answer: Spec;
  /** What whoever answers so has in mind, and what is amiss with it. */
  readonly because: Text;
}

export interface Exercise<Given = unknown, Spec = unknown> {
  readonly id: string;
  readonly kind: string;
  /** The goal of the chapter that it practises. */
  readonly goal: string;
  readonly prompt: Text;
  readonly given: Given;
  readonly misconceptions: readonly Wrong<Spec>[];
  /** In steps: where to look, then the first step. Arithmetic is for the solution. */
  readonly hints: readonly Text[];
  readonly solution: Wrong<Spec>;
  /** Numbers for `{name}`: the first are those that a reader meets first. */
  readonly variants?: readonly Numbers[];
  /** The earlier chapter that it recalls. */
  readonly recalls?: string;
}

/** An exercise as a content file writes it: of any kind, with that kind's given and answers. */
export type AnyExercise = {
  [K in keyof Kinds]: Exercise<
    Kinds[K] extends { given: infer G } ? G : never,
    Kinds[K] extends { answer: infer S } ? S : never
  > & { readonly kind: K };
}[keyof Kinds];

/** What a reader has entered: one text for a field, an option, a cell. */
export type Answer = readonly string[];

/** What a kind finds in an answer, in words of its texts. */
export type Finding =
  | { readonly is: 'right' }
  | {
      readonly is: 'wrong' | 'unreadable';
      readonly says: string;
      readonly values?: Values;
      /** Where to look, in words of the kind's texts; said where the exercise does not know the mistake. */
      readonly perhaps?: string;
      /** What the exercise itself says to it. */
      readonly text?: Text;
      /** What the core says to it, by the id of its message. */
      readonly message?: { readonly id: string; readonly values: readonly string[] };
    };

export type Values = readonly (string | number)[];

export interface FieldProps<Given = unknown> {
  readonly given: Given;
  readonly answer: Answer;
  readonly onAnswer: (answer: Answer) => void;
  /** Cells or fields may be marked as wrong, from the second try on. */
  readonly tries: number;
  readonly right: Answer;
  readonly done: boolean;
  readonly labelledBy: string;
}

export interface Kind<Given = unknown, Spec = unknown> {
  /** The answer that a content file writes as `spec`. */
  write(spec: Spec, given: Given, engine: Engine): Answer;
  /** Compares an answer with the right one; equivalent ones are right. */
  check(answer: Answer, right: Answer, given: Given, engine: Engine): Finding;
  /** Whether an answer is that mistake; without it, where `check` finds it right. */
  same?(answer: Answer, mistake: Answer, given: Given, engine: Engine): boolean;
  /** What must be there before an answer can be written or judged. */
  prepare?(): Promise<void>;
  readonly Field: ComponentType<FieldProps<Given>>;
  readonly texts: WordsIn;
  /** A guess is made once; the answer is then shown, whatever the guess was. */
  readonly once?: boolean;
  /** An answer in words; without it, its parts one after another. */
  shown?(answer: Answer, given: Given, language: Language): string;
  /** What of the given belongs to the prompt, for readers without scripts. */
  says?(given: Given): readonly Text[];
}
