// Named tokens: who may run things where other machines reach the server, and who sees what.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { withGpu } from './fake-gpus.mjs';
import { binary, request, startServer } from './harness.mjs';
import { call, follow, forever, newToken, strangeWorker, take, temporaryFolder } from './jobs.mjs';

const ann = newToken('ann');
const bob = newToken('bob');

async function serving(t, { args = [], text = `# people\n${ann.line}\n\n${bob.line}\n` } = {}) {
  const file = join(temporaryFolder(t), 'tokens');
  writeFileSync(file, text);
  const words = ['--tokens', file, ...(args.includes('--gpu') ? [] : ['--gpu', 'none']), ...args];
  const server = await startServer({ args: words });
  let stopped;
  const stop = () => (stopped ??= server.stop());
  t.after(stop);
  return { ...server, file, stop };
}

const post = (server, who, path = '/jobs', body = { preset: 'sgemm_1' }) =>
  call(server.port, 'POST', path, { body, headers: who?.headers });

test('a token is not kept: its line holds a hash of it', () => {
  assert.match(ann.line, /^ann [0-9a-f]{64}$/);
  assert.ok(!ann.line.includes(ann.token));
  assert.notEqual(newToken('ann').token, ann.token);
});

test('without a token of the server nothing runs and nothing is seen', async (t) => {
  const server = await serving(t, { args: ['--bind', '0.0.0.0'] });
  const wrong = [
    undefined,
    { headers: { authorization: 'Bearer colex_0' } },
    { headers: { authorization: `Basic ${ann.token}` } },
    { headers: { authorization: ann.line.replace('ann', 'Bearer') } },
  ];
  for (const who of wrong) {
    const answer = await post(server, who);
    assert.equal(answer.status, 401);
    assert.equal(answer.headers['www-authenticate'], 'Bearer');
    assert.equal((await post(server, who, '/sweeps', { sweep: { m: [128] } })).status, 401);
    for (const path of ['/jobs', '/jobs/0', '/jobs/0/events', '/sweeps/0']) {
      const { status } = await call(server.port, 'GET', path, { headers: who?.headers });
      assert.equal(status, 401, path);
    }
  }
  assert.equal((await request(server.port, '/')).status, 200);
  assert.equal((await call(server.port, 'GET', '/healthz')).status, 200);
  assert.equal((await post(server, ann)).status, 202);
});

test('a token sees its own jobs alone', async (t) => {
  const server = await serving(t);
  const { id } = (await post(server, ann)).data;
  const seen = async (who, method, path) =>
    call(server.port, method, path, { headers: who.headers });
  for (const [method, path] of [
    ['GET', `/jobs/${id}`],
    ['DELETE', `/jobs/${id}`],
    ['GET', `/jobs/${id}/events`],
  ]) {
    assert.equal((await seen(bob, method, path)).status, 404, `${method} ${path}`);
  }
  assert.deepEqual((await seen(bob, 'GET', '/jobs')).data.jobs, []);
  assert.equal((await seen(ann, 'GET', `/jobs/${id}`)).status, 200);
  const sweep = (await post(server, ann, '/sweeps', { preset: 'sgemm_1', sweep: { m: [128] } }))
    .data;
  assert.equal((await seen(bob, 'GET', `/sweeps/${sweep.id}`)).status, 404);
  assert.equal((await seen(bob, 'DELETE', `/sweeps/${sweep.id}`)).status, 404);
  assert.equal((await seen(ann, 'GET', `/sweeps/${sweep.id}`)).data.total, 1);
});

test('a quota bounds the jobs that wait, of its own token alone', async (t) => {
  // A worker that never answers: what is submitted stays.
  const args = ['--worker', strangeWorker(t, take + forever), '--slots', '1'];
  const text = `${ann.line} waiting=2\n${bob.line}\n`;
  const server = await serving(t, { args, text });
  const running = (await post(server, ann)).data.id;
  await follow(server.port, running, {
    headers: ann.headers,
    until: ({ event }) => event === 'running',
  });
  assert.equal((await post(server, ann)).status, 202);
  assert.equal((await post(server, ann)).status, 202);
  const third = await post(server, ann);
  assert.equal(third.status, 429);
  assert.match(third.data.detail, /2 jobs of ann wait and 1 come; its quota is 2/);
  assert.ok(Number(third.headers['retry-after']) > 0);
  const sweep = (m) => post(server, ann, '/sweeps', { preset: 'sgemm_1', sweep: { m } });
  assert.equal((await sweep([128, 256])).status, 429);
  // What no waiting would let in is said otherwise.
  const never = await sweep([128, 256, 512]);
  assert.equal(never.status, 403);
  assert.match(never.data.detail, /3 jobs come, and the whole quota of ann is 2 that wait/);
  // Others are not held up by it, and their turn comes next.
  for (let i = 0; i < 4; ++i) assert.equal((await post(server, bob)).status, 202);
  const waiting = (await call(server.port, 'GET', '/jobs?state=queued', { headers: bob.headers }))
    .data.jobs;
  assert.equal(waiting.length, 4);
  const ahead = waiting.map(({ queue }) => queue.ahead).reverse();
  assert.deepEqual(ahead, [1, 3, 4, 5]);
});

test('a quota bounds the jobs of an hour', async (t) => {
  const server = await serving(t, { text: `${ann.line} hourly=2\n${bob.line}\n` });
  const key = { ...ann.headers, 'idempotency-key': 'one' };
  const send = (headers) =>
    call(server.port, 'POST', '/jobs', { body: { preset: 'sgemm_1' }, headers });
  assert.equal((await send(key)).status, 202);
  // The same submission again is no other job.
  assert.equal((await send(key)).status, 202);
  assert.equal((await send(ann.headers)).status, 202);
  const third = await send(ann.headers);
  assert.equal(third.status, 429);
  assert.match(third.data.detail, /0 jobs of ann are left of its 2 an hour/);
  assert.equal((await send(bob.headers)).status, 202);
  const never = await post(server, ann, '/sweeps', {
    preset: 'sgemm_1',
    sweep: { m: [128, 256, 512] },
  });
  assert.equal(never.status, 403);
  assert.match(never.data.detail, /3 jobs are asked for, and the whole quota of ann is 2 an hour/);
});

test('a token that reads sees its owner’s jobs, and changes nothing', async (t) => {
  const watcher = newToken('ann');
  const server = await serving(t, { text: `${ann.line}\n${watcher.line} scope=read\n` });
  const { id } = (await post(server, ann)).data;
  const ask = (method, path) => call(server.port, method, path, { headers: watcher.headers });
  assert.equal((await ask('GET', `/jobs/${id}`)).status, 200);
  assert.equal((await ask('GET', '/jobs')).data.jobs.length, 1);
  for (const refused of [
    await post(server, watcher),
    await post(server, watcher, '/source'),
    await post(server, watcher, '/sweeps', { sweep: { m: [128] } }),
    await ask('DELETE', `/jobs/${id}`),
    await ask('DELETE', '/sweeps/0'),
  ]) {
    assert.equal(refused.status, 403);
    assert.match(refused.data.detail, /submits and cancels none/);
  }
});

test('an admin’s token has everybody’s jobs, no other has', async (t) => {
  const root = newToken('root');
  const server = await serving(t, { text: `${ann.line}\n${root.line} scope=admin\n` });
  const { id } = (await post(server, ann)).data;
  const ask = (who, method, path) => call(server.port, method, path, { headers: who.headers });
  assert.equal((await ask(root, 'GET', `/jobs/${id}`)).status, 404);
  assert.equal((await ask(root, 'GET', `/jobs/${id}?owner=ann`)).status, 200);
  assert.equal((await ask(root, 'GET', '/jobs?owner=ann')).data.jobs.length, 1);
  assert.ok([200, 202].includes((await ask(root, 'DELETE', `/jobs/${id}?owner=ann`)).status));
  assert.equal((await ask(root, 'GET', '/jobs?owner=a%0ab')).status, 400);
  for (const path of ['/jobs?owner=root', '/jobs?owner=ann', `/jobs/${id}?owner=root`]) {
    assert.equal((await ask(ann, 'GET', path)).status, 403, path);
  }
});

test('a token is good until the end of its last day', async (t) => {
  const day = (ms) => new Date(Date.now() + ms).toISOString().slice(0, 10);
  const late = newToken('ann');
  const text = `${ann.line} until=${day(86_400_000)}\n${late.line} until=2026-01-31\n`;
  const server = await serving(t, { text });
  assert.equal((await post(server, ann)).status, 202);
  const refused = await post(server, late);
  assert.equal(refused.status, 401);
  assert.match(refused.data.detail, /of ann was 2026-01-31/);
});

test('a quota bounds the bytes of requests, and the seconds of workers', async (t) => {
  const text = `${ann.line} bytes=500\n${bob.line} seconds=1\n`;
  const args = ['--slots', '1', '--job-seconds', '1', '--worker', strangeWorker(t, take + forever)];
  const server = await serving(t, { text, args });
  const padded = { preset: 'sgemm_1', knobs: { m: ' '.repeat(300) } };
  assert.equal((await post(server, ann, '/jobs', padded)).status, 422);
  const over = await post(server, ann, '/source', padded);
  assert.equal(over.status, 429);
  assert.match(over.data.detail, /1\d\d bytes of requests of ann are left of its 500 an hour/);

  const { id } = (await post(server, bob)).data;
  assert.equal((await follow(server.port, id, { headers: bob.headers })).at(-1).event, 'timeout');
  const late = await post(server, bob);
  assert.equal(late.status, 429);
  assert.match(late.data.detail, /0 seconds of workers of bob are left of its 1 an hour/);
  assert.ok(Number(late.headers['retry-after']) > 0);
  // What is there can be seen.
  const seen = await call(server.port, 'GET', `/jobs/${id}`, { headers: bob.headers });
  assert.equal(seen.status, 200);
});

test('an hour is not made fresh by another start of the server', async (t) => {
  const args = ['--db', join(temporaryFolder(t), 'jobs.db')];
  const text = `${ann.line} hourly=2\n${bob.line}\n`;
  const first = await serving(t, { args, text });
  for (let i = 0; i < 2; ++i) assert.equal((await post(first, ann)).status, 202);
  await first.stop();
  const second = await serving(t, { args, text });
  assert.equal((await post(second, ann)).status, 429);
  assert.equal((await post(second, bob)).status, 202);
});

test('a file that changes is read again, one with a mistake changes nothing', async (t) => {
  const server = await serving(t, { text: `${ann.line}\n` });
  const becomes = async (who, status) => {
    while ((await post(server, who)).status !== status) await pause(20);
  };
  writeFileSync(server.file, `${ann.line} nonsense\n${bob.line}\n`);
  await pause(1200);
  assert.equal((await post(server, bob)).status, 401);
  assert.equal((await post(server, ann)).status, 202);
  writeFileSync(server.file, `${bob.line}\n`);
  await becomes(bob, 202);
  assert.equal((await post(server, ann)).status, 401);
  // Without a line nobody is let in, and without the file.
  writeFileSync(server.file, '# none\n');
  await becomes(bob, 401);
  writeFileSync(server.file, `${bob.line}\n`);
  await becomes(bob, 202);
  rmSync(server.file);
  await becomes(bob, 401);
});

test('a stream ends once its token is taken out', async (t) => {
  const worker = strangeWorker(t, take + forever);
  const server = await serving(t, { args: ['--worker', worker, '--job-seconds', '300'] });
  const { id } = (await post(server, ann)).data;
  await follow(server.port, id, {
    headers: ann.headers,
    until: ({ event }) => event === 'running',
  });
  const following = follow(server.port, id, { headers: ann.headers });
  writeFileSync(server.file, `${bob.line}\n`);
  // It asks again where it would say that it lives; the job itself goes on.
  assert.equal((await following).at(-1).event, 'running');
});

test('of the sources that are made, one owner waits for a few at a time', async (t) => {
  const gpu = await withGpu(t, {
    gpu: 'none',
    start: ({ args }) => serving(t, { args }),
    sources: ['hang'],
  });
  const asked = Array.from({ length: 5 }, () =>
    call(gpu.port, 'POST', '/source', { body: { preset: 'sgemm_1' }, headers: ann.headers }),
  );
  const refused = await Promise.race(asked);
  assert.equal(refused.status, 429);
  assert.match(refused.data.detail, /requests of ann wait/);
  // Another's still finds a place: it waits, and is answered when the server stops.
  const other = call(gpu.port, 'POST', '/source', {
    body: { preset: 'sgemm_1' },
    headers: bob.headers,
  });
  const first = await Promise.race([other, pause(300)]);
  assert.equal(first, undefined);
  await gpu.stop();
  await Promise.allSettled([...asked, other]);
});

for (const [what, text, why] of [
  ['no token', '# nobody\n', /holds none: .*--new-token/],
  ['a token instead of its hash', 'ann colex_0123\n', /line 1 .*64 hexadecimal.*--new-token ann/],
  ['a name twice hashed', `${ann.line}\n${ann.line}\n`, /line 2 .*same token/],
  ['a name that is the server’s own', ann.line.replace('ann', 'local'), /line 1 .*local/],
  ['more on a line', `${ann.line} many\n`, /line 1 .*scope=read\|submit\|admin, until=/],
  ['a quota of nothing', `#\n${ann.line} waiting=0\n`, /line 2 .*waiting is a number from 1 on/],
  ['a quota of something else', `${ann.line} sleeping=3\n`, /line 1 .*waiting=N/],
  ['a quota twice', `${ann.line} waiting=3 waiting=4\n`, /line 1 .*ann has a quota of waiting/],
  ['an unknown scope', `${ann.line} scope=root\n`, /line 1 .*read, submit or admin/],
  ['a day that is none', `${ann.line} until=2027-02-30\n`, /line 1 .*until=2027-01-31/],
]) {
  test(`a file with ${what} is refused, with line and way out`, (t) => {
    const file = join(temporaryFolder(t), 'tokens');
    writeFileSync(file, text);
    const words = ['--port', '0', '--gpu', 'none', '--db', ':memory:', '--tokens', file];
    const { status, stderr } = spawnSync(binary, words, { encoding: 'utf8', timeout: 10_000 });
    assert.equal(status, 1);
    assert.match(stderr, why);
    assert.ok(!stderr.includes('colex_0123'), 'what may be a token is not shown');
  });
}
