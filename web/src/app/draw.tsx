import { createRoot } from 'react-dom/client';
import { isTooSlow } from '../engine/refusal';
import { App } from './App';

/** Draws the page into the document. */
export function draw(into: HTMLElement, root: string): void {
  createRoot(into, { onRecoverableError: tellRecovered }).render(<App root={root} />);
}

/**
 * Of what failed to be drawn and then was. A question of a view that took longer than it may, as on a
 * busy machine, is nothing that is wrong: React asked it once more, and there was an answer in time.
 */
export function tellRecovered(error: unknown): void {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!isTooSlow(cause)) reportError(error);
}
