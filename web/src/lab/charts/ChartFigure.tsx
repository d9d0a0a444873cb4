import type { ReactNode } from 'react';
import { saveBlob } from '../../export/deliver';
import type { Drawing } from '../../export/drawing';
import { svgOf } from '../../export/svg';
import { useLanguage } from '../../i18n/context';
import './charts.css';
import { DrawingView } from './DrawingView';

/** A drawing with its title, as a file, and as a table that says the same. */
export function ChartFigure(props: {
  title: string;
  /** Beside the title, such as the board. */
  note: string;
  drawing: Drawing;
  rows: readonly (readonly [name: string, value: string])[];
  file: string;
}): ReactNode {
  const { title, note, drawing, rows, file } = props;
  const { t } = useLanguage('lab');
  return (
    <figure className="chart-figure">
      <figcaption>
        {title} <span className="quiet">{note}</span>{' '}
        <button
          type="button"
          className="lab-quiet"
          aria-label={t('lab.saveOf', title, 'SVG')}
          onClick={() => saveBlob(file, new Blob([svgOf(drawing)], { type: 'image/svg+xml' }))}
        >
          SVG
        </button>
      </figcaption>
      <DrawingView drawing={drawing} label={title} />
      <details>
        <summary className="quiet">{t('lab.roof.table')}</summary>
        <table>
          <tbody>
            {rows.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
