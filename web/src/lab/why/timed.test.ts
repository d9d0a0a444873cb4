import { expect, test } from 'vitest';
import type { GpuRun } from '../../api/types';
import { engineInNode } from '../../engine/in-node';
import { loadRunFiles, presetKnobs, recordedOf, runsOf } from '../recorded/runs';
import { speedOfJob, speedOfRun } from '../Speed';
import { boardNamed, boardsOf, onBoard } from './board';
import { limitOf } from './limit';
import { costsOf } from './remedy';
import { timedOf } from './timed';

const engine = await engineInNode();
const files = await loadRunFiles();
const runs = files.flatMap((file) => runsOf(presetKnobs(engine), file));

const gpu = {
  device: { name: 'NVIDIA H100' },
  timing: { ours: { median_us: 7 }, cublaslt: { median_us: 5, tflops: 9 } },
} as unknown as GpuRun;

test('a measured time comes before a recorded one, and neither means that none is known', () => {
  const plan = engine.plan('sgemm_sm80', {}, 90);
  const run = recordedOf(runs, plan.config)!;
  expect(timedOf(gpu, run)).toEqual({
    time: 7,
    device: 'NVIDIA H100',
    cublaslt: { time: 5, tflops: 9 },
    recorded: null,
  });
  expect(timedOf(null, run)).toMatchObject({ time: run.median, recorded: run.date });
  expect(timedOf(undefined, null)).toBeNull();
});

test('the plan alone and a recorded run name other limits: a simulated job takes the run', () => {
  const plan = engine.plan('sgemm_sm80', {}, 90);
  const run = recordedOf(runs, plan.config)!;
  const costs = onBoard(costsOf(plan)!, boardNamed(boardsOf(engine, 90), run.device));
  expect(limitOf(costs, null).kind).toBe('bandwidth');
  expect(limitOf(costs, timedOf(null, run)!.time).kind).toBe('waiting');
});

test('a recorded run is set against the best rate known of its instruction, a live one against its own', () => {
  const plan = engine.plan('sgemm_sm80', {}, 90);
  const costs = costsOf(plan)!;
  const run = recordedOf(runs, plan.config)!;
  const rate = plan.analysis!.roofline_thousandths['mma_ceiling_gflops']! / 1e6;
  expect(speedOfRun(run, costs).ceiling).toEqual({ tflops: rate, measured: false });
  expect(speedOfRun(run, null).ceiling).toBeNull();
  const live = (more: object) =>
    speedOfJob(
      { ...gpu, compile: {}, timing: { ...gpu.timing, ...more } } as unknown as GpuRun,
      costs,
    ).ceiling;
  expect(live({ mma_sync_ceiling_tflops: 640 })).toEqual({ tflops: 640, measured: true });
  expect(live({})).toEqual({ tflops: rate, measured: false });
});
