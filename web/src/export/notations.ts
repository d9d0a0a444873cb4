/** A value and its parts in the notations of other places, as the core writes them. */

import type { Engine, Reading, Style, ValueInfo } from '@colex/wasm';
import { isRefusal, isTooSlow } from '../engine/refusal';

const notations: readonly (readonly [name: string, style: Style])[] = [
  ['CuTe', 'cute'],
  ['C++ type', 'cpp_type'],
  ['C++', 'cpp_call'],
  ['CuTe DSL', 'dsl'],
  ['pycute', 'pycute'],
  ['LaTeX', 'latex'],
];

export interface Notation {
  readonly name: string;
  readonly text: string;
}

/** Name and text of every notation that the text's value has, and that is soon written. */
export function notationsOf(engine: Engine, text: string, reading: Reading): Notation[] {
  return notations.flatMap(([name, style]) => {
    try {
      return [{ name, text: engine.write(text, style, reading) }];
    } catch (failure) {
      if (!isRefusal(failure) && !isTooSlow(failure)) throw failure;
      return [];
    }
  });
}

/**
 * What prints as several lines has no notation of its own: its print and the call that made it stand
 * for it, and its parts are values like any other.
 */
export function printed(value: ValueInfo, expression: string): Notation[] {
  return [
    { name: 'CuTe', text: value.text },
    { name: 'C++', text: expression },
  ];
}

/** True if the core writes the value in other notations. */
export function isNotable({ kind, fields }: ValueInfo): boolean {
  return !fields && !['record', 'string', 'bool', 'plan'].includes(kind);
}
