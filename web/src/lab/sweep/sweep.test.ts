import { LayoutFailure } from '@colex/wasm';
import { expect, test } from 'vitest';
import type { Job } from '../../api/types';
import type { Run } from '../recorded/runs';
import { keyOf } from '../recorded/runs';
import { csvOf } from '../rows-file';
import type { PlannedCell } from './cells';
import { cellOf, gpuOfSweep, isUnread, plannedOf, ranked } from './cells';
import {
  cellsOf,
  kFirstGrid,
  readSweep,
  requestOf,
  sourceOfCell,
  valuesOf,
  writeSweep,
} from './sweep';

const grid = {
  x: { knob: 'stages', values: ['2', '3'] },
  y: { knob: 'smem_a', values: ['(_8,_64):(_64,_1)', 'Sw<3,3,3> o _0 o (_8,_64):(_64,_1)'] },
};
const id = '0123456789abcdef0123456789abcdef';

test('a config that the core refuses to plan is one cell without a plan; a broken worker is no answer', async () => {
  const refused = Promise.reject(new LayoutFailure('limit.time', []));
  const cell = await plannedOf(refused, { stages: '9' });
  expect([cell.knobs, cell.costs, isUnread(cell)]).toEqual([{ stages: '9' }, null, true]);
  await expect(plannedOf(Promise.reject(new Error('worker')), {})).rejects.toThrow('worker');
});

test('a sweep comes back from the address, layouts and all', () => {
  for (const state of [
    { ...grid, id: null },
    { ...grid, id },
    { ...kFirstGrid, id: null },
  ]) {
    expect(readSweep(writeSweep(state))).toEqual(state);
  }
});

test.each([
  '',
  'stages',
  'stages~2;stages~3',
  'a~1;b~2;nothex',
  `a~${'1~'.repeat(9)}1;b~${'1~'.repeat(9)}1`,
])('what is no sweep of two knobs is none: %s', (text) => {
  expect(readSweep(text)).toBeNull();
});

test('numbers are separated as people do, layouts by bars', () => {
  expect(valuesOf('64, 128 256|256', 'integer')).toEqual(['64', '128', '256']);
  expect(valuesOf('(_8,_64):(_64,_1) | (_8,_8):(_8,_1)', 'smem')).toHaveLength(2);
});

test('each cell is a config of the form with two knobs of its own', () => {
  const source = { config: 'sgemm_sm80', sm: 90, settings: { m: '512', stages: '4' } };
  const base = { stages: '3', smem_a: 'x', m: '4096' };
  const sources = cellsOf(grid).map((at) => sourceOfCell(source, grid, at, base));
  expect(sources).toHaveLength(4);
  expect(sources[1]!.settings).toEqual({ m: '512', smem_a: grid.y.values[0] });
  expect(requestOf({ preset: 'sgemm_sm80', settings: source.settings, sm: 90 }, grid)).toEqual({
    preset: 'sgemm_sm80',
    knobs: { m: '512' },
    sm: 90,
    sweep: { stages: ['2', '3'], smem_a: grid.y.values },
  });
});

const plan = (stages: string, rules: number[] = []): PlannedCell => ({
  knobs: { stages },
  rules,
  costs: null,
});
const source = { config: 'sgemm_sm80', sm: 90, settings: {} };
const nowhere = { gpu: null, board: null };

test('what was measured ranks before what is planned, and refused configs not at all', () => {
  const job = {
    state: 'done',
    request: { knobs: { stages: '3' } },
    result: { gpu: { timing: { ours: { tflops: 100 }, ratio: 0.5 } } },
  } as unknown as Job;
  const cell = (x: string, y: string, planned: PlannedCell, most: number) => ({
    ...cellOf({ x, y, source }, planned, [], [job], nowhere),
    most,
  });
  const cells = [
    cell('2', 'a', plan('2'), 500),
    cell('3', 'b', plan('3'), 300),
    cell('2', 'c', plan('9', [9]), 900),
  ];
  expect(ranked(cells).map(({ x, measured }) => [x, measured])).toEqual([
    ['3', 100],
    ['2', null],
  ]);
});

test("a sweep shows the measurements of one GPU: the server's, else that of most records", () => {
  const run = (stages: string, device: string, tflops: number) =>
    ({ key: keyOf({ stages }), device, tflops, ratio: 1 }) as Run;
  const runs = [
    run('2', 'NVIDIA H100 80GB HBM3', 1),
    run('2', 'NVIDIA H200', 2),
    run('3', 'NVIDIA H200', 3),
  ];
  const plans = [plan('2'), plan('3')];
  expect(gpuOfSweep(plans, runs, [])).toBe('H200');
  const ran = { result: { gpu: { device: { name: 'NVIDIA H100 80GB HBM3' } } } } as unknown as Job;
  expect(gpuOfSweep(plans, runs, [ran])).toBe('H100');
  expect(gpuOfSweep(plans, [], [])).toBeNull();
  const measured = (planned: PlannedCell, gpu: string) =>
    cellOf({ x: '', y: '', source }, planned, runs, [], { gpu, board: null }).measured;
  expect(plans.map((planned) => measured(planned, 'H100'))).toEqual([1, null]);
  expect(plans.map((planned) => measured(planned, 'H200'))).toEqual([2, 3]);
});

test('a file of rows keeps commas, quotes and what looks like a formula', () => {
  expect(
    csvOf([
      { a: '1,2', b: 3 },
      { a: 'say "x"', b: null },
      { a: '=1+1', b: -2 },
      { a: { stages: '2' }, b: 0 },
    ]),
  ).toBe('a,b\r\n"1,2",3\r\n"say ""x""",\r\n\'=1+1,-2\r\n"{""stages"":""2""}",0\r\n');
});
