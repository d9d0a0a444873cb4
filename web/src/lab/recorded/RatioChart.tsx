import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { saveBlob } from '../../export/deliver';
import { svgOf } from '../../export/svg';
import { useLanguage } from '../../i18n/context';
import { lookOf, useTheme } from '../../site/theme';
import { ratioDrawing, ratioEnd, ratioRows, ratioTicks } from './ratio-drawing';
import type { Run } from './runs';

/**
 * Every run as a mark at its ratio to cuBLASLt, a row for each shape. What a mark says stands in the
 * table too, so the marks themselves are no stops of the keyboard.
 */
export function RatioChart(props: {
  runs: readonly Run[];
  shape: string;
  /** The runs of the config in the form, whatever their size. */
  isMine: (run: Run) => boolean;
  onShape: (shape: string) => void;
  onRun: (run: Run) => void;
}): ReactNode {
  const { runs, shape, isMine, onShape, onRun } = props;
  const { t } = useLanguage('lab');
  const theme = useTheme();
  const rows = useMemo(() => ratioRows(runs), [runs]);
  const end = ratioEnd(rows);
  const at = (ratio: number) => `${(100 * ratio) / end}%`;
  const save = () => {
    const drawing = ratioDrawing(rows, isMine, lookOf(theme), t('lab.chartAxis'));
    saveBlob('colex-ratios.svg', new Blob([svgOf(drawing)], { type: 'image/svg+xml' }));
  };
  return (
    <figure className="ratio-chart" aria-label={t('lab.chart')}>
      <figcaption>
        <span>
          <i className="ratio-dot" aria-hidden="true" /> {t('lab.chartRun')}
        </span>
        <span>
          <i className="ratio-dot best" aria-hidden="true" /> {t('lab.chartBest')}
        </span>
        <span>
          <i className="ratio-dot mine" aria-hidden="true" /> {t('lab.chartMine')}
        </span>
        <button
          type="button"
          className="lab-quiet"
          aria-label={t('lab.save', 'SVG')}
          onClick={save}
        >
          SVG
        </button>
      </figcaption>
      {rows.map(({ shape: name, runs: here, best }) => (
        <div key={name} className={name === shape ? 'ratio-row chosen' : 'ratio-row'}>
          <button type="button" aria-pressed={name === shape} onClick={() => onShape(name)}>
            {name}
          </button>
          <div className="ratio-track" aria-hidden="true">
            <u style={{ left: at(1) }} />
            {here.map((run, i) => (
              <i
                key={i}
                className={`ratio-dot${run === best ? ' best' : ''}${isMine(run) ? ' mine' : ''}`}
                style={{ left: at(run.ratio) }}
                title={`${run.source.config} ${run.tile} · ${run.tflops} TFLOP/s · ${run.ratio.toFixed(2)}`}
                onClick={() => onRun(run)}
              />
            ))}
          </div>
          <span className="ratio-best">
            <b>{best.ratio.toFixed(2)}</b> <span className="mono">{best.source.config}</span>{' '}
            <span className="quiet">{`${best.tflops.toFixed(0)} TFLOP/s`}</span>
          </span>
        </div>
      ))}
      <div className="ratio-row ratio-axis" aria-hidden="true">
        <span />
        <div className="ratio-track">
          {ratioTicks(end).map((tick) => (
            <span key={tick} style={{ left: at(tick) }}>
              {tick.toFixed(1)}
            </span>
          ))}
        </div>
        <span className="quiet">{t('lab.chartAxis')}</span>
      </div>
    </figure>
  );
}
