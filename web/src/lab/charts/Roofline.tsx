import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/context';
import { useNarrow } from '../../site/narrow';
import { lookOf, useTheme } from '../../site/theme';
import type { Costs } from '../why/floors';
import type { Timed } from '../why/timed';
import { timedName } from '../why/timed';
import { ChartFigure } from './ChartFigure';
import { rooflineDrawing, rooflineOf } from './roofline-drawing';

/** Width of the picture on a phone, where its texts would shrink with it. */
const kPhone = 300;

/** How fast the problem can be on the device, and where the kernel is under that roof. */
export function Roofline(props: { costs: Costs; timed: Timed | null }): ReactNode {
  const { costs, timed } = props;
  const { t } = useLanguage('lab');
  const theme = useTheme();
  const narrow = useNarrow(480);
  const roof = useMemo(
    () => rooflineOf(costs, timed?.time ?? null, timed?.cublaslt.tflops ?? null),
    [costs, timed],
  );
  if (!roof) return null;
  const { intensity, ceiling, bandwidth, attainable, planned, measured, cublaslt } = roof;
  const rows = [
    [t('lab.roof.intensity'), intensity],
    [t('lab.roof.bandwidth'), bandwidth],
    [t('lab.roof.ceiling'), ceiling],
    [t('lab.roof.attainable'), attainable],
    [t('lab.roof.planned'), planned],
    ...(measured === null || !timed ? [] : [[t(timedName(timed)), measured] as const]),
    ...(cublaslt === null ? [] : [['cuBLASLt', cublaslt] as const]),
  ] as const;
  return (
    <div className="roofline">
      <ChartFigure
        title={t('lab.roof')}
        note={costs.device.board}
        file="colex-roofline.svg"
        drawing={rooflineDrawing(
          roof,
          lookOf(theme),
          t('lab.roof.intensity'),
          t('lab.roof.ofAtom'),
          narrow ? kPhone : undefined,
        )}
        rows={rows.map(([name, value]) => [
          name,
          value.toLocaleString('en-US', { maximumFractionDigits: 2 }),
        ])}
      />
    </div>
  );
}
