// Themes, languages, phone width, accessibility, on every kind of page.
import AxeBuilder from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, open, painted, serve } from './harness.mjs';

let site;
let browser;
before(async () => {
  site = await serve();
  browser = await launch();
});
after(async () => {
  await browser.close();
  await site.stop();
});

const pages = [
  '/',
  '/play/?code=(4,8):(9,1)',
  '/play/?code=SM80_16x8x16_F32F16F16F32_TN{}',
  '/atoms/',
  '/embed/?code=(4,8):(9,1)',
  '/zh/',
  '/zh/play/?code=(4,8):(9,1)',
];

const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
];

for (const path of pages) {
  test(`${path} is accessible and does not scroll sideways, in both themes and widths`, async () => {
    const { page, problems, close } = await open(browser, site.url + path);
    await painted(page);
    if (path.includes('/play/')) await page.locator('.cm-content').waitFor();
    for (const { colorScheme, width } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await page.waitForFunction(
        (theme) => document.documentElement.dataset.theme === theme,
        colorScheme,
      );
      // Grids follow a change of width within a frame or two.
      await page.waitForFunction(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      );
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => ['serious', 'critical'].includes(impact));
      assert.deepEqual(
        serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
        [],
      );
    }
    assert.deepEqual(problems, []);
    await close();
  });
}

test('the chosen theme is kept, without a flash of the other', async () => {
  const { page, close } = await open(browser, `${site.url}/play/`, { colorScheme: 'light' });
  await painted(page);
  await page.getByRole('button', { name: /dark theme/i }).click();
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await close();
});

test('the page is Chinese under /zh, and keeps its layout when the language changes', async () => {
  const { page, close } = await open(browser, `${site.url}/play/?code=(2,3):(3,1)`);
  await painted(page);
  await page.getByRole('link', { name: 'Chinese' }).click();
  await page.waitForURL(/\/zh\/play\/\?code=/);
  await painted(page);
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh-Hans');
  assert.match(await page.title(), /演练场/);
  assert.equal(await page.locator('.card-text').textContent(), '(2,3):(3,1)');
  await close();
});

test('the start page moves with the sliders', async () => {
  const { page, close } = await open(browser, site.url);
  await painted(page);
  await page.getByRole('slider').first().fill('13');
  await page.getByRole('slider').nth(1).fill('3');
  await page.getByText('→  (11,3)').waitFor();
  await close();
});
