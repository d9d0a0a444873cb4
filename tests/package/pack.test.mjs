// The npm package of the wasm workspace: packed, installed into an empty folder, and used there.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { launchChromium } from '../../scripts/lib/browser.mjs';
import { buildPackage } from '../../scripts/lib/build.mjs';
import { root } from '../../scripts/lib/run.mjs';

const fixture = fileURLToPath(new URL('fixture/', import.meta.url));
const expected = {
  composed: '((2,2),3):((24,2),8)',
  offset: 10,
  steps: true,
  failure: 'RangeError',
  atom: 'mma_atom',
  smem: true,
};

let packed;
let folder;
before(async () => {
  await buildPackage();
  folder = mkdtempSync(join(tmpdir(), 'colex-package-'));
  // The module is built, so what `npm pack` would do first is done.
  const args = ['pack', '-w', 'wasm', '--json', '--ignore-scripts', '--pack-destination', folder];
  [packed] = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8' }));
  cpSync(fixture, folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const options = ['--offline', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...options, join(folder, packed.filename)], { cwd: folder });
});
after(() => rmSync(folder, { recursive: true }));

test('it holds what it says, and no source', () => {
  const names = packed.files.map(({ path }) => path);
  const made = ['index.js', 'index.d.ts', 'colex.mjs', 'colex.wasm'].map((name) => `dist/${name}`);
  for (const name of ['README.md', 'package.json', ...made]) assert.ok(names.includes(name), name);
  const known = /^(dist\/([\w-]+\/)?[\w-]+\.(js|mjs|wasm|d\.ts)|README\.md|package\.json)$/;
  assert.deepEqual(
    names.filter((name) => !known.test(name)),
    [],
  );
});

test('Node runs it without flags, from any folder', () => {
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  const output = execFileSync('node', [join(folder, 'node.mjs')], {
    cwd: elsewhere,
    encoding: 'utf8',
  });
  assert.deepEqual(JSON.parse(output), expected);
});

for (const resolution of ['nodenext', 'bundler']) {
  test(`its types are found and right (${resolution})`, () => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const module = resolution === 'bundler' ? 'esnext' : resolution;
    const args = ['--noEmit', '--strict', '--target', 'es2022', '--module', module];
    execFileSync('node', [tsc, ...args, '--moduleResolution', resolution, 'types.ts'], {
      cwd: folder,
    });
  });
}

/** What the page in `site` says, served under a policy that allows its own files alone. */
async function resultOfPage(site) {
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  const [, map] = /importmap">([^]*?)<\/script>/.exec(page);
  const importMap = `'sha256-${createHash('sha256').update(map).digest('base64')}'`;
  const policy = `default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval' ${importMap}`;
  const types = { '.html': 'text/html', '.wasm': 'application/wasm' };
  const host = http.createServer((request, response) => {
    const file = join(site, new URL(request.url, 'http://localhost').pathname);
    const type = types[extname(file)] ?? 'text/javascript';
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy });
    response.end(readFileSync(file));
  });
  await new Promise((resolve) => host.listen(0, '127.0.0.1', resolve));
  const browser = await launchChromium();
  try {
    const tab = await browser.newPage();
    const problems = [];
    tab.on('pageerror', (error) => problems.push(error.message));
    tab.setDefaultTimeout(10_000);
    await tab.goto(`http://127.0.0.1:${host.address().port}/index.html`);
    const result = tab.locator('output:not(:empty)');
    await result.waitFor();
    assert.deepEqual(problems, []);
    return JSON.parse(await result.innerText());
  } finally {
    await browser.close();
    host.closeAllConnections();
    host.close();
  }
}

test('a page without a bundler runs it, under a strict policy', async () => {
  assert.deepEqual(await resultOfPage(folder), expected);
});

test('a bundler takes it with its WebAssembly', async () => {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  execFileSync('node', [vite, 'build', folder, '--base', './', '--logLevel', 'warn']);
  rmSync(join(folder, 'node_modules'), { recursive: true });
  assert.deepEqual(await resultOfPage(join(folder, 'dist')), expected);
});
