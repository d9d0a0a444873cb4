// How soon the page shows its first grid, and what it has loaded by then. Cold browser contexts on a
// warm server; medians. Prints the figures beside their goals; writes bench-results/page.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from '../../scripts/lib/browser.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { startServer } from '../../scripts/lib/server.mjs';

const kRuns = 9;
/** Layouts drawn on arrival, and the goal in milliseconds where there is one. */
const cases = [
  { code: '(8,8):(8,1)', goal: 300 },
  { code: '(64,64):(64,1)' },
  { code: '(256,256):(256,1)' },
];

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Milliseconds from navigation to the first painted grid, and the bytes of the answers until then. */
async function visit(browser, url) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    // To ask the page whether it has painted would have it read the tool's script meanwhile.
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => performance.getEntriesByName('colex:painted').length > 0);
    return await page.evaluate(() => {
      const painted = performance.getEntriesByName('colex:painted')[0].startTime;
      const loaded = performance
        .getEntriesByType('resource')
        .filter((entry) => entry.responseEnd <= painted && !entry.name.endsWith('.woff2'));
      const document = performance.getEntriesByType('navigation')[0];
      const bytes = [document, ...loaded].reduce((sum, entry) => sum + entry.encodedBodySize, 0);
      return { painted, bytes, requests: loaded.length + 1 };
    });
  } finally {
    await context.close();
  }
}

const server = await startServer();
const browser = await launchChromium();
const results = [];
try {
  await visit(browser, `${server.url}/play/`);
  for (const { code, goal } of cases) {
    const runs = [];
    for (let i = 0; i < kRuns; i += 1) {
      runs.push(await visit(browser, `${server.url}/play/?code=${encodeURIComponent(code)}`));
    }
    const painted = median(runs.map((run) => run.painted));
    const bytes = median(runs.map((run) => run.bytes));
    const requests = median(runs.map((run) => run.requests));
    const times = runs.map((run) => run.painted);
    const [low, high] = [Math.min(...times), Math.max(...times)];
    results.push({ code, n: kRuns, painted, low, high, bytes, requests, goal });
    const target = goal ? `, target ${goal}` : '';
    console.log(
      `${code}: painted after ${painted.toFixed(0)} ms ` +
        `[${low.toFixed(0)}-${high.toFixed(0)}, n = ${kRuns}${target}]; ` +
        `${(bytes / 1000).toFixed(0)} kB in ${requests} requests`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
mkdirSync(join(root, 'bench-results'), { recursive: true });
writeFileSync(join(root, 'bench-results/page.json'), JSON.stringify(results, null, 2));
