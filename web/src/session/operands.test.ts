import { expect, test } from 'vitest';
import { callOf, splitArguments } from './operands';

test.each([
  ['composition((6,4):(1,8), 2:3)', 'composition', ['(6,4):(1,8)', '2:3']],
  ['cute::composition(a,b);', 'composition', ['a', 'b']],
  [
    'cute.composition(a, make_layout((4,8), (1,4)))',
    'composition',
    ['a', 'make_layout((4,8), (1,4))'],
  ],
  ['bank_conflicts<half_t>((_8,_8):(_64,_1))', 'bank_conflicts', ['(_8,_8):(_64,_1)']],
  ['compare(Layout<Shape<_4,_8>>{}, b)', 'compare', ['Layout<Shape<_4,_8>>{}', 'b']],
])('%s', (source, name, args) => {
  expect(callOf(source)).toEqual({ name, args });
});

test('what is no call is none', () => {
  for (const source of ['(4,8):(1,4)', 'a', 'f(x', 'f)x(', '']) expect(callOf(source)).toBeNull();
});

test('brackets that do not close split nothing', () => {
  expect(splitArguments('(a,b')).toBeNull();
  expect(splitArguments('a),b')).toBeNull();
});
