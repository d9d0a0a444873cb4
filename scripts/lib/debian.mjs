// What must be installed, and installing what is not there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { arch } from 'node:os';
import { delimiter, join } from 'node:path';
import { check, run } from './run.mjs';

const command = (name) => () =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
const file = (path) => () => existsSync(path);
const library = (name) => () =>
  ['/usr/lib', '/usr/local/lib', `/usr/lib/${arch() === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`]
    .flatMap((folder) => [`${folder}/${name}.a`, `${folder}/${name}.so`])
    .some(existsSync);

/** Boost's coroutines need 1.81; a newer one serves as well and must not be replaced. */
function boostIsNewEnough() {
  const header = '/usr/include/boost/version.hpp';
  if (!existsSync(header) || !existsSync('/usr/include/boost/beast.hpp')) return false;
  const version = /#define BOOST_VERSION (\d+)/.exec(readFileSync(header, 'utf8'));
  return Number(version?.[1]) >= 108100;
}

/** Clang's run-time libraries are where the compiler in use looks for them. */
function sanitizersArePresent() {
  const { stdout } = spawnSync('clang++', ['-print-runtime-dir'], { encoding: 'utf8' });
  return stdout !== null && existsSync(stdout.trim());
}

/** Debian package, what it is for, and whether its purpose is served already. */
export const toBuild = [
  { name: 'g++', why: 'C++ compiler', present: command('g++') },
  { name: 'cmake', why: 'build system', present: command('cmake') },
  { name: 'ninja-build', why: 'build system', present: command('ninja') },
  { name: 'ccache', why: 'nothing is compiled twice', present: command('ccache') },
  { name: 'emscripten', why: 'C++ to WebAssembly', present: command('emcc') },
  { name: 'libboost1.81-dev', why: 'HTTP server', present: boostIsNewEnough },
  {
    name: 'nlohmann-json3-dev',
    why: 'JSON in the server',
    present: file('/usr/include/nlohmann/json.hpp'),
  },
  { name: 'libsqlite3-dev', why: 'jobs on disk', present: library('libsqlite3') },
  { name: 'libcli11-dev', why: 'command lines', present: file('/usr/include/CLI/CLI.hpp') },
];

export const toTest = [
  { name: 'catch2', why: 'unit tests', present: file('/usr/include/catch2') },
  {
    name: 'librapidcheck-dev',
    why: 'property tests',
    present: file('/usr/include/rapidcheck.h'),
  },
  { name: 'clang', why: 'second compiler, fuzzing', present: command('clang++') },
  { name: 'libclang-rt-dev', why: 'sanitizers, fuzzing', present: sanitizersArePresent },
  { name: 'clang-format', why: 'lint', present: command('clang-format') },
  { name: 'chromium', why: 'tests of the page', present: command('chromium') },
  {
    name: 'fonts-noto-cjk',
    why: 'Chinese in the page',
    present: file('/usr/share/fonts/opentype/noto'),
  },
];

export const toBench = [
  { name: 'libbenchmark-dev', why: 'benchmarks', present: library('libbenchmark') },
  { name: 'wrk', why: 'load on the server', present: command('wrk') },
];

const noninteractive = { DEBIAN_FRONTEND: 'noninteractive' };

/** Install those of `packages` that are missing; says which. Throws an Error that says what to do. */
export async function ensurePackages(packages) {
  const missing = packages.filter((entry) => !entry.present());
  if (missing.length === 0) return;
  const names = missing.map((entry) => entry.name);
  if (!command('apt-get')()) {
    throw new Error(
      `this system has no apt-get; install what these Debian packages hold: ${names.join(' ')}`,
    );
  }
  console.log('installing Debian packages:');
  for (const { name, why } of missing) console.log(`  ${name} (${why})`);
  const asRoot = await rootCommand(names);
  await check(...asRoot(['apt-get', 'update']), { label: 'apt', quiet: true, input: true });
  // --no-remove: rather stop than take away something that is in use.
  await check(
    ...asRoot(['apt-get', 'install', '-y', '--no-install-recommends', '--no-remove', ...names]),
    { label: 'apt', env: noninteractive, input: true },
  );
  const still = missing.filter((entry) => !entry.present()).map((entry) => entry.name);
  if (still.length > 0) throw new Error(`still missing after installation: ${still.join(' ')}`);
}

/** How to run a command as root: directly, or through sudo. */
async function rootCommand(names) {
  const environment = Object.entries(noninteractive).map(([key, value]) => `${key}=${value}`);
  if (process.getuid() === 0) return ([program, ...args]) => [program, args];
  const ready =
    process.stdin.isTTY || (await run('sudo', ['-n', 'true'], { quiet: true })).status === 0;
  if (command('sudo')() && ready) return (words) => ['sudo', [...environment, ...words]];
  throw new Error(`as root, run: apt-get install --no-install-recommends ${names.join(' ')}`);
}
