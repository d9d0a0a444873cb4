/** The lab's state in the address: `?plan=make_plan(sgemm_sm80, 90, "stages=2")&job=<id>`. */

import type { PlanReader, PlanSource } from '../plan/plan-source';
import { readPlan, writePlan } from '../plan/plan-source';
import { readable } from '../session/address';
import type { Tab } from './inside/tabs';
import { readTab, writeTab } from './inside/tabs';
import type { RunsView } from './recorded/browse';
import { readView, writeView } from './recorded/browse';
import type { SweepState } from './sweep/sweep';
import { readSweep, writeSweep } from './sweep/sweep';
import type { TuneState } from './tune/tune';
import { readTune, writeTune } from './tune/tune';
import type { Subject } from './subject';
import { readSubject, writeSubject } from './subject';

export interface LabState {
  readonly source: PlanSource;
  /** The job whose result is shown, or the config whose recorded run is. */
  readonly shown: Subject | null;
  /** What of the recorded runs is shown. */
  readonly runs: RunsView;
  /** The sweep that is shown. */
  readonly sweep: SweepState | null;
  /** The search for the fastest kernel that is under way, or was. */
  readonly tune: TuneState | null;
  /** What the shown job, or else the kernel in the form, is compared with. */
  readonly versus: Subject | null;
  /** What of the kernel in the form is looked at. */
  readonly tab: Tab;
}

const kFirst: PlanSource = { config: 'sgemm_sm80', sm: 90, settings: {} };

/** The text of the plan in a query. */
export const planIn = (search: string): string => new URLSearchParams(search).get('plan') ?? '';

/** The plan of that text; one that is none of ours is the first preset. */
export function readSource(
  engine: PlanReader,
  plan: string,
  presets: readonly string[],
): PlanSource {
  const source = readPlan(engine, plan);
  return source !== null && presets.includes(source.config) ? source : kFirst;
}

/** What a query says. */
export function readLab(engine: PlanReader, search: string, presets: readonly string[]): LabState {
  const query = new URLSearchParams(search);
  return {
    source: readSource(engine, planIn(search), presets),
    shown: readSubject(engine, query.get('job'), presets),
    runs: readView(query.get('runs')),
    sweep: readSweep(query.get('sweep')),
    tune: readTune(query.get('tune')),
    versus: readSubject(engine, query.get('versus'), presets),
    tab: readTab(query.get('inside')),
  };
}

export function writeLab({ source, shown, runs, sweep, tune, versus, tab }: LabState): string {
  const view = writeView(runs);
  return (
    `?plan=${readable(writePlan(source))}` +
    (shown === null ? '' : `&job=${readable(writeSubject(shown))}`) +
    (view === '' ? '' : `&runs=${readable(view)}`) +
    (sweep === null ? '' : `&sweep=${readable(writeSweep(sweep))}`) +
    (tune === null ? '' : `&tune=${readable(writeTune(tune))}`) +
    (versus === null ? '' : `&versus=${readable(writeSubject(versus))}`) +
    (writeTab(tab) === '' ? '' : `&inside=${writeTab(tab)}`)
  );
}
