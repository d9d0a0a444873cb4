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
  return preludeOf(of, earlier === at ? (current ?? statement) : (maker ?? statement));
}

function preludeOf({ source, statements }: Evaluated, of: Statement): string {
  const wanted = new Set<number>();
  const want = ({ names = [] }: Statement) => names.forEach((at) => wanted.add(at));
  want(of);
  const lines: string[] = [];
  for (let at = statements.length - 1; at >= 0; at--) {
    if (!wanted.has(at)) continue;
    const statement = statements[at]!;
    const { name, value, span } = statement;
    if (name && value && isPlain(value.kind)) lines.push(`${name} = ${value.text}`);
    else {
      lines.push(source.slice(span.from, span.to));
      want(statement);
    }
  }
  return lines.reverse().join('\n');
}
