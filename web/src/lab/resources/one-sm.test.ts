import { expect, test } from 'vitest';
import { kAlarmSlot, palette } from '../../grid/colour';
import type { Look } from '../../grid/scene';
import type { PlannedCost } from '../../plan/PlanResources';
import { hexOf } from '../../export/drawing';
import { oneSmDrawing, smResources } from './one-sm';

const device = {
  board: 'H100',
  smem_per_cta: 232448,
  smem_per_sm: 233472,
  registers_per_thread: 255,
  registers_per_sm: 65536,
  threads_per_sm: 2048,
  sm_count: 132,
};
const planOf = (smem_bytes: number) =>
  ({
    config: {},
    device,
    resources: { smem_bytes, registers: 164, threads: 128, ctas_per_sm: 2 },
  }) as unknown as PlannedCost;

const look = {
  ink: '#111111',
  line: '#dddddd',
  paper: '#ffffff',
  accent: '#0000ff',
  palette: palette('light'),
} as Look;
const words = {
  limit: 'limit',
  fit: 'CTAs fit',
  names: { smem: 'shared memory', registers: 'registers', threads: 'threads' },
};
const boxes = (plan: PlannedCost, ctas: number) =>
  oneSmDrawing(smResources(plan), ctas, words, look).marks.flatMap((mark) =>
    mark.kind === 'rect' ? [mark.fill] : [],
  );

test('what the system keeps counts, so that three thirds of shared memory are two CTAs', () => {
  expect(smResources(planOf(98304)).map(({ fit }) => fit)).toEqual([2, 3, 16]);
  expect(smResources(planOf(77824))[0]).toMatchObject({ fit: 2 });
});

test('as many boxes are filled as CTAs are resident, the rest is room', () => {
  const fills = boxes(planOf(98304), 2);
  expect(fills).toHaveLength(2 + 3 + 16);
  expect(fills.filter((fill) => fill === look.accent)).toHaveLength(6);
});

test('what does not fit once is one box in the colour of an alarm', () => {
  const alarm = hexOf(look.palette.rgb[kAlarmSlot]!);
  expect(boxes(planOf(262144), 0)[0]).toBe(alarm);
});
