// npm run test:long: what takes too long for every change. Sanitizers, then an hour of fuzzing for
// each target (COLEX_FUZZ_SECONDS).
import { ensurePackages, toBuild, toTest } from './lib/debian.mjs';
import { CommandFailed, check } from './lib/run.mjs';
import { seeds } from './lib/seeds.mjs';

await ensurePackages([...toBuild, ...toTest]);
try {
  const seed = process.env.COLEX_SEED ?? Date.now() % 2 ** 31;
  await check('node', ['scripts/asan.mjs'], { label: 'asan', env: seeds(seed) });
  await check('node', ['scripts/fuzz.mjs', process.env.COLEX_FUZZ_SECONDS ?? '3600'], {
    label: 'fuzz',
  });
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
