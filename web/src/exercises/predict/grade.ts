import type { Engine } from '@colex/wasm';
import { integer } from '../../figures/core';
import type { Answer, Finding } from '../contract';
import { sumOf } from '../sum';

export const write = (spec: string, _given: unknown, engine: Engine): Answer => [
  String(integer(engine, spec)),
];

export function check(answer: Answer, right: Answer, _given: unknown, engine: Engine): Finding {
  const typed = answer[0] ?? '';
  const value = sumOf(typed, engine);
  if (Number.isNaN(value)) return { is: 'unreadable', says: 'notANumber' };
  return value === Number(right[0])
    ? { is: 'right' }
    : { is: 'wrong', says: 'not', values: [typed.trim()] };
}
