import type { Engine } from '@colex/wasm';
import { offsets } from '../../figures/core';
import type { Answer, Finding } from '../contract';
import { sumOf } from '../sum';

export const write = (spec: string, _given: unknown, engine: Engine): Answer =>
  offsets(engine, spec).map(String);

export function check(answer: Answer, right: Answer, _given: unknown, engine: Engine): Finding {
  const values = right.map((_, i) => sumOf(answer[i] ?? '', engine));
  const empty = values.filter(Number.isNaN).length;
  if (empty > 0) return { is: 'unreadable', says: 'empty', values: [empty] };
  const wrong = values.filter((value, i) => value !== Number(right[i])).length;
  return wrong === 0
    ? { is: 'right' }
    : { is: 'wrong', says: 'some', values: [right.length - wrong, right.length] };
}
