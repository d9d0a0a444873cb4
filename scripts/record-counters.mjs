// Records the memory accesses that this machine's GPU counts of each preset whose threads make them:
//   node scripts/record-counters.mjs           runs colex-gpu and writes docs/gpu-results/<device>-counters.json
//   node scripts/record-counters.mjs presets   only names the presets, for a machine without Node: there,
//                                              colex-gpu run PRESET… --short --counters --json > FILE
//   node scripts/record-counters.mjs FILE      packs that answer; what was recorded of other presets on
//                                              the same device and software stays
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { program } from './lib/build.mjs';
import { resultsFile, writeResults } from './lib/results-file.mjs';

function answerOf(name, words) {
  const { stdout, stderr } = spawnSync(program(name), words, {
    maxBuffer: 1 << 28,
    encoding: 'utf8',
  });
  return stdout ? JSON.parse(stdout) : { error: stderr };
}

/** What the copy engine moves is no access of a thread; studies that are no presets of the core have no page. */
function hasAccesses(preset) {
  const { analysis } = answerOf('colex', ['plan', preset, '--json']);
  return analysis?.global.length > 0;
}

const presets = () =>
  answerOf('colex-gpu', ['presets', '--json'])
    .map(({ name }) => name)
    .filter(hasAccesses);

function recorded(device) {
  const file = resultsFile('counters', device);
  const old = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { runs: [] };
  return isDeepStrictEqual(old.device, device) ? old.runs : [];
}

function pack({ error, date, device, results }) {
  if (error) throw new Error(error);
  const runs = results
    .filter(({ wavefronts }) => wavefronts?.measured)
    .map(({ kernel, size, wavefronts }) => ({ preset: kernel.name, size, wavefronts }));
  const kept = recorded(device).filter((old) => !runs.some(({ preset }) => preset === old.preset));
  const file = writeResults('counters', { date, device }, [...kept, ...runs]);
  console.log(`${file}: ${runs.length} of ${results.length} kernels, ${kept.length} kept`);
}

const [word] = process.argv.slice(2);
if (word === 'presets') {
  console.log(presets().join(' '));
} else if (word) {
  pack(JSON.parse(readFileSync(word, 'utf8')));
} else {
  pack(answerOf('colex-gpu', ['run', ...presets(), '--short', '--counters', '--json']));
}
