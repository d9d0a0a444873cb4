/**
 * What an address says is to be seen of its text: `see=0.banks~2.tiling~2.label-index~2.53` is of a
 * statement its view, setting, or pinned index; `2.53-box` is one of a picture that the value's other
 * views do not share (partName), a pinned bank is `2.bank-5x16`, bank 5 of elements of 16 bits,
 * `2.bank-5x16a` that of the operand A of a plan. What is not known here is passed over.
 */

import type { CardData } from './evaluate';
import { placesOf } from './facets';
import type { Selected } from './selection';
import { isBank, partName } from './selection';

export interface AskedPin {
  readonly at: number;
  readonly what: { readonly index: number } | { readonly bank: number; readonly bits: number };
  /** The picture that it is in, or the operand whose bank it is. */
  readonly part?: string;
}

export interface Asked {
  readonly views: ReadonlyMap<number, string>;
  readonly settings: ReadonlyMap<number, ReadonlyMap<string, string>>;
  readonly pin: AskedPin | null;
  /** Of the last statement, as addresses of frames had it before there was `see`. */
  readonly last: string | undefined;
}

const kParts = ['a', 'b'];

/** The pin of the first card in whose own views it is, else of the last that shows it, too. */
export function pinText(
  pin: Selected,
  cards: readonly CardData[],
  elsewhere: (pin: Selected, source: string) => number,
): string | null {
  const own = cards.find((card) => placesOf(card) === pin.source);
  if (isBank(pin)) {
    const text = `bank-${pin.bank}x${pin.bits}`;
    if (own) return `${own.at}.${text}`;
    for (const { at, value } of cards) {
      const part = kParts.find((name) => partName(value.text, name) === pin.source);
      if (part) return `${at}.${text}${part}`;
    }
    return null;
  }
  if (own) return `${own.at}.${pin.index}`;
  for (const card of cards) {
    const [, part] = kDomain.exec(rest(pin.source, placesOf(card))) ?? [];
    if (part) return `${card.at}.${pin.index}-${part}`;
  }
  for (const card of [...cards].reverse()) {
    const index = elsewhere(pin, placesOf(card));
    if (index >= 0) return `${card.at}.${index}`;
  }
  return null;
}

/** What is left of a domain's name behind that of the card. */
const rest = (source: string, places: string) =>
  source.startsWith(places) ? source.slice(places.length) : '';

const kDomain = /^ (\w{1,30})$/;

const kBank = /^(\d{1,2})x(\d{1,3})([ab]?)$/;

function readBank(at: number, text: string): AskedPin | null {
  const [, bank, bits, part] = kBank.exec(text) ?? [];
  if (bank === undefined || bits === undefined) return null;
  return { at, what: { bank: Number(bank), bits: Number(bits) }, ...(part && { part }) };
}

/** `2.53`, `2.53-box`, `2.tiling`, `2.label-index`. */
const kPart = /^(\d{1,6})\.(\d{1,9}|[a-z]{1,20})(?:-(\w{1,60}))?$/;

export function readSee(search: string): Asked {
  const query = new URLSearchParams(search);
  const last = query.get('view') ?? undefined;
  const views = new Map<number, string>();
  const settings = new Map<number, Map<string, string>>();
  let pin: Asked['pin'] = null;
  for (const part of (query.get('see') ?? '').split('~')) {
    const [, number, what, value] = kPart.exec(part) ?? [];
    if (number === undefined || what === undefined) continue;
    const at = Number(number);
    if (what === 'bank' && value !== undefined) pin = readBank(at, value) ?? pin;
    else if (/^\d/.test(what))
      pin = { at, what: { index: Number(what) }, ...(value && { part: value }) };
    else if (value !== undefined)
      settings.set(at, (settings.get(at) ?? new Map()).set(what, value));
    else views.set(at, what);
  }
  return { views, settings, pin, last };
}

/** The pin as the selection knows it, of the card that it is asked for. */
export function pinOf({ what, part }: AskedPin, card: CardData): Selected {
  return { ...what, source: part ? partName(placesOf(card), part) : placesOf(card) };
}
