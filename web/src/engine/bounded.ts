/** An engine whose every call ends soon, for what a page asks while it draws. */

import type { Engine } from '@colex/wasm';

/** How long the page may stand still where it asked for more than a picture, or has no worker to ask. */
export const kPatienceMs = 2000;

/** All that may take long. A grid has its own bound, and a million cells must open anywhere. */
const kCalls = [
  ...(['evaluate', 'value', 'write', 'banks', 'cell', 'rows'] as const),
  ...(['derive', 'planCall', 'runBlock'] as const),
  ...(['plan', 'exportPlan', 'simulate', 'trace', 'choose'] as const),
];

/** `engine`, where a call fails (limit.busy) that takes longer than `milliseconds`. */
export function bounded<E extends Engine>(engine: E, milliseconds: number): E {
  /** The caller has set a limit of its own. */
  let limited = false;
  const calls = Object.fromEntries(
    kCalls.map((name) => {
      const call = engine[name] as (...args: unknown[]) => unknown;
      return [
        name,
        (...args: unknown[]) =>
          limited ? call(...args) : engine.within(milliseconds, () => call(...args)),
      ];
    }),
  );
  return {
    ...engine,
    ...calls,
    within<T>(limit: number, work: () => T): T {
      const outer = limited;
      limited = true;
      try {
        return engine.within(limit, work);
      } finally {
        limited = outer;
      }
    },
  };
}
