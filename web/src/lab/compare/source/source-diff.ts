/** Two generated kernels beside each other: the constants that differ, and the lines. */

import type { KernelSource } from '../../../api/types';

export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added' | 'left-out';
  readonly text: string;
}

export interface ConstantDifference {
  readonly name: string;
  /** Empty where only the other kernel has it. */
  readonly a: string;
  readonly b: string;
}

export interface SourceDiff {
  readonly constants: readonly ConstantDifference[];
  readonly removed: number;
  readonly added: number;
  /** What differs, with a few lines around it. */
  readonly lines: readonly DiffLine[];
}

type Source = Pick<KernelSource, 'source' | 'constants'>;

/** Lines that are kept beside a change. */
const kAround = 2;

function differing(a: Source, b: Source): readonly ConstantDifference[] {
  const [x, y] = [a, b].map(
    ({ constants }) => new Map(constants.map(({ name, value }) => [name, value])),
  ) as [Map<string, string>, Map<string, string>];
  return [...new Set([...x.keys(), ...y.keys()])]
    .map((name) => ({ name, a: x.get(name) ?? '', b: y.get(name) ?? '' }))
    .filter((one) => one.a !== one.b);
}

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }): DiffLine['kind'] =>
  added ? 'added' : removed ? 'removed' : 'same';

/** Equal lines far from any change become one that says how many they are. */
function shortened(lines: readonly DiffLine[]): readonly DiffLine[] {
  const near = lines.map((_, i) =>
    lines.slice(Math.max(0, i - kAround), i + kAround + 1).some(({ kind }) => kind !== 'same'),
  );
  const short: DiffLine[] = [];
  let hidden = 0;
  const flush = () => {
    if (hidden > 0) short.push({ kind: 'left-out', text: String(hidden) });
    hidden = 0;
  };
  lines.forEach((line, i) => {
    if (!near[i]) {
      hidden++;
      return;
    }
    flush();
    short.push(line);
  });
  flush();
  return short;
}

/** The library comes when two sources are first compared. */
export async function sourceDiff(a: Source, b: Source): Promise<SourceDiff> {
  const { diffLines } = await import('diff');
  const lines = diffLines(a.source, b.source).flatMap((part) =>
    part.value
      .replace(/\n$/, '')
      .split('\n')
      .map((text) => ({ kind: kindOf(part), text })),
  );
  const count = (wanted: DiffLine['kind']) => lines.filter(({ kind }) => kind === wanted).length;
  return {
    constants: differing(a, b),
    removed: count('removed'),
    added: count('added'),
    lines: shortened(lines),
  };
}
