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
