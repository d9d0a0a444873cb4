import { expect, test } from 'vitest';
import type { Wavefronts } from './accesses';
import { accessRows, agreement } from './accesses';
import type { CountsFile } from './recorded-counts';
import { countsOf } from './recorded-counts';

const predicted = {
  ldmatrix: { instructions: 100, wavefronts: 400, per_instruction: 4 },
  c_stores: { instructions: 10, sectors: 45, per_instruction: 4.5 },
};
const measured = {
  accesses: { ldmatrix: { instructions: 100, wavefronts: 400 }, c_stores: { sectors: 40 } },
  dram: { read_bytes: 1, written_bytes: 2 },
};

test('a prediction stands beside what was counted of it, in its own unit', () => {
  const rows = accessRows({ predicted, measured });
  expect(rows).toEqual([
    { kind: 'ldmatrix', unit: 'wavefronts', predicted: 400, each: 4, counted: 400 },
    { kind: 'c_stores', unit: 'sectors', predicted: 45, each: 4.5, counted: 40 },
  ]);
  expect(agreement(rows)).toEqual({ exact: 1, counted: 2 });
});

test('what was not counted is neither right nor zero', () => {
  for (const wavefronts of [{ predicted }, { predicted, measured: null, unavailable: 'no' }]) {
    const rows = accessRows(wavefronts as Wavefronts);
    expect(rows.map(({ counted }) => counted)).toEqual([null, null]);
    expect(agreement(rows)).toBeNull();
  }
});

test('kept counts are those of exactly this config on this GPU', () => {
  const presets = new Map([['x', { stages: '3', m: '1', n: '1', k: '1' }]]);
  const file: CountsFile = {
    date: '2026-11-28',
    device: { name: 'GPU' },
    runs: [{ preset: 'x', size: [8, 16, 32], wavefronts: { predicted } }],
  };
  const knobs = { m: '8', n: '16', k: '32', stages: '3' };
  expect(countsOf([file], presets, knobs, 'GPU')?.wavefronts.predicted).toEqual(predicted);
  expect(countsOf([file], presets, knobs, 'another')).toBeNull();
  expect(countsOf([file], presets, { ...knobs, stages: '2' }, 'GPU')).toBeNull();
});
