import type { Engine } from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import { expect, test } from 'vitest';
import { evaluationOf, stepsOf, valueOf } from './value-of';

/** An engine that fails at all it is asked. */
function failing(id: string): Engine {
  const call = () => {
    throw new LayoutFailure(id, []);
  };
  return { value: call, evaluate: call, derive: call } as unknown as Engine;
}

test('what is refused has no value; what may not take as long as it does is no refusal', () => {
  const refusing = failing('layout.not_congruent');
  expect(valueOf(refusing, '', 'a', 'math')).toBeNull();
  expect(stepsOf(refusing, 'b', 'math')).toEqual([]);
  expect(evaluationOf(refusing, 'c')).toEqual({ statements: [], diagnostics: [] });
  const slow = failing('limit.busy');
  const tooSlow = new LayoutFailure('limit.busy', []);
  expect(() => valueOf(slow, '', 'd', 'math')).toThrow(tooSlow);
  expect(() => stepsOf(slow, 'e', 'math')).toThrow(tooSlow);
  expect(() => evaluationOf(slow, 'f')).toThrow(tooSlow);
});
