import { expect, test } from 'vitest';
import type { CardData } from '../session/evaluate';
import { isDefinition, listed } from './listed';

const card = (name: string | undefined, value?: object) =>
  ({ statement: { name, value } }) as unknown as CardData;

test('definitions are named values with others after them', () => {
  const cards = [card('A', {}), card(undefined, {}), card('plan'), card('B', {})];
  expect(cards.map((one) => isDefinition(one, cards))).toEqual([true, false, false, false]);
});

test('many folded ones in a row are one line, until they are unrolled', () => {
  const few = ['a', 'b', 'c'].map((name) => card(name));
  const many = ['d', 'e', 'f', 'g', 'h', 'i', 'j'].map((name) => card(name));
  const open = card(undefined);
  const cards = [...few, open, ...many, open];
  const lengths = (unrolled: boolean) =>
    listed(cards, (one) => one !== open, unrolled).map(({ length }) => length);
  expect(lengths(false)).toEqual([1, 1, 1, 1, 7, 1]);
  expect(lengths(true)).toEqual(new Array(12).fill(1));
});
