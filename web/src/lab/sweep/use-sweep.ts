import type { Engine, Settings } from '@colex/wasm';
import { useEffect, useState } from 'react';
import type { Job, Sweep } from '../../api/types';
import { planOf } from '../../plan/plan-of';
import type { PlanSource } from '../../plan/plan-source';
import { labClient } from '../use-jobs';
import type { PlannedCell } from './cells';
import { plannedCell } from './cells';

const kAgainMs = 1000;

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
  useEffect(() => {
    const abort = new AbortController();
    const work = async () => {
      const found = new Map<PlanSource, PlannedCell>();
      for (const source of sources) {
        const { config: preset, settings, sm } = source;
        const recipe = { preset, settings, base: presets.get(preset) ?? {}, sm };
        const plan = await planOf(engine, recipe, abort.signal);
        if (abort.signal.aborted) return;
        found.set(source, plannedCell(plan));
        setPlans({ of: sources, found: new Map(found) });
      }
    };
    // Left off by the reader.
    work().catch(() => {});
    return () => abort.abort();
  }, [engine, presets, sources]);
  return plans.of === sources ? plans.found : new Map();
}

export interface ServedSweep {
  readonly sweep: Sweep;
  readonly jobs: readonly Job[];
}

/** Sweeps of the server, asked for until they have ended; those of which nothing is known are not there. */
export function useServedSweeps(ids: readonly string[], here: boolean): readonly ServedSweep[] {
  const [served, setServed] = useState<ReadonlyMap<string, ServedSweep>>(new Map());
  const names = ids.join();
  useEffect(() => {
    if (names === '' || !here) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    let open = names.split(',');
    const look = async () => {
      try {
        for (const id of open) {
          const sweep = await labClient().sweepOf(id);
          const { jobs } = await labClient().sweepJobs(id);
          if (!wanted) return;
          setServed((all) => new Map(all).set(id, { sweep, jobs }));
          if (sweep.ended === sweep.total) open = open.filter((other) => other !== id);
        }
        if (open.length > 0) timer = setTimeout(() => void look(), kAgainMs);
      } catch {
        // The server is away, or has no such sweep: the store says so.
      }
    };
    void look();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [names, here]);
  return ids.flatMap((id) => served.get(id) ?? []);
}
