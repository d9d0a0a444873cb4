// What a plan exports as C++ is compiled on CUTLASS's headers: each layout that the program prints is the
// plan's, and each whole kernel compiles, and is right where there is a GPU.
//   COLEX_CUTLASS=FOLDER node tests/gpu/exports.mjs [PRESET…]
// FOLDER has CUTLASS's include/. Kernels are compiled into COLEX_EXPORTS, a folder that stays, if it is set.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { program } from '../../scripts/lib/build.mjs';
import { Report } from '../../scripts/lib/report.mjs';
import { isSample } from './pairs.mjs';

const report = new Report();
const start = promisify(execFile);
const cutlass = process.env.COLEX_CUTLASS && resolve(process.env.COLEX_CUTLASS, 'include');
const nvcc = ['/usr/local/cuda/bin/nvcc'].find(existsSync) ?? 'nvcc';
const hasGpu = spawnSync('nvidia-smi', ['-L']).status === 0;
const kept = process.env.COLEX_EXPORTS;
const folder = kept ?? mkdtempSync(join(tmpdir(), 'colex-exports-'));

const colex = (...words) =>
  spawnSync(program('colex'), words, { encoding: 'utf8', maxBuffer: 1 << 26 });

/** The program that a preset's export `form` makes, or why there is none. */
async function compiled(preset, form) {
  const { status, stdout: text, stderr } = colex('plan', preset, '--export', form);
  if (status !== 0) return { why: stderr };
  const source = join(folder, `${preset}-${form}.cu`);
  const binary = join(folder, `${preset}-${form}`);
  writeFileSync(source, text);
  // The text says how it is compiled, for a folder of its own.
  const [, options] = /^\/\/ nvcc (.*?) \S+\.cu/m.exec(text);
  const libraries = text.includes(' -lcuda ') ? ['-lcuda'] : [];
  const words = options.replace('cutlass/include', cutlass).split(' ');
  try {
    await start(nvcc, [...words, source, ...libraries, '-o', binary], { maxBuffer: 1 << 26 });
    return { binary };
  } catch (error) {
    return { why: error.stderr.slice(0, 4000) };
  }
}

/** `name: layout` a line, as the export's main prints them. */
async function checkLayouts(preset) {
  const { binary, why } = await compiled(preset, 'cpp');
  report.check(`${preset}: the layouts' export compiles`, binary, why);
  if (!binary) return;
  const { layouts } = JSON.parse(colex('plan', preset, '--json').stdout);
  const ours = new Map(layouts.map(({ name, text }) => [name, text]));
  const lines = (await start(binary)).stdout.trim().split('\n');
  const told = lines.map((line) => /^(\w+): (.*)$/.exec(line).slice(1));
  const known = told.filter(([name]) => ours.has(name));
  report.check(`${preset}: the plan has what CuTe prints`, known.length >= 7, lines.join('\n'));
  for (const [name, theirs] of known) {
    const same = ours.get(name) === theirs;
    report.check(`${preset}: ${name}`, same, `CuTe: ${theirs}\nplan: ${ours.get(name)}`);
  }
}

async function checkKernel(preset) {
  const { binary, why } = await compiled(preset, 'kernel');
  report.check(`${preset}: the whole kernel compiles`, binary, why);
  if (!binary) return;
  if (!hasGpu) return report.skip(`${preset}: the kernel is right`, 'there is no GPU');
  const { status, stdout, stderr } = spawnSync(binary, { encoding: 'utf8', timeout: 120_000 });
  report.check(`${preset}: the kernel is right`, status === 0, stdout + stderr);
}

/** Without the studies that only the runner knows. */
function sampledPresets() {
  const { stdout } = spawnSync(program('colex-gpu'), ['presets', '--json'], { encoding: 'utf8' });
  return JSON.parse(stdout)
    .filter(isSample)
    .map(({ name }) => name)
    .filter((name) => colex('plan', name).status === 0);
}

async function checkAll() {
  const presets = process.argv.length > 2 ? process.argv.slice(2) : sampledPresets();
  const queue = presets.flatMap((preset) => [
    () => checkLayouts(preset),
    () => checkKernel(preset),
  ]);
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await next();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

if (!cutlass) {
  report.skip('exports', 'COLEX_CUTLASS names no CUTLASS');
} else if (spawnSync(nvcc, ['--version']).status !== 0) {
  report.skip('exports', 'there is no nvcc');
} else {
  mkdirSync(folder, { recursive: true });
  await checkAll();
}
if (!kept) rmSync(folder, { recursive: true, force: true });
report.finish();
