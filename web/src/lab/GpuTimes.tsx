import type { ReactNode } from 'react';
import type { GpuRun } from '../api/types';
import { useLanguage } from '../i18n/context';

/** How fast a kernel ran, beside cuBLASLt in the same run. */
export function GpuTimes({ run }: { run: GpuRun }): ReactNode {
  const { t } = useLanguage('lab');
  const { ours, cublaslt, ratio, mma_sync_ceiling_tflops: ceiling } = run.timing;
  const most = Math.max(ours.tflops, cublaslt.tflops, ceiling ?? 0) * 1.05;
  const at = (tflops: number) => `${(100 * tflops) / most}%`;
  return (
    <div>
      <h3>{t('lab.speed')}</h3>
      <p className="lab-big">
        {ours.tflops.toFixed(1)} <small>TFLOP/s</small>
      </p>
      <div className="lab-speed" aria-hidden="true">
        <i style={{ width: at(ours.tflops) }} />
        <u style={{ left: at(cublaslt.tflops) }} />
        {ceiling !== undefined && <u style={{ left: at(ceiling) }} />}
      </div>
      <table>
        <thead>
          <tr>
            <th />
            <th scope="col">TFLOP/s</th>
            <th scope="col">{t('lab.median')}</th>
            <th scope="col">p10–p90</th>
            <th scope="col">n</th>
          </tr>
        </thead>
        <tbody>
          {[[t('lab.ours'), ours] as const, ['cuBLASLt', cublaslt] as const].map(
            ([name, times]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{times.tflops.toFixed(1)}</td>
                <td>{times.median_us.toFixed(1)}</td>
                <td>{`${times.p10_us.toFixed(1)}–${times.p90_us.toFixed(1)}`}</td>
                <td>{times.n}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <p className="quiet">
        {t('lab.ratio', ratio.toFixed(3))}
        {ceiling !== undefined && ` ${t('lab.ceiling', (ours.tflops / ceiling).toFixed(2))}`}{' '}
        {t(
          'lab.compiled',
          run.compile.registers,
          run.compile.spill_bytes,
          run.compile.cold_ms.toFixed(0),
        )}
      </p>
    </div>
  );
}
