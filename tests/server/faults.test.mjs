// Workers that misbehave, queues that are full, servers that are killed: no job is lost or doubled.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeSite, startServer } from './harness.mjs';
import {
  call,
  childrenOf,
  finished,
  follow,
  forever,
  say,
  strangeWorker,
  submit,
  take,
  temporaryFolder,
  terminal,
  until,
} from './jobs.mjs';

const serving = async (t, args) => {
  const server = await startServer({ args });
  t.after(() => server.stop());
  return server;
};

for (const [what, script, reason] of [
  ['ends', `${take}exit 3`, /status 3/],
  ['is killed', `${take}kill -9 $$`, /Killed/],
  ['sends half a frame', `${take}${say('{"state"', { size: 64 })}`, /worker/],
  ['announces 2 GB', `${take}${say('', { size: 2 ** 31 })}${forever}`, /bytes/],
  ['sends an unknown kind', `${take}${say('{}', { kind: 9 })}${forever}`, /kind 9/],
  ['answers another job', `${take}${say('{}', { job: 77 })}${forever}`, /job 77/],
  ['sends no JSON', `${take}${say('abc')}${forever}`, /result/],
  ['sends a list', `${take}${say('[]')}${forever}`, /result/],
  [
    'claims what is not its own',
    `${take}${say('{"state":"cancelled","result":{}}')}${forever}`,
    /result/,
  ],
]) {
  test(`a worker that ${what}: the job runs once more, and then right`, async (t) => {
    const server = await serving(t, ['--worker', strangeWorker(t, script, 1)]);
    const job = await finished(server.port, await submit(server.port));
    assert.equal(job.state, 'done');
    assert.equal(job.attempt, 2);
  });

  test(`workers that all do so (${what}): the job fails with the reason`, async (t) => {
    const server = await serving(t, ['--worker', strangeWorker(t, script, 2)]);
    const job = await finished(server.port, await submit(server.port));
    assert.equal(job.state, 'failed');
    assert.match(job.result.reason, reason);
    assert.equal((await finished(server.port, await submit(server.port))).state, 'done');
  });
}

test('a job that hangs is ended at its deadline, and the next one is right', async (t) => {
  const worker = strangeWorker(t, `trap '' TERM INT HUP\n${take}${forever}`, 1);
  const server = await serving(t, ['--worker', worker, '--job-seconds', '1', '--slots', '1']);
  const hanging = await submit(server.port);
  const next = await submit(server.port);
  const job = await finished(server.port, hanging);
  assert.equal(job.state, 'timeout');
  assert.deepEqual(job.result, { backend: 'simulator', limit_ms: 1000 });
  assert.equal((await finished(server.port, next)).state, 'done');
});

test('what a worker has started goes with it', async (t) => {
  const note = join(temporaryFolder(t), 'pid');
  const worker = strangeWorker(t, `${take}sleep 1000 & echo $! > ${note}; wait`, 1);
  const server = await serving(t, ['--worker', worker, '--job-seconds', '1']);
  await finished(server.port, await submit(server.port));
  // A killed process is gone a moment after its signal.
  await until(() => !lives(readFileSync(note, 'utf8').trim()));
});

test('what a worker prints is no answer', async (t) => {
  const lie = `${take}echo '{"kind":"result","state":"done","result":{}}'; exit 1`;
  const server = await serving(t, ['--worker', strangeWorker(t, lie, 2)]);
  assert.equal((await finished(server.port, await submit(server.port))).state, 'failed');
});

test('a worker that cannot start leaves jobs waiting, and the server says so', async (t) => {
  const path = join(temporaryFolder(t), 'no-program');
  writeFileSync(path, 'nothing', { mode: 0o644 });
  const server = await serving(t, ['--worker', path]);
  const id = await submit(server.port);
  assert.equal((await call(server.port, 'GET', '/healthz')).data.ready, false);
  const ready = await call(server.port, 'GET', '/readyz');
  assert.equal(ready.status, 503);
  assert.ok(Number(ready.headers['retry-after']) > 0);
  assert.equal((await call(server.port, 'GET', `/jobs/${id}`)).data.state, 'queued');
});

test('a program that is no worker gets no job, and the server says what it did', async (t) => {
  const server = await serving(t, ['--worker', '/bin/false']);
  const id = await submit(server.port);
  await until(async () => /status 1/.test((await call(server.port, 'GET', '/readyz')).data.detail));
  assert.equal((await call(server.port, 'GET', '/healthz')).data.ready, false);
  assert.equal((await call(server.port, 'GET', `/jobs/${id}`)).data.state, 'queued');
});

test('waiting and running jobs are cancelled, ended ones stay as they are', async (t) => {
  const worker = strangeWorker(t, `${take}${forever}`, 1);
  const server = await serving(t, ['--worker', worker, '--slots', '1']);
  const running = await submit(server.port);
  await follow(server.port, running, { until: ({ event }) => event === 'running' });
  const waiting = await submit(server.port);
  const place = (await call(server.port, 'GET', `/jobs/${waiting}`)).data.queue;
  assert.equal(place.ahead, 0);
  assert.ok(place.expected_start_seconds > 0);

  const cancelled = await call(server.port, 'DELETE', `/jobs/${waiting}`);
  assert.equal(cancelled.status, 200);
  assert.equal(cancelled.data.state, 'cancelled');
  assert.equal((await call(server.port, 'DELETE', `/jobs/${running}`)).status, 202);
  assert.equal((await finished(server.port, running)).state, 'cancelled');
  const done = await submit(server.port);
  assert.equal((await finished(server.port, done)).state, 'done');
  assert.equal((await call(server.port, 'DELETE', `/jobs/${done}`)).data.state, 'done');
});

test('a job that was cancelled while it ran stays so, whatever becomes of the server', async (t) => {
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    const args = ['--db', join(temporaryFolder(t), 'jobs.db'), '--slots', '1'];
    // It ends at no call: only its process's end stops it.
    const worker = strangeWorker(t, `trap '' TERM\n${take}${forever}`, 1);
    const root = await makeSite();
    const first = await startServer({ root, args: [...args, '--worker', worker] });
    const id = await submit(first.port);
    await follow(first.port, id, { until: ({ event }) => event === 'running' });
    await call(first.port, 'DELETE', `/jobs/${id}`);
    first.child.kill(signal);
    await new Promise((gone) => first.child.once('exit', gone));
    const second = await serving(t, args);
    assert.equal((await call(second.port, 'GET', `/jobs/${id}`)).data.state, 'cancelled', signal);
  }
});

test('a full queue is 429 with a time to come again', async (t) => {
  const worker = strangeWorker(t, `${take}${forever}`);
  const server = await serving(t, ['--worker', worker, '--slots', '1', '--queue', '3']);
  const first = await submit(server.port);
  await follow(server.port, first, { until: ({ event }) => event === 'running' });
  for (let i = 0; i < 3; ++i) await submit(server.port);
  const full = await call(server.port, 'POST', '/jobs', { body: {} });
  assert.equal(full.status, 429);
  assert.ok(Number(full.headers['retry-after']) > 0);
});

test('a second server on the same jobs is refused', async (t) => {
  const db = join(temporaryFolder(t), 'jobs.db');
  await serving(t, ['--db', db]);
  // Jobs of all owners: nobody else on this machine reads them.
  for (const file of [db, `${db}-wal`]) assert.equal(statSync(file).mode & 0o777, 0o600, file);
  await assert.rejects(startServer({ args: ['--db', db] }), /status 1/);
});

test('SIGTERM puts the job under way back, and the next server runs it', async (t) => {
  const db = join(temporaryFolder(t), 'jobs.db');
  const worker = strangeWorker(t, `${take}${forever}`);
  const first = await startServer({ args: ['--db', db, '--worker', worker] });
  const id = await submit(first.port);
  await follow(first.port, id, { until: ({ event }) => event === 'running' });
  assert.deepEqual(await first.stop(), { code: 0, signal: null });
  const second = await serving(t, ['--db', db]);
  const job = await finished(second.port, id);
  assert.equal(job.state, 'done');
  assert.equal(job.attempt, 1);
});

/** Processes that a process has started: each of its threads may have some. */
const lives = (pid) =>
  existsSync(`/proc/${pid}/stat`) && !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

test('a worker has four descriptors, no environment, a group of its own', async (t) => {
  const server = await serving(t, ['--slots', '1']);
  await finished(server.port, await submit(server.port));
  const [worker] = childrenOf(server.child.pid);
  assert.deepEqual(readdirSync(`/proc/${worker}/fd`).sort(), ['0', '1', '2', '3']);
  assert.match(readFileSync(`/proc/${worker}/environ`, 'utf8'), /^COLEX_PARENT=\d+\0$/);
  const [, , group] = /\) (\S) \d+ (\d+)/.exec(readFileSync(`/proc/${worker}/stat`, 'utf8'));
  assert.equal(group, worker);
  assert.match(readFileSync(`/proc/${worker}/limits`, 'utf8'), /Max open files\s+4\s+4/);
});

test('with a killed server its workers go', async (t) => {
  const server = await startServer({ args: ['--slots', '2'] });
  t.after(() => server.child.kill('SIGKILL'));
  await finished(server.port, await submit(server.port));
  const workers = childrenOf(server.child.pid);
  assert.equal(workers.length, 2);
  server.child.kill('SIGKILL');
  await server.exited;
  const end = Date.now() + 5000;
  while (workers.some(lives) && Date.now() < end) await new Promise((go) => setTimeout(go, 20));
  assert.ok(!workers.some(lives));
});

/** Numbers that look random and are the same each time (Park and Miller's generator). */
function* numbers(seed) {
  for (let x = seed; ; yield x / 2147483647) x = (x * 48271) % 2147483647;
}

const points = Number(process.env.COLEX_KILL_POINTS ?? 10);
test(`a server killed at ${points} points loses and doubles nothing`, async (t) => {
  const db = join(temporaryFolder(t), 'jobs.db');
  const site = await makeSite();
  const random = numbers(20261123);
  const next = () => random.next().value;
  const accepted = new Map(); // key -> id
  let key = 0;
  for (let point = 0; point < points; ++point) {
    const server = await startServer({ root: site, args: ['--db', db, '--slots', '2'] });
    // Killed a moment after so many acceptances, which no slow machine can prevent.
    const enough = accepted.size + 1 + Math.floor(next() * 4);
    const moment = next() * 40;
    const submitting = (async () => {
      for (;;) {
        const name = `job ${key++}`;
        const headers = { 'idempotency-key': name };
        const body = { preset: 'sgemm_1', simulator: { k_tiles: 1 + Math.floor(next() * 8) } };
        accepted.set(name, await submit(server.port, body, headers));
        if (accepted.size === enough) setTimeout(() => server.child.kill('SIGKILL'), moment);
      }
    })().catch((error) =>
      assert.match(String(error), /ECONNRESET|ECONNREFUSED|socket hang up|EPIPE/),
    );
    await Promise.all([submitting, server.exited]);
  }
  assert.ok(accepted.size >= points, `${accepted.size} jobs were accepted`);

  const server = await startServer({ root: site, args: ['--db', db, '--slots', '2'] });
  t.after(() => server.stop());
  for (const [name, id] of accepted) {
    const job = await finished(server.port, id);
    assert.ok(terminal.has(job.state), `${name} is ${job.state}`);
    const ends = (await follow(server.port, id)).filter(({ event }) => terminal.has(event));
    assert.equal(ends.length, 1, `${name} ended ${ends.length} times`);
    assert.ok(job.state === 'done' || (job.state === 'failed' && job.attempt === 2), name);
  }
  // Whatever else is there was stored, but its acceptance did not arrive: at most one a kill.
  let count = 0;
  for (let before = ''; before !== null;) {
    const page = await call(server.port, 'GET', `/jobs?limit=200${before && `&before=${before}`}`);
    count += page.data.jobs.length;
    before = page.data.next;
  }
  assert.ok(
    count >= accepted.size && count <= accepted.size + points,
    `${count} of ${accepted.size}`,
  );
});
