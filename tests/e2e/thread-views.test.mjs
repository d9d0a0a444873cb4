// One thread's partition, hand evaluation, sectors, banks, predicates: what they say and how they
// are linked with the page's selection.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cellPoint, choose, findings, open, start, themed } from './harness.mjs';

const { site, browser } = await start();

/** Opens the playground on `code` and shows one view of its last card. */
async function show(code, view, options) {
  const url = `${site.url}/play/?code=${encodeURIComponent(code)}`;
  const opened = await open(browser, url, options);
  const card = opened.page.locator('.card').last();
  await card.waitFor();
  if (view) await choose(card, view);
  return { ...opened, card };
}

const mma =
  'make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2,_2>>{}, Tile<_32,_32,_16>{})';
const copy =
  'make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>,half_t>{}, Layout<Shape<_16,_8>,Stride<_8,_1>>{}, Layout<Shape<_1,_8>>{})';
const ragged = (at, limit) =>
  `copy = ${copy}\ncA = local_tile(make_identity_tensor(make_shape${limit}), Shape<_64,_64>{}, make_coord${at})\npredicate_S(copy, cA, make_shape${limit})`;

/** Waits until some text of the card is there. */
const says = (card, text) => card.getByText(text, { exact: true }).first().waitFor();

test('one thread of a TiledMMA: its slice, its fragment, its registers', async () => {
  const { page, card, problems, close } = await show(mma, 'one thread');
  await card.getByRole('spinbutton', { name: 'thread' }).fill('9');
  // As CuTe prints thr_mma.partition_C(make_identity_tensor(Shape<_32,_32>{})).
  await says(card, 'ArithTuple(2,2) o ((_2,_2),_1,_2):((_1@1,_8@0),_0,_16@1)');
  await says(card, 'ptr[32b](0x0) o ((_2,_2),_1,_2):((_1,_2),_0,_4)');
  await says(card, '(MMA, MMA_M, MMA_N) = (4, 1, 2)');
  const registers = card.getByRole('grid').nth(1);
  await registers.getByText('r6 10,18', { exact: true }).waitFor({ state: 'attached' });

  await card.getByRole('combobox', { name: 'Tensor' }).selectOption('64 × 64');
  await says(card, 'ArithTuple(2,2) o ((_2,_2),_2,_4):((_1@1,_8@0),_32@0,_16@1)');
  await card.getByRole('radio', { name: 'A' }).check();
  await says(card, '(MMA, MMA_M, MMA_K) = (8, 2, 2)');

  // The arrow keys of the slider go from thread to thread.
  await card.getByRole('slider', { name: 'thread' }).focus();
  await page.keyboard.press('ArrowRight');
  await card.getByText('.get_slice(10).partition_A', { exact: false }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('one thread of a TiledCopy is the thread that the other view shows', async () => {
  const { card, problems, close } = await show(copy, 'one thread');
  await card.getByRole('spinbutton', { name: 'thread' }).fill('9');
  await says(card, 'ArithTuple(1,8) o ((_8,_1),_1,_1):((_1@1,_0),_0,_0)');
  await says(card, '8 values of 16 bits: 4 registers of 32 bits');
  await card.getByRole('tab', { name: 'source, destination', exact: true }).click();
  // Four warps: their colours are what the legend says.
  await says(card, 'colour and number: the warp; lightness: eight of its lanes');
  await card.locator('.held').getByText('T9', { exact: true }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('one thread of a bare copy atom: what ldmatrix reads for it, and where it goes', async () => {
  const { card, problems, close } = await show('SM75_U32x4_LDSM_N{}', 'one thread');
  await card.getByRole('spinbutton', { name: 'thread' }).fill('9');
  // Thread 9 gives the address of row 1 of the second matrix: 8 halves in a row of 16 bytes.
  await says(card, 'counting_iter(72) o (_8):(_1)');
  const [tensor, values] = [card.getByRole('grid').first(), card.getByRole('grid').nth(1)];
  assert.deepEqual(
    [await tensor.getAttribute('aria-rowcount'), await tensor.getAttribute('aria-colcount')],
    ['32', '8'],
  );
  await values.getByText('V7 9,7', { exact: true }).waitFor({ state: 'attached' });
  await card.getByRole('radio', { name: 'D' }).check();
  // It receives two neighbours of row 2 of each matrix.
  await says(card, 'counting_iter(18) o ((_2,_4)):((_1,_64))');
  await values.getByText('V3 10,3', { exact: true }).waitFor({ state: 'attached' });
  await card.getByRole('tab', { name: 'source, destination', exact: true }).click();
  await card.locator('.held').getByText('T9', { exact: true }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("a thread's slice opens on its thread, and others can be chosen", async () => {
  const { card, problems, close } = await show(
    `mma = ${mma}\nthr = mma.get_slice(9)`,
    'one thread',
  );
  await says(card, 'ArithTuple(2,2) o ((_2,_2),_1,_2):((_1@1,_8@0),_0,_16@1)');
  await card.getByRole('spinbutton', { name: 'thread' }).fill('0');
  await says(card, 'ArithTuple(0,0) o ((_2,_2),_1,_2):((_1@1,_8@0),_0,_16@1)');
  assert.deepEqual(problems, []);
  await close();
});

test('only the chosen thread is in colour, also in what is exported', async () => {
  const { page, card, problems, close } = await show(
    'SM80_16x8x16_F32F16F16F32_TN{}.CLayout',
    'one thread',
  );
  const grid = card.getByRole('grid').first();
  await grid.click({ position: await cellPoint(page, 10, 2, grid) });
  await says(card, 'counting_iter(34) o ((_2,_2)):((_16,_8))');
  await card.getByRole('button', { name: 'export', exact: true }).click();
  const waiting = page.waitForEvent('download');
  await card.getByRole('button', { name: 'SVG', exact: true }).first().click();
  const svg = readFileSync(await (await waiting).path(), 'utf8');
  for (const label of ['V0', 'V1', 'V2', 'V3']) assert.ok(svg.includes(`>${label}</text>`), label);
  assert.equal(svg.match(/>T\d+<\/text>/g), null);
  assert.deepEqual(problems, []);
  await close();
});

test('(T,V) is worked out by hand to (m,n), and back', async () => {
  const { page, card, problems, close } = await show('((4,8),(2,2)):((32,1),(16,8))', 'by hand');
  await card.getByRole('spinbutton', { name: 'T' }).fill('9');
  await card.getByRole('spinbutton', { name: 'V' }).fill('2');
  await says(card, '(T,V) = (9,2) → (m,n) = (10,2)');
  for (const line of ['9 = 1 + 4·2', '1·32 + 2·1 + 0·16 + 1·8', '42 = 10 + 16·2']) {
    await says(card, line);
  }
  await says(card, '(m,n) = (10,2) → (T,V) = (9,2)');
  for (const line of ['10 + 2·16', '2·4 + 1·64 + 0·32 + 1·1', '73 = 9 + 32·2']) {
    await says(card, line);
  }
  // From the element to its owner, and the arrow keys of the grid move along.
  await card.getByRole('spinbutton', { name: 'm' }).fill('11');
  await says(card, '(m,n) = (11,2) → (T,V) = (13,2)');
  await card.getByRole('grid').focus();
  await page.keyboard.press('ArrowUp');
  await says(card, '(T,V) = (9,2) → (m,n) = (10,2)');
  assert.deepEqual(problems, []);
  await close();
});

test('a swizzled offset is worked out, undone, and asked for', async () => {
  const { card, problems, close } = await show('Sw<3,3,3> o _0 o (_8,_64):(_64,_1)', 'by hand');
  await card.getByRole('spinbutton', { name: '1-D' }).fill('1');
  await says(card, 'Coordinate 1 → offset 72');
  await says(card, '[5:3] = 000 ⊕ 001 = 001');
  await card.getByRole('spinbutton', { name: 'offset' }).fill('80');
  await says(card, 'Offset 80 → coordinate 193');
  assert.deepEqual(problems, []);
  await close();
});

test('an offset that nobody reaches, and one that many reach', async () => {
  const { card, problems, close } = await show('(4,8):(9,1)', 'by hand');
  await card.getByRole('spinbutton', { name: 'offset' }).fill('8');
  await says(card, 'No coordinate reaches 8.');
  await close();
  const other = await show('(4,8):(0,1)', 'by hand');
  await says(other.card, '0 is also reached from 1, 2, 3.');
  assert.deepEqual([...problems, ...other.problems], []);
  await other.close();
});

test('sectors: what an access moves beside what it asks for', async () => {
  const { page, card, problems, close } = await show('sectors<half_t>((32,8):(64,1))');
  await card.getByText('32 sectors of 32 bytes for 16 that the bytes need').waitFor();
  assert.deepEqual(await card.locator('.requests td').allTextContents(), [
    'i0',
    '32 × 16 B',
    '32',
    '16',
    '32',
    '50 %',
  ]);
  const grid = card.getByRole('grid');
  await grid.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await says(card, 'T1 V0');
  await says(card, '4: bytes 128 to 160, in line 1');
  await page.locator('[aria-live]', { hasText: 'T1, byte 128, sector 4, line 1' }).waitFor({
    state: 'attached',
  });
  assert.deepEqual(problems, []);
  await close();
});

test('banks: lanes and banks are named by phase', async () => {
  const { page, card, problems, close } = await show('bank_conflicts<half_t>((_32,_8):(_64,_1))');
  await card.getByText('32 wavefronts instead of 4: 8-way conflicts.').waitFor();
  const grid = card.getByRole('grid');
  await grid.focus();
  await page.keyboard.press('Home');
  // Eight lanes that wait for each other, then the next phase.
  for (let wavefront = 0; wavefront < 9; wavefront++) await page.keyboard.press('ArrowDown');
  await says(card, 'i0, T8–T15');
  await says(card, 'T8, T10–T15');
  assert.deepEqual(problems, []);
  await close();
});

test('a predicate shows the masked lanes, and the vectors that read past the limit', async () => {
  const { page, card, problems, close } = await show(ragged('(1,0)', '(100,70)'));
  await says(card, '288 of 512 lanes load, over all instructions; 224 are masked.');
  await says(card, 'Every vector lies wholly inside or wholly outside the limit.');
  const lanes = card.getByRole('grid').nth(1);
  assert.equal(await lanes.getAttribute('aria-rowcount'), '16');
  await lanes.focus();
  await page.keyboard.press('Home');
  await says(card, 'elem_less((64,0), (100,70)) = 1');
  for (let row = 0; row < 9; row++) await page.keyboard.press('ArrowDown');
  await says(card, 'elem_less((100,0), (100,70)) = 0');
  await close();

  const edge = await show(ragged('(0,1)', '(100,70)'));
  await edge.card.getByText('64 vectors begin inside the limit and end outside').waitFor();
  await edge.page.getByText('the law of the operation fails', { exact: false }).first().waitFor();
  assert.deepEqual([...problems, ...edge.problems], []);
  await edge.close();
});

test('the difference of two layouts is linked in all its pictures', async () => {
  const { page, card, problems, close } = await show('compare((4,8):(8,1), (4,8):(9,1))');
  await card.getByText('Both in one picture').click();
  await card.getByRole('grid').nth(2).waitFor();
  const grid = card.getByRole('grid').first();
  await grid.focus();
  for (const key of ['Home', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  const picked = await Promise.all(
    [0, 1, 2].map((i) =>
      card.getByRole('grid').nth(i).locator('[aria-selected=true]').textContent(),
    ),
  );
  assert.deepEqual(picked, ['9', '10', '9 ≠10']);
  await says(card, '1-D 5: 9 and 10');
  await says(card, 'same image');
  assert.deepEqual(problems, []);
  await close();
});

test('a card is set against another, and the comparison can be undone', async () => {
  const { page, problems, close } = await show('a = (4,8):(8,1)\nb = (4,8):(9,1)');
  const cards = page.locator('.card');
  await page.locator('.cm-content').waitFor();
  await cards.first().getByRole('button', { name: 'a', exact: true }).click();
  await cards.first().getByRole('combobox', { name: 'Compare with' }).selectOption('b');
  await page.getByText('24 of 32 cells differ').waitFor();
  await page.locator('.cm-content', { hasText: 'compare(a, b)' }).waitFor();
  assert.equal(await cards.count(), 3);
  await page.locator('.cm-content').focus();
  await page.keyboard.press('Control+z');
  await page.getByText('24 of 32 cells differ').waitFor({ state: 'detached' });
  assert.deepEqual(problems, []);
  await close();
});

test('the table is walked by keys, and knows the tile of threads and values', async () => {
  const { page, card, problems, close } = await show(
    'SM80_16x8x16_F32F16F16F32_TN{}.CLayout',
    'table',
  );
  await card.locator('th').first().waitFor();
  assert.deepEqual(await card.locator('th').allTextContents(), [
    '1-D',
    'R-D',
    'H-D',
    'offset',
    '(m,n)',
  ]);
  await card.getByRole('region').focus();
  const now = () => card.locator('tr[aria-current=true] td').allTextContents();
  for (const key of ['Home', 'ArrowDown', 'PageDown']) await page.keyboard.press(key);
  assert.deepEqual(await now(), ['15', '(15,0)', '((3,3),(0,0))', '99', '(3,6)']);
  await page.keyboard.press('End');
  await card.locator('tr[aria-current=true]', { hasText: '(15,7)' }).waitFor();
  assert.deepEqual(await now(), ['127', '(31,3)', '((3,7),(1,1))', '127', '(15,7)']);
  await page.keyboard.press('Escape');
  assert.equal((await now()).length, 0);
  // The pin is the one of all views.
  await page.keyboard.press('Home');
  await choose(card, 'threads');
  await card.getByText('T0 V0 → (0,0)').first().waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('axe finds nothing serious in the views, in either theme', async () => {
  for (const [code, view] of [
    [mma, 'one thread'],
    ['((4,8),(2,2)):((32,1),(16,8))', 'by hand'],
    ['(4,8):(9,1)', 'table'],
    ['sectors<half_t>((32,8):(64,1))', null],
    ['bank_conflicts<half_t>((_32,_8):(_64,_1))', null],
    ['compare((4,8):(8,1), (4,8):(9,1))', null],
    [ragged('(0,1)', '(100,70)'), null],
  ]) {
    const { page, card, close } = await show(code, view);
    if (view !== 'table') {
      await card.getByRole('grid').first().focus();
      await page.keyboard.press('Home');
    }
    for (const theme of ['light', 'dark']) {
      await themed(page, theme);
      assert.deepEqual(await findings(page), [], `${view ?? code}, ${theme}`);
    }
    await close();
  }
});

test('the views fit a phone and speak Chinese', async () => {
  const phone = { viewport: { width: 390, height: 844 } };
  for (const [code, view] of [
    [mma, '单个线程'],
    ['((4,8),(2,2)):((32,1),(16,8))', '手算'],
    ['sectors<half_t>((32,8):(64,1))', null],
    [ragged('(0,1)', '(100,70)'), null],
  ]) {
    const url = `${site.url}/zh/play/?code=${encodeURIComponent(code)}`;
    const { page, problems, close } = await open(browser, url, phone);
    const card = page.locator('.card').last();
    await card.waitFor();
    if (view) await choose(card, view);
    await card.getByRole('grid').first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390, code);
    assert.deepEqual(problems, []);
    await close();
  }
});
