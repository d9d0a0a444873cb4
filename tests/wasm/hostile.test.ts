// Arguments that no caller should pass: each gives a clear error, and the engine works on.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error Compiled from C++, without types: `create` says what it is.
import createModule from '../../wasm/dist/colex.mjs';
import type { ColexModule, ModuleOptions } from '../../wasm/src/module.ts';
import { LayoutFailure, loadEngine, type Engine } from '../../wasm/src/index.ts';

const wasmBinary = readFileSync(new URL('../../wasm/dist/colex.wasm', import.meta.url));
const create = createModule as (options: ModuleOptions) => Promise<ColexModule>;

let engine: Engine;
let module: ColexModule;
beforeAll(async () => {
  engine = await loadEngine({ wasmBinary });
  module = await create({ wasmBinary });
});

const utf8 = (text: string) => new TextEncoder().encode(text);
const layout = utf8('(4,8):(8,1)');
const preset = utf8('sgemm_sm80');
const none = utf8('');

/** What no parameter may be. */
const kNoNumbers = [NaN, Infinity, -Infinity, 0.5, 1e300, -1e300, 2 ** 53, -(2 ** 63)];

/** The id of the error that a call of the module answers. */
function errorOf(answer: string | { record: string }): string | undefined {
  const record = typeof answer === 'string' ? answer : answer.record;
  return (JSON.parse(record) as { error?: { id: string } }).error?.id;
}

/** The module answers as ever. */
function expectSound(): void {
  expect(module.evaluate(layout, 0, undefined, 0)).toContain('"text":"(4,8):(8,1)"');
  expect([...module.grid(layout, 0).table!.slice(0, 3)]).toEqual([0, 8, 16]);
  expect(errorOf(module.plan(preset, none, 80, 0))).toBeUndefined();
}

describe('numbers', () => {
  const calls: Record<string, (n: number) => string | { record: string }> = {
    'evaluate, reading': (n) => module.evaluate(layout, n, undefined, 0),
    'value, reading': (n) => module.value(layout, n, 0),
    'derive, reading': (n) => module.derive(layout, n, 0),
    'write, reading': (n) => module.write(layout, utf8('cute'), n, 0),
    'cell, index': (n) => module.cell(layout, n, 0),
    'rows, from': (n) => module.rows(layout, n, 1, 0),
    'rows, count': (n) => module.rows(layout, 0, n, 0),
    'plan, sm': (n) => module.plan(preset, none, n, 0),
    'simulate, sm': (n) => module.simulate(preset, none, n, 2, -1, 0),
    'simulate, kTiles': (n) => module.simulate(preset, none, 80, n, -1, 0),
    'simulate, withoutStep': (n) => module.simulate(preset, none, 80, 2, n, 0),
    'trace, sm': (n) => module.trace(preset, none, n, 2, 0, 0),
    'trace, kTiles': (n) => module.trace(preset, none, 80, n, 0, 0),
    'trace, thread': (n) => module.trace(preset, none, 80, 2, n, 0),
  };
  it.each(Object.entries(calls))('%s', (_, call) => {
    for (const n of kNoNumbers) expect(errorOf(call(n)), String(n)).toBe('argument.whole');
    expectSound();
  });

  it('whole ones out of their range', () => {
    for (const k of [-1, 0, 65]) {
      expect(errorOf(module.simulate(preset, none, 80, k, -1, 0))).toBe('argument.whole');
      expect(errorOf(module.trace(preset, none, 80, k, 0, 0))).toBe('argument.whole');
    }
    for (const thread of [-1, 100_000]) {
      expect(errorOf(module.trace(preset, none, 80, 2, thread, 0))).toBe('argument.whole');
    }
    expect(errorOf(module.simulate(preset, none, 80, 2, 100_000, 0))).toBe('argument.whole');
    expect(errorOf(module.rows(layout, -1, 1, 0))).toBe('argument.whole');
    expect(errorOf(module.plan(preset, none, 7, 0))).toBe('plan.unknown_device');
    expect(JSON.parse(module.rows(layout, 1e15, 5, 0))).toEqual([]);
    expectSound();
  });

  it('times that are none', () => {
    for (const time of [NaN, -1, -Infinity]) {
      expect(errorOf(module.evaluate(layout, 0, undefined, time))).toBe('argument.milliseconds');
      expect(errorOf(module.grid(layout, time))).toBe('argument.milliseconds');
      expect(errorOf(module.plan(preset, none, 80, time))).toBe('argument.milliseconds');
    }
    for (const time of [0, Infinity, 1e300]) {
      expect(errorOf(module.grid(layout, time)), String(time)).toBeUndefined();
    }
    for (const time of [NaN, -1, 0]) {
      expect(() => engine.within(time, () => engine.evaluate('4:1'))).toThrow(RangeError);
    }
    expectSound();
  });

  it('a time that is over ends the call, and no other', () => {
    const long = `compare((1024,1024):(1024,1), (1024,1024):(1,1024))\n`.repeat(20);
    const busy = () => engine.within(1, () => engine.evaluate(long));
    expect(busy).toThrow('limit.busy');
    expect(() => engine.within(60_000, () => engine.within(1, () => busy()))).toThrow('limit.busy');
    expect(engine.evaluate('4:1').statements).toHaveLength(1);
  });

  it('of plans, too', () => {
    const problem = { m: 4096, n: 4096, k: 4096 };
    const calls: Record<string, () => unknown> = {
      plan: () => engine.plan('hopper_128x256x64', { stages: '9' }),
      exportPlan: () => engine.exportPlan('hopper_128x256x64'),
      simulate: () => engine.simulate('hopper_128x256x64'),
      trace: () => engine.trace('hopper_128x256x64'),
      choose: () => engine.choose(problem),
    };
    for (const [name, call] of Object.entries(calls)) {
      expect(() => engine.within(0.01, call), name).toThrow('limit.busy');
    }
    expect(engine.plan('hopper_128x256x64').violations).toEqual([]);
    expectSound();
  });
});

describe('texts', () => {
  const kBytes = [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe4, 0xb8]];
  /** Bytes that are no UTF-8, alone and amid a layout. */
  const broken = kBytes.flatMap((bytes) => [
    Uint8Array.from(bytes),
    Uint8Array.from([...layout, ...bytes, ...layout]),
  ]);

  it('that are no UTF-8', () => {
    for (const text of broken) {
      const calls = [
        () => module.evaluate(text, 0, undefined, 0),
        () => module.value(text, 0, 0),
        () => module.derive(text, 0, 0),
        () => module.planCall(text, 0),
        () => module.write(text, utf8('cute'), 0, 0),
        () => module.write(layout, text, 0, 0),
        () => module.cell(text, 0, 0),
        () => module.rows(text, 0, 1, 0),
        () => module.grid(text, 0),
        () => module.plan(text, none, 80, 0),
        () => module.plan(preset, text, 80, 0),
        () => module.simulate(text, none, 80, 1, -1, 0),
        () => module.trace(preset, text, 80, 1, 0, 0),
      ];
      for (const call of calls) expect(() => errorOf(call())).not.toThrow();
    }
    expectSound();
  });

  it('with halves of characters', () => {
    for (const text of ['\ud800', '4:1 // \udc00', '\udbff(4,8):(8,1)', '"\ud83d"']) {
      expect(() => engine.evaluate(text)).not.toThrow();
    }
    expect(engine.evaluate('4:1\n// \ud800').statements[0]!.value!.text).toBe('4:1');
  });

  it('that are huge, or empty, or full of zeros', () => {
    for (const text of ['', '\0'.repeat(1000), '('.repeat(100_000), 'x'.repeat(2_000_000)]) {
      expect(engine.evaluate(text).statements.filter(({ value }) => value)).toEqual([]);
      expect(() => engine.grid(text)).toThrow(LayoutFailure);
      expect(() => engine.plan(text)).toThrow(LayoutFailure);
      expect(() => engine.plan('sgemm_sm80', { [text]: text })).toThrow(LayoutFailure);
    }
    expectSound();
  });

  it('of settings, with line breaks that would be settings of their own', () => {
    expect(() => engine.plan('sgemm_sm80', { stages: '3\nm=64' })).toThrow(LayoutFailure);
    expect(engine.plan('sgemm_sm80', { stages: '3' }).config.stages).toBe('3');
  });

  it('that are no texts', () => {
    for (const text of [null, undefined, 4, {}, []] as unknown as Uint8Array[]) {
      expect(() => module.evaluate(text, 0, undefined, 0)).toThrow();
      expect(() => module.plan(text, none, 80, 0)).toThrow();
    }
    expectSound();
  });
});

it('calls in any order: nothing is kept between them', async () => {
  const fresh = await loadEngine({ wasmBinary });
  const trace = fresh.trace('sgemm_sm80', {}, 80, { kTiles: 1 });
  expect(() => fresh.trace('sgemm_sm80', {}, 80, { kTiles: 0 })).toThrow(LayoutFailure);
  fresh.simulate('sgemm_1', {}, 80, { kTiles: 1 });
  const again = fresh.trace('sgemm_sm80', {}, 80, { kTiles: 1 });
  for (const part of ['steps', 'moves', 'ring.tile', 'c.tile'] as const) {
    expect(again.part(part)).toEqual(trace.part(part));
  }
});

it('a listener that throws, or that calls the engine', async () => {
  let told: () => void = () => {
    throw new TypeError('no more');
  };
  const watched = await loadEngine({ wasmBinary, onProgress: () => told() });
  expect(() => watched.evaluate('4:1\n8:1')).toThrow('no more');
  let inside = '';
  told = () => {
    told = () => {};
    inside = watched.write('(2,2):(1,2)', 'cute');
  };
  expect(watched.evaluate('4:1\n8:1').statements).toHaveLength(2);
  expect(inside).toBe('(2,2):(1,2)');
});

it('thousands of errors leave nothing behind', () => {
  const modes = `(${'2,'.repeat(30)}2)`;
  const broken = utf8(`composition(${modes}:${modes}, 7:5)\n`.repeat(300));
  const memory = () => (module as unknown as { HEAP8: Int8Array }).HEAP8.length;
  const evaluate = () => module.evaluate(broken, 0, undefined, 0);
  for (let i = 0; i < 3; ++i) evaluate();
  const before = memory();
  for (let i = 0; i < 30; ++i) expect(evaluate()).toContain('"severity":"error"');
  expect(memory()).toBe(before);
});

it('a stack that is used up, at every depth, again and again', () => {
  let failed = 0;
  /** Calls from as deep as the stack goes, then from one frame less, until the call has room. */
  const dig = (): string => {
    try {
      return dig();
    } catch {
      try {
        return engine.write('composition((6,2):(8,2), (4,3):(3,1))', 'cute');
      } catch (error) {
        failed += 1;
        throw error;
      }
    }
  };
  while (failed < 20_000) expect(dig()).toBe('((2,2),3):((24,2),8)');
  expect(engine.write('(4,8):(8,1)', 'cute')).toBe('(4,8):(8,1)');
});
