// Forms over expressions: tiled copies tried between the reader's layouts, atoms found by filters.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findings, open, start } from './harness.mjs';

const { site, browser } = await start();

const copy =
  'make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, half_t>{}, Layout<Shape<_16,_8>,Stride<_8,_1>>{}, Layout<Shape<_1,_8>>{})';

test('a tiled copy says legality, width and cost between the reader’s layouts', async () => {
  const url = `${site.url}/play/?code=${encodeURIComponent(copy)}`;
  const { page, problems, close } = await open(browser, url);
  await page.getByRole('button', { name: /^Try it between/ }).click();
  const verdict = page.locator('.verdict');
  await verdict.getByText('Each thread moves 1 × 128 bits.').waitFor();
  await verdict.getByText(/From: sectors \d+, the fewest possible/).waitFor();
  const source = page.locator('.cm-content');
  await source.filter({ hasText: 'check_copy(copy, make_tensor(make_gmem_ptr' }).waitFor();

  const to = page.getByLabel('To: layout');
  await to.fill('(_16,_64):(_1,_16)');
  await page.keyboard.press('Enter');
  await verdict.getByText('Not legal.').waitFor();
  await verdict.getByText(/not a multiple of the 16 bytes/).waitFor();
  // The copy itself stays in sight while the check fails.
  assert.equal(await page.locator('.operand').count(), 2);

  await to.fill('(_16,_64):(_64,_1)');
  await page.keyboard.press('Enter');
  await verdict.getByText('Legal.', { exact: true }).waitFor();
  // The address follows the text after a pause.
  await page.waitForURL(({ searchParams }) =>
    /\(_64,_1\).*\(_64,_1\)/s.test(searchParams.get('code')),
  );
  await page.reload();
  await verdict.getByText('Legal.', { exact: true }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('ldmatrix from unswizzled shared memory costs wavefronts, a swizzle saves them', async () => {
  const code = [
    'auto mma = make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN{}, Layout<Shape<_2,_2>>{}, Tile<_32,_32,_16>{});',
    'auto ld = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, mma);',
    'check_copy(ld, make_tensor(make_smem_ptr<half_t>(0x0), (_32,_64):(_64,_1)), make_tensor<half_t>((_32,_64):(_64,_1)))',
  ].join('\n');
  const url = `${site.url}/play/?code=${encodeURIComponent(code)}`;
  const { page, close } = await open(browser, url);
  await page.getByRole('button', { name: 'ld', exact: true }).click();
  const verdict = page.locator('.verdict');
  const slow = await verdict.getByText(/wavefronts \d+, \d+ would be possible/).textContent();
  const [, got, ideal] = /wavefronts (\d+), (\d+)/.exec(slow);
  assert.equal(Number(got), 8 * Number(ideal));
  await page.getByLabel('From: layout').fill('Sw<3,3,3> o _0 o (_32,_64):(_64,_1)');
  await page.keyboard.press('Enter');
  await verdict.getByText(`From: wavefronts ${ideal}, the fewest possible`).waitFor();
  await close();
});

test('atoms are filtered by type and shape, and lead to the playground', async () => {
  const { page, problems, close } = await open(browser, `${site.url}/atoms/`);
  await page.getByRole('combobox', { name: 'Architecture' }).selectOption('SM80');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('BF16');
  await page.getByRole('combobox', { name: 'Shape' }).selectOption('16x8x8');
  // What is looked for is in the link.
  await page.waitForURL(/type=BF16&shape=16x8x8/);
  await page.reload();
  const rows = page.locator('.atoms-list li');
  await rows.first().waitFor();
  assert.deepEqual(await rows.locator('button.mono > span:first-child').allTextContents(), [
    'SM80_16x8x8_F32BF16BF16F32_TN',
  ]);
  await rows.locator('.ptx', { hasText: 'mma.sync.aligned.m16n8k8' }).waitFor();
  await rows.locator('.atoms-picture canvas').waitFor();
  await rows.locator('button.mono').click();
  await page.locator('.facts', { hasText: 'runs on' }).getByText(/sm_80/).waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByText(/^(\d+) of \1$/).waitFor();
  await page.getByRole('link', { name: 'Open in the playground' }).click();
  await page.waitForURL(/\/play\/\?code=SM80_16x8x8_F32BF16BF16F32_TN/);
  await page.locator('.operand').nth(2).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('an atom that a GPU was asked about has a tick, the device and the date', async () => {
  const { page, problems, close } = await open(browser, `${site.url}/atoms/`);
  await page.locator('.atoms-probe', { hasText: 'NVIDIA H200' }).waitFor();
  await page.locator('.atoms-probe code', { hasText: 'mma.sync' }).waitFor();
  await page.getByRole('combobox', { name: 'Checked on a GPU' }).selectOption('yes');
  await page.getByText(/^1\d\d of \d+/).waitFor();
  const rows = page.locator('.atoms-list li');
  assert.equal(await rows.count(), await rows.locator('.atoms-tick').count());
  assert.deepEqual(await findings(page), []);
  await page.goto(`${site.url}/atoms/?atom=SM75_U32x1_MOVM_T`);
  await page.locator('.atoms-probe', { hasText: 'traits and the hardware differ' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('what is known of a tiled MMA is never cut off', async () => {
  const code = 'make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2,_2>>{})';
  for (const width of [1440, 1100, 390]) {
    const url = `${site.url}/play/?code=${encodeURIComponent(code)}`;
    const { page, close } = await open(browser, url, { viewport: { width, height: 900 } });
    const fields = page.locator('.fields');
    await fields.waitFor();
    const cut = await fields.evaluate((list) => {
      const box = list.getBoundingClientRect();
      const clips = [];
      for (let up = list.parentElement; up; up = up.parentElement) {
        const { overflow } = getComputedStyle(up);
        if (overflow !== 'visible') clips.push(up.getBoundingClientRect());
      }
      return clips.some((clip) => clip.bottom < box.bottom || clip.right < box.right);
    });
    assert.equal(cut, false, `at ${width}`);
    await close();
  }
});
