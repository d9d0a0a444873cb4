import type { Engine, Knob } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useId, useMemo, useState } from 'react';
import type { ServerState } from '../../api/job-list';
import { sendKeyed } from '../../api/keyed';
import { useLanguage } from '../../i18n/context';
import { lookOf, useTheme } from '../../site/theme';
import { candidatesOf } from '../../plan/candidates';
import type { PlanSource } from '../../plan/plan-source';
import { useSamePlan } from '../../plan/use-same-plan';
import { DownloadRows } from '../DownloadRows';
import { LabSection } from '../LabSection';
import type { Run } from '../recorded/runs';
import { presetKnobs } from '../recorded/runs';
import { Cancel } from '../submit/Cancel';
import { Refused } from '../submit/Refused';
import { labClient } from '../use-jobs';
import { boardNamed, boardsOf } from '../why/board';
import { cellOf, gpuOfSweep, isUnread, ranked } from './cells';
import { heatDrawing, heatKeys } from './heat-drawing';
import { HeatMap } from './HeatMap';
import type { Axis, SweepGrid, SweepState } from './sweep';
import {
  cellsOf,
  kFirstGrid,
  kMostCells,
  readSweep,
  requestOf,
  sourceOfCell,
  textOf,
  valuesOf,
  writeSweep,
} from './sweep';
import './sweep.css';
import { SweepTable } from './SweepTable';
import { usePlans, useServedSweeps } from './use-sweep';

/** Two knobs and their values: every config by its plan, by its records, and run by the server. */
export function SweepPanel(props: {
  engine: Engine;
  source: PlanSource;
  state: SweepState | null;
  server: ServerState;
  recorded: readonly Run[];
  addressOf: (source: PlanSource) => string;
  onState: (state: SweepState | null) => void;
}): ReactNode {
  const { engine, source, state, server, recorded, addressOf, onState } = props;
  const { t } = useLanguage('lab');
  return (
    <LabSection section="sweep" note={t('lab.sweepText')} wanted={state !== null}>
      <div className="lab-panel">
        <Builder
          key={state ? JSON.stringify([state.x, state.y]) : ''}
          engine={engine}
          source={source}
          first={state ?? kFirstGrid}
          onGrid={(grid) => onState({ ...grid, id: null })}
        />
        {state && (
          <Swept
            engine={engine}
            source={source}
            state={state}
            server={server}
            recorded={recorded}
            addressOf={addressOf}
            onState={onState}
          />
        )}
      </div>
    </LabSection>
  );
}

function Builder(props: {
  engine: Engine;
  source: PlanSource;
  first: SweepGrid;
  onGrid: (grid: SweepGrid) => void;
}): ReactNode {
  const { engine, source, first, onGrid } = props;
  const { t } = useLanguage('lab');
  const knobs = useMemo(() => engine.knobs().filter(({ group }) => group !== 'problem'), [engine]);
  const now = { ...presetKnobs(engine).get(source.config), ...source.settings };
  const [axes, setAxes] = useState(() =>
    [first.x, first.y].map((axis) => ({ knob: axis.knob, text: textOf(axis) })),
  );
  const kindOf = (name: string) => knobs.find((knob) => knob.name === name)?.kind ?? 'integer';
  const [x, y] = axes.map(({ knob, text }) => ({
    knob,
    values: valuesOf(text, kindOf(knob)),
  })) as [Axis, Axis];
  const count = x.values.length * y.values.length;
  const wrong = x.knob === y.knob || count === 0 || count > kMostCells;
  const set = (i: number, axis: { knob: string; text: string }) =>
    setAxes(axes.map((old, j) => (i === j ? axis : old)));
  return (
    <form
      className="sweep-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrong) onGrid({ x, y });
      }}
    >
      {axes.map((axis, i) => (
        <AxisFields
          key={i}
          name={t(i === 0 ? 'lab.sweep.x' : 'lab.sweep.y')}
          knobs={knobs}
          axis={axis}
          onAxis={(next) => set(i, next)}
          valuesFor={(knob) => [
            ...new Set([
              now[knob.name] ?? knob.default,
              ...candidatesOf(knob, now[knob.name] ?? ''),
            ]),
          ]}
        />
      ))}
      <button type="submit" className="sweep-start" disabled={wrong}>
        {t('lab.sweep.start', count)}
      </button>
      {wrong && <p className="quiet">{t('lab.sweep.wrong', kMostCells)}</p>}
    </form>
  );
}

function AxisFields(props: {
  name: string;
  knobs: readonly Knob[];
  axis: { knob: string; text: string };
  onAxis: (axis: { knob: string; text: string }) => void;
  valuesFor: (knob: Knob) => readonly string[];
}): ReactNode {
  const { name, knobs, axis, onAxis, valuesFor } = props;
  const { t } = useLanguage('lab');
  const id = useId();
  const choose = (chosen: string) => {
    const knob = knobs.find((one) => one.name === chosen)!;
    const values = [...valuesFor(knob)];
    if (knob.kind === 'integer') values.sort((a, b) => Number(a) - Number(b));
    onAxis({ knob: chosen, text: values.join(' | ') });
  };
  return (
    <div className="sweep-axis">
      <label>
        <span className="quiet">{name}</span>
        <select value={axis.knob} onChange={(event) => choose(event.target.value)}>
          {knobs.map((knob) => (
            <option key={knob.name}>{knob.name}</option>
          ))}
        </select>
      </label>
      <label htmlFor={id} className="hidden">
        {t('lab.sweep.values', axis.knob)}
      </label>
      <input
        id={id}
        className="mono"
        value={axis.text}
        spellCheck={false}
        onChange={(event) => onAxis({ ...axis, text: event.target.value })}
      />
    </div>
  );
}

function Swept(props: {
  engine: Engine;
  source: PlanSource;
  state: SweepState;
  server: ServerState;
  recorded: readonly Run[];
  addressOf: (source: PlanSource) => string;
  onState: (state: SweepState | null) => void;
}): ReactNode {
  const { engine, source, state, server, recorded, addressOf, onState } = props;
  const { t } = useLanguage('lab');
  const theme = useTheme();
  const [refused, setRefused] = useState<{ readonly error: unknown } | null>(null);
  const [sending, setSending] = useState(false);
  // Whatever else of the address changes, the plans of the same configs stay.
  const form = useSamePlan(source);
  const axes = writeSweep({ ...state, id: null });
  const places = useMemo(() => {
    const grid = readSweep(axes)!;
    const base = presetKnobs(engine).get(form.config) ?? {};
    return cellsOf(grid).map((at) => ({
      x: at[0],
      y: at[1],
      source: sourceOfCell(form, grid, at, base),
    }));
  }, [engine, form, axes]);
  const sources = useMemo(() => places.map((place) => place.source), [places]);
  const presets = useMemo(() => presetKnobs(engine), [engine]);
  const plans = usePlans(engine, presets, sources);
  const here = server.kind === 'here';
  const {
    served: [served],
    gone,
  } = useServedSweeps(state.id === null ? [] : [state.id], here);
  const jobs = served?.jobs ?? [];
  const gpu = gpuOfSweep([...plans.values()], recorded, jobs);
  const board = boardNamed(boardsOf(engine, source.sm), gpu ?? recorded[0]?.device);
  const cells = places.map((place) =>
    cellOf(place, plans.get(place.source) ?? null, recorded, jobs, { gpu, board }),
  );
  const legal = ranked(cells);
  const known = plans.size;
  const broken = [...plans.values()].filter(({ rules }) => rules.length > 0).length;
  // The server takes no sweep that has one.
  const unread = [...plans.values()].some(isUnread);
  const measured = cells.filter((cell) => cell.measured !== null).length;
  const keys = heatKeys(cells, {
    measured: gpu ? t('lab.heatMeasured', gpu) : t('lab.heatMeasuredHere'),
    bound: t('lab.heatBound', board?.board ?? `sm_${source.sm}`),
    refused: t('lab.heatRefused'),
  });
  /** It is sent, or accepted and not shown yet: another click would be another sweep. */
  const isUnderWay = sending || (here && state.id !== null && gone === 0);
  const run = () => {
    if (isUnderWay) return;
    const { config: preset, settings, sm } = source;
    const request = requestOf({ preset, settings: { ...settings }, sm }, state);
    setSending(true);
    setRefused(null);
    sendKeyed((key) => labClient().sweep(request, key))
      .then(
        ({ id }) => onState({ ...state, id }),
        (error: unknown) => setRefused({ error }),
      )
      .finally(() => setSending(false));
  };
  const running = served && served.sweep.ended < served.sweep.total;
  return (
    <>
      <div className="sweep-lead" aria-live="polite">
        <p>
          {known < cells.length
            ? t('lab.sweep.planning', known, cells.length)
            : t('lab.sweep.summary', cells.length, broken, legal.length, measured)}
        </p>
        {served ? (
          <div>
            <progress
              value={served.sweep.ended}
              max={Math.max(1, served.sweep.total)}
              aria-label={t('lab.sweep.progress', served.sweep.ended, served.sweep.total)}
            />{' '}
            {t('lab.sweep.progress', served.sweep.ended, served.sweep.total)}{' '}
            {running && <Cancel work={() => labClient().cancelSweep(served.sweep.id)} />}
          </div>
        ) : (
          <button
            type="button"
            className="lab-quiet"
            disabled={!here || known < cells.length || legal.length === 0 || unread}
            aria-disabled={isUnderWay}
            onClick={run}
          >
            {!here
              ? t('lab.runNowhere')
              : unread
                ? t('lab.sweep.unread')
                : t('lab.sweep.run', legal.length)}
          </button>
        )}
        <DownloadRows
          name="colex-sweep"
          drawing={() => heatDrawing(state, cells, keys, lookOf(theme))}
          rows={() =>
            cells.map((cell) => ({
              preset: source.config,
              [state.x.knob]: cell.x,
              [state.y.knob]: cell.y,
              broken_rules: cell.plan?.rules.join(' ') ?? '',
              at_most_tflops: cell.most,
              gpu: cell.measured === null ? null : gpu,
              tflops: cell.measured,
              ratio_to_cublaslt: cell.ratio,
              ctas_per_sm: cell.plan?.costs?.resources.ctas_per_sm ?? null,
              smem_bytes: cell.plan?.costs?.resources.smem_bytes ?? null,
              registers: cell.plan?.costs?.resources.registers ?? null,
              state: cell.job?.state ?? '',
            }))
          }
        />
        {refused && <Refused error={refused.error} onAgain={run} />}
      </div>
      <HeatMap grid={state} cells={cells} keys={keys} addressOf={addressOf} />
      {legal.length > 0 && <SweepTable grid={state} cells={legal} addressOf={addressOf} />}
    </>
  );
}
