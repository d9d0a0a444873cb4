// The main job: paste a layout, see its grid, read a cell in every coordinate.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellPoint, open, painted, start, write } from './harness.mjs';

const { site, browser } = await start();

const play = (code) => `${site.url}/play/${code ? `?code=${encodeURIComponent(code)}` : ''}`;

/** The facts beside the first grid, by name. */
const facts = (page) =>
  page
    .locator('.facts')
    .first()
    .evaluate((list) => {
      const names = [...list.querySelectorAll('dt')].map((dt) => [
        dt.textContent,
        dt.nextElementSibling.textContent,
      ]);
      return Object.fromEntries(names);
    });

test('a pasted layout is drawn, and a hovered cell reads its coordinates and offset', async () => {
  const { page, problems, close } = await open(browser, play());
  await painted(page);
  await write(page, '(_4,(2,_2)):(_2,(1,_8))');
  await page.locator('.card-text', { hasText: '(_4,(2,_2)):(_2,(1,_8))' }).waitFor();
  const grid = page.getByRole('grid').first();
  assert.equal(await grid.getAttribute('aria-rowcount'), '4');
  assert.equal(await grid.getAttribute('aria-colcount'), '4');

  await grid.hover({ position: await cellPoint(page, 1, 3) });
  await page.locator('[data-testid=cell-offset]').first().waitFor();
  const here = await facts(page);
  assert.deepEqual([here['1-D'], here['R-D'], here['H-D']], ['13', '(1,3)', '(1,(1,1))']);
  assert.match(here.here, /offset 11/);
  assert.match(here['by hand'], /= 11$/);
  assert.deepEqual(problems, []);
  await close();
});

test('a click pins, arrows move, Escape clears, and the pin is read out', async () => {
  const { page, close } = await open(browser, play('(4,8):(8,1)'));
  await painted(page);
  const grid = page.getByRole('grid').first();
  await grid.click({ position: await cellPoint(page, 2, 5) });
  const heard = (text) =>
    page.locator('[aria-live=polite]', { hasText: text }).waitFor({ state: 'attached' });
  await heard('offset 21');
  await grid.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await heard('offset 28');
  assert.equal((await facts(page)).pinned, 'offset 28');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('[data-testid=cell-offset]'));
  await close();
});

test('what the pointer rested on goes with its card, and what is pinned is read again', async () => {
  // Both cards are seen whole: a page that scrolls takes them from under the pointer.
  const viewport = { width: 1280, height: 1800 };
  const text = '(4,8):(8,1)\n(2,3):(3,1)';
  const { page, problems, close } = await open(browser, play(text), { viewport });
  await painted(page);
  await page.locator('.cm-content').waitFor();
  const [first, second] = [0, 1].map((at) =>
    page.locator('.card').nth(at).getByRole('grid').first(),
  );
  await first.click({ position: await cellPoint(page, 2, 5) });
  await page.mouse.move(0, 0);
  await page.waitForFunction(() =>
    document.querySelector('.facts')?.textContent.includes('offset 21'),
  );
  await second.hover({ position: { x: 60, y: 60 } });
  await page.waitForFunction(
    () => !document.querySelector('.card .facts')?.textContent.includes('offset 21'),
  );
  await page.locator('.cm-content').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Backspace');
  await page.locator('.card').nth(1).waitFor({ state: 'detached' });
  await page.waitForFunction(() =>
    document.querySelector('.facts')?.textContent.includes('offset 21'),
  );
  assert.deepEqual(problems, []);
  await close();
});

test('grid, memory and table share one selection', async () => {
  const { page, close } = await open(browser, play('(4,8):(9,1)'));
  await painted(page);
  const grid = page.getByRole('grid').first();
  await grid.click({ position: await cellPoint(page, 1, 2) });
  await page.getByRole('tab', { name: 'table' }).click();
  const row = page.locator('tr.now');
  await row.waitFor();
  assert.deepEqual(await row.locator('td').allTextContents(), ['9', '(1,2)', '(1,2)', '11']);
  await close();
});

test('/play?code= draws the expression, and the address follows the text', async () => {
  const { page, close } = await open(browser, play('(4,8):(1,4)'));
  await painted(page);
  assert.equal(await page.locator('.card-text').textContent(), '(4,8):(1,4)');
  await write(page, '(2,3):(3,1)');
  await page.waitForURL(/code=\(2,3\):\(3,1\)/);
  await page.reload();
  await painted(page);
  assert.equal(await page.locator('.card-text').textContent(), '(2,3):(3,1)');
  await close();
});

test('an example is one edit that can be undone', async () => {
  const { page, close } = await open(browser, play('(4,8):(1,4)'));
  await painted(page);
  await page.locator('.cm-content').waitFor();
  await page.locator('.presets summary', { hasText: /^Layouts/ }).click();
  await page.getByRole('button', { name: 'padded rows' }).click();
  await page.locator('.card-text', { hasText: '(4,8):(9,1)' }).waitFor();
  await page.locator('.cm-content').focus();
  await page.keyboard.press('Control+z');
  await page.locator('.card-text', { hasText: '(4,8):(1,4)' }).waitFor();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.locator('.card-text', { hasText: '(4,8):(9,1)' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.card-text', { hasText: '(4,8):(1,4)' }).waitFor();
  assert.ok(await page.getByRole('button', { name: 'Undo' }).isDisabled());
  await close();
});

test('each statement has its card', async () => {
  const { page, close } = await open(browser, play('a = (4,8):(1,4)\nb = (4,8):(8,1)'));
  await painted(page);
  assert.deepEqual(await page.locator('.card h2').allTextContents(), ['a', 'b']);
  await close();
});

test('the rich editor takes the place of the plain one without a jump', async () => {
  const { page, close } = await open(browser, play('(4,8):(1,4)\n(8,8):(8,1)'));
  await painted(page);
  await page.locator('.cm-content').waitFor();
  const shift = await page.evaluate(
    () =>
      new Promise((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(total), 300);
      }),
  );
  assert.ok(shift < 0.05, `layout shift ${shift}`);
  await close();
});

test('what if: an operation that fits is written down as the next statement', async () => {
  const { page, problems, close } = await open(browser, play('A = (4,8):(8,1)'));
  await page.locator('.cm-content').waitFor();
  await page.getByRole('button', { name: 'right_inverse(A)' }).click();
  await page.locator('.card-text', { hasText: '(8,4):(4,1)' }).last().waitFor();
  await page.getByRole('heading', { name: 'A', exact: true }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('a card fills the window and its grid grows; Escape gives both back', async () => {
  const { page, close } = await open(browser, play('(4,8):(8,1)'));
  await painted(page);
  const grid = page.getByRole('grid').first();
  const before = await grid.boundingBox();
  await page.getByRole('button', { name: 'full screen' }).click();
  await page.waitForFunction(
    (width) => document.querySelector('[role=grid]').getBoundingClientRect().width > 2 * width,
    before.width,
  );
  await page.keyboard.press('Escape');
  await page.waitForFunction(
    (width) => document.querySelector('[role=grid]').getBoundingClientRect().width === width,
    before.width,
  );
  await close();
});
