import { expect, test } from 'vitest';
import { kNothing, outcomeOf } from './evaluate';

test('what is not read is told apart from what only surrounds statements', () => {
  const regions = [
    { span: { from: 0, to: 12 }, kind: 'decoration' as const, reason: 'region.declaration' },
    { span: { from: 14, to: 20 }, kind: 'skipped' as const, reason: 'language.skipped' },
  ];
  const read = (evaluation: object) =>
    outcomeOf({ statements: [], diagnostics: [], ...evaluation }, 'a text', kNothing).skipped;
  expect(read({ regions })).toEqual([{ from: 14, to: 20 }]);
  expect(read({})).toEqual([]);
});

test('a shape whose size does not fit in 64 bits is said', () => {
  const source = 'make_layout((4294967296,4294967296))';
  const shape = '(4294967296,4294967296)';
  const value = { kind: 'layout' as const, text: `${shape}:(1,4294967296)`, shape };
  const notesOf = (more: object) => {
    const span = { from: 0, to: source.length };
    const statement = { span, source, reading: 'math' as const, value: { ...value, ...more } };
    return outcomeOf({ statements: [statement], diagnostics: [] }, source, kNothing).notes;
  };
  expect(notesOf({})).toMatchObject([{ local: 'diag.sizeOverflow', values: [shape] }]);
  expect(notesOf({ size: '32' })).toEqual([]);
});
