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
  /** What the address says and means nothing here, such as `plan=make_plan(nope)`. */
  readonly unread: readonly string[];
}

/** What the form has where the address asks for nothing that is a config. */
export const kFirst: PlanSource = { config: 'sgemm_sm80', sm: 90, settings: {} };

/** The text of the plan in a query. */
export const planIn = (search: string): string => new URLSearchParams(search).get('plan') ?? '';

/** The plan of that text; null where it is none, or of no preset that this page has. */
export function readSource(
  engine: PlanReader,
  plan: string,
  presets: readonly string[],
): PlanSource | null {
  const source = readPlan(engine, plan);
  return source !== null && presets.includes(source.config) ? source : null;
}

/** What a query says. */
export function readLab(engine: PlanReader, search: string, presets: readonly string[]): LabState {
  const query = new URLSearchParams(search);
  const unread: string[] = [];
  const read = <T>(name: string, of: (text: string | null) => T | null): T | null => {
    const text = query.get(name);
    const value = of(text);
    if (text && value === null) unread.push(`${name}=${text}`);
    return value;
  };
  return {
    source: read('plan', (plan) => readSource(engine, plan ?? '', presets)) ?? kFirst,
    shown: read('job', (text) => readSubject(engine, text, presets)),
    runs: readView(query.get('runs')),
    sweep: read('sweep', readSweep),
    tune: read('tune', readTune),
    versus: read('versus', (text) => readSubject(engine, text, presets)),
    tab: readTab(query.get('inside')),
    unread,
  };
}

export function writeLab(state: Omit<LabState, 'unread'>): string {
  const { source, shown, runs, sweep, tune, versus, tab } = state;
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
