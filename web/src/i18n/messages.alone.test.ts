import { expect, test, vi } from 'vitest';
import { loadMessages } from './messages';
import en from './messages-en';

test('in Chinese a message calls a copy, an atom and a tile as the chapters do', async () => {
  const { default: zh } = await vi.importActual<typeof import('./messages-zh')>('./messages-zh');
  const entries = Object.entries<string>(zh);
  const other = /复制|(?<=[^\w/.{])atoms?(?![\w/.}])/;
  expect(entries.filter(([, text]) => other.test(text)).map(([id]) => id)).toEqual([]);
  // As a noun: to tile is 切分.
  const tile = /(?<!to_)(?<!\. )\btiles?\b/i;
  const without = entries.filter(([id, text]) => tile.test(en[id] ?? '') && !/tile/i.test(text));
  expect(without.map(([id]) => id)).toEqual([]);
});

test('texts that did not come are asked for again, by a call or by a network that is back', async () => {
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  let asked = 0;
  const answer = (comes: boolean) =>
    vi.doMock('./messages-zh', () => {
      asked++;
      if (!comes) throw new Error('no network');
      return { default: {} };
    });
  answer(false);
  await loadMessages('zh');
  await loadMessages('zh');
  expect(asked).toBe(2);
  answer(true);
  network.dispatchEvent(new Event('online'));
  await loadMessages('zh');
  await loadMessages('zh');
  expect(asked).toBe(3);
  vi.unstubAllGlobals();
});
