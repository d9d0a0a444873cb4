/**
 * What the reader chose to see of a text: the view of each value, how that shows it (colour, labels,
 * thread, zoom), and the pinned cell. It goes with the text in the address (see-text.ts).
 */

import type { CardData } from './evaluate';
import { pinOf, pinText, readSee } from './see-text';
import type { Selected } from './selection';

/** What views of one card keep with the link, by short names: `label`, `index`. */
export interface Settings {
  get(name: string): string | undefined;
  /** Undefined where it is as it was from the beginning. */
  set(name: string, value: string | undefined): void;
  subscribe(listener: () => void): () => void;
}

/** How near pictures are seen begins so: of the chosen view, and of no other. */
export const kZoom = 'zoom';

/** What is asked of it while React draws changes nothing. */
export interface Seen {
  /** Another address: what it asks for of its text counts, and nothing that was chosen before. */
  open(search: string, text: string): void;
  /** How many addresses have been opened. */
  opened(): number;
  /** These are shown from now on: what the address asks for of them goes with them, through edits too. */
  keep(cards: readonly CardData[]): void;
  /** The view that is chosen for a card that is kept. */
  viewOf(card: CardData): string | undefined;
  /** No view: the reader wants nothing of it any more. */
  choose(card: CardData, view: string | null): void;
  /** The address or the reader asks for something of it. */
  wants(card: CardData): boolean;
  /** How the views of a card show it, the same as long as it is kept; null of one that is not. */
  settingsOf(card: CardData): Settings | null;
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
  const listeners = createListeners();
  const ways = createWays(search, listeners.tell);
  let opened = 1;
  let pinWanted = ways.asked().pin;
  let pin: Selected | null = null;
  let indexIn = (_pin: Selected, _source: string) => -1;
  return {
    open(next, text) {
      opened++;
      ways.open(next, text);
      pinWanted = ways.asked().pin;
      listeners.tell();
    },
    opened: () => opened,
    keep: ways.keep,
    viewOf: ways.viewOf,
    choose: ways.choose,
    wants(card) {
      if (ways.isLeft(card)) return false;
      const { pin } = ways.asked();
      return ways.viewOf(card) !== undefined || (ways.isAsked(card) && pin?.at === card.at);
    },
    settingsOf: ways.settingsOf,
    pinned(next) {
      if (next === pin) return;
      pin = next;
      listeners.tell();
    },
    find(elsewhere) {
      indexIn = elsewhere;
    },
    takePin(cards) {
      const wanted = pinWanted;
      const card = wanted && cards.find((one) => one.at === wanted.at && ways.isAsked(one));
      if (!wanted || !card) return null;
      pinWanted = null;
      return pinOf(wanted, card);
    },
    text(cards) {
      const pinned = pin && pinText(pin, cards, indexIn);
      return [...cards.flatMap(ways.textOf), ...(pinned ? [pinned] : [])].join('~');
    },
    subscribe: listeners.subscribe,
  };
}

/** The view and the settings of each card: what the address asks for, and what is chosen from then on. */
function createWays(search: string, changed: () => void) {
  let asked = readSee(search);
  /** The text of the address: what is asked for is of its statements alone. */
  let source: string | null = null;
  let shown: readonly CardData[] = [];
  /** Cards that have what the address asks for of them. */
  const answered = new Set<number>();
  const chosen = new Map<number, string | null>();
  const settings = new Map<number, CardSettings>();
  const isAsked = (card: CardData) => card.of.source === source;
  const answer = (card: CardData) => {
    const { id, at, of } = card;
    answered.add(id);
    const view = asked.views.get(at) ?? (at === of.statements.length - 1 ? asked.last : undefined);
    if (view !== undefined && !chosen.has(id)) chosen.set(id, view);
    settings.set(id, createSettings(asked.settings.get(at), changed));
  };
  const keep = (cards: readonly CardData[]) => {
    source ??= cards[0]?.of.source ?? null;
    shown = cards;
    for (const card of cards) {
      if (isAsked(card) && !answered.has(card.id)) answer(card);
      else if (!settings.has(card.id)) settings.set(card.id, createSettings(undefined, changed));
    }
  };
  const viewOf = ({ id }: CardData) => chosen.get(id) ?? undefined;
  return {
    asked: () => asked,
    isAsked,
    /** The reader wants nothing of it any more. */
    isLeft: ({ id }: CardData) => chosen.get(id) === null,
    keep,
    viewOf,
    settingsOf: ({ id }: CardData) => settings.get(id) ?? null,
    open(next: string, text: string) {
      asked = readSee(next);
      source = text;
      for (const kept of [answered, chosen, settings]) kept.clear();
      keep(shown);
    },
    choose(card: CardData, view: string | null) {
      chosen.set(card.id, view);
      settings.get(card.id)?.leave();
      changed();
    },
    textOf(card: CardData): readonly string[] {
      const view = viewOf(card);
      const kept = settings.get(card.id)?.text(card.at) ?? [];
      return [...(view ? [`${card.at}.${view}`] : []), ...kept];
    },
  };
}

interface CardSettings extends Settings {
  /** As they stand in the address. */
  text(at: number): readonly string[];
  /** Another view is shown: how near the last one was seen is no longer of use. */
  leave(): void;
}

function createSettings(
  first: ReadonlyMap<string, string> | undefined,
  changed: () => void,
): CardSettings {
  const kept = new Map(first);
  const { tell, subscribe } = createListeners();
  return {
    get: (name) => kept.get(name),
    set(name, value) {
      if (kept.get(name) === value) return;
      if (value === undefined) kept.delete(name);
      else kept.set(name, value);
      tell();
      changed();
    },
    subscribe,
    leave() {
      for (const name of kept.keys()) if (name.startsWith(kZoom)) kept.delete(name);
    },
    text: (at) => [...kept].map(([name, value]) => `${at}.${name}-${value}`),
  };
}

function createListeners() {
  const listeners = new Set<() => void>();
  return {
    tell() {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
