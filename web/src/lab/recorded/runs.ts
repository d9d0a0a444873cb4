/**
 * Runs that were measured on a GPU and kept, with device and date: a file of `docs/gpu-results` for
 * each machine and day, found by its name. A run knows the config that opens it in the form.
 */

import type { Engine, Settings } from '@colex/wasm';
import type { PlanSource } from '../../plan/plan-source';
import { kDefaultSm, withSettings } from '../../plan/plan-source';

type Cell = string | number | boolean | Readonly<Record<string, string | number | boolean>>;

/** A file as it is written: the cells of a run stand in the order of `columns`. */
export interface RunFile {
  readonly date: string;
  readonly samples: number;
  readonly device: { readonly name: string; readonly cublaslt: string; readonly driver: string };
  readonly columns: readonly string[];
  readonly runs: readonly (readonly Cell[])[];
}

export interface Run {
  readonly device: string;
  readonly driver: string;
  readonly date: string;
  /** Opens it in the form: the preset whose tile it ran with, and the knobs that differ from it. */
  readonly source: PlanSource;
  /** M, N, K: `4096x4096x4096`. */
  readonly shape: string;
  readonly flops: number;
  /** Of A and B, and of the sums: `f16/f32`. */
  readonly types: string;
  /** Of a CTA: `128x256x64`; empty where the file does not tell. */
  readonly tile: string;
  /** Names the config: equal for runs of the same knobs; empty where they are not all known. */
  readonly key: string;
  readonly correct: boolean;
  readonly tflops: number;
  readonly median: number;
  readonly p10: number;
  readonly p90: number;
  readonly cublaslt: number;
  /** Of cuBLASLt's median to ours, in the same run. */
  readonly ratio: number;
  readonly registers: number;
  readonly smem: number;
  readonly error: number;
  /** Bytes of a thread that are stored and loaded. */
  readonly spills: number;
  readonly compileMs: number;
  /** Timings behind the median. */
  readonly samples: number;
  /** How many measurements there are of this config and shape; this one is their median. */
  readonly times: number;
}

const files = import.meta.glob<RunFile>('../../../../docs/gpu-results/*-runs.json', {
  import: 'default',
});

/** Every file that there is, asked for when the lab shows runs. */
export const loadRunFiles = (): Promise<readonly RunFile[]> =>
  Promise.all(Object.values(files).map((load) => load()));

/** Knobs of a problem, which are a run's own. */
const kSize = ['m', 'n', 'k'] as const;

export function keyOf(knobs: Settings): string {
  const names = Object.keys(knobs).sort();
  return names.map((name) => `${name}=${knobs[name]}`).join('\n');
}

/** All knobs of every preset. */
export function presetKnobs(engine: Engine): ReadonlyMap<string, Settings> {
  const defaults: Settings = {};
  for (const knob of engine.knobs()) defaults[knob.name] = knob.default;
  return new Map(
    engine.presets().map(({ name, settings }) => [name, { ...defaults, ...settings }]),
  );
}

/** What a file says of a run before it is known which config it was. */
interface Row {
  readonly preset: string;
  readonly knobs: Settings;
  readonly flops: number;
  readonly smem: number;
  readonly cell: Readonly<Record<string, Cell>>;
}

function rowsOf({ columns, runs }: RunFile): readonly Row[] {
  return runs.map((cells) => {
    const cell = Object.fromEntries(columns.map((name, i) => [name, cells[i]!]));
    const knobs = Object.entries(cell['knobs'] as object).map(([name, value]) => [
      name,
      String(value),
    ]);
    return {
      preset: String(cell['preset']),
      knobs: Object.fromEntries(knobs) as Settings,
      flops: 2 * kSize.reduce((product, name) => product * Number(cell[name]), 1),
      smem: Number(cell['smem_bytes']),
      cell,
    };
  });
}

export function runsOf(presets: ReadonlyMap<string, Settings>, file: RunFile): Run[] {
  const rows = rowsOf(file);
  const presetOf = tileFinder(presets, rows);
  return medians(
    rows.map((row) => {
      const { flops, smem, cell } = row;
      const number = (name: string) => Number(cell[name]);
      const changes: Settings = { ...row.knobs };
      for (const name of kSize) changes[name] = String(cell[name]);
      const found = presetOf(row);
      const preset = found ?? row.preset;
      const base = presets.get(preset) ?? {};
      const knobs = { ...base, ...changes };
      const bare = { config: preset, sm: kDefaultSm, settings: {} };
      return {
        device: file.device.name,
        driver: file.device.driver,
        date: file.date,
        source: withSettings(bare, changes, base),
        shape: kSize.map((name) => cell[name]).join('x'),
        flops,
        types: `${knobs['type_a']}/${knobs['type_acc']}`,
        tile: found ? ['cta_m', 'cta_n', 'cta_k'].map((name) => knobs[name]).join('x') : '',
        key: found ? keyOf(knobs) : '',
        correct: cell['correct'] === true,
        tflops: number('tflops'),
        median: number('median_us'),
        p10: number('p10_us'),
        p90: number('p90_us'),
        cublaslt: number('cublaslt_tflops'),
        ratio: number('ratio'),
        registers: number('registers'),
        smem,
        error: number('error'),
        spills: number('spill_bytes'),
        compileMs: number('compile_ms'),
        samples: file.samples,
        times: 1,
      };
    }),
  );
}

/** A study measures what it varies beside the kernel as it is: of the same config the middle stays. */
function medians(runs: readonly Run[]): Run[] {
  const groups = new Map<string, Run[]>();
  for (const run of runs) {
    const name = [run.key || `${run.source.config} ${run.smem}`, run.shape].join(' ');
    groups.set(name, [...(groups.get(name) ?? []), run]);
  }
  return [...groups.values()].map((same) => {
    const ordered = same.sort((a, b) => a.ratio - b.ratio);
    const changes = ({ source }: Run) => Object.keys(source.settings).length;
    // A preset that is another one with a knob turned keeps its name.
    const { source } = same.reduce((a, b) => (changes(b) < changes(a) ? b : a));
    return { ...ordered[Math.floor(same.length / 2)]!, source, times: same.length };
  });
}

/**
 * A preset that has smaller tiles for smaller problems ran with one of them. How much shared memory
 * the kernel took tells which: its largest problem ran with the preset's own tile.
 */
function tileFinder(presets: ReadonlyMap<string, Settings>, rows: readonly Row[]) {
  const own = new Map<string, Row>();
  for (const row of rows.filter(({ knobs }) => Object.keys(knobs).length === 0)) {
    const largest = own.get(row.preset);
    if (!largest || row.flops > largest.flops) own.set(row.preset, row);
  }
  return ({ preset, knobs, smem }: Row): string | null => {
    if (Object.keys(knobs).length > 0 || own.get(preset)?.smem === smem) return preset;
    const kind = (name: string) =>
      ['mainloop', 'layout', 'type_a', 'type_acc'].map((knob) => presets.get(name)?.[knob]).join();
    const alike = [...own.values()].find(
      (row) => row.smem === smem && kind(row.preset) === kind(preset),
    );
    return alike?.preset ?? null;
  };
}

/** A GPU as a reader names it: `H200` for `NVIDIA H200`, `H100` for `NVIDIA H100 80GB HBM3`. */
export const gpuOf = (device: string): string => device.replace(/^NVIDIA /, '').split(' ')[0]!;

/** The runs of exactly this config, one a GPU. */
export function runsOfConfig(runs: readonly Run[], knobs: Settings): readonly Run[] {
  const key = keyOf(knobs);
  return runs.filter((run) => run.key === key);
}

/** The GPU that most of these configs were recorded on, as `gpuOf` names it; null where none was. */
export function gpuOfMost(runs: readonly Run[], configs: readonly Settings[]): string | null {
  const counts = new Map<string, number>();
  for (const knobs of configs) {
    for (const { device } of runsOfConfig(runs, knobs)) {
      counts.set(gpuOf(device), (counts.get(gpuOf(device)) ?? 0) + 1);
    }
  }
  return [...counts].reduce<[string | null, number]>((a, b) => (b[1] > a[1] ? b : a), [null, 0])[0];
}

/** A measured time must be shorter by this to be called faster. */
const kFaster = 1.01;

/** Of the same preset and problem on the same GPU, knobs turned: the fastest run, if it beats `time`. */
export function fasterOf(
  runs: readonly Run[],
  source: PlanSource,
  knobs: Settings,
  device: string,
  time: number,
): Run | null {
  const shape = kSize.map((name) => knobs[name]).join('x');
  const types = `${knobs['type_a']}/${knobs['type_acc']}`;
  const alike = runs.filter(
    (run) =>
      run.source.config === source.config &&
      run.device === device &&
      run.shape === shape &&
      run.types === types &&
      run.correct &&
      run.key !== '' &&
      time / run.median > kFaster,
  );
  return alike.sort((a, b) => a.median - b.median)[0] ?? null;
}

/** The run of exactly this config on this GPU, else null; where no GPU is named, the first. */
export function recordedOf(runs: readonly Run[], knobs: Settings, gpu?: string): Run | null {
  const all = runsOfConfig(runs, knobs);
  return all.find(({ device }) => gpu === undefined || gpuOf(device) === gpu) ?? null;
}

/** The GPU whose numbers stand beside a preset whose knobs were turned: where itself was measured, else the first. */
export const gpuOfPreset = (runs: readonly Run[], preset: string): string | undefined =>
  (runs.find(({ source }) => source.config === preset) ?? runs[0])?.device;
