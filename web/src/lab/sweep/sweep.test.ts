import { expect, test } from 'vitest';
import type { Job } from '../../api/types';
import { csvOf } from '../rows-file';
import type { PlannedCell } from './cells';
import { cellOf, ranked } from './cells';
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

const plan = (most: number, stages: string, rules: number[] = []): PlannedCell => ({
  knobs: { stages },
  rules,
  most,
  ctas: 1,
  smem: 0,
  registers: 0,
});

test('what was measured ranks before what is planned, and refused configs not at all', () => {
  const source = { config: 'sgemm_sm80', sm: 90, settings: {} };
  const job = {
    state: 'done',
    request: { knobs: { stages: '3' } },
    result: { gpu: { timing: { ours: { tflops: 100 }, ratio: 0.5 } } },
  } as unknown as Job;
  const cell = (x: string, y: string, planned: PlannedCell) =>
    cellOf({ x, y, source }, planned, [], [job]);
  const cells = [
    cell('2', 'a', plan(500, '2')),
    cell('3', 'b', plan(300, '3')),
    cell('2', 'c', plan(900, '9', [9])),
  ];
  expect(ranked(cells).map(({ x, measured }) => [x, measured])).toEqual([
    ['3', 100],
    ['2', null],
  ]);
});

test('a file of rows keeps commas, quotes and what looks like a formula', () => {
  expect(
    csvOf([
      { a: '1,2', b: 3 },
      { a: 'say "x"', b: null },
      { a: '=1+1', b: -2 },
    ]),
  ).toBe('a,b\r\n"1,2",3\r\n"say ""x""",\r\n\'=1+1,-2\r\n');
});
