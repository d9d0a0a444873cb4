/**
 * Memory accesses that were counted on a GPU and kept: a file of `docs/gpu-results` for each machine,
 * found by its name.
 */

import { useEffect, useState } from 'react';
import type { Settings } from '@colex/wasm';
import { keyOf } from '../recorded/runs';
import type { Wavefronts } from './accesses';

export interface CountsFile {
  readonly date: string;
  readonly device: { readonly name: string };
  readonly runs: readonly {
    readonly preset: string;
    readonly size: readonly [m: number, n: number, k: number];
    readonly wavefronts: Wavefronts;
  }[];
}

export interface RecordedCounts {
  readonly device: string;
  readonly date: string;
  readonly wavefronts: Wavefronts;
}

const files = import.meta.glob<CountsFile>('../../../../docs/gpu-results/*-counters.json', {
  import: 'default',
});

const loadCounts = (): Promise<readonly CountsFile[]> =>
  Promise.all(Object.values(files).map((load) => load()));

/** What was counted of exactly this config on this GPU; null where nothing was. */
export function countsOf(
  kept: readonly CountsFile[],
  presets: ReadonlyMap<string, Settings>,
  knobs: Settings,
  device: string,
): RecordedCounts | null {
  const key = keyOf(knobs);
  for (const { date, device: on, runs } of kept) {
    if (on.name !== device) continue;
    const run = runs.find(({ preset, size: [m, n, k] }) => {
      const size = { m: String(m), n: String(n), k: String(k) };
      return keyOf({ ...presets.get(preset), ...size }) === key;
    });
    if (run) return { device, date, wavefronts: run.wavefronts };
  }
  return null;
}

/** The same, once the files have come. */
export function useCounts(
  presets: ReadonlyMap<string, Settings>,
  knobs: Settings,
  device: string,
): RecordedCounts | null {
  const [kept, setKept] = useState<readonly CountsFile[]>([]);
  useEffect(() => {
    let here = true;
    // Offline before they were kept: the card does without them.
    loadCounts().then(
      (all) => here && setKept(all),
      () => {},
    );
    return () => {
      here = false;
    };
  }, []);
  return countsOf(kept, presets, knobs, device);
}
