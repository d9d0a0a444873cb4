import { expect, test } from 'vitest';
import { NoServer, Refusal } from '../../../api/client';
import type { Fault } from '../../../api/types';
import { sourceFailure } from './source-failure';

const fault: Fault = {
  field: '/knobs/layout_c',
  id: 'gpu.layout_c',
  values: [],
  rule: 0,
  text: '',
  fix: {},
};

test('only a config that no kernel is made of is told so', () => {
  expect(sourceFailure(new Refusal(422, 'said', [fault]))).toEqual({
    kind: 'no-kernel',
    faults: [fault],
  });
});

test.each([
  [new Refusal(503, 'it took more than 60 s', []), { kind: 'not-now' }],
  [new Refusal(429, 'too many questions', []), { kind: 'not-now' }],
  [new Refusal(500, 'an error of the server', []), { kind: 'not-now' }],
  [new Refusal(401, 'a token is needed', []), { kind: 'refused' }],
  [new TypeError('Failed to fetch'), { kind: 'away' }],
  [new NoServer('/source'), { kind: 'away' }],
  [new SyntaxError('Unexpected end of JSON input'), { kind: 'unknown' }],
])('%s is told as what it is', (error, told) => {
  const { kind, ...more } = sourceFailure(error);
  expect(kind).toBe(told.kind);
  if ('detail' in more) expect(more.detail).toBe(error.message);
});
