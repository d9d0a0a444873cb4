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
  const wanted = Number(right[0]);
  return value === wanted
    ? { is: 'right' }
    : { is: 'wrong', says: 'not', values: [typed.trim()], perhaps: lookAt(value, wanted) };
}

/** What a wrong number tells of how it came about; never so much that it gives the right one away. */
function lookAt(value: number, wanted: number): string {
  if (Math.abs(value - wanted) === 1) return 'perhaps.end';
  const [small, large] = [Math.abs(value), Math.abs(wanted)].sort((a, b) => a - b);
  if (small! > 0 && large! % small! === 0) return 'perhaps.mode';
  return 'perhaps.step';
}
