import { expect, test } from 'vitest';
import type { KernelConstant } from '../../../api/types';
import { sourceDiff } from './source-diff';

const constant = (name: string, value: string, line: number): KernelConstant => ({
  name,
  value,
  line,
  from: 'config',
  knobs: [],
});
const rest = Array.from({ length: 9 }, (_, i) => `line ${i};`);
const kernel = (stages: string, last: string) => ({
  source: [`constexpr int kStages = ${stages};`, ...rest, last, ''].join('\n'),
  constants: [constant('kStages', stages, 1), constant('kSame', '1', 2)],
});

test('the constants that differ are named, and lines far from a change are counted', async () => {
  const found = await sourceDiff(kernel('3', 'a();'), kernel('4', 'b();\nc();'));
  expect(found.constants).toEqual([{ name: 'kStages', a: '3', b: '4' }]);
  expect([found.removed, found.added]).toEqual([2, 3]);
  expect(found.lines.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'removed constexpr int kStages = 3;',
    'added constexpr int kStages = 4;',
    'same line 0;',
    'same line 1;',
    'left-out 5',
    'same line 7;',
    'same line 8;',
    'removed a();',
    'added b();',
    'added c();',
  ]);
});

test('one kernel has no difference from itself, and a constant of one alone is one', async () => {
  const same = await sourceDiff(kernel('3', 'a();'), kernel('3', 'a();'));
  expect(same).toMatchObject({ constants: [], removed: 0, added: 0 });
  expect(same.lines).toEqual([{ kind: 'left-out', text: '11' }]);
  const { source } = kernel('3', 'a();');
  const bare = await sourceDiff({ source, constants: [] }, kernel('3', 'a();'));
  expect(bare.constants[0]).toEqual({ name: 'kStages', a: '', b: '3' });
});
