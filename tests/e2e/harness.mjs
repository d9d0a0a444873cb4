// A browser on the built page. COLEX_URL tests a page that is already served.
import { chromium } from 'playwright-core';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { program } from '../../scripts/lib/build.mjs';
import { root } from '../../scripts/lib/run.mjs';

const dist = join(root, 'web/dist');

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launch() {
  return chromium.launch({
    executablePath: process.env.COLEX_CHROMIUM ?? '/usr/bin/chromium',
    args: flags,
  });
}

/** The address of a served page and how to stop serving it. */
export async function serve() {
  if (process.env.COLEX_URL) {
    return { url: process.env.COLEX_URL.replace(/\/$/, ''), stop: async () => {} };
  }
  return existsSync(program('colex-server')) ? serveNatively() : serveFromNode();
}

async function serveNatively() {
  const child = spawn(program('colex-server'), ['--port', '0', '--root', dist], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server exited with status ${code}`)));
    createInterface(child.stdout).once('line', (line) => resolve(/:(\d+)\D*$/.exec(line)[1]));
  });
  child.removeAllListeners('exit');
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => void child.kill('SIGTERM'),
  };
}

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** Enough of a static host where the native server is not built. */
async function serveFromNode() {
  const server = http.createServer((request, response) => {
    let file = join(dist, new URL(request.url, 'http://localhost').pathname);
    if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
    if (!file.startsWith(dist) || !existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Opens a page in a context of its own; errors of the page fail the test that made them. */
export async function open(browser, url, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(url);
  return { page, problems, close: () => context.close() };
}

/** Waits until a grid has been painted after the given number of paints. */
export async function painted(page, after = 0) {
  await page.waitForFunction(
    (count) => performance.getEntriesByName('colex:painted').length > count,
    after,
  );
}

export const paints = (page) =>
  page.evaluate(() => performance.getEntriesByName('colex:painted').length);

/** Replaces the playground's text as a user would; the rich editor must have loaded. */
export async function write(page, text) {
  const editor = page.locator('.cm-content');
  await editor.waitFor();
  await editor.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

/** Point of a cell of the first grid, from its row and column. */
export async function cellPoint(page, row, col, grid = page.getByRole('grid').first()) {
  const box = await grid.boundingBox();
  const rows = Number(await grid.getAttribute('aria-rowcount'));
  const cols = Number(await grid.getAttribute('aria-colcount'));
  const [left, top] = [box.width / 40 + 18, 20];
  const width = (box.width - left - 1) / cols;
  const height = (box.height - top - 1) / rows;
  return { x: left + (col + 0.5) * width, y: top + (row + 0.5) * height };
}
