/** What a call that fails says: that the core has something against what was asked, or nothing of it. */

import { LayoutFailure } from '@colex/wasm';

const kTooSlow = 'limit.busy';
/** The core tells of itself with them, and not of what was asked. */
const kNoRefusals: ReadonlySet<string> = new Set([kTooSlow, 'limit.memory', 'engine.broken']);

/** True for the failure of what took longer than it may. */
export function isTooSlow(failure: unknown): boolean {
  return failure instanceof LayoutFailure && failure.id === kTooSlow;
}

export function isRefusal(failure: unknown): failure is LayoutFailure {
  return failure instanceof LayoutFailure && !kNoRefusals.has(failure.id);
}

/** What `work` gives; `otherwise` where the core refuses it. Any other failure is passed on. */
export function unlessRefused<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (failure) {
    if (!isRefusal(failure)) throw failure;
    return otherwise;
  }
}
