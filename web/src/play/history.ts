/**
 * The texts evaluated lately, newest first, kept in this browser alone: a bounded list, each text
 * once. Where there is no storage (or it is full) there is no history, and nothing else changes.
 */

export interface History {
  list(): readonly string[];
  record(code: string): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

export const kMostEntries = 20;
/** A longer text is a file of the reader's, which has its own history. */
export const kLongestEntry = 4000;

/** The number is the format's version; another format gets another name. */
const kStored = 'colex:history:1';

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function createHistory(storage: () => Store): History {
  let entries = read(storage);
  const listeners = new Set<() => void>();
  const change = (next: readonly string[]) => {
    entries = next;
    write(storage, next);
    for (const listener of listeners) listener();
  };
  return {
    list: () => entries,
    record(code) {
      const text = code.trim();
      if (text === '' || text.length > kLongestEntry || text === entries[0]) return;
      // What another window has recorded meanwhile is kept.
      const others = read(storage).filter((entry) => entry !== text);
      change([text, ...others].slice(0, kMostEntries));
    },
    clear: () => change([]),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read(storage: () => Store): readonly string[] {
  try {
    const found: unknown = JSON.parse(storage().getItem(kStored) ?? '[]');
    if (!Array.isArray(found)) return [];
    return found
      .filter((entry): entry is string => typeof entry === 'string')
      .slice(0, kMostEntries);
  } catch {
    return [];
  }
}

function write(storage: () => Store, entries: readonly string[]): void {
  try {
    if (entries.length === 0) storage().removeItem(kStored);
    else storage().setItem(kStored, JSON.stringify(entries));
  } catch {
    // The list then lasts as long as the page.
  }
}
