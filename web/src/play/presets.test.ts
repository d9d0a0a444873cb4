import { readFileSync } from 'node:fs';
import type { Engine, Evaluation } from '@colex/wasm';
import { loadEngine } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import { toldAbove } from '../cards/told';
import { kRampBase } from '../grid/colour';
import { codeOf, queryOf } from '../session/address';
import { kNothing, outcomeOf } from '../session/evaluate';
import { kFirstCode } from '../session/first-code';
import { allGroups as presetGroups, codeIn } from './all-presets';
import { pictureOf } from './Presets';

const presets = presetGroups.flatMap((group) => group.presets);

let engine: Engine;
beforeAll(async () => {
  const file = new URL('../../../wasm/dist/colex.wasm', import.meta.url);
  engine = await loadEngine({ wasmBinary: readFileSync(file) });
});

test('there are enough, each with its own name', () => {
  expect(presets.length).toBeGreaterThanOrEqual(24);
  for (const key of ['id', 'code'] as const) {
    expect(new Set(presets.map((preset) => preset[key])).size).toBe(presets.length);
  }
  for (const { presets: own } of presetGroups) {
    for (const key of ['en', 'zh'] as const) {
      expect(new Set(own.map((preset) => preset[key])).size).toBe(own.length);
    }
  }
  expect(presets[0]!.code).toBe(kFirstCode);
});

test.each(presets.map(({ id, code }) => [id, code]))(
  '%s: every statement has a value',
  (_, code) => {
    const { statements, diagnostics } = engine.evaluate(code);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(statements.length).toBeGreaterThan(0);
    for (const { source, value } of statements) expect(value, source).toBeDefined();
  },
);

test('a Chinese name is Chinese, but for what is only a name of code or of a product', () => {
  const names = presetGroups.flatMap(({ zh, presets: own }) => [zh, ...own.map((one) => one.zh)]);
  expect(names.filter((name) => !/\p{Script=Han}/u.test(name))).toEqual([
    '256x256',
    'make_layout_tv',
    'ldmatrix x4',
    'TiledMMA',
    'CuTe DSL',
    'Julia',
  ]);
  expect(names.filter((name) => /\b(atom|fragment)\b/.test(name))).toEqual([]);
});

test('words are in both languages, the statements the same', () => {
  const statementsOf = (code: string) => code.split('\n').filter((line) => !line.startsWith('///'));
  for (const preset of presets.filter(({ zhCode }) => zhCode !== undefined)) {
    expect(statementsOf(codeIn(preset, 'zh')), preset.id).toEqual(statementsOf(preset.code));
    expect(codeIn(preset, 'zh').match(/^\/\/\/.*\p{Script=Han}/gmu)?.length).toBe(
      preset.code.match(/^\/\/\//gm)?.length,
    );
  }
});

test('A, B and C by thread are seen at once: what draws all three is more than a line of its name', () => {
  const { code } = presets.find(({ id }) => id === 'sgemm-tv')!;
  const { cards } = outcomeOf(engine.evaluate(code), code, kNothing);
  expect(cards[0]!.value.kind).toBe('tiled_mma');
  expect(toldAbove(code, cards[0]!.statement.span.from)).toContain('A, B and C');
});

test('those that stand as pictures have one', () => {
  const first = presets.filter((preset) => preset.first);
  expect(first.length).toBe(8);
  expect(first.filter((preset) => !pictureOf(engine, preset)).map(({ id }) => id)).toEqual([]);
});

test('a picture shows what its example is about: tiles and rows keep their colours', () => {
  const offsetsOf = (code: string) =>
    engine.grid(engine.evaluate(code, 'auto').statements.at(-1)!.value!.text).offsets;
  for (const { picture, code } of presets) {
    if (picture) expect(offsetsOf(picture)).toEqual(offsetsOf(code));
  }
  const huesOf = (id: string) => {
    const { slots } = pictureOf(
      engine,
      presets.find((preset) => preset.id === id)!,
    )!;
    return new Set([...slots].filter((slot) => slot < kRampBase)).size;
  };
  expect(huesOf('divide')).toBe(6);
  expect(huesOf('products')).toBe(12);
  expect(huesOf('composition')).toBe(5);
  expect(huesOf('mma-c')).toBeGreaterThan(8);
  expect(huesOf('row-major')).toBe(0);
});

const texts = presets.flatMap(({ id, code, zhCode }) =>
  zhCode === undefined
    ? [[id, code]]
    : [
        [id, code],
        [`${id} zh`, zhCode],
      ],
);
test.each(texts as [string, string][])('%s: a short link', async (_, code) => {
  const query = await queryOf(code);
  expect(`https://colex.example.org/zh/play/${query}`.length).toBeLessThanOrEqual(2000);
  expect(await codeOf(query)).toBe(code);
});

/** What the kernel's own print_layout shows, in the order of the kernel. */
const sgemm = [
  'Sw<3,3,3> o _0 o (_8,(_8,_8)):(_8,(_1,_64))',
  'Sw<3,3,3> o _0 o ((_8,_16),((_8,_8),_1),(_1,_3)):((_8,_512),((_1,_64),_0),(_0,_8192))',
  '((_8,_16),_8):((_128,_1),_16)',
  '(_16,_64)',
  '((_8,_16),(_8,_1)):((_128,_1),(_16,_0))',
  '(_1,_8):(_0,_1)',
  '(_16,_8,_16)',
  '_32:_1',
  '((_4,_8),(_2,_2,_2)):((_32,_1),(_16,_8,_128))',
  '((_4,_8),(_2,_2)):((_16,_1),(_8,_64))',
  '((_4,_8),(_2,_2)):((_32,_1),(_16,_8))',
  '(_32,_2,_2,_1):(_1,_32,_64,_0)',
  '(_32,_32,_16)',
  '((_4,_8,_2,_2),((_2,_2,_2),(_1,_1))):((_64,_1,_16,_0),((_32,_8,_256),(_0,_0)))',
  '((_4,_8,_2,_2),((_2,_2),(_2,_1))):((_64,_1,_0,_8),((_32,_256),(_16,_0)))',
  '((_4,_8,_2,_2),((_2,_2),(_1,_2))):((_64,_1,_16,_256),((_32,_8),(_0,_512)))',
  '(_32,_8):(_8,_1)',
  '(_32,(_2,_4)):(_2,(_1,_64))',
  '(_32,_16)',
  '((_16,_2,_2,_2),(_8,_1)):((_1,_256,_16,_0),(_32,_0))',
  '((_4,_8,_2,_2),((_2,_2,_2),_1)):((_64,_1,_16,_0),((_32,_8,_256),_0))',
  '((_8,_2,_2,_2,_2),(_8,_1)):((_1,_256,_16,_0,_8),(_32,_0))',
  '(((_4,_8),(_2,_2)),((_2,_2),(_1,_2))):(((_64,_1),(_16,_256)),((_32,_8),(_0,_512)))',
  '(((_4,_8),(_2,_1)),((_2,_2,_2),(_4,_4))):(((_2,_64),(_1024,_0)),((_1,_512,_8),(_2048,_16)))',
  'Sw<3,3,3> o _0 o ((_8,(_8,_2)),(_8,_1),(_8,_1,(_1,_3))):((_64,(_8,_512)),(_1,_0),(_1024,_0,(_0,_8192)))',
  '((_2,_2,_2),_4,(_2,_2),(_1,_3)):((_1,_512,72),_2048,(144,288),(_0,_8192))',
  '((_2,_2,_2),_4,(_2,_2)):((_1,_2,_4),_8,(_32,_64))',
  '((_2,_2),_8,(_2,_2)):((_1,_2),_4,(_32,_64))',
  '((_2,_2),_4,_8)',
  '((_8,_1),_8,_1,1):((_1,_0),1024,_0,64)',
  '((_8,_1),_8,_1,(_1,_3)):((_1,_0),_1024,_0,(_0,_8192))',
  '((_8,_1),_4,(_2,_2),(_1,_3)):((_1,_0),_2048,(144,288),(_0,_8192))',
  '((_8,_1),_4,_4):((_1,_0),_8,_32)',
];

test('the examples show every layout of sgemm_sm80', () => {
  const shown = presets
    .filter(({ id }) => /^(sgemm|tiled-mma|swizzle-atom|ldmatrix)/.test(id))
    .flatMap(({ code }): Evaluation['statements'] => engine.evaluate(code).statements)
    .flatMap(({ value }) => [value!.text, ...(value!.fields ?? []).map(({ text }) => text)])
    .join('\n');
  expect(sgemm.filter((text) => !shown.includes(text))).toEqual([]);
});
