import type { Engine, Trace } from '@colex/wasm';
import { useCallback } from 'react';
import { ask } from '../engine/client';
import type { Later } from '../engine/use-later';
import { useLater } from '../engine/use-later';
import type { Recipe } from './recipe';

type TraceOptions = NonNullable<Parameters<Engine['trace']>[3]>;

/** Of pictures that show one step of the main loop. */
export const kOneTile: TraceOptions = { kTiles: 1 };

/** What a recipe's kernel does, thread by thread; `options` stay the same between renders. */
export function useTrace(
  engine: Engine,
  { preset, settings, sm }: Recipe,
  options: TraceOptions,
): Omit<Later<Trace>, 'value'> & { readonly trace: Trace | null } {
  const { value: trace, ...rest } = useLater<Trace>(
    useCallback(
      (signal) =>
        ask(engine, { call: 'trace', recipe: [preset, settings, sm], options }, { signal }),
      [engine, preset, settings, sm, options],
    ),
  );
  return { trace, ...rest };
}
