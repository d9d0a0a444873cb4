import { expect, test } from 'vitest';
import type { CardData } from './evaluate';
import { createSeen } from './seen';

const card = (id: number, at: number, text: string, source = 'a\nb') =>
  ({
    id,
    at,
    statement: {},
    value: { kind: 'layout', text },
    of: { source, statements: source.split('\n') },
  }) as unknown as CardData;

test('view and pin of a link are those of its text, and of a text written after it no longer', () => {
  const seen = createSeen('?code=a&see=0.banks~1.tiling~1.53~x.y~2.<b>');
  const cards = [card(7, 0, 'A'), card(8, 1, 'B')];
  seen.keep(cards);
  expect(cards.map((one) => seen.viewOf(one))).toEqual(['banks', 'tiling']);
  expect(seen.takePin([])).toBeNull();
  expect(seen.takePin(cards)).toEqual({ source: 'B', index: 53 });
  expect(seen.takePin(cards)).toBeNull();
  seen.keep([card(9, 1, 'C', 'other')]);
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
  const again = createSeen(`?see=${seen.text([a, b])}`);
  again.keep([a, b]);
  expect(again.viewOf(b)).toBe('strip');
});

test('a frame of before names one view, of the last statement', () => {
  const seen = createSeen('?code=a&view=banks');
  const [a, b] = [card(7, 0, 'A'), card(8, 1, 'B')];
  seen.keep([a, b]);
  expect([a, b].map((one) => seen.viewOf(one))).toEqual([undefined, 'banks']);
  expect(seen.text([a, b])).toBe('1.banks');
});

test('a value that the reader has folded is wanted no longer, whatever the address says', () => {
  const seen = createSeen('?see=0.banks~1.53');
  const cards = [card(7, 0, 'A'), card(8, 1, 'B'), card(9, 2, 'C')];
  seen.keep(cards);
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
  seen.keep([a, b]);
  const settings = seen.settingsOf(b)!;
  expect(settings.get('label')).toBe('index');
  expect(settings.get('thread')).toBeUndefined();
  seen.keep([a, b]);
  expect(seen.settingsOf(b)).toBe(settings);
  expect(seen.settingsOf(a)!.get('x')).toBeUndefined();
  let told = 0;
  settings.subscribe(() => told++);
  settings.set('label', 'coordinate');
  settings.set('label', 'coordinate');
  settings.set('colour', undefined);
  expect(told).toBe(2);
  expect(seen.text([a, { ...b, at: 3 }])).toBe('3.tiling~3.label-coordinate');
  const [other, c] = [createSeen('?see=2.label-offset'), card(9, 2, 'C', 'x')];
  other.keep([c]);
  expect(other.settingsOf(c)!.get('label')).toBe('offset');
});

test('a pinned bank is in the link, an operand of a plan with its name', () => {
  const cards = [card(7, 0, 'A'), card(8, 1, 'B')];
  for (const [text, pin] of [
    ['1.bank-5x16', { source: 'B', bank: 5, bits: 16 }],
    ['0.bank-31x8a', { source: 'A a', bank: 31, bits: 8 }],
  ] as const) {
    const seen = createSeen(`?code=a&see=${text}`);
    seen.keep(cards);
    expect(seen.takePin(cards)).toEqual(pin);
    seen.pinned(pin);
    expect(seen.text(cards)).toBe(text);
  }
  const seen = createSeen('?code=a&see=1.bank-x~0.4');
  seen.keep(cards);
  expect(seen.takePin(cards)).toEqual({ source: 'A', index: 4 });
});

test("an analysis has the places of what it analyses; a pin of no card is the last card's that shows it", () => {
  const relations = [{ operand: 0, by: 'itself' }];
  const operands = [{ kind: 'layout', text: 'X' }];
  const made = { operation: 'bank_conflicts', operands, relations };
  const asked = { ...card(8, 1, 'r'), statement: { made } } as unknown as CardData;
  const cards = [card(7, 0, 'A'), asked, card(9, 2, 'C')];
  const seen = createSeen('');
  seen.pinned({ source: 'X', index: 3 });
  expect(seen.text(cards)).toBe('1.3');
  seen.find((pin, source) => (pin.source === 'W' && source !== 'C' ? 5 : -1));
  seen.pinned({ source: 'W', index: 3 });
  expect(seen.text(cards)).toBe('1.5');
  seen.pinned({ source: 'nowhere', index: 3 });
  expect(seen.text(cards)).toBe('');
});

test('a pin in a picture of its own is in the link by its name', () => {
  const cards = [card(7, 0, 'A'), card(8, 1, 'B')];
  const seen = createSeen('?code=a&see=1.9-box');
  seen.keep(cards);
  const pin = { source: 'B box', index: 9 };
  expect(seen.takePin(cards)).toEqual(pin);
  seen.pinned(pin);
  expect(seen.text(cards)).toBe('1.9-box');
  seen.pinned({ source: 'B more words', index: 9 });
  expect(seen.text(cards)).toBe('');
});

test('how near pictures are seen goes with the view that shows them', () => {
  const seen = createSeen('?code=a&see=0.layout~0.zoom-200_1_2~0.zoomb-200_1_2~0.label-index');
  const own = card(7, 0, 'A');
  seen.keep([own]);
  expect(seen.settingsOf(own)!.get('zoomb')).toBe('200_1_2');
  seen.choose(own, 'strip');
  expect(seen.text([own])).toBe('0.strip~0.label-index');
});

test('another address counts from the beginning, and asks of its own text alone', () => {
  const seen = createSeen('?see=0.banks~0.label-index~0.4');
  const old = card(7, 0, 'A', 'a');
  seen.keep([old]);
  expect(seen.text([old])).toBe('0.banks~0.label-index');
  seen.open('?see=0.strip~0.label-offset~0.6', 'b');
  expect([seen.viewOf(old), seen.settingsOf(old)!.get('label'), seen.takePin([old])]).toEqual([
    undefined,
    undefined,
    null,
  ]);
  // The card of the value before stays, with the new value in it.
  const next = card(7, 0, 'B', 'b');
  seen.keep([next]);
  expect(seen.viewOf(next)).toBe('strip');
  expect(seen.settingsOf(next)!.get('label')).toBe('offset');
  expect(seen.takePin([next])).toEqual({ source: 'B', index: 6 });
  expect(seen.opened()).toBe(2);
});

test('what is asked of it while a page is drawn changes nothing', () => {
  const seen = createSeen('?see=0.banks~0.label-index~0.4');
  const [first, other] = [card(7, 0, 'A', 'a'), card(7, 0, 'A', 'b')];
  expect([seen.viewOf(other), seen.settingsOf(other), seen.wants(other)]).toEqual([
    undefined,
    null,
    false,
  ]);
  expect(seen.text([other])).toBe('');
  seen.keep([first]);
  expect([seen.viewOf(first), seen.text([first])]).toEqual(['banks', '0.banks~0.label-index']);
});
