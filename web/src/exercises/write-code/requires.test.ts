import type { Engine, KernelRun } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import { engineInNode } from '../../engine/in-node';
import { runBlock } from '../../figures/core';
import type { Requirement } from './requires';
import { unmet } from './requires';

const kCase =
  'auto mA = make_tensor(make_gmem_ptr<float>(0x1000), Layout<Shape<_8,_8>>{});\n' +
  'auto mB = make_tensor(make_gmem_ptr<float>(0x2000), Layout<Shape<_8,_8>>{});\n' +
  'auto s = make_tensor(make_smem_ptr<float>(0x400), Layout<Shape<_8,_8>>{});';
const kRounds =
  'for (int k = 0; k < 3; ++k) {\n' +
  '  copy(local_partition(mA, Layout<Shape<_8,_1>>{}, threadIdx.x), local_partition(s, Layout<Shape<_8,_1>>{}, threadIdx.x));\n' +
  '  __syncthreads();\n' +
  '  copy(local_partition(s, Layout<Shape<_1,_8>>{}, threadIdx.x), local_partition(mB, Layout<Shape<_1,_8>>{}, threadIdx.x));\n' +
  '  __syncthreads();\n' +
  '}';
const lacks = { en: 'It lacks it.', zh: '缺。' };
const written = { act: 'copy', from: 'global', to: 'shared' } as const;
const read = { act: 'copy', from: 'shared', to: 'global' } as const;

let engine: Engine;
let run: KernelRun;
beforeAll(async () => {
  engine = await engineInNode();
  run = runBlock(engine, { given: kCase, code: kRounds, expected: 'copy(mA, mB);', threads: 8 })!;
});

test.each<[Omit<Requirement, 'lacks'>, met: boolean]>([
  [{ count: 'elements', by: written, least: '3*size(mA)' }, true],
  [{ count: 'elements', by: written, least: '3*size(mA)+1' }, false],
  [{ count: 'elements', by: { ...written, bits: 128 }, least: '1' }, false],
  [{ count: 'threads', by: read, least: '8' }, true],
  [{ count: 'threads', by: read, least: '9' }, false],
  [{ count: 'times', by: { act: 'barrier' }, least: '6', most: '6' }, true],
  [{ count: 'times', by: { act: 'barrier' }, most: '5' }, false],
  [{ count: 'phases', by: written, least: '3', most: '3' }, true],
  [{ count: 'phases', by: written, beside: read, least: '1' }, false],
  // Each of eight threads finds one of its eight elements written by itself.
  [{ count: 'exchanged', least: '3*56', most: '3*56' }, true],
  [{ count: 'exchanged', least: '3*57' }, false],
])('%o', (asked, met) => {
  expect(run.right).toBe(true);
  const requirement = { ...asked, lacks };
  expect(unmet(run, [requirement], kCase, engine)).toBe(met ? null : requirement);
});

test('the first requirement that is not met is told', () => {
  const all = (['threads', 'times', 'elements'] as const).map((count) => ({
    count,
    by: read,
    least: count === 'threads' ? '1' : '1000',
    lacks,
  }));
  expect(unmet(run, all, kCase, engine)).toBe(all[1]);
});
