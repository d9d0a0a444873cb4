import type { Engine, Plan } from '@colex/wasm';
import { useCallback } from 'react';
import { ask } from '../engine/client';
import type { PlanSource } from '../plan/plan-source';
import { useLater } from '../engine/use-later';

/** A plan that is worked out beside the form's. */
export interface PlanOf {
  /** Null until it is known. */
  readonly plan: Plan | null;
  readonly failure: unknown;
  readonly again: () => void;
}

/** The plan of a config that is not the form's. */
export function usePlanOf(engine: Engine, source: PlanSource): PlanOf {
  const { config, sm } = source;
  const settings = JSON.stringify(source.settings);
  const { value, pending, failure, again } = useLater<Plan>(
    useCallback(
      (signal) => {
        const knobs = JSON.parse(settings) as Record<string, string>;
        return ask(engine, { call: 'plan', recipe: [config, knobs, sm] }, { signal });
      },
      [engine, config, settings, sm],
    ),
  );
  return { plan: value && !pending && failure === null ? value : null, failure, again };
}
