// `colex-gpu run|sweep --server`: the command line as a client of a server.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { program } from '../../scripts/lib/build.mjs';
import { withGpu } from './fake-gpus.mjs';
import { startServer } from './harness.mjs';
import { call, newToken, temporaryFolder, until } from './jobs.mjs';

let server;
before(async () => (server = await startServer({ args: ['--gpu', 'none', '--base-path', '/c'] })));
after(() => server.stop());

/** Runs colex-gpu; { status, stdout, stderr }. */
const cli = (words, env = {}) =>
  new Promise((resolve) => {
    const options = { env: { ...process.env, ...env } };
    execFile(program('colex-gpu'), words, options, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : error.code, stdout, stderr }),
    );
  });
const here = () => ['--server', `${server.url}/c`];

test('a preset is run by the server, on every size', async () => {
  const sizes = ['--size', '256', '512x256x128'];
  const { status, stdout, stderr } = await cli(['run', 'sgemm_1', ...sizes, ...here()]);
  assert.equal(status, 0, stderr);
  assert.deepEqual(stdout.trim().split('\n'), [
    'sgemm_1  256x256x256  done on the simulator',
    'sgemm_1  512x256x128  done on the simulator',
  ]);
});

test('its JSON is the jobs as the API shows them', async () => {
  const words = ['run', 'sgemm_1', '--size', '256', '--set', 'min_blocks=2', '--json', ...here()];
  const { stdout } = await cli(words);
  const [job] = JSON.parse(stdout).jobs;
  assert.equal(job.state, 'done');
  assert.equal(job.request.knobs.min_blocks, '2');
  assert.ok(job.links.self.startsWith('/c/api/v1/jobs/'));
});

test('a GPU of the server says how fast it was', async (t) => {
  const { url } = await withGpu(t);
  const { stdout } = await cli(['run', 'sgemm_sm80', '--server', url]);
  assert.match(stdout, /done on the gpu {2}612\.5 TFLOP\/s, 0\.875 of cuBLASLt/);
});

test('a sweep goes through every combination', async () => {
  const words = ['sweep', 'sgemm_sm80', '--over', 'stages=2,3,4', 'epilogue=direct,smem'];
  const { status, stdout, stderr } = await cli([...words, '--size', '512', ...here(), '--json']);
  assert.equal(status, 0, stderr);
  const { jobs } = JSON.parse(stdout);
  const seen = jobs.map(({ request }) => `${request.knobs.stages} ${request.knobs.epilogue}`);
  assert.deepEqual(
    seen.sort(),
    [2, 3, 4].flatMap((stages) => [`${stages} direct`, `${stages} smem`]),
  );
});

test('the size is the one that the config names', async () => {
  const own = ['m=256', 'n=512', 'k=128'].flatMap((knob) => ['--set', knob]);
  const { stdout } = await cli(['run', 'sgemm_1', ...own, ...here()]);
  assert.equal(stdout.trim(), 'sgemm_1  256x512x128  done on the simulator');
});

test('a sweep names what it varies, on every size', async () => {
  const words = ['sweep', 'sgemm_sm80', '--over', 'stages=2,3', '--size', '256', '512'];
  const { stdout, stderr } = await cli([...words, ...here()]);
  const lines = stdout.trim().split('\n').sort();
  assert.equal(lines.length, 4, stderr);
  assert.match(lines[0], /256x256x256 {2}stages=2 {2}done/);
});

test('what comes before a refusal is said, and options of this machine are refused', async () => {
  const both = await cli(['run', 'sgemm_1', 'nosuch', '--size', '256', ...here()]);
  assert.equal(both.status, 1);
  assert.match(both.stdout, /^sgemm_1 {2}256x256x256 {2}done/);
  assert.match(both.stderr, /nosuch/);
  const own = await cli(['run', 'sgemm_1', '--fresh', ...here()]);
  assert.equal(own.status, 2);
  assert.match(own.stderr, /--fresh/);
});

test('a server that goes during a job is waited for, and the job is found again', async (t) => {
  const db = join(temporaryFolder(t), 'jobs.db');
  const first = await startServer({ args: ['--gpu', 'none', '--db', db, '--slots', '1'] });
  const words = ['run', 'sgemm_sm80', '--size', '256x256x4096', '--server', first.url];
  const running = cli(words);
  await until(async () => (await call(first.port, 'GET', '/jobs')).data.jobs.length > 0);
  first.child.kill('SIGKILL');
  await new Promise((gone) => first.child.once('exit', gone));
  const second = await startServer({ port: first.port, args: ['--gpu', 'none', '--db', db] });
  t.after(() => second.stop());
  const { status, stdout, stderr } = await running;
  assert.equal(status, 0, stderr);
  assert.match(stdout, /256x256x4096 {2}done/);
});

test('what the server refuses is said with field and fix', async () => {
  const { status, stderr } = await cli(['run', 'sgemm_sm80', '--set', 'stages=99', ...here()]);
  assert.equal(status, 1);
  assert.match(stderr, /422\n {2}\/knobs\/stages: /);
});

test('a token is taken from the environment, and never shown', async (t) => {
  const { line, token } = newToken('ann');
  const file = join(temporaryFolder(t), 'tokens');
  writeFileSync(file, `${line}\n`);
  const guarded = await startServer({ args: ['--gpu', 'none', '--tokens', file] });
  t.after(() => guarded.stop());
  const words = ['run', 'sgemm_1', '--size', '256', '--server', guarded.url];
  const refused = await cli(words);
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /401/);
  const let_in = await cli(words, { COLEX_TOKEN: token });
  assert.equal(let_in.status, 0, let_in.stderr);
  assert.ok(!(let_in.stdout + let_in.stderr).includes(token));
});

test('no server, no URL and no answer are told apart', async () => {
  for (const [url, reason] of [
    ['http://127.0.0.1:1', /nobody answers/],
    ['https://example.org', /tunnel/],
    ['example.org', /http:\/\/host/],
    ['http://a b', /http:\/\/host/],
    [server.url, /308/],
  ]) {
    const { status, stderr } = await cli(['run', 'sgemm_1', '--server', url]);
    assert.ok([1, 69].includes(status), url);
    assert.match(stderr, reason);
  }
});

test('the help names what there is', async () => {
  const { stdout } = await cli(['--help']);
  for (const word of ['run', 'sweep', 'source', 'presets', 'probe', '--server']) {
    assert.ok(stdout.includes(word), word);
  }
  assert.match((await cli(['sweep', 'sgemm_1'])).stderr, /--over|--server/);
});
