import { expect, test } from 'vitest';
import { mayReload } from './missing-chunk';

test('a missing part reloads the page once, and again only much later', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(mayReload(storage, 1_000)).toBe(true);
  expect(mayReload(storage, 2_000)).toBe(false);
  expect(mayReload(storage, 60_999)).toBe(false);
  expect(mayReload(storage, 61_000)).toBe(true);
});
