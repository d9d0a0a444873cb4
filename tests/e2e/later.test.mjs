// Long work runs beside the page: it says so, can be stopped, and the last picture stays.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, painted, start, write } from './harness.mjs';

/** Longer than any reader waits: every statement compares a million offsets. */
const kSlow = Array.from(
  { length: 60 },
  (_, i) => `compare((1024,1024):(1024,1), (1024,1024):(1,${1024 + i}))`,
).join('\n');

const { site, browser } = await start();
const opened = await open(browser, `${site.url}/play/?code=(4,8):(8,1)`);
await painted(opened.page);
await opened.page.getByRole('grid').first().waitFor();

const progress = (page) => page.getByRole('progressbar');
const card = (page) => page.locator('.card-text').first().textContent();

test('long work shows its progress while the page answers and keeps its picture', async () => {
  const { page, problems } = opened;
  await write(page, kSlow);
  await progress(page).waitFor();
  assert.equal(await card(page), '(4,8):(8,1)');
  assert.ok((await page.getByRole('grid').count()) > 0);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  assert.equal(await progress(page).count(), 1, 'the page answered while it computed');
  assert.match(await page.locator('.computing [role=status]').textContent(), /Computing/);
  // Which statement, of how many, and the share that is done.
  await page.locator('code', { hasText: /^Statement [2-9] of 60: compare\(\(1024/ }).waitFor();
  assert.ok((await progress(page).getAttribute('value')) > 0);
  assert.deepEqual(problems, []);
});

test('it is cancelled by the keyboard; the picture is marked as the old one', async () => {
  const { page, problems } = opened;
  await page.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Enter');
  await progress(page).waitFor({ state: 'detached' });
  assert.equal(await page.locator('.card.stale').count(), 1);
  assert.match(await page.locator('.diagnostic').first().textContent(), /Stopped/);
  const focused = await page.evaluate(
    () => document.activeElement?.shadowRoot?.activeElement?.className,
  );
  assert.match(focused, /cm-content/);
  assert.deepEqual(problems, []);
});

test('a newer text is not kept waiting by an older one', async () => {
  const { page } = opened;
  await write(page, `${kSlow}\n4:1`);
  await progress(page).waitFor();
  await write(page, '(2,16):(16,1)');
  await page.waitForFunction(
    () => document.querySelector('.card-text')?.textContent === '(2,16):(16,1)',
  );
  await progress(page).waitFor({ state: 'detached' });
  assert.equal(await page.locator('.card.stale').count(), 0);
});

test('the result of long work takes the place of the picture', async () => {
  const { page, problems } = opened;
  await write(page, 'compare((1024,1024):(1024,1), (1024,1024):(1,1024))');
  await page.locator('.card-text', { hasText: 'compare' }).waitFor();
  await progress(page).waitFor({ state: 'detached' });
  assert.equal(await page.locator('.card').count(), 1);
  assert.deepEqual(problems, []);
});

test('a text of thousands of values shows some of them and offers more', async () => {
  const { page, problems } = opened;
  await write(page, Array.from({ length: 120 }, (_, i) => `(4,8):(8,${i + 1})`).join('\n'));
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  await more.waitFor();
  assert.equal(await page.locator('.card').count(), 50);
  await more.click();
  await page.locator('.card').nth(99).waitFor();
  const far = page.locator('.card').nth(40);
  await far.scrollIntoViewIfNeeded();
  await far.getByRole('grid').first().waitFor();
  assert.deepEqual(problems, []);
});
