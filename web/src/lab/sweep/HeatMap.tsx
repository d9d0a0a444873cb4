import type { ReactNode } from 'react';
import { Link } from '../../site/Link';
import { useLanguage } from '../../i18n/context';
import type { PlanSource } from '../../plan/plan-source';
import type { Cell } from './cells';
import { heatValues } from './heat-drawing';
import type { SweepGrid } from './sweep';

/** A knob across, a knob down: stronger is faster; a config that breaks rules names them. */
export function HeatMap(props: {
  grid: SweepGrid;
  cells: readonly Cell[];
  addressOf: (source: PlanSource) => string;
}): ReactNode {
  const { grid, cells, addressOf } = props;
  const { t } = useLanguage('lab');
  const { x, y } = grid;
  const value = heatValues(cells);
  const most = Math.max(1, ...cells.map(value));
  const at = (a: string, b: string) => cells.find((cell) => cell.x === a && cell.y === b);
  return (
    <div className="runs-scroll" tabIndex={0} role="region" aria-label={t('lab.heat')}>
      <table className="heat">
        <caption className="quiet">{t('lab.heatLegend')}</caption>
        <thead>
          <tr>
            <th className="mono quiet">{`${y.knob} ↓ ${x.knob} →`}</th>
            {x.values.map((a) => (
              <th key={a} scope="col" className="mono">
                {a}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {y.values.map((b) => (
            <tr key={b}>
              <th scope="row" className="mono">
                {b}
              </th>
              {x.values.map((a) => {
                const cell = at(a, b);
                const share = cell && value(cell) > 0 ? value(cell) / most : 0;
                return (
                  <td
                    key={a}
                    style={{ ['--heat' as string]: `${Math.round(share * share * 42)}%` }}
                    className={cell?.plan?.rules.length ? 'refused' : undefined}
                  >
                    {cell && <HeatCell cell={cell} addressOf={addressOf} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeatCell(props: { cell: Cell; addressOf: (source: PlanSource) => string }): ReactNode {
  const { cell, addressOf } = props;
  const { t } = useLanguage('lab');
  const { plan, measured, job, source } = cell;
  if (!plan) return <span className="quiet">…</span>;
  if (plan.rules.length > 0) {
    return (
      <Link href={addressOf(source)} className="quiet">
        {t('lab.heatRule', plan.rules.join(', '))}
      </Link>
    );
  }
  return (
    <Link href={addressOf(source)}>
      {measured !== null && <b>{measured.toFixed(0)}</b>}
      <span className="quiet">
        {plan.most === null ? t('lab.heatLegal') : `≤ ${plan.most.toFixed(0)}`}
      </span>
      {job && measured === null && (
        <span>{t(`lab.state.${job.state}` as Parameters<typeof t>[0])}</span>
      )}
    </Link>
  );
}
