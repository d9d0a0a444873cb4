import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useEffect, useMemo } from 'react';
import { Guarded } from '../site/Guarded';
import { NoCore } from '../site/NoCore';
import { loadFonts } from '../site/fonts';
import { navigateInPlace } from '../site/route';
import type { FollowedJob } from '../api/job-list';
import type { Job } from '../api/types';
import { isTerminal } from '../api/types';
import { useEngine } from '../engine/load';
import { useLanguage } from '../i18n/context';
import { loadMessages } from '../i18n/messages';
import type { PlanSource } from '../plan/plan-source';
import { writePlan } from '../plan/plan-source';
import type { LabState } from './address';
import '../plan/plan.css';
import type { Compared as Side } from './compare/ComparePanel';
import { ComparePanel } from './compare/ComparePanel';
import { JobRows } from './JobRows';
import { KeptPanel } from './kept/KeptPanel';
import { useKept } from './kept/use-kept';
import './lab.css';
import { sourceOf } from './outcome';
import { RecordedCard } from './recorded/RecordedCard';
import { RecordedRuns } from './recorded/RecordedRuns';
import type { Run } from './recorded/runs';
import { gpuOf, presetKnobs, recordedOf } from './recorded/runs';
import { useRecorded } from './recorded/use-recorded';
import { ResultCard } from './ResultCard';
import type { Subject } from './subject';
import { jobOf } from './subject';
import { SweepPanel } from './sweep/SweepPanel';
import { TunePanel } from './tune/TunePanel';
import type { Presets, Ways } from './use-address';
import { useLabState, useWays } from './use-address';
import { jobStore, useJobs } from './use-jobs';
import { NoServerPanel } from './ServerPanel';
import { Workbench } from './Workbench';

/** The GPU lab: a config that is legal, run by the server, and what it came to. */
export default function LabPage(): ReactNode {
  const { t, language } = useLanguage('lab');
  const state = useEngine();
  useEffect(() => {
    loadFonts();
    void loadMessages(language);
  }, [language]);
  return (
    <main id="main" className="lab">
      <h1>{t('lab.title')}</h1>
      <p className="lab-intro">{t('lab.intro')}</p>
      <NoCore />
      {state.status === 'loading' && <p className="quiet">{t('play.loading')}</p>}
      {state.status === 'ready' && <Lab engine={state.engine} />}
    </main>
  );
}

function Lab({ engine }: { engine: Engine }): ReactNode {
  const { t, list } = useLanguage('lab');
  const { server, jobs } = useJobs();
  const recorded = useRecorded(engine);
  const presets = useMemo(() => presetKnobs(engine), [engine]);
  const state = useLabState(engine, presets);
  const { source } = state;
  const to = useWays(engine, presets, state);
  const shownId = jobOf(state.shown);
  const kept = useKept(jobs, shownId);
  const served = jobs.find(({ job }) => job.id === shownId);
  const missing = shownId !== null && !served && server.kind === 'here';
  useAskedFor(missing ? shownId : null);
  return (
    <>
      <NoServerPanel server={server} />
      {state.unread.length > 0 && (
        <p className="says warning" role="status">
          {t('lab.unread', list(state.unread), writePlan(source))}
        </p>
      )}
      <Workbench
        {...{ engine, source, server, recorded }}
        // A knob that is turned makes no step of the browser's history.
        onSource={(source) => navigateInPlace(to.here({ ...state, source }))}
        tab={state.tab}
        onTab={(tab) => navigateInPlace(to.here({ ...state, tab }))}
        onTry={(next) => to.tryBeside({ source }, next)}
        onJob={to.showJob}
        onRecorded={(run) => to.go({ ...state, shown: subjectOf(run) })}
      >
        <JobRows jobs={jobs} shown={shownId} onShow={to.showJob} onCompare={to.compareJob} />
        <Part of={state}>
          <Shown {...{ engine, jobs, presets, recorded, state, to }} kept={kept.results} />
        </Part>
        {shownId &&
          !served &&
          !keptJob(kept.results, shownId) &&
          kept.ready &&
          server.kind !== 'asking' && (
            <p className="quiet">{t(missing ? 'lab.noJob' : 'lab.noJobAway')}</p>
          )}
        <Part of={state}>
          <Compared
            {...{ engine, jobs, presets, recorded, state, to }}
            kept={kept.results}
            here={server.kind === 'here'}
          />
        </Part>
      </Workbench>
      <KeptPanel
        kept={kept.results}
        listed={new Set(jobs.map(({ job }) => job.id))}
        presets={presets}
        shown={shownId}
        onShow={to.showJob}
        onCompare={to.compareJob}
      />
      <Part of={state}>
        <TunePanel
          {...{ engine, source, presets, server, recorded }}
          state={state.tune}
          addressOf={to.addressOf}
          onState={to.goTune}
        />
      </Part>
      <Part of={state}>
        <SweepPanel
          {...{ engine, source, server, recorded }}
          state={state.sweep}
          addressOf={to.addressOf}
          onState={(sweep) => to.go({ ...state, sweep })}
        />
      </Part>
      <Part of={state}>
        <RecordedRuns
          runs={recorded}
          view={state.runs}
          source={source}
          types={typesOf(source, presets)}
          addressOf={(run) => to.here({ ...state, source: run.source, shown: subjectOf(run) })}
          onOpen={to.openInForm}
          onCompare={(run) => to.go({ ...state, versus: subjectOf(run) })}
          onView={(runs) => navigateInPlace(to.here({ ...state, runs }))}
        />
      </Part>
    </>
  );
}

/** A part by itself: where it fails, the form and the jobs stay, and another state is tried anew. */
function Part({ of, children }: { of: LabState; children: ReactNode }): ReactNode {
  return <Guarded of={of}>{children}</Guarded>;
}

/** Has the server look for a job that its list does not have. */
function useAskedFor(id: string | null): void {
  useEffect(() => {
    if (id !== null)
      void jobStore()
        .open(id)
        .catch(() => {});
  }, [id]);
}

/** What parts of the page that are about jobs and runs are made of. */
interface LabParts {
  engine: Engine;
  jobs: readonly FollowedJob[];
  kept: readonly Job[];
  presets: Presets;
  recorded: readonly Run[];
  state: LabState;
  to: Ways;
}

const keptJob = (kept: readonly Job[], wanted: string | null) =>
  kept.find(({ id }) => id === wanted);

/** What the job, or the recorded run, that the address names has come to. */
function Shown({ engine, jobs, kept, presets, recorded, state, to }: LabParts): ReactNode {
  const id = jobOf(state.shown);
  const served = jobs.find(({ job }) => job.id === id);
  const remembered = keptJob(kept, id);
  const shown = served ?? (remembered && { job: remembered, steps: [] });
  const run = recordedBy(recorded, presets, state.shown);
  return (
    <>
      {shown && isTerminal(shown.job.state) && (
        <ResultCard
          engine={engine}
          one={shown}
          recorded={recorded}
          kept={!served}
          onSource={to.openInForm}
          onTry={(source) => to.tryBeside({ job: shown.job.id }, source)}
          onSteps={to.showSteps}
          onJob={to.showJob}
        />
      )}
      {run && (
        <RecordedCard
          engine={engine}
          run={run}
          recorded={recorded}
          onSource={to.openInForm}
          onTry={(source) => to.tryBeside(subjectOf(run), source)}
        />
      )}
    </>
  );
}

/** What is shown beside what it is compared with, where the address names both. */
function Compared(props: LabParts & { here: boolean }): ReactNode {
  const { engine, jobs, kept, presets, recorded, state, to, here } = props;
  const sideOf = (subject: Subject): Side | null => {
    if ('source' in subject) return { ...subject, job: null };
    const job =
      jobs.find(({ job: { id } }) => id === subject.job)?.job ?? keptJob(kept, subject.job);
    return job ? { job, source: sourceOf(job, presets) } : null;
  };
  const a = sideOf(state.shown ?? { source: state.source });
  const b = state.versus && sideOf(state.versus);
  if (!a || !b) return null;
  return (
    <ComparePanel
      {...{ engine, a, b, recorded, here }}
      onSwap={() => to.openInForm(b.source)}
      onClose={() => to.go({ ...state, versus: null })}
    />
  );
}

/** The recorded run that the address names. */
function recordedBy(runs: readonly Run[], presets: Presets, shown: Subject | null): Run | null {
  if (!shown || 'job' in shown) return null;
  const { config, settings } = shown.source;
  return recordedOf(runs, { ...presets.get(config), ...settings }, shown.on);
}

const subjectOf = ({ source, device }: Run): Subject => ({ source, on: gpuOf(device) });

/** Of operands and of sums, as recorded runs have them. */
function typesOf({ config, settings }: PlanSource, presets: Presets): string {
  const knobs = { ...presets.get(config), ...settings };
  return `${knobs['type_a']}/${knobs['type_acc']}`;
}
