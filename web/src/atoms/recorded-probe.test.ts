import { readFileSync } from 'node:fs';
import { loadEngine } from '@colex/wasm';
import { expect, test } from 'vitest';
import { differenceOf } from './known-differences';
import { isProbed, loadProbes, probesOf } from './recorded-probe';

const device = { name: 'GPU', driver: '1' };
const file = (verdict: string) => ({
  date: '2026-01-01',
  device,
  results: [{ name: 'A', verdict, instruction: 'mma', checked: 64 }],
});

test('every atom that a GPU was asked about is one of the gallery', async () => {
  const wasm = new URL('../../../wasm/dist/colex.wasm', import.meta.url);
  const engine = await loadEngine({ wasmBinary: readFileSync(wasm) });
  const known = new Set(engine.catalog().atoms.map(({ name }) => name));
  const probes = await loadProbes();
  expect(probes.size).toBeGreaterThan(100);
  for (const name of probes.keys()) expect(known, name).toContain(name);
  expect(isProbed(probes, 'SM80_16x8x16_F32F16F16F32_TN')).toBe(true);
});

test('a tick needs an answer, and none that disagrees', () => {
  expect(isProbed(probesOf([]), 'A')).toBe(false);
  expect(isProbed(probesOf([file('skipped')]), 'A')).toBe(false);
  expect(isProbed(probesOf([file('agree')]), 'A')).toBe(true);
  expect(isProbed(probesOf([file('agree'), file('disagree')]), 'A')).toBe(false);
});

test('where traits and hardware are known to differ the gallery says so', async () => {
  expect(differenceOf('SM75_U32x1_MOVM_T')).not.toBeNull();
  expect(differenceOf('SM75_U32x4_LDSM_N')).toBeNull();
  // One that differs has no tick.
  expect(isProbed(await loadProbes(), 'SM75_U32x1_MOVM_T')).toBe(false);
});
