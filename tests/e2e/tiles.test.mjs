// Before and after: local_tile, and the permutation of a tiled MMA.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellPoint, open, start } from './harness.mjs';

const { site, browser } = await start();

async function show(code, view) {
  const opened = await open(browser, `${site.url}/play/?code=${encodeURIComponent(code)}`);
  await opened.page.getByRole('tab', { name: view, exact: true }).first().click();
  return opened;
}

const tile = 'local_tile((512,256):(256,_1), (_128,_64,_32), (1,2,_), Step<_1,X,_1>{})';

test('local_tile says what the step keeps, and where every mode comes from', async () => {
  const { page, problems, close } = await show(tile, 'local_tile');
  await page
    .getByText(
      'Step<_1,X,_1> keeps of the tiler (_128,_64,_32) the modes (_128,_32), and of the ' +
        'coordinate (1,2,_) the part (1,_). The tile begins at offset 32768.',
    )
    .waitFor();
  const rows = await page.locator('.tiles-modes tbody tr').allInnerTexts();
  assert.deepEqual(
    rows.map((row) => row.split('\t').slice(0, 3)),
    [
      ['BLK_M', '_128', '256'],
      ['BLK_K', '_32', '_1'],
      ['k', '8', '_32'],
    ],
  );
  assert.deepEqual(problems, []);
  await close();
});

test('the tile follows the field, the keys and the pointer', async () => {
  const { page, problems, close } = await show(tile, 'local_tile');
  const source = page.locator('.cm-content');
  await page.getByLabel('m', { exact: true }).fill('3');
  await source.filter({ hasText: '(3,2,_)' }).waitFor();
  await page.getByText('The tile begins at offset 98304.').waitFor();
  const whole = page.locator('.tiles-before [role=grid]');
  await whole.focus();
  await page.keyboard.press('Home');
  await source.filter({ hasText: '(0,2,_)' }).waitFor();
  const from = await cellPoint(page, 200, 100, whole);
  const to = await cellPoint(page, 300, 100, whole);
  const box = await whole.boundingBox();
  await page.mouse.move(box.x + from.x, box.y + from.y);
  await page.mouse.down();
  await page.mouse.move(box.x + to.x, box.y + to.y, { steps: 4 });
  await source.filter({ hasText: '(2,2,_)' }).waitFor();
  await page.mouse.up();
  assert.deepEqual(problems, []);
  await close();
});

test('a permutation says which values became neighbours', async () => {
  const code =
    'make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_1,_1,_1>>{}, ' +
    'Tile<_16,Layout<Shape<_2,_4,_2>,Stride<_1,_4,_2>>,_16>{})';
  const { page, problems, close } = await show(code, 'permutation');
  await page
    .getByText(
      '192 of 256 elements change their thread. In its first row T0 holds columns 0 1 8 9 ' +
        'without it and 0 1 2 3 with it: runs of 2 become runs of 4.',
    )
    .waitFor();
  await page.getByRole('button', { name: 'A', exact: true }).click();
  await page.getByText(/^Every one of the 256 elements of A has the same thread/).waitFor();
  assert.deepEqual(problems, []);
  await close();
});
