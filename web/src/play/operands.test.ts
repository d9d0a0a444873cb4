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
