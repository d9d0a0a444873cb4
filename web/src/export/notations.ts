/** A value in the notations of other places, as the core writes it. */

import type { Engine, Reading, Style, ValueInfo } from '@colex/wasm';

const notations: readonly (readonly [name: string, style: Style])[] = [
  ['CuTe', 'cute'],
  ['C++ type', 'cpp_type'],
  ['C++', 'cpp_call'],
  ['CuTe DSL', 'dsl'],
  ['pycute', 'pycute'],
  ['LaTeX', 'latex'],
];

/** Name and text of every notation that the value has. */
export function notationsOf(
  engine: Engine,
  value: ValueInfo,
  reading: Reading,
): { name: string; text: string }[] {
  return notations.flatMap(([name, style]) => {
    try {
      return [{ name, text: engine.write(value.text, style, reading) }];
    } catch {
      return [];
    }
  });
}
