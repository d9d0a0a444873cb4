/**
 * A text that is too long for a link stands in the browser's history, with the step that shows it: it
 * is there again after a reload, and on the way back.
 */

import { replaceAddress } from '../site/route';

/** The text of this step of the history, where its address has none. */
export function keptText(): string | null {
  const kept = history.state as { readonly text?: unknown } | null;
  return typeof kept?.text === 'string' ? kept.text : null;
}

/** Gives this step an address, and keeps the text that the address does not hold (null for none). */
export function keepText(address: string, text: string | null): void {
  try {
    replaceAddress(address, text === null ? null : { text });
  } catch {
    // A browser may take less than this.
    replaceAddress(address, null);
  }
}
