import { expect, test, vi } from 'vitest';
import { loadTexts, textsOf } from './texts';

const asked = vi.hoisted(() => ({ times: 0, there: false }));

vi.mock('./en/lab', () => {
  asked.times++;
  if (!asked.there) throw new Error('no such file');
  return { default: { 'lab.title': 'x' } };
});

test('texts that did not come are asked for once, however often they are wanted, until the network is back', async () => {
  const heard = vi.fn<(name: string, listener: () => void) => void>();
  vi.stubGlobal('addEventListener', heard);
  const first = loadTexts('lab', 'en');
  await expect(first).rejects.toThrow();
  expect(loadTexts('lab', 'en')).toBe(first);
  await expect(loadTexts('lab', 'en')).rejects.toThrow();
  expect([asked.times, textsOf('lab', 'en')]).toEqual([1, undefined]);
  asked.there = true;
  heard.mock.calls.find(([name]) => name === 'online')?.[1]();
  await loadTexts('lab', 'en');
  expect([asked.times, textsOf('lab', 'en')]).toEqual([2, { 'lab.title': 'x' }]);
});
