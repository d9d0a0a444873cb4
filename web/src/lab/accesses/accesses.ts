/** Memory accesses of one launch: what the plan predicts of each kind, beside what the hardware counted. */

import type { GpuRun } from '../../api/types';

export type Wavefronts = GpuRun['wavefronts'];
type Accesses = Wavefronts['predicted'];

export interface AccessRow {
  /** `ldmatrix`, `c_stores`, …: names of the families. */
  readonly kind: string;
  readonly unit: 'wavefronts' | 'sectors';
  readonly predicted: number;
  /** Of a warp's instruction, as predicted. */
  readonly each: number;
  /** Null where no counter tells. */
  readonly counted: number | null;
}

const costOf = (access: Accesses[string] | undefined, unit: AccessRow['unit']): number | null =>
  access?.[unit] ?? null;

export function accessRows({ predicted, measured }: Wavefronts): readonly AccessRow[] {
  return Object.entries(predicted).map(([kind, access]) => {
    const unit = access.sectors === undefined ? 'wavefronts' : 'sectors';
    const cost = costOf(access, unit) ?? 0;
    return {
      kind,
      unit,
      predicted: cost,
      each: cost / Math.max(access.instructions ?? 1, 1),
      counted: costOf(measured?.accesses[kind], unit),
    };
  });
}

/** Of the rows that were counted, how many came out to the last digit; null where none was. */
export function agreement(rows: readonly AccessRow[]): { exact: number; counted: number } | null {
  const counted = rows.filter((row) => row.counted !== null);
  if (counted.length === 0) return null;
  return {
    exact: counted.filter((row) => row.counted === row.predicted).length,
    counted: counted.length,
  };
}
