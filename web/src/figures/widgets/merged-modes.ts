/** What the steps of `coalesce` leave of a layout's modes, one after another. */

import type { Step } from '@colex/wasm';

export interface MergedModes {
  /** The modes as they stand after the step, each as `shape:stride`. */
  readonly modes: readonly string[];
  /** Places of those that the step is about. */
  readonly now: readonly number[];
  /** The core's step; null before the first one. */
  readonly step: Step | null;
}

/**
 * `steps` are those that the core records for `coalesce` of the flat layout, `modesOf` gives the modes of
 * one, each as `shape:stride`.
 */
export function mergedModes(
  flat: string,
  steps: readonly Step[],
  modesOf: (flat: string) => readonly string[],
): readonly MergedModes[] {
  let modes = modesOf(flat);
  /** The mode that the next one is compared with. */
  let at = 0;
  const frames: MergedModes[] = [{ modes, now: [], step: null }];
  for (const step of steps) {
    const [a = '', b = '', c = '', d = '', e = ''] = step.values;
    if (step.id === 'step.coalesce.drop_one') {
      const dropped = modes.indexOf(`${a}:${b}`, at);
      if (dropped < 0) continue;
      frames.push({ modes, now: [dropped], step });
      modes = modes.filter((_, i) => i !== dropped);
    } else if (step.id === 'step.coalesce.merge') {
      at = pairAt(modes, `${a}:${b}`, `${c}:${d}`, at);
      frames.push({ modes, now: [at, at + 1], step });
      modes = [...modes.slice(0, at), `${e}:${b}`, ...modes.slice(at + 2)];
    } else if (step.id === 'step.coalesce.keep') {
      at = pairAt(modes, `${a}:${b}`, `${c}:${d}`, at);
      frames.push({ modes, now: [at, at + 1], step });
      at += 1;
    } else {
      frames.push({ modes: modesOf(a), now: [], step });
    }
  }
  return frames;
}

/** Where the pair stands, from `from` on; there where it is not found. */
function pairAt(modes: readonly string[], first: string, second: string, from: number): number {
  const found = modes.findIndex(
    (mode, i) => i >= from && mode === first && modes[i + 1] === second,
  );
  return found < 0 ? from : found;
}
