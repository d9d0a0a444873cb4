// What stays of the lab's work: results kept in the browser, recorded runs as results, two sources
// beside each other, and a search for the fastest kernel.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from '../../scripts/lib/server.mjs';
import { findings, onGpu, open, start } from './harness.mjs';

const { site, browser } = await start();

const lab = (query) => open(browser, `${site.url}/lab/?${query}`);

test('a result outlives the server that ran it, and goes to another browser as a file', async (t) => {
  const first = await startServer();
  t.after(() => first.child.kill('SIGKILL'));
  const { page, close } = await open(browser, `${first.url}/lab/?plan=make_plan(sgemm_1)`);
  await page.locator('.lab-run:enabled').click();
  await page.locator('.lab-lead', { hasText: 'Right.' }).waitFor();
  await first.stop();
  // Its jobs were in memory: the next one at this address knows none of them.
  const second = await startServer({ port: first.port });
  t.after(() => second.child.kill('SIGKILL'));
  await page.reload();
  await page.locator('.lab-lead', { hasText: 'Right.' }).waitFor();
  await page.locator('.lab-result header', { hasText: 'kept in this browser' }).waitFor();
  const row = page.locator('.kept li', { hasText: 'sgemm_1' });
  await row.waitFor();
  assert.deepEqual(await findings(page, '.kept'), []);

  const saving = page.waitForEvent('download');
  await page.locator('.kept button', { hasText: 'Save all as a file' }).click();
  const file = await (await saving).path();
  const other = await open(browser, `${second.url}/lab/`);
  await other.page.locator('.kept-none button', { hasText: 'Open a file' }).waitFor();
  await other.page.locator('input[type="file"]').setInputFiles(file);
  await other.page.locator('.kept li', { hasText: 'sgemm_1' }).waitFor();
  await other.close();

  await row.locator('button', { hasText: 'Forget' }).click();
  await row.waitFor({ state: 'detached' });
  await close();
  await second.stop();
});

test('a file that holds no results says so', async () => {
  const { page, close } = await lab('');
  const input = page.locator('input[type="file"]');
  const text = Buffer.from('{"format":"another"}');
  await input.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: text });
  await page.locator('[role="status"]', { hasText: 'x.json holds no results' }).waitFor();
  await close();
});

test('a recorded run is shown as a result, with its limit, and is a link', async () => {
  const { page, problems, close } = await lab('plan=make_plan(sgemm_sm80)');
  await page.locator('.recorded-note button').click();
  const result = page.locator('.lab-result');
  await result.locator('header', { hasText: 'recorded on an NVIDIA H200' }).waitFor();
  await result.locator('.lab-lead', { hasText: 'Right.' }).waitFor();
  await result.locator('.roofline').waitFor();
  assert.deepEqual(await findings(page, '.lab-result'), []);
  assert.match(page.url(), /&job=make_plan\(sgemm_sm80\)/);
  await page.goto(page.url().replace('/lab/', '/zh/lab/'));
  await page.locator('.lab-result header', { hasText: 'H200' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('two kernels differ in named constants and in lines of their source', async () => {
  const { page, problems, close } = await lab(
    'plan=make_plan(sgemm_sm80)&versus=make_plan(sgemm_sm80,"stages=2")',
  );
  await page.locator('.source-diff button', { hasText: 'Compare the sources' }).click();
  await page.locator('.source-diff-constant', { hasText: 'kStages 3 → 2' }).waitFor();
  await page.locator('.source-diff del', { hasText: 'kStages' }).first().waitFor();
  await page.locator('.source-diff ins', { hasText: 'kStages' }).first().waitFor();
  assert.deepEqual(await findings(page, '.versus'), []);
  assert.deepEqual(problems, []);
  await close();
});

test('a search runs candidates, ranks them as they come, and keeps the best', async () => {
  const { page, problems, close } = await lab('plan=make_plan(sgemm_sm80,"m=512","n=512","k=128")');
  await page.locator('.tune button', { hasText: 'Search on the server' }).click();
  await page.locator('.tune-best', { hasText: 'leads at' }).waitFor();
  await page.locator('.tune .runs tbody tr').nth(1).waitFor();
  assert.match(page.url(), /&tune=\d+;[0-9a-f]{32}/);
  await page.locator('.tune .sweep-lead button', { hasText: 'Cancel' }).click();
  await page
    .locator('.tune-best', { hasText: onGpu ? 'is the fastest' : 'has the highest bound' })
    .waitFor();
  assert.deepEqual(await findings(page, '.tune'), []);
  await page.locator('.tune .runs a').first().click();
  await page.waitForURL(/plan=make_plan\(.*512/);
  assert.deepEqual(problems, []);
  await close();
});

test('a search that is given up while its second round is sent stays given up', async () => {
  const { page, problems, close } = await lab('plan=make_plan(sgemm_sm80,"m=512","n=512","k=128")');
  await page.locator('.tune button', { hasText: 'Search on the server' }).click();
  await page.waitForURL(/&tune=\d+;/);
  let release;
  const held = new Promise((resolve) => (release = resolve));
  let sent;
  const second = new Promise((resolve) => (sent = resolve));
  await page.route('**/api/v1/sweeps', async (route) => {
    sent();
    await held;
    await route.continue();
  });
  await second;
  await page.locator('.tune .sweep-lead button', { hasText: 'Cancel' }).click();
  await page.waitForURL(/&tune=0;[^;]*;?$/);
  release();
  // The address knows the second round once its answer is here, and still that the search is over.
  await page.waitForURL(/&tune=\d+;[^;]+;[0-9a-f]{32}/);
  assert.match(page.url(), /&tune=0;/);
  assert.deepEqual(problems, []);
  await close();
});
