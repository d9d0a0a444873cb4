import type { Engine } from '@colex/wasm';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SweepRequest } from '../../api/types';
import { Refusal } from '../../api/client';
import { isGone } from '../../api/job-streams';
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
      // Nobody would hear of those that were sent. What is said is why it ends.
      cancelSweeps(ids).catch(() => {});
      throw error;
    }
  }
  return ids;
}

interface Fault {
  readonly of: 'submit' | 'cancel';
  readonly error: unknown;
}

export interface Tuning {
  readonly tried: readonly Tried[];
  readonly ended: number;
  readonly total: number;
  /** Seconds that are left. */
  readonly left: number;
  readonly over: boolean;
  /** Ends the search, and what the server runs for it. */
  readonly giveUp: () => void;
  /** What the server did not do for the search, and how it is asked again. */
  readonly refused: (Fault & { readonly again: () => void }) | null;
}

/** Ends all of the sweeps that it can; rejects with what the server has against one of the others. */
async function cancelSweeps(ids: readonly string[]): Promise<void> {
  const answers = await Promise.allSettled(ids.map((id) => labClient().cancelSweep(id)));
  for (const answer of answers)
    if (answer.status === 'rejected' && !isGone(answer.reason)) throw answer.reason;
}

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
  const [fault, setFault] = useState<Fault | null>(null);
  const cancel = useCallback((ids: readonly string[]) => {
    setFault(null);
    cancelSweeps(ids).catch((error: unknown) => setFault({ of: 'cancel', error }));
  }, []);
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
    cancel([...first, ...second]);
  }, [late, idle, here, until, first, second, cancel]);

  const latest = useRef(until);
  useEffect(() => {
    latest.current = until;
  }, [until]);

  const asked = useRef('');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const name = [...first, attempt].join();
    if (!idle || late || second.length > 0 || asked.current === name) return;
    asked.current = name;
    const best = tried.filter(({ tflops }) => tflops !== null).map(({ job }) => job);
    sendRound(secondRound(best, engine.knobs())).then(
      (ids) => {
        // Whoever gave up while it was sent wants none of it; without neighbours the search is over.
        const goesOn = ids.length > 0 && latest.current > 0;
        if (!goesOn) cancel(ids);
        onState({ until: goesOn ? until : 0, first, second: ids });
      },
      (error: unknown) => setFault({ of: 'submit', error }),
    );
  }, [engine, idle, late, first, second, until, tried, onState, attempt, cancel]);

  const best = tried[0];
  useEffect(() => {
    if (done && best && isTerminal(best.job.state)) keptResults().keep([best.job]);
  }, [done, best]);

  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const giveUp = () => {
    cancel([...first, ...second]);
    onState({ until: 0, first, second });
  };
  const again = () => {
    if (fault?.of === 'cancel') return giveUp();
    setFault(null);
    setAttempt(attempt + 1);
  };
  return { tried, ended, total, left, over: done, giveUp, refused: fault && { ...fault, again } };
}
