// npm run test:long: what takes too long for every change. Words select parts:
//   asan     the unit tests under sanitizers
//   fuzz     an hour of fuzzing for each target (COLEX_FUZZ_SECONDS)
//   server   60 servers killed at seeded points, 100 faults in a row
//   threads  the server's tests with the server under ThreadSanitizer
//   exports  exported programs compiled on CUTLASS's headers (COLEX_CUTLASS) and run
//   kernels  every family's kernels over a covering set of knobs, for each architecture
//   pages    every exercise of every chapter solved, every preset visited in a browser in both languages, and axe in all looks
import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll, buildPrograms, cmake, program } from './lib/build.mjs';
import { ensurePackages, toBuild, toTest } from './lib/debian.mjs';
import { CommandFailed, check, root } from './lib/run.mjs';

const parts = {
  asan: () => check('node', ['scripts/asan.mjs'], { label: 'asan' }),
  fuzz: () =>
    check('node', ['scripts/fuzz.mjs', process.env.COLEX_FUZZ_SECONDS ?? '3600'], {
      label: 'fuzz',
    }),
  async server() {
    await buildPrograms();
    process.env.COLEX_KILL_POINTS ??= '60';
    process.env.COLEX_STORM_ROUNDS ??= '50';
    const files = ['faults', 'storm'].map((name) => `tests/server/${name}.test.mjs`);
    await check('node', ['--test', '--test-reporter=spec', ...files], { label: 'server' });
  },
  async threads() {
    await buildPrograms();
    await cmake('tsan', ['colex-server']);
    // Workers have one thread, and bounds that the sanitizer's memory does not fit.
    for (const name of ['colex-worker', 'colex-gpu']) {
      if (!existsSync(program(name, 'tsan'))) symlinkSync(program(name), program(name, 'tsan'));
    }
    const env = {
      COLEX_SERVER: program('colex-server', 'tsan'),
      TSAN_OPTIONS: 'halt_on_error=1',
    };
    const files = readdirSync(join(root, 'tests/server'))
      .filter((name) => name.endsWith('.test.mjs'))
      .map((name) => `tests/server/${name}`);
    const words = ['--test', '--test-reporter=spec', '--test-concurrency=1', ...files];
    await check('node', words, { label: 'threads', env });
  },
  async kernels() {
    await buildPrograms();
    await check('node', ['tests/gpu/run.mjs'], { label: 'kernels', env: { COLEX_EVERY: '1' } });
  },
  async exports() {
    await buildPrograms();
    await check('node', ['tests/gpu/exports.mjs'], { label: 'exports' });
  },
  async pages() {
    await buildAll();
    process.env.COLEX_EVERY = '1';
    const sampled = ['lessons', 'presets', 'look', 'lab', 'lab-inside'];
    const files = sampled.map((name) => `tests/e2e/${name}.test.mjs`);
    await check('node', ['--test', '--test-reporter=spec', ...files], { label: 'pages' });
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `npm run test:long: no ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`,
  );
  process.exit(1);
}
await ensurePackages([...toBuild, ...toTest]);
try {
  for (const [name, run] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) await run();
  }
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
