import type { Engine, Plan } from '@colex/wasm';
import { useCallback } from 'react';
import { ask } from '../engine/client';
import type { PlanSource } from '../plan/plan-source';
import { useLater } from '../engine/use-later';

/** The plan of a config that is not the form's; null until it is known. */
export function usePlanOf(engine: Engine, source: PlanSource): Plan | null {
  const { config, sm } = source;
  const settings = JSON.stringify(source.settings);
  const { value, pending } = useLater<Plan>(
    useCallback(
      (signal) => {
        const knobs = JSON.parse(settings) as Record<string, string>;
        return ask(engine, { call: 'plan', recipe: [config, knobs, sm] }, { signal });
      },
      [engine, config, settings, sm],
    ),
  );
  return value && !pending ? value : null;
}
