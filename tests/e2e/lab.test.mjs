// The GPU lab against the real server: from the start page to a verified result, and what happens
// when the server goes away.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startServer } from '../../scripts/lib/server.mjs';
import {
  findings,
  narrow,
  onGpu,
  open,
  saved,
  start,
  themed,
  tooSmall,
  wordsOf,
} from './harness.mjs';
import { inTurn } from './sample.mjs';

const { site, browser } = await start();

const looks = [
  ['light', 1280],
  ['dark', 390],
];

/** The page around what a test made is the same in all of them: one reads it in every look. */
async function readable(page, read = looks) {
  for (const [colorScheme, width] of read) {
    await themed(page, colorScheme);
    await page.setViewportSize({ width, height: 844 });
    await narrow(page);
    if (width < 640) assert.deepEqual(await tooSmall(page), []);
    assert.deepEqual(await findings(page), []);
  }
}

test('three clicks lead from the start page to a verified result, which is a link', async () => {
  const { page, problems, close } = await open(browser, `${site.url}/`);
  await page.locator('.doors a').nth(2).click();
  await page.locator('.lab-presets button', { hasText: 'sgemm_1' }).click();
  await page.locator('.lab-run').click();
  await page.locator('.lab-lead', { hasText: 'Right.' }).waitFor();
  await page.locator('.lab-facts', { hasText: onGpu ? 'cuBLASLt' : 'no times' }).waitFor();
  assert.match(page.url(), /\?plan=make_plan\(sgemm_1\)&job=[0-9a-f]{32}$/);
  await readable(page);

  const link = page.url().replace('/lab/', '/zh/lab/');
  await page.goto(link);
  await page.locator('.lab-lead', { hasText: '结果正确。' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('a recorded run opens in the form, and says there what was measured', async () => {
  const { page, problems, close } = await open(browser, `${site.url}/lab/?runs=,,sgemm_sm80,ratio`);
  await page.locator('.runs-more button').click();
  const changed = page.locator('.runs tbody tr', { hasText: 'stages=2' }).first();
  await changed.locator('a').click();
  await page.locator('.recorded-note', { hasText: 'NVIDIA H200' }).waitFor();
  assert.match(page.url(), /stages=2.*&runs=,,sgemm_sm80,ratio$/);
  await page.locator('.ratio-row.chosen').waitFor({ state: 'detached' });
  await page.locator('.ratio-row button', { hasText: '8192x8192x8192' }).click();
  await page.locator('.recorded-lead', { hasText: '8192x8192x8192' }).waitFor();
  const json = page.locator('.runs-pickers button', { hasText: 'JSON' });
  const rows = JSON.parse((await saved(page, json)).text);
  assert.ok(rows.some(({ knobs }) => knobs.m === '8192' && knobs.stages === undefined));
  await page.locator('.runs tbody button').first().click();
  await page.locator('.compare-figures').waitFor();
  assert.match(page.url(), /&versus=make_plan\(sgemm_sm80,/);
  assert.deepEqual(problems, []);
  await close();
});

test('a simulated job is told the limit of the recorded run with its knobs, as the form tells it', async () => {
  const { page, problems, close } = await open(
    browser,
    `${site.url}/lab/?plan=make_plan(sgemm_sm80)`,
  );
  const byRun = page.locator('.quiet', { hasText: 'By the run recorded with exactly these knobs' });
  await page.locator('.why').filter({ has: byRun }).waitFor();
  const limit = async (part) =>
    (await page.locator(part).first().innerText()).replace(/^Right\. /, '');
  const inForm = await limit('.lab-bench .why > p');
  await page.locator('.lab-run').click();
  await page.locator('.lab-result .lab-lead', { hasText: 'Right.' }).waitFor();
  if (!onGpu) {
    assert.match(inForm, /^Waiting limits it/);
    assert.equal(await limit('.lab-result .lab-lead p'), inForm);
    await page.locator('.lab-result').locator(byRun).waitFor();
  }
  // Nothing was recorded with these.
  await page.goto(`${site.url}/lab/?plan=make_plan(sgemm_1,"m=128","n=128","k=64")`);
  await page.locator('.why', { hasText: 'By the plan alone' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('the presets are one stop of the Tab key, and the button that runs keeps the focus', async () => {
  const { page, problems, close } = await open(browser, `${site.url}/lab/?plan=make_plan(sgemm_1)`);
  await page.locator('.lab-presets button[aria-pressed=true]').waitFor();
  await page.locator('.lab-run:enabled').waitFor();
  const focused = (selector) => page.locator(`${selector}:focus`).waitFor();
  await page.locator('.lab-presets-lead button').focus();
  await page.keyboard.press('Tab');
  await focused('.lab-presets [aria-pressed=true]');
  await page.keyboard.press('Home');
  await focused('.lab-presets li:first-child button');
  await page.keyboard.press('ArrowRight');
  await focused('.lab-presets li:nth-child(2) button');
  await page.keyboard.press('Tab');
  await focused('.lab-paste summary');
  await page.keyboard.press('Shift+Tab');
  await focused('.lab-presets li:nth-child(2) button');
  await page.keyboard.press('Enter');
  await page.locator('.lab-presets li:nth-child(2) [aria-pressed=true]:focus').waitFor();
  await page.locator('.lab-run:enabled').focus();
  await page.keyboard.press('Enter');
  await page.locator('.lab-lead', { hasText: 'Right.' }).waitFor();
  await focused('.lab-run');
  assert.deepEqual(problems, []);
  await close();
});

test('the kernel that should be fastest is named with its reason, and one press takes it', async () => {
  const { page, problems, close } = await open(
    browser,
    `${site.url}/lab/?plan=make_plan(hopper_tuned_64x128)`,
  );
  await page.locator('.suggestion', { hasText: 'measured runs' }).waitFor();
  await page.locator('.suggestion button').click();
  await page.locator('.suggestion', { hasText: 'The form has the kernel' }).waitFor();
  assert.doesNotMatch(page.url(), /hopper_tuned_64x128/);
  assert.deepEqual(await findings(page, '.suggestion'), []);
  assert.deepEqual(problems, []);
  await close();
});

test('a knob against the limit is one press: its value is legal, and both kernels are compared', async () => {
  const { page, problems, close } = await open(
    browser,
    `${site.url}/lab/?plan=make_plan(sgemm_sm80)`,
  );
  await page.locator('.why-turns', { hasText: 'Keeping this kernel rather than' }).waitFor();
  const turn = (knobs) =>
    page.locator('.why-turns button', { has: page.getByText(knobs, { exact: true }) });
  await turn('epilogue=smem stages=4').waitFor();
  assert.equal(await turn('stages=4').count(), 0); // by itself it gained nothing when measured
  await turn('epilogue=smem stages=4').click();
  await page.locator('.compare-lead', { hasText: 'as measured on the H200' }).waitFor();
  assert.match(page.url(), /stages=4.*&versus=make_plan\(sgemm_sm80\)/);
  await page.locator('.plan-verdict.ok').waitFor();
  assert.deepEqual(await findings(page, '.lab-bench'), []);
  assert.deepEqual(problems, []);
  await close();
});

test('runs of two GPUs are set side by side without a verdict', async () => {
  const plan = 'make_plan(hopper_tuned,"m=2048","n=2048","k=2048")';
  const { page, close } = await open(
    browser,
    `${site.url}/lab/?plan=${plan}&versus=make_plan(sgemm_sm80,"m=2048","n=2048","k=2048")@H200`,
  );
  await page.locator('.compare-lead', { hasText: 'as measured on the H200' }).waitFor();
  await page.goto(
    `${site.url}/lab/?plan=${plan}&versus=make_plan(hopper_tuned_e4m3,"m=2048","n=2048","k=2048")`,
  );
  await page.locator('.compare-lead', { hasText: 'H100' }).waitFor();
  await page.goto(
    `${site.url}/lab/?plan=make_plan(sgemm_sm80)&versus=make_plan(hopper_tuned_e4m3)`,
  );
  await page.locator('.compare-lead', { hasText: 'A is of an H200, B of an H100' }).waitFor();
  await close();
});

test('on a phone the lab ends after the first result; a heading opens what comes after', async () => {
  const { page, problems, close } = await open(browser, `${site.url}/lab/`, {
    viewport: { width: 390, height: 844 },
  });
  const heading = page.getByRole('button', { name: 'Sweep' });
  await heading.waitFor();
  assert.equal(await page.locator('.sweep-form').count(), 0);
  await heading.click();
  await page.locator('.sweep-axis').first().waitFor();
  await narrow(page);
  assert.deepEqual(await tooSmall(page), []);
  assert.deepEqual(await findings(page), []);
  await page.goto(`${site.url}/lab/?inside=memory`);
  await page.locator('.inside-memory').waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('on a phone the tables of a recorded run and of a comparison fit', async () => {
  const { page, problems, close } = await open(
    browser,
    `${site.url}/lab/?plan=make_plan(sgemm_sm80)&versus=make_plan(sgemm_sm80,"stages=2")`,
    { viewport: { width: 390, height: 844 } },
  );
  await page.locator('.recorded-note button').first().click();
  await page.locator('.accesses tbody tr').first().waitFor();
  await page.locator('.compare-figures').waitFor();
  await narrow(page);
  const wide = (parts) => parts.filter((one) => one.scrollWidth > one.clientWidth).length;
  assert.equal(await page.locator('.lab-facts > div').evaluateAll(wide), 0);
  const high = (cells) => Math.max(...cells.map((one) => one.getBoundingClientRect().height));
  assert.ok(
    (await page.locator('.compare-figures tr td:last-child').nth(1).evaluateAll(high)) < 32,
  );
  assert.deepEqual(problems, []);
  await close();
});

test('a sweep over two knobs is planned on the page and run by the server', async () => {
  const sweep = 'sweep=stages~2~3~9;cta_n~64~128';
  const { page, problems, close } = await open(
    browser,
    `${site.url}/lab/?plan=make_plan(sgemm_sm80)&${sweep}`,
  );
  await page.locator('.heat .refused', { hasText: 'rule' }).first().waitFor();
  await page.locator('.sweep-lead > .lab-quiet:enabled').click();
  await page.locator('.sweep-lead', { hasText: '5 of 5 ended' }).waitFor();
  await page.locator('.runs .lab-end-done').nth(4).waitFor();
  assert.match(page.url(), /cta_n~64~128;[0-9a-f]{32}$/);
  const file = (kind) => saved(page, page.locator('.sweep-lead button', { hasText: kind }));
  const rows = JSON.parse((await file('JSON')).text);
  const lines = (await file('CSV')).text.trimEnd().split('\r\n');
  assert.equal(rows.length, 6);
  assert.equal(lines.length, 1 + rows.length);
  assert.match(await wordsOf(page, (await file('SVG')).text), /cta_n/);
  assert.deepEqual(rows.map(({ stages }) => Number(stages)).sort(), [2, 2, 3, 3, 9, 9]);
  await readable(page, inTurn(looks, 0));
  assert.deepEqual(problems, []);
  await close();
});

test('a value that is none of its knob is said in its cells, and holds the sweep back', async () => {
  const sweep = `sweep=${encodeURIComponent('stages~2~2 / 3;cta_n~64~128')}`;
  const { page, problems, close } = await open(
    browser,
    `${site.url}/lab/?plan=make_plan(sgemm_sm80)&${sweep}`,
  );
  await page.locator('.heat .refused', { hasText: 'no value' }).nth(1).waitFor();
  await page.locator('.sweep-lead button:disabled', { hasText: 'none of their knob' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('a broken rule holds the run back until its fix is taken', async () => {
  const { page, close } = await open(
    browser,
    `${site.url}/lab/?plan=make_plan(sgemm_sm80,"stages=9")`,
  );
  await page.locator('.knob-says button').first().waitFor();
  assert.ok(await page.locator('.lab-run').isDisabled());
  await page.locator('.knob-says button').first().click();
  await page.locator('.lab-run:enabled').click();
  await page.locator('.lab-lead', { hasText: 'Right.' }).waitFor();
  await close();
});

test('beside an illegal number legal ones are offered, the nearest first, and advice is of the last legal config', async () => {
  const { page, problems, close } = await open(
    browser,
    `${site.url}/lab/?plan=make_plan(sgemm_sm80)`,
  );
  const knob = (name) => page.locator(`.knob[data-knob=${name}]`);
  await page.locator('.why-turns button').first().waitFor();
  await knob('cta_m').locator('input').fill('96');
  await page.locator('.plan-verdict.bad').waitFor();
  const legal = knob('cta_m').locator('.knob-legal button');
  await legal.nth(1).waitFor();
  assert.deepEqual((await legal.allInnerTexts()).slice(0, 2), ['128', '64']);
  const ofWhich = 'All that is said below is of its last legal config, make_plan(sgemm_sm80)';
  await page.locator('.says', { hasText: ofWhich }).waitFor();
  await page.locator('.why-turns button').first().waitFor();
  assert.doesNotMatch(await page.locator('.why').first().innerText(), /96/);
  await legal.first().click();
  await page.locator('.plan-verdict.ok').waitFor();
  for (const [name, value] of [
    ['permutation', '(_32,_16,_1)'],
    ['atom_layout', '(_3,_2,_1)'],
  ]) {
    await knob(name).locator('input').fill(value);
    await page.keyboard.press('Enter');
    await page.locator('.plan-verdict.bad').waitFor();
    await page.locator('.knob-says button').first().click();
    await page.locator('.plan-verdict.ok').waitFor();
  }
  assert.deepEqual(problems, []);
  await close();
});

test('what a knob does not take is refused at the knob, typed or in a link, and one press mends it', async () => {
  const { page, problems, close } = await open(
    browser,
    `${site.url}/lab/?plan=make_plan(sgemm_sm80,"stages=99")`,
  );
  const stages = page.locator('.knob[data-knob=stages]');
  const verdict = (kind) => page.locator(`.plan-verdict.${kind}`).waitFor();
  await stages.locator('.says', { hasText: 'outside of 1 to 16' }).waitFor();
  await verdict('bad');
  assert.ok(await page.locator('.lab-run').isDisabled());
  await stages.locator('.says button').click();
  await verdict('ok');
  await stages.locator('input').fill('0');
  await verdict('bad');
  assert.equal(await page.locator('.recorded-note').count(), 0);
  await stages.locator('input').fill('3');
  await verdict('ok');
  await page.goto(`${site.url}/lab/?plan=make_plan(sgemm_sm80,"colour=blue")`);
  await page.locator('.says', { hasText: 'There is no knob colour' }).waitFor();
  await page.getByRole('button', { name: 'Edit as text' }).click();
  await page.locator('.lab-source textarea').fill('make_plan(sgemm_sm80)');
  await page.keyboard.press('Enter');
  await verdict('ok');
  assert.deepEqual(problems, []);
  await close();
});

test('a pasted kernel becomes a config, and says what it took and what it assumed', async () => {
  const { page, problems, close } = await open(browser, `${site.url}/lab/`);
  await page.locator('.lab-paste summary').click();
  await page.locator('.lab-paste textarea').fill(
    `TileShape = Shape<_128,_128,_64>{};
     TiledMMA mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2,_2>>{}, Tile<_32,_32,_16>{});
     auto kStages = Int<4>{};`,
  );
  await page.locator('.lab-paste form button').click();
  await page.locator('.lab-account', { hasText: 'TileShape' }).waitFor();
  await page.locator('.lab-source', { hasText: '(sgemm_sm80_f32acc, "stages=4")' }).waitFor();
  await readable(page, inTurn(looks, 1));

  const text = page.locator('.lab-paste textarea');
  const left = (hasText) => page.locator('.lab-left-out tr', { hasText });
  await text.fill('auto x = foo(3);\nusing Mma = TiledMMA<MMA_Atom<SM80_16x8x16_F32F16F16F32_TN>;');
  await page.locator('.lab-paste form button').click();
  await page.locator('.lab-paste .says', { hasText: 'It is no C++ as it stands' }).waitFor();
  await left('This < is never closed').locator('button', { hasText: 'line 2' }).click();
  await page.locator('.lab-paste textarea:focus').waitFor();
  const marked = (area) => area.value.slice(area.selectionStart, area.selectionEnd);
  assert.equal(await text.evaluate(marked), '<');
  await left('There is no operation foo').waitFor();
  assert.deepEqual(await findings(page, '.lab-paste'), []);
  assert.deepEqual(problems, []);
  await close();
});

test('a server that is stopped and started again costs no job', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'colex-lab-'));
  const args = ['--db', join(folder, 'jobs.db')];
  const first = await startServer({ args });
  t.after(() => first.child.kill('SIGKILL'));
  const { page, close } = await open(browser, `${first.url}/lab/?plan=make_plan(sgemm_2)`);
  await page.locator('.lab-run:enabled').click();
  await page.locator('.lab-lead', { hasText: 'Right.' }).waitFor();
  await first.stop();
  await page.locator('.lab-none', { hasText: 'The server is away' }).waitFor();
  await page.locator('.lab-none', { hasText: `${first.url} has not answered` }).waitFor();
  await page.locator('.lab-none code', { hasText: `COLEX_PORT=${first.port} npm start` }).waitFor();
  const second = await startServer({ args, port: first.port });
  t.after(() => second.child.kill('SIGKILL'));
  await page.locator('.lab-none').waitFor({ state: 'detached' });
  await page.locator('.lab-run:enabled').click();
  await page.locator('.lab-jobs .lab-end-done').nth(1).waitFor();
  await close();
  await second.stop();
  rmSync(folder, { recursive: true });
});

test('what a link asks for and the lab does not know is said, and gone with the next choice', async () => {
  const { page, problems, close } = await open(
    browser,
    `${site.url}/lab/?plan=make_plan(no_such_kernel)&sweep=stages~2`,
  );
  const said = page.locator('.says', { hasText: 'which was left out' });
  await said.filter({ hasText: 'plan=make_plan(no_such_kernel), sweep=stages~2' }).waitFor();
  await said.filter({ hasText: 'The form has make_plan(sgemm_sm80).' }).waitFor();
  await page.locator('.lab-presets button').first().click();
  await said.waitFor({ state: 'detached' });
  assert.deepEqual(problems, []);
  await close();
});

test('a part of the lab that fails leaves the form and the other parts standing', async () => {
  const { page, close } = await open(browser, 'about:blank', { serviceWorkers: 'block' });
  await page.addInitScript(() => {
    globalThis.Worker = class extends Worker {
      constructor(...words) {
        super(...words);
        this.addEventListener('message', () => (this.works = true), { once: true });
      }
      // One that never answered would be taken for a script that is not there.
      postMessage(question, ...rest) {
        const [, settings] = (question.call === 'plan' && question.recipe) || [];
        const breaks = this.works && settings?.m === '2048' && settings.cta_n === '64';
        if (!breaks) return super.postMessage(question, ...rest);
        const error = new ErrorEvent('error', { message: 'out of memory' });
        setTimeout(() => this.dispatchEvent(error));
      }
    };
  });
  await page.goto(`${site.url}/lab/?plan=make_plan(sgemm_1)&sweep=cta_m~64~128;cta_n~64~128`);
  await page.locator('.sweep-lead', { hasText: 'rules' }).waitFor();
  const m = page.getByLabel('m', { exact: true });
  await m.fill('2048');
  await m.press('Enter');
  await page.locator('.reload', { hasText: 'out of memory' }).first().waitFor();
  assert.equal(await m.inputValue(), '2048');
  assert.equal(await page.locator('.lab-presets').count(), 1);
  await close();
});
