import { expect, test, vi } from 'vitest';
import { loadTexts, textsOf } from './texts';

const asked = vi.hoisted(() => ({ times: 0, there: false }));

vi.mock('./en/search', () => {
  asked.times++;
  if (!asked.there) throw new Error('no such file');
  return { default: { 'search.label': 'x' } };
});

test('texts that did not come are asked for once, however often they are wanted, until the network is back', async () => {
  const heard = vi.fn<(name: string, listener: () => void) => void>();
  vi.stubGlobal('addEventListener', heard);
  const first = loadTexts('search', 'en');
  await expect(first).rejects.toThrow();
  expect(loadTexts('search', 'en')).toBe(first);
  await expect(loadTexts('search', 'en')).rejects.toThrow();
  expect([asked.times, textsOf('search', 'en')]).toEqual([1, undefined]);
  asked.there = true;
  heard.mock.calls.find(([name]) => name === 'online')?.[1]();
  await loadTexts('search', 'en');
  expect([asked.times, textsOf('search', 'en')]).toEqual([2, { 'search.label': 'x' }]);
});
