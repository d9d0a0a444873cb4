// Start, stop, and the command line.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import http from 'node:http';
import { test } from 'node:test';
import { binary, connect, request, startServer } from './harness.mjs';

test('SIGTERM ends an idle server with status 0, at once', async () => {
  const server = await startServer();
  const start = performance.now();
  assert.deepEqual(await server.stop(), { code: 0, signal: null });
  assert.ok(performance.now() - start < 2_000);
});

test('SIGHUP, which a closed terminal sends, ends it as well', async () => {
  const server = await startServer();
  server.child.kill('SIGHUP');
  assert.deepEqual(await server.exited, [0, null]);
});

test('a port that is no port is refused by name', () => {
  for (const port of ['', 'x', '-1', '65536', '1.5']) {
    const result = spawnSync(binary, ['--port', port], { encoding: 'utf8', timeout: 5_000 });
    assert.ok(result.status > 0, `--port '${port}'`);
    assert.match(result.stderr, /--port/);
  }
});

test('SIGTERM closes waiting connections and finishes the request under way', async () => {
  const server = await startServer();
  const agent = new http.Agent({ keepAlive: true });
  await request(server.port, '/', { agent });
  const busy = connect(server.port);
  busy.socket.write('POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\n');
  await new Promise((go) => setTimeout(go, 200));
  server.child.kill('SIGTERM');
  await new Promise((go) => setTimeout(go, 200));
  await assert.rejects(request(server.port, '/'), { code: 'ECONNREFUSED' });
  busy.socket.write('abc');
  await busy.closed;
  assert.match(busy.text(), /^HTTP\/1\.1 405/);
  assert.match(busy.text(), /Connection: close/i);
  assert.deepEqual(await server.exited, [0, null]);
  agent.destroy();
});

test('a taken port is an error that names it', async () => {
  const server = await startServer();
  const second = spawnSync(binary, ['--port', String(server.port)], { encoding: 'utf8' });
  assert.equal(second.status, 1);
  assert.match(second.stderr, new RegExp(`127\\.0\\.0\\.1:${server.port}.*--port 0`));
  await server.stop();
});

test('a wrong option is answered with the one that was meant', () => {
  const { status, stderr } = spawnSync(binary, ['--prot', '8081'], { encoding: 'utf8' });
  assert.equal(status, 2);
  assert.match(stderr, /Is --port meant\?/);
});

test('a place where nothing can be kept is named, with a way out', () => {
  for (const [words, said] of [
    [['--db', '/proc/nowhere/jobs.db'], /jobs in \/proc\/nowhere\/jobs\.db.*--db .*:memory:/],
    [['--db', '/proc'], /jobs in \/proc: .*--db/],
    [['--db', ':memory:', '--cache-dir', '/proc/nowhere'], /kernels in \/proc\/nowhere/],
    [['--db', ':memory:', '--log', '/proc/nowhere'], /log \/proc\/nowhere: /],
  ]) {
    const all = ['--port', '0', '--gpu', 'none', ...words];
    const { status, stderr } = spawnSync(binary, all, { encoding: 'utf8', timeout: 10_000 });
    assert.equal(status, 1, words.join(' '));
    assert.match(stderr, said);
  }
});

for (const [flag, wrong, said] of [
  ['--bind', 'localhost', /127\.0\.0\.1 is this machine alone/],
  ['--allowed-host', 'https://lab.example.org', /without scheme/],
]) {
  test(`${flag} ${wrong} is refused with what would do`, () => {
    const result = spawnSync(binary, ['--port', '0', flag, wrong], { encoding: 'utf8' });
    assert.equal(result.status, 2);
    assert.match(result.stderr, said);
  });
}

test('a site without a manifest is an error that names it', async () => {
  const result = spawnSync(binary, ['--port', '0', '--root', '/usr'], { encoding: 'utf8' });
  assert.equal(result.status, 2);
  assert.match(result.stderr, /no built page is in `\/usr`.*\.manifest\.json/);
});

test('where every slot is held, the longest idle connection makes way', async () => {
  const server = await startServer({ descriptors: 300 });
  const ask = 'GET /icon.svg HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const crowd = Array.from({ length: 150 }, () => connect(server.port));
  for (const connection of crowd) connection.socket.write(ask);
  while (crowd.some(({ text }) => !text().includes('<svg'))) {
    await new Promise((go) => setTimeout(go, 10));
  }
  assert.equal((await request(server.port, '/')).status, 200);
  await Promise.race(crowd.map(({ closed }) => closed));
  assert.equal(crowd.filter(({ socket }) => socket.destroyed).length, 1);
  crowd.forEach(({ socket }) => socket.destroy());
  await server.stop();
});

test('a connection over the descriptor limit is 503, and service goes on', async () => {
  const server = await startServer({ descriptors: 300 });
  const crowd = Array.from({ length: 200 }, () => connect(server.port));
  await new Promise((go) => setTimeout(go, 500));
  const refused = crowd.filter((connection) => connection.text().startsWith('HTTP/1.1 503'));
  assert.equal(refused.length, 50);
  assert.match(refused[0].text(), /Retry-After: 1/);
  crowd.forEach(({ socket }) => socket.destroy());
  await new Promise((go) => setTimeout(go, 200));
  assert.equal((await request(server.port, '/')).status, 200);
  await server.stop();
});
