// What a page fetches until its first grid, compressed as the server sends it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { open, painted, start } from './harness.mjs';

const { site, browser } = await start();

const kShell = 90_000;
const kUntilFirstGrid = 200_000;
const kFont = 25_000;

async function bytesOf(url) {
  const response = await fetch(url);
  assert.equal(response.status, 200, url);
  return Buffer.from(await response.arrayBuffer());
}

function compressed(bytes) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params }).length;
}

/** Sizes of a page and of the scripts, styles and module that its head asks for. */
async function filesOf(path) {
  const url = `${site.url}${path}`;
  const html = await bytesOf(url);
  const tags = html.toString().match(/<(?:script|link)\b[^>]*>/g);
  const sizes = new Map([[url, compressed(html)]]);
  for (const tag of tags) {
    if (/rel="(?:icon|apple-touch-icon|manifest)"/.test(tag)) continue;
    const file = new URL(/(?:src|href)="([^"]*)"/.exec(tag)[1], url).href;
    sizes.set(file, compressed(await bytesOf(file)));
  }
  return sizes;
}

const sum = (sizes) => sizes.reduce((all, [, size]) => all + size, 0);

for (const path of ['/play/', '/zh/play/', '/', '/zh/']) {
  test(`${path} fits its budget, and its first grid needs nothing else`, async () => {
    const sizes = await filesOf(path);
    const files = [...sizes];
    const shell = sum(files.filter(([name]) => !name.endsWith('.wasm')));
    const all = sum(files);
    console.log(`${path}: shell ${shell} bytes, with the core ${all}`);
    assert.ok(shell <= kShell, `shell of ${shell} bytes`);
    assert.ok(all <= kUntilFirstGrid, `${all} bytes until the first grid`);

    const { page, close } = await open(browser, 'about:blank');
    await page.route('**/*', (route) => {
      const url = route.request().url();
      return sizes.has(url) ? route.continue() : route.abort();
    });
    await page.goto(`${site.url}${path}`);
    await painted(page);
    await close();
  });
}

test('each font fits its budget', async () => {
  const { page, close } = await open(browser, `${site.url}/play/`);
  const names = await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    const fonts = fetched.filter((name) => name.endsWith('.woff2'));
    return fonts.length === 2 && fonts;
  });
  for (const name of await names.jsonValue()) {
    assert.ok((await bytesOf(name)).length <= kFont, name);
  }
  await close();
});
