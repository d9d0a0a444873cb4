/**
 * What the reader chose to see of a text: the view of each value, how that shows it (colour, labels,
 * thread, zoom), and the pinned cell. It goes with the text in the address, as
 * `see=0.banks~2.tiling~2.label-index~2.53`: statement and view, setting, or pinned index; `2.53-box` is
 * one of a picture that the value's other views do not share (partName), a pinned bank is `2.bank-5x16`,
 * bank 5 of elements of 16 bits, `2.bank-5x16a` that of the operand A of a plan. What an address says
 * that is not known here is passed over.
 */

import { placesOf } from './facets';
import type { Selected } from './selection';
import { isBank, partName } from './selection';
import type { CardData } from './evaluate';

/** What views of one card keep with the link, by short names: `label`, `index`. */
export interface Settings {
  get(name: string): string | undefined;
  /** Undefined where it is as it was from the beginning. */
  set(name: string, value: string | undefined): void;
  subscribe(listener: () => void): () => void;
}

/** How near pictures are seen begins so: of the chosen view, and of no other. */
export const kZoom = 'zoom';

export interface Seen {
  /** Another address: what it asks for of its text counts, and nothing that was chosen before. */
  open(search: string, text: string): void;
  /** How many addresses have been opened. */
  opened(): number;
  /** The view that the address asks for, of a statement of its text. */
  viewOf(card: CardData): string | undefined;
  /** No view: the reader wants nothing of it any more. */
  choose(card: CardData, view: string | null): void;
  /** The address or the reader asks for something of it. */
  wants(card: CardData): boolean;
  /** How the views of a card show it; the same for a card as long as that lives. */
  settingsOf(card: CardData): Settings;
  pinned(pin: Selected | null): void;
  /** How a pin that is in no card's own views is found in those of the text `source`. */
  find(elsewhere: (pin: Selected, source: string) => number): void;
  /** The pin that the address asks for, once its value is there; it is given once. */
  takePin(cards: readonly CardData[]): Selected | null;
  /** As it stands in the address; empty where nothing was chosen. */
  text(cards: readonly CardData[]): string;
  subscribe(listener: () => void): () => void;
}

export function createSeen(search: string): Seen {
  let asked = read(search);
  let opened = 1;
  /** The text of the address: what is asked for is of its statements alone. */
  let source: string | null = null;
  let pinWanted = asked.pin;
  let pin: Selected | null = null;
  let indexIn = (_pin: Selected, _source: string) => -1;
  const chosen = new Map<number, string | null>();
  const settings = new Map<
    number,
    Settings & { text(at: number): readonly string[]; leave(): void }
  >();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const isAsked = (card: CardData) => {
    source ??= card.of.source;
    return card.of.source === source;
  };
  const viewOf = (card: CardData) => {
    const own = chosen.get(card.id);
    if (own !== undefined) return own ?? undefined;
    if (!isAsked(card)) return undefined;
    const isLast = card.at === card.of.statements.length - 1;
    const view = asked.views.get(card.at) ?? (isLast ? asked.last : undefined);
    if (view !== undefined) chosen.set(card.id, view);
    return view;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const settingsOf = (card: CardData) => {
    const known = settings.get(card.id);
    if (known) return known;
    const kept = new Map(isAsked(card) ? asked.settings.get(card.at) : undefined);
    const made = {
      get: (name: string) => kept.get(name),
      set(name: string, value: string | undefined) {
        if (kept.get(name) === value) return;
        if (value === undefined) kept.delete(name);
        else kept.set(name, value);
        changed();
      },
      subscribe,
      leave() {
        for (const name of kept.keys()) if (name.startsWith(kZoom)) kept.delete(name);
      },
      text: (at: number) => [...kept].map(([name, value]) => `${at}.${name}-${value}`),
    };
    settings.set(card.id, made);
    return made;
  };
  return {
    open(next, text) {
      asked = read(next);
      opened++;
      source = text;
      pinWanted = asked.pin;
      chosen.clear();
      settings.clear();
      changed();
    },
    opened: () => opened,
    viewOf,
    settingsOf,
    wants(card) {
      if (chosen.get(card.id) === null) return false;
      return viewOf(card) !== undefined || (isAsked(card) && asked.pin?.at === card.at);
    },
    choose(card, view) {
      chosen.set(card.id, view);
      settings.get(card.id)?.leave();
      changed();
    },
    find(elsewhere) {
      indexIn = elsewhere;
    },
    pinned(next) {
      if (next === pin) return;
      pin = next;
      changed();
    },
    takePin(cards) {
      const wanted = pinWanted;
      const card = wanted && cards.find((one) => one.at === wanted.at && isAsked(one));
      if (!wanted || !card) return null;
      pinWanted = null;
      const { what, part } = wanted;
      return { ...what, source: part ? partName(placesOf(card), part) : placesOf(card) };
    },
    text(cards) {
      const parts = cards.flatMap((card) => {
        const view = chosen.get(card.id);
        const kept = settings.get(card.id)?.text(card.at) ?? [];
        return [...(view ? [`${card.at}.${view}`] : []), ...kept];
      });
      const pinned = pin && pinText(pin, cards, indexIn);
      return [...parts, ...(pinned ? [pinned] : [])].join('~');
    },
    subscribe,
  };
}

interface AskedPin {
  readonly at: number;
  readonly what: { readonly index: number } | { readonly bank: number; readonly bits: number };
  /** The picture that it is in, or the operand whose bank it is. */
  readonly part?: string;
}

interface Asked {
  readonly views: ReadonlyMap<number, string>;
  readonly settings: ReadonlyMap<number, ReadonlyMap<string, string>>;
  readonly pin: AskedPin | null;
  /** Of the last statement, as addresses of frames had it before there was `see`. */
  readonly last: string | undefined;
}

const kParts = ['a', 'b'];

/** The pin of the first card in whose own views it is, else of the last that shows it, too. */
function pinText(
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

function read(search: string): Asked {
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
