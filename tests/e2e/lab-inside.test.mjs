// The kernel of the lab's form from inside: its source with the constants named, and its export.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { program } from '../../scripts/lib/build.mjs';
import { findings, open, saved, start, themed, wordsOf } from './harness.mjs';
import { inTurn } from './sample.mjs';

const { site, browser } = await start();

const at = (tab, plan = 'sgemm_sm80') =>
  open(browser, `${site.url}/lab/?plan=${encodeURIComponent(`make_plan(${plan})`)}&inside=${tab}`);

test('a constant of the source leads to the knob that it comes from', async () => {
  const { page, problems, close } = await at('source');
  const first = page.locator('.inside-code code > span').first();
  await first.filter({ hasText: '// The plan.' }).waitFor();
  await page.getByRole('button', { name: /Show the library of \d+ lines/ }).click();
  await first.filter({ hasText: 'A layout as the device needs it' }).waitFor();
  await page.locator('.source-constant button', { hasText: /^kStages$/ }).click();
  await page.locator('.inside-export', { hasText: 'kStages 3' }).waitFor();
  await page.locator('.inside-export p button', { hasText: 'stages' }).click();
  await page.locator('[data-knob="stages"] input:focus').waitFor();
  assert.deepEqual(await findings(page, '.lab-inside'), []);
  assert.deepEqual(problems, []);
  await close();
});

test('a compiled kernel is shown as PTX, too, which says where the constants are named', async () => {
  const { page, problems, close } = await at('tensors');
  await page.route('**/api/v1/source', async (route) => {
    const answer = await route.fetch();
    const json = { ...(await answer.json()), registers: 164, spills: 0, compile_ms: 700 };
    await route.fulfill({ response: answer, json: { ...json, ptx: '.visible .entry gemm()' } });
  });
  await page.locator('#lab-tab-source').click();
  await page.getByRole('button', { name: 'PTX' }).click();
  await page.locator('.inside-code', { hasText: '.visible .entry gemm()' }).waitFor();
  await page.locator('.inside-export', { hasText: 'CUDA C++ names them' }).waitFor();
  assert.deepEqual(await findings(page, '.lab-inside'), []);
  await page.getByRole('button', { name: 'CUDA C++' }).click();
  await page.locator('.source-constant').first().waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('a thread that is pinned in one picture of the kernel is followed in the others', async () => {
  const { page, problems, close } = await at('tile');
  const grid = page.locator('.lab-inside').getByRole('grid').first();
  await grid.scrollIntoViewIfNeeded();
  await grid.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  // Thread 0 is followed where none is pinned.
  const held = page.locator('.lab-inside', { hasText: /T[1-9]\d*, warp 0/ });
  await held.waitFor();
  const [, thread] = /T(\d+), warp 0/.exec(await held.innerText());
  await page.locator('#lab-tab-steps').click();
  await page.locator('.player').waitFor();
  await page.locator('.lab-inside', { hasText: `T${thread} issues` }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('a plan that no kernel is made of says so in place of its source', async () => {
  const { page, close } = await at('source', 'sgemm_sm80, "layout_c=row"');
  await page.locator('.card-note', { hasText: 'No kernel is made of this config' }).waitFor();
  await close();
});

test('a server that cannot make a source now says why, and is asked again by a press', async () => {
  const { page, close } = await at('tensors');
  let busy = true;
  let asked = 0;
  await page.route('**/api/v1/source', (route) =>
    ++asked && busy
      ? route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 503, title: 'no kernel source', detail: 'it is at work' }),
        })
      : route.continue(),
  );
  await page.locator('#lab-tab-source').click();
  const note = page.locator('.card-note', { hasText: 'cannot make it at present: it is at work' });
  await note.waitFor();
  busy = false;
  await note.locator('button').click();
  await page.locator('.source-constant').first().waitFor();
  assert.equal(asked, 2, 'once for the tab, once for the press');
  await close();
});

test('every view of the kernel is readable, one in light and the next in dark', async () => {
  const { page, problems, close } = await at('tile', 'sgemm_1');
  // What each tab has once it is there. Long texts are read in the light theme by other tests here.
  const tabs = [
    ['tile', 'canvas', ['light', 'dark']],
    ['memory', '.inside-memory canvas', ['light', 'dark']],
    ['steps', '.player', ['light', 'dark']],
    ['tensors', 'table', ['light', 'dark']],
    ['source', '.source-constant', ['dark']],
    ['export', '.inside-code', ['dark']],
  ];
  for (const [place, [tab, there, themes]] of tabs.entries()) {
    await page.locator(`#lab-tab-${tab}`).click();
    await page.locator('.lab-inside').locator(there).first().waitFor();
    for (const colorScheme of inTurn(themes, place)) {
      await themed(page, colorScheme);
      const found = await findings(page, '.lab-inside [role="tabpanel"]');
      assert.deepEqual([tab, colorScheme, found], [tab, colorScheme, []]);
    }
  }
  assert.equal(await page.locator('.lab-inside [role="tab"]').count(), tabs.length);
  assert.deepEqual(problems, []);
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

test('page and command write the same export, byte for byte', async () => {
  const { page, problems, close } = await at(
    'export',
    'sgemm_sm80,"stages=2","tile_order=grouped"',
  );
  const knobs = ['stages=2', 'tile_order=grouped'];
  for (const [name, form, file] of [
    ['CuTe C++', 'cpp', 'plan.cu'],
    ['CuTe DSL', 'dsl', 'plan.py'],
    ['Whole kernel', 'kernel', 'kernel.cu'],
  ]) {
    await page.locator('.inside-export button', { hasText: name }).click();
    const { text } = await saved(page, page.locator('.inside-export button', { hasText: file }));
    const command = ['plan', 'sgemm_sm80', ...knobs, '--export', form];
    assert.equal(text, execFileSync(program('colex'), command, { encoding: 'utf8' }));
  }
  assert.deepEqual(problems, []);
  await close();
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
  await page.locator('.why-board select').selectOption('H100');
  await why.locator('.why-bars', { hasText: 'H100' }).waitFor();
  await page.locator('.lab-bench figcaption', { hasText: 'One SM H100' }).waitFor();
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
  const { name, text } = await saved(page, roof.locator('button', { hasText: 'SVG' }));
  assert.equal(name, 'colex-roofline.svg');
  assert.match(await wordsOf(page, text), /TFLOP/);
  await close();
});
