/** A request under a key of the page's own, which makes no second job however often it is sent. */

import { Refusal } from './client';

/** A key that nobody else draws. `crypto.randomUUID` is missing where a page came by plain http. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends once more what nobody answered. Rejects with `Refusal` where the server will not have it. */
export async function sendKeyed<T>(
  send: (key: string) => Promise<T>,
  newKey: () => string = randomKey,
): Promise<T> {
  const key = newKey();
  try {
    return await send(key);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return send(key);
  }
}
