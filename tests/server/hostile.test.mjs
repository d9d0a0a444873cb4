// Clients that are slow, oversized, malformed or lie about who they ask.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { connect, exchange, request, startServer } from './harness.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server.stop());

const host = 'Host: localhost\r\n';
const statusOf = (text) => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
const healthy = async () =>
  assert.equal((await request(server.port, '/api/v1/healthz')).status, 200);

test('one client that announces bodies and sends none holds up no other', async () => {
  const { port } = server;
  const head =
    'POST /api/v1/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
    'Content-Length: 1048576\r\n\r\n';
  const crowd = Array.from({ length: 80 }, () => connect(port, '127.0.0.9'));
  for (const { socket } of crowd) socket.write(head);
  await Promise.any(
    crowd.map(({ closed, text }) => closed.then(() => assert.match(text(), / 503 /))),
  );
  const own = connect(port, '127.0.0.8');
  own.socket.write(head.replace('1048576', '2') + '{}');
  await new Promise((read) => own.socket.once('data', read));
  assert.doesNotMatch(own.text(), / 503 /);
  for (const { socket } of [own, ...crowd]) socket.destroy();
});

test('a head over the limit is 431, one below it is served', async () => {
  const head = (bytes) =>
    `GET /api/v1/healthz HTTP/1.1\r\n${host}Connection: close\r\nX-Long: ${'a'.repeat(bytes)}\r\n\r\n`;
  assert.equal(statusOf(await exchange(server.port, head(15_000))), 200);
  assert.equal(statusOf(await exchange(server.port, head(17_000))), 431);
  const many = `GET / HTTP/1.1\r\n${host}${'A: b\r\n'.repeat(10_000)}\r\n`;
  assert.equal(statusOf(await exchange(server.port, many)), 431);
  await healthy();
});

test('a body over the limit is 413, announced or chunked', async () => {
  const post = `POST /api/v1/healthz HTTP/1.1\r\n${host}`;
  const large = `${post}Content-Length: ${1024 * 1024 + 1}\r\n\r\n`;
  assert.equal(statusOf(await exchange(server.port, large)), 413);
  const chunk = `${(600_000).toString(16)}\r\n${'x'.repeat(600_000)}\r\n`;
  const chunked = `${post}Transfer-Encoding: chunked\r\n\r\n${chunk}${chunk}0\r\n\r\n`;
  assert.equal(statusOf(await exchange(server.port, chunked)), 413);
  await healthy();
});

test('where nothing is done with a body only a small one is read', async () => {
  const post = (bytes) => {
    const length = `Connection: close\r\nContent-Length: ${bytes}\r\n\r\n`;
    return exchange(
      server.port,
      `POST /api/v1/healthz HTTP/1.1\r\n${host}${length}${'x'.repeat(bytes)}`,
    );
  };
  assert.equal(statusOf(await post(16 * 1024)), 405);
  const large = await post(16 * 1024 + 1);
  assert.equal(statusOf(large), 413);
  assert.match(large, /the body may have 16384 bytes/);
});

test('bodies that arrive at one time are bounded, and room comes back', async () => {
  // 256 MB may be announced at a time, a quarter of it by each client: of 64 connections of each of
  // four clients and one of a fifth the last is refused.
  const head = `POST /api/v1/jobs HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;
  const length = `Content-Length: ${1024 * 1024}\r\n\r\n`;
  const greedy = Array.from({ length: 257 }, (_, i) =>
    connect(server.port, `127.0.0.${10 + Math.floor(i / 64)}`),
  );
  for (const { socket } of greedy) socket.write(head + length);
  await Promise.race(greedy.map(({ closed }) => closed));
  const refused = greedy.filter((connection) => connection.text() !== '');
  assert.deepEqual(
    refused.map((connection) => statusOf(connection.text())),
    [503],
  );
  await healthy();
  for (const { socket } of greedy) socket.destroy();
  const small = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' };
  const status = async () => (await request(server.port, '/api/v1/jobs', small)).status;
  while ((await status()) !== 400) await new Promise((go) => setTimeout(go, 10));
});

test('malformed requests are 400', async () => {
  for (const bytes of [
    'nonsense\r\n\r\n',
    `GET / HTTP/9.9\r\n${host}\r\n`,
    `GET noslash HTTP/1.1\r\n${host}\r\n`,
    `GET /%0 HTTP/1.1\r\n${host}\r\n`,
    `GET / HTTP/1.1\r\n${host}Bad Header: x\r\n\r\n`,
    // Both lengths at once: the classic way to smuggle a second request.
    `POST / HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    `POST / HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
  ]) {
    const withClose = bytes.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
    assert.equal(statusOf(await exchange(server.port, withClose)), 400, JSON.stringify(bytes));
  }
  await healthy();
});

test('a Host that is not ours is 421', async () => {
  for (const name of [
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '[::1]evil',
    '[::1',
    'localhost:80evil',
    'localhost:80:80',
  ]) {
    const answer = await request(server.port, '/', { headers: { host: name } });
    assert.equal(answer.status, 421, name);
  }
  for (const name of ['localhost', 'LOCALHOST:1', '127.0.0.1:8080', '[::1]:80']) {
    const answer = await request(server.port, '/', { headers: { host: name } });
    assert.equal(answer.status, 200, name);
  }
  for (const none of ['', 'Host:\r\n', 'Host: localhost\r\nHost: localhost\r\n']) {
    const answer = await exchange(
      server.port,
      `GET / HTTP/1.1\r\n${none}Connection: close\r\n\r\n`,
    );
    assert.equal(statusOf(answer), 421, none);
  }
});

test('a transfer coding that is not exactly `chunked` is 501, and nothing after it is read', async () => {
  const hidden = `GET /nowhere HTTP/1.1\r\n${host}\r\n`;
  for (const codings of [
    'xchunked',
    'gzip',
    'chunked, gzip',
    'gzip, chunked',
    'chunked, chunked',
    'identity',
    '"chunked"',
    'chunked\r\nTransfer-Encoding: chunked',
  ]) {
    const bytes = `POST /api/v1/healthz HTTP/1.1\r\n${host}Transfer-Encoding: ${codings}\r\n\r\n0\r\n\r\n${hidden}`;
    const text = await exchange(server.port, bytes);
    assert.match(text, /^HTTP\/1\.1 (501|400) /, codings);
    assert.equal([...text.matchAll(/HTTP\/1\.1 /g)].length, 1, codings);
    assert.match(text, /Connection: close/i);
  }
  const plain = `POST /api/v1/healthz HTTP/1.1\r\n${host}Connection: close\r\nTransfer-Encoding: Chunked\r\n\r\n0\r\n\r\n`;
  assert.equal(statusOf(await exchange(server.port, plain)), 405);
});

test('trailers are bounded and are no headers', async () => {
  const post = (head, trailers) =>
    `POST /api/v1/healthz HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n${trailers}\r\n`;
  const close = 'Connection: close\r\n';
  assert.equal(statusOf(await exchange(server.port, post(host + close, 'X-Sum: 1\r\n'))), 405);
  assert.equal(statusOf(await exchange(server.port, post(close, host))), 421);
  const endless = connect(server.port);
  endless.socket.write(post(host, '').slice(0, -2));
  const line = `X-Trailer: ${'t'.repeat(1000)}\r\n`;
  let sent = 0;
  while (!endless.socket.destroyed && sent < 400) {
    endless.socket.write(line);
    sent += 1;
    await new Promise((go) => setImmediate(go));
  }
  await endless.closed;
  assert.equal(statusOf(endless.text()), 431);
  await healthy();
});

test('one client has so many connections, and its idle ones make way', async () => {
  const small = await startServer({ args: ['--client-connections', '10'] });
  try {
    const ask = `GET /api/v1/healthz HTTP/1.1\r\n${host}\r\n`;
    const silent = Array.from({ length: 10 }, () => connect(small.port));
    await new Promise((go) => setTimeout(go, 200));
    const eleventh = await exchange(small.port, ask);
    assert.equal(statusOf(eleventh), 503);
    assert.match(eleventh, /X-Content-Type-Options: nosniff/);
    const other = connect(small.port, '127.0.0.2');
    other.socket.write(ask);
    while (!other.text().includes('"ok"')) await new Promise((go) => setTimeout(go, 5));
    // Answered once, the ten wait between two requests: the first of them goes for a new one.
    for (const connection of silent) {
      connection.socket.write(ask);
      while (!connection.text().includes('"ok"')) await new Promise((go) => setTimeout(go, 5));
    }
    const last = connect(small.port);
    last.socket.write(ask);
    await silent[0].closed;
    while (!last.text().includes('"ok"')) await new Promise((go) => setTimeout(go, 5));
    assert.ok(!silent[1].socket.destroyed);
    for (const { socket } of [...silent, other, last]) socket.destroy();
  } finally {
    await small.stop();
  }
});

test('an answer never repeats line breaks that a client sent', async () => {
  const answer = await exchange(
    server.port,
    `GET /a%0d%0aX-Injected:%20yes HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  );
  assert.equal(statusOf(answer), 404);
  assert.doesNotMatch(answer, /^X-Injected/m);
});

test('a body sent after 100 Continue is read', async () => {
  const connection = connect(server.port);
  connection.socket.write(
    `POST /api/v1/healthz HTTP/1.1\r\n${host}Expect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n`,
  );
  while (!connection.text().includes('100 Continue')) await new Promise((go) => setTimeout(go, 5));
  connection.socket.write('{}');
  await connection.closed;
  assert.match(connection.text(), /HTTP\/1\.1 405/);
});

test('100 pipelined requests get 100 answers in order', async () => {
  const one = `GET /api/v1/healthz HTTP/1.1\r\n${host}\r\n`;
  const last = `GET /nowhere HTTP/1.1\r\n${host}Connection: close\r\n\r\n`;
  const text = await exchange(server.port, one.repeat(99) + last);
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => Number(match[1]));
  assert.deepEqual(statuses, [...Array(99).fill(200), 404]);
});

test(
  '500 clients that send a byte a second are closed, and others served meanwhile',
  { timeout: 60_000 },
  async () => {
    const slow = Array.from({ length: 500 }, () => connect(server.port));
    const drip = setInterval(() => slow.forEach(({ socket }) => socket.write('G')), 1000);
    await healthy();
    await Promise.all(slow.map(({ closed }) => closed));
    clearInterval(drip);
    await healthy();
  },
);

test(
  'a body that does not arrive is given up after its deadline',
  { timeout: 60_000 },
  async () => {
    const connection = connect(server.port);
    connection.socket.write(`POST /x HTTP/1.1\r\n${host}Content-Length: 10\r\n\r\nabc`);
    await connection.closed;
    await healthy();
  },
);
