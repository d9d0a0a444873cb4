// The page over HTTP: encodings, caching, names, security headers.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { makeSite, request, script, startServer } from './harness.mjs';

const asset = '/assets/main-Ab3dEf_9.js';
let server;
before(async () => (server = await startServer()));
after(() => server.stop());
const get = (path, headers, method) => request(server.port, path, { headers, method });

test('each encoding decodes to the file, and br is preferred', async () => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes) => bytes };
  for (const [accept, coding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;Q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['br;q=0.000', 'identity'],
    ['zstd', 'identity'],
    ['', 'identity'],
  ]) {
    const answer = await get(asset, { 'accept-encoding': accept });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers['content-encoding'] ?? 'identity', coding, accept);
    assert.equal(answer.headers.vary, 'Accept-Encoding');
    assert.equal(decode[coding](answer.body).toString(), script);
    assert.equal(Number(answer.headers['content-length']), answer.body.length);
  }
});

test('strong ETags differ by encoding and give 304', async () => {
  const seen = new Set();
  for (const coding of ['br', 'gzip', 'identity']) {
    const accept = { 'accept-encoding': coding };
    const { etag } = (await get(asset, accept)).headers;
    assert.match(etag, /^"[\w-]+"$/);
    seen.add(etag);
    for (const asked of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const answer = await get(asset, { ...accept, 'if-none-match': asked });
      assert.equal(answer.status, 304, asked);
      assert.equal(answer.headers.etag, etag);
      assert.equal(answer.body.length, 0);
    }
    assert.equal((await get(asset, { ...accept, 'if-none-match': '"other"' })).status, 200);
  }
  assert.equal(seen.size, 3);
});

test('hashed names are immutable, others are revalidated', async () => {
  assert.match((await get(asset)).headers['cache-control'], /immutable/);
  assert.equal((await get('/icon.svg')).headers['cache-control'], 'no-cache');
  assert.equal((await get('/')).headers['cache-control'], 'no-cache');
});

test('HEAD is GET without the body', async () => {
  for (const path of [asset, '/', '/nowhere.js', '/api/v1/healthz']) {
    const [full, head] = [await get(path), await get(path, {}, 'HEAD')];
    assert.equal(head.status, full.status);
    assert.equal(head.body.length, 0);
    assert.deepEqual({ ...head.headers, date: '' }, { ...full.headers, date: '' });
  }
});

test('a folder is its index.html, with or without the slash', async () => {
  for (const path of ['/play', '/play/', '/play/index.html', '/play?code=(4%2C8)']) {
    const answer = await get(path);
    assert.equal(answer.status, 200);
    assert.match(answer.body.toString(), /<title>play/);
    assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8');
  }
});

test('an unknown path is the start page for a browser, 404 for anything else', async () => {
  const html = { accept: 'text/html,*/*' };
  assert.match((await get('/learn/42', html)).body.toString(), /<title>home/);
  for (const [path, headers] of [
    ['/learn/42', {}],
    ['/assets/gone-00000000.js', html],
    ['/.manifest.json', {}],
    [`${asset}.br`, {}],
  ]) {
    const answer = await get(path, headers);
    assert.equal(answer.status, 404, path);
    assert.equal(answer.headers['content-type'], 'application/problem+json');
    assert.equal(JSON.parse(answer.body).status, 404);
  }
});

test('a 404 page is used where the build has one', async () => {
  const own = await startServer({ root: await makeSite({ '404.html': '<title>missing</title>' }) });
  try {
    const answer = await request(own.port, '/nowhere', { headers: { accept: 'text/html' } });
    assert.equal(answer.status, 404);
    assert.match(answer.body.toString(), /missing/);
  } finally {
    await own.stop();
  }
});

test('no path leaves the site', async () => {
  for (const path of [
    '/../../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/../index.html/../../etc/passwd',
    '//etc/passwd',
    '/..\\..\\etc\\passwd',
    '/play/index.html/',
    '/index.html/../.manifest.json',
  ]) {
    const answer = await get(path);
    assert.notEqual(answer.status, 200, path);
    assert.doesNotMatch(answer.body.toString(), /root:/);
  }
  assert.equal((await get('/index.html%00.png')).status, 400);
  assert.equal((await get('/%zz')).status, 400);
});

test('security headers: nothing foreign, framing for embed alone', async () => {
  const home = (await get('/')).headers;
  const policy = home['content-security-policy'];
  assert.match(policy, /default-src 'self'/);
  assert.match(policy, /script-src 'self' 'wasm-unsafe-eval' 'sha256-[\w+/=]+';/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.doesNotMatch(policy, /script-src[^;]*unsafe-inline/);
  assert.equal(home['x-content-type-options'], 'nosniff');
  assert.equal(home['referrer-policy'], 'no-referrer');
  assert.equal(home['cross-origin-opener-policy'], 'same-origin');
  for (const path of ['/zh/embed/', '/zh/embed', '/zh/embed/index.html']) {
    assert.match((await get(path)).headers['content-security-policy'], /frame-ancestors \*/, path);
  }
});

test('what a page is made of can be read from a sandboxed frame, a page cannot', async () => {
  const { headers } = await get(asset);
  assert.equal(headers['access-control-allow-origin'], '*');
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
  const page = (await get('/')).headers;
  assert.equal(page['access-control-allow-origin'], undefined);
  assert.equal(page['cross-origin-resource-policy'], 'same-origin');
});

test('what is no embedded page cannot be framed, whatever its address', async () => {
  for (const path of ['/zh/embed/x', '/embed/x', '/embed/', '/embed//', '/play/embed/index.html']) {
    const answer = await get(path, { accept: 'text/html' });
    assert.match(answer.headers['content-security-policy'], /frame-ancestors 'none'/, path);
  }
});

test('data and errors load nothing, are not framed and not guessed at', async () => {
  const wrongHost = await get('/', { host: 'evil.example' });
  for (const answer of [await get('/api/v1/healthz'), await get('/nowhere.js'), wrongHost]) {
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    assert.equal(answer.headers['cross-origin-opener-policy'], 'same-origin');
    assert.match(
      answer.headers['content-security-policy'],
      /default-src 'none'; frame-ancestors 'none'/,
    );
  }
});

test('other methods are refused with the list of allowed ones', async () => {
  for (const path of ['/', '/api/v1/healthz']) {
    const answer = await get(path, {}, 'POST');
    assert.equal(answer.status, 405);
    assert.equal(answer.headers.allow, 'GET, HEAD');
  }
});

test('healthz says ok, with version and uptime', async () => {
  const answer = await get('/api/v1/healthz');
  const health = JSON.parse(answer.body);
  assert.equal(answer.status, 200);
  assert.equal(health.status, 'ok');
  assert.match(health.version, /^\d+\.\d+\.\d+$/);
  assert.ok(health.uptime_seconds >= 0);
  assert.equal(answer.headers['cache-control'], 'no-store');
});
