// A client that follows a job and does not read: it is dropped, and costs nobody else anything.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, startServer } from './harness.mjs';
import { call, follow, forever, say, strangeWorker, submit, take } from './jobs.mjs';

/** More than both sockets' buffers hold: 4,000 events of 4 kB. */
const events = 4000;
const big = say(JSON.stringify({ pad: 'x'.repeat(4000) }), { kind: 2 });

/** True while the server has a connection to this port of a client. */
function holds(server, clientPort) {
  const hex = (port) => port.toString(16).toUpperCase().padStart(4, '0');
  const row = new RegExp(`:${hex(server)} \\w+:${hex(clientPort)} 01 `);
  return row.test(readFileSync('/proc/net/tcp', 'utf8'));
}

test('a follower that does not read is dropped', { timeout: 120_000 }, async (t) => {
  const script = `${take}i=0\nwhile [ $i -lt ${events} ]; do\n${big}i=$((i + 1))\ndone\n${forever}`;
  const worker = strangeWorker(t, script);
  const args = ['--gpu', 'none', '--slots', '1', '--worker', worker, '--job-seconds', '600'];
  const server = await startServer({ args });
  t.after(() => server.stop());
  const id = await submit(server.port);

  const deaf = connect(server.port);
  deaf.socket.pause();
  await new Promise((go) => deaf.socket.once('ready', go));
  deaf.socket.write(`GET /api/v1/jobs/${id}/events HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  while (!holds(server.port, deaf.socket.localPort)) await pause(5);
  while (holds(server.port, deaf.socket.localPort)) await pause(100);

  // One that reads gets every event, and the job has not noticed.
  const seen = await follow(server.port, id, { until: ({ id: number }) => number > events });
  assert.equal(seen.length, events + 1);
  assert.equal((await call(server.port, 'GET', `/jobs/${id}`)).data.state, 'running');
  deaf.socket.destroy();
});
