import { expect, test } from 'vitest';
import { engineInNode } from '../../engine/in-node';
import { loadRunFiles, presetKnobs, runsOf } from '../recorded/runs';
import { boardNamed, boardsOf, onBoard } from './board';
import { floorsOf, leastOf } from './floors';
import { costsOf } from './remedy';

const engine = await engineInNode();

test('no recorded run takes less than the least time of its plan', async () => {
  const files = await loadRunFiles();
  const runs = files
    .flatMap((file) => runsOf(presetKnobs(engine), file))
    .filter(({ source: { settings } }) =>
      Object.keys(settings).every((name) => 'mnk'.includes(name)),
    );
  const boards = boardsOf(engine, 90);
  // One a preset and GPU: at a short M, where SMs idle, at its largest, and at others in turn.
  const groups = new Map<string, (typeof runs)[number][]>();
  for (const run of runs) {
    const name = `${run.source.config} ${run.device}`;
    groups.set(name, [...(groups.get(name) ?? []), run]);
  }
  const sample = [...groups.values()].map((all, i) => {
    const [short] = all.filter(({ shape }) => /^(64|128)x/.test(shape));
    const largest = all.reduce((a, b) => (b.flops > a.flops ? b : a));
    return [short ?? largest, largest, all[i % all.length]!][i % 3]!;
  });
  // The fastest SMs of all that are recorded.
  sample.push(
    runs.find(
      ({ source, shape }) => source.config === 'hopper_128x256x64' && shape === '1024x1024x16384',
    )!,
  );
  expect(sample.length).toBeGreaterThan(60);
  for (const { source, device, median, shape } of sample) {
    const plan = engine.plan(source.config, { ...source.settings }, 90);
    const floors = floorsOf(onBoard(costsOf(plan)!, boardNamed(boards, device)))!;
    expect(leastOf(floors) / median, `${source.config} ${shape} ${device}`).toBeLessThanOrEqual(1);
  }
}, 60_000);
