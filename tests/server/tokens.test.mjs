// Named tokens: who may run things where other machines reach the server, and who sees what.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { request, startServer } from './harness.mjs';
import { call, follow, newToken, strangeWorker, temporaryFolder } from './jobs.mjs';

const ann = newToken('ann');
const bob = newToken('bob');

async function serving(t, { args = [], text = `# people\n${ann.line}\n\n${bob.line}\n` } = {}) {
  const file = join(temporaryFolder(t), 'tokens');
  writeFileSync(file, text);
  const server = await startServer({ args: ['--gpu', 'none', '--tokens', file, ...args] });
  t.after(() => server.stop());
  return server;
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
  const args = [
    '--worker',
    strangeWorker(t, 'head -c 4 <&3 > /dev/null\nsleep 1000'),
    '--slots',
    '1',
  ];
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
  const sweep = { preset: 'sgemm_1', sweep: { m: [128, 256, 512] } };
  assert.equal((await post(server, ann, '/sweeps', sweep)).status, 429);
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
});

for (const [what, text] of [
  ['no token', '# nobody\n'],
  ['a token instead of its hash', 'ann colex_0123\n'],
  ['a name twice hashed', `${ann.line}\n${ann.line}\n`],
  ['a name that is the server’s own', ann.line.replace('ann', 'local')],
  ['more on a line', `${ann.line} many\n`],
  ['a quota of nothing', `${ann.line} waiting=0\n`],
  ['a quota of something else', `${ann.line} sleeping=3\n`],
  ['a quota twice', `${ann.line} waiting=3 waiting=4\n`],
]) {
  test(`a file with ${what} is refused`, async (t) => {
    await assert.rejects(serving(t, { text }), /status 1/);
  });
}
