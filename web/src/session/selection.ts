/**
 * The one selection of a page, outside React: hover previews, pin stays. Views subscribe and repaint
 * only their overlay, so moving the mouse never renders a component tree.
 */

/** `index` is the 1-D coordinate in the domain of the value that `source` names. */
export interface Selected {
  readonly source: string;
  readonly index: number;
}

export interface Selection {
  hover(): Selected | null;
  pin(): Selected | null;
  /** Hover if there is one, else the pin. */
  current(): Selected | null;
  setHover(next: Selected | null): void;
  /** Pins; pinning the pinned place again releases it. */
  togglePin(next: Selected): void;
  setPin(next: Selected | null): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

export function createSelection(): Selection {
  let hover: Selected | null = null;
  let pin: Selected | null = null;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    hover: () => hover,
    pin: () => pin,
    current: () => hover ?? pin,
    setHover(next) {
      if (same(hover, next)) return;
      hover = next;
      notify();
    },
    togglePin(next) {
      pin = same(pin, next) ? null : next;
      notify();
    },
    setPin(next) {
      if (same(pin, next)) return;
      pin = next;
      notify();
    },
    clear() {
      if (!hover && !pin) return;
      hover = null;
      pin = null;
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function same(a: Selected | null, b: Selected | null): boolean {
  return a === b || (a !== null && b !== null && a.source === b.source && a.index === b.index);
}
