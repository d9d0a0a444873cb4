/** The lab's state in the address: `?plan=make_plan(sgemm_sm80, 90, "stages=2")&job=<id>`. */

import type { PlanSource } from '../plan/plan-source';
import { readPlan, writePlan } from '../plan/plan-source';
import { readable } from '../session/address';
import type { Versus } from './compare/compare';
import { readVersus, writeVersus } from './compare/compare';
import type { Tab } from './inside/tabs';
import { readTab, writeTab } from './inside/tabs';
import type { RunsView } from './recorded/browse';
import { readView, writeView } from './recorded/browse';
import type { SweepState } from './sweep/sweep';
import { readSweep, writeSweep } from './sweep/sweep';

export interface LabState {
  readonly source: PlanSource;
  /** The job whose result is shown. */
  readonly job: string | null;
  /** What of the recorded runs is shown. */
  readonly runs: RunsView;
  /** The sweep that is shown. */
  readonly sweep: SweepState | null;
  /** What the shown job, or else the kernel in the form, is compared with. */
  readonly versus: Versus | null;
  /** What of the kernel in the form is looked at. */
  readonly tab: Tab;
}

const kFirst: PlanSource = { config: 'sgemm_sm80', sm: 90, settings: {} };

/** What a query says; a plan that is none of ours is the first preset. */
export function readLab(search: string, presets: readonly string[]): LabState {
  const query = new URLSearchParams(search);
  const source = readPlan(query.get('plan') ?? '');
  const known = source !== null && presets.includes(source.config);
  const job = query.get('job');
  return {
    source: known ? source : kFirst,
    job: job !== null && /^[0-9a-f]{32}$/.test(job) ? job : null,
    runs: readView(query.get('runs')),
    sweep: readSweep(query.get('sweep')),
    versus: readVersus(query.get('versus'), presets),
    tab: readTab(query.get('inside')),
  };
}

export function writeLab({ source, job, runs, sweep, versus, tab }: LabState): string {
  const view = writeView(runs);
  return (
    `?plan=${readable(writePlan(source))}` +
    (job === null ? '' : `&job=${job}`) +
    (view === '' ? '' : `&runs=${readable(view)}`) +
    (sweep === null ? '' : `&sweep=${readable(writeSweep(sweep))}`) +
    (versus === null ? '' : `&versus=${readable(writeVersus(versus))}`) +
    (writeTab(tab) === '' ? '' : `&inside=${writeTab(tab)}`)
  );
}
