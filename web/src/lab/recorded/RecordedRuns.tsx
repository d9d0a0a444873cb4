import type { Settings } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Space } from '../../i18n/Space';
import type { Translate } from '../../i18n/context';
import { useLanguage } from '../../i18n/context';
import type { TextKey } from '../../i18n/texts';
import type { PlanSource } from '../../plan/plan-source';
import type { RunsView } from './browse';
import { choices, kFirstView, scopeOf, shownRuns, writeView } from './browse';
import { LabSection } from '../LabSection';
import { DownloadRows } from '../DownloadRows';
import { RatioChart } from './RatioChart';
import './recorded.css';
import { RunsTable } from './RunsTable';
import type { Run } from './runs';
import { gpuOf } from './runs';

const kAllRuns: RunsView = { ...kFirstView, shape: '' };

/** Runs measured on a GPU before: those of one GPU and one choice of types, ranked, each a config to open. */
export function RecordedRuns(props: {
  runs: readonly Run[];
  view: RunsView;
  /** The settings in the form, without its size. */
  source: PlanSource;
  /** Its types of operands and sums: `f16/f32`. */
  types: string;
  addressOf: (run: Run) => string;
  onOpen: (source: PlanSource) => void;
  onCompare: (run: Run) => void;
  onView: (view: RunsView) => void;
}): ReactNode {
  const { runs, view, source, types, addressOf, onOpen, onCompare, onView } = props;
  const { t } = useLanguage('lab');
  const scope = useMemo(() => scopeOf(runs, view, types), [runs, view, types]);
  const shown = useMemo(() => shownRuns(runs, scope), [runs, scope]);
  const everyShape = useMemo(() => shownRuns(runs, { ...scope, shape: '' }), [runs, scope]);
  const options = useMemo(() => {
    const typed = runs.filter((run) => run.types === scope.types);
    const here = typed.filter(({ device }) => gpuOf(device) === scope.gpu);
    return {
      types: choices(runs).types,
      gpus: choices(typed).gpus,
      shapes: choices(here).shapes,
      presets: choices(runs).presets,
    };
  }, [runs, scope]);
  const mine = configOf(source);
  const isMine = (run: Run) => configOf(run.source) === mine;
  if (runs.length === 0) return null;
  const best = shown.reduce<Run | null>((a, b) => (a && a.ratio >= b.ratio ? a : b), null);
  /** Another kernel may have been recorded with other types, other types on another GPU. */
  const pick = (
    name: 'shape' | 'types' | 'preset' | 'gpu',
    of: readonly string[],
    rest: Partial<RunsView> = {},
  ) => (
    <label>
      <span>{t(`lab.runs.${name}` as TextKey<'lab'>)}</span>
      <select
        value={scope[name]}
        onChange={(event) => onView({ ...view, ...rest, [name]: event.target.value })}
      >
        {(name === 'shape' || name === 'preset') && <option value="">{t('lab.runs.any')}</option>}
        {of.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  );
  return (
    <LabSection
      section="recorded"
      note={t('lab.recordedOf', machinesOf(runs, t))}
      wanted={writeView(view) !== ''}
    >
      <div className="lab-panel recorded">
        {best && (
          <p className="recorded-lead">
            <b className="mono">{best.source.config}</b>{' '}
            {t(
              scope.shape === '' ? 'lab.recordedBestOfAll' : 'lab.recordedBest',
              best.shape,
              best.types,
              scope.gpu,
              best.tflops.toFixed(1),
              best.ratio.toFixed(2),
            )}
          </p>
        )}
        <p className="runs-pickers">
          {pick('shape', options.shapes)}
          {pick('types', options.types, { preset: '', gpu: '' })}
          {pick('gpu', options.gpus)}
          {pick('preset', options.presets, { types: '', gpu: '' })}
          <DownloadRows
            name="colex-recorded-runs"
            rows={() =>
              shown.map(({ source: { config, settings }, key: _, ...run }) => ({
                preset: config,
                knobs: settings,
                ...run,
              }))
            }
          />
        </p>
        {shown.length > 0 ? (
          <RunsTable
            runs={shown}
            view={scope}
            isMine={isMine}
            addressOf={addressOf}
            onCompare={onCompare}
            onSort={(sort, reversed) => onView({ ...view, sort, reversed })}
          />
        ) : (
          <p className="recorded-none">
            {t('lab.recordedNone')}
            <Space />
            <button type="button" className="lab-quiet" onClick={() => onView(kAllRuns)}>
              {t('lab.recordedAll')}
            </button>
          </p>
        )}
        {everyShape.length > 0 && (
          <RatioChart
            runs={everyShape}
            shape={view.shape}
            isMine={isMine}
            onShape={(shape) => onView({ ...view, shape: shape === view.shape ? '' : shape })}
            onRun={(run) => onOpen(run.source)}
          />
        )}
      </div>
    </LabSection>
  );
}

/** `884 on an H100, 2026-11-28; 650 on an H200, 2026-11-23`. */
function machinesOf(runs: readonly Run[], t: Translate<'lab'>): string {
  const machines = new Map<string, { gpu: string; date: string; count: number }>();
  for (const { device, date, times } of runs) {
    const one = machines.get(device + date) ?? { gpu: gpuOf(device), date, count: 0 };
    machines.set(device + date, { ...one, count: one.count + times });
  }
  return [...machines.values()]
    .map(({ gpu, date, count }) => t('lab.recordedMachine', count, gpu, date))
    .join(t('lab.recordedAnd'));
}

/** A config whatever its size. */
function configOf({ config, settings }: PlanSource): string {
  const rest: Settings = Object.fromEntries(
    Object.entries(settings).filter(([name]) => !/^[mnk]$/.test(name)),
  );
  return JSON.stringify([config, rest]);
}
