import type { ReactNode } from 'react';
import { saveBlob } from '../export/deliver';
import { useLanguage } from '../i18n/context';
import type { Row } from './rows-file';
import { csvOf } from './rows-file';

/** Saves rows as CSV or JSON. */
export function DownloadRows({ name, rows }: { name: string; rows: () => Row[] }): ReactNode {
  const { t } = useLanguage('lab');
  const csv = () => saveBlob(`${name}.csv`, new Blob([csvOf(rows())], { type: 'text/csv' }));
  const json = () => {
    const text = JSON.stringify(rows(), null, 1);
    saveBlob(`${name}.json`, new Blob([text], { type: 'application/json' }));
  };
  return (
    <span className="lab-download">
      <button type="button" aria-label={t('lab.save', 'CSV')} onClick={csv}>
        CSV
      </button>
      <button type="button" aria-label={t('lab.save', 'JSON')} onClick={json}>
        JSON
      </button>
    </span>
  );
}
