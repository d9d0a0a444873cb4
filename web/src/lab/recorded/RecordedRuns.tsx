import type { Settings } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/context';
import type { TextKey } from '../../i18n/texts';
import type { PlanSource } from '../../plan/plan-source';
import type { RunsView } from './browse';
import { choices, shownRuns } from './browse';
import { DownloadRows } from '../DownloadRows';
import { RatioChart } from './RatioChart';
import './recorded.css';
import { RunsTable } from './RunsTable';
import type { Run } from './runs';

/** Runs measured on a GPU before: ranked, over all shapes, each a config to open. */
export function RecordedRuns(props: {
  runs: readonly Run[];
  view: RunsView;
  /** The settings in the form, without its size. */
  source: PlanSource;
  addressOf: (source: PlanSource) => string;
  onOpen: (source: PlanSource) => void;
  onCompare: (source: PlanSource) => void;
  onView: (view: RunsView) => void;
}): ReactNode {
  const { runs, view, source, addressOf, onOpen, onCompare, onView } = props;
  const { t } = useLanguage('lab');
  const options = useMemo(() => choices(runs), [runs]);
  const shown = useMemo(() => shownRuns(runs, view), [runs, view]);
  const everyShape = useMemo(() => shownRuns(runs, { ...view, shape: '' }), [runs, view]);
  const mine = configOf(source);
  const isMine = (run: Run) => configOf(run.source) === mine;
  const first = runs[0];
  const total = runs.reduce((sum, { times }) => sum + times, 0);
  if (!first) return null;
  const best = shown.reduce<Run | null>((a, b) => (a && a.ratio >= b.ratio ? a : b), null);
  const pick = (name: 'shape' | 'types' | 'preset', of: readonly string[]) => (
    <label>
      <span>{t(`lab.runs.${name}` as TextKey<'lab'>)}</span>
      <select
        value={view[name]}
        onChange={(event) => onView({ ...view, [name]: event.target.value })}
      >
        <option value="">{t('lab.runs.any')}</option>
        {of.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  );
  return (
    <section aria-labelledby="lab-recorded">
      <h2 id="lab-recorded">
        {t('lab.recorded')}{' '}
        <span className="quiet">{t('lab.recordedOf', total, first.device, first.date)}</span>
      </h2>
      <div className="lab-panel recorded">
        {best && (
          <p className="recorded-lead">
            <b className="mono">{best.source.config}</b>{' '}
            {t('lab.recordedBest', best.shape, best.tflops.toFixed(1), best.ratio.toFixed(2))}
          </p>
        )}
        <p className="runs-pickers">
          {pick('shape', options.shapes)}
          {pick('types', options.types)}
          {pick('preset', options.presets)}
          <DownloadRows
            name="colex-recorded-runs"
            rows={() =>
              shown.map(({ source: { config, settings }, key: _, ...run }) => ({
                preset: config,
                knobs: JSON.stringify(settings),
                ...run,
              }))
            }
          />
        </p>
        {shown.length > 0 ? (
          <RunsTable
            runs={shown}
            view={view}
            isMine={isMine}
            addressOf={addressOf}
            onCompare={onCompare}
            onSort={(sort, reversed) => onView({ ...view, sort, reversed })}
          />
        ) : (
          <p className="recorded-none">{t('lab.recordedNone')}</p>
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
    </section>
  );
}

/** A config whatever its size. */
function configOf({ config, settings }: PlanSource): string {
  const rest: Settings = Object.fromEntries(
    Object.entries(settings).filter(([name]) => !/^[mnk]$/.test(name)),
  );
  return JSON.stringify([config, rest]);
}
