// No room: for jobs, for lines of the log. The server says so, loses nothing, and goes on.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { makeSite, request, startServer } from './harness.mjs';
import { call, follow, submit, temporaryFolder, terminal, until } from './jobs.mjs';

/** Files of the server may grow again. */
const lift = ({ child }) =>
  execFileSync('prlimit', ['--pid', String(child.pid), '--fsize=unlimited:unlimited']);

test('where jobs cannot be stored they are refused, and none that was accepted is lost', async (t) => {
  const args = ['--gpu', 'none', '--slots', '1', '--db', join(temporaryFolder(t), 'jobs.db')];
  const root = await makeSite();
  const start = () => startServer({ root, fileKilobytes: 200, args });
  const first = await start();
  const accepted = [];
  let refused;
  while (refused === undefined) {
    const answer = await call(first.port, 'POST', '/jobs', { body: { preset: 'sgemm_1' } });
    if (answer.status === 202) accepted.push(answer.data.id);
    else refused = answer;
  }
  assert.equal(refused.status, 507, JSON.stringify(refused.data));
  assert.match(refused.data.detail, /full|grow/);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.ok(accepted.length > 0);

  // Whatever can be read is; who sends clients here learns that they should go elsewhere.
  const health = (await call(first.port, 'GET', '/healthz')).data;
  assert.equal(health.ready, false);
  assert.match(health.store, /full|grow/);
  assert.equal((await call(first.port, 'GET', '/readyz')).status, 503);
  for (const id of accepted) {
    assert.equal((await call(first.port, 'GET', `/jobs/${id}`)).status, 200);
  }
  // Killed and started again without room, it has them still.
  first.child.kill('SIGKILL');
  await first.exited;
  const second = await start();
  t.after(() => second.stop());
  const { jobs } = (await call(second.port, 'GET', '/jobs?limit=200')).data;
  assert.deepEqual(jobs.map(({ id }) => id).reverse(), accepted);
  await until(async () => !(await call(second.port, 'GET', '/healthz')).data.ready);

  lift(second);
  await until(async () => (await call(second.port, 'GET', '/healthz')).data.ready);
  for (const id of [...accepted, await submit(second.port)]) {
    const events = await follow(second.port, id);
    assert.equal(events.filter(({ event }) => terminal.has(event)).length, 1, id);
    assert.equal(events.at(-1).event, 'done');
  }
  const metrics = await request(second.port, '/api/v1/metrics');
  assert.match(metrics.body.toString(), /^colex_store_failures_total [1-9]\d*$/m);
});

test('a log that takes no more lines costs lines, and says how many', async (t) => {
  const log = join(temporaryFolder(t), 'log');
  const server = await startServer({ fileKilobytes: 4, args: ['--gpu', 'none', '--log', log] });
  t.after(() => server.stop());
  const ask = () => call(server.port, 'GET', '/healthz');
  for (let i = 0; i < 80; ++i) await ask();
  await until(() => statSync(log).size === 4096);
  lift(server);
  await until(async () => {
    await ask();
    return /^# [1-9]\d* lines are lost$/m.test(readFileSync(log, 'utf8'));
  });
  assert.match(readFileSync(log, 'utf8'), /lost\n\S+Z 127\.0\.0\.1 /);
});

test('a log that was moved away is made anew', async (t) => {
  const log = join(temporaryFolder(t), 'log');
  const server = await startServer({ args: ['--gpu', 'none', '--log', log] });
  t.after(() => server.stop());
  await call(server.port, 'GET', '/healthz');
  await until(() => statSync(log).size > 0);
  renameSync(log, `${log}.1`);
  await call(server.port, 'GET', '/readyz');
  await until(() => existsSync(log) && statSync(log).size > 0);
  assert.match(readFileSync(log, 'utf8'), /readyz/);
  assert.ok(!readFileSync(`${log}.1`, 'utf8').includes('readyz'));
});

test('a log that nobody reads any more ends nothing', async (t) => {
  const server = await startServer({ args: ['--gpu', 'none', '--log', '-'] });
  server.child.stdout.destroy();
  const ask = async () => assert.equal((await call(server.port, 'GET', '/healthz')).status, 200);
  await ask();
  await pause(1200); // the lines are written once a second
  await ask();
  assert.deepEqual(await server.stop(), { code: 0, signal: null });
  t.diagnostic('it ends as always');
});
