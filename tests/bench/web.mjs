// node tests/bench/web.mjs: figures of the built page in Chromium, as a table and as JSON.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/run.mjs';
import { launch, open, painted, serve } from '../e2e/harness.mjs';

const runs = 9;
const sizes = [8, 64, 256, 512, 1024];
const targets = { 8: 8, 64: 12, 256: 50, 512: 150 };

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const square = (n, stride) => `(${n},${n}):(${stride},1)`;

const site = await serve();
const browser = await launch();
const play = (code) => `${site.url}/play/?code=${code}`;
const figures = [];
const report = (name, value, unit, target) => {
  figures.push({ name, value: Number(value.toFixed(2)), unit, target });
  const goal = target === undefined ? '' : ` (target ${target})`;
  console.log(`${name.padEnd(36)} ${value.toFixed(1).padStart(8)} ${unit}${goal}`);
};

/** From a new source text to the last grid that it paints, without the browser's own typing. */
async function change(n) {
  const { page, close } = await open(browser, play(square(n, n)));
  await painted(page);
  await page.locator('.cm-content').waitFor();
  const times = [];
  for (let i = 0; i < runs + 2; i++) {
    const time = await page.evaluate(
      (code) =>
        new Promise((resolve) => {
          performance.clearMarks('colex:painted');
          history.replaceState(null, '', `?code=${code}`);
          const start = performance.now();
          dispatchEvent(new PopStateEvent('popstate'));
          setTimeout(() => {
            resolve(performance.getEntriesByName('colex:painted').at(-1).startTime - start);
          }, 400);
        }),
      square(n, n + 1 + (i % 2)),
    );
    if (i >= 2) times.push(time);
  }
  report(`change to painted, ${n}x${n}`, median(times), 'ms', targets[n]);
  await close();
}

/** Work that a pointer's move causes, up to and with the overlay's frame, without waiting for it. */
async function hover(n) {
  const { page, close } = await open(browser, play(square(n, n)));
  await painted(page);
  const grid = page.getByRole('grid').first();
  await grid.waitFor();
  const times = await page.evaluate(async (count) => {
    const overlay = document.querySelector('.grid-host canvas:last-of-type');
    const frame = window.requestAnimationFrame;
    let painting = 0;
    window.requestAnimationFrame = (callback) =>
      frame((time) => {
        const start = performance.now();
        callback(time);
        painting += performance.now() - start;
      });
    const found = [];
    for (let i = 0; i < count; i++) {
      painting = 0;
      const start = performance.now();
      const box = overlay.getBoundingClientRect();
      overlay.dispatchEvent(
        new PointerEvent('pointermove', {
          bubbles: true,
          clientX: box.left + 60 + i * 7,
          clientY: box.top + 50 + i * 5,
        }),
      );
      await Promise.resolve();
      const handled = performance.now() - start;
      await new Promise((resolve) => frame(() => setTimeout(resolve)));
      found.push(handled + painting);
    }
    return found;
  }, runs);
  report(`hover, ${n}x${n}`, median(times), 'ms', 16);
  await close();
}

async function heap(n) {
  const { page, close } = await open(browser, play(square(n, n)));
  await painted(page);
  await page.locator('.cm-content').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  report(`heap, ${n}x${n}`, usedSize / 1e6, 'MB', 64);
  await close();
}

for (const n of sizes) await change(n);
for (const n of sizes) await hover(n);
await heap(512);
await browser.close();
await site.stop();

const folder = join(root, 'bench-results');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'web.json'), JSON.stringify({ runs, figures }, null, 1));
