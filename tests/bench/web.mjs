// node tests/bench/web.mjs: figures of the built page in Chromium, as a table and as JSON.
//
// "painted": from the input event to the end of the last draw command on a static canvas that the
// event causes (the mark colex:painted). "shown": to the first task after the frame that presents
// it, which holds the browser's own style, layout, raster and the wait for that frame.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/run.mjs';
import { launch, open, painted, serve } from '../e2e/harness.mjs';

const runs = 15;
const warmups = 4;
const sizes = [8, 64, 256, 512, 1024];
const targets = { 8: 8, 64: 12, 256: 20, 512: 60 };

const sorted = (values) => [...values].sort((a, b) => a - b);
const median = (values) => sorted(values)[Math.floor(values.length / 2)];
const square = (n, stride) => `(${n},${n}):(${stride},1)`;

const site = await serve();
const browser = await launch();
const play = (code) => `${site.url}/play/?code=${code}`;
const figures = [];

/** Prints and keeps the median of some measurements, with their extremes. */
function report(name, values, unit, target) {
  const [low, high] = [sorted(values)[0], sorted(values).at(-1)];
  const value = median(values);
  figures.push({ name, n: values.length, median: value, low, high, unit, target });
  const goal = target === undefined ? '' : ` (target ${target})`;
  const range = values.length > 1 ? `${low.toFixed(1)}-${high.toFixed(1)}, ` : '';
  const line = `${name.padEnd(36)} ${value.toFixed(1).padStart(8)} ${unit}`;
  console.log(`${line}  [${range}n = ${values.length}]${goal}`);
}

/** The playground on a layout, with the rich editor in place. */
async function openOn(n) {
  const opened = await open(browser, play(square(n, n)));
  await painted(opened.page);
  await opened.page.locator('.cm-content').waitFor();
  return opened;
}

/** In the page: waits for the frame after `start` and for all that follows, then tells both times. */
const watch = () => {
  window.timesSince = (start) =>
    new Promise((resolve) => {
      let shown = 0;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => (shown = performance.now() - start);
        port2.postMessage(null);
      });
      const tell = () => {
        if (shown === 0) return setTimeout(tell, 100);
        const marks = performance.getEntriesByName('colex:painted');
        resolve({ painted: (marks.at(-1)?.startTime ?? NaN) - start, shown });
      };
      setTimeout(tell, 300);
    });
};

/** Milliseconds between two frames of this browser. */
async function frames() {
  const { page, close } = await openOn(8);
  const gaps = await page.evaluate(async (count) => {
    const found = [];
    let before = 0;
    while (found.length < count) {
      const now = await new Promise((resolve) => requestAnimationFrame(resolve));
      if (before) found.push(now - before);
      before = now;
    }
    return found;
  }, 30);
  report('interval of frames', gaps, 'ms');
  await close();
}

/** From a new source text, given by the address, to its grid. */
async function change(n) {
  const { page, close } = await openOn(n);
  await page.evaluate(watch);
  const times = [];
  for (let i = 0; i < runs + warmups; i++) {
    const time = await page.evaluate(
      (code) => {
        performance.clearMarks('colex:painted');
        history.replaceState(null, '', `?code=${code}`);
        const start = performance.now();
        dispatchEvent(new PopStateEvent('popstate'));
        return window.timesSince(start);
      },
      square(n, n + 1 + (i % 2)),
    );
    if (i >= warmups) times.push(time);
  }
  report(
    `change to painted, ${n}x${n}`,
    times.map((time) => time.painted),
    'ms',
    targets[n],
  );
  report(
    `change to shown, ${n}x${n}`,
    times.map((time) => time.shown),
    'ms',
  );
  await close();
}

/** From a key in the editor, by the time stamp of its event, to the grid of the text. */
async function typing(n) {
  const { page, close } = await openOn(n);
  await page.evaluate(watch);
  await page.locator('.cm-content').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowLeft');
  await page.evaluate(() => {
    addEventListener(
      'keydown',
      (event) => (window.times = window.timesSince(event.timeStamp)),
      true,
    );
  });
  const times = [];
  for (let i = 0; i < runs + warmups; i++) {
    await page.evaluate(() => performance.clearMarks('colex:painted'));
    // The last stride becomes 13 and 1 again.
    await page.keyboard.press(i % 2 ? 'Backspace' : '3');
    const time = await page.evaluate(() => window.times);
    if (i >= warmups) times.push(time);
  }
  report(
    `key to painted, ${n}x${n}`,
    times.map((time) => time.painted),
    'ms',
    targets[n],
  );
  report(
    `key to shown, ${n}x${n}`,
    times.map((time) => time.shown),
    'ms',
    n === 64 ? 25 : undefined,
  );
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
  report(`hover, ${n}x${n}`, times, 'ms', 8);
  await close();
}

async function heap(n) {
  const { page, close } = await openOn(n);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  report(`heap, ${n}x${n}`, [usedSize / 1e6], 'MB', 64);
  await close();
}

await frames();
for (const n of sizes) await change(n);
for (const n of sizes.slice(0, 3)) await typing(n);
for (const n of sizes) await hover(n);
await heap(512);
await browser.close();
await site.stop();

const folder = join(root, 'bench-results');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'web.json'), JSON.stringify({ figures }, null, 1));
