// A kernel plan as a form and a drawing, and its main loop played step by step.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cellPoint, findings, narrow, open, start } from './harness.mjs';

const { site, browser } = await start();

async function show(code, view, { language = '', ...options } = {}) {
  const url = `${site.url}/${language}play/?code=${encodeURIComponent(code)}`;
  const opened = await open(browser, url, options);
  await opened.page.locator('.card').first().waitFor();
  if (view) await opened.page.getByRole('tab', { name: view, exact: true }).first().click();
  return opened;
}

async function play(code, options) {
  const opened = await show(code, options?.language ? '逐步演示' : 'step by step', options);
  await opened.page.locator('.player').waitFor();
  return { ...opened, said: opened.page.locator('.step-text > p') };
}

const position = (page) => page.locator('.player-scrub span').textContent();

test('a knob edits the expression, and a broken rule stands at its knob with a way out', async () => {
  const { page, problems, close } = await show('make_plan(sgemm_sm80)');
  await page.getByText('Legal: every rule holds.').waitFor();
  await page.getByLabel('stages', { exact: true }).fill('9');
  const source = page.locator('.cm-content');
  await source.filter({ hasText: 'make_plan(sgemm_sm80, "stages=9")' }).waitFor();
  const says = page.locator('.knob', { has: page.getByLabel('stages', { exact: true }) });
  await says.getByText(/Rule 6 294912 bytes of shared memory/).waitFor();
  await says.getByRole('button', { name: 'Set stages = 7' }).click();
  await source.filter({ hasText: 'make_plan(sgemm_sm80, "stages=7")' }).waitFor();
  await page.getByText('Legal: every rule holds.').waitFor();
  await page.getByRole('button', { name: 'Reset stages to 3' }).click();
  await source.filter({ hasText: /^make_plan\(sgemm_sm80\)$/ }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('values near a knob’s own are tried: legal ones are a click away', async () => {
  const { page, problems, close } = await show('make_plan(sgemm_sm80)');
  await page.getByLabel('cta_n', { exact: true }).focus();
  await page.locator('.knob-legal', { hasText: '512 rule 6, 14' }).waitFor();
  await page.getByRole('button', { name: '64', exact: true }).click();
  await page.locator('.cm-content').filter({ hasText: '"cta_n=64"' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('a link to a plan that breaks a rule opens its form', async () => {
  const { page, problems, close } = await show('make_plan(sgemm_sm80, "stages=8")');
  await page.getByText('Not legal: 1 to fix below.').waitFor();
  await page.getByRole('button', { name: 'Set stages = 7' }).click();
  await page.getByText('Legal: every rule holds.').waitFor();
  await page.locator('.plan-resources').waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('resources and accesses are the core’s', async () => {
  const { page, problems, close } = await show('make_plan(sgemm_sm80)');
  const region = page.locator('.plan-resources');
  await region.getByText('98,304 of 232,448 bytes: 3 stages of 32,768').waitFor();
  await region.getByText(/^about \d+ of 255: 64 accumulators/).waitFor();
  await region.getByText('2, bounded by shared memory').waitFor();
  assert.equal(await region.getByText('128 wavefronts, free of conflicts').count(), 2);
  await page.getByText('Every tensor of the kernel').click();
  await page.getByRole('rowheader', { name: 'tCsA' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('without a swizzle the conflict is named', async () => {
  const { page, problems, close } = await show(
    'make_plan(sgemm_sm80, "smem_a=(_8,(_8,_8)):(_8,(_1,_64))")',
  );
  await page.getByText(/^1024 wavefronts, 128 without conflicts/).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('the tile of a plan is one selection: by warps and by copying threads', async () => {
  const { page, problems, close } = await show('make_plan(sgemm_sm80)');
  const c = page.locator('.operand-c [role=grid]');
  await c.waitFor();
  await c.focus();
  await page.keyboard.press('Home');
  await page.getByText('T0, warp 0').waitFor();
  await page.getByRole('button', { name: 'threads that copy' }).click();
  await page.getByRole('grid', { name: /^sA/ }).waitFor();
  assert.equal(await page.getByRole('grid').count(), 4);
  assert.deepEqual(problems, []);
  await close();
});

test('a config without make_plan is edited into a plan', async () => {
  const { page, close } = await show('c = sgemm_sm80_64k\nc');
  await page.locator('.card').nth(1).waitFor();
  await page.locator('.card').nth(1).getByLabel('cta_k', { exact: true }).fill('32');
  await page.locator('.cm-content').filter({ hasText: 'make_plan(c, "cta_k=32")' }).waitFor();
  await close();
});

test('the player steps, jumps and plays by keyboard, and says every step', async () => {
  const { page, problems, close, said } = await play('make_plan(sgemm_sm80)');
  assert.match(await said.textContent(), /T0 issues 8 cp\.async of 16 bytes for tile 0 of A/);
  assert.equal(await said.getAttribute('aria-live'), 'polite');
  await page.locator('.timeline').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.match(await said.textContent(), /become one group; 1 groups are in flight/);
  await page.keyboard.press('End');
  assert.match(await said.textContent(), /T0 writes its 128 sums to C, C\(0,0\) first/);
  await page.keyboard.press('Home');
  assert.equal(await position(page), 'step 1 of 90');
  await page.getByLabel('Speed').selectOption('4');
  await page.locator('.timeline').focus();
  await page.keyboard.press(' ');
  await page.waitForFunction(
    () => !document.querySelector('.player-scrub span').textContent.startsWith('step 1 '),
  );
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Play' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('a step of either main loop is said in a sentence', async () => {
  for (const preset of ['sgemm_sm80', 'hopper_128x256x64']) {
    const { page, problems, close, said } = await play(`make_plan(${preset})`);
    await page.locator('.timeline').focus();
    for (let step = 0; step < 4; step++) {
      assert.doesNotMatch(await said.textContent(), /player\.|\{\d|undefined|NaN/, preset);
      await page.keyboard.press('ArrowRight');
    }
    assert.deepEqual(problems, [], preset);
    await close();
  }
});

test('a thread is followed through copy, load, multiplication and epilogue', async () => {
  const { page, problems, close, said } = await play('make_plan(sgemm_sm80)');
  const warps = page.getByRole('grid', { name: /^Threads, a warp a row/ });
  await warps.click({ position: await cellPoint(page, 1, 9, warps) });
  await page.waitForFunction(() =>
    document.querySelector('.step-text > p').textContent.includes('T41'),
  );
  assert.match(await said.textContent(), /A\(5,8\) and 63 more/);
  const scrub = page.locator('.player-scrub input');
  await scrub.fill('8');
  assert.match(await said.textContent(), /T41 addresses the row at A\(\d+,\d+\)/);
  await page.getByRole('grid', { name: 'A in the registers of T41, k block 0' }).waitFor();
  await scrub.fill('15');
  assert.match(
    await said.textContent(),
    /4 × 8 instructions of 16 × 8 × 16\. T41 adds 16 products/,
  );
  await scrub.fill('89');
  assert.match(await said.textContent(), /T41 writes its 128 sums to C/);
  assert.deepEqual(problems, []);
  await close();
});

test('the whole runs exactly, and without a barrier the race is named', async () => {
  const { page, problems, close, said } = await play('make_plan(sgemm_sm80)');
  await page.getByRole('button', { name: /^Run it/ }).click();
  await page.getByText(/^All 16,384 outputs equal the plain product/).waitFor();
  await page.locator('.player-scrub input').fill('7');
  assert.match(await said.textContent(), /All 128 threads meet/);
  await page.getByRole('button', { name: /^Leave out/ }).click();
  await page.getByText('Without step 8 (barrier):').waitFor();
  // The simulator happens to run threads in an order that is right: no green word for that.
  const races = await page.locator('.run-check li').count();
  assert.ok(races > 1);
  await page.getByText(`Right by luck: ${races} races.`).waitFor();
  assert.equal(await page.locator('.run-check .law-ok').count(), 0);
  await page
    .getByText(/with no barrier between/)
    .first()
    .waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('the timeline is picked with the pointer', async () => {
  const { page, close } = await play('make_plan(sgemm_sm80)');
  const box = await page.locator('.timeline svg').boundingBox();
  await page.mouse.click(box.x + box.width - 3, box.y + 10);
  assert.equal(await position(page), 'step 90 of 90');
  await close();
});

test('the timeline is taken away as a picture and as text', async () => {
  const { page, problems, close } = await play('make_plan(sgemm_sm80)');
  await page.getByRole('button', { name: 'export', exact: true }).click();
  await page.getByLabel('Which picture').selectOption('Main loop, step by step');
  const take = async (format) => {
    const waiting = page.waitForEvent('download');
    await page.locator('.export-files').getByRole('button', { name: format, exact: true }).click();
    return readFileSync(await (await waiting).path(), 'latin1');
  };
  const svg = await take('SVG');
  for (const text of ['copy', 'stage 2', 'mma', 'tile 4'])
    assert.ok(svg.includes(`>${text}</text>`));
  assert.match(await take('PNG'), /^.PNG/);
  assert.match(await take('PDF'), /^%PDF[^]*%%EOF\s*$/);
  assert.match(await take('LaTeX'), /\\begin\{tikzpicture\}[^]*stage 2/);
  const lines = (await take('Text')).split('\n');
  assert.equal(lines[0].slice(0, 17), 'copy     00-11-<|');
  assert.equal(lines[1].slice(0, 18), 'stage 0  ~~~~~~/00');
  assert.equal(lines[5].trimEnd().length, 'stage 0  '.length + 90);
  assert.deepEqual(problems, []);
  await close();
});

for (const [language, view] of [
  ['', 'plan'],
  ['', 'step by step'],
  ['zh/', '逐步演示'],
]) {
  test(`axe finds nothing serious in ${language}${view}, on a phone nothing overflows`, async () => {
    const { page, close } = await show('make_plan(sgemm_sm80)', view, { language });
    await page.locator('.plan-drawing, .player').first().waitFor();
    for (const viewport of [
      { width: 1280, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await narrow(page);
      assert.deepEqual(await findings(page, '.card'), []);
    }
    await close();
  });
}
