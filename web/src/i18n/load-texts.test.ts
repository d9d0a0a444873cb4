import { expect, test, vi } from 'vitest';
import { loadTexts, textsOf } from './texts';

const asked = vi.hoisted(() => ({ times: 0, there: false }));

vi.mock('./en/ask', () => {
  asked.times++;
  if (!asked.there) throw new Error('no such file');
  return { default: { 'ask.title': 'x' } };
});

test('texts that did not come are asked for once, however often they are wanted, until the network is back', async () => {
  const heard = vi.fn<(name: string, listener: () => void) => void>();
  vi.stubGlobal('addEventListener', heard);
  const first = loadTexts('ask', 'en');
  await expect(first).rejects.toThrow();
  expect(loadTexts('ask', 'en')).toBe(first);
  await expect(loadTexts('ask', 'en')).rejects.toThrow();
  expect([asked.times, textsOf('ask', 'en')]).toEqual([1, undefined]);
  asked.there = true;
  heard.mock.calls.find(([name]) => name === 'online')?.[1]();
  await loadTexts('ask', 'en');
  expect([asked.times, textsOf('ask', 'en')]).toEqual([2, { 'ask.title': 'x' }]);
});
