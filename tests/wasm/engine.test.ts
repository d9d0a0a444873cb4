import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { LayoutFailure, loadEngine, type Engine, type Progress } from '../../wasm/src/index.ts';

const bytes = readFileSync(new URL('../../wasm/dist/colex.wasm', import.meta.url));

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine({ wasmBinary: bytes });
});

describe('evaluate', () => {
  it('gives values with their facts', () => {
    const { statements, diagnostics } = engine.evaluate('(_4,(2,_2)):(_2,(1,_8))');
    expect(diagnostics).toEqual([]);
    expect(statements[0]).toMatchObject({
      reading: 'cpp',
      value: { kind: 'layout', size: '16', cosize: '16', rank: 2, depth: 2, cells: '16' },
    });
  });

  it('counts spans in UTF-16 units', () => {
    const source = '/* 布局😀 */ （４，８）：（１，４，２）';
    const { diagnostics } = engine.evaluate(source);
    const { from, to } = diagnostics[0]!.span;
    expect(source.slice(from, to)).toBe('（１，４，２）');
  });

  it('tells of every statement before it is computed, where somebody asks', async () => {
    const told: Progress[] = [];
    const onProgress = (progress: Progress) => told.push(progress);
    const watched = await loadEngine({ wasmBinary: bytes, onProgress });
    watched.evaluate(`布局 = 4:1; f(\n${'('.repeat(500)}`);
    expect(told.length).toBeGreaterThan(0);
    told.length = 0;
    watched.evaluate(`a = 4:1\n// 😀\ncoalesce(${'4:1'.padStart(200)})`);
    expect(told.map(({ statement, count }) => [statement, count])).toEqual([
      [0, 2],
      [1, 2],
    ]);
    expect(told[0]!.text).toBe('a = 4:1');
    expect(told[1]!.text).toMatch(/^coalesce\( +$/);
  });

  it('says what the other reading gives', () => {
    const [statement] = engine.evaluate('coalesce((4,1,3):(1,7,4))').statements;
    expect(statement).toMatchObject({
      reading: 'math',
      value: { text: '12:1' },
      other: { reading: 'cpp', text: '(4,1,3):(1,7,4)' },
    });
    expect(engine.evaluate('(4,8):(1,4)', 'cpp').statements[0]!.reading).toBe('cpp');
  });

  it('reports a law that fails with its counterexample', () => {
    const { statements, diagnostics } = engine.evaluate('composition((6,4):(1,8), 4:4)');
    expect(statements[0]!.law).toMatchObject({ holds: false, at: '2', got: '8', expected: '10' });
    expect(diagnostics[0]).toMatchObject({ severity: 'warning', id: 'law.fails' });
  });

  it('never throws', () => {
    for (const source of ['', '((((', '}', '(4.5', '\u0000', 'a<b', '"', '/*', '_-', '?{']) {
      expect(() => engine.evaluate(source)).not.toThrow();
    }
  });
});

describe('tables', () => {
  it('gives offsets in column-major order', () => {
    const grid = engine.grid('((2,2),8):((1,16),2)');
    expect(grid).toMatchObject({ rows: 4, cols: 8, rowExtents: [2, 2], colExtents: [8] });
    expect(grid.offsets).toBeInstanceOf(Int32Array);
    expect([...grid.offsets.slice(0, 5)]).toEqual([0, 1, 16, 17, 2]);
  });

  it('grows its memory for large ones', () => {
    const { offsets } = engine.grid('(1024,1024):(1024,1)');
    expect(offsets.length).toBe(1 << 20);
    expect(offsets[1]).toBe(1024);
  });

  it('gives tables that later calls leave alone', () => {
    const { offsets } = engine.grid('(4,8):(8,1)');
    engine.grid('(1024,1024):(1,1024)');
    expect([...offsets.slice(0, 5)]).toEqual([0, 8, 16, 24, 1]);
  });

  it('widens beyond 32 bits and refuses beyond 2^53', () => {
    expect(engine.grid('(2,2):(1,4294967296)').offsets).toBeInstanceOf(Float64Array);
    expect(() => engine.grid('(2,2):(1,9007199254740993)')).toThrow(LayoutFailure);
  });

  it('refuses a table that is too large', () => {
    expect(() => engine.grid('(1000000000,1000000000):(1,1000000000)')).toThrow(RangeError);
  });

  it('agrees with the cells', () => {
    const layout = 'Sw<3,0,3> o 0 o (8,(2,4)):(8,(4,1))';
    const { offsets } = engine.grid(layout);
    engine.rows(layout, 0, 100).forEach((row, index) => {
      expect(row.index).toBe(String(index));
      expect(row.offset).toBe(String(offsets[index]));
      expect(engine.cell(layout, index)).toEqual(row);
    });
  });
});

it('writes a value in other notations', () => {
  expect(engine.write('(4,8):(8,1)', 'dsl')).toBe('cute.make_layout((4, 8), stride=(8, 1))');
  expect(engine.write('(_4,8):(8,_1)', 'cpp_type')).toBe('Layout<Shape<_4,int>,Stride<int,_1>>');
});

it('derives with steps', () => {
  const steps = engine.derive('coalesce((2,(1,6)):(1,(6,2)))');
  expect(steps.length).toBeGreaterThan(1);
  expect(steps.every((step) => step.id.startsWith('step.'))).toBe(true);
});

it('lists its operations with examples that evaluate', () => {
  const { operations } = engine.catalog();
  expect(operations.length).toBeGreaterThan(60);
  for (const { name, example } of operations) {
    const { diagnostics } = engine.evaluate(example);
    const errors = diagnostics.filter((d) => d.severity === 'error');
    expect(errors, `${name}: ${example}`).toEqual([]);
  }
});

it('lists every overload, and whether its law is checked or why not', () => {
  const { operations } = engine.catalog();
  const named = (name: string) => operations.find((operation) => operation.name === name)!;
  expect(named('size').signatures).toEqual(
    expect.arrayContaining(['<modes…> layout', '<I> tensor', '<I> tiled_mma']),
  );
  expect(named('composition').law).toEqual({ checked: true });
  expect(named('get_slice').law).toEqual({ because: 'law.none.given' });
  for (const { name, signatures, law } of operations) {
    expect(new Set(signatures).size, name).toBe(signatures.length);
    expect('because' in law ? law.because : 'law.none.', name).toMatch(/^law\.none\./);
  }
});

describe('value', () => {
  it('is what evaluate gives the last statement, in either reading', () => {
    for (const { example } of engine.catalog().operations) {
      for (const reading of ['auto', 'cpp', 'math'] as const) {
        const { statements } = engine.evaluate(example, reading);
        expect(engine.value(example, reading), example).toEqual(statements.at(-1)?.value ?? null);
      }
    }
  });

  it('is null where there is none', () => {
    for (const text of ['', 'A = ', 'composition((6,4):(1,8), 5:4)', '4:1\nf(nothing)']) {
      expect(engine.value(text), text).toBeNull();
    }
  });
});

describe('plans', () => {
  it('are legal or say what they violate', () => {
    expect(engine.plan('sgemm_sm80').violations).toEqual([]);
    expect(engine.plan('sgemm_sm80', { stages: '9' }).violations.length).toBeGreaterThan(0);
    expect(() => engine.plan('no such preset')).toThrow('plan.unknown_preset');
  });

  it('run, and tell what is missing without a step', () => {
    const whole = engine.simulate('sgemm_sm80');
    expect(whole).toMatchObject({ exact: true, findings: [] });
    const withoutStep = whole.steps.findIndex(({ kind }) => kind === 'barrier');
    const { findings } = engine.simulate('sgemm_sm80', {}, 80, { withoutStep });
    expect(findings.length).toBeGreaterThan(0);
  });

  it('are traced: a record and its table from one call', () => {
    const first = engine.trace('sgemm_sm80', {}, 80, { thread: 3 });
    const other = engine.trace('sgemm_1', {}, 80);
    const steps = first.part('steps');
    expect(steps.length % 6).toBe(0);
    expect(first.thread).toBe(3);
    expect(first.part('moves').length).toBeGreaterThan(0);
    expect(other.part('steps')).not.toEqual(steps);
  });
});

describe('choose', () => {
  it('names the kernel to take, and why', () => {
    const choice = engine.choose({ m: 4096, n: 4096, k: 4096, types: 'bf16/f32' });
    expect(choice).toMatchObject({ device: 'H200', layout: 'TN', measured: true });
    expect(choice.why.id).toBe('choose.measured');
    const [first, second] = choice.candidates;
    expect(first!.preset).toBe('hopper_128x256x64');
    expect(first!.predicted_ns).toBeLessThanOrEqual(second!.predicted_ns);
    expect(first!.predicted_ns).toBeGreaterThan(choice.floor_ns);
  });

  it('refuses what it cannot choose for', () => {
    const refused = (problem: object) => () => engine.choose({ m: 64, n: 64, k: 64, ...problem });
    expect(refused({ types: 'f16' })).toThrow(LayoutFailure);
    expect(refused({ device: 'H900' })).toThrow(LayoutFailure);
    expect(refused({ m: 0.5 })).toThrow();
  });
});
