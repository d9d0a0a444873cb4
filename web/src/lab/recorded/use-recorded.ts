import type { Engine } from '@colex/wasm';
import { useEffect, useState } from 'react';
import type { Run } from './runs';
import { loadRunFiles, presetKnobs, runsOf } from './runs';

let kept: readonly Run[] = [];

/** The recorded runs; none until they have come, and where they cannot be had. */
export function useRecorded(engine: Engine): readonly Run[] {
  const [runs, setRuns] = useState(kept);
  useEffect(() => {
    if (kept.length > 0) return undefined;
    let here = true;
    loadRunFiles().then(
      (files) => {
        const presets = presetKnobs(engine);
        kept = files.flatMap((file) => runsOf(presets, file));
        if (here) setRuns(kept);
      },
      // Offline before they were kept: the lab works without them.
      () => {},
    );
    return () => {
      here = false;
    };
  }, [engine]);
  return runs;
}
