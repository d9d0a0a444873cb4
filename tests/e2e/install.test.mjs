// The page as something to keep: installable, at work without a network, and as a zip to host.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../../scripts/lib/run.mjs';
import { zipSite } from '../../scripts/lib/zip.mjs';
import { kept, launch, open, painted, serve } from './harness.mjs';

const { unzipSync } = createRequire(join(root, 'web/package.json'))('fflate');

/** The worker that keeps the site is asked for by its own tests alone. */
const worker = { serviceWorkers: 'allow' };

let browser;
let server;
before(async () => {
  [browser, server] = await Promise.all([launch(), serve()]);
});
after(async () => {
  await browser.close();
  await server.stop();
});

test('Chromium finds nothing against installing it', async () => {
  const { page, close } = await open(browser, `${server.url}/zh/play/`, worker);
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  assert.equal(url, `${server.url}/manifest.webmanifest`);
  assert.deepEqual(errors, []);
  const { icons, start_url: start } = JSON.parse(data);
  for (const { src, sizes } of icons) {
    const width = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return image.naturalWidth;
    }, new URL(src, url).href);
    if (sizes !== 'any') assert.equal(`${width}x${width}`, sizes, src);
  }
  assert.equal(new URL(start, url).href, `${server.url}/`);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window of a test is private, where nothing can be installed.
  const found = installabilityErrors.map(({ errorId }) => errorId);
  assert.deepEqual(
    found.filter((id) => id !== 'in-incognito'),
    [],
  );
  await close();
});

test('the worker comes after the first grid, and serves all pages when the server is gone', async () => {
  const own = await serve();
  const { page, problems, close } = await open(
    browser,
    `${own.url}/play/?code=(4,8):(9,1)`,
    worker,
  );
  await painted(page);
  const before = await page.evaluate(() => navigator.serviceWorker.controller);
  assert.equal(before, null);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await kept(page);
  assert.deepEqual(problems, []);
  await own.stop();
  await page.context().setOffline(true);
  await page.goto(`${own.url}/zh/play/?code=SM80_16x8x16_F32F16F16F32_TN`);
  await page.locator('[role=grid][aria-colcount="16"]').first().waitFor();
  await page.goto(`${own.url}/learn/why/`);
  await page.locator('h1').first().waitFor();
  await close();
});

test('the zip works from any folder of a host that knows nothing', async () => {
  const { path } = zipSite();
  const files = unzipSync(readFileSync(join(root, path)));
  const names = Object.keys(files);
  assert.deepEqual(
    names.filter((name) => /\.(br|gz)$|(^|\/)\./.test(name)),
    [],
  );
  for (const name of ['', 'zh/'].flatMap((to) => ['', 'play/', 'atoms/'].map((at) => to + at))) {
    assert.ok(names.includes(`${name}index.html`), `${name}index.html`);
  }
  const prefix = '/~someone/colex/';
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
  const host = http.createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const name = pathname.replace(/\/$/, '/index.html').slice(prefix.length);
    if (!pathname.startsWith(prefix) || !files[name]) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' });
    response.end(files[name]);
  });
  await new Promise((resolve) => host.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${host.address().port}${prefix}zh/play/?code=(2,3):(3,1)`;
  const { page, close } = await open(browser, url);
  await painted(page);
  assert.equal(await page.getByRole('grid').first().getAttribute('aria-colcount'), '3');
  await close();
  host.closeAllConnections();
  host.close();
});
