import type { Engine } from '@colex/wasm';
import { expect, test, vi } from 'vitest';
import { bounded } from './bounded';
import { engineInNode } from './in-node';

/** An engine with the calls of the real one, each of which answers its name. */
async function named() {
  const names = Object.keys(await engineInNode()) as (keyof Engine)[];
  const within = vi.fn((_: number, work: () => unknown) => work());
  const calls = Object.fromEntries(names.map((name) => [name, () => name]));
  return { names, within, engine: { ...calls, within } as unknown as Engine };
}

test('every call ends soon but for tables that are there and grids, which have a bound of their own', async () => {
  const { names, within, engine } = await named();
  const soon = bounded(engine, 100) as unknown as Record<string, () => unknown>;
  const free = names.filter((name) => {
    if (name === 'within') return false;
    within.mockClear();
    expect(soon[name]!()).toBe(name);
    return within.mock.calls.length === 0;
  });
  expect(free.sort()).toEqual(['catalog', 'devices', 'grid', 'knobs', 'presets', 'rules']);
});

test('who sets a limit has that one', async () => {
  const { within, engine } = await named();
  const soon = bounded(engine, 100);
  soon.within(2000, () => soon.trace('a preset'));
  expect(within.mock.calls.map(([limit]) => limit)).toEqual([2000]);
});

test('a limit within a limit leaves the outer one to what follows it', async () => {
  const { within, engine } = await named();
  const soon = bounded(engine, 100);
  soon.within(2000, () => {
    soon.within(1000, () => soon.trace('a preset'));
    soon.plan('a preset');
  });
  soon.plan('a preset');
  expect(within.mock.calls.map(([limit]) => limit)).toEqual([2000, 1000, 100]);
});
