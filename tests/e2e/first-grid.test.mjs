// What a page needs until its first grid; its bytes, compressed as the server sends them, are printed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { open, painted, start } from './harness.mjs';

const { site, browser } = await start();

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
  test(`${path} draws its first grid with the files that its head names`, async () => {
    const sizes = await filesOf(path);
    const files = [...sizes];
    const shell = sum(files.filter(([name]) => !name.endsWith('.wasm')));
    const all = sum(files);
    console.log(`${path}: ${shell} bytes, with the engine ${all}`);

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
