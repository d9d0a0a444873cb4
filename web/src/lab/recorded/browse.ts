/** What of the recorded runs is shown, and in which order; a state that the address holds. */

import type { Run } from './runs';

export const kColumns = [
  'ratio',
  'tflops',
  'median',
  'spread',
  'registers',
  'smem',
  'error',
] as const;
export type Column = (typeof kColumns)[number];

export interface RunsView {
  /** Empty: all. */
  readonly shape: string;
  readonly types: string;
  readonly preset: string;
  readonly sort: Column;
  /** From the other end. */
  readonly reversed: boolean;
}

export const kFirstView: RunsView = {
  shape: '4096x4096x4096',
  types: '',
  preset: '',
  sort: 'ratio',
  reversed: false,
};

/** Of a run's times, how far p90 is from p10, in percent of the median. */
export const spreadOf = ({ p10, p90, median }: Run): number => ((p90 - p10) / median) * 100;

/** Columns of which more is better. */
const kMore: readonly Column[] = ['ratio', 'tflops'];

export function shownRuns(runs: readonly Run[], view: RunsView): readonly Run[] {
  const value = (run: Run) => (view.sort === 'spread' ? spreadOf(run) : run[view.sort]);
  const sign = kMore.includes(view.sort) === view.reversed ? 1 : -1;
  return runs
    .filter(
      ({ shape, types, source }) =>
        (view.shape === '' || shape === view.shape) &&
        (view.types === '' || types === view.types) &&
        (view.preset === '' || source.config === view.preset),
    )
    .sort((a, b) => sign * (value(a) - value(b)));
}

/** What can be chosen of one kind: shapes by size, the rest by name. */
export function choices(runs: readonly Run[]) {
  const shapes = new Map(runs.map(({ shape, flops }) => [shape, flops]));
  const bySize = [...shapes].sort(([a, x], [b, y]) => x - y || a.localeCompare(b));
  return {
    shapes: bySize.map(([shape]) => shape),
    types: [...new Set(runs.map(({ types }) => types))].sort(),
    presets: [...new Set(runs.map(({ source }) => source.config))].sort(),
  };
}

/** `shape,types,kernel,sort`, as the address has it; nothing for the first view. */
export function writeView(view: RunsView): string {
  const { shape, types, preset, sort, reversed } = view;
  const text = [shape, types, preset, (reversed ? '-' : '') + sort].join(',');
  return text === [kFirstView.shape, '', '', kFirstView.sort].join(',') ? '' : text;
}

export function readView(text: string | null): RunsView {
  const [shape, types, preset, sort, ...more] = (text ?? '').split(',');
  const name = sort?.replace('-', '');
  const column = kColumns.find((one) => one === name);
  if (column === undefined || more.length > 0) return kFirstView;
  return {
    shape: shape!,
    types: types!,
    preset: preset!,
    sort: column,
    reversed: sort!.startsWith('-'),
  };
}
