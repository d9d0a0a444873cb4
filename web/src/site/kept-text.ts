/**
 * A text that no link holds stands in the browser's history, with the step that shows it: it is there
 * again after a reload, in the other language, and on the way back.
 */

import { useEffect, useState } from 'react';
import { place } from './place';
import { onLeave, replaceAddress, useAddress } from './route';

/** Browsers limit how often a step may be rewritten. */
const kPause = 150;

/** The text of this step of the history, where its address has none. */
export function keptText(): string | null {
  const kept = history.state as { readonly text?: unknown } | null;
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
  const address = useAddress();
  useEffect(() => {
    const keep = () => {
      // Not with a step of another page, which the reader may have gone to by then.
      const here = place().pathname === address.split('?')[0];
      if (here && text !== (keptText() ?? first)) keepText(location.href, text);
    };
    const timer = setTimeout(keep, kPause);
    const off = onLeave(keep);
    return () => {
      clearTimeout(timer);
      off();
    };
  }, [text, first, address]);
  return [text, setText];
}
