// Every view of the playground and the gallery, and what they export.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellPoint, findings, open, painted, start } from './harness.mjs';

const { site, browser } = await start();

/** Opens the playground on `code` and shows one view of the first card. */
async function show(code, view, options) {
  const url = `${site.url}/play/?code=${encodeURIComponent(code)}`;
  const opened = await open(browser, url, options);
  await opened.page.locator('.card').first().waitFor();
  if (view) await opened.page.getByRole('tab', { name: view, exact: true }).first().click();
  return opened;
}

const mma = 'SM80_16x8x16_F32F16F16F32_TN{}';

test('memory shows what is never used', async () => {
  const { page, problems, close } = await show('(4,8):(9,1)', 'memory');
  await page.getByText('3 unused').waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('memory says what its marked cells are', async () => {
  const { page, problems, close } = await show('(4,8):(0,1)', 'memory');
  await page.getByText('×k: k coordinates reach the offset').waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('the derivation steps forward and back', async () => {
  const { page, problems, close } = await show('composition((6,4):(1,8), 2:3)');
  const now = page.locator('.derivation li.now');
  await now.waitFor();
  const first = await now.textContent();
  assert.doesNotMatch(first, /step\.|\{\d\}/);
  await page.getByRole('button', { name: 'Next step' }).click();
  assert.notEqual(await now.textContent(), first);
  await page.getByRole('button', { name: 'Previous step' }).click();
  assert.equal(await now.textContent(), first);
  assert.deepEqual(problems, []);
  await close();
});

test('steps of a composition stand under the mode of B that they decide', async () => {
  const { page, problems, close } = await show('composition((6,2):(8,2), (4,3):(3,1))');
  const heads = page.locator('.derivation li[data-head]');
  await heads.nth(2).waitFor();
  assert.deepEqual(await heads.evaluateAll((all) => all.map(({ dataset }) => dataset.head)), [
    'Mode 0 of B',
    'Mode 1 of B',
    'Result',
  ]);
  // A picture comes with the last step of its mode.
  const shown = page.locator('.film-strip button[aria-pressed=true]');
  const next = page.getByRole('button', { name: 'Next step' });
  const seen = [await shown.textContent()];
  for (let step = 0; step < 4; step++) {
    await next.click();
    seen.push(await shown.textContent());
  }
  assert.deepEqual(seen, ['A', 'A', 'mode 0 of B', 'mode 1 of B', 'result']);
  // The step is in the link, and steps, picture and controls are seen together.
  await page.waitForFunction(() => location.search.includes('0.step-'));
  const height = await page.locator('.derivation').evaluate((one) => one.offsetHeight);
  assert.ok(height <= 720, `${height} px`);
  assert.deepEqual(problems, []);
  await close();
});

test('what a divide made of a pinned element runs from tile and rest to the result', async () => {
  const { page, problems, close } = await show('zipped_divide((8,8):(8,1), (2:4, 4:1))');
  const result = page.locator('[data-grid=result]').getByRole('grid');
  await result.waitFor();
  const arrows = page.locator('.tiling-figure .arrows');
  const lines = arrows.locator('path:not(.head)');
  // One shows the way until another is chosen.
  await lines.nth(4).waitFor();
  await page.getByText('framed', { exact: true }).waitFor();
  await result.click({ position: await cellPoint(page, 3, 4, result) });
  // From A to tile and rest, from those by row and by column to the result, and into memory.
  assert.equal(await lines.count(), 5);
  assert.deepEqual(await arrows.locator('text').allTextContents(), ['row', 'column']);
  // What stands over the cells is what they show.
  await page.getByText('number: offset in A').waitFor();
  const title = page.locator('[data-grid=rest] figcaption code');
  assert.equal(await title.textContent(), '(4,2):(8,4)');
  await page.getByRole('button', { name: 'index', exact: true }).first().click();
  assert.equal(await title.textContent(), '(4,2):(1,32)');
  // Grids below each other have no line beside them.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForFunction(() => !document.querySelector('.tiling-figure .arrows path'));
  assert.deepEqual(problems, []);
  await close();
});

test('a tensor says which element its banks are counted for', async () => {
  const code = 'smem_ptr[32b](0x7f0000000400) o (_8,_16):(_16,_1)';
  const { page, problems, close } = await show(code);
  // A row is 64 bytes of floats: four of the eight rows want the same banks, of halves it would be two.
  await page.getByText('instead of 4: 4-way conflicts.').waitFor();
  assert.equal(await page.getByLabel('Element', { exact: true }).count(), 0);
  // Its places are the tensor's in every view.
  await page.getByRole('tab', { name: 'grid', exact: true }).click();
  await page.getByRole('grid').first().press('ArrowDown');
  await page.getByRole('tab', { name: 'banks', exact: true }).click();
  await page.getByText('served with', { exact: true }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('a complement opens as A and its copies, which fill the memory', async () => {
  const { page, problems, close } = await show('complement((2,2):(1,3), 12)');
  await page.getByText('2 copies of A, 4 elements each: of 0 to 11, 4 offsets stay free').waitFor();
  const memory = page.getByRole('grid', { name: 'A and its copies in memory' });
  await memory.click({ position: await cellPoint(page, 0, 7, memory) });
  // What is pinned there is pinned in R.
  await page.getByText('copy 1 = A + R(1) = A + 6').waitFor();
  assert.deepEqual(problems, []);
  assert.deepEqual(await findings(page), []);
  await close();
});

test('layouts whose modes change places say so, and how their cells are paired', async () => {
  const { page, problems, close } = await show('compare((4,8):(8,1), (8,4):(1,8))');
  await page.getByText('The two modes change places.').waitFor();
  await page.getByText('Cells are paired by their 1-D index').waitFor();
  assert.equal(await page.locator('.difference-changes').count(), 0);
  assert.equal(await page.locator('.difference dd', { hasText: /^(?:true|false)$/ }).count(), 0);
  assert.deepEqual(problems, []);
  await close();
});

test('what thrfrg shares out of any tensor is seen by thread', async () => {
  const code = `make_tiled_mma(${mma}, Layout<Shape<_2,_2>>{}).thrfrg_C((32,32):(40,1))`;
  const { page, problems, close } = await show(code, 'threads');
  await page.getByText('every element has one owner, 1024 elements').waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('A, B, R: where a result is not A(B(c)), both are told', async () => {
  const { page, problems, close } = await show('composition((_6,_4):(_1,_8),_4:_4)', 'A, B, R');
  await page.getByText('c = 2 → B(c) = 8 → A(8) = 10, but R(c) = 8').waitFor();
  const says = await page.locator('.arrows text').allTextContents();
  assert.deepEqual(says.slice(2), ['A(8) = 10', 'R(0,1) = 8']);
  assert.deepEqual(problems, []);
  await close();
});

test('A, B, R: the legend speaks of arrows where there are any', async () => {
  const { page, problems, close } = await show('composition(4:1, 16:1)', 'A, B, R');
  await page.getByText('c = 8 → B(c) = 8, behind the end of A').waitFor();
  assert.equal(await page.getByText('arrow: evaluates').count(), 0);
  const b = page.locator('.chain-grids').getByRole('grid').first();
  await b.focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('arrow: evaluates').waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('A, B, R: an arrow follows a coordinate of B through its index into A', async () => {
  const { page, problems, close } = await show('composition((6,2):(8,2), (4,3):(3,1))', 'A, B, R');
  const grids = page.locator('.chain-grids').getByRole('grid');
  await grids.nth(2).waitFor();
  assert.equal(await grids.count(), 3);
  const says = () => page.locator('.arrows text').allTextContents();
  // Before anything is chosen one in the middle shows how it goes: B(2,1) = 7 is cell (1,1) of A.
  assert.deepEqual(await says(), ['B(2,1) = 7', '7 = (1,1)', 'A(7) = 10']);
  await grids.nth(0).click({ position: await cellPoint(page, 3, 2, grids.nth(0)) });
  const picked = await Promise.all(
    [0, 1, 2].map((i) => grids.nth(i).locator('[aria-selected=true]').textContent()),
  );
  assert.deepEqual(picked, ['11', '42', '42']);
  assert.deepEqual(await says(), ['B(3,2) = 11', '11 = (5,1)', 'A(11) = 42']);
  // Each arrow ends at the cell that is picked.
  const heads = await page.locator('.arrows .head').evaluateAll((all) =>
    all.map((head) => {
      const { right, top, bottom } = head.getBoundingClientRect();
      return [right, (top + bottom) / 2];
    }),
  );
  for (const [i, grid] of [grids.nth(1), grids.nth(2)].entries()) {
    const { x, y } = await grid.boundingBox();
    const [row, col] = [
      [5, 1],
      [3, 2],
    ][i];
    const middle = await cellPoint(page, row, col, grid);
    const [right, at] = heads[i];
    assert.ok(Math.abs(x + middle.x - right) < 30 && Math.abs(y + middle.y - at) < 20);
  }
  assert.deepEqual(await findings(page, '.card'), []);
  assert.deepEqual(problems, []);
  await close();
});

test('a swizzle is shown before and after', async () => {
  const code = 'Sw<3,3,3> o _0 o (_8,_64):(_64,_1)';
  const { page, problems, close } = await show(code, 'before, after');
  await page.getByRole('grid').nth(1).waitFor();
  assert.deepEqual(await page.locator('.side code').allTextContents(), ['(_8,_64):(_64,_1)', code]);
  await page.locator('.card-verdict', { hasText: '8-way → conflict-free' }).waitFor();
  const grid = page.getByRole('grid').first();
  // By vectors of 16 bytes, whose numbers can be read.
  assert.equal(await grid.getAttribute('aria-colcount'), '8');
  assert.equal(await page.getByText('to read labels').count(), 0);
  await grid.click({ position: await cellPoint(page, 4, 2) });
  const sum = await page.locator('.xor-sum caption').textContent();
  const [offset, mask, result] = sum.match(/\d+/g).map(Number);
  assert.ok(mask > 0, sum);
  assert.equal(offset ^ mask, result);
  assert.deepEqual(await findings(page, '.card'), []);
  assert.deepEqual(problems, []);
  await close();
});

test('the difference of two layouts counts its cells', async () => {
  const { page, problems, close } = await show('compare((4,8):(8,1), (4,8):(9,1))');
  await page.getByText('24 of 32 cells differ').waitFor();
  const changes = await page.locator('.difference-changes li').allTextContents();
  assert.deepEqual(changes, ['mode 0: stride 8 → 9']);
  await page.getByText('offset in A', { exact: true }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('a comparison of names speaks of them, and says which it reads otherwise', async () => {
  const { page, problems, close } = await show('a=(4,8):(8,1)\nb=(_4,_8):(_1,_4)\ncompare(a, b)');
  await page.getByText('offset in b', { exact: true }).waitFor();
  await page.getByText('a is written without C++ types').waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('an MMA atom stands as a multiplication, and a thread is one selection in it', async () => {
  const { page, problems, close } = await show(mma);
  await page.locator('.operand').nth(2).waitFor();
  await page.getByText('lightness: the value, V mod 4').waitFor();
  const sizes = await page
    .getByRole('grid')
    .evaluateAll((grids) =>
      grids.map((grid) => [grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]),
    );
  assert.deepEqual(sizes, [
    ['16', '8'],
    ['16', '16'],
    ['16', '8'],
  ]);
  const c = page.locator('.operand-c [role=grid]');
  await c.click({ position: await cellPoint(page, 10, 2, c) });
  await page.locator('.held').getByText('T9', { exact: true }).waitFor();
  await page.locator('.held').getByText('(2,2) (2,3) (10,2) (10,3)', { exact: true }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('a TiledMMA lines up at one scale, and enlarges what C has no room for', async () => {
  const tiled =
    'make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN{}, Layout<Shape<_2,_2>>{}, Tile<_32,_32,_16>{})';
  const { page, problems, close } = await show(tiled);
  // Below matrices A and B its steps compose layouts of these names.
  await page.getByText('A and B are the two layouts of a composition').waitFor();
  const part = page.locator('.operand-part');
  await part.getByText('Framed in C: rows 0–7, columns 0–7').waitFor();
  assert.equal(await part.getByRole('gridcell').first().textContent(), 'T0 V0');
  const boxOf = async (name) => {
    const grid = page.locator(`.operand-${name} [role=grid]`);
    const { x, y, width, height } = await grid.boundingBox();
    const [rows, cols] = [
      await grid.getAttribute('aria-rowcount'),
      await grid.getAttribute('aria-colcount'),
    ];
    return { x, y, width, height, rows: Number(rows), cols: Number(cols) };
  };
  const [a, b, c] = [await boxOf('a'), await boxOf('b'), await boxOf('c')];
  assert.equal(b.x, c.x);
  assert.equal(a.y, c.y);
  assert.equal(b.width, c.width);
  assert.equal(a.height, c.height);
  // B has half of C's rows, A half of its columns: so is what their headers leave.
  const cell = (c.width - b.width / 40) / c.cols;
  assert.ok(
    Math.abs((c.height - b.height) / (c.rows - b.rows) - (c.width - a.width) / (c.cols - a.cols)) <
      0.5,
  );
  assert.ok(cell > 9);
  const grid = page.locator('.operand-c [role=grid]');
  await grid.click({ position: await cellPoint(page, 20, 10, grid) });
  await part.getByText('Framed in C: rows 16–23, columns 8–15').waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('operands of wgmma and tcgen05 are in memory and belong to no thread', async () => {
  const wgmma = await show('SM90_64x64x16_F32F16F16_SS<GMMA::Major::K,GMMA::Major::K>{}');
  const captions = (page) =>
    page.locator('.operand:not(.operand-part) figcaption').allTextContents();
  await wgmma.page.locator('.operand-part').waitFor();
  assert.deepEqual(await captions(wgmma.page), [
    'B 16 × 64, in shared memory',
    'A 64 × 16, in shared memory',
    'C 64 × 64',
  ]);
  assert.equal(await wgmma.page.locator('.operand-a').getByText('to read labels').count(), 0);
  assert.deepEqual(wgmma.problems, []);
  await wgmma.close();
  const umma = await show(
    'SM100_MMA_F16BF16_SS<half_t,half_t,float,128,64,UMMA::Major::K,UMMA::Major::K>{}',
  );
  await umma.page.locator('.operand-c').waitFor();
  assert.deepEqual(await captions(umma.page), [
    'B 16 × 64, in shared memory',
    'A 128 × 16, in shared memory',
    'C 128 × 64, in tensor memory',
  ]);
  assert.deepEqual(await findings(umma.page, '.card'), []);
  await umma.close();
});

test('a copy atom shows source and destination', async () => {
  const { page, problems, close } = await show('Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}');
  await page.getByRole('grid').nth(1).waitFor();
  assert.equal(await page.getByRole('grid').first().getAttribute('aria-rowcount'), '32');
  assert.deepEqual(problems, []);
  await close();
});

test('a nested bijection can be read as threads by values', async () => {
  const { page, problems, close } = await show('((4,8),(2,2)):((32,1),(16,8))', 'threads');
  const grid = page.getByRole('grid').first();
  await grid.click({ position: await cellPoint(page, 10, 2) });
  await page.locator('.facts').getByText('T9 V2 → (10,2)').waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('the other reading is one click away', async () => {
  const { page, close } = await show('composition((6,4):(1,8), 2:3)');
  await page.getByText('In the C++ reading: (2,1):(3,8)').waitFor();
  await page.getByRole('button', { name: 'Mathematical reading' }).click();
  await page.locator('.card-text', { hasText: '(2,1):(3,8)' }).waitFor();
  await page.waitForURL(/reading=cpp/);
  await close();
});

test('a million cells open, and their numbers appear when zoomed', async () => {
  const { page, problems, close } = await show('(1024,1024):(1024,1)');
  await painted(page);
  const zoom = page.getByRole('button', { name: 'Zoom in' });
  for (let i = 0; i < 8; i++) await zoom.click();
  await page.getByText('to read labels').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Fit' }).click();
  await page.getByText('to read labels').waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('the gallery finds an atom and puts a second beside it', async () => {
  const { page, problems, close } = await open(browser, `${site.url}/atoms/`);
  await page.getByRole('searchbox').fill('16x8x8 bf16');
  const rows = page.locator('.atoms-list li');
  await page.waitForFunction(() => document.querySelectorAll('.atoms-list li').length < 20);
  const name = 'SM80_16x8x8_F32BF16BF16F32_TN';
  await rows.getByRole('button', { name, exact: true }).click();
  await page.locator('.card-text', { hasText: name }).waitFor();
  await rows
    .getByRole('button', { name: /compare/ })
    .first()
    .click();
  await page.locator('.card').nth(1).waitFor();
  await page.waitForURL(/atom=.*&with=/);
  assert.deepEqual(problems, []);
  await page.goto(`${site.url}/atoms/?atom=SM90_U32x4_STSM_N`);
  await page.locator('.atoms-list [aria-current]').waitFor();
  assert.ok(await page.locator('.atoms-list [aria-current]').isVisible());
  await close();
});

test('a builder edits the expression, and the edit can be undone', async () => {
  const code =
    'make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2,_2,_1>>{}, Tile<_32,_32,_16>{})';
  const { page, problems, close } = await show(code);
  await page.getByRole('group', { name: 'Atoms' }).getByLabel('N').fill('4');
  await page.getByRole('group', { name: /^Tile/ }).getByLabel('N').fill('64');
  const source = page.locator('.cm-content');
  await source.filter({ hasText: 'Layout<Shape<_2,_4,_1>>{}, Tile<_32,_64,_16>{}' }).waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.operand-c [role=grid]')].some(
      (grid) => grid.getAttribute('aria-colcount') === '64',
    ),
  );
  await source.focus();
  await page.keyboard.press('Control+z');
  await source.filter({ hasText: 'Tile<_32,_32,_16>{}' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('an access to shared memory is laid out by bank', async () => {
  const { page, problems, close } = await show('bank_conflicts<half_t>((_8,_8):(_64,_1))');
  await page.getByText('A row is a wavefront').waitFor();
  const grid = page.getByRole('grid').first();
  assert.equal(await grid.getAttribute('aria-rowcount'), '8');
  assert.equal(await grid.getAttribute('aria-colcount'), '32');
  assert.deepEqual(problems, []);
  await close();
});

test('a bank is selected by its column or by keys, in all that lies in it, and is in the link', async () => {
  const { page, problems, close } = await show(
    'A = (_32,_8):(_1,_32); w = (_32,_2):(_1,_32)\nr = bank_conflicts<float>(composition(A, w)); r',
  );
  const seen = (see) =>
    page.waitForFunction((text) => new URLSearchParams(location.search).get('see') === text, see);
  const card = page.locator('.card[data-view=banks]').last();
  const grid = card.getByRole('grid');
  await grid.press('Home');
  // A cell says its bank, as a header that is selected.
  const header = grid.getByRole('columnheader', { name: 'bank 0', exact: true });
  await header.and(page.locator('[aria-selected=true]')).waitFor({ state: 'attached' });
  await grid.press('ArrowUp');
  await card.getByText('bank 0, elements of the value in it: 8').waitFor();
  await seen('0.bank-0x32');
  await grid.press('ArrowRight');
  await seen('0.bank-1x32');
  // All eight of A are meant, and its picture says how many.
  await page.getByRole('button', { name: 'A', exact: true }).click();
  await page.locator('.card').first().getByText('bank 1, elements of the value in it: 8').waitFor();
  const { width } = await grid.boundingBox();
  await grid.click({ position: { x: width - 8, y: 8 } });
  await seen('0.layout~0.bank-31x32');
  await page.keyboard.press('Escape');
  await seen('0.layout');
  await page.goto(`${page.url()}~0.bank-7x32`);
  await page.getByText('bank 7, elements of the value in it: 8').first().waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('tabs are one stop, in which arrows choose a view', async () => {
  const { page, problems, close } = await show('(4,8):(8,1)');
  await page.getByRole('tab', { name: 'grid', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('.card[data-view=hand]').waitFor();
  await page.keyboard.press('End');
  await page.locator('.card[data-view=table]').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator('.card[data-view=layout]').waitFor();
  const tab = page.getByRole('tab', { name: 'grid', exact: true });
  assert.ok(await tab.evaluate((element) => element === document.activeElement));
  await page.getByRole('tabpanel', { name: 'grid' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('links name the ways to look at threads as before', async () => {
  const code = encodeURIComponent('((4,8),(2,2)):((32,1),(16,8))');
  for (const [name, way] of [
    ['owners', 'tile'],
    ['threads', 'threads'],
    ['partition', 'one thread'],
  ]) {
    const { page, close } = await open(browser, `${site.url}/play/?code=${code}&see=0.${name}`);
    await page.locator('[data-ways]').getByRole('button', { name: way, pressed: true }).waitFor();
    await close();
  }
});

test('a swizzle says at once what it XORs into the first offset that moves', async () => {
  const { page, close } = await show('Sw<3,3,3> o _0 o (_8,_64):(_64,_1)');
  await page.getByText('64 ⊕ 8 = 72', { exact: true }).waitFor();
  await close();
});

test('threads of a TiledMMA stand as warps, its fragments and those of a copy by thread', async () => {
  const warps = await show(
    'make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN{}, Layout<Shape<_2,_2>>{}).get_thr_layout_vmnk()',
  );
  await warps.page.getByText('colour: warp, 32 threads each').waitFor();
  await warps.close();
  for (const fragments of [
    'make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN{}, Layout<Shape<_2,_2>>{}, Tile<_32,_32,_16>{}).thrfrg_C(make_layout(Shape<_64,_64>{}))',
    'make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>,half_t>{}, Layout<Shape<_16,_8>,Stride<_8,_1>>{}, Layout<Shape<_1,_8>>{}).tidfrg_S(make_layout(Shape<_64,_64>{}))',
  ]) {
    const { page, problems, close } = await show(fragments);
    await page.locator('.card[data-view=threads]').waitFor();
    await page.getByText('every element has one owner, 4096 elements').waitFor();
    const grid = page.getByRole('grid').first();
    assert.equal(await grid.getAttribute('aria-rowcount'), '64');
    // Names stand above the text, which goes into the next line where shape or stride ends, however deep they are.
    const lines = await page.locator('.card-text .roles').evaluate((roles) => {
      const walk = document.createTreeWalker(roles, NodeFilter.SHOW_TEXT);
      const bottoms = new Set();
      while (walk.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(walk.currentNode);
        bottoms.add(Math.round(range.getBoundingClientRect().bottom / 4));
      }
      return bottoms.size;
    });
    assert.ok(lines <= 2, String(lines));
    assert.deepEqual(problems, []);
    await close();
  }
});

test('in full screen the pictures of a divide grow together', async () => {
  const { page, close } = await show('zipped_divide((8,8):(8,1), (2,4))');
  const grids = page.locator('.tiling-panels [role=grid]');
  await grids.nth(3).waitFor();
  await page.getByRole('button', { name: 'full screen' }).click();
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll('.tiling-panels [role=grid]')];
    // The columns of the result have two levels of coordinates above them.
    const header = (grid) => (grid.closest('[data-grid=result]') ? 51 : 36);
    const sizes = all.map((grid) => (grid.clientHeight - header(grid)) / grid.ariaRowCount);
    return sizes.every((size) => size > 40 && Math.abs(size - sizes[0]) < 0.5);
  });
  assert.equal(await grids.count(), 4);
  await close();
});

test('on a phone words speak of a finger', async () => {
  const { page, close } = await show('(4,8):(8,1)', undefined, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.getByText('Tap a cell to read its coordinates.').waitFor();
  await close();
});

test('on a screen with other pixels a picture is drawn for these', async () => {
  // A figure of a chapter is as wide as before, so that nothing but the screen says it.
  const { page, problems, close } = await open(browser, `${site.url}/learn/why/`);
  await page.locator('.figure .grid-host canvas').first().waitFor();
  const drawnFor = (ratio) =>
    page.waitForFunction(
      (wanted) =>
        devicePixelRatio === wanted &&
        [...document.querySelectorAll('.figure .grid-host canvas')].every(
          ({ width, style }) => width === wanted * parseFloat(style.width),
        ),
      ratio,
    );
  await drawnFor(1);
  const session = await page.context().newCDPSession(page);
  // A browser that is emulated tells of a new ratio together with a new width alone.
  const metrics = { width: 1281, height: 900, deviceScaleFactor: 2, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
  await drawnFor(2);
  await session.send('Emulation.clearDeviceMetricsOverride');
  await session.detach();
  assert.deepEqual(problems, []);
  await close();
});
