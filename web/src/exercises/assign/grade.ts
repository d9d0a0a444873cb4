import type { Engine } from '@colex/wasm';
import { offsets } from '../../figures/core';
import type { Answer, Finding } from '../contract';

/** By cell, the thread that has it: of a layout `(thread, value) -> cell`. */
export function write(spec: string, given: { threads: number }, engine: Engine): Answer {
  const owners: string[] = [];
  for (const [index, cell] of offsets(engine, spec).entries()) {
    owners[cell] ??= String(index % given.threads);
  }
  return Array.from(owners, (owner = '') => owner);
}

export function check(answer: Answer, right: Answer): Finding {
  const open = right.filter((_, cell) => (answer[cell] ?? '') === '').length;
  if (open > 0) return { is: 'unreadable', says: 'open', values: [open] };
  const good = right.filter((owner, cell) => owner === answer[cell]).length;
  return good === right.length
    ? { is: 'right' }
    : { is: 'wrong', says: 'some', values: [good, right.length] };
}
