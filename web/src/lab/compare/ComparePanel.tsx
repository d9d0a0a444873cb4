import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { Job } from '../../api/types';
import type { Translate } from '../../i18n/context';
import { useLanguage } from '../../i18n/context';
import type { PlanSource } from '../../plan/plan-source';
import { writePlan } from '../../plan/plan-source';
import type { Run } from '../recorded/runs';
import { gpuOf, runsOfConfig } from '../recorded/runs';
import { SourceDiffView } from './source/SourceDiffView';
import { NoAnswer } from '../../plan/NoAnswer';
import type { PlanOf } from '../use-plan-of';
import { usePlanOf } from '../use-plan-of';
import { boardNamed, boardsOf, onBoard } from '../why/board';
import { costsOf } from '../why/remedy';
import { FloorBars, LimitSentence } from '../why/Why';
import './compare.css';
import type { Figure, Side, Verdict } from './compare';
import {
  figuresOf,
  gpuOfSide,
  kFigures,
  knobDifferences,
  kOfTheGpu,
  runsToCompare,
  sideOf,
  verdictOf,
} from './compare';

/** One of the two, before its plan is known. */
export interface Compared {
  readonly source: PlanSource;
  readonly job: Job | null;
  /** Of recorded runs the one on this GPU. */
  readonly on?: string;
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
  const plans = [usePlanOf(engine, a.source), usePlanOf(engine, b.source)] as const;
  const [left, right] = useSides(engine, [a, b], plans, recorded);
  const failed = plans.find(({ failure }) => failure !== null);
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
        ) : failed ? (
          <NoAnswer failure={failed.failure} onAgain={failed.again} />
        ) : (
          <p className="quiet">{t('lab.remedy.looking')}</p>
        )}
      </div>
    </section>
  );
}

/** Both sides, on one board wherever they can be; null until their plans are known. */
function useSides(
  engine: Engine,
  compared: readonly [Compared, Compared],
  asked: readonly [PlanOf, PlanOf],
  recorded: readonly Run[],
): readonly [Side | null, Side | null] {
  const plans = asked.map(({ plan }) => plan);
  const known = compared.map(({ job, on }, i) => {
    const runs = plans[i] ? runsOfConfig(recorded, plans[i].config) : [];
    return { job, runs: runs.filter(({ device }) => on === undefined || gpuOf(device) === on) };
  });
  const runs = runsToCompare(known[0]!, known[1]!);
  const sides = compared.map(({ job }, i) => plans[i] && sideOf(plans[i], job, runs[i]!));
  const placed = sides.map((side, i) => {
    if (!side) return null;
    // What was not measured is planned for the board that the other one ran on.
    const device = side.device || sides[1 - i]?.device || recorded[0]?.device;
    const board = boardNamed(boardsOf(engine, compared[i]!.source.sm), device);
    const costs = onBoard(costsOf(side.plan), board);
    return costs ? { ...side, plan: { ...side.plan, ...costs } } : side;
  });
  return [placed[0]!, placed[1]!];
}

function Both({ a, b }: { a: Side; b: Side }): ReactNode {
  const { t } = useLanguage('lab');
  const verdict = verdictOf(a, b);
  const differences = knobDifferences(a.plan, b.plan);
  const equal = Object.keys(a.plan.config).length - differences.length;
  return (
    <>
      <p className="compare-lead">
        {verdict.by === 'nothing' ? (
          t(`lab.compare.no.${verdict.why}`, gpuOfSide(a), gpuOfSide(b))
        ) : (
          <Said a={a} b={b} verdict={verdict} />
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
          <Figures a={a} b={b} unlike={verdict.by === 'nothing' && verdict.why === 'devices'} />
        </div>
        {[a, b].map((side, i) => {
          const of = costsOf(side.plan);
          return of && <FloorBars key={i} costs={of} timed={side.timed} of={`${'AB'[i]}: `} />;
        })}
      </div>
    </>
  );
}

/** Which of the two takes longer, where, and what limits that one. */
function Said(props: {
  a: Side;
  b: Side;
  verdict: Exclude<Verdict, { by: 'nothing' }>;
}): ReactNode {
  const { a, b, verdict } = props;
  const { by, times } = verdict;
  const { t } = useLanguage('lab');
  const slower = verdict.slower === 'a' ? a : b;
  const name = verdict.slower.toUpperCase();
  const costs = costsOf(slower.plan);
  if (times < 1.005) return <b>{t('lab.compare.same', gpuOfSide(a))}</b>;
  return (
    <>
      <b>
        {t(
          by === 'time' ? 'lab.compare.time' : 'lab.compare.plan',
          name,
          times.toFixed(2),
          gpuOfSide(a),
        )}
      </b>{' '}
      {costs && (
        <>
          {name}: <LimitSentence costs={costs} time={by === 'time' ? slower.time : null} />
          {by === 'time' && <Predicted a={a} b={b} slower={verdict.slower} />}
        </>
      )}
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

/** `H200, measured`, or the board that a plan is for. */
const whereOf = (side: Side, t: Translate<'lab'>): string =>
  t(side.time === null ? 'lab.compare.planned' : 'lab.compare.measured', gpuOfSide(side));

const written = (figure: Figure, value: number | null): string => {
  if (value === null) return '–';
  if (figure === 'error') return value.toExponential(1);
  if (figure === 'ratio') return value.toFixed(3);
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 });
};

function Figures(props: {
  a: Side;
  b: Side;
  /** Their GPUs differ: what these decide is not set in a ratio. */
  unlike: boolean;
}): ReactNode {
  const { a, b, unlike } = props;
  const { t } = useLanguage('lab');
  const [x, y] = [figuresOf(a), figuresOf(b)];
  const rows = kFigures.filter((name) => x[name] !== null || y[name] !== null);
  return (
    <table className="compare-figures">
      <Head name={t('lab.compare.figure')} last="B / A" />
      <tbody>
        <tr>
          <th scope="row">{t('lab.compare.on')}</th>
          <td>{whereOf(a, t)}</td>
          <td>{whereOf(b, t)}</td>
          <td />
        </tr>
        {rows.map((name) => (
          <tr key={name}>
            <th scope="row">{t(`lab.compare.${name}`)}</th>
            <td>{written(name, x[name])}</td>
            <td>{written(name, y[name])}</td>
            <td>
              {x[name] && y[name] !== null && !(unlike && kOfTheGpu.includes(name))
                ? (y[name] / x[name]).toFixed(2)
                : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
