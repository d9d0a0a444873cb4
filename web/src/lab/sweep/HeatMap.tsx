import type { CSSProperties, ReactNode } from 'react';
import { Link } from '../../site/Link';
import { useLanguage } from '../../i18n/context';
import type { PlanSource } from '../../plan/plan-source';
import type { Cell } from './cells';
import { isUnread } from './cells';
import type { HeatKey } from './heat-drawing';
import { heatOf } from './heat-drawing';
import type { SweepGrid } from './sweep';

const kNoHeat = { kind: 'bound', share: 0 } as const;

/**
 * A knob across, a knob down. What was measured is solid, what a plan allows at most is hatched; the
 * stronger, the more of its kind. A config that breaks rules names them.
 */
export function HeatMap(props: {
  grid: SweepGrid;
  cells: readonly Cell[];
  keys: readonly HeatKey[];
  addressOf: (source: PlanSource) => string;
}): ReactNode {
  const { grid, cells, keys, addressOf } = props;
  const { t } = useLanguage('lab');
  const { x, y } = grid;
  const heat = heatOf(cells);
  const at = (a: string, b: string) => cells.find((cell) => cell.x === a && cell.y === b);
  return (
    <div className="runs-scroll" tabIndex={0} role="region" aria-label={t('lab.heat')}>
      <table className="heat">
        <caption className="quiet">
          {keys.map(({ kind, text }) => (
            <span key={kind}>
              {kind !== 'refused' && <i className={`heat-key ${kind}`} aria-hidden="true" />}{' '}
              {text}{' '}
            </span>
          ))}
        </caption>
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
                const { kind, share } = cell ? heat(cell) : kNoHeat;
                const strength = { '--heat': `${Math.round(share * share * 42)}%` };
                return (
                  <td
                    key={a}
                    style={strength as CSSProperties}
                    className={cell?.plan?.rules.length ? 'refused' : kind}
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
  const { t, list } = useLanguage('lab');
  const { plan, most, measured, job, source } = cell;
  if (!plan) return <span className="quiet">…</span>;
  if (plan.rules.length > 0) {
    return (
      <Link href={addressOf(source)} className="quiet">
        {isUnread(plan) ? t('lab.heatUnread') : t('lab.heatRule', list(plan.rules))}
      </Link>
    );
  }
  return (
    <Link href={addressOf(source)}>
      {measured !== null && <b>{measured.toFixed(0)}</b>}
      <span className="quiet">{most === null ? t('lab.heatLegal') : `≤ ${most.toFixed(0)}`}</span>
      {job && measured === null && (
        <span>{t(`lab.state.${job.state}` as Parameters<typeof t>[0])}</span>
      )}
    </Link>
  );
}
