// Runs every fuzz target of tests/fuzz for the given number of seconds: node scripts/fuzz.mjs 30
// The language begins with the texts of tests/paste. Inputs that reach new code are kept in build/fuzz/<target>; a crash leaves its input there too.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cmake, program } from './lib/build.mjs';
import { Report } from './lib/report.mjs';
import { root, run } from './lib/run.mjs';

const limit = process.argv[2] ?? '30';
const report = new Report();
await cmake('asan', ['fuzz']);
for (const file of readdirSync(join(root, 'tests/fuzz')).filter((name) => name.endsWith('.cpp'))) {
  const name = file.replace(/\.cpp$/, '');
  const corpus = join(root, 'build/fuzz', name);
  mkdirSync(corpus, { recursive: true });
  if (name === 'language') plantPastes(corpus);
  const args = [
    `-max_total_time=${limit}`,
    '-rss_limit_mb=2048',
    '-timeout=10',
    '-print_final_stats=1',
  ];
  const { status, output } = await run(
    program(`fuzz_${name}`, 'asan'),
    [...args, `-artifact_prefix=${corpus}/`, corpus],
    { quiet: true },
  );
  const runs = /stat::number_of_executed_units: *(\d+)/.exec(output)?.[1] ?? '0';
  console.log(`${name}: ${runs} inputs in ${limit} s`);
  report.check(name, status === 0, output.split('\n').slice(-40).join('\n'));
}
report.finish();

/** Writes each text of tests/paste/pastes.txt (between its `== title` and `--`) as a file. */
function plantPastes(folder) {
  const texts = readFileSync(join(root, 'tests/paste/pastes.txt'), 'utf8').split(/^== .*\n/m);
  for (const [i, text] of texts.slice(1).entries()) {
    writeFileSync(join(folder, `paste-${i}`), text.split('\n--\n')[0]);
  }
}
