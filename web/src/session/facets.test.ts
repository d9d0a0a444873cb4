import type { Operand, Statement } from '@colex/wasm';
import { expect, test } from 'vitest';
import type { CardData } from './evaluate';
import type { Relation } from './facets';
import { bridgesOf, relationsOf } from './facets';

const layout = (text: string): Operand => ({ kind: 'layout', text, cells: '8' });

/** A card of a layout `text` that an operation made of others. */
function cardOf(operation: string, operands: Operand[], text: string): CardData {
  const statement: Statement = {
    span: { from: 0, to: 1 },
    source: text,
    reading: 'math',
    value: { kind: 'layout', text, cells: '8' },
    made: { operation, statement: 0, reading: 'math', operands },
  };
  const of = { source: text, statements: [statement], slow: false };
  const value = statement.value!;
  return { id: 1, statement, value, of, at: 0, stale: false, current: statement };
}

const tableOf = (offsets: number[]) => ({
  rows: offsets.length,
  cols: 1,
  rowExtents: [offsets.length],
  colExtents: [1],
  offsets: Int32Array.from(offsets),
  min: Math.min(...offsets),
  max: Math.max(...offsets),
});

/** The places of `to` that a relation finds for those of `from`, and the other way. */
function places(relation: Relation, from: number[], to: number[]) {
  const { into, back } = bridgesOf(relation, () => [tableOf(from), tableOf(to)]);
  return [from.map((_, index) => into(index)), to.map((_, index) => back(index))];
}

test('A, B and their composition are related pairwise, each by its facet', () => {
  const card = cardOf('composition', [layout('A'), layout('B')], 'R');
  const relations = relationsOf([card]);
  expect(relations).toEqual([
    { from: 'A', here: 'offset', to: 'R', there: 'offset' },
    { from: 'B', here: 'coordinate', to: 'R', there: 'coordinate' },
    { from: 'B', here: 'offset', to: 'A', there: 'coordinate' },
  ]);
  // A = 4:2, B = 2:3, R = A o B = 2:6.
  expect(places(relations[0]!, [0, 2, 4, 6], [0, 6])).toEqual([
    [0, -1, -1, 1],
    [0, 3],
  ]);
  expect(places(relations[2]!, [0, 3], [0, 2, 4, 6])).toEqual([
    [0, 3],
    [0, -1, -1, 1],
  ]);
});

test('an inverse is asked at an offset; a divide keeps them', () => {
  const [inverse] = relationsOf([cardOf('right_inverse', [layout('A')], 'R')]);
  // A = (2,2):(2,1), its inverse (2,2):(2,1) too.
  expect(places(inverse!, [0, 2, 1, 3], [0, 2, 1, 3])[0]).toEqual([0, 2, 1, 3]);
  const divide = cardOf('zipped_divide', [layout('A'), layout('T')], 'D');
  expect(relationsOf([divide])).toEqual([{ from: 'A', here: 'offset', to: 'D', there: 'offset' }]);
});

test('tensors, very large layouts and a layout that is its own operand are not related', () => {
  const tensor = { ...layout('T'), kind: 'tensor' };
  const large = { ...layout('L'), cells: '65537' };
  for (const operand of [tensor, large, layout('A')]) {
    expect(relationsOf([cardOf('coalesce', [operand], 'A')])).toEqual([]);
  }
});
