// The address says what is on the screen, however the reader came there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, painted, start, write } from './harness.mjs';

const { site, browser } = await start();

const play = (query) => `${site.url}/play/${query}`;
const tab = (page) => page.locator('.card').last().getAttribute('data-view');
const address = (page, pattern) =>
  page.waitForFunction((p) => new RegExp(p).test(location.search), pattern);
/** Goes on within the page, as its links do. */
const follow = (page, query) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, query);

test('another link in the same page decides what is seen', async () => {
  const { page, problems, close } = await open(
    browser,
    play('?code=(8,8):(8,1)&see=0.label-index'),
  );
  await painted(page);
  await follow(page, '?code=(4,8):(8,1)&see=0.banks~0.6');
  await page.locator('.card[data-view=banks]').waitFor();
  await follow(page, '?code=(4,8):(8,1)&see=0.strip');
  await page.locator('.card[data-view=strip]').waitFor();
  await address(page, '^\\?code=\\(4,8\\):\\(8,1\\)&see=0\\.strip$');
  await follow(page, '?code=(4,8):(8,1)');
  await page.locator('.card:not([data-view=strip])').waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('a page without a text in its address shows what stood there, and says so', async () => {
  const { page, close } = await open(browser, play('?code=(4,8):(8,1)'));
  await painted(page);
  await page.getByRole('link', { name: 'Playground' }).click();
  await address(page, '^\\?code=\\(4,8\\):\\(8,1\\)');
  assert.equal(await page.locator('.card-text').textContent(), '(4,8):(8,1)');
  await close();
});

test('the other language shows the text as it is now', async () => {
  const { page, close } = await open(browser, play('?code=(4,8):(8,1)'));
  await painted(page);
  await page.locator('.cm-content').waitFor();
  await write(page, '(2,3):(3,1)');
  await address(page, '2,3');
  const href = await page.getByRole('link', { name: 'Chinese' }).getAttribute('href');
  assert.match(href, /\/zh\/play\/\?code=\(2,3\):\(3,1\)/);
  await close();
});

test('a preset starts over with what is seen', async () => {
  const { page, close } = await open(browser, play('?code=(8,8):(8,1)&see=0.strip'));
  await painted(page);
  await page.locator('.shelf button').first().click();
  await page.waitForFunction(() => !location.search.includes('code=(8,8):(8,1)'));
  assert.doesNotMatch(new URL(page.url()).search, /see=0\.strip/);
  assert.notEqual(await tab(page), 'strip');
  await close();
});

test('a frame shows the card as it is', async () => {
  const code = '(4,8):(8,1)';
  const { page, close } = await open(
    browser,
    play(`?code=${code}&reading=math&see=0.layout~0.label-index~0.6`),
  );
  await painted(page);
  await page.locator('.card-export').click();
  await page
    .locator('.export code', { hasText: 'reading=math&amp;see=0.layout~0.label-index~0.6' })
    .waitFor();
  await close();
});

/** Opens a link, does something, and wants the address to say it and to show it again. */
async function roundTrip(query, act, pattern, shows) {
  const { page, problems, close } = await open(browser, play(query));
  await painted(page);
  await act(page);
  await address(page, pattern);
  const link = page.url();
  await close();
  const again = await open(browser, link);
  await painted(again.page);
  await shows(again.page);
  await again.close();
  assert.deepEqual([...problems, ...again.problems], []);
}

const encoded = (code) => `?code=${encodeURIComponent(code)}`;
const tma =
  'make_tma_copy(SM90_TMA_LOAD{}, make_tensor(make_gmem_ptr<half_t>(0), make_layout(make_shape(500, 240), make_stride(240, _1{}))), tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, Shape<_128,_64>{}))';

test('a card that fills the window does so again', async () => {
  await roundTrip(
    '?code=(8,8):(8,1)',
    (page) => page.locator('.card-enlarge').first().click(),
    'see=0\\.size-window',
    (page) => page.locator('.card.enlarged').waitFor(),
  );
});

test('each of several grids is as near as it was', async () => {
  const query = `${encoded('compare((64,64):(64,1), (64,64):(1,64))')}&see=0.difference`;
  await roundTrip(
    query,
    (page) => page.locator('.grid-frame').nth(1).locator('.grid-zoom button').first().click(),
    'see=0\\.difference~0\\.zoomb-\\d+_\\d+_\\d+',
    async (page) => {
      const ways = (at) => page.locator('.grid-frame').nth(at).locator('.grid-zoom button');
      await ways(1).nth(1).waitFor();
      assert.equal(await ways(0).count(), 1);
    },
  );
});

test('a cell pinned in a comparison is pinned again', async () => {
  await roundTrip(
    `${encoded('compare((4,8):(8,1), (4,8):(1,4))')}&see=0.difference`,
    async (page) => {
      await page.getByRole('grid').first().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
    },
    // The first key goes to offset 0, which the address may say for a moment.
    'see=0\\.difference~0\\.[1-9]\\d*-difference',
    async (page) => {
      const at = new URL(page.url()).search.match(/~0\.(\d+)-difference/)[1];
      await page
        .locator('.card-body', { hasText: `${at}` })
        .first()
        .waitFor();
    },
  );
});

test('the offset that nobody reaches stays asked for', async () => {
  await roundTrip(
    `${encoded('(4,8):(16,1)')}&see=0.hand`,
    async (page) => {
      await page.locator('.pickers input').last().fill('9');
      await page.locator('.pickers input').last().blur();
    },
    'see=0\\.hand~0\\.offset-9',
    (page) => page.locator('.hand-pages .law-bad').waitFor(),
  );
});

test('the box of a TMA copy and its rows are where they were', async () => {
  await roundTrip(
    `${encoded(tma)}&see=0.box`,
    async (page) => {
      await page.locator('.tma-coordinates input').first().fill('-3');
      await page.getByRole('button', { name: /^all/ }).first().click();
    },
    'see=0\\.box~0\\.at-n3_0~0\\.rows-all',
    async (page) => {
      assert.equal(await page.locator('.tma-coordinates input').first().inputValue(), '-3');
    },
  );
});

test('the bits of a descriptor that were turned over, and its major, are in the link', async () => {
  await roundTrip(
    `${encoded('SmemDescriptor(0x4000404002000000)')}&see=0.bits`,
    async (page) => {
      await page.locator('.bit[data-bit="37"]').click();
      await page.getByRole('button', { name: 'MN-major' }).click();
    },
    'see=0\\.bits~0\\.bits-[0-9a-f]+_[0-9a-f]+~0\\.major-MN',
    async (page) => {
      await page.locator('.bit.changed[data-bit="37"]').waitFor();
      await page.locator('[aria-pressed=true]', { hasText: 'MN-major' }).waitFor();
    },
  );
});

test('the player stands where it stood', async () => {
  await roundTrip(
    `${encoded('make_plan(sgemm_sm80)')}&see=0.simulator`,
    async (page) => {
      await page.locator('input[type=range]').first().waitFor();
      await page.locator('input[type=range]').first().fill('5');
    },
    'see=0\\.simulator~0\\.step-5',
    (page) =>
      page.waitForFunction(() => document.querySelector('input[type=range]')?.value === '5'),
  );
});

test('a link with the line ends of another system is edited where it says', async () => {
  const { page, problems, close } = await open(
    browser,
    play('?code=a=(4,8)%0D%0Ab=(8,4):(4,1)%0D%0A'),
  );
  await painted(page);
  await page.locator('.cm-content').waitFor();
  await address(page, 'code=a=\\(4,8\\)%0Ab=');
  await page.locator('.preset-pictures button').first().click();
  await page.locator('.card-text', { hasText: '(8,4):(4,1)' }).waitFor({ state: 'detached' });
  assert.deepEqual(problems, []);
  await close();
});

test('a link whose text is unpacked late shows what it asks to see of that text', async () => {
  const { page, problems, close } = await open(browser, play(''));
  await painted(page);
  const code = `(4,8):(8,1)\n${'// a remark that makes the link a long one\n'.repeat(60)}`;
  await page.locator('.cm-content').waitFor();
  await write(page, code);
  await address(page, '^\\?z=');
  const { search } = new URL(page.url());
  await close();
  const late = await open(browser, 'about:blank', { serviceWorkers: 'block' });
  let unpack;
  const shown = new Promise((go) => (unpack = go));
  // What unpacks a text comes when the page has long drawn another one.
  await late.page.route(/assets\/packing-/, async (route) => {
    await shown;
    await route.continue();
  });
  await late.page.goto(play(`${search}&see=0.strip~0.6`));
  await painted(late.page);
  unpack();
  await late.page.locator('.card-text', { hasText: '(4,8):(8,1)' }).waitFor();
  await late.page.locator('.card[data-view=strip]').waitFor({ timeout: 5000 });
  await address(late.page, 'see=0\\.strip~0\\.6$');
  assert.deepEqual([...problems, ...late.problems], []);
  await late.close();
});

test('a link that was cut off says that what stands here is not its text, until the reader writes', async () => {
  const { page, problems, close } = await open(browser, `${site.url}/play/?z=1.q1YqSy0q`);
  await painted(page);
  const said = page.getByRole('alert').filter({ hasText: 'The link that led here is incomplete' });
  await said.waitFor();
  await page.locator('.cm-content').waitFor();
  // The address is still what came.
  await page.waitForTimeout(400);
  assert.match(page.url(), /\?z=1\.q1YqSy0q$/);
  await write(page, '(2,3):(3,1)');
  await page.waitForURL(/code=/);
  assert.equal(await said.count(), 0);
  await page.goto(`${site.url}/embed/?z=1.q1YqSy0q`);
  await page.locator('main', { hasText: 'The address holds no expression' }).waitFor();
  assert.equal(await page.locator('.card').count(), 0);
  assert.deepEqual(problems, []);
  await close();
});
