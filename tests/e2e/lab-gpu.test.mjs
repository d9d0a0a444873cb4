// What only a GPU can show in the lab: COLEX_GPU=1 runs it, tests/gpu/page.mjs together with the
// rest of the lab's tests. COLEX_SHOTS names a folder for pictures of what was seen.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { findings, onGpu, open, start } from './harness.mjs';

const skip = onGpu ? false : 'no GPU: COLEX_GPU=1 runs these where there is one';
const { site, browser } = skip ? {} : await start();

const run = (page) => page.locator('.lab-run:enabled').first().click();
const right = (page) => page.locator('.lab-lead', { hasText: 'Right.' }).waitFor();

async function picture(page, name) {
  const { COLEX_SHOTS: folder } = process.env;
  if (folder) await page.locator('.lab-result').screenshot({ path: join(folder, `${name}.png`) });
}

test('a card says how fast a kernel was, beside what, and what limits it', { skip }, async (t) => {
  const { page, problems, close } = await open(
    browser,
    `${site.url}/lab/?plan=make_plan(sgemm_sm80)`,
  );
  const begun = performance.now();
  await run(page);
  await right(page);
  t.diagnostic(`from the press to the card: ${((performance.now() - begun) / 1000).toFixed(2)} s`);
  const result = page.locator('.lab-result');
  for (const words of ['TFLOP/s', 'cuBLASLt', 'of the mma.sync ceiling', 'registers', 'MHz'])
    await result.locator('.lab-facts', { hasText: words }).waitFor();
  await result.locator('.lab-lead', { hasText: 'limit' }).first().waitFor();
  await result.locator('.roofline').waitFor();
  t.diagnostic(await result.locator('.lab-big').innerText());
  t.diagnostic(await result.locator('.lab-lead').first().innerText());
  assert.deepEqual(await findings(page, '.lab-result'), []);
  await picture(page, 'card');

  await page.locator('.accesses button', { hasText: 'Count them on the GPU' }).click();
  const said = page.locator('.accesses p', { hasText: 'to the last digit' });
  await said.or(page.locator('.accesses p', { hasText: 'gave no counters' })).waitFor();
  t.diagnostic(await page.locator('.accesses').innerText());
  await picture(page, 'counted');
  assert.deepEqual(problems, []);
  await close();
});

test(
  'a knob that the card names is tried, and its outcome stands beside its prediction',
  { skip },
  async (t) => {
    const { page, problems, close } = await open(
      browser,
      `${site.url}/lab/?plan=make_plan(sgemm_sm80)`,
    );
    await run(page);
    await right(page);
    await page.locator('.lab-result .why-turns button').first().click();
    await run(page);
    await page.locator('.compare-lead', { hasText: 'as measured on the' }).waitFor();
    const lead = await page.locator('.compare-lead').innerText();
    assert.match(lead, /The plans had predicted/);
    t.diagnostic(lead);
    assert.deepEqual(problems, []);
    await close();
  },
);

test('a sweep is ranked by its speed, and a search finds a faster kernel', { skip }, async (t) => {
  const sweep = 'sweep=stages~2~3;cta_n~64~128';
  const { page, problems, close } = await open(
    browser,
    `${site.url}/lab/?plan=make_plan(sgemm_sm80,"m=2048","n=2048","k=2048")&${sweep}`,
  );
  await page.locator('.sweep-lead > .lab-quiet:enabled').click();
  await page.locator('.sweep-lead', { hasText: '4 of 4 ended' }).waitFor();
  t.diagnostic(await page.locator('.runs tbody').first().innerText());
  await page.locator('.tune button', { hasText: 'Search on the server' }).click();
  await page.locator('.tune .runs tbody tr').nth(5).waitFor();
  // The rows come before their kernels have run; given up before any has, a search finds none.
  await page.locator('.tune-best', { hasText: 'leads at' }).waitFor();
  await page.locator('.tune .sweep-lead button', { hasText: 'Cancel' }).click();
  const best = page.locator('.tune-best', { hasText: 'is the fastest' });
  await best.waitFor();
  t.diagnostic(await best.innerText());
  assert.deepEqual(problems, []);
  await close();
});
