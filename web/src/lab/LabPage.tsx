import type { Engine, Settings } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo } from 'react';
import { NoCore } from '../site/NoCore';
import { loadFonts } from '../site/fonts';
import { place } from '../site/place';
import { navigate, navigateInPlace, useAddress } from '../site/route';
import { isTerminal } from '../api/types';
import { useEngine } from '../engine/load';
import { useLanguage } from '../i18n/context';
import { loadMessages } from '../i18n/messages';
import type { PlanSource } from '../plan/plan-source';
import type { LabState } from './address';
import { planIn, readLab, readSource, writeLab } from './address';
import '../plan/plan.css';
import type { Compared } from './compare/ComparePanel';
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
import type { TuneState } from './tune/tune';
import { TunePanel } from './tune/TunePanel';
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
  const { t } = useLanguage('lab');
  const { server, jobs } = useJobs();
  const recorded = useRecorded(engine);
  const address = useAddress();
  const known = useMemo(() => presetKnobs(engine), [engine]);
  const search = address.split('?')[1] ?? '';
  // Another tab or job is another address of the same plan: what was made of it stays.
  const plan = planIn(search);
  const source = useMemo(() => readSource(engine, plan, [...known.keys()]), [engine, plan, known]);
  const state = useMemo(
    () => ({ ...readLab(engine, search, [...known.keys()]), source }),
    [engine, search, known, source],
  );
  const shownId = jobOf(state.shown);
  const kept = useKept(jobs, shownId);
  const here = (next: LabState) => place().pathname + writeLab(next);
  const go = (next: LabState) => navigate(here(next));
  const addressOf = (source: PlanSource) => here({ ...state, source, shown: null });
  const openInForm = (source: PlanSource) => {
    go({ ...state, source, shown: null });
    window.scrollTo({ top: 0 });
  };
  /** Opens what a remedy names in the form, and compares what it comes to with what it came from. */
  const tryBeside = (versus: Subject, source: PlanSource) => {
    go({ ...state, source, shown: null, versus });
    window.scrollTo({ top: 0 });
  };
  const showJob = (job: string) => go({ ...state, shown: { job } });
  const compareJob = (job: string) => go({ ...state, versus: { job } });
  // What the search does next comes later than this picture of the page.
  const goTune = useCallback(
    (tune: TuneState | null) => {
      const now = readLab(engine, place().search, [...known.keys()]);
      navigateInPlace(place().pathname + writeLab({ ...now, tune }));
    },
    [engine, known],
  );
  const served = jobs.find(({ job }) => job.id === shownId);
  const remembered = kept.results.find(({ id }) => id === shownId);
  const shown = served ?? (remembered && { job: remembered, steps: [] });
  const run = recordedBy(recorded, known, state.shown);
  const compared = (subject: Subject): Compared | null => {
    if ('source' in subject) return { ...subject, job: null };
    const job =
      jobs.find(({ job: { id } }) => id === subject.job)?.job ??
      kept.results.find(({ id }) => id === subject.job);
    return job ? { job, source: sourceOf(job, known) } : null;
  };
  const a = compared(state.shown ?? { source: state.source });
  const b = state.versus && compared(state.versus);
  const missing = shownId !== null && !served && server.kind === 'here';
  useEffect(() => {
    if (missing)
      void jobStore()
        .open(shownId)
        .catch(() => {});
  }, [missing, shownId]);
  return (
    <>
      <NoServerPanel server={server} />
      <Workbench
        engine={engine}
        source={state.source}
        server={server}
        recorded={recorded}
        // A knob that is turned makes no step of the browser's history.
        onSource={(source) => navigateInPlace(here({ ...state, source }))}
        tab={state.tab}
        onTab={(tab) => navigateInPlace(here({ ...state, tab }))}
        onTry={(source) => tryBeside({ source: state.source }, source)}
        onJob={showJob}
        onRecorded={(run) => go({ ...state, shown: subjectOf(run) })}
      >
        <JobRows jobs={jobs} shown={shownId} onShow={showJob} onCompare={compareJob} />
        {shown && isTerminal(shown.job.state) && (
          <ResultCard
            engine={engine}
            one={shown}
            recorded={recorded}
            kept={!served}
            onSource={openInForm}
            onTry={(source) => tryBeside({ job: shown.job.id }, source)}
            onSteps={(source) => {
              go({ ...state, source, tab: 'steps' });
              document.getElementById('lab-inside')?.scrollIntoView();
            }}
            onJob={showJob}
          />
        )}
        {run && (
          <RecordedCard
            engine={engine}
            run={run}
            recorded={recorded}
            onSource={openInForm}
            onTry={(source) => tryBeside(subjectOf(run), source)}
          />
        )}
        {shownId && !shown && kept.ready && server.kind !== 'asking' && (
          <p className="quiet">{t(missing ? 'lab.noJob' : 'lab.noJobAway')}</p>
        )}
        {a && b && (
          <ComparePanel
            engine={engine}
            a={a}
            b={b}
            recorded={recorded}
            here={server.kind === 'here'}
            onSwap={() => openInForm(b.source)}
            onClose={() => go({ ...state, versus: null })}
          />
        )}
      </Workbench>
      <KeptPanel
        kept={kept.results}
        listed={new Set(jobs.map(({ job }) => job.id))}
        presets={known}
        shown={shownId}
        onShow={showJob}
        onCompare={compareJob}
      />
      <TunePanel
        engine={engine}
        source={state.source}
        presets={known}
        state={state.tune}
        server={server}
        recorded={recorded}
        addressOf={addressOf}
        onState={goTune}
      />
      <SweepPanel
        engine={engine}
        source={state.source}
        state={state.sweep}
        server={server}
        recorded={recorded}
        addressOf={addressOf}
        onState={(sweep) => go({ ...state, sweep })}
      />
      <RecordedRuns
        runs={recorded}
        view={state.runs}
        source={state.source}
        types={typesOf(state.source, known)}
        addressOf={(run) => here({ ...state, source: run.source, shown: subjectOf(run) })}
        onOpen={openInForm}
        onCompare={(run) => go({ ...state, versus: subjectOf(run) })}
        onView={(runs) => navigateInPlace(here({ ...state, runs }))}
      />
    </>
  );
}

/** The recorded run that the address names. */
function recordedBy(
  runs: readonly Run[],
  presets: ReadonlyMap<string, Settings>,
  shown: Subject | null,
): Run | null {
  if (!shown || 'job' in shown) return null;
  const { config, settings } = shown.source;
  return recordedOf(runs, { ...presets.get(config), ...settings }, shown.on);
}

const subjectOf = ({ source, device }: Run): Subject => ({ source, on: gpuOf(device) });

/** Of operands and of sums, as recorded runs have them. */
function typesOf({ config, settings }: PlanSource, presets: ReadonlyMap<string, Settings>): string {
  const knobs = { ...presets.get(config), ...settings };
  return `${knobs['type_a']}/${knobs['type_acc']}`;
}
