import type { Statement, ValueInfo } from '@colex/wasm';
import { expect, test } from 'vitest';
import type { CardData } from './evaluate';
import { beforeOf } from './prelude';

/** A statement a line; the values of `known` by name. */
function cardOf(source: string, known: Record<string, ValueInfo>, slow: boolean): CardData {
  let from = 0;
  const statements = source.split('\n').map((line): Statement => {
    const [, name, expression] = /^(?:(\w+) = )?(.*)$/.exec(line)!;
    const span = { from, to: from + line.length };
    from += line.length + 1;
    const value = known[name ?? ''];
    return { span, name, source: expression!, reading: 'math', ...(value && { value }) };
  });
  statements.forEach((statement, at) => {
    const words = statement.source.match(/\w+/g) ?? [];
    statement.names = words
      .map((word) => statements.slice(0, at).findLastIndex(({ name }) => name === word))
      .filter((found) => found >= 0);
  });
  const statement = statements.at(-1)!;
  const value: ValueInfo = { kind: 'layout', text: '' };
  const of = { source, statements, slow };
  return {
    id: 1,
    statement,
    value,
    of,
    at: statements.length - 1,
    stale: false,
    current: statement,
  };
}

const text = 'a = slow(1)\nslow(2)\nmma = atom(a)\nb = 3\nthread(mma, 4)';
const known: Record<string, ValueInfo> = {
  a: { kind: 'layout', text: '4:1' },
  mma: { kind: 'tiled_mma', text: 'TiledMMA' },
};

test('what is quick is evaluated again as it stands', () => {
  expect(beforeOf(cardOf(text, known, false))).toBe('a = slow(1)\nslow(2)\nmma = atom(a)\nb = 3\n');
});

test('of what is slow only the names are taken that are needed, by their values', () => {
  expect(beforeOf(cardOf(text, known, true))).toBe('a = 4:1\nmma = atom(a)');
});

test('of two statements of one name the later one counts', () => {
  expect(beforeOf(cardOf('b = 1\nb = 2\nf(b)', {}, true))).toBe('b = 2');
});

test('a name that is bound anew from itself takes the older one along', () => {
  expect(beforeOf(cardOf('b = 1\nb = g(b)\nf(b)', {}, true))).toBe('b = 1\nb = g(b)');
});
