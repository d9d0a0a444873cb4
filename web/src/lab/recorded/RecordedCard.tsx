import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/context';
import type { PlanSource } from '../../plan/plan-source';
import { writePlan } from '../../plan/plan-source';
import { PlanResources } from '../../plan/PlanResources';
import { Accesses } from '../accesses/Accesses';
import { useCounts } from '../accesses/recorded-counts';
import { Roofline } from '../charts/Roofline';
import { CopyLink } from '../CopyLink';
import { changesOf } from '../outcome';
import { OneSm } from '../resources/OneSm';
import { Speed, speedOfRun } from '../Speed';
import { useBrought } from '../use-brought';
import { NoAnswer } from '../../plan/NoAnswer';
import { usePlanOf } from '../use-plan-of';
import { boardNamed, boardsOf, onBoard } from '../why/board';
import { costsOf } from '../why/remedy';
import { timedOf } from '../why/timed';
import { Turns } from '../why/Turns';
import { FloorBars, LimitSentence, Remedies } from '../why/Why';
import type { Run } from './runs';
import { presetKnobs } from './runs';

/** What a recorded run came to, as the result of a job is shown: it is a link, too. */
export function RecordedCard(props: {
  engine: Engine;
  run: Run;
  recorded: readonly Run[];
  onSource: (source: PlanSource) => void;
  onTry: (source: PlanSource) => void;
}): ReactNode {
  const { engine, run, recorded, onSource, onTry } = props;
  const { source, device, median } = run;
  const { t } = useLanguage('lab');
  const timed = useMemo(() => timedOf(null, run), [run]);
  const place = useBrought(writePlan(source) + device);
  const { plan, failure, again } = usePlanOf(engine, source);
  const known = useMemo(() => presetKnobs(engine), [engine]);
  const counts = useCounts(known, { ...known.get(source.config), ...source.settings }, device);
  const costs = useMemo(
    () => plan && onBoard(costsOf(plan), boardNamed(boardsOf(engine, source.sm), device)),
    [engine, plan, source.sm, device],
  );
  return (
    <section className="lab-result" aria-labelledby="lab-result" ref={place}>
      <h2 id="lab-result">{t('lab.result')}</h2>
      <div className="lab-panel">
        <header>
          <span className="mono">{source.config}</span>{' '}
          <span className="quiet">
            {run.shape} <span className="mono">{changesOf(source)}</span> ·{' '}
            {t('lab.recordedOn', device, run.date, run.driver)}
          </span>
          <span className="lab-tools">
            <CopyLink />
            <button type="button" onClick={() => onSource(source)}>
              {t('lab.again')}
            </button>
          </span>
        </header>
        <div className="lab-lead">
          <p>
            <b className={run.correct ? 'lab-end-done' : 'lab-end-incorrect'}>
              {t(run.correct ? 'lab.lead.done' : 'lab.lead.incorrect')}
            </b>{' '}
            {costs && <LimitSentence costs={costs} time={median} cublaslt={median * run.ratio} />}
          </p>
          {failure !== null && <NoAnswer failure={failure} onAgain={again} />}
          {costs && (
            <Turns
              {...{ engine, source, costs, device, recorded, onTry }}
              time={median}
              instead={null}
            />
          )}
          <p className="quiet">{t('lab.recordedError', run.error.toExponential(1))}</p>
        </div>
        <div className="lab-facts">
          <Speed figures={speedOfRun(run, costs)} />
          {costs && <FloorBars costs={costs} timed={timed} />}
          {costs && <Roofline costs={costs} timed={timed} />}
          {counts && (
            <Accesses
              wavefronts={counts.wavefronts}
              when={t('lab.accesses.recorded', counts.device, counts.date)}
            />
          )}
        </div>
        {costs && (
          <div className="why">
            <Remedies
              engine={engine}
              source={source}
              costs={costs}
              time={median}
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
