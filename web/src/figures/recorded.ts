/** Runs that a chapter shows, found among those that were recorded on a GPU. */

import type { RunFile } from '../lab/recorded/runs';
import { loadRunFiles } from '../lab/recorded/runs';

export interface Found {
  /** M = N = K. */
  readonly size: number;
  readonly tflops: number;
  /** In microseconds. */
  readonly p10: number;
  readonly median: number;
  readonly p90: number;
  /** Of cuBLASLt's median to this one, measured in turns. */
  readonly ratio: number;
}

/** The file that chapters compare within: of those that there are, the one that has this kernel. */
export async function chapterRuns(): Promise<RunFile | null> {
  const files = await loadRunFiles();
  return files.find((file) => recordedRun(file, 'sgemm_sm80', 1024)) ?? null;
}

/** `sgemm_sm80 stages=2`: a preset, and the knobs that were set on top of it, no other. */
export function recordedRun(file: RunFile, config: string, size: number): Found | null {
  const [preset, ...settings] = config.trim().split(/\s+/);
  const wanted = settings.sort().join(' ');
  for (const cells of file.runs) {
    const cell = Object.fromEntries(file.columns.map((name, i) => [name, cells[i]!]));
    const knobs = Object.entries(cell['knobs'] as object).map((pair) => pair.join('='));
    const isCube = [cell['m'], cell['n'], cell['k']].every((extent) => extent === size);
    if (cell['preset'] !== preset || !isCube || knobs.sort().join(' ') !== wanted) continue;
    const number = (name: string) => Number(cell[name]);
    return {
      size,
      tflops: number('tflops'),
      p10: number('p10_us'),
      median: number('median_us'),
      p90: number('p90_us'),
      ratio: number('ratio'),
    };
  }
  return null;
}

/** `a | b x=1`: configs; `1024 2048`: sizes. */
export const configsOf = (runs: string): string[] => runs.split('|').map((text) => text.trim());
export const sizesOf = (sizes: string): number[] => sizes.split(' ').map(Number);
