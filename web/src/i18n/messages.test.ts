import { expect, test, vi } from 'vitest';
import { loadMessages } from './messages';

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
