/**
 * What the browser keeps with a step of its history is not in another tab: where the reader opens a link
 * in one, it waits in the storage for the page of that address, which takes it when it starts.
 */

import { leaving } from './route';

const kHanded = 'colex:handed';
/** A tab that is not open by then was not opened. */
const kPatienceMs = 60_000;

interface Handed {
  readonly to: string;
  readonly kept: unknown;
  readonly until: number;
}

/** Gives what is kept with this step to the page that the browser opens with this address. */
export function handOver(address: string): void {
  leaving();
  if (history.state === null) return;
  const to = new URL(address, location.href).href;
  const handed: Handed = { to, kept: history.state, until: Date.now() + kPatienceMs };
  try {
    localStorage.setItem(kHanded, JSON.stringify(handed));
    setTimeout(() => localStorage.removeItem(kHanded), kPatienceMs);
  } catch {
    // Without storage, or with a text that is too long for it, the other tab begins anew.
  }
}

/** Keeps with this step what another tab gave to its address. */
export function takeHandedOver(): void {
  try {
    const text = localStorage.getItem(kHanded);
    if (text === null || history.state !== null) return;
    const { to, kept, until } = JSON.parse(text) as Handed;
    if (to !== location.href) return;
    localStorage.removeItem(kHanded);
    if (Date.now() < until) history.replaceState(kept, '');
  } catch {
    // As above.
  }
}
