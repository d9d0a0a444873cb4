// The built site as plain files under a sub-path of some static host, and without a network.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../../scripts/lib/run.mjs';
import { findings, kept, launch, open, painted } from './harness.mjs';

const dist = join(root, 'web/dist');
const prefix = '/some/where/';
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Serves files and nothing else: no rewriting, no fallback. */
const host = http.createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  let file = join(dist, pathname.slice(prefix.length));
  if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
  if (!pathname.startsWith(prefix) || !existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
  response.end(readFileSync(file));
});

let browser;
let url;
before(async () => {
  await new Promise((resolve) => host.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${host.address().port}${prefix}`;
  browser = await launch();
});
after(async () => {
  await browser.close();
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
});

for (const path of ['', 'play/?code=(4,8):(9,1)', 'zh/', 'zh/play/?code=(4,8):(9,1)', 'atoms/']) {
  test(`deep link ${path || '/'} works under a sub-path`, async () => {
    const { page, problems, close } = await open(browser, url + path);
    await painted(page);
    const links = await page
      .locator('header a[href]')
      .evaluateAll((found) => found.map((link) => new URL(link.href).pathname));
    for (const link of links.filter((name) => name !== new URL(url + path).pathname)) {
      assert.ok(link.startsWith(prefix), link);
    }
    assert.deepEqual(problems, []);
    await close();
  });
}

test('every page has its text for readers without JavaScript', async () => {
  const { page, close } = await open(browser, `${url}zh/learn/`, { javaScriptEnabled: false });
  await page.locator('li a').first().click();
  assert.match(await page.locator('h1').textContent(), /布局/);
  assert.ok((await page.locator('#app').innerText()).length > 1000);
  await page.goto(`${url}play/`);
  assert.ok(await page.getByText('needs JavaScript').isVisible());
  await close();
});

test('a lab from another host says why it asks no server, and leads to the same kernel on one', async () => {
  const { page, close } = await open(browser, `${url}lab/?plan=make_plan(sgemm_2)`);
  const none = page.locator('.lab-none', { hasText: 'No server answers' });
  const { origin } = new URL(url);
  await none
    .filter({ hasText: `This page came from ${origin}, and a browser lets it ask` })
    .waitFor();
  await none.locator('code', { hasText: /^npm start$/ }).waitFor();
  const own = 'http://127.0.0.1:8080/lab/?plan=make_plan(sgemm_2)';
  assert.equal(await none.locator('a').getAttribute('href'), own);
  assert.ok(await page.locator('.lab-run').isDisabled());
  assert.deepEqual(await findings(page, '.lab-none'), []);
  await close();
});

test('a preset’s kernel is shown where no server can make it', async () => {
  const { page, close } = await open(
    browser,
    `${url}lab/?plan=make_plan(sgemm_sm80)&inside=source`,
  );
  await page.getByText('The kernel of sgemm_sm80 as it came with this page').waitFor();
  await page.locator('.source-constant button', { hasText: /^kStages$/ }).click();
  await page.locator('.inside-export', { hasText: 'kStages 3' }).waitFor();
  await close();
});

test('after the first visit every page works without a network', async () => {
  const { page, close } = await open(browser, `${url}play/?code=(4,8):(9,1)`, {
    serviceWorkers: 'allow',
  });
  await kept(page);
  await page.context().setOffline(true);
  for (const path of ['zh/play/?code=(2,3):(3,1)', 'atoms/', '']) {
    await page.goto(url + path);
    await painted(page);
  }
  await close();
});
