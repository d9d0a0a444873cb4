// Jobs on GPUs, by a worker that only pretends to have one: who gets what, and what follows a fault.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { withGpu } from './fake-gpus.mjs';
import { startServer } from './harness.mjs';
import { call, finished, follow, killed, submit, temporaryFolder } from './jobs.mjs';

const gpusOf = async (server) => (await call(server.port, 'GET', '/devices')).data.gpus;

/** Wait until `ready` says yes of the GPUs; these. */
async function until(server, ready) {
  for (;;) {
    const gpus = await gpusOf(server);
    if (ready(gpus)) return gpus;
    await pause(20);
  }
}

test('a job runs on the GPU, timed, with the fields that the simulator gives too', async (t) => {
  const server = await withGpu(t);
  const id = await submit(server.port, { preset: 'sgemm_sm80' });
  const events = await follow(server.port, id);
  const phases = events.filter(({ event }) => event === 'progress').map(({ data }) => data.data);
  assert.deepEqual(phases, [{ phase: 'compile' }, { phase: 'verify' }, { phase: 'time' }]);
  const job = (await call(server.port, 'GET', `/jobs/${id}`)).data;
  assert.equal(job.state, 'done');
  assert.equal(job.backend, 'gpu');
  assert.equal(job.request.preset, 'sgemm_sm80');
  assert.equal(job.result.backend, 'gpu');
  assert.equal(job.result.gpu.timing.ratio, 0.875);
  assert.equal((await call(server.port, 'GET', '/healthz')).data.backend, 'gpu');
  const [gpu] = await until(server, ([one]) => one.ready);
  assert.deepEqual(
    { ...gpu, device: gpu.device.name },
    { gpu: 0, device: 'Fake GPU', ready: true, busy: false, quarantined: null },
  );
});

test('a job may ask that its memory accesses are counted', async (t) => {
  const server = await withGpu(t);
  const counted = async (counters) => {
    const id = await submit(server.port, { preset: 'sgemm_sm80', ...counters });
    const { request, result } = await finished(server.port, id);
    return [request.counters, result.gpu.wavefronts.measured?.accesses.ldmatrix.wavefronts];
  };
  assert.deepEqual(await counted({ counters: true }), [true, 4000]);
  assert.deepEqual(await counted({}), [undefined, undefined]);
  const { status, data } = await call(server.port, 'POST', '/jobs', { body: { counters: 'yes' } });
  assert.equal(status, 422);
  assert.equal(data.errors[0].field, '/counters');
});

test('a job that asks for the simulator gets it, beside the GPU', async (t) => {
  const server = await withGpu(t, { jobs: ['hang'] });
  await submit(server.port);
  const id = await submit(server.port, { preset: 'sgemm_1', backend: 'simulator' });
  const job = await finished(server.port, id);
  assert.equal(job.backend, 'simulator');
  assert.equal(job.result.backend, 'simulator');
  assert.equal(job.result.gpu, undefined);
});

test('without a GPU one that is asked for by name is refused', async (t) => {
  const server = await withGpu(t, { gpu: 'none' });
  const { status, data } = await call(server.port, 'POST', '/jobs', { body: { backend: 'gpu' } });
  assert.equal(status, 422);
  assert.equal(data.errors[0].field, '/backend');
  const other = await call(server.port, 'POST', '/jobs', { body: { backend: 'tpu' } });
  assert.equal(other.data.errors[0].id, 'server.unknown_backend');
});

test('auto finds the GPUs there are, and simulates where there is none', async (t) => {
  const two = await withGpu(t, { gpu: 'auto', gpus: 2 });
  assert.deepEqual(
    (await gpusOf(two)).map(({ gpu }) => gpu),
    [0, 1],
  );
  await until(two, (all) => all.every(({ ready }) => ready));
  assert.deepEqual([...new Set(two.seen().map(({ gpu }) => gpu))].sort(), [0, 1]);
  const none = await withGpu(t, { gpu: 'auto', gpus: 0 });
  assert.deepEqual(await gpusOf(none), []);
  assert.equal((await finished(none.port, await submit(none.port))).backend, 'simulator');
});

test('a worker that did well is kept; one that met a fault is replaced and probed', async (t) => {
  const jobs = ['good', 'fault', 'good', 'crash', 'memory', 'wrong', 'refused', 'good'];
  const server = await withGpu(t, { jobs, args: ['--gpu-seconds', '20'] });
  const ends = [];
  for (let i = 0; i < 7; ++i) {
    const { state, attempt } = await finished(server.port, await submit(server.port));
    ends.push(`${state} ${attempt}`);
  }
  // The crash is no fault of its job's: it runs once more, where memory runs out.
  assert.deepEqual(ends, [
    'done 1',
    'gpu_fault 1',
    'done 1',
    'resource 2',
    'incorrect 1',
    'failed 1',
    'done 1',
  ]);
  const seen = server.seen().filter(({ what }) => what !== 'start');
  for (const [i, { what, pid }] of seen.entries()) {
    const before = seen[i - 1];
    const fresh = before?.pid !== pid;
    assert.equal(what === 'probe good', fresh, `${what} after ${before?.what}`);
    if (!fresh) assert.match(before.what, /probe good|job (good|wrong)/);
  }
});

test('workers that end while they wait are replaced, at no cost of the jobs that come', async (t) => {
  const server = await withGpu(t, { gpu: '0,1' });
  const ready = (gpus) => gpus.every((one) => one.ready);
  await until(server, ready);
  const started = server.seen().filter(({ what }) => what === 'start');
  await killed(started.map(({ pid }) => pid));
  const both = [await submit(server.port), await submit(server.port)];
  for (const id of both) {
    const { state, attempt, result } = await finished(server.port, id);
    assert.deepEqual([state, attempt], ['done', 1], JSON.stringify(result));
    assert.ok([0, 1].includes(result.gpu_number));
  }
  // Where no job comes it is noticed too, and told.
  await until(server, ready);
  const { pid } = server.seen().findLast(({ gpu }) => gpu === 1);
  process.kill(pid, 'SIGKILL');
  const [, told] = await until(server, ([, one]) => one.quarantined !== null);
  assert.match(told.quarantined, /Killed/);
  await until(server, ready);
});

test('a worker that ends in a job says so in the event of its second start, and on which GPU', async (t) => {
  const server = await withGpu(t, { gpu: '3', jobs: ['crash', 'crash'] });
  const id = await submit(server.port);
  const job = await finished(server.port, id);
  assert.equal(job.state, 'failed');
  assert.equal(job.result.gpu_number, 3);
  const again = (await follow(server.port, id)).filter(({ event }) => event === 'queued')[1];
  assert.equal(again.data.data.gpu_number, 3);
  assert.equal(again.data.data.reason, job.result.reason);
});

test('a job that hangs on the GPU is ended, and the next one is right', async (t) => {
  const server = await withGpu(t, { jobs: ['silent', 'good'], args: ['--gpu-seconds', '1'] });
  const hanging = await submit(server.port);
  const next = await submit(server.port);
  const job = await finished(server.port, hanging);
  assert.equal(job.state, 'timeout');
  assert.equal(job.result.backend, 'gpu');
  assert.equal((await finished(server.port, next)).state, 'done');
  const [first] = server.seen();
  assert.throws(() => process.kill(first.pid, 0), /ESRCH/);
});

test('a GPU that fails its probe gets no job until one passes', async (t) => {
  const server = await withGpu(t, { probes: ['good', 'wrong', 'crash'], jobs: ['fault'] });
  assert.equal((await finished(server.port, await submit(server.port))).state, 'gpu_fault');
  const id = await submit(server.port);
  const [gpu] = await until(server, ([one]) => one.quarantined !== null);
  assert.equal(gpu.ready, false);
  assert.equal((await call(server.port, 'GET', `/jobs/${id}`)).data.state, 'queued');
  assert.equal((await finished(server.port, id)).state, 'done');
  const words = server.seen().map(({ what }) => what);
  assert.deepEqual(
    words.filter((what) => what !== 'start'),
    ['probe good', 'job fault', 'probe wrong', 'probe crash', 'probe good', 'job good'],
  );
});

test('a job is cancelled on the GPU, and its worker with it', async (t) => {
  const server = await withGpu(t, { jobs: ['hang', 'good'] });
  const id = await submit(server.port);
  // Not before the worker has it, which would leave the hang to the next job.
  while (!server.seen().some(({ what }) => what === 'job hang')) await pause(20);
  await call(server.port, 'DELETE', `/jobs/${id}`);
  assert.equal((await finished(server.port, id)).state, 'cancelled');
  assert.equal((await finished(server.port, await submit(server.port))).state, 'done');
});

test('a job for a GPU fails where the server comes back without one', async (t) => {
  const db = join(temporaryFolder(t), 'jobs.db');
  const args = ['--db', db];
  const first = await withGpu(t, { probes: ['wrong', 'wrong', 'wrong', 'wrong'], args });
  const asked = await submit(first.port, { preset: 'sgemm_1', backend: 'gpu' });
  const open = await submit(first.port);
  await first.stop();
  const second = await withGpu(t, { gpu: 'none', args });
  const job = await finished(second.port, asked);
  assert.equal(job.state, 'failed');
  assert.match(job.result.reason, /without a GPU/);
  assert.equal((await finished(second.port, open)).backend, 'simulator');
});

test('a job for a GPU that is not found at a start waits for a server that finds it', async (t) => {
  const args = ['--db', join(temporaryFolder(t), 'jobs.db')];
  const first = await withGpu(t, { probes: ['wrong', 'wrong', 'wrong', 'wrong'], args });
  const asked = await submit(first.port, { preset: 'sgemm_1', backend: 'gpu' });
  const open = await submit(first.port);
  const { data } = await call(first.port, 'GET', '/readyz');
  assert.match(data.detail, /no worker of the gpu has answered yet/);
  assert.equal(
    (await call(first.port, 'GET', `/jobs/${open}`)).data.queue.expected_start_seconds,
    null,
  );
  await first.stop();
  const second = await withGpu(t, { gpu: 'auto', gpus: 0, args });
  assert.equal((await finished(second.port, open)).backend, 'simulator');
  assert.equal((await call(second.port, 'GET', `/jobs/${asked}`)).data.state, 'queued');
  await second.stop();
  const third = await withGpu(t, { args });
  assert.equal((await finished(third.port, asked)).state, 'done');
});

for (const wrong of ['x', '0,x', '-1', '0,0', '']) {
  test(`--gpu '${wrong}' is refused`, async () => {
    await assert.rejects(startServer({ args: ['--gpu', wrong] }), /status/);
  });
}
