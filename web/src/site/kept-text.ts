/**
 * Texts that no link holds stand in the browser's history, with the step that shows them: they are
 * there again after a reload, in the other language, and on the way back.
 */

import { useEffect, useState } from 'react';
import { place } from './place';
import { onLeave, onNavigate, replaceAddress } from './route';

/** Browsers limit how often a step may be rewritten. */
const kPause = 150;

/** By what names a step keeps texts: `text` is the one that its page is about. */
type Kept = Readonly<Record<string, unknown>>;

// Without a browser, as a page is written out, there is none.
const keptNow = () => (globalThis.history?.state ?? {}) as Kept;

/** A text of this step of the history, where its address has none. */
export function keptText(name = 'text'): string | null {
  const text = keptNow()[name];
  return typeof text === 'string' ? text : null;
}

/** What the browser keeps with a step that shows this text. */
export const keptAs = (text: string): Kept => ({ text });

/** Gives this step an address, and keeps the text that the address does not hold (null for none). */
export function keepText(address: string, text: string | null, name = 'text'): void {
  const { [name]: _, ...others } = keptNow();
  const kept = text === null ? others : { ...others, [name]: text };
  try {
    replaceAddress(address, Object.keys(kept).length > 0 ? kept : null);
  } catch {
    // A browser may take less than this.
    replaceAddress(address, null);
  }
}

/**
 * What a reader writes into a field of a page: kept with whatever step of the history shows the page,
 * by a name of its own where the page has several. Null where the field is not open.
 */
export function useKeptText<First extends string | null>(
  first: First,
  name = 'text',
): [string | First, (text: string | First) => void] {
  const [text, setText] = useState<string | First>(() => keptText(name) ?? first);
  useEffect(() => {
    let { pathname } = place();
    const keep = () => {
      // Not with a step of another page, which the reader may have gone to by then.
      const here = place().pathname === pathname;
      if (here && text !== (keptText(name) ?? first)) keepText(location.href, text, name);
    };
    const whereItIs = () => {
      pathname = place().pathname;
      keep();
    };
    let timer = setTimeout(keep, kPause);
    const offs = [
      onLeave(keep),
      onNavigate(() => {
        clearTimeout(timer);
        // The field is gone by then where another page is shown.
        timer = setTimeout(whereItIs, kPause);
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const off of offs) off();
    };
  }, [text, first, name]);
  return [text, setText];
}
