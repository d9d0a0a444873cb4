// A file of docs/gpu-results: what is known of all runs, then a line a run.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** docs/gpu-results/<device>-<what>.json, of a device as colex-gpu describes it. */
export function resultsFile(what, { name }) {
  const device = name.toLowerCase().replace(/nvidia\s+|\d+gb.*|\W+/g, '');
  return join(root, `docs/gpu-results/${device}-${what}.json`);
}

/** Writes the file, `head` above the rows of `runs`; its name. */
export function writeResults(what, head, runs) {
  const file = resultsFile(what, head.device);
  const rows = runs.map((row) => `  ${JSON.stringify(row)}`).join(',\n');
  const above = JSON.stringify(head, null, 1).slice(0, -2);
  writeFileSync(file, `${above},\n "runs": [\n${rows}\n ]\n}\n`);
  return file;
}
