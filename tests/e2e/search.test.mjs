// The search over everything, by keyboard alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findings, open, start } from './harness.mjs';

const { site, browser } = await start();

test('a slash opens the search, arrows choose, Enter goes there, Escape gives the page back', async () => {
  const { page, problems, close } = await open(browser, `${site.url}/learn/`);
  await page.locator('main h1').waitFor();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox');
  await field.waitFor();
  await page.keyboard.type('logical_divide');
  const first = page.getByRole('option', { name: /logical_divide/ }).first();
  await first.waitFor();
  assert.equal(await first.getAttribute('aria-selected'), 'true');
  assert.deepEqual(await findings(page, 'dialog'), []);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await field.fill('logical_divide');
  await first.waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.reference-head h2', { hasText: 'logical_divide' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('a section of the lab is found, and is in sight however long its page is', async () => {
  const { page, problems, close } = await open(browser, `${site.url}/learn/`);
  await page.locator('main h1').waitFor();
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('sweep');
  await page.getByRole('option', { name: 'Sweep part of the lab' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/lab\/#lab-sweep$/);
  await page.locator('.lab-inside canvas').first().waitFor();
  await page.waitForFunction(() => {
    // A page scrolls by whole pixels, its sections do not begin at one.
    const top = Math.round(document.getElementById('lab-sweep')?.getBoundingClientRect().top);
    return top >= 0 && top < innerHeight / 2;
  });
  assert.deepEqual(problems, []);
  await close();
});
