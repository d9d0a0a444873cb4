/** What a view evaluates an expression after: the names that its statement may use. */

import type { Statement } from '@colex/wasm';
import type { CardData, Evaluated } from './evaluate';

/** Kinds of values whose text stands for them wherever they are used. */
const kPlain = ['int', 'bool', 'tuple', 'layout', 'composed', 'swizzle', 'tiler'];

export const isPlain = (kind: string) => kPlain.includes(kind);

/**
 * The text before a card's statement, or before an earlier one that made its value. Where evaluating that took long, only what the
 * statement needs of it, with the values that have been found in the place of their expressions.
 */
export function beforeOf({ of, at, statement, current }: CardData, earlier = at): string {
  const maker = of.statements[earlier];
  if (!of.slow) return of.source.slice(0, maker?.span.from);
  return preludeOf(of, earlier, earlier === at ? (current ?? statement) : (maker ?? statement));
}

function preludeOf({ source, statements }: Evaluated, end: number, of: Statement): string {
  const wanted = new Set(namesIn(of.source));
  const lines: string[] = [];
  for (let i = end - 1; i >= 0 && wanted.size > 0; i--) {
    const { name, value, span, source: expression } = statements[i]!;
    if (!name || !wanted.delete(name)) continue;
    if (value && isPlain(value.kind)) lines.push(`${name} = ${value.text}`);
    else {
      lines.push(source.slice(span.from, span.to));
      for (const other of namesIn(expression)) wanted.add(other);
    }
  }
  return lines.reverse().join('\n');
}

/** Words of an expression that may be names, in their order. */
export const namesIn = (text: string) => text.match(/[A-Za-z_]\w*/g) ?? [];
