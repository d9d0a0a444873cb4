// npm run asan: the unit tests under AddressSanitizer and UndefinedBehaviorSanitizer.
import { cmake, program } from './lib/build.mjs';
import { run } from './lib/run.mjs';
import { seeds } from './lib/seeds.mjs';

await cmake('asan', ['tests']);
const env = seeds();
console.log(`COLEX_SEED=${env.COLEX_SEED}`);
const { status } = await run(program('unit_tests', 'asan'), process.argv.slice(2), { env });
process.exitCode = status;
