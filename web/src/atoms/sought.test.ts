import { expect, test } from 'vitest';
import { instructions } from './instructions';
import { kAll, querySought, soughtOf } from './sought';

test('what is looked for comes back from its address', () => {
  const sought = {
    words: 'fp8 张量核心 & more',
    wanted: { kind: 'mma', arch: 'SM90', type: 'E4M3', shape: '64x64x32' },
    instruction: instructions[1]!,
    measured: true,
  } as const;
  expect(soughtOf(new URLSearchParams(querySought(sought)))).toEqual(sought);
  expect(querySought(kAll)).toBe('');
});

test('what an address says that is not known is passed over', () => {
  const query = new URLSearchParams('kind=nothing&instruction=none&find=ldmatrix');
  expect(soughtOf(query)).toEqual({ ...kAll, words: 'ldmatrix' });
});
