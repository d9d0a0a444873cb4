// npm run asan: the unit tests under AddressSanitizer and UndefinedBehaviorSanitizer.
import { cmake, program } from './lib/build.mjs';
import { run } from './lib/run.mjs';

await cmake('asan', ['tests']);
process.exitCode = (await run(program('unit_tests', 'asan'), process.argv.slice(2))).status;
