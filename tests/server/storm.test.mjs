// Faults in a row: after each of them the next result is right, by the same server.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { program } from '../../scripts/lib/build.mjs';
import { startServer } from './harness.mjs';
import { call, childrenOf, finished, killed, say, strangeWorker, submit, take } from './jobs.mjs';

/** Rounds of two faults each; `npm run test:long -- server` has 50. */
const rounds = Number(process.env.COLEX_STORM_ROUNDS ?? 10);

/** What goes wrong, in turn. */
const faults = [
  `${take}kill -SEGV $$`,
  `${take}exit 3`,
  `${take}kill -KILL $$`,
  `${take}${say('{"state"', { size: 64 })}`,
  `${take}${say('{"state":"done","result":{}}', { job: 250 })}`,
  `${take}${say('{"state":"done","result":{}}', { kind: 77 })}`,
  `${take}${say('{}', { size: 2 ** 31 })}`,
  `${take}printf 'no frame at all' >&3`,
];

test(`${2 * rounds} faults in a row leave the next result right each time`, async (t) => {
  // Processes of the one slot: odd ones go wrong, even ones are the real worker.
  const cases = faults.map((script, i) => `${i}) ${script} ;;`).join('\n');
  const script = `[ $((n % 2)) -eq 0 ] && exec ${program('colex-worker')}\ncase $((n / 2 % ${faults.length})) in\n${cases}\nesac`;
  const worker = strangeWorker(t, script, 1_000_000);
  const server = await startServer({ args: ['--gpu', 'none', '--slots', '1', '--worker', worker] });
  t.after(() => server.stop());
  const run = async () => finished(server.port, await submit(server.port));

  for (let round = 0; round < rounds; ++round) {
    // It meets an odd process, then the real worker; the last fault ends its process before a job.
    const job = await run();
    assert.equal(job.state, 'done', `${round}: ${JSON.stringify(job.result)}`);
    if (round % faults.length < faults.length - 1) assert.equal(job.attempt, 2);
    const next = await run();
    assert.equal(next.state, 'done', JSON.stringify(next.result));
    assert.ok(next.result.correct && next.result.exact);
    // The real worker ends while it waits, which is no attempt of the next job.
    const waiting = childrenOf(server.child.pid);
    await killed(waiting);
  }
  const { data } = await call(server.port, 'GET', '/healthz');
  assert.deepEqual(data.jobs, { queued: 0, running: 0 });
});
