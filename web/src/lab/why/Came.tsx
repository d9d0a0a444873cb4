import type { Settings } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/context';
import type { Run } from '../recorded/runs';
import { gpuOf, recordedOf } from '../recorded/runs';

/** Beside a gain predicted, the gain that was measured, where both kernels were on one GPU. */
export function Came(props: {
  time: number | null;
  /** The GPU that `time` was measured on. */
  device: string | null;
  recorded: readonly Run[];
  knobs: Settings;
}): ReactNode {
  const { time, device, recorded, knobs } = props;
  const { t } = useLanguage('lab');
  const run = device === null ? null : recordedOf(recorded, knobs, gpuOf(device));
  if (time === null || !run) return null;
  return <span> {t('lab.remedy.came', (time / run.median).toFixed(2), gpuOf(run.device))}</span>;
}
