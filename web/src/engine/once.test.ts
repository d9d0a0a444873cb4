import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { once } from './once';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what came is kept, by name', async () => {
  const load = vi.fn((name: string) => Promise.resolve(name.toUpperCase()));
  const get = once(load);
  expect(await get('a')).toBe('A');
  expect(await get('b')).toBe('B');
  expect(get('a')).toBe(get('a'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await get('a')).toBe('A');
  expect(load).toHaveBeenCalledTimes(2);
});

test('what did not come is asked for again, but not while its failure is told', async () => {
  let gone = true;
  const load = vi.fn(() => (gone ? Promise.reject(new TypeError('gone')) : Promise.resolve(1)));
  const get = once(load);
  await expect(get('a')).rejects.toThrow('gone');
  await expect(get('a')).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(1);
  gone = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(await get('a')).toBe(1);
});
