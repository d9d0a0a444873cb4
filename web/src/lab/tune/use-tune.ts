import type { Engine } from '@colex/wasm';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SweepRequest } from '../../api/types';
import { Refusal } from '../../api/client';
import { sendKeyed } from '../../api/keyed';
import { isTerminal } from '../../api/types';
import { keptResults } from '../kept/use-kept';
import type { Run } from '../recorded/runs';
import { useServedSweeps } from '../sweep/use-sweep';
import { labClient } from '../use-jobs';
import type { Tried, TuneState } from './tune';
import { secondRound, triedOf } from './tune';

/** A server may find no legal config in a sweep; the others are still worth running. */
const kNoneLegal = 422;

/** Sends sweeps, the likeliest first; the names of those that have a job. */
export async function sendRound(requests: readonly SweepRequest[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const request of requests) {
    try {
      ids.push((await sendKeyed((key) => labClient().sweep(request, key))).id);
    } catch (error) {
      if (error instanceof Refusal && error.status === kNoneLegal) continue;
      // Nobody would hear of those that were sent.
      cancelSweeps(ids);
      throw error;
    }
  }
  return ids;
}

export interface Tuning {
  readonly tried: readonly Tried[];
  readonly ended: number;
  readonly total: number;
  /** Seconds that are left. */
  readonly left: number;
  readonly over: boolean;
}

function cancelSweeps(ids: readonly string[]): void {
  for (const id of ids) {
    labClient()
      .cancelSweep(id)
      .catch(() => {});
  }
}

export const cancelTune = ({ first, second }: TuneState): void =>
  cancelSweeps([...first, ...second]);

/** Follows a search: asks for its second round, ends it when its time is over, keeps the best. */
export function useTune(
  engine: Engine,
  state: TuneState,
  recorded: readonly Run[],
  here: boolean,
  onState: (state: TuneState) => void,
): Tuning {
  const { until, first, second } = state;
  const { served, gone } = useServedSweeps([...first, ...second], here);
  const [now, setNow] = useState(() => Date.now());
  const total = served.reduce((sum, { sweep }) => sum + sweep.total, 0);
  const ended = served.reduce((sum, { sweep }) => sum + sweep.ended, 0);
  const known = served.length + gone === first.length + second.length;
  const idle = known && ended === total;
  const tried = useMemo(
    () =>
      triedOf(
        engine,
        served.flatMap(({ jobs }) => jobs),
        recorded,
      ),
    [engine, served, recorded],
  );
  const late = now >= until;
  const done = idle && (second.length > 0 || late);

  useEffect(() => {
    if (done) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [done]);

  const cancelled = useRef(0);
  useEffect(() => {
    if (!late || idle || !here || cancelled.current === until) return;
    cancelled.current = until;
    cancelTune({ until, first, second });
  }, [late, idle, here, until, first, second]);

  const latest = useRef(until);
  useEffect(() => {
    latest.current = until;
  }, [until]);

  const asked = useRef('');
  useEffect(() => {
    const name = first.join();
    if (!idle || late || second.length > 0 || asked.current === name) return;
    asked.current = name;
    const best = tried.filter(({ tflops }) => tflops !== null).map(({ job }) => job);
    sendRound(secondRound(best, engine.knobs())).then(
      (ids) => {
        // Whoever gave up while it was sent wants none of it; without neighbours the search is over.
        const goesOn = ids.length > 0 && latest.current > 0;
        if (!goesOn) cancelSweeps(ids);
        onState({ until: goesOn ? until : 0, first, second: ids });
      },
      () => onState({ until: 0, first, second }),
    );
  }, [engine, idle, late, first, second, until, tried, onState]);

  const best = tried[0];
  useEffect(() => {
    if (done && best && isTerminal(best.job.state)) keptResults().keep([best.job]);
  }, [done, best]);

  const left = Math.max(0, Math.ceil((until - now) / 1000));
  return { tried, ended, total, left, over: done };
}
