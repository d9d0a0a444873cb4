import { expect, test } from 'vitest';
import type { CardData } from './evaluate';
import { createSeen } from './seen';

const card = (id: number, at: number, text: string, source = 'a\nb') =>
  ({
    id,
    at,
    value: { kind: 'layout', text },
    of: { source, statements: source.split('\n') },
  }) as unknown as CardData;

test('view and pin of a link are those of its text, and of a text written after it no longer', () => {
  const seen = createSeen('?code=a&see=0.banks~1.tiling~1.53~x.y~2.<b>');
  const cards = [card(7, 0, 'A'), card(8, 1, 'B')];
  expect(cards.map((one) => seen.viewOf(one))).toEqual(['banks', 'tiling']);
  expect(seen.takePin([])).toBeNull();
  expect(seen.takePin(cards)).toEqual({ source: 'B', index: 53 });
  expect(seen.takePin(cards)).toBeNull();
  expect(seen.viewOf(card(9, 1, 'C', 'other'))).toBeUndefined();
});

test('what is chosen goes into the address with its statement, wherever that has gone', () => {
  const seen = createSeen('');
  const [a, b] = [card(7, 0, 'A'), card(8, 1, 'B')];
  expect(seen.text([a, b])).toBe('');
  let told = 0;
  seen.subscribe(() => told++);
  seen.choose(b, 'strip');
  seen.pinned({ source: 'A', index: 6 });
  expect([seen.text([a, b]), told]).toEqual(['1.strip~0.6', 2]);
  expect(seen.text([card(8, 4, 'B')])).toBe('4.strip');
  seen.pinned(null);
  expect(seen.text([a, b])).toBe('1.strip');
  expect(createSeen(`?see=${seen.text([a, b])}`).viewOf(b)).toBe('strip');
});

test('a frame of before names one view, of the last statement', () => {
  const seen = createSeen('?code=a&view=banks');
  const [a, b] = [card(7, 0, 'A'), card(8, 1, 'B')];
  expect([a, b].map((one) => seen.viewOf(one))).toEqual([undefined, 'banks']);
  expect(seen.text([a, b])).toBe('1.banks');
});

test('a value that the reader has folded is wanted no longer, whatever the address says', () => {
  const seen = createSeen('?see=0.banks~1.53');
  const cards = [card(7, 0, 'A'), card(8, 1, 'B'), card(9, 2, 'C')];
  expect(cards.map((one) => seen.wants(one))).toEqual([true, true, false]);
  for (const one of cards) seen.choose(one, null);
  expect(cards.map((one) => seen.wants(one))).toEqual([false, false, false]);
  expect(seen.text(cards)).toBe('');
  seen.choose(cards[0]!, 'strip');
  expect(seen.wants(cards[0]!)).toBe(true);
});

test('how views show a value goes with the statement, and what is unknown is passed over', () => {
  const seen = createSeen('?code=a&see=1.tiling~1.label-index~1.colour-bank~0.x-<y>~1.53');
  const [a, b] = [card(7, 0, 'A'), card(8, 1, 'B')];
  const settings = seen.settingsOf(b);
  expect(settings.get('label')).toBe('index');
  expect(settings.get('thread')).toBeUndefined();
  expect(seen.settingsOf(b)).toBe(settings);
  expect(seen.settingsOf(a).get('x')).toBeUndefined();
  let told = 0;
  settings.subscribe(() => told++);
  settings.set('label', 'coordinate');
  settings.set('label', 'coordinate');
  settings.set('colour', undefined);
  expect(told).toBe(2);
  seen.viewOf(b);
  expect(seen.text([a, { ...b, at: 3 }])).toBe('3.tiling~3.label-coordinate');
  expect(
    createSeen('?see=2.label-offset')
      .settingsOf(card(9, 2, 'C', 'x'))
      .get('label'),
  ).toBe('offset');
});
