// Pages of other origins, a path below which all lies, a proxy in between, and the log of it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { checkAnswer } from './contract.mjs';
import { binary, connect, request, startServer } from './harness.mjs';
import { newToken, temporaryFolder } from './jobs.mjs';

const origin = 'https://lab.example.org';
const serving = async (t, args) => {
  const server = await startServer({ args: ['--gpu', 'none', ...args] });
  t.after(() => server.stop());
  return server;
};

/** Wait for a text on a raw connection. */
async function until(connection, pattern) {
  while (!pattern.test(connection.text())) {
    assert.ok(!connection.socket.destroyed, `closed after ${connection.text()}`);
    await pause(5);
  }
}

test('a page of an allowed origin asks, sends, and may read the answer', async (t) => {
  const { port } = await serving(t, ['--allowed-origin', origin]);
  const asked = await request(port, '/api/v1/healthz', {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-private-network': 'true',
    },
  });
  assert.equal(asked.status, 204);
  assert.equal(asked.headers['content-length'], undefined);
  assert.equal(asked.headers['access-control-allow-origin'], origin);
  assert.equal(asked.headers['access-control-allow-private-network'], 'true');
  for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key', 'Last-Event-ID']) {
    assert.ok(asked.headers['access-control-allow-headers'].includes(name), name);
  }
  const headers = { origin, 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
  const body = '{"preset":"sgemm_1"}';
  const sent = await request(port, '/api/v1/jobs', { method: 'POST', headers, body });
  assert.equal(sent.status, 202);
  // Refusals as well: the page shows why.
  const refused = await request(port, '/api/v1/jobs/0', { headers: { origin } });
  assert.equal(refused.status, 404);
  for (const answer of [sent, refused]) {
    assert.equal(answer.headers['access-control-allow-origin'], origin);
    assert.equal(answer.headers['access-control-allow-credentials'], undefined);
    assert.equal(answer.headers.vary, 'Origin');
    assert.equal(answer.headers['cross-origin-resource-policy'], 'cross-origin');
    assert.match(answer.headers['access-control-expose-headers'], /Location/);
  }
});

test('no other origin is told anything', async (t) => {
  const { port } = await serving(t, ['--allowed-origin', origin]);
  for (const other of [
    'https://evil.example',
    `${origin}.evil.example`,
    'null',
    'http://lab.example.org',
  ]) {
    const headers = { origin: other, 'access-control-request-method': 'POST' };
    for (const method of ['OPTIONS', 'GET']) {
      const answer = await request(port, '/api/v1/healthz', { method, headers });
      assert.equal(answer.status, 403, `${method} ${other}`);
      assert.equal(answer.headers['access-control-allow-origin'], undefined);
    }
  }
  // Without an origin OPTIONS is a method like any other that is not there.
  assert.equal((await request(port, '/api/v1/healthz', { method: 'OPTIONS' })).status, 405);
});

test('a preflight carries no token and needs none', async (t) => {
  const { line } = newToken('ann');
  const { port } = await serving(t, ['--allowed-origin', origin, '--tokens', fileOf(t, line)]);
  const headers = { origin, 'access-control-request-method': 'POST' };
  const asked = await request(port, '/api/v1/jobs', { method: 'OPTIONS', headers });
  assert.equal(asked.status, 204);
  const sent = await request(port, '/api/v1/jobs', { headers: { origin } });
  assert.equal(sent.status, 401);
  assert.equal(sent.headers['access-control-allow-origin'], origin);
});

test('below a base path everything works, and what is not there is sent there', async (t) => {
  const { port } = await serving(t, ['--base-path', '/colex']);
  const page = await request(port, '/colex/');
  assert.equal(page.status, 200);
  const headers = { 'content-type': 'application/json' };
  const body = '{"preset":"sgemm_1"}';
  const answer = await request(port, '/colex/api/v1/jobs', { method: 'POST', headers, body });
  assert.equal(answer.status, 202);
  const { links } = JSON.parse(answer.body);
  assert.ok(links.self.startsWith('/colex/api/v1/jobs/'));
  assert.equal(answer.headers.location, links.self);
  assert.equal((await request(port, links.self)).status, 200);
  for (const [from, to] of [
    ['/', '/colex/'],
    ['/colex', '/colex/'],
    ['/colex?lang=zh', '/colex/?lang=zh'],
    ['/colexx/a', '/colex/colexx/a'],
    ['/api/v1/healthz?a=b', '/colex/api/v1/healthz?a=b'],
    ['//evil.example/', '/colex//evil.example/'],
  ]) {
    const moved = await request(port, from);
    assert.equal(moved.status, 308, from);
    assert.equal(moved.headers.location, to);
  }
  checkAnswer('GET', '/healthz', await request(port, '/api/v1/healthz'));
});

test('a proxy that is trusted says who asks, and each client has its own share', async (t) => {
  const { line, token } = newToken('ann');
  const args = ['--client-connections', '2', '--trusted-proxy', '127.0.0.1'];
  const { port } = await serving(t, [...args, '--tokens', fileOf(t, line)]);
  const slow =
    'POST /api/v1/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
    `Authorization: Bearer ${token}\r\n`;
  /** A request under way: its body is still to come. */
  const begin = (forwarded) => {
    const connection = connect(port);
    connection.socket.write(
      `${slow}X-Forwarded-For: ${forwarded}\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n`,
    );
    return connection;
  };
  const first = [begin('203.0.113.9'), begin('198.51.100.1, 203.0.113.9')];
  for (const connection of first) await until(connection, /100 Continue/);
  // A third of this client's, however it is spelled; another client's is answered.
  const third = begin('203.0.113.9, 127.0.0.1');
  await until(third, /HTTP\/1\.1 503/);
  const other = begin('203.0.113.10');
  await until(other, /100 Continue/);
  for (const connection of [...first, other]) {
    connection.socket.write('{}');
    await until(connection, /HTTP\/1\.1 202/);
  }
  // Answered, they count no more.
  await until(begin('203.0.113.9'), /100 Continue/);
});

test('behind a proxy nobody runs anything without tokens', async (t) => {
  const { port } = await serving(t, ['--trusted-proxy', '127.0.0.1']);
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' };
  const body = '{"preset":"sgemm_1"}';
  const answer = await request(port, '/api/v1/jobs', { method: 'POST', headers, body });
  assert.equal(answer.status, 403);
  assert.match(String(answer.body), /--tokens/);
  assert.equal((await request(port, '/api/v1/jobs', { headers })).status, 403);
  assert.equal((await request(port, '/api/v1/healthz', { headers })).status, 200);
});

test('of nobody else the header counts', async (t) => {
  const { port } = await serving(t, ['--client-connections', '2']);
  const ask = (forwarded) =>
    request(port, '/api/v1/healthz', { headers: { 'x-forwarded-for': forwarded } });
  // Two connections of 127.0.0.1 are all that it may hold, whoever it says it is.
  for (let status = 0; status !== 503;) {
    const held = [connect(port), connect(port)];
    await Promise.all(held.map(({ socket }) => new Promise((go) => socket.once('ready', go))));
    for (const { socket } of held) socket.write('GET /');
    ({ status } = await ask('203.0.113.9').catch(() => ({ status: 503 })));
    for (const { socket } of held) socket.destroy();
  }
});

test('the log has a line for each request, and no body, query or token', async (t) => {
  const { line, token } = newToken('ann');
  const log = join(temporaryFolder(t), 'requests');
  const args = ['--tokens', fileOf(t, line), '--log', log, '--trusted-proxy', '127.0.0.1'];
  const server = await startServer({ args: ['--gpu', 'none', ...args] });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-forwarded-for': '203.0.113.9',
  };
  const body = '{"preset":"sgemm_1"}';
  await request(server.port, '/api/v1/jobs?secret=1', { method: 'POST', headers, body });
  await request(server.port, '/a%0ab%20c');
  await server.stop();
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  assert.equal(lines.length, 2);
  assert.match(lines[0], /^\d{4}-\S+Z 203\.0\.113\.9 ann POST \/api\/v1\/jobs 202 \d+ [\d.]+ms$/);
  assert.match(lines[1], /^\S+ 127\.0\.0\.1 - GET \/a%0Ab%20c 404 /);
  assert.ok(!lines.join().includes(token) && !lines.join().includes('secret'));
});

for (const [option, wrong] of [
  ['--allowed-origin', ['*', 'example.org', 'https://', 'https://a/b']],
  ['--base-path', ['colex', '/', '/a/', '/a//b', '/../a', '/a b']],
  ['--trusted-proxy', ['localhost', '10.0.0', '']],
]) {
  test(`${option} is checked, and explained`, () => {
    for (const value of wrong) {
      const { status, stderr } = spawnSync(binary, [option, value], { encoding: 'utf8' });
      assert.ok(status > 0, value);
      assert.ok(stderr.includes(option), stderr);
    }
    assert.ok(spawnSync(binary, ['--help'], { encoding: 'utf8' }).stdout.includes(option));
  });
}

function fileOf(t, line) {
  const file = join(temporaryFolder(t), 'tokens');
  writeFileSync(file, `${line}\n`);
  return file;
}
