import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { FollowedJob } from '../api/job-list';
import type { Job, Result } from '../api/types';
import { Space } from '../i18n/Space';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import type { TextKey } from '../i18n/texts';
import type { PlanSource } from '../plan/plan-source';
import { PlanResources } from '../plan/PlanResources';
import { Accesses } from './accesses/Accesses';
import { Count } from './accesses/Count';
import { Roofline } from './charts/Roofline';
import { CopyLink } from './CopyLink';
import { digits } from '../i18n/digits';
import { Offers } from './ends/Offers';
import { changesOf, nameOf, predictionOf, sizeOf, sourceOf } from './outcome';
import type { Run } from './recorded/runs';
import { presetKnobs, recordedOf } from './recorded/runs';
import { boardNamed, boardsOf, deviceOf, onBoard } from './why/board';
import { OneSm } from './resources/OneSm';
import { Speed, speedOfJob } from './Speed';
import { useBrought } from './use-brought';
import { whenOf } from './when';
import type { Costs } from './why/floors';
import type { Timed } from './why/timed';
import { timedOf } from './why/timed';
import { Turns } from './why/Turns';
import { FloorBars, LimitBasis, LimitSentence, Remedies } from './why/Why';

/** What a job came to: one sentence, then the numbers behind it. */
export function ResultCard(props: {
  engine: Engine;
  one: FollowedJob;
  recorded: readonly Run[];
  /** The server has it no longer: this browser kept it. */
  kept: boolean;
  onSource: (source: PlanSource) => void;
  onTry: (source: PlanSource) => void;
  onSteps: (source: PlanSource) => void;
  onJob: (id: string) => void;
}): ReactNode {
  const { engine, one, recorded, kept, onSource, onTry, onSteps, onJob } = props;
  const { job } = one;
  const result = job.result;
  const { t } = useLanguage('lab');
  const source = useMemo(() => sourceOf(job, presetKnobs(engine)), [engine, job]);
  const timed = useMemo(
    () => timedOf(result?.gpu, recordedOf(recorded, job.request.knobs)),
    [result, recorded, job],
  );
  const ran = (timed ?? recorded[0])?.device ?? undefined;
  const costs = useMemo(() => {
    const prediction = predictionOf(result);
    return (
      prediction &&
      onBoard(
        { ...prediction, config: job.request.knobs, device: deviceOf(engine, job.request.sm) },
        boardNamed(boardsOf(engine, job.request.sm), ran),
      )
    );
  }, [engine, job, result, ran]);
  const { time, device } = timed ?? { time: null, device: null };
  const changes = changesOf(source);
  const place = useBrought(job.id);
  return (
    <section className="lab-result" aria-labelledby="lab-result" ref={place}>
      <h2 id="lab-result">{t('lab.result')}</h2>
      <div className="lab-panel">
        <header>
          <span className="mono">{nameOf(job)}</span>{' '}
          <span className="quiet">
            {sizeOf(job)}
            {changes && <span className="mono"> {changes}</span>} ·{' '}
            {result?.gpu?.device?.name ?? t(`lab.backend.${job.backend}`)} · {whenOf(job)}
            {kept && ` · ${t('lab.kept.here')}`}
          </span>
          <span className="lab-tools">
            <CopyLink />
            <button type="button" onClick={() => onSource(source)}>
              {t('lab.again')}
            </button>
          </span>
        </header>
        <Lead job={job} costs={costs} timed={timed} />
        {costs && job.state === 'done' && (
          <div className="lab-lead">
            <Turns {...{ engine, source, costs, time, device, recorded, onTry }} instead={null} />
          </div>
        )}
        <Offers
          job={job}
          onJob={onJob}
          onForm={() => onSource(source)}
          onSteps={() => onSteps(source)}
        />
        {result && <Facts {...{ job, result, costs, timed }} onJob={kept ? null : onJob} />}
        {costs && (
          <div className="why">
            <Remedies
              engine={engine}
              source={source}
              costs={costs}
              time={time}
              device={device}
              recorded={recorded}
              onTry={onTry}
            />
          </div>
        )}
        {costs && <OneSm plan={costs} />}
        {costs && <PlanResources plan={costs} />}
      </div>
    </section>
  );
}

function Lead(props: { job: Job; costs: Costs | null; timed: Timed | null }): ReactNode {
  const { job, costs, timed } = props;
  const { t, language } = useLanguage('lab');
  const message = useMessages(language);
  const result = job.result;
  const reason = result?.reason ?? (result?.limit_ms ? t('lab.limit', result.limit_ms / 1000) : '');
  return (
    <div className="lab-lead">
      <p>
        <b className={`lab-end-${job.state}`}>{t(`lab.lead.${job.state}` as TextKey<'lab'>)}</b>
        <Space />
        {costs && (
          <LimitSentence
            costs={costs}
            time={timed?.time ?? null}
            cublaslt={timed?.cublaslt.time ?? null}
          />
        )}
      </p>
      {costs && <LimitBasis timed={timed} />}
      {reason && <p className="quiet">{reason}</p>}
      {result?.no_kernel && (
        <p className="quiet">
          {t(
            'lab.notOnGpu',
            result.no_kernel.map(({ id, values }) => message(id, values)).join(' '),
          )}
        </p>
      )}
    </div>
  );
}

function Facts(props: {
  job: Job;
  result: Result;
  costs: Costs | null;
  timed: Timed | null;
  /** Null where no server knows the job. */
  onJob: ((id: string) => void) | null;
}): ReactNode {
  const { job, result, costs, timed, onJob } = props;
  const { t, language } = useLanguage('lab');
  const message = useMessages(language);
  const { error, checked, findings = [], gpu } = result;
  return (
    <div className="lab-facts">
      {error && (
        <div>
          <h3>{t('lab.correctness')}</h3>
          <table>
            <tbody>
              <tr>
                <th scope="row">{t('lab.compared')}</th>
                <td>{digits(error.compared)}</td>
              </tr>
              <tr>
                <th scope="row">{t('lab.different')}</th>
                <td>{digits(error.different)}</td>
              </tr>
              {gpu && (
                <>
                  <tr>
                    <th scope="row">{t('lab.offDots')}</th>
                    <td>{gpu.check.relative_to_fp64_dots.toExponential(2)}</td>
                  </tr>
                  <tr>
                    <th scope="row">{t('lab.offCublas')}</th>
                    <td>{gpu.check.relative_to_cublas_f32.toExponential(2)}</td>
                  </tr>
                  <tr>
                    <th scope="row">{t('lab.offLimit')}</th>
                    <td>{gpu.check.limit.toExponential(1)}</td>
                  </tr>
                </>
              )}
            </tbody>
          </table>
          {checked && (
            <p className="quiet">
              {t(
                'lab.checked',
                checked.tile.join('x'),
                checked.k_tiles,
                digits(checked.multiplied),
              )}
            </p>
          )}
        </div>
      )}
      {gpu ? (
        <Speed figures={speedOfJob(gpu, costs)} />
      ) : (
        job.backend === 'simulator' &&
        error && (
          <div>
            <h3>{t('lab.noTimes')}</h3>
            <p className="quiet">{t('lab.noTimesText')}</p>
          </div>
        )
      )}
      {costs && <FloorBars costs={costs} timed={timed} />}
      {costs && <Roofline costs={costs} timed={timed} />}
      {gpu && (
        <Accesses wavefronts={gpu.wavefronts}>
          {onJob && <Count job={job} onJob={onJob} />}
        </Accesses>
      )}
      {findings.length > 0 && (
        <div>
          <h3>{t('lab.findings')}</h3>
          <ul>
            {findings.map((found) => (
              <li key={found.id + found.operand + found.step}>{message(found.id, found.values)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
