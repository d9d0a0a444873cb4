/**
 * A text that no link holds stands in the browser's history, with the step that shows it: it is there
 * again after a reload, in the other language, and on the way back.
 */

import { useEffect, useState } from 'react';
import { place } from './place';
import { onLeave, onNavigate, replaceAddress } from './route';

/** Browsers limit how often a step may be rewritten. */
const kPause = 150;

/** The text of this step of the history, where its address has none. */
export function keptText(): string | null {
  // Without a browser, as a page is written out, there is none.
  const kept = globalThis.history?.state as { readonly text?: unknown } | null | undefined;
  return typeof kept?.text === 'string' ? kept.text : null;
}

/** What the browser keeps with a step that shows this text. */
export const keptAs = (text: string): unknown => ({ text });

/** Gives this step an address, and keeps the text that the address does not hold (null for none). */
export function keepText(address: string, text: string | null): void {
  try {
    replaceAddress(address, text === null ? null : keptAs(text));
  } catch {
    // A browser may take less than this.
    replaceAddress(address, null);
  }
}

/** What a reader writes into a field of a page: kept with whatever step of the history shows the page. */
export function useKeptText(first: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => keptText() ?? first);
  useEffect(() => {
    let { pathname } = place();
    const keep = () => {
      // Not with a step of another page, which the reader may have gone to by then.
      const here = place().pathname === pathname;
      if (here && text !== (keptText() ?? first)) keepText(location.href, text);
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
  }, [text, first]);
  return [text, setText];
}
