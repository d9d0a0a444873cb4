// Records runs on this machine's GPU: node scripts/record-runs.mjs [SET | list SET FOLDER | pack SET FILE…]
//   SET                runs a set of scripts/lib/recorded-set.mjs (knobs if none is named) by colex-gpu
//                      and writes docs/gpu-results/<device>-<set>-runs.json
//   list SET FOLDER    only writes the legal configs, one file a shape, for a machine without Node:
//                      there, colex-gpu run --config FILE --size MxNxK --short --json > FILE.answer
//   pack SET FILE…     packs such answers
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { program } from './lib/build.mjs';
import { recordedSets } from './lib/recorded-set.mjs';
import { writeResults } from './lib/results-file.mjs';

const most = { maxBuffer: 1 << 28, encoding: 'utf8' };

/** The rules are the core's. */
function isLegal({ preset, ...knobs }) {
  const settings = Object.entries(knobs).map(([knob, value]) => `${knob}=${value}`);
  return spawnSync(program('colex'), ['plan', preset, ...settings, '--json'], most).status === 0;
}

function list(set, folder) {
  mkdirSync(folder, { recursive: true });
  const files = recordedSets[set]().map(({ size, configs }) => {
    const file = join(folder, `${size}.json`);
    const legal = configs.filter(isLegal);
    writeFileSync(file, JSON.stringify(legal));
    console.log(`${size}: ${legal.length} of ${configs.length} configs are legal`);
    return { size, file };
  });
  return files;
}

/** What an answer says of one run, as a row of numbers: a table is a fifth of the objects. */
const columns = [
  ...['preset', 'knobs', 'm', 'n', 'k', 'correct', 'tflops', 'p10_us', 'median_us', 'p90_us'],
  ...['cublaslt_tflops', 'ratio', 'registers', 'spill_bytes', 'smem_bytes', 'compile_ms', 'error'],
];

function rowOf(result, config) {
  const { size, timing, check, compile } = result;
  const { preset: asked, m, n, k, ...knobs } = config;
  const { name: preset } = result.kernel; // a preset for every size runs with the tile that fits
  if (size.join() !== [m, n, k].join()) throw new Error(`${asked}: ${size} is not ${m},${n},${k}`);
  const { ours, cublaslt } = timing;
  return [
    ...[preset, knobs, m, n, k, check.correct && check.correct_after_timing, ours.tflops],
    ...[ours.p10_us, ours.median_us, ours.p90_us, cublaslt.tflops, timing.ratio],
    ...[compile.registers, compile.spill_bytes, compile.smem_bytes, compile.cold_ms],
    check.relative_to_fp64_dots,
  ];
}

/** Packs pairs of configs and answers; a config that has no kernel is counted, not kept. */
function pack(set, answers) {
  const runs = [];
  let refused = 0;
  let about;
  for (const { configs, answer } of answers) {
    const { date, device, results } = answer;
    about ??= { date, device, samples: results.find(({ timing }) => timing)?.timing.ours.n };
    results.forEach((result, i) => {
      if (result.timing) runs.push(rowOf(result, configs[i]));
      else refused += 1;
    });
  }
  const file = writeResults(`${set}-runs`, { ...about, refused, columns }, runs);
  console.log(`${file}: ${runs.length} runs, ${refused} configs without a kernel`);
}

const [word = 'knobs', set, ...rest] = process.argv.slice(2);
if (word === 'list') {
  list(set, rest[0]);
} else if (word === 'pack') {
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  pack(
    set,
    rest.map((file) => ({ configs: read(file), answer: read(`${file}.answer`) })),
  );
} else {
  const answers = list(word, mkdtempSync(join(tmpdir(), 'colex-runs-'))).map(({ size, file }) => {
    const args = ['run', '--config', file, '--size', size, '--short', '--json'];
    const { stdout, stderr } = spawnSync(program('colex-gpu'), args, most);
    if (!stdout) throw new Error(`${basename(file)}: ${stderr}`);
    return { configs: JSON.parse(readFileSync(file, 'utf8')), answer: JSON.parse(stdout) };
  });
  pack(word, answers);
}
