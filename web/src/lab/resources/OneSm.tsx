import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/context';
import { useMessages } from '../../i18n/messages';
import type { PlannedCost } from '../../plan/PlanResources';
import { lookOf, useTheme } from '../../site/theme';
import { ChartFigure } from '../charts/ChartFigure';
import { oneSmDrawing, smResources } from './one-sm';

/** The CTAs that an SM holds, and which of its resources bounds them. */
export function OneSm({ plan }: { plan: PlannedCost }): ReactNode {
  const { t, language } = useLanguage('lab');
  const message = useMessages(language);
  const theme = useTheme();
  const { resources, device } = plan;
  if (!resources) return null;
  const names = {
    smem: message('planner.smem', []),
    registers: t('lab.sm.registers'),
    threads: message('planner.threads', []),
  };
  const all = smResources(plan);
  const words = { limit: t('lab.sm.limit'), fit: t('lab.sm.fit'), names };
  return (
    <div className="card-body">
      <ChartFigure
        title={t('lab.sm')}
        note={device.board}
        file="colex-sm.svg"
        drawing={oneSmDrawing(all, resources.ctas_per_sm, words, lookOf(theme))}
        rows={all.map(({ name, each, limit, fit }) => [
          names[name],
          t('lab.sm.row', fit, each.toLocaleString('en-US'), limit.toLocaleString('en-US')),
        ])}
      />
    </div>
  );
}
