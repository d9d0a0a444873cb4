import type { Choice, Engine, Settings } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ServerState } from '../../api/job-list';
import { Link } from '../../site/Link';
import { Space } from '../../i18n/Space';
import { useLanguage } from '../../i18n/context';
import type { TextKey } from '../../i18n/texts';
import { ask } from '../../engine/client';
import type { PlanSource } from '../../plan/plan-source';
import { DownloadRows } from '../DownloadRows';
import { LabSection } from '../LabSection';
import { changesOf, nameOf, sizeOf, sourceOf } from '../outcome';
import type { Run } from '../recorded/runs';
import { gpuOfMost, gpuOfPreset } from '../recorded/runs';
import { Refused } from '../submit/Refused';
import { problemOf } from '../suggest/suggestion';
import { boardNamed, boardsOf } from '../why/board';
import type { Tried, TuneState } from './tune';
import { firstRound, kBudgets } from './tune';
import './tune.css';
import { sendRound, useTune } from './use-tune';

const kShown = 10;

interface Shared {
  readonly engine: Engine;
  readonly presets: ReadonlyMap<string, Settings>;
  readonly server: ServerState;
  readonly recorded: readonly Run[];
  readonly addressOf: (source: PlanSource) => string;
  readonly onState: (state: TuneState | null) => void;
}

/** Runs the kernels that the core would choose for the problem in the form, and their neighbours. */
export function TunePanel(
  props: Shared & { source: PlanSource; state: TuneState | null },
): ReactNode {
  const { state, source, ...shared } = props;
  const { presets } = shared;
  const { t } = useLanguage('lab');
  const knobs = { ...presets.get(source.config), ...source.settings };
  const size = ['m', 'n', 'k'].map((name) => knobs[name]).join('x');
  const types = `${knobs['type_a']}/${knobs['type_acc']}`;
  return (
    <LabSection section="tune" note={t('lab.tuneText', size, types)} wanted={state !== null}>
      <div className="lab-panel tune">
        <Start {...shared} source={source} knobs={knobs} />
        {state && <Running {...shared} state={state} />}
      </div>
    </LabSection>
  );
}

function Start(props: Shared & { source: PlanSource; knobs: Settings }): ReactNode {
  const { engine, presets, server, recorded, source, knobs, onState } = props;
  const { t } = useLanguage('lab');
  const [budget, setBudget] = useState<number>(kBudgets[1]);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<{ error: unknown } | null>(null);
  const here = server.kind === 'here';
  // Of the board that the kernels will run on, where there is one.
  const gpu = here ? server.health.gpus.find(({ device }) => device)?.device?.name : undefined;
  const board = boardNamed(
    boardsOf(engine, source.sm),
    gpu ?? gpuOfPreset(recorded, source.config),
  );
  const problem = problemOf(knobs, source.sm, board?.board);
  const start = () => {
    if (!problem || sending) return;
    setSending(true);
    setRefused(null);
    const work = async () => {
      const { signal } = new AbortController();
      const choice: Choice = await ask(engine, { call: 'choose', problem }, { signal });
      const first = await sendRound(firstRound(choice, presets, source.sm));
      onState({ until: Date.now() + budget * 1000, first, second: [] });
    };
    work()
      .catch((error: unknown) => setRefused({ error }))
      .finally(() => setSending(false));
  };
  return (
    <form
      className="sweep-form"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <label>
        <span className="quiet">{t('lab.tune.budget')}</span>{' '}
        <select value={budget} onChange={(event) => setBudget(Number(event.target.value))}>
          {kBudgets.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds < 60 ? t('lab.seconds', seconds) : t('lab.tune.minutes', seconds / 60)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="submit"
        className="sweep-start"
        disabled={!here || !problem}
        aria-disabled={sending}
      >
        {t(sending ? 'lab.remedy.looking' : 'lab.tune.start')}
      </button>
      <p className="quiet">
        {t(!problem ? 'lab.tune.noChoice' : here ? 'lab.tune.how' : 'lab.tune.noServer')}
      </p>
      {refused && <Refused error={refused.error} onAgain={start} />}
    </form>
  );
}

function Running(props: Shared & { state: TuneState }): ReactNode {
  const { engine, presets, server, recorded, state, addressOf, onState } = props;
  const { t } = useLanguage('lab');
  const { tried, ended, total, left, over, giveUp, refused } = useTune(
    engine,
    state,
    recorded,
    server.kind === 'here',
    onState,
  );
  const gpu = gpuOfMost(
    recorded,
    tried.map(({ job }) => job.request.knobs),
  );
  const best = tried.find(({ tflops }) => tflops !== null);
  const progress = t('lab.tune.progress', ended, total, left);
  return (
    <>
      <div className="sweep-lead" aria-live="polite">
        {best && <Best best={best} presets={presets} gpu={gpu} over={over} />}
        {!over && (
          <p>
            <progress value={ended} max={Math.max(1, total)} aria-label={progress} /> {progress}{' '}
            <button type="button" className="lab-quiet" onClick={giveUp}>
              {t('lab.cancel')}
            </button>
          </p>
        )}
        {refused && !over && (
          <Refused of={refused.of} error={refused.error} onAgain={refused.again} />
        )}
        <DownloadRows name="colex-tune" rows={() => tried.map(rowOf)} />
      </div>
      {tried.length > 0 && (
        <TriedTable tried={tried.slice(0, kShown)} presets={presets} addressOf={addressOf} />
      )}
    </>
  );
}

const rowOf = ({ job, tflops, by, ratio }: Tried) => ({
  preset: nameOf(job),
  state: job.state,
  tflops,
  by,
  ratio_to_cublaslt: ratio,
  ...job.request.knobs,
});

const kEnded = {
  time: 'lab.tune.best',
  record: 'lab.tune.bestRecorded',
  plan: 'lab.tune.bestPlanned',
} as const;

const kFigure = {
  time: 'lab.tune.measured',
  record: 'lab.tune.recorded',
  plan: 'lab.tune.planned',
} as const;

function Best(props: {
  best: Tried;
  presets: ReadonlyMap<string, Settings>;
  /** The GPU of recorded runs. */
  gpu: string | null;
  over: boolean;
}): ReactNode {
  const { best, presets, gpu, over } = props;
  const { job, tflops, by, ratio } = best;
  const { t } = useLanguage('lab');
  return (
    <p className="tune-best">
      <b className="mono">{nameOf(job)}</b>{' '}
      <span className="mono">{changesOf(sourceOf(job, presets))}</span>{' '}
      {t(over ? kEnded[by] : 'lab.tune.leads', sizeOf(job))}
      <Space />
      {t(kFigure[by], tflops!.toFixed(by === 'plan' ? 0 : 1), gpu ?? '')}
      {ratio !== null && t('lab.andCublas', ratio.toFixed(2))}
      {t('lab.stop')}
      {over && (
        <>
          <Space />
          {t('lab.tune.kept')}
        </>
      )}
    </p>
  );
}

function TriedTable(props: {
  tried: readonly Tried[];
  presets: ReadonlyMap<string, Settings>;
  addressOf: (source: PlanSource) => string;
}): ReactNode {
  const { tried, presets, addressOf } = props;
  const { t } = useLanguage('lab');
  return (
    <div className="runs-scroll" tabIndex={0} role="region" aria-label={t('lab.tune.table')}>
      <table className="runs">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('lab.sweep.config')}</th>
            <th scope="col">{t('lab.sweep.verdict')}</th>
            <th scope="col">{t('lab.sweep.measured')}</th>
            <th scope="col">{t('lab.runs.ratio')}</th>
          </tr>
        </thead>
        <tbody>
          {tried.map(({ job, tflops, by, ratio }, i) => (
            <tr key={job.id}>
              <td>{i + 1}</td>
              <th scope="row">
                <Link href={addressOf(sourceOf(job, presets))} className="mono">
                  {nameOf(job)}
                </Link>{' '}
                <span className="quiet mono">{changesOf(sourceOf(job, presets))}</span>
              </th>
              <td className={`lab-end-${job.state}`}>
                {t(`lab.state.${job.state}` as TextKey<'lab'>)}
              </td>
              <td>
                {tflops === null
                  ? '–'
                  : by === 'plan'
                    ? `≤ ${tflops.toFixed(0)}`
                    : tflops.toFixed(1)}{' '}
                {by === 'record' && <small>{t('lab.tune.byRecorded')}</small>}
              </td>
              <td>{ratio?.toFixed(3) ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
