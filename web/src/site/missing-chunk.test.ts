import { expect, test } from 'vitest';
import { isServed, mayReload } from './missing-chunk';

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

test('a page is loaded anew only from a site that answers', async () => {
  const asked: unknown[] = [];
  const answer = (give: () => Promise<Response>) => (url: unknown, init?: RequestInit) => {
    asked.push([url, init?.method]);
    return give();
  };
  expect(
    await isServed(
      '/sub/',
      answer(() => Promise.resolve(new Response())),
    ),
  ).toBe(true);
  const gone = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await isServed('/sub/', answer(gone))).toBe(false);
  const failing = () => Promise.resolve(new Response('', { status: 502 }));
  expect(await isServed('/sub/', answer(failing))).toBe(false);
  expect(asked).toEqual(Array.from({ length: 3 }, () => ['/sub/', 'HEAD']));
});
