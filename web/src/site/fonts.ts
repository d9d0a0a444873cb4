/** Web fonts: asked for after the first paint; canvases repaint when they have arrived. */

import { useSyncExternalStore } from 'react';

let version = 0;
let asked = false;
const listeners = new Set<() => void>();

export function loadFonts(): void {
  if (asked) return;
  asked = true;
  document.fonts.addEventListener('loadingdone', () => {
    version++;
    for (const listener of listeners) listener();
  });
  // Where they do not come, the system's stay.
  import('../styles/fonts.css').catch(() => {});
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A number that changes when fonts have arrived. */
export function useFontsVersion(): number {
  return useSyncExternalStore(subscribe, () => version);
}
