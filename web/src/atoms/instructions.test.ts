import { readFileSync } from 'node:fs';
import type { Engine } from '@colex/wasm';
import { loadEngine } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import { instructionOf, instructions } from './instructions';
import { pictureOf } from './picture';

let engine: Engine;
beforeAll(async () => {
  const file = new URL('../../../wasm/dist/colex.wasm', import.meta.url);
  engine = await loadEngine({ wasmBinary: readFileSync(file) });
});

test('every instruction has atoms, and a picture', () => {
  const { atoms } = engine.catalog();
  for (const instruction of instructions) {
    const own = atoms.filter((atom) => instructionOf(atom) === instruction);
    expect(own.length, instruction.name).toBeGreaterThan(0);
    expect(pictureOf(engine, instruction.picture), instruction.name).toBeTruthy();
  }
});

test('what moves tensor memory is drawn there, each in its own way', () => {
  const pictures = ['tcgen05.ld', 'tcgen05.st', 'tcgen05.cp'].map((name) => {
    const { picture } = instructions.find((one) => one.name === name)!;
    return pictureOf(engine, picture)!;
  });
  for (const { rows, cols } of pictures) expect([rows, cols >= 32]).toEqual([128, true]);
  expect(new Set(pictures.map(({ slots }) => slots.join())).size).toBe(3);
});

test('atoms belong to the instruction that they are', () => {
  const { atoms } = engine.catalog();
  const nameOf = (kind: 'mma' | 'copy', name: string) =>
    instructionOf(atoms.find((atom) => atom.kind === kind && atom.name === name)!)?.name;
  expect(nameOf('mma', 'SM90_16x8x4_F64F64F64F64_TN')).toBe('mma.sync');
  expect(nameOf('mma', 'SM90_64x96x32_F32E4M3E4M3_SS_TN')).toBe('wgmma');
  expect(nameOf('mma', 'SM100_MMA_F16BF16_2x1SM_SS')).toBe('tcgen05.mma');
  expect(nameOf('mma', 'SM103_MXF4_ULTRA_SS_VS')).toBe('tcgen05.mma .block_scale');
  expect(nameOf('mma', 'SM100_MMA_MXF8F6F4_SS')).toBe('tcgen05.mma .block_scale');
  expect(nameOf('mma', 'SM120_16x8x32_TN')).toBe('mma.sync');
  expect(nameOf('copy', 'SM100_TMA_2SM_LOAD')).toBe('cp.async.bulk.tensor (TMA)');
  expect(nameOf('copy', 'SM100_UTCCP_4x32dp128bit_1cta')).toBe('tcgen05.cp');
  expect(nameOf('copy', 'SM90_BULK_COPY_AUTO')).toBe('cp.async.bulk');
  expect(nameOf('copy', 'DefaultCopy')).toBeUndefined();
});
