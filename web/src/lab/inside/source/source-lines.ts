/** A kernel's source as lines, each with the constant of the plan that it defines, if any. */

import type { KernelConstant, KernelSource } from '../../../api/types';

export interface SourceLine {
  readonly number: number;
  /** Before the constant's name, or the whole line. */
  readonly before: string;
  readonly constant: KernelConstant | null;
  readonly after: string;
}

export function sourceLines({ source, constants }: KernelSource): readonly SourceLine[] {
  const byLine = new Map(constants.map((constant) => [constant.line, constant]));
  return source
    .replace(/\n$/, '')
    .split('\n')
    .map((text, i) => {
      const number = i + 1;
      const constant = byLine.get(number) ?? null;
      const at = constant ? text.search(new RegExp(`\\b${constant.name}\\b`)) : -1;
      if (!constant || at < 0) return { number, before: text, constant: null, after: '' };
      const end = at + constant.name.length;
      return { number, before: text.slice(0, at), constant, after: text.slice(end) };
    });
}

/**
 * How many lines stand before the kernel's own: what its plan's first constant begins with, and the lines
 * right above that. They are the library that every kernel begins with.
 */
export function libraryOf(lines: readonly SourceLine[]): number {
  const first = lines.findIndex(({ constant }) => constant !== null);
  let start = first;
  while (start > 0 && lines[start - 1]!.before.trim() !== '') start--;
  return Math.max(0, start);
}
