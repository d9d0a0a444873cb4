// What was evaluated is kept in this browser, and every change of the text can be undone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, painted, start, write } from './harness.mjs';

const { site, browser } = await start();

const text = (page) => page.locator('.cm-content').innerText();

test('a text that rested is in the list after a reload, is found by keyboard, and can be cleared', async () => {
  const { page, problems, close } = await open(browser, `${site.url}/play/?code=(4,8):(8,1)`);
  await painted(page);
  const kept = () => page.evaluate(() => JSON.parse(localStorage['colex:history:1'] ?? '[]'));
  await page.waitForFunction(() => localStorage['colex:history:1']?.includes('(8,1)'));
  await write(page, '(4,8):(9,1)');
  await page.waitForFunction(() => localStorage['colex:history:1']?.includes('(9,1)'));
  assert.deepEqual(await kept(), ['(4,8):(9,1)', '(4,8):(8,1)']);
  // A broken text is nothing to go back to.
  await write(page, '(4,8):(9,1');
  await page.locator('.diagnostic').first().waitFor();
  await page.goto(`${site.url}/play/?code=4:2`);
  await painted(page);
  await page.locator('.recent summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('.card-text', { hasText: '(4,8):(8,1)' }).waitFor();
  await page.locator('.recent-clear').click();
  assert.deepEqual(await kept(), []);
  assert.deepEqual(problems, []);
  await close();
});

test('without storage there is no history, and no error', async () => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${site.url}/play/?code=4:2`);
  await painted(page);
  await page.locator('.presets').waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

test('undo and redo go through typing, an example, a form and a link', async () => {
  const { page, close } = await open(browser, `${site.url}/play/?code=(4,8):(8,1)`);
  await painted(page);
  await write(page, '(4,8):(9,1)');
  const mma =
    'make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN{}, Layout<Shape<_2,_2>>{}, Tile<_32,_32,_16>{})';
  await page.locator('.presets summary', { hasText: /^sgemm_sm80/ }).click();
  await page.getByRole('button', { name: 'TiledMMA', exact: true }).click();
  await page.locator('.operand').nth(2).waitFor();
  await page.getByRole('group', { name: 'Atoms' }).getByLabel('M').fill('4');
  await page.waitForFunction(() => location.search.includes('_4'));
  await page.evaluate(() => {
    history.pushState(null, '', '?code=7:1');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.locator('.card-text', { hasText: '7:1' }).waitFor();
  await page.locator('.cm-content').focus();
  const seen = [];
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press('Control+z');
    seen.push((await text(page)).replace(/\s+/g, ' '));
  }
  assert.match(seen[0], /Shape<_4,_2,_1>/);
  assert.ok(seen[1].includes(mma), seen[1]);
  assert.equal(seen[2], '(4,8):(9,1)');
  assert.equal(seen[3], '(4,8):(8,1)');
  for (let i = 0; i < 4; i++) await page.keyboard.press('Control+y');
  assert.equal(await text(page), '7:1');
  await close();
});

test('a link opens on the view and the pinned cell that were on the screen', async () => {
  const { page, problems, close } = await open(
    browser,
    `${site.url}/play/?code=A%3D(4,8):(8,1)%0AB%3D(8,8):(8,1)&see=1.strip~0.6`,
  );
  await page.locator('.card[data-view=strip]', { hasText: '(8,8):(8,1)' }).waitFor();
  await page.getByText('(2,1)').first().waitFor();
  await page.locator('.card').first().getByRole('tab', { name: 'table' }).click();
  await page.waitForFunction(
    () => new URLSearchParams(location.search).get('see') === '0.table~1.strip~0.6',
  );
  await page.keyboard.press('Escape');
  await page.waitForFunction(
    () => new URLSearchParams(location.search).get('see') === '0.table~1.strip',
  );
  assert.deepEqual(problems, []);
  await close();
});

test('the title is that of the chapter, also where the contents led to it', async () => {
  const { page, close } = await open(browser, `${site.url}/learn/`);
  const titled = (said) => page.waitForFunction((words) => document.title.startsWith(words), said);
  await page.locator('a[href="/learn/why/"]').first().click();
  const heading = page.locator('main h1');
  await heading.waitFor();
  await titled(await heading.innerText());
  await close();
});
