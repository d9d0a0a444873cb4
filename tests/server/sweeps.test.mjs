// Sweeps over HTTP: many configs, one progress, and single jobs that do not wait for them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { withGpu } from './fake-gpus.mjs';
import { call, finished, follow, submit } from './jobs.mjs';

/** 500 legal configs. */
const large = {
  preset: 'sgemm_sm80',
  sweep: { m: { from: 128, to: 3200, step: 128 }, n: { from: 128, to: 2560, step: 128 } },
};

const sweepOf = async (server, body) => {
  const { status, data } = await call(server.port, 'POST', '/sweeps', { body });
  assert.equal(status, 202, JSON.stringify(data));
  return data;
};

/** Jobs of a sweep that have begun, page after page. */
async function jobsOf(server, sweep) {
  const all = [];
  for (let more = ''; ; more = `&before=${all.at(-1).id}`) {
    const path = `/jobs?sweep=${sweep.id}&limit=200${more}`;
    const { jobs } = (await call(server.port, 'GET', path)).data;
    all.push(...jobs);
    if (jobs.length < 200) return all.filter(({ started }) => started !== null);
  }
}

test('a sweep runs what is legal, says what is not, and has one progress', async (t) => {
  const server = await withGpu(t);
  const body = { preset: 'sgemm_sm80', sweep: { stages: [2, 3, 9], cta_k: [32, 64] } };
  const sweep = await sweepOf(server, body);
  assert.equal(sweep.total + sweep.refused.length, 6);
  assert.ok(sweep.refused.some(({ knobs }) => knobs.stages === '9' && knobs.cta_k === '64'));
  assert.ok(sweep.refused.every(({ rules }) => rules.length > 0));
  const path = `/sweeps/${sweep.id}`;
  let now = sweep;
  while (now.ended < now.total) {
    await pause(20);
    now = (await call(server.port, 'GET', path)).data;
  }
  assert.equal(now.states.done, sweep.total);
  assert.equal(now.queue, null);
  const { jobs } = (await call(server.port, 'GET', `/jobs?sweep=${sweep.id}&limit=200`)).data;
  assert.equal(jobs.length, sweep.total);
  assert.ok(jobs.every((job) => job.sweep === sweep.id && job.state === 'done'));
});

test('single jobs beside a sweep of 500 configs wait for none of them', async (t) => {
  const server = await withGpu(t, { jobs: Array(500).fill('slow') });
  const sweep = await sweepOf(server, large);
  assert.equal(sweep.total, 500);
  const waits = [];
  for (let i = 0; i < 5; ++i) {
    const id = await submit(server.port, { preset: 'sgemm_sm80' });
    const accepted = Date.now();
    const place = (await call(server.port, 'GET', `/jobs/${id}`)).data;
    assert.equal(place.queue?.ahead ?? 0, 0);
    const job = await finished(server.port, id);
    assert.equal(job.state, 'done');
    waits.push({ accepted, started: Date.parse(job.started) });
  }
  // However slow the machine is: once a single job is accepted, no config begins before it.
  const begun = (await jobsOf(server, sweep)).map(({ started }) => Date.parse(started));
  for (const { accepted, started } of waits) {
    assert.equal(begun.filter((at) => at > accepted && at < started).length, 0);
  }
  const { data } = await call(server.port, 'GET', `/sweeps/${sweep.id}`);
  assert.ok(data.states.queued > 400);
  assert.equal(data.queue.ahead, 0);
  assert.ok(data.queue.expected_start_seconds > 0);

  const cancelled = await call(server.port, 'DELETE', `/sweeps/${sweep.id}`);
  assert.equal(cancelled.status, 200);
  assert.equal(cancelled.data.states.queued, 0);
  const { jobs } = (await call(server.port, 'GET', `/jobs?sweep=${sweep.id}&limit=1`)).data;
  const events = await follow(server.port, jobs[0].id);
  assert.equal(events.at(-1).event, 'cancelled');
});

test('a sweep that does not fit the queue is refused as a whole, and single jobs find room', async (t) => {
  const server = await withGpu(t, { jobs: ['hang'], args: ['--queue', '10'] });
  const send = (to) =>
    call(server.port, 'POST', '/sweeps', {
      body: { preset: 'sgemm_sm80', sweep: { m: { from: 128, to: 128 * to, step: 128 } } },
    });
  const never = await send(20);
  assert.equal(never.status, 413);
  assert.match(never.data.detail, /20 jobs come.* 8 places/);
  assert.deepEqual((await call(server.port, 'GET', '/jobs')).data.jobs, []);
  assert.equal((await send(8)).status, 202);
  const now = await send(2);
  assert.equal(now.status, 429);
  assert.ok(now.headers['retry-after']);
  await submit(server.port);
});

test('a sweep that is sent again under its key is the same sweep', async (t) => {
  const server = await withGpu(t);
  const headers = { 'idempotency-key': 'mine' };
  const send = (stages, path = '/sweeps') =>
    call(server.port, 'POST', path, {
      body: {
        preset: 'sgemm_sm80',
        ...(path === '/sweeps' && { sweep: { stages, cta_k: [32, 64] } }),
      },
      headers,
    });
  const first = await send([2, 3, 9]);
  assert.equal(first.status, 202);
  const again = await send([2, 3, 9]);
  assert.equal(again.status, 202);
  assert.equal(again.data.id, first.data.id);
  assert.deepEqual(again.data.refused, first.data.refused);
  assert.ok(first.data.refused.length > 0);
  assert.equal(again.data.total, first.data.total);
  assert.equal((await send([2, 4])).status, 409);
  assert.equal((await send([], '/jobs')).status, 409);
});

test('a sweep for a backend that is not here is refused by its field', async (t) => {
  const server = await withGpu(t, { gpu: 'none' });
  const body = { preset: 'sgemm_sm80', backend: 'gpu', sweep: { stages: [2, 3] } };
  const { status, data } = await call(server.port, 'POST', '/sweeps', { body });
  assert.equal(status, 422);
  assert.equal(data.errors[0].field, '/backend');
});

test('what is no sweep is refused with the member that is wrong', async (t) => {
  const server = await withGpu(t, { gpu: 'none' });
  for (const [body, field] of [
    [{ preset: 'sgemm_1' }, '/sweep'],
    [{ sweep: { stages: 'x' } }, '/sweep/stages'],
    [{ sweep: { nothing: [1] } }, '/sweep/nothing'],
    [{ preset: 'none', sweep: { stages: [2] } }, '/preset'],
  ]) {
    const { status, data } = await call(server.port, 'POST', '/sweeps', { body });
    assert.equal(status, 422, JSON.stringify(body));
    assert.equal(data.errors[0].field, field);
  }
  assert.equal((await call(server.port, 'POST', '/sweeps', { body: '[' })).status, 400);
  for (const method of ['GET', 'DELETE']) {
    assert.equal((await call(server.port, method, '/sweeps/0123')).status, 404);
  }
});
