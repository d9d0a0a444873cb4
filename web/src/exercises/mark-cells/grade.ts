import type { Engine } from '@colex/wasm';
import { offsets } from '../../figures/core';
import type { Answer, Finding } from '../contract';

/** Written as a layout into the 1-D coordinates of the cells to mark. */
export const write = (spec: string, _given: unknown, engine: Engine): Answer =>
  offsets(engine, spec).map(String);

export function check(answer: Answer, right: Answer): Finding {
  if (answer.length === 0) return { is: 'unreadable', says: 'none' };
  const wanted = new Set(right);
  const marked = new Set(answer);
  const extra = [...marked].filter((cell) => !wanted.has(cell)).length;
  const missing = [...wanted].filter((cell) => !marked.has(cell)).length;
  if (extra === 0 && missing === 0) return { is: 'right' };
  return { is: 'wrong', says: 'off', values: [missing, extra] };
}
