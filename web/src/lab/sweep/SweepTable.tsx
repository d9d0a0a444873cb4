import type { ReactNode } from 'react';
import { Link } from '../../site/Link';
import { useLanguage } from '../../i18n/context';
import type { TextKey } from '../../i18n/texts';
import type { PlanSource } from '../../plan/plan-source';
import type { Cell } from './cells';
import type { SweepGrid } from './sweep';

/** The configs that break no rule, the fastest first. */
export function SweepTable(props: {
  grid: SweepGrid;
  cells: readonly Cell[];
  addressOf: (source: PlanSource) => string;
}): ReactNode {
  const { grid, cells, addressOf } = props;
  const { t } = useLanguage('lab');
  const tried = cells.some(({ job }) => job);
  return (
    <div className="runs-scroll" tabIndex={0} role="region" aria-label={t('lab.sweepRanked')}>
      <table className="runs">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('lab.sweep.config')}</th>
            <th scope="col">{t('lab.sweep.measured')}</th>
            <th scope="col">{t('lab.runs.ratio')}</th>
            <th scope="col">{t('lab.sweep.most')}</th>
            <th scope="col">{t('lab.sweep.ctas')}</th>
            <th scope="col">{t('lab.runs.registers')}</th>
            <th scope="col">{t('lab.runs.smem')}</th>
            {tried && <th scope="col">{t('lab.sweep.verdict')}</th>}
          </tr>
        </thead>
        <tbody>
          {cells.map(({ x, y, source, plan, most, measured, ratio, job }, i) => (
            <tr key={`${x} ${y}`}>
              <td>{i + 1}</td>
              <th scope="row">
                <Link href={addressOf(source)} className="mono">
                  {`${grid.x.knob}=${x} ${grid.y.knob}=${y}`}
                </Link>
              </th>
              <td>{measured?.toFixed(1) ?? '–'}</td>
              <td>{ratio?.toFixed(3) ?? '–'}</td>
              <td>{most?.toFixed(0) ?? '–'}</td>
              <td>{plan?.costs?.resources.ctas_per_sm}</td>
              <td>{plan?.costs?.resources.registers}</td>
              <td>{((plan?.costs?.resources.smem_bytes ?? 0) / 1024).toFixed(0)}</td>
              {tried && (
                <td className={`lab-end-${job?.state}`}>
                  {job ? t(`lab.state.${job.state}` as TextKey<'lab'>) : '–'}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
