import type { Engine } from '@colex/wasm';
import { integer } from '../../figures/core';
import type { Answer, Finding } from '../contract';
import { sumOf } from '../sum';

export const write = (spec: readonly string[], _given: unknown, engine: Engine): Answer =>
  spec.map((code) => String(integer(engine, code)));

export function check(answer: Answer, right: Answer, _given: unknown, engine: Engine): Finding {
  const values = right.map((_, i) => sumOf(answer[i] ?? '', engine));
  if (values.some(Number.isNaN)) return { is: 'unreadable', says: 'notANumber' };
  const good = right.filter((value, i) => Number(value) === values[i]).length;
  return good === right.length
    ? { is: 'right' }
    : { is: 'wrong', says: 'some', values: [good, right.length] };
}
