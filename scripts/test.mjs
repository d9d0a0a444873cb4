// npm test: sets up, builds, runs every stage, and ends with `total: N passed, N failed`.
// Names of stages as arguments select them: npm test -- unit server
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { requireNode } from './lib/versions.mjs';

requireNode();
const { buildAll } = await import('./lib/build.mjs');
const { ensurePackages, toBuild, toTest } = await import('./lib/debian.mjs');
const { root, seconds } = await import('./lib/run.mjs');
const { runStage, stages } = await import('./lib/stages.mjs');

const start = performance.now();
const total = { passed: 0, failed: 0, skipped: 0 };
const lines = [];

async function timed(name, action) {
  const begin = performance.now();
  console.log(`\n== ${name}`);
  const result = await action();
  for (const key of Object.keys(total)) total[key] += result[key];
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  lines.push(
    `${name}: ${result.passed} passed, ${result.failed} failed${skipped} (${seconds(begin)})`,
  );
  console.log(lines.at(-1));
  for (const file of result.unsteady ?? []) {
    lines.push(`  unsteady, passed when run again: ${file}`);
    console.log(lines.at(-1));
  }
}

async function setUp() {
  try {
    await ensurePackages([...toBuild, ...toTest]);
    await buildAll({ tests: true });
    return { passed: 1, failed: 0, skipped: 0 };
  } catch (error) {
    console.log(error.message);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** As many at once as there are cores, in their order. */
async function sideBySide(all, action) {
  const waiting = [...all];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await action(next);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

mkdirSync(join(root, 'build'), { recursive: true });
rmSync(join(root, 'build/vitest.json'), { force: true });
await timed('build', setUp);
if (total.failed === 0) {
  const wanted = process.argv.slice(2);
  const chosen = stages().filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  while (chosen.length > 0) {
    const alone = chosen.findIndex(({ oneCore }) => !oneCore);
    const beside = chosen.splice(0, alone < 0 ? chosen.length : Math.max(alone, 1));
    await sideBySide(beside, (stage) => timed(stage.name, () => runStage(stage)));
  }
}

console.log(`\n== all stages, ${seconds(start)}`);
for (const line of lines) console.log(line);
console.log(`total: ${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
