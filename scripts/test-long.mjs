// npm run test:long: what takes too long for every change. Words select parts:
//   asan     the unit tests under sanitizers
//   fuzz     an hour of fuzzing for each target (COLEX_FUZZ_SECONDS)
//   server   60 servers killed at seeded points, 100 faults in a row
//   pages    every exercise of every chapter solved and every preset visited in a browser, in both languages
import { buildAll, buildPrograms } from './lib/build.mjs';
import { ensurePackages, toBuild, toTest } from './lib/debian.mjs';
import { CommandFailed, check } from './lib/run.mjs';

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
  async pages() {
    await buildAll();
    process.env.COLEX_EVERY = '1';
    const files = ['lessons', 'presets'].map((name) => `tests/e2e/${name}.test.mjs`);
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
