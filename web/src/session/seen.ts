/**
 * What the reader chose to see of a text: the view of each value and the pinned cell. It goes with the
 * text in the address, as `see=0.banks~2.tiling~2.53`: statement and view, statement and pinned index.
 */

import type { Selected } from './selection';
import type { CardData } from './evaluate';

export interface Seen {
  /** The view that the address asks for, of a statement of its text. */
  viewOf(card: CardData): string | undefined;
  /** No view: the reader wants nothing of it any more. */
  choose(card: CardData, view: string | null): void;
  /** The address or the reader asks for something of it. */
  wants(card: CardData): boolean;
  pinned(pin: Selected | null): void;
  /** The pin that the address asks for, once its value is there; it is given once. */
  takePin(cards: readonly CardData[]): Selected | null;
  /** As it stands in the address; empty where nothing was chosen. */
  text(cards: readonly CardData[]): string;
  subscribe(listener: () => void): () => void;
}

export function createSeen(search: string): Seen {
  const query = new URLSearchParams(search);
  const asked = read(query.get('see') ?? '', query.get('view') ?? undefined);
  /** The text of the address: what is asked for is of its statements alone. */
  let source: string | null = null;
  let pinWanted = asked.pin;
  let pin: Selected | null = null;
  const chosen = new Map<number, string | null>();
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
  return {
    viewOf,
    wants(card) {
      if (chosen.get(card.id) === null) return false;
      return viewOf(card) !== undefined || (isAsked(card) && asked.pin?.at === card.at);
    },
    choose(card, view) {
      chosen.set(card.id, view);
      changed();
    },
    pinned(next) {
      if (next === pin) return;
      pin = next;
      changed();
    },
    takePin(cards) {
      const wanted = pinWanted;
      const card = wanted && cards.find(({ at }) => at === wanted.at);
      if (!wanted || !card) return null;
      pinWanted = null;
      return { source: card.value.text, index: wanted.index };
    },
    text(cards) {
      const parts = cards.flatMap((card) => {
        const view = chosen.get(card.id);
        return view ? [`${card.at}.${view}`] : [];
      });
      const on = pin && cards.find(({ value }) => value.text === pin!.source);
      if (pin && on) parts.push(`${on.at}.${pin.index}`);
      return parts.join('~');
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Asked {
  readonly views: ReadonlyMap<number, string>;
  readonly pin: { readonly at: number; readonly index: number } | null;
  /** Of the last statement, as addresses of frames had it before there was `see`. */
  readonly last: string | undefined;
}

function read(text: string, last?: string): Asked {
  const views = new Map<number, string>();
  let pin: Asked['pin'] = null;
  for (const part of text.split('~')) {
    const [, at, what] = /^(\d{1,6})\.(\d{1,9}|[a-z]{1,20})$/.exec(part) ?? [];
    if (at === undefined || what === undefined) continue;
    if (/^\d/.test(what)) pin = { at: Number(at), index: Number(what) };
    else views.set(Number(at), what);
  }
  return { views, pin, last };
}
