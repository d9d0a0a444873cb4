import { LayoutFailure } from '@colex/wasm';
import { afterEach, expect, test, vi } from 'vitest';
import { tellRecovered } from './draw';

afterEach(() => vi.unstubAllGlobals());

test('what was only too slow at first is no error of the page, anything else that React mends is', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const mended = (cause: unknown) => new Error('recovered', { cause });
  tellRecovered(mended(new LayoutFailure('limit.busy', [])));
  expect(report).not.toHaveBeenCalled();
  const others = [mended(new TypeError('x')), mended(new LayoutFailure('limit.memory', [])), 'x'];
  for (const other of others) tellRecovered(other);
  expect(report.mock.calls).toEqual(others.map((other) => [other]));
});
