import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from '../../site/Link';
import { useLanguage } from '../../i18n/context';
import type { PlanSource } from '../../plan/plan-source';
import { changesOf } from '../outcome';
import type { Column, RunsView } from './browse';
import { kColumns, spreadOf } from './browse';
import type { Run } from './runs';

const kShown = 12;

const cells: Readonly<Record<Column, (run: Run) => string>> = {
  ratio: ({ ratio }) => ratio.toFixed(3),
  tflops: ({ tflops }) => tflops.toFixed(1),
  median: ({ median }) => median.toFixed(1),
  spread: (run) => `${spreadOf(run).toFixed(1)} %`,
  registers: ({ registers }) => String(registers),
  smem: ({ smem }) => (smem / 1024).toFixed(0),
  error: ({ error }) => error.toExponential(1),
};

/** The runs in their order, each a link that opens its config in the form. */
export function RunsTable(props: {
  runs: readonly Run[];
  view: RunsView;
  isMine: (run: Run) => boolean;
  addressOf: (run: Run) => string;
  onSort: (sort: Column, reversed: boolean) => void;
  onCompare: (run: Run) => void;
}): ReactNode {
  const { runs, view, isMine, addressOf, onSort, onCompare } = props;
  const { t } = useLanguage('lab');
  const [all, setAll] = useState(false);
  const rows = all ? runs : runs.slice(0, kShown);
  const order = view.reversed ? 'ascending' : 'descending';
  return (
    <>
      <div className="runs-scroll" tabIndex={0} role="region" aria-label={t('lab.runsTable')}>
        <table className="runs">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{t('lab.runs.kernel')}</th>
              {view.shape === '' && <th scope="col">{t('lab.runs.shape')}</th>}
              <th scope="col" className="runs-tile">
                {t('lab.runs.tile')}
              </th>
              {kColumns.map((column) => (
                <th key={column} scope="col" aria-sort={view.sort === column ? order : undefined}>
                  <button
                    type="button"
                    onClick={() => onSort(column, view.sort === column && !view.reversed)}
                  >
                    {t(`lab.runs.${column}`)}
                    {view.sort === column && (view.reversed ? ' ↑' : ' ↓')}
                  </button>
                </th>
              ))}
              <th scope="col">
                <span className="hidden">{t('lab.compareWith')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((run, i) => (
              <tr key={i} aria-current={isMine(run) ? 'true' : undefined}>
                <td>{i + 1}</td>
                <th scope="row">
                  <Link href={addressOf(run)} className="mono alone">
                    {run.source.config}
                  </Link>{' '}
                  <Changes source={run.source} />
                  {run.times > 1 && (
                    <span className="quiet"> {t('lab.runs.times', run.times)}</span>
                  )}
                  {!run.correct && <b className="lab-end-incorrect"> {t('lab.runs.wrong')}</b>}
                </th>
                {view.shape === '' && <td className="mono">{run.shape}</td>}
                <td className="mono runs-tile">{run.tile}</td>
                {kColumns.map((column) => (
                  <td key={column}>
                    {column === 'ratio' && (
                      <i className="runs-bar" aria-hidden="true">
                        <i style={{ width: `${Math.min(100, run.ratio * 80)}%` }} />
                      </i>
                    )}
                    {cells[column](run)}
                  </td>
                ))}
                <td>
                  {!isMine(run) && (
                    <button
                      type="button"
                      aria-label={t('lab.compareOf', run.source.config)}
                      onClick={() => onCompare(run)}
                    >
                      {t('lab.compareWith')}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {runs.length > kShown && (
        <p className="runs-more">
          <button type="button" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('lab.runs.fewer') : t('lab.runs.all', runs.length)}
          </button>
        </p>
      )}
    </>
  );
}

/** The knobs that a study turned; the size stands in a column of its own. */
function Changes({ source }: { source: PlanSource }): ReactNode {
  const changes = changesOf(source);
  return changes === '' ? null : <span className="quiet mono">{changes}</span>;
}
