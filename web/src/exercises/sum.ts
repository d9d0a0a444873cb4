/** Reads what a reader types for a number: full-width digits, any minus sign, simple sums. */

import type { Engine } from '@colex/wasm';
import { integer } from '../figures/core';

/** Its value; NaN where it is neither a number nor a sum such as `2*8+3`. */
export function sumOf(typed: string, engine: Engine): number {
  const text = typed
    .normalize('NFKC')
    .replace(/[−–—]/g, '-')
    .replace(/[×·∗]/g, '*')
    .replace(/\s+/g, '');
  if (!/^[-+*()\d]{1,60}$/.test(text)) return NaN;
  const plain = /^[-+]?\d{1,15}$/.test(text);
  return plain ? Number(text) : integer(engine, text.replace(/^([-+])/, '0$1'));
}
