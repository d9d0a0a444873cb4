import type { ReactNode } from 'react';
import { saveBlob } from '../export/deliver';
import type { Drawing } from '../export/drawing';
import { svgOf } from '../export/svg';
import { useLanguage } from '../i18n/context';
import type { Row } from './rows-file';
import { csvOf } from './rows-file';

/** Saves rows as CSV or JSON, and their picture where there is one. */
export function DownloadRows(props: {
  name: string;
  rows: () => Row[];
  drawing?: () => Drawing;
}): ReactNode {
  const { name, rows, drawing } = props;
  const { t } = useLanguage('lab');
  const csv = () => saveBlob(`${name}.csv`, new Blob([csvOf(rows())], { type: 'text/csv' }));
  const json = () => {
    const text = JSON.stringify(rows(), null, 1);
    saveBlob(`${name}.json`, new Blob([text], { type: 'application/json' }));
  };
  const svg = (picture: Drawing) =>
    saveBlob(`${name}.svg`, new Blob([svgOf(picture)], { type: 'image/svg+xml' }));
  return (
    <span className="lab-download">
      <button type="button" aria-label={t('lab.save', 'CSV')} onClick={csv}>
        CSV
      </button>
      <button type="button" aria-label={t('lab.save', 'JSON')} onClick={json}>
        JSON
      </button>
      {drawing && (
        <button type="button" aria-label={t('lab.save', 'SVG')} onClick={() => svg(drawing())}>
          SVG
        </button>
      )}
    </span>
  );
}
