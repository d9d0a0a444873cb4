import type { Engine } from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import { expect, test } from 'vitest';
import { banksOf, cellOf, gridOf, rowsOf } from './tables';

/** An engine that fails at every table it is asked for. */
function failing(failure: unknown): Engine {
  const call = () => {
    throw failure;
  };
  const within = (_: number, work: () => unknown) => work();
  return { grid: call, banks: call, cell: call, rows: call, within } as unknown as Engine;
}

const asked = (engine: Engine) => [
  () => gridOf(engine, '4:1'),
  () => banksOf(engine, '32:1', 32),
  () => cellOf(engine, '4:1', 0),
  () => rowsOf(engine, '4:1', 0, 4),
];

test('a value that the core refuses has no table', () => {
  const refusing = failing(new LayoutFailure('grid.range', []));
  expect(asked(refusing).map((ask) => ask())).toEqual([null, null, null, []]);
});

test('a fault of the core is no property of the value', () => {
  const fault = new WebAssembly.RuntimeError('unreachable');
  for (const ask of asked(failing(fault))) expect(ask).toThrow(fault);
});
