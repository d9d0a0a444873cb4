import { expect, test } from 'vitest';
import { engineInNode } from '../engine/in-node';
import type { CardData } from './evaluate';
import { kNothing, outcomeOf } from './evaluate';
import type { Relation } from './facets';
import { bridgesOf, memoriesOf, memoryOf, placesOf, relationsOf } from './facets';
import { gridOf } from './tables';

const engine = await engineInNode();

const cardsOf = (...lines: string[]): readonly CardData[] => {
  const code = lines.join('\n');
  return outcomeOf(engine.evaluate(code, 'math'), code, kNothing).cards;
};

/** How the last value of a text is related to others, and what is of its operands. */
const related = (...lines: string[]) => relationsOf(cardsOf(...lines).slice(-1));

/** Where a relation leads from each of so many places of `from`, and back from each of `to`. */
function places(relation: Relation) {
  const { into, back } = bridgesOf(relation, (text) => gridOf(engine, text));
  const all = (text: string) => Array.from(gridOf(engine, text)!.offsets, (_, index) => index);
  return [all(relation.from).map(into), all(relation.to).map(back)];
}

test('A, B and their composition are related pairwise, each by its facet', () => {
  const relations = related('composition(4:2, 2:3)');
  expect(relations).toEqual([
    { from: '4:2', here: 'offset', to: '2:6', there: 'offset' },
    { from: '2:3', here: 'coordinate', to: '2:6', there: 'coordinate' },
    { from: '2:3', here: 'offset', to: '4:2', there: 'coordinate' },
  ]);
  expect(places(relations[0]!)).toEqual([
    [[0], [], [], [1]],
    [[0], [3]],
  ]);
  expect(places(relations[2]!)).toEqual([
    [[0], [3]],
    [[0], [], [], [1]],
  ]);
});

test('an inverse is asked at an offset; a divide keeps them', () => {
  // (2,2):(2,1) is its own inverse, but for its text.
  const [inverse] = related('right_inverse(((2,2),1):((2,1),0))');
  expect(inverse).toMatchObject({ here: 'offset', there: 'coordinate' });
  expect(places(inverse!)[0]).toEqual([[0], [2], [1], [3]]);
  for (const call of ['zipped_divide(A, (2,2))', 'A.with_shape((8,4))']) {
    expect(related('A = (4,8):(1,4)', call)).toMatchObject([
      { from: '(4,8):(1,4)', here: 'offset', there: 'offset' },
    ]);
  }
});

test('what is appended, prepended or put in a place is a mode of the result', () => {
  const placesIn = (call: string) => related(call).map((one) => [one.from, places(one)[0]]);
  // (2,3,2): coordinate (i,j,k) is place i + 2 j + 6 k.
  expect(placesIn('append((2,3):(1,2), 2:8)')).toEqual([
    ['(2,3):(1,2)', [[0], [1], [2], [3], [4], [5]]],
    ['2:8', [[0], [6]]],
  ]);
  expect(placesIn('append(Sw<1,0,2> o 0 o (2,3):(1,2), 2:8)')).toEqual([
    ['Sw<1,0,2> o 0 o (2,3):(1,2)', [[0], [1], [2], [3], [4], [5]]],
    ['2:8', [[0], [6]]],
  ]);
  expect(placesIn('prepend((2,3):(1,2), 2:8)')).toEqual([
    ['(2,3):(1,2)', [[0], [2], [4], [6], [8], [10]]],
    ['2:8', [[0], [1]]],
  ]);
  expect(placesIn('make_layout(2:8, (2,2):(1,2))')).toEqual([
    ['2:8', [[0], [1]]],
    ['(2,2):(1,2)', [[0], [2], [4], [6]]],
  ]);
  // What stood there before is not in the result but at its beginning.
  const [kept, put] = related('replace<1>((2,3):(1,2), 2:8)');
  expect(places(kept!)).toEqual([
    [[0], [1], [], [], [], []],
    [[0], [1], [0], [1]],
  ]);
  expect(places(put!)[0]).toEqual([[0], [2]]);
});

test('tensors, very large layouts and a layout that is its own operand are not related', () => {
  expect(related('coalesce(make_identity_tensor((4,8)))')).toEqual([]);
  expect(related('coalesce((256,257):(1,256))')).toEqual([]);
  expect(related('coalesce(8:2)')).toEqual([]);
});

test('an access is found in the memory that its text names, by offset', () => {
  const cards = cardsOf(
    'A = (8,4):(4,1)',
    'r = bank_conflicts<float>(composition(A, (16,2):(2,1)))',
  );
  const access = cards[1]!.statement.made!.operands[0]!.text;
  expect(relationsOf(cards.slice(1))).toEqual([
    { from: '(8,4):(4,1)', here: 'offset', to: access, there: 'offset' },
  ]);
  expect(memoriesOf(cards)).toEqual(['(8,4):(4,1)', access]);
  const alone = cardsOf('bank_conflicts<float>((16,2):(2,1))');
  expect(relationsOf(alone)).toEqual([]);
  expect([memoryOf(cards[1]!), memoryOf(alone[0]!)]).toEqual(['(8,4):(4,1)', '(16,2):(2,1)']);
  // Two lanes that read one element are both its places in the access.
  const twice = cardsOf('A = 2:1', 'r = bank_conflicts<float>(composition(A, (2,2):(0,1)))');
  expect(places(relationsOf(twice.slice(1))[0]!)[0]).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

test('places of equal layouts are the same, those of two equal comparisons are not', () => {
  const cards = cardsOf('4:1', '4:1', 'compare(4:1, 4:2)', 'compare(4:1, 4:2)');
  const [a, again, first, second] = cards.map(placesOf);
  expect(again).toBe(a);
  expect(cards[3]!.value.text).toBe(cards[2]!.value.text);
  expect(second).not.toBe(first);
});

test('a thread-value layout is found in its TiledMMA by thread and value', () => {
  const cards = cardsOf(
    'mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{})',
    'c = mma.get_layoutC_TV()',
  );
  const relation = relationsOf(cards).find((one) => 'before' in one)!;
  expect(relation).toMatchObject({ from: cards[0]!.value.text, to: cards[1]!.value.text });
  const { into, back } = bridgesOf(relation, (text) => gridOf(engine, text));
  // 32 threads; B has 4 values, A 8, C 4: so C's first is 32 * 12.
  expect([384, 385, 416].map(into)).toEqual([[0], [1], [32]]);
  // A's second value of thread 1 is in C's picture by its thread.
  expect(into(32 * 5 + 1)).toEqual([1]);
  expect([0, 33].map(back)).toEqual([[384], [417]]);
});

test('a tensor has the coordinates of its layout, and a partition the offsets of what it shares out', () => {
  expect(related('make_tensor(make_smem_ptr<half_t>(0), (4,8):(1,4))')).toMatchObject([
    { from: '(4,8):(1,4)', here: 'coordinate', there: 'coordinate' },
  ]);
  const mma = 'make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{})';
  expect(related(`thrfrg_C(${mma}, (16,8):(1,16))`)).toMatchObject([
    { from: '(16,8):(1,16)', here: 'offset', there: 'offset' },
  ]);
});
