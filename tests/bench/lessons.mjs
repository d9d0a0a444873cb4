// How soon a chapter's text is painted, and how soon the program shows the chapter in its place. Cold
// browser contexts on a warm server, both languages in turn; medians. Writes bench-results/lessons.json.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../../scripts/lib/browser.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { startServer } from '../../scripts/lib/server.mjs';

const kRuns = 5;
/** Milliseconds until the first paint of any chapter. */
const kGoal = 400;
const kLanguages = { en: '', zh: 'zh/' };

const chapters = readdirSync(join(root, 'web/src/content/en')).map((name) =>
  name.replace(/\.mdx$/, ''),
);
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Milliseconds from navigation to the first paint with text, and to the first question. */
async function visit(browser, url) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector('main form.exercise')) performance.mark('bench:shown');
        else requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('bench:shown').length > 0);
    return await page.evaluate(() => {
      const [painted, shown] = ['first-contentful-paint', 'bench:shown'].map(
        (name) => performance.getEntriesByName(name)[0].startTime,
      );
      return { painted, shown };
    });
  } finally {
    await context.close();
  }
}

const load = loadavg()[0];
const server = await startServer();
const browser = await launchChromium();
const results = [];
try {
  await visit(browser, `${server.url}/learn/why/`);
  for (const id of chapters) {
    const runs = { en: [], zh: [] };
    for (let i = 0; i < kRuns; i += 1) {
      for (const [language, prefix] of Object.entries(kLanguages)) {
        runs[language].push(await visit(browser, `${server.url}/${prefix}learn/${id}/`));
      }
    }
    for (const language of Object.keys(kLanguages)) {
      const painted = runs[language].map((run) => run.painted);
      const shown = median(runs[language].map((run) => run.shown));
      const [low, high] = [Math.min(...painted), Math.max(...painted)];
      const result = { id, language, n: kRuns, painted: median(painted), low, high, shown };
      results.push(result);
      console.log(
        `${id} (${language}): painted after ${result.painted.toFixed(0)} ms ` +
          `[${low.toFixed(0)}-${high.toFixed(0)}, n = ${kRuns}, target ${kGoal}]; ` +
          `shown by the program after ${shown.toFixed(0)} ms`,
      );
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
const over = results.filter(({ painted }) => painted > kGoal);
console.log(
  `first paint: median ${median(results.map(({ painted }) => painted)).toFixed(0)} ms, ` +
    `${results.length - over.length} of ${results.length} within ${kGoal} ms; load at start ${load}`,
);
mkdirSync(join(root, 'bench-results'), { recursive: true });
writeFileSync(
  join(root, 'bench-results/lessons.json'),
  JSON.stringify({ goal: kGoal, load, results }, null, 2),
);
