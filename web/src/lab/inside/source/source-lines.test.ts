import { expect, test } from 'vitest';
import type { KernelConstant, KernelSource } from '../../../api/types';
import { libraryOf, sourceLines } from './source-lines';

const kStages: KernelConstant = {
  name: 'kStages',
  line: 2,
  value: '3',
  from: 'config',
  knobs: ['stages'],
};

const sourceOf = (source: string, constants: readonly KernelConstant[]) =>
  ({ source, constants, entry: 'gemm', arch: 'sm_90a' }) as KernelSource;

test('a constant is cut out of its line, and the rest of the source stays as it is', () => {
  const text = '// The plan.\nconstexpr int kStages = 3;\nint x = kStages;\n';
  const lines = sourceLines(sourceOf(text, [kStages]));
  expect(lines.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(lines[1]).toEqual({
    number: 2,
    before: 'constexpr int ',
    constant: kStages,
    after: ' = 3;',
  });
  expect(lines[2]).toMatchObject({ before: 'int x = kStages;', constant: null });
});

test('a line that does not have the name is shown whole', () => {
  const [line] = sourceLines(sourceOf('constexpr int kStagesMore = 3;', [{ ...kStages, line: 1 }]));
  expect(line).toMatchObject({ before: 'constexpr int kStagesMore = 3;', constant: null });
});

test('the library is what stands above the paragraph of the first constant', () => {
  const text =
    'int library;\n\n// The plan.\nconstexpr int kTileM = 1;\nconstexpr int kStages = 3;';
  expect(libraryOf(sourceLines(sourceOf(text, [{ ...kStages, line: 5 }])))).toBe(2);
  expect(
    libraryOf(sourceLines(sourceOf('// The plan.\nconstexpr int kStages = 3;', [kStages]))),
  ).toBe(0);
  expect(libraryOf(sourceLines(sourceOf('int x;\n\nint y;', [])))).toBe(0);
});
