import type { Diagnostic, Engine, Evaluation, ValueInfo } from '@colex/wasm';
import { expect, test, vi } from 'vitest';
import { openOf } from '../cards/asks';
import { createWorkbench } from './workbench';

/** An engine that knows the given texts and has an error for every other line. */
function engineOf(known: Record<string, Partial<ValueInfo>>, id = 'layout.not_congruent'): Engine {
  const evaluate = (source: string): Evaluation => {
    const diagnostics: Diagnostic[] = [];
    const statements = source.split('\n').map((text, i) => {
      const value = known[text];
      const span = { from: i, to: i + 1 };
      if (!value) diagnostics.push({ severity: 'error', id, values: [text], span });
      return {
        span,
        source: text,
        reading: 'math' as const,
        ...(value && { value: { kind: 'layout' as const, text, size: '8', cells: '8', ...value } }),
      };
    });
    return { statements, diagnostics };
  };
  return engineWith(evaluate);
}

/** An engine that has no sense of time. */
function engineWith(evaluate: Engine['evaluate']): Engine {
  return { evaluate, within: (_: number, work: () => unknown) => work() } as unknown as Engine;
}

const shown = (bench: ReturnType<typeof createWorkbench>) =>
  bench.state().outcome.cards.map(({ value, stale }) => [value.text, stale]);

test('the last good picture stays while its text is broken', () => {
  const bench = createWorkbench('a\nb', undefined);
  bench.attach(engineOf({ a: {}, b: {}, c: {} }));
  bench.edit('a\nb(');
  expect(shown(bench)).toEqual([
    ['a', false],
    ['b', true],
  ]);
  expect(bench.state().outcome.notes.map(({ id }) => id)).toEqual(['layout.not_congruent']);
  bench.edit('a\nc');
  expect(shown(bench)).toEqual([
    ['a', false],
    ['c', false],
  ]);
});

test('too many cells are a message, not a picture', () => {
  const bench = createWorkbench('a', undefined);
  bench.attach(engineOf({ a: {}, huge: { cells: '1000000000000000000' } }));
  bench.edit('huge');
  expect(shown(bench)).toEqual([['a', true]]);
  expect(bench.state().outcome.notes).toMatchObject([{ id: 'diag.tooLarge' }]);
});

test('an engine that throws is a message', () => {
  const bench = createWorkbench('a', undefined);
  bench.attach(engineOf({ a: {} }));
  bench.attach(
    engineWith(() => {
      throw new Error('out of memory');
    }),
  );
  expect(shown(bench)).toEqual([['a', true]]);
  expect(bench.state().outcome.notes).toMatchObject([{ id: 'diag.broken' }]);
});

test('editing to the same text does nothing', () => {
  const bench = createWorkbench('a', undefined);
  const listener = vi.fn();
  bench.subscribe(listener);
  bench.edit('a');
  bench.open('a', undefined);
  expect(listener).not.toHaveBeenCalled();
});

/** Statements stand where their lines do; what begins with a letter has a value. */
const lines = engineWith((source) => {
  let from = 0;
  const diagnostics: Diagnostic[] = [];
  const statements = source.split('\n').map((text) => {
    const span = { from, to: from + text.length };
    from = span.to + 1;
    const good = /^[a-z]+\d*$/.test(text);
    if (!good) diagnostics.push({ severity: 'error', id: 'language.unclosed', values: [], span });
    const value = { kind: 'layout' as const, text, size: '8', cells: '8' };
    return { span, source: text, reading: 'math' as const, ...(good && { value }) };
  });
  return { statements, diagnostics };
});

function identities(first: string, ...edits: string[]): Record<string, number> {
  const bench = createWorkbench(first, undefined);
  bench.attach(lines);
  for (const edit of edits) bench.edit(edit);
  return Object.fromEntries(bench.state().outcome.cards.map(({ id, value }) => [value.text, id]));
}

test('a card keeps its identity through lines above it and edits within it', () => {
  const bench = createWorkbench('a\nb', undefined);
  bench.attach(lines);
  const ids = () => bench.state().outcome.cards.map(({ id }) => id);
  const [a, b] = ids();
  bench.edit('new\na\nb');
  expect(ids().slice(1)).toEqual([a, b]);
  expect(new Set(ids()).size).toBe(3);
  bench.edit('new\na\nb2');
  expect(ids().slice(1)).toEqual([a, b]);
  bench.edit('a\nb2');
  expect(ids()).toEqual([a, b]);
  bench.edit('b2');
  expect(ids()).toEqual([b]);
});

test('a first statement that fails shows no card of another value', () => {
  const bench = createWorkbench('a\nb', undefined);
  bench.attach(lines);
  bench.edit('(\na\nb');
  expect(shown(bench)).toEqual([
    ['a', false],
    ['b', false],
  ]);
  bench.edit('(\na\nb(');
  expect(shown(bench)).toEqual([
    ['a', false],
    ['b', true],
  ]);
  expect(bench.state().outcome.cards[1]!.of.source).toBe('(\na\nb');
  expect(new Set(Object.values(identities('a\nb', 'a(\nb', 'a\nb'))).size).toBe(2);
});

test('what waits for the same open value is one card, which says so', () => {
  const cause = { id: 'language.launch_index', values: ['threadIdx.x'] };
  const fix = { span: { from: 0, to: 0 }, insert: 'threadIdx.x = 0;\n' };
  const evaluate = (source: string): Evaluation => ({
    statements: source.split('\n').map((text, i) => ({
      span: { from: 2 * i, to: 2 * i + 1 },
      source: text,
      reading: 'math' as const,
      ...(text === 'c'
        ? { value: { kind: 'layout' as const, text, cells: '8' } }
        : { name: text, unknown: cause }),
    })),
    diagnostics: [
      {
        severity: 'note',
        ...cause,
        span: { from: 0, to: 1 },
        fix,
        open: [{ name: 'threadIdx.x', span: { from: 0, to: 1 }, fix }],
      },
    ],
  });
  const bench = createWorkbench('a\nb\nc', undefined);
  bench.attach(engineWith(evaluate));
  const { cards } = bench.state().outcome;
  expect(cards.map(({ value }) => value.kind)).toEqual(['unknown', 'layout']);
  expect(cards[0]!.unknown).toMatchObject({ ...cause, names: ['a', 'b'], note: { fix } });
  expect(openOf(cards[0]!.unknown!.note!)).toMatchObject({ name: 'threadIdx.x', value: '0' });
  // Given a value, its card goes on as that of the first statement.
  bench.attach(engineOf({ a: {}, b: {}, c: {} }));
  expect(shown(bench)).toEqual([
    ['a', false],
    ['b', false],
    ['c', false],
  ]);
  expect(bench.state().outcome.cards[0]!.unknown).toBeUndefined();
});
