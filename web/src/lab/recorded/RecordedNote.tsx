import type { Settings } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/context';
import type { Run } from './runs';
import { recordedOf } from './runs';

/** What was measured with exactly the knobs of the form, if it ever was. */
export function RecordedNote({
  runs,
  knobs,
}: {
  runs: readonly Run[];
  knobs: Settings;
}): ReactNode {
  const { t } = useLanguage('lab');
  const run = recordedOf(runs, knobs);
  if (!run) return null;
  const { tflops, ratio, median, p10, p90, registers } = run;
  return (
    <div className="recorded-note">
      <p className="quiet">{t('lab.recordedHere', run.device, run.date)}</p>
      <p>
        <b>{tflops.toFixed(1)}</b> TFLOP/s, {t('lab.ofCublas', ratio.toFixed(2))}
      </p>
      <p className="quiet">
        {t('lab.recordedTimes', ...[median, p10, p90].map((us) => us.toFixed(1)), registers)}
      </p>
    </div>
  );
}
