// What stands beside a slow statement: forms go on editing, views show what they show elsewhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, open, start } from './harness.mjs';

const { site, browser } = await start();

/** Long enough for the worker, short enough to be waited for. */
const slow = (i) => `slow${i} = compare((1024,1024):(1024,1), (1024,1024):(1,${1024 + i}))`;
const mma =
  'mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2,_2>>{}, Tile<_32,_32,_16>{})';

/** Opens a text and waits until all of it has been computed. */
async function openText(text) {
  const opened = await open(browser, `${site.url}/play/?code=${encodeURIComponent(text)}`);
  const { page } = opened;
  page.setDefaultTimeout(60_000);
  await page
    .locator('.card')
    .nth(text.split('\n').length - 1)
    .waitFor();
  await page.locator('.cm-content').waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  return opened;
}

test('what forms edit while a text is computed is kept, all of it', async () => {
  const { page, problems, close } = await openText(
    [slow(0), slow(1), mma, 'make_plan(sgemm_sm80)'].join('\n'),
  );
  const [tiled, plan] = [page.locator('.card').nth(2), page.locator('.card').nth(3)];
  await tiled.getByRole('button', { name: 'mma', exact: true }).click();
  const gpu = plan.getByRole('combobox', { name: 'GPU' });
  await gpu.selectOption('sm_80');
  await page.getByRole('progressbar').waitFor();
  await plan.getByRole('combobox', { name: 'Preset' }).selectOption('sgemm_sm80_f32acc');
  await tiled.getByRole('group', { name: 'Atoms' }).getByLabel('M').fill('4');
  await tiled.getByRole('group', { name: 'Tile' }).getByLabel('N').fill('64');
  const source = page.locator('.cm-content');
  await source.filter({ hasText: 'make_plan(sgemm_sm80_f32acc, 80)' }).waitFor();
  await source.filter({ hasText: 'Layout<Shape<_4,_2,_1>>{}, Tile<_32,_64,_16>{}' }).waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.locator('.card-text', { hasText: 'make_plan(sgemm_sm80_f32acc, 80)' }).waitFor();
  await page.locator('.card-text', { hasText: 'Tile<_32,_64,_16>' }).waitFor();
  assert.equal(await page.locator('.card.stale').count(), 0);
  assert.deepEqual(problems, []);
  await close();
});

test('views after a slow statement show what they show without it', async () => {
  const { page, problems, close } = await openText(
    [slow(0), 'A = (8,8):(8,1)', 'composition(A, (4,2):(1,4))', mma, 'mma.get_slice(9)'].join('\n'),
  );
  const view = async (card, name) => {
    await choose(page.locator('.card').nth(card), name);
    return page.locator('.card').nth(card);
  };
  const chain = await view(2, 'A, B, R');
  await chain.getByRole('grid').nth(2).waitFor();
  await chain.getByRole('list', { name: 'Steps' }).locator('li').first().waitFor();
  const thread = await view(4, 'one thread');
  await thread.getByText('ArithTuple(2,2) o ((_2,_2),_1,_2):((_1@1,_8@0),_0,_16@1)').waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('a view that itself takes long waits beside the page, and can be stopped', async () => {
  // A derivation does the whole statement again, with the size that takes long to find.
  const { page, problems, close } = await openText(
    'complement(4:1, size(fit(composition(Swizzle<3,3,3>{}, 0, (256,512):(512,1)))))',
  );
  // On a busy machine the what-ifs below may wait as well.
  const view = page.locator('.card').getByRole('region', { name: 'derivation' });
  await view.getByRole('button', { name: 'Cancel' }).click();
  await view.getByText('Stopped before this view was worked out.').waitFor();
  await view.getByRole('button', { name: 'Try again' }).click();
  await view.getByRole('list', { name: 'Steps' }).locator('li').first().waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('an operand that took long is drawn from its value, not found again', async () => {
  const { page, problems, close } = await openText(
    'composition(fit(composition(Swizzle<3,3,3>{}, 0, (256,512):(512,1))), (4,2):(1,4))',
  );
  const card = page.locator('.card');
  await card.getByRole('tab', { name: 'A, B, R' }).click();
  await card.getByRole('grid').nth(2).waitFor();
  await card.getByText('Sw<3,3,3> o _0 o (_256,_512):(_512,_1)', { exact: true }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});
