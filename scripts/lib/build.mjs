// The build, as steps that scripts share: packages of npm, native programs, WASM, the page.
import { availableParallelism } from 'node:os';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressSite } from './site.mjs';
import { check, root, seconds } from './run.mjs';
import { step } from './steps.mjs';

const jobs = String(availableParallelism());
const cmakeFiles = [
  'CMakeLists.txt',
  'CMakePresets.json',
  'cmake',
  'scripts/messages.mjs',
  'scripts/points.mjs',
];

/** Path of a native program. */
export const program = (name, preset = 'native') => join(root, 'build', preset, 'bin', name);

export function installNpmPackages() {
  return step({
    name: 'npm packages',
    inputs: ['package-lock.json'],
    outputs: ['node_modules/.package-lock.json'],
    action: () => check('npm', ['ci', '--no-audit', '--no-fund'], { label: 'npm' }),
  });
}

/** Configure a preset and build `targets` of it. Quick when nothing has changed. */
export async function cmake(preset, targets, label = preset) {
  await check('cmake', ['--preset', preset], { label, quiet: true });
  const what = targets.flatMap((target) => ['--target', target]);
  await check('cmake', ['--build', '--preset', preset, '-j', jobs, ...what], { label });
}

export function buildPrograms() {
  return step({
    name: 'native programs',
    inputs: ['core', 'gpu-server', 'messages', 'docs/gpu-results', ...cmakeFiles],
    outputs: ['colex', 'colex-server', 'colex-worker', 'colex-gpu'].map(
      (name) => `build/native/bin/${name}`,
    ),
    action: () => cmake('native', ['all']),
  });
}

export function buildWasm() {
  return step({
    name: 'WebAssembly',
    inputs: ['core', 'wasm/bind', 'docs/gpu-results', ...cmakeFiles],
    outputs: ['wasm/dist/colex.mjs', 'wasm/dist/colex.wasm'],
    action: () => cmake('wasm', ['all']),
  });
}

/**
 * The source of each preset's kernel, as the page shows it where no server is: build/sources. That of a
 * smaller tile has other numbers, and the same lines.
 */
export function buildSources() {
  const folder = join(root, 'build/sources');
  const ask = async (...args) => {
    const { output } = await check(program('colex-gpu'), args, { label: 'sources', quiet: true });
    return output;
  };
  return step({
    name: 'kernel sources',
    inputs: ['core', 'gpu-server', 'messages', 'docs/gpu-results', ...cmakeFiles],
    outputs: ['build/sources/sgemm_sm80.json'],
    action: async () => {
      const named = JSON.parse(await ask('presets', '--json'));
      const presets = named.filter(({ tile_of }) => !tile_of).map(({ name }) => name);
      const many = availableParallelism();
      const shares = Array.from({ length: Math.min(many, presets.length) }, (_, share) =>
        presets.filter((_, i) => i % many === share),
      );
      const answers = await Promise.all(
        shares.map((share) => ask('source', ...share, '--no-compile', '--json', '--cache', '')),
      );
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      for (const made of answers.flatMap((answer) => JSON.parse(answer).results)) {
        if (made.source) writeFileSync(join(folder, `${made.config}.json`), JSON.stringify(made));
      }
    },
  });
}

export function buildPage() {
  return step({
    name: 'page',
    inputs: [
      'web',
      'build/sources',
      'wasm',
      'core',
      'messages',
      'docs/gpu-results',
      'package-lock.json',
      'scripts/lib',
      ...cmakeFiles,
    ],
    outputs: ['web/dist/index.html', 'web/dist/.manifest.json'],
    action: async () => {
      await check('npm', ['run', 'build', '-w', 'web'], { label: 'vite' });
      await compressSite(join(root, 'web/dist'));
    },
  });
}

/** The typed face of the WASM module as an npm package has it: JavaScript and declarations. */
export function buildPackage() {
  return step({
    name: 'npm package',
    inputs: ['wasm/src', 'wasm/tsconfig.json', 'tsconfig.json', 'package-lock.json'],
    outputs: ['index', 'node'].flatMap((name) => [
      `wasm/dist/${name}.js`,
      `wasm/dist/${name}.d.ts`,
    ]),
    action: () => check('npx', ['tsc', '-p', 'wasm/tsconfig.json'], { label: 'tsc' }),
  });
}

/** The page as one file that opens without a server: build/site/colex.html. */
export function buildOneFile() {
  return step({
    name: 'page as one file',
    inputs: ['web', 'wasm', 'core', 'messages', 'package-lock.json', ...cmakeFiles],
    outputs: ['build/site/colex.html'],
    action: () => check('npm', ['run', 'build:one-file', '-w', 'web'], { label: 'vite' }),
  });
}

/** The native tests as well: ninja knows what has changed. */
async function buildTests() {
  const start = performance.now();
  console.log('native tests ...');
  await cmake('native', ['all', 'tests']);
  console.log(`native tests: done in ${seconds(start)}`);
}

/**
 * Everything that `npm start` serves, and with `tests` the native tests. Side by side: packages come over
 * the network, and one core alone links the module and builds the page.
 */
export async function buildAll({ tests = false } = {}) {
  const programs = buildPrograms();
  const parts = [installNpmPackages(), programs.then(buildSources), buildWasm()];
  await all([all(parts).then(buildPage), tests && programs.then(buildTests)]);
}

/** Waits until all have ended, also where one of them fails, and then throws what that has thrown. */
async function all(promises) {
  const ended = await Promise.allSettled(promises);
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}
