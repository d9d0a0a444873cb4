import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageAt, pages } from './pages';

test('an address is of its page; only chapters have addresses of their own below one', () => {
  const pathAt = (address: string) => pageAt(address)?.path;
  expect(['', 'learn', 'learn/why', 'play', 'embed'].map(pathAt)).toEqual([
    ...['', 'learn', 'learn', 'play', 'embed'],
  ]);
  expect(['lab/more', 'learning', 'nowhere'].map(pathAt)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('what a page loads by itself is there', () => {
  for (const { part } of pages) {
    const at = part && new URL(`../${part.module}`, import.meta.url);
    if (at) expect(existsSync(at), part.module).toBe(true);
  }
});
