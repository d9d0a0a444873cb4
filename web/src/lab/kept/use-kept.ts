import { useEffect, useSyncExternalStore } from 'react';
import type { FollowedJob } from '../../api/job-list';
import type { Job } from '../../api/types';
import { databaseKeeper } from './keeper';
import type { KeptResults, KeptState } from './results';
import { createKeptResults } from './results';

let kept: KeptResults | null = null;
/** Jobs that this page sent, kept once they have ended. */
const sent = new Set<string>();

/** The one store of the page. */
export function keptResults(): KeptResults {
  kept ??= createKeptResults(databaseKeeper());
  return kept;
}

export const noteSent = ({ id }: Job): void => void sent.add(id);

/** What this browser has kept; what it sent, and what is shown, is kept as it ends. */
export function useKept(jobs: readonly FollowedJob[], shown: string | null): KeptState {
  const results = keptResults();
  useEffect(() => void results.start(), [results]);
  useEffect(() => {
    const mine = jobs.filter(({ job: { id } }) => id === shown || sent.has(id));
    results.keep(mine.map(({ job }) => job));
  }, [results, jobs, shown]);
  return useSyncExternalStore(results.subscribe, results.state);
}
