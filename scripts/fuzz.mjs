// Runs every fuzz target of tests/fuzz for the given number of seconds: node scripts/fuzz.mjs 30
// A target begins with tests/fuzz/seeds/<target>; those of the language, which have no such folder, with
// the texts of tests/paste, the expressions of tests/golden and all that was ever found
// (tests/fuzz/corpus).
// In a short run some of these texts stand for all where a target takes long for each, by COLEX_SEED.
// Inputs that reach new code are kept in build/fuzz/<target>; a crash leaves its input there too.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { questionOf } from '../tests/golden/expressions.mjs';
import { cmake, program } from './lib/build.mjs';
import { Report } from './lib/report.mjs';
import { root, run } from './lib/run.mjs';
import { seeds as drawn } from './lib/seeds.mjs';

const seconds = Number(process.argv[2] ?? '30');
const long = seconds >= 600;
/** Vectors of one file of tests/golden that become seeds. */
const goldenSeeds = 60;
/** Of how many texts one is taken in a short run. */
const oneOf = { language: 3, commands: 6 };

const report = new Report();
const preset = long ? 'asan' : 'fuzz';
await cmake(preset, ['fuzz']);
// Side by side: each works in one thread, and finds its way without the others.
const targets = readdirSync(join(root, 'tests/fuzz')).filter((name) => name.endsWith('.cpp'));
await Promise.all(targets.map((file) => fuzz(file.replace(/\.cpp$/, ''))));
report.finish();

async function fuzz(name) {
  const corpus = join(root, 'build/fuzz', name);
  mkdirSync(corpus, { recursive: true });
  const seeds = join(root, 'tests/fuzz/seeds', name);
  if (existsSync(seeds)) cpSync(seeds, corpus, { recursive: true });
  else plantTexts(corpus, long ? 1 : (oneOf[name] ?? 1));
  const args = [
    `-max_total_time=${seconds}`,
    '-rss_limit_mb=2048',
    // Wall-clock time, on a machine that may be busy; the bounds themselves are tested elsewhere.
    '-timeout=60',
    '-max_len=6000',
    '-print_final_stats=1',
    // Weighing inputs by the rarity of what they reach takes four fifths of the time: a text reaches
    // thousands of features.
    '-entropic=0',
    // A change is not refused for what another seed would have found: long runs look for that.
    ...(long ? [] : ['-seed=1']),
  ];
  const { status, output } = await run(
    program(`fuzz_${name}`, preset),
    [...args, `-artifact_prefix=${corpus}/`, corpus],
    { quiet: true },
  );
  const runs = /stat::number_of_executed_units: *(\d+)/.exec(output)?.[1] ?? '0';
  console.log(`${name}: ${runs} inputs in ${seconds} s`);
  report.check(name, status === 0, output.split('\n').slice(-40).join('\n'));
}

function plantTexts(folder, share) {
  let turn = Number(drawn().COLEX_SEED);
  const plant = (name, text) => {
    if (turn++ % share === 0) writeFileSync(join(folder, name), text);
  };
  const reader = readdirSync(join(root, 'tests/paste/reader')).map((name) => `reader/${name}`);
  for (const file of ['pastes.txt', ...reader]) {
    const pastes = readFileSync(join(root, 'tests/paste', file), 'utf8').split(/^== .*\n/m);
    const label = file.replace(/\W/g, '-');
    pastes.slice(1).forEach((text, i) => plant(`${label}-${i}`, text.split('\n--\n')[0]));
  }
  for (const from of ['tests/paste/errors', 'tests/fuzz/corpus']) {
    for (const name of readdirSync(join(root, from)).filter((name) => name.endsWith('.txt'))) {
      plant(name, readFileSync(join(root, from, name)));
    }
  }
  for (const name of readdirSync(join(root, 'tests/golden')).filter((name) =>
    name.endsWith('.jsonl'),
  )) {
    const lines = readFileSync(join(root, 'tests/golden', name), 'utf8')
      .trim()
      .split('\n');
    const step = Math.ceil(lines.length / goldenSeeds);
    for (let i = 0; i < lines.length; i += step) {
      const expression = expressionOf(lines[i]);
      if (expression !== null) plant(`${name}-${i}`, expression);
    }
  }
}

function expressionOf(line) {
  try {
    return String(questionOf(JSON.parse(line)).expression);
  } catch {
    return null;
  }
}
