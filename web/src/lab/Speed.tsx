import type { ReactNode } from 'react';
import type { GpuRun } from '../api/types';
import { Space } from '../i18n/Space';
import { useLanguage } from '../i18n/context';
import type { Run } from './recorded/runs';
import type { Costs } from './why/floors';
import { ceilingOf } from './why/floors';

interface Times {
  readonly tflops: number;
  /** Microseconds. */
  readonly median: number;
  readonly spread: readonly [p10: number, p90: number] | null;
  readonly n: number;
}

/** How fast a kernel was, beside cuBLASLt in the same run. */
export interface SpeedFigures {
  readonly ours: Times;
  readonly cublaslt: Times;
  readonly ratio: number;
  /** TFLOP/s of the instruction alone: measured in the same run, or the best known of it. */
  readonly ceiling: { readonly tflops: number; readonly measured: boolean } | null;
  readonly registers: number;
  readonly spills: number;
  readonly compileMs: number;
  /** How many CTAs an SM held, and the clock right after; where they were measured. */
  readonly ctas: number | null;
  readonly clock: { readonly mhz: number; readonly watts: number } | null;
}

type Measured = GpuRun['timing']['ours'];

const timesOf = ({ tflops, median_us: median, p10_us, p90_us, n }: Measured): Times => ({
  tflops,
  median,
  spread: [p10_us, p90_us],
  n,
});

export const speedOfJob = (
  { timing, compile, blocks_per_sm: ctas }: GpuRun,
  costs: Costs | null,
): SpeedFigures => ({
  ours: timesOf(timing.ours),
  cublaslt: timesOf(timing.cublaslt),
  ratio: timing.ratio,
  ceiling:
    timing.mma_sync_ceiling_tflops === undefined
      ? knownCeiling(costs)
      : { tflops: timing.mma_sync_ceiling_tflops, measured: true },
  registers: compile.registers,
  spills: compile.spill_bytes,
  compileMs: compile.cold_ms,
  ctas,
  clock: timing.clocks_after
    ? { mhz: timing.clocks_after.sm_mhz, watts: timing.clocks_after.watts }
    : null,
});

/** What no run measured is told by the table that the plan's least times are of. */
function knownCeiling(costs: Costs | null): SpeedFigures['ceiling'] {
  const tflops = costs && ceilingOf(costs);
  return tflops ? { tflops, measured: false } : null;
}

export const speedOfRun = (run: Run, costs: Costs | null): SpeedFigures => ({
  ours: { tflops: run.tflops, median: run.median, spread: [run.p10, run.p90], n: run.samples },
  cublaslt: {
    tflops: run.cublaslt,
    median: run.median * run.ratio,
    spread: null,
    n: run.samples,
  },
  ratio: run.ratio,
  ceiling: knownCeiling(costs),
  registers: run.registers,
  spills: run.spills,
  compileMs: run.compileMs,
  ctas: null,
  clock: null,
});

export function Speed({ figures }: { figures: SpeedFigures }): ReactNode {
  const { t } = useLanguage('lab');
  const { ours, cublaslt, ratio, ceiling } = figures;
  const most = Math.max(ours.tflops, cublaslt.tflops, ceiling?.tflops ?? 0) * 1.05;
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
        {ceiling && <u style={{ left: at(ceiling.tflops) }} />}
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
            ([name, { tflops, median, spread, n }]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{tflops.toFixed(1)}</td>
                <td>{median.toFixed(1)}</td>
                <td>{spread?.map((time) => time.toFixed(1)).join('–') ?? '–'}</td>
                <td>{n}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <p className="quiet">
        {t('lab.ratio', ratio.toFixed(3))}
        {ceiling &&
          ` ${t(
            ceiling.measured ? 'lab.ceiling' : 'lab.ceilingKnown',
            (ours.tflops / ceiling.tflops).toFixed(2),
            ceiling.tflops.toFixed(0),
          )}`}{' '}
        {t('lab.compiled', figures.registers, figures.spills, figures.compileMs.toFixed(0))}
        {figures.ctas !== null && (
          <>
            <Space />
            {t('lab.resident', figures.ctas)}
          </>
        )}
        {figures.clock && ` ${t('lab.clock', figures.clock.mhz, figures.clock.watts.toFixed(0))}`}
      </p>
    </div>
  );
}
