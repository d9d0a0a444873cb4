// The kernel of the lab's form from inside: its source with the constants named, and its export.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findings, open, start } from './harness.mjs';

const { site, browser } = await start();

const at = (tab, plan = 'sgemm_sm80') =>
  open(browser, `${site.url}/lab/?plan=make_plan(${plan})&inside=${tab}`);

test('a constant of the source leads to the knob that it comes from', async () => {
  const { page, problems, close } = await at('source');
  await page.locator('.source-constant button', { hasText: /^kStages$/ }).click();
  await page.locator('.inside-export', { hasText: 'kStages 3' }).waitFor();
  await page.locator('.inside-export p button', { hasText: 'stages' }).click();
  await page.locator('[data-knob="stages"] input:focus').waitFor();
  assert.deepEqual(await findings(page, '.lab-inside'), []);
  assert.deepEqual(problems, []);
  await close();
});

test('a plan that no kernel is made of says so in place of its source', async () => {
  const { page, close } = await at('source', 'wgmma_sm90');
  await page.locator('.card-note', { hasText: 'No kernel is made of this config' }).waitFor();
  await close();
});

test('a plan is exported as C++ and as CuTe DSL, which says where it has no operation', async () => {
  const { page, problems, close } = await at('export');
  await page.locator('.inside-code', { hasText: 'make_tiled_copy_A' }).waitFor();
  await page.locator('.inside-export button', { hasText: 'CuTe DSL' }).click();
  await page.locator('.inside-code', { hasText: 'cute.make_tiled_mma(' }).waitFor();
  const saving = page.waitForEvent('download');
  await page.locator('.inside-export button', { hasText: 'plan.py' }).click();
  assert.equal((await saving).suggestedFilename(), 'plan.py');
  assert.deepEqual(await findings(page, '.lab-inside'), []);
  assert.deepEqual(problems, []);
  await close();

  const volta = await at('export', 'volta_8x8x4');
  await volta.page.locator('.inside-export button', { hasText: 'CuTe DSL' }).click();
  await volta.page
    .locator('.says', { hasText: 'CuTe DSL has no operation for SM70_8x8x4' })
    .waitFor();
  await volta.close();
});

test('the views are chosen with the arrow keys, and the address keeps the choice', async () => {
  const { page, close } = await at('memory');
  await page.locator('#lab-tab-memory').focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('#lab-tab-steps[aria-selected="true"]:focus').waitFor();
  await page.locator('.lab-inside .player').waitFor();
  assert.match(page.url(), /&inside=steps$/);
  await close();
});

test('floors and roofline are those of the board that the recorded runs came from, or another', async () => {
  const { page, problems, close } = await at('tensors');
  const why = page.locator('.why').first();
  await why.locator('.why-bars', { hasText: 'H200' }).waitFor();
  await why.locator('.why-board select').selectOption('H100');
  await why.locator('.why-bars', { hasText: 'H100' }).waitFor();
  await why.locator('.roofline figcaption', { hasText: 'H100' }).waitFor();
  assert.deepEqual(await findings(page, '.why'), []);
  assert.deepEqual(problems, []);
  await close();
});

test('the roofline is a picture, a table and a file', async () => {
  const { page, close } = await at('tensors');
  const roof = page.locator('.roofline').first();
  await roof.locator('svg[role="img"]').waitFor();
  await roof.locator('summary').click();
  await roof.locator('td').nth(4).waitFor();
  const saving = page.waitForEvent('download');
  await roof.locator('button', { hasText: 'SVG' }).click();
  assert.equal((await saving).suggestedFilename(), 'colex-roofline.svg');
  await close();
});
