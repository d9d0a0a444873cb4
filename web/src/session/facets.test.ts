import type { Operand, Statement } from '@colex/wasm';
import { expect, test } from 'vitest';
import type { CardData } from './evaluate';
import type { Relation } from './facets';
import { bridgesOf, memoriesOf, memoryOf, relationsOf } from './facets';

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
  const { into, back } = bridgesOf(relation, (text) => tableOf(text === relation.from ? from : to));
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
    [[0], [], [], [1]],
    [[0], [3]],
  ]);
  expect(places(relations[2]!, [0, 3], [0, 2, 4, 6])).toEqual([
    [[0], [3]],
    [[0], [], [], [1]],
  ]);
});

test('an inverse is asked at an offset; a divide keeps them', () => {
  const [inverse] = relationsOf([cardOf('right_inverse', [layout('A')], 'R')]);
  // A = (2,2):(2,1), its inverse (2,2):(2,1) too.
  expect(places(inverse!, [0, 2, 1, 3], [0, 2, 1, 3])[0]).toEqual([[0], [2], [1], [3]]);
  for (const operation of ['right_inverse', 'left_inverse']) {
    expect(relationsOf([cardOf(operation, [layout('A')], 'R')])).toEqual([
      { from: 'A', here: 'offset', to: 'R', there: 'coordinate' },
    ]);
  }
  for (const operation of ['zipped_divide', 'with_shape']) {
    const kept = cardOf(operation, [layout('A'), layout('T')], 'D');
    expect(relationsOf([kept])).toEqual([{ from: 'A', here: 'offset', to: 'D', there: 'offset' }]);
  }
});

test('tensors, very large layouts and a layout that is its own operand are not related', () => {
  const tensor = { ...layout('T'), kind: 'tensor' };
  const large = { ...layout('L'), cells: '65537' };
  for (const operand of [tensor, large, layout('A')]) {
    expect(relationsOf([cardOf('coalesce', [operand], 'A')])).toEqual([]);
  }
});

test('an access is found in the memory that its text names, by offset', () => {
  const access = { ...layout('X'), source: 'composition(A, walk)' };
  const card = cardOf('bank_conflicts', [access], 'r');
  const named = { ...cardOf('make_layout', [], 'L').statement, name: 'A' };
  const of = { ...card.of, statements: [named, card.statement] };
  const statement = { ...card.statement, made: { ...card.statement.made!, statement: 1 } };
  expect(relationsOf([{ ...card, of, statement }])).toEqual([
    { from: 'L', here: 'offset', to: 'X', there: 'offset' },
  ]);
  expect(relationsOf([card])).toEqual([]);
  expect([memoryOf({ ...card, of, statement }), memoryOf(card)]).toEqual(['L', 'X']);
  expect(memoriesOf([card, cardOf('make_layout', [], 'L')])).toEqual(['X', 'L']);
  // Both lanes that read one element are its places in the access.
  expect(places(relationsOf([{ ...card, of, statement }])[0]!, [0, 1], [1, 1])).toEqual([
    [[], [0, 1]],
    [[1], [1]],
  ]);
});

test('a thread-value layout is found in its TiledMMA by thread and value', () => {
  const fields = [
    { name: 'layoutA_TV', text: 'a', drawable: true },
    { name: 'layoutB_TV', text: 'b', drawable: true },
  ];
  const tiled = cardOf('make_tiled_mma', [], 'mma');
  const mma: CardData = { ...tiled, value: { kind: 'tiled_mma', text: 'mma', fields } };
  const card = cardOf('get_layoutC_TV', [{ kind: 'tiled_mma', text: 'mma' }], 'c');
  const [relation] = relationsOf([mma, card]);
  expect(relation).toEqual({ from: 'mma', to: 'c', before: ['b', 'a'] });
  // 2 threads; B has 1 value, A 2, C 2: so C's first is 6.
  const table = { ...tableOf([0, 1, 2, 3]), rows: 2, cols: 2 };
  const cols: Record<string, number> = { a: 2, b: 1, c: 2 };
  const { into, back } = bridgesOf(relation!, (text) => ({ ...table, cols: cols[text]! }));
  expect([6, 7, 9].map(into)).toEqual([[0], [1], [3]]);
  // A's second value of thread 1 is in C's picture by its thread.
  expect(into(5)).toEqual([1]);
  expect([0, 3].map(back)).toEqual([[6], [9]]);
});

test('a tensor has the coordinates of its layout, and a partition the offsets of what it shares out', () => {
  const tensor = cardOf('make_tensor', [{ kind: 'record', text: 'p' }, layout('A')], 't');
  const made: CardData = { ...tensor, value: { kind: 'tensor', text: 't', cells: '8' } };
  expect(relationsOf([made])).toEqual([
    { from: 'A', here: 'coordinate', to: 't', there: 'coordinate' },
  ]);
  const shared = cardOf('thrfrg_C', [{ kind: 'tiled_mma', text: 'm' }, layout('A')], 'R');
  expect(relationsOf([shared])).toEqual([{ from: 'A', here: 'offset', to: 'R', there: 'offset' }]);
});
