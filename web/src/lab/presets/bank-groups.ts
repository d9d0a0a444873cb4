/**
 * A in shared memory as a preset lays it out: eight lines of eight 16-byte vectors, each with its
 * bank group (four banks of four bytes), line by line. ldmatrix reads a column of it at once.
 */

import type { Grid, Settings } from '@colex/wasm';

const kVectorBytes = 16;
export const kGroups = 8;

/** Bytes of an element that a knob names: `f16`, `e4m3`, `s8`. */
function bytesOf(type: string): number {
  if (type === 'e4m3' || type === 'e5m2') return 1;
  const bits = Number(/\d+$/.exec(type)?.[0] ?? 16);
  return type === 'tf32' ? 4 : bits / 8;
}

/** Null where the atom has no eight vectors of 16 bytes along its contiguous side. */
export function bankGroups(
  knobs: Settings,
  grid: (layout: string) => Pick<Grid, 'rows' | 'cols' | 'offsets'>,
): readonly (readonly number[])[] | null {
  const bytes = bytesOf(knobs['type_a'] ?? '');
  const vector = kVectorBytes / bytes;
  const { rows, cols, offsets } = grid(knobs['smem_a'] ?? '');
  // T: k is contiguous, and a line is a row of A. N: the rows are, and a line is a k.
  const along = knobs['layout']?.startsWith('T') ?? true;
  const at = (line: number, i: number) => (along ? line + i * rows : i + line * rows);
  const [lines, length] = along ? [rows, cols] : [cols, rows];
  if (lines < kGroups || length < kGroups * vector) return null;
  const steps = Array.from({ length: kGroups }, (_, i) => i);
  return steps.map((line) =>
    steps.map((i) => Math.floor((offsets[at(line, i * vector)]! * bytes) / kVectorBytes) % kGroups),
  );
}
