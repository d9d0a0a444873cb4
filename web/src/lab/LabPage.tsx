import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useEffect, useMemo } from 'react';
import { loadFonts } from '../site/fonts';
import { place } from '../site/place';
import { navigate, navigateInPlace, useAddress } from '../site/route';
import { isTerminal } from '../api/types';
import { useEngine } from '../engine/load';
import { useLanguage } from '../i18n/context';
import { loadMessages } from '../i18n/messages';
import type { PlanSource } from '../plan/plan-source';
import type { LabState } from './address';
import { readLab, writeLab } from './address';
import '../plan/plan.css';
import type { Versus } from './compare/compare';
import type { Compared } from './compare/ComparePanel';
import { ComparePanel } from './compare/ComparePanel';
import { JobRows } from './JobRows';
import './lab.css';
import { sourceOf } from './outcome';
import { RecordedRuns } from './recorded/RecordedRuns';
import { presetKnobs } from './recorded/runs';
import { useRecorded } from './recorded/use-recorded';
import { ResultCard } from './ResultCard';
import { SweepPanel } from './sweep/SweepPanel';
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
      {state.status === 'failed' && <p>{t('play.failed', state.reason)}</p>}
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
  const presets = useMemo(() => engine.presets().map(({ name }) => name), [engine]);
  const state = useMemo(() => readLab(address.split('?')[1] ?? '', presets), [address, presets]);
  const go = (next: LabState) => navigate(place().pathname + writeLab(next));
  const openInForm = (source: PlanSource) => {
    go({ ...state, source, job: null });
    window.scrollTo({ top: 0 });
  };
  /** Opens what a remedy names in the form, and compares what it comes to with what it came from. */
  const tryBeside = (versus: Versus, source: PlanSource) => {
    go({ ...state, source, job: null, versus });
    window.scrollTo({ top: 0 });
  };
  const shown = jobs.find(({ job }) => job.id === state.job);
  const known = useMemo(() => presetKnobs(engine), [engine]);
  const comparedJob = (id: string): Compared | null => {
    const one = jobs.find(({ job }) => job.id === id);
    return one ? { job: one.job, source: sourceOf(one.job, known) } : null;
  };
  const { versus } = state;
  const a = state.job === null ? { source: state.source, job: null } : comparedJob(state.job);
  const b =
    versus && ('job' in versus ? comparedJob(versus.job) : { source: versus.source, job: null });
  const missing = state.job !== null && !shown && server.kind === 'here';
  useEffect(() => {
    if (missing)
      void jobStore()
        .open(state.job!)
        .catch(() => {});
  }, [missing, state.job]);
  return (
    <>
      <NoServerPanel server={server} />
      <Workbench
        engine={engine}
        source={state.source}
        server={server}
        recorded={recorded}
        // A knob that is turned makes no step of the browser's history.
        onSource={(source) => navigateInPlace(place().pathname + writeLab({ ...state, source }))}
        tab={state.tab}
        onTab={(tab) => navigateInPlace(place().pathname + writeLab({ ...state, tab }))}
        onTry={(source) => tryBeside({ source: state.source }, source)}
        onJob={(job) => go({ ...state, job })}
      />
      <JobRows
        jobs={jobs}
        shown={state.job}
        onShow={(job) => go({ ...state, job })}
        onCompare={(job) => go({ ...state, versus: { job } })}
      />
      {shown && isTerminal(shown.job.state) && (
        <ResultCard
          engine={engine}
          one={shown}
          recorded={recorded}
          onSource={openInForm}
          onTry={(source) => tryBeside({ job: shown.job.id }, source)}
          onSteps={(source) => {
            go({ ...state, source, tab: 'steps' });
            document.getElementById('lab-inside')?.scrollIntoView();
          }}
          onJob={(job) => go({ ...state, job })}
        />
      )}
      {missing && <p className="quiet">{t('lab.noJob')}</p>}
      {a && b && (
        <ComparePanel
          engine={engine}
          a={a}
          b={b}
          recorded={recorded}
          onSwap={() => openInForm(b.source)}
          onClose={() => go({ ...state, versus: null })}
        />
      )}
      <SweepPanel
        engine={engine}
        source={state.source}
        state={state.sweep}
        server={server}
        recorded={recorded}
        addressOf={(source) => place().pathname + writeLab({ ...state, source, job: null })}
        onState={(sweep) => go({ ...state, sweep })}
      />
      <RecordedRuns
        runs={recorded}
        view={state.runs}
        source={state.source}
        addressOf={(source) => place().pathname + writeLab({ ...state, source, job: null })}
        onOpen={openInForm}
        onCompare={(source) => go({ ...state, versus: { source } })}
        onView={(runs) => navigateInPlace(place().pathname + writeLab({ ...state, runs }))}
      />
    </>
  );
}
