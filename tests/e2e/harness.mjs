// A browser on the built page. COLEX_URL tests a page that is already served; COLEX_SLOW=6 makes the
// page's processor six times slower, which finds tests that depend on time.
import AxeBuilder from '@axe-core/playwright';
import { after } from 'node:test';
import { launchChromium } from '../../scripts/lib/browser.mjs';
import { startServer } from '../../scripts/lib/server.mjs';

export const launch = launchChromium;

/** The address of a served page and how to stop serving it. */
export async function serve() {
  const { COLEX_URL } = process.env;
  if (!COLEX_URL) return startServer();
  return { url: COLEX_URL.replace(/\/$/, ''), stop: async () => {} };
}

/** A served page and a browser for the tests of a file, both closed after them. */
export async function start() {
  const site = await serve();
  const browser = await launch();
  after(async () => {
    await browser.close();
    await site.stop();
  });
  return { site, browser };
}

/** Opens a page in a context of its own; errors of the page fail the test that made them. */
export async function open(browser, url, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const { COLEX_SLOW: slow } = process.env;
  page.setDefaultTimeout(30_000 * Number(slow ?? 1));
  if (slow) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(slow) });
  }
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

/** Waits until the page has kept all of the site for use without a network. */
export async function kept(page) {
  await page.waitForFunction(() => performance.getEntriesByName('colex:kept').length > 0);
}

export const paints = (page) =>
  page.evaluate(() => performance.getEntriesByName('colex:painted').length);

/** Waits until no colour or place is on its way to another. */
export async function settled(page) {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect.getComputedTiming().endTime === Infinity),
  );
}

/** What axe finds serious on the settled page, or in the part that a selector names. */
export async function findings(page, part) {
  await settled(page);
  // Inside the page: without scripts in blank frames of their own it finds the same ten times as fast.
  // Nor does it write down the place of every element that passed, which is most of its work.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations
    .filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .map(({ id, nodes }) => [
      id,
      // What axe measured, such as both colours of a contrast, beside the element.
      ...nodes.map(({ html, any }) => `${html} ${any.map(({ message }) => message).join(' ')}`),
    ]);
}

/** Replaces the playground's text as a user would; the rich editor must have loaded. */
export async function write(page, text) {
  const editor = page.locator('.cm-content');
  await editor.waitFor();
  await editor.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

/** Shows a view of a card, or one of the ways to look at it by thread. */
export async function choose(card, view) {
  const way = { tile: 'threads', 'one thread': 'threads', 单个线程: '线程' }[view];
  await card.getByRole('tab', { name: way ?? view, exact: true }).click();
  const button = card.locator('[data-ways]').getByRole('button', { name: view, exact: true });
  // What has but one way does not ask for it.
  if (way && (await button.count()) > 0) await button.click();
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
