/** The lab's state as its address has it, and the addresses that lead on from there. */

import type { Engine, Settings } from '@colex/wasm';
import { useCallback, useMemo } from 'react';
import type { PlanSource } from '../plan/plan-source';
import { place } from '../site/place';
import { navigate, navigateInPlace, useAddress } from '../site/route';
import type { LabState } from './address';
import { kFirst, planIn, readLab, readSource, writeLab } from './address';
import type { Subject } from './subject';
import type { TuneState } from './tune/tune';

export type Presets = ReadonlyMap<string, Settings>;

/** What the address says. */
export function useLabState(engine: Engine, presets: Presets): LabState {
  const search = useAddress().split('?')[1] ?? '';
  // Another tab or job is another address of the same plan: what was made of it stays.
  const plan = planIn(search);
  const source = useMemo(
    () => readSource(engine, plan, [...presets.keys()]) ?? kFirst,
    [engine, plan, presets],
  );
  return useMemo(
    () => ({ ...readLab(engine, search, [...presets.keys()]), source }),
    [engine, search, presets, source],
  );
}

export type Ways = ReturnType<typeof useWays>;

/** Where one can go from here, each an address. */
export function useWays(engine: Engine, presets: Presets, state: LabState) {
  const here = (next: LabState) => place().pathname + writeLab(next);
  const go = (next: LabState) => navigate(here(next));
  /** To the form, which is at the top. */
  const goUp = (next: Partial<LabState>) => {
    go({ ...state, shown: null, ...next });
    window.scrollTo({ top: 0 });
  };
  // What the search does next comes later than this picture of the page.
  const goTune = useCallback(
    (tune: TuneState | null) => {
      const now = readLab(engine, place().search, [...presets.keys()]);
      navigateInPlace(place().pathname + writeLab({ ...now, tune }));
    },
    [engine, presets],
  );
  return {
    here,
    go,
    goTune,
    addressOf: (source: PlanSource) => here({ ...state, source, shown: null }),
    openInForm: (source: PlanSource) => goUp({ source }),
    /** Opens what a remedy names in the form, and compares what it comes to with what it came from. */
    tryBeside: (versus: Subject, source: PlanSource) => goUp({ source, versus }),
    showJob: (job: string) => go({ ...state, shown: { job } }),
    compareJob: (job: string) => go({ ...state, versus: { job } }),
    showSteps(source: PlanSource) {
      go({ ...state, source, tab: 'steps' });
      document.getElementById('lab-inside')?.scrollIntoView();
    },
  };
}
