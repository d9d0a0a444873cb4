// The address says what is on the screen, however the reader came there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, painted, start, write } from './harness.mjs';

const { site, browser } = await start();

const play = (query) => `${site.url}/play/${query}`;
const tab = (page) => page.locator('.card').last().getAttribute('data-view');
const address = (page, pattern) =>
  page.waitForFunction((p) => new RegExp(p).test(location.search), pattern);
/** Goes on within the page, as its links do. */
const follow = (page, query) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, query);

test('another link in the same page decides what is seen', async () => {
  const { page, problems, close } = await open(
    browser,
    play('?code=(8,8):(8,1)&see=0.label-index'),
  );
  await painted(page);
  await follow(page, '?code=(4,8):(8,1)&see=0.banks~0.6');
  await page.locator('.card[data-view=banks]').waitFor();
  await follow(page, '?code=(4,8):(8,1)&see=0.strip');
  await page.locator('.card[data-view=strip]').waitFor();
  await address(page, '^\\?code=\\(4,8\\):\\(8,1\\)&see=0\\.strip$');
  await follow(page, '?code=(4,8):(8,1)');
  await page.locator('.card:not([data-view=strip])').waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('a page without a text in its address shows what stood there, and says so', async () => {
  const { page, close } = await open(browser, play('?code=(4,8):(8,1)'));
  await painted(page);
  await page.getByRole('link', { name: 'Playground' }).click();
  await address(page, '^\\?code=\\(4,8\\):\\(8,1\\)');
  assert.equal(await page.locator('.card-text').textContent(), '(4,8):(8,1)');
  await close();
});

test('the other language shows the text as it is now', async () => {
  const { page, close } = await open(browser, play('?code=(4,8):(8,1)'));
  await painted(page);
  await page.locator('.cm-content').waitFor();
  await write(page, '(2,3):(3,1)');
  await address(page, '2,3');
  const href = await page.getByRole('link', { name: 'Chinese' }).getAttribute('href');
  assert.match(href, /\/zh\/play\/\?code=\(2,3\):\(3,1\)/);
  await close();
});

test('a preset starts over with what is seen', async () => {
  const { page, close } = await open(browser, play('?code=(8,8):(8,1)&see=0.strip'));
  await painted(page);
  await page.locator('.shelf button').first().click();
  await page.waitForFunction(() => !location.search.includes('code=(8,8):(8,1)'));
  assert.doesNotMatch(new URL(page.url()).search, /see=0\.strip/);
  assert.notEqual(await tab(page), 'strip');
  await close();
});

test('a frame shows the card as it is', async () => {
  const code = '(4,8):(8,1)';
  const { page, close } = await open(
    browser,
    play(`?code=${code}&reading=math&see=0.layout~0.label-index~0.6`),
  );
  await painted(page);
  await page.locator('.card-export').click();
  await page
    .locator('.export code', { hasText: 'reading=math&amp;see=0.layout~0.label-index~0.6' })
    .waitFor();
  await close();
});
