import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { saveBlob } from '../../export/deliver';
import { svgOf } from '../../export/svg';
import { useLanguage } from '../../i18n/context';
import { lookOf, useTheme } from '../../site/theme';
import type { Costs } from '../why/floors';
import './charts.css';
import { DrawingView } from './DrawingView';
import { rooflineDrawing, rooflineOf } from './roofline-drawing';

/** How fast the problem can be on the device, and where the kernel is under that roof. */
export function Roofline({ costs, time }: { costs: Costs; time: number | null }): ReactNode {
  const { t } = useLanguage('lab');
  const theme = useTheme();
  const roof = useMemo(() => rooflineOf(costs, time), [costs, time]);
  if (!roof) return null;
  const drawing = rooflineDrawing(roof, lookOf(theme), t('lab.roof.axis'));
  const { intensity, ceiling, bandwidth, attainable, planned, measured } = roof;
  const rows = [
    [t('lab.roof.intensity'), intensity],
    [t('lab.roof.bandwidth'), bandwidth],
    [t('lab.roof.ceiling'), ceiling],
    [t('lab.roof.attainable'), attainable],
    [t('lab.roof.planned'), planned],
    ...(measured === null ? [] : [[t('lab.floor.measured'), measured] as const]),
  ] as const;
  const save = () =>
    saveBlob('colex-roofline.svg', new Blob([svgOf(drawing)], { type: 'image/svg+xml' }));
  return (
    <figure className="roofline">
      <figcaption>
        {t('lab.roof')} <span className="quiet">{costs.device.board}</span>{' '}
        <button
          type="button"
          className="lab-quiet"
          aria-label={t('lab.save', 'SVG')}
          onClick={save}
        >
          SVG
        </button>
      </figcaption>
      <DrawingView drawing={drawing} label={t('lab.roof')} />
      <details>
        <summary className="quiet">{t('lab.roof.table')}</summary>
        <table>
          <tbody>
            {rows.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value.toLocaleString('en-US', { maximumFractionDigits: 2 })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
