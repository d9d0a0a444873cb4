/** What of the recorded runs is shown, and in which order; a state that the address holds. */

import type { Run } from './runs';
import { gpuOf } from './runs';

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
  /** Empty: those of `scopeOf`. */
  readonly types: string;
  /** Empty: all. */
  readonly preset: string;
  /** As `gpuOf` names it; empty: that of `scopeOf`. */
  readonly gpu: string;
  readonly sort: Column;
  /** From the other end. */
  readonly reversed: boolean;
}

export const kFirstView: RunsView = {
  shape: '4096x4096x4096',
  types: '',
  preset: '',
  gpu: '',
  sort: 'ratio',
  reversed: false,
};

/** Of a run's times, how far p90 is from p10, in percent of the median. */
export const spreadOf = ({ p10, p90, median }: Run): number => ((p90 - p10) / median) * 100;

/** Columns of which more is better. */
const kMore: readonly Column[] = ['ratio', 'tflops'];

const mostOf = (names: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])[0];
};

/**
 * The view with its types and its GPU named: runs of others are not to be ranked with these. Those
 * of the kernel in the form where nothing else is chosen and they were recorded, else those of which
 * there are most.
 */
export function scopeOf(runs: readonly Run[], view: RunsView, formTypes: string): RunsView {
  const { shape, preset } = view;
  const named = runs.filter(({ source }) => preset === '' || source.config === preset);
  const types =
    view.types ||
    (named.some((run) => run.types === formTypes)
      ? formTypes
      : mostOf(named.map((run) => run.types)));
  const typed = named.filter((run) => run.types === types);
  const sized = typed.filter((run) => shape === '' || run.shape === shape);
  const gpu =
    view.gpu || mostOf((sized.length > 0 ? sized : typed).map((run) => gpuOf(run.device)));
  return { ...view, types, gpu };
}

export function shownRuns(runs: readonly Run[], view: RunsView): readonly Run[] {
  const value = (run: Run) => (view.sort === 'spread' ? spreadOf(run) : run[view.sort]);
  const sign = kMore.includes(view.sort) === view.reversed ? 1 : -1;
  return runs
    .filter(
      ({ shape, types, source, device }) =>
        (view.shape === '' || shape === view.shape) &&
        (view.types === '' || types === view.types) &&
        (view.gpu === '' || gpuOf(device) === view.gpu) &&
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
    gpus: [...new Set(runs.map(({ device }) => gpuOf(device)))].sort(),
  };
}

/** `shape,types,kernel,sort,gpu`, as the address has it; nothing for the first view. */
export function writeView(view: RunsView): string {
  const { shape, types, preset, gpu, sort, reversed } = view;
  const named = gpu === '' ? [] : [gpu];
  const text = [shape, types, preset, (reversed ? '-' : '') + sort, ...named].join(',');
  return text === [kFirstView.shape, '', '', kFirstView.sort].join(',') ? '' : text;
}

export function readView(text: string | null): RunsView {
  const [shape, types, preset, sort, gpu = '', ...more] = (text ?? '').split(',');
  const name = sort?.replace('-', '');
  const column = kColumns.find((one) => one === name);
  if (column === undefined || more.length > 0) return kFirstView;
  return {
    shape: shape!,
    types: types!,
    preset: preset!,
    gpu,
    sort: column,
    reversed: sort!.startsWith('-'),
  };
}
