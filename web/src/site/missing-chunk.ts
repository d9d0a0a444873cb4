/** A part of the page that the site no longer has: after an update a page that was open loads anew. */

const kStored = 'colex:reloaded';
/** A part that is still missing after a reload is no old page's: its message stays. */
const kOnceMs = 60_000;

/** True if no reload for a missing part was tried within a minute, and remembers that one is now. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(kStored) ?? Number.NEGATIVE_INFINITY);
  if (now - last < kOnceMs) return false;
  storage.setItem(kStored, String(now));
  return true;
}

/** True if the site is there to load the page from: a network alone says nothing of it. */
export async function isServed(root: string, ask: typeof fetch = fetch): Promise<boolean> {
  try {
    return (await ask(root, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Reloads where a part does not come though the site is there. Not in the playground, whose text
 * may be longer than its address keeps: there the message has a button.
 */
export function reloadWhenMissing(root: string, isPlayground: () => boolean): void {
  window.addEventListener('vite:preloadError', () => {
    if (isPlayground()) return;
    void isServed(root).then((served) => {
      try {
        if (served && mayReload(sessionStorage, Date.now())) location.reload();
      } catch {
        // Without storage nothing would keep it from reloading for ever: the message stays.
      }
    });
  });
}
