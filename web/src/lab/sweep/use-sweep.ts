import type { Engine, Settings } from '@colex/wasm';
import { useEffect, useState } from 'react';
import { planOf } from '../../plan/plan-of';
import type { PlanSource } from '../../plan/plan-source';
import { labClient } from '../use-jobs';
import type { PlannedCell } from './cells';
import { plannedOf } from './cells';
import type { ServedSweep } from './follow-sweeps';
import { followSweeps, kNoSweeps } from './follow-sweeps';

/**
 * The plans of configs, one after another; a map that grows, anew for other configs. A value that is
 * none of its knob is reported as a broken rule is, so that one of them does not end the work.
 */
export function usePlans(
  engine: Engine,
  presets: ReadonlyMap<string, Settings>,
  sources: readonly PlanSource[],
): ReadonlyMap<PlanSource, PlannedCell> {
  const [plans, setPlans] = useState<{
    readonly of: readonly PlanSource[];
    readonly found: ReadonlyMap<PlanSource, PlannedCell>;
  }>({ of: [], found: new Map() });
  const [failure, setFailure] = useState<{ readonly reason: unknown } | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const work = async () => {
      const found = new Map<PlanSource, PlannedCell>();
      for (const source of sources) {
        const { config: preset, settings, sm } = source;
        const recipe = { preset, settings, base: presets.get(preset) ?? {}, sm };
        const cell = await plannedOf(planOf(engine, recipe, abort.signal), settings);
        if (abort.signal.aborted) return;
        found.set(source, cell);
        setPlans({ of: sources, found: new Map(found) });
      }
    };
    work().catch((reason: unknown) => !abort.signal.aborted && setFailure({ reason }));
    return () => abort.abort();
  }, [engine, presets, sources]);
  if (failure) throw failure.reason;
  return plans.of === sources ? plans.found : new Map();
}

/** Sweeps as the server has them, asked for until they have ended, while it is here. */
export function useServedSweeps(
  ids: readonly string[],
  here: boolean,
): { readonly served: readonly ServedSweep[]; readonly gone: number } {
  const [{ served, gone }, setSeen] = useState(kNoSweeps);
  const names = ids.join();
  useEffect(
    () =>
      names === '' || !here ? undefined : followSweeps(labClient(), names.split(','), setSeen),
    [names, here],
  );
  return {
    served: ids.flatMap((id) => served.get(id) ?? []),
    gone: ids.filter((id) => gone.has(id)).length,
  };
}
