import type { Settings } from '@colex/wasm';
import type { ReactNode } from 'react';
import { Space } from '../../i18n/Space';
import { useLanguage } from '../../i18n/context';
import type { Run } from './runs';
import { runsOfConfig } from './runs';

/** What was measured with exactly the knobs of the form, on each GPU where it was. */
export function RecordedNote(props: {
  runs: readonly Run[];
  knobs: Settings;
  onShow: (run: Run) => void;
}): ReactNode {
  const { runs, knobs, onShow } = props;
  return runsOfConfig(runs, knobs).map((run) => (
    <Note key={run.device} run={run} onShow={() => onShow(run)} />
  ));
}

function Note({ run, onShow }: { run: Run; onShow: () => void }): ReactNode {
  const { t } = useLanguage('lab');
  const { tflops, ratio, median, p10, p90, registers } = run;
  return (
    <div className="recorded-note">
      <p className="quiet">{t('lab.recordedHere', run.device, run.date)}</p>
      <p>
        <b>{tflops.toFixed(1)}</b> TFLOP/s
        {t('lab.andCublas', ratio.toFixed(2))}
        <Space />
        <button type="button" className="lab-quiet" onClick={onShow}>
          {t('lab.recordedShow', ratio.toFixed(2))}
        </button>
      </p>
      <p className="quiet">
        {t('lab.recordedTimes', ...[median, p10, p90].map((us) => us.toFixed(1)), registers)}
      </p>
    </div>
  );
}
