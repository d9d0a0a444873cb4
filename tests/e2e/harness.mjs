// A browser on the built page. COLEX_URL tests a page that is already served; COLEX_SLOW=6 makes the
// page's processor six times slower, which finds tests that depend on time. COLEX_GPU=1 says that
// this machine has a GPU, to which a server gives its jobs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after } from 'node:test';
import axe from 'axe-core';
import { launchChromium } from '../../scripts/lib/browser.mjs';
import { startServer } from '../../scripts/lib/server.mjs';

/**
 * Of the core only the functions that a test calls are compiled: half of what a page takes of two
 * cores would go into code that it never runs. Times are measured elsewhere, without this.
 */
export const launch = () => launchChromium(['--js-flags=--wasm-lazy-compilation']);

/** Whether jobs run on a GPU, where a test does not say otherwise. */
export const onGpu = Boolean(process.env.COLEX_GPU);

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

/** What a page that has served one test can be given for the next. */
const settings = ['viewport', 'reducedMotion', 'colorScheme'];

/** Pages that wait for their next test: a browser's scripts, styles and module stay compiled with them. */
const idle = new WeakMap();

/**
 * Opens a page as a new visitor sees it, whose storage is empty; errors of the page fail the test that
 * made them. A page whose test is over is used again, with what it has loaded and compiled, unless
 * `options` has what only a context of its own can be given, such as `serviceWorkers: 'allow'`.
 */
export async function open(browser, url, options = {}) {
  const look = {
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
    ...options,
  };
  const ordinary = Object.keys(look).every((name) => settings.includes(name));
  const waiting = idle.get(browser) ?? [];
  idle.set(browser, waiting);
  const page = (ordinary && waiting.pop()) || (await newPage(browser, look));
  const { viewport, ...media } = look;
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: media.colorScheme, reducedMotion: media.reducedMotion });
  const problems = [];
  const onError = (error) => problems.push(error.message);
  const onMessage = (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    // Asked for by the browser itself, of a document that it leaves before it has read the head.
    if (message.location().url.endsWith('/favicon.ico')) return;
    // What could not be loaded is named in the message's place alone.
    problems.push(text.startsWith('Failed to load') ? `${text} ${message.location().url}` : text);
  };
  page.on('pageerror', onError);
  page.on('console', onMessage);
  await page.goto(url);
  return {
    page,
    problems,
    async close() {
      page.off('pageerror', onError);
      page.off('console', onMessage);
      if (ordinary && (await forget(page))) waiting.push(page);
      else await page.context().close();
    },
  };
}

async function newPage(browser, look) {
  const context = await browser.newContext({ serviceWorkers: 'block', ...look });
  const page = await context.newPage();
  const { COLEX_SLOW: slow } = process.env;
  page.setDefaultTimeout(30_000 * Number(slow ?? 1));
  if (slow) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(slow) });
  }
  return page;
}

/** Takes away what a test left behind, on an empty page of the same site. False if that is not there. */
async function forget(page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.mouse.move(0, 0);
  try {
    const icon = await page
      .locator('link[rel="icon"]')
      .first()
      .getAttribute('href', { timeout: 1000 });
    const answer = await page.goto(new URL(icon, page.url()).href);
    if (!answer?.ok()) return false;
    await page.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      for (const { name } of await indexedDB.databases()) {
        await new Promise((resolve) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = request.onerror = request.onblocked = resolve;
        });
      }
    });
    return true;
  } catch {
    return false;
  }
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

/** Shows the page in its light or its dark theme. */
export async function themed(page, colorScheme) {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (theme) => document.documentElement.dataset.theme === theme,
    colorScheme,
  );
}

/** Waits until nothing is wider than the window: grids follow a change of width within a frame or two. */
export async function narrow(page) {
  await page.waitForFunction(
    () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
  );
}

/**
 * What a finger takes hold of and is lower than 32 px, on a page that is as narrow as a phone: a link,
 * too, unless words stand around it.
 */
export async function tooSmall(page) {
  const held = 'button, select, summary, input:not([type=checkbox], [type=radio]), a[href]';
  return page.locator(held).evaluateAll((all) => {
    const inSentence = (link) => {
      let line = link.parentElement;
      while (getComputedStyle(line).display.startsWith('inline')) line = line.parentElement;
      const words = [...line.querySelectorAll('a')].reduce(
        (text, { textContent }) => text.replace(textContent, ''),
        line.textContent,
      );
      return /\p{L}/u.test(words);
    };
    return all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !one.closest('.hidden') && one.getBoundingClientRect().height < 31.5)
      .filter((one) => one.localName !== 'a' || !inSentence(one))
      .map((one) => one.outerHTML.slice(0, 120));
  });
}

/** What axe finds serious on the settled page, or in the part that a selector names. */
export async function findings(page, part) {
  await settled(page);
  assert.equal(page.frames().length, 1, 'axe looks at no other frame');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    // It need not write down the place of every element that passed, which is most of its work.
    const { violations } = await window.axe.run(selector ?? document, {
      resultTypes: ['violations'],
    });
    return violations
      .filter(({ impact }) => ['serious', 'critical'].includes(impact))
      .map(({ id, nodes }) => [
        id,
        // What axe measured, such as both colours of a contrast, beside the element.
        ...nodes.map(({ html, any }) => `${html} ${any.map(({ message }) => message).join(' ')}`),
      ]);
  }, part);
}

/** The name and the text of the file that a button saves. */
export async function saved(page, button) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

/** The words of an SVG, which the browser reads as it reads any file. */
export function wordsOf(page, svg) {
  return page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'image/svg+xml');
    const broken = read.querySelector('parsererror');
    if (broken || read.documentElement.localName !== 'svg') throw new Error(text.slice(0, 200));
    return [...read.querySelectorAll('text')].map((one) => one.textContent).join(' ');
  }, svg);
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

/** Waits until an element has stood still for some frames: what is above it may still find its size. */
export async function still(element) {
  await element.evaluate(async (node) => {
    await document.fonts.ready;
    let seen = '';
    for (let same = 0; same < 4;) {
      const { x, y, width, height } = node.getBoundingClientRect();
      const now = [x, y, width, height].join(' ');
      same = now === seen ? same + 1 : 0;
      seen = now;
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Middle of a cell of a grid that is not magnified, from its row and column. */
export async function cellPoint(page, row, col, grid = page.getByRole('grid').first()) {
  await still(grid);
  const cells = await grid.getAttribute('data-cells');
  const [left, top, width, height] = cells.split(' ').map(Number);
  return { x: left + (col + 0.5) * width, y: top + (row + 0.5) * height };
}
