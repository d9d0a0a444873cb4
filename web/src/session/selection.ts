/**
 * The one selection of a page, outside React: hover previews, pin stays. Views subscribe and repaint
 * only their overlay, so moving the mouse never renders a component tree.
 */

/** `index` is the 1-D coordinate in the domain of the value that `source` names. */
export interface SelectedPlace {
  readonly source: string;
  readonly index: number;
}

/** All elements of the value, of so many bits, that lie in a bank of shared memory. */
export interface SelectedBank {
  readonly source: string;
  readonly bank: number;
  readonly bits: number;
}

export type Selected = SelectedPlace | SelectedBank;

/**
 * A part of what a value shows, with places of its own: an operand of a plan, the box of a TMA copy. The
 * part is a word.
 */
export const partName = (source: string, part: string) => `${source} ${part}`;

export const isBank = (selected: Selected): selected is SelectedBank => 'bank' in selected;

/** The selected place of a value itself; -1 where another's is selected, or a whole bank. */
export function indexOf(selected: Selected | null, source: string): number {
  return selected && !isBank(selected) && selected.source === source ? selected.index : -1;
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
  /** Tells listeners again: where places are found has changed. */
  retell(): void;
  subscribe(listener: () => void): () => void;
}

export function createSelection(): Selection {
  let hover: Selected | null = null;
  let pin: Selected | null = null;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) {
      try {
        listener();
      } catch (failure) {
        // A view that cannot follow does not keep the others from it.
        reportError(failure);
      }
    }
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
    retell: notify,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function same(a: Selected | null, b: Selected | null): boolean {
  if (a === b) return true;
  if (!a || !b || a.source !== b.source) return false;
  if (isBank(a)) return isBank(b) && a.bank === b.bank && a.bits === b.bits;
  return !isBank(b) && a.index === b.index;
}
