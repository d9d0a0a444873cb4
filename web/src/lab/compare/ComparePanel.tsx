import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { Job } from '../../api/types';
import { useLanguage } from '../../i18n/context';
import type { PlanSource } from '../../plan/plan-source';
import { writePlan } from '../../plan/plan-source';
import type { Run } from '../recorded/runs';
import { recordedOf } from '../recorded/runs';
import { SourceDiffView } from './source/SourceDiffView';
import { usePlanOf } from '../use-plan-of';
import { boardNamed, boardsOf, onBoard } from '../why/board';
import { costsOf } from '../why/remedy';
import { FloorBars, LimitSentence } from '../why/Why';
import './compare.css';
import type { Figure, Side } from './compare';
import { figuresOf, kFigures, knobDifferences, sideOf, verdictOf } from './compare';

/** One of the two, before its plan is known. */
export interface Compared {
  readonly source: PlanSource;
  readonly job: Job | null;
}

/** Two kernels side by side: what differs between them, and what it comes to. */
export function ComparePanel(props: {
  engine: Engine;
  a: Compared;
  b: Compared;
  recorded: readonly Run[];
  /** A server answers, which can make both kernels. */
  here: boolean;
  onSwap: () => void;
  onClose: () => void;
}): ReactNode {
  const { engine, a, b, recorded, here, onSwap, onClose } = props;
  const { t } = useLanguage('lab');
  const left = useSide(engine, a, recorded);
  const right = useSide(engine, b, recorded);
  const place = useRef<HTMLElement>(null);
  const pair = writePlan(a.source) + writePlan(b.source);
  // What is compared is chosen further down the page.
  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, [pair]);
  return (
    <section aria-labelledby="lab-compare" ref={place}>
      <h2 id="lab-compare">{t('lab.compare')}</h2>
      <div className="lab-panel versus">
        <header>
          <span>
            A <b className="mono">{writePlan(a.source)}</b>
          </span>
          <span>
            B <b className="mono">{writePlan(b.source)}</b>
          </span>
          <span className="lab-tools">
            <button type="button" onClick={onSwap}>
              {t('lab.compareOpenB')}
            </button>
            <button type="button" onClick={onClose}>
              {t('lab.compareClose')}
            </button>
          </span>
        </header>
        {left && right ? (
          <>
            <Both a={left} b={right} />
            <SourceDiffView a={a.source} b={b.source} here={here} />
          </>
        ) : (
          <p className="quiet">{t('lab.remedy.looking')}</p>
        )}
      </div>
    </section>
  );
}

function useSide(engine: Engine, { source, job }: Compared, runs: readonly Run[]): Side | null {
  const plan = usePlanOf(engine, source);
  if (!plan) return null;
  const side = sideOf(plan, job, recordedOf(runs, plan.config));
  const board = boardNamed(boardsOf(engine, source.sm), side.device || runs[0]?.device);
  const costs = onBoard(costsOf(plan), board);
  return costs ? { ...side, plan: { ...plan, ...costs } } : side;
}

function Both({ a, b }: { a: Side; b: Side }): ReactNode {
  const { t } = useLanguage('lab');
  const verdict = verdictOf(a, b);
  const slower = verdict?.slower === 'a' ? a : b;
  const costs = costsOf(slower.plan);
  const differences = knobDifferences(a.plan, b.plan);
  const equal = Object.keys(a.plan.config).length - differences.length;
  return (
    <>
      <p className="compare-lead">
        {verdict ? (
          <>
            <b>
              {verdict.times < 1.005
                ? t('lab.compare.same')
                : t(
                    verdict.by === 'time' ? 'lab.compare.time' : 'lab.compare.plan',
                    verdict.slower.toUpperCase(),
                    verdict.times.toFixed(2),
                  )}
            </b>{' '}
            {verdict.times >= 1.005 && costs && (
              <>
                {verdict.slower.toUpperCase()}: <LimitSentence costs={costs} time={slower.time} />
                {verdict.by === 'time' && <Predicted a={a} b={b} slower={verdict.slower} />}
              </>
            )}
          </>
        ) : (
          t('lab.compare.none')
        )}
      </p>
      <div className="compare-tables">
        <div>
          <h3>{t('lab.compare.knobs', differences.length, equal)}</h3>
          <table>
            <Head name={t('lab.compare.knob')} last={null} />
            <tbody>
              {differences.map(({ knob, a: x, b: y }) => (
                <tr key={knob} className="mono">
                  <th scope="row">{knob}</th>
                  <td>{x || '–'}</td>
                  <td>{y || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div>
          <h3>{t('lab.compare.results')}</h3>
          <Figures a={a} b={b} />
        </div>
        {[a, b].map((side, i) => {
          const of = costsOf(side.plan);
          return of && <FloorBars key={i} costs={of} time={side.time} of={`${'AB'[i]}: `} />;
        })}
      </div>
    </>
  );
}

/** What the plans had said of the two, beside what came. */
function Predicted({ a, b, slower }: { a: Side; b: Side; slower: 'a' | 'b' }): ReactNode {
  const { t } = useLanguage('lab');
  const [x, y] = [figuresOf(a).least, figuresOf(b).least];
  if (!x || !y) return null;
  const times = slower === 'b' ? y / x : x / y;
  return <span className="quiet"> {t('lab.compare.predicted', times.toFixed(2))}</span>;
}

function Head({ name, last }: { name: string; last: string | null }): ReactNode {
  return (
    <thead>
      <tr>
        <th scope="col">{name}</th>
        <th scope="col">A</th>
        <th scope="col">B</th>
        {last && <th scope="col">{last}</th>}
      </tr>
    </thead>
  );
}

const written = (figure: Figure, value: number | null): string => {
  if (value === null) return '–';
  if (figure === 'error') return value.toExponential(1);
  if (figure === 'ratio') return value.toFixed(3);
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 });
};

function Figures({ a, b }: { a: Side; b: Side }): ReactNode {
  const { t } = useLanguage('lab');
  const [x, y] = [figuresOf(a), figuresOf(b)];
  const rows = kFigures.filter((name) => x[name] !== null || y[name] !== null);
  return (
    <table className="compare-figures">
      <Head name={t('lab.compare.figure')} last="B / A" />
      <tbody>
        {rows.map((name) => (
          <tr key={name}>
            <th scope="row">{t(`lab.compare.${name}`)}</th>
            <td>{written(name, x[name])}</td>
            <td>{written(name, y[name])}</td>
            <td>{x[name] && y[name] !== null ? (y[name] / x[name]).toFixed(2) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
