// The lab's tests through a browser, their jobs run by this machine's GPU; what came of them is a record.
// Usage: node tests/gpu/page.mjs FOLDER: writes FOLDER/page.json and pictures beside it.
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../scripts/lib/run.mjs';
import { startServer } from '../../scripts/lib/server.mjs';

const folder = resolve(process.argv[2] ?? '.');
mkdirSync(folder, { recursive: true });
process.env.COLEX_GPU ??= '1';
process.env.COLEX_SHOTS = folder;

/** The GPU that a server finds, once its worker has been probed; it is named in the record. */
async function device() {
  const server = await startServer();
  let found = null;
  for (let waited = 0; !found && waited < 60; ++waited) {
    const { gpus } = await (await fetch(`${server.url}/api/v1/devices`)).json();
    found = gpus[0]?.device ?? null;
    await pause(500);
  }
  await server.stop();
  return found;
}

const files = readdirSync(join(root, 'tests/e2e'))
  .filter((name) => /^lab.*\.test\.mjs$/.test(name))
  .map((name) => join(root, 'tests/e2e', name));
// What tells times has the GPU to itself.
const alone = files.filter((file) => file.endsWith('lab-gpu.test.mjs'));
const others = files.filter((file) => !alone.includes(file));

const tests = [];
const said = [];
const note = (result) => (event) => {
  // A file is a test, too; it counts where it could not even be read.
  if (event.nesting > 0 || (event.name.endsWith('.mjs') && result === 'passed')) return;
  const { name, details, skip } = event;
  const ended = skip ? 'skipped' : result;
  tests.push({ name, result: ended, seconds: Math.round(details.duration_ms / 10) / 100 });
  console.log(`${ended}  ${name}`);
  if (result === 'failed') console.log(details.error?.cause ?? details.error);
};

for (const group of [alone, others]) {
  const stream = run({ files: group, concurrency: 4, timeout: 240_000 });
  stream.on('test:pass', note('passed'));
  stream.on('test:fail', note('failed'));
  stream.on('test:diagnostic', ({ message }) => {
    if (!/^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /.test(message))
      said.push(message);
  });
  stream.resume();
  await once(stream, 'end');
}
const date = new Date().toISOString().slice(0, 10);
const record = { date, device: await device(), tests, said };
writeFileSync(join(folder, 'page.json'), `${JSON.stringify(record, null, 1)}\n`);
const failed = tests.filter(({ result }) => result === 'failed').length;
console.log(`${tests.length - failed} of ${tests.length} passed`);
process.exitCode = failed > 0 ? 1 : 0;
