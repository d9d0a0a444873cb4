import type { Settings } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/context';
import type { Run } from '../recorded/runs';
import { gpuOf, recordedOf } from '../recorded/runs';

interface CameProps {
  time: number | null;
  /** The GPU that `time` was measured on. */
  device: string | null;
  recorded: readonly Run[];
  knobs: Settings;
}

/** How many times as fast these knobs were, where both kernels ran on one GPU; else null. */
export function cameTo(props: CameProps): { times: number; gpu: string } | null {
  const { time, device, recorded, knobs } = props;
  const run = device === null ? null : recordedOf(recorded, knobs, gpuOf(device));
  return time === null || !run ? null : { times: time / run.median, gpu: gpuOf(run.device) };
}

/** Beside a gain predicted, the gain that was measured, where both kernels were on one GPU. */
export function Came(props: CameProps): ReactNode {
  const { t } = useLanguage('lab');
  const came = cameTo(props);
  return came && <span> {t('lab.remedy.came', came.times.toFixed(2), came.gpu)}</span>;
}
