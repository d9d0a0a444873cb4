import { readdirSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '@colex/wasm';
import { engineInNode } from '../engine/in-node';
import { kindOf, prepared } from './kinds';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

let engine: Engine;
beforeAll(async () => {
  engine = await engineInNode();
  await prepared(folders);
});

test.each(folders)(
  '%s is found by its folder, and has the same words in both languages',
  (name) => {
    const { texts } = kindOf(name);
    expect(Object.keys(texts.zh)).toEqual(Object.keys(texts.en));
    const places = (text: string) => [...text.matchAll(/\{\d+\}/g)].map(String).sort();
    for (const key of Object.keys(texts.en)) {
      expect(places(texts.zh[key]!)).toEqual(places(texts.en[key]!));
    }
  },
);

test('an unknown kind is an error of the content', () => {
  expect(() => kindOf('guess-again')).toThrow('guess-again');
});

const kCorner = { left: '(2,2):(2,2)(▢)', right: '(2,2):(1,1)(▢)' };
const kRing = {
  does: [
    [{ does: 'read' }],
    [{ does: 'copy' }, { does: 'fence' }],
    [{ does: 'barrier' }],
    [{ does: 'wait', pending: 1 }],
  ],
  stages: 3,
};
const kLines = {
  lines: ['copy(own, to);', 'auto own = local_partition(mA, Layout<_4>{}, threadIdx.x);'],
  cases: [
    'auto mA = make_tensor(make_gmem_ptr<float>(0x1000), Layout<_8>{});\n' +
      'auto mB = make_tensor(make_gmem_ptr<float>(0x2000), Layout<_8>{});\n' +
      'auto to = local_partition(mB, Layout<_4>{}, threadIdx.x);',
  ],
  run: { threads: 4, expected: 'copy(mA, mB);' },
};
const kWide = {
  preset: 'sgemm_sm80',
  settings: {},
  knobs: ['g2s_threads_a'],
  goal: { of: 'loads', atLeast: 100 },
};
const kLast = { ...kWide, knobs: ['m'], goal: { of: 'idle', atMost: 10 } };
const kStages = {
  preset: 'sgemm_sm80',
  settings: { stages: '8' },
  knobs: ['stages'],
  goal: { of: 'ctas_per_sm', atLeast: 2 },
};
const kRun = { config: 'sgemm_sm80', size: 4096, of: 'tflops', within: 1.2 };
const kWhy = { en: 'It covers another number.', zh: '个数不同。' };
const kKept = { ...kRun, config: 'sgemm_sm80 stages=2', beside: 'sgemm_sm80 stages=3', of: 'kept' };
const kBlock = {
  start: '',
  cases: [
    'auto mA = make_tensor(make_gmem_ptr<float>(0x1000), Layout<_8>{});\n' +
      'auto mB = make_tensor(make_gmem_ptr<float>(0x2000), Layout<_8>{});',
  ],
  run: { threads: 4, expected: 'copy(mA, mB);' },
};
const kCode = {
  start: '',
  cases: ['int n = 4;', 'int n = 6;'],
  checks: [
    { code: 'size(a)', is: 'n' },
    { code: 'a(1)', is: '2' },
  ],
};

/** What each kind makes of an answer: the given, the right answer, answers with what is found. */
test.each<[kind: string, given: unknown, right: unknown, answer: string[], finding: object]>([
  ['predict', {}, '19', ['19'], { is: 'right' }],
  ['predict', {}, '19', ['１９'], { is: 'right' }],
  ['predict', {}, '19', ['2*8+3'], { is: 'right' }],
  ['predict', {}, '19', [' 2 × (8 + 1) + 1 '], { is: 'right' }],
  ['predict', {}, '0*1-3', ['−3'], { is: 'right' }],
  ['predict', {}, '19', ['+19'], { is: 'right' }],
  ['predict', {}, '19', ['twenty'], { is: 'unreadable', says: 'notANumber' }],
  ['predict', {}, '19', [''], { is: 'unreadable' }],
  ['predict', {}, '19', ['2*'], { is: 'unreadable' }],
  ['predict', {}, '19', ['18'], { is: 'wrong', values: ['18'], perhaps: 'perhaps.end' }],
  ['predict', {}, '24', ['8'], { is: 'wrong', perhaps: 'perhaps.mode' }],
  ['predict', {}, '24', ['-48'], { is: 'wrong', perhaps: 'perhaps.mode' }],
  ['predict', {}, '24', ['0'], { is: 'wrong', perhaps: 'perhaps.step' }],
  ['predict', {}, '0', ['7'], { is: 'wrong', perhaps: 'perhaps.step' }],
  ['choose', {}, 1, ['1'], { is: 'right' }],
  ['choose', {}, 1, ['0'], { is: 'wrong' }],
  ['choose', {}, 1, [], { is: 'unreadable' }],
  ['predict-first', {}, 2, ['2'], { is: 'right' }],
  ['match', {}, [2, 0], ['2', '0'], { is: 'right' }],
  ['match', {}, [2, 0], ['2', '1'], { is: 'wrong', values: [1, 2] }],
  ['match', {}, [2, 0], ['2'], { is: 'unreadable', values: [1] }],
  ['fill-grid', {}, '(2,2):(1,-2)', ['0', '1', '−2', '－１'], { is: 'right' }],
  ['fill-grid', {}, '(2,2):(1,2)', ['0', '1', '2', '4'], { is: 'wrong', values: [3, 4] }],
  ['fill-grid', {}, '(2,2):(1,2)', ['0', '1', '2'], { is: 'unreadable', values: [1] }],
  ['fill-blank', { code: '(4,▢):(1,4)' }, ['8'], ['2*4'], { is: 'right' }],
  ['fill-blank', { code: '(4,▢):(1,4)' }, ['8'], [' ８ '], { is: 'right' }],
  ['fill-blank', { code: '(4,▢):(1,4)' }, ['8'], ['6'], { is: 'wrong', values: ['(4,6):(1,4)'] }],
  ['fill-blank', { code: '(4,▢):(1,4)' }, ['8'], ['(2'], { is: 'unreadable' }],
  ['fill-blank', { code: '(▢,4)' }, ['Int<2>{}'], ['_2{}'], { is: 'right' }],
  ['fill-blank', { code: '(▢,4)' }, ['Int<2>{}'], ['_2'], { is: 'unreadable', says: 'type' }],
  ['fill-blank', { code: '(4,▢):(1,4)' }, ['8'], [''], { is: 'unreadable', says: 'empty' }],
  ['fill-blank', { code: '(4,▢):(1,4)' }, ['8'], ['_8'], { is: 'right' }],
  ['fill-blank', { code: '(_4,▢):(_1,_4)' }, ['_8'], ['8'], { is: 'unreadable', says: 'bare' }],
  ['fill-blank', { code: '(_4,▢):(_1,_4)' }, ['_8'], ['6'], { is: 'wrong', says: 'gives' }],
  ['write-expression', {}, '(4,4):(4,1)', ['(4,(2,2)):(4,(1,2))'], { is: 'right' }],
  ['write-expression', {}, '(4,4):(4,1)', ['（4，4）：（4，1）'], { is: 'right' }],
  ['write-expression', {}, '(4,4):(4,1)', ['(4,4):(1,4)'], { is: 'wrong', says: 'differs' }],
  ['write-expression', {}, '(4,4):(4,1)', ['(4,2):(4,1)'], { is: 'wrong', says: 'otherSize' }],
  ['write-expression', {}, '(4,4):(4,1)', ['(4,4)'], { is: 'unreadable', says: 'noStride' }],
  ['write-expression', {}, '(4,4):(4,1)', ['(4,4:(4,1)'], { is: 'unreadable', says: 'unreadable' }],
  ['write-expression', {}, '(4,4):(4,1)', ['make_layout((4,4),LayoutRight)'], { is: 'right' }],
  [
    'write-expression',
    {},
    'complement(4:2,24)',
    ['complement(4:2,24)'],
    { is: 'unreadable', says: 'operation', values: ['complement'] },
  ],
  ['write-expression', {}, 'complement(4:2,24)', ['(2,3):(1,8)'], { is: 'right' }],
  ['write-expression', { exact: true }, '8:1', ['(2,4):(1,2)'], { is: 'wrong' }],
  ['write-expression', { exact: true }, '8:1', ['_8:_1'], { is: 'right' }],
  ['mark-cells', {}, '4:2', ['6', '0', '2', '4'], { is: 'right' }],
  ['mark-cells', {}, '4:2', ['6', '0', '3'], { is: 'wrong', values: [2, 1] }],
  ['mark-cells', {}, '4:2', [], { is: 'unreadable' }],
  ['counterexample', { left: '4:2(▢)', right: '▢' }, '1', ['3'], { is: 'right' }],
  ['counterexample', { left: '4:2(▢)', right: '▢' }, '1', ['0'], { is: 'wrong' }],
  ['counterexample', { left: '4:1(▢)', right: '▢' }, '1', ['_3'], { is: 'wrong' }],
  ['counterexample', { left: '4:2(▢)', right: '▢', within: '4' }, '1', ['3'], { is: 'right' }],
  [
    'counterexample',
    { left: '4:2(▢)', right: '▢', within: '4' },
    '1',
    ['4'],
    { is: 'unreadable', says: 'outside', values: ['4', '4'] },
  ],
  ['counterexample', { ...kCorner, within: '(2,2)' }, '1', ['(1,1)'], { is: 'right' }],
  ['counterexample', { ...kCorner, within: '(2,2)' }, '1', ['3'], { is: 'right' }],
  ['counterexample', { ...kCorner, within: '(2,2)' }, '1', ['(2,0)'], { is: 'unreadable' }],
  ['counterexample', { ...kCorner, within: '(2,2)' }, '1', ['(0,-1)'], { is: 'unreadable' }],
  ['counterexample', { left: '4:2(▢)', right: '▢' }, '1', ['size(x)'], { is: 'unreadable' }],
  ['find-bug', { lines: ['a', 'b'] }, 1, ['1'], { is: 'right' }],
  ['find-bug', { lines: ['a', 'b'] }, 1, ['0'], { is: 'wrong' }],
  ['access', {}, ['8', '2*4'], ['8', '2 × 4'], { is: 'right' }],
  ['access', {}, ['8', '2*4'], ['8', '4'], { is: 'wrong', values: [1, 2] }],
  ['access', {}, ['8', '2*4'], ['8'], { is: 'unreadable' }],
  [
    'assign',
    { rows: 2, cols: 2, threads: 2 },
    '(2,2):(2,1)',
    ['0', '0', '1', '1'],
    { is: 'right' },
  ],
  [
    'assign',
    { rows: 2, cols: 2, threads: 2 },
    '(2,2):(1,2)',
    ['0', '0', '1', '1'],
    { is: 'wrong' },
  ],
  ['assign', { rows: 2, cols: 2, threads: 2 }, '(2,2):(1,2)', ['0', '0'], { is: 'unreadable' }],
  ['order', kRing, [3, 2, 1, 0], ['3', '2', '1', '0'], { is: 'right' }],
  ['order', kRing, [3, 2, 1, 0], ['3', '2', '0', '1'], { is: 'right' }],
  ['order', kRing, [3, 2, 1, 0], ['2', '3', '1', '0'], { is: 'wrong', says: 'race' }],
  ['order', kRing, [3, 2, 1, 0], ['1', '3', '2', '0'], { is: 'wrong', says: 'overwrites' }],
  ['order', kRing, [3, 2, 1, 0], ['0', '3', '2', '1'], { is: 'wrong', says: 'inFlight' }],
  ['order', kRing, [3, 2, 1, 0], ['0', '0', '1', '2'], { is: 'unreadable' }],
  ['order', kLines, [1, 0], ['1', '0'], { is: 'right' }],
  ['order', kLines, [1, 0], ['0', '1'], { is: 'wrong', says: 'refused', values: [1] }],
  ['order', kLines, [1, 0], ['1', '1'], { is: 'unreadable' }],
  ['fix-config', kWide, [''], ['(_16,_8):(_8,_1)'], { is: 'right' }],
  ['fix-config', kWide, [''], ['(_128,_1):(_1,_0)'], { is: 'wrong', says: 'loads', values: [50] }],
  ['fix-config', kLast, [''], ['2560'], { is: 'wrong', says: 'idle' }],
  ['fix-config', kStages, ['3'], ['２'], { is: 'right' }],
  ['fix-config', kStages, ['3'], ['4'], { is: 'wrong', says: 'ctas_per_sm', values: [1] }],
  [
    'fix-config',
    kStages,
    ['3'],
    ['8'],
    { is: 'wrong', says: 'rule', message: { id: 'rule.smem_size' } },
  ],
  ['fix-config', kStages, ['3'], ['many'], { is: 'unreadable' }],
  ['measure', kRun, '100', ['110'], { is: 'right' }],
  ['measure', kRun, '100', ['130'], { is: 'wrong', says: 'tooMuch' }],
  ['measure', { ...kRun, beside: 'sgemm_sm80 stages=3' }, 'beside/2', ['217'], { is: 'right' }],
  ['measure', kRun, '100', ['-100'], { is: 'unreadable' }],
  ['measure', kKept, 'recorded', ['95'], { is: 'right' }],
  ['measure', kKept, 'recorded', ['95 %'], { is: 'right' }],
  ['measure', kKept, 'recorded', ['94.5'], { is: 'right' }],
  ['measure', kKept, 'recorded', ['0.95'], { is: 'unreadable', says: 'fraction' }],
  ['measure', kKept, 'recorded', ['435'], { is: 'wrong', says: 'tooMuch' }],
  [
    'write-code',
    { ...kCode, checks: [{ code: 'size(a)', is: 'n', otherwise: kWhy }] },
    'x',
    ['auto a = make_layout(5,2);'],
    { is: 'wrong', says: 'property', values: ['size(a)', '5', '4'], text: kWhy },
  ],
  ['write-code', kCode, 'x', ['auto a = make_layout(n,2);'], { is: 'right' }],
  ['write-code', kCode, 'x', ['a = cute.make_layout(n, stride=2)'], { is: 'right' }],
  ['write-code', kCode, 'x', ['auto a = make_layout(4,2);'], { is: 'wrong', says: 'differs' }],
  ['write-code', kCode, 'x', ['auto b = make_layout(4,2);'], { is: 'wrong', says: 'missing' }],
  ['write-code', kCode, 'x', ['auto a = complement(;'], { is: 'unreadable', says: 'refused' }],
  ['write-code', kBlock, 'x', ['if (thread0()) {\ncopy(mA, mB);\n}'], { is: 'right' }],
  ['write-code', kBlock, 'x', ['copy(mA, mB);'], { is: 'wrong', says: 'ranAt', values: [1] }],
  ['write-code', kBlock, 'x', ['auto a = 4;'], { is: 'wrong', says: 'ran' }],
  [
    'write-code',
    kBlock,
    'x',
    ['auto a = 4;\nmB(0) = mA(0) / 4;'],
    { is: 'unreadable', says: 'refused' },
  ],
])('%s %j: of %j the answer %j is %j', (name, given, right, answer, finding) => {
  const kind = kindOf(name);
  const written = kind.write(right, given, engine);
  expect(kind.check(answer, written, given, engine)).toMatchObject(finding);
});

test('a mistake is told by its own blanks, not by what they come to', () => {
  const kind = kindOf('fill-blank');
  const given = { code: '▢*▢' };
  const isMistake = (...answer: string[]) => kind.same?.(answer, ['2', '6'], given, engine);
  expect(isMistake('2', '2*3')).toBe(true);
  expect(isMistake('3', '4')).toBe(false);
});

test('an answer may be of any length and any text', () => {
  for (const name of folders) {
    const kind = kindOf(name);
    const given = { code: '(4,▢):(1,4)', left: '▢', right: '0', layout: '4:1', options: [] };
    for (const answer of [[], [''], ['('.repeat(5000)], ['{}'], ['\u0000'], Array(50).fill('x')]) {
      expect(['wrong', 'unreadable']).toContain(kind.check(answer, ['7'], given, engine).is);
    }
  }
});
