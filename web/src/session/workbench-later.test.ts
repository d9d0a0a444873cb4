import type { Engine, Evaluation, Statement } from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import { expect, test, vi } from 'vitest';
import type { Job } from '../engine/load';
import { NoEngine } from '../engine/protocol';
import { kNoEngine } from './evaluate';
import { createWorkbench } from './workbench';

const statement = (text: string): Statement => ({
  span: { from: 0, to: text.length },
  source: text,
  reading: 'math',
  value: { kind: 'layout', text, size: '8', cells: '8' },
});
const answer = (text: string): Evaluation => ({
  statements: [statement(text)],
  diagnostics: [],
});

/** An engine for which texts that begin with `slow` take longer than any limit, with `cold` than a frame. */
let limit = 0;
const engine = {
  evaluate(source: string) {
    const isLate = source.startsWith('slow') || (source.startsWith('cold') && limit <= 16);
    if (isLate) throw new LayoutFailure('limit.busy', []);
    return answer(source);
  },
  within(milliseconds: number, work: () => unknown) {
    limit = milliseconds;
    return work();
  },
} as unknown as Engine;

interface Asked extends Job {
  readonly source: string;
  settle(evaluation: Evaluation): void;
  fail(reason: unknown): void;
}

/** A workbench whose long evaluations end when the test says so. */
function benchOn(source: string) {
  const asked: Asked[] = [];
  const bench = createWorkbench(source, undefined, (_, text) => {
    const { promise, resolve, reject } = withResolvers<Evaluation>();
    const job = { result: promise, progress: () => null, cancel: vi.fn() };
    asked.push({ ...job, source: text, settle: resolve, fail: reject });
    return asked.at(-1)!;
  });
  bench.attach(engine);
  return { bench, asked };
}

function withResolvers<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]));
  return { promise, resolve, reject };
}

type Bench = ReturnType<typeof createWorkbench>;
const shown = (bench: Bench) => bench.state().outcome.cards.map(({ value }) => value.text);
const notes = (bench: Bench) => bench.state().outcome.notes.map(({ id }) => id);

test('what a frame suffices for is never handed on', () => {
  const { bench, asked } = benchOn('a');
  expect(shown(bench)).toEqual(['a']);
  expect(asked).toEqual([]);
});

test('the first text may take longer than a frame', () => {
  const { bench, asked } = benchOn('cold 1');
  expect(shown(bench)).toEqual(['cold 1']);
  bench.edit('cold 2');
  expect(asked.map(({ source }) => source)).toEqual(['cold 2']);
});

test('the last picture stays while a text is computed, and its result takes its place', async () => {
  const { bench, asked } = benchOn('a');
  bench.edit('slow');
  expect(bench.state()).toMatchObject({ busy: true, source: 'slow' });
  expect(shown(bench)).toEqual(['a']);
  asked[0]!.settle(answer('slow'));
  await Promise.resolve();
  expect(bench.state().busy).toBe(false);
  expect(shown(bench)).toEqual(['slow']);
});

test('a very long text is not tried on the main thread', () => {
  const { bench, asked } = benchOn('a');
  bench.edit('b'.repeat(8001));
  expect(bench.state().busy).toBe(true);
  expect(asked).toHaveLength(1);
});

test('a newer text wins over what is being computed', async () => {
  const { bench, asked } = benchOn('a');
  bench.edit('slow 1');
  bench.edit('slow 2');
  asked[0]!.settle(answer('slow 1'));
  await Promise.resolve();
  expect(shown(bench)).toEqual(['a']);
  bench.edit('b');
  expect(asked[1]!.cancel).toHaveBeenCalledOnce();
  asked[1]!.settle(answer('slow 2'));
  await Promise.resolve();
  expect(shown(bench)).toEqual(['b']);
  expect(bench.state().busy).toBe(false);
});

test('what forms edit follows the text while that is computed', () => {
  const { bench } = benchOn('a');
  const current = () => bench.state().outcome.cards[0]!.current;
  bench.edit('slow\na');
  expect(current()).toMatchObject({ source: 'a', span: { from: 5, to: 6 } });
  bench.edit('slow\n(b)');
  expect(current()).toMatchObject({ source: '(b)', span: { from: 5, to: 8 } });
  bench.cancel();
  expect(current()).toMatchObject({ source: '(b)' });
});

test('cancelling keeps the picture as an old one and says so', () => {
  const { bench, asked } = benchOn('a');
  bench.edit('slow');
  bench.cancel();
  expect(asked[0]!.cancel).toHaveBeenCalledOnce();
  expect(bench.state().busy).toBe(false);
  expect(bench.state().outcome.cards.map(({ stale }) => stale)).toEqual([true]);
  expect(notes(bench)).toEqual(['diag.cancelled']);
});

test('a failure in the worker is a message', async () => {
  const { bench, asked } = benchOn('a');
  bench.edit('slow');
  asked[0]!.fail(new LayoutFailure('limit.memory', []));
  await new Promise((resolve) => setTimeout(resolve));
  expect(notes(bench)).toEqual(['limit.memory']);
  expect(shown(bench)).toEqual(['a']);
});

test('a worker without an engine says nothing of the text', async () => {
  const { bench, asked } = benchOn('a');
  bench.edit('slow');
  asked[0]!.fail(new NoEngine('no network'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(notes(bench)).toEqual([kNoEngine]);
});

test('without workers the limit is an error', () => {
  const bench = createWorkbench('a', undefined);
  bench.attach(engine);
  bench.edit('slow');
  expect(notes(bench)).toEqual(['limit.busy']);
  expect(shown(bench)).toEqual(['a']);
});
