// Themes, languages, phone width, accessibility, on every kind of page.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/lib/run.mjs';
import {
  cellPoint,
  findings,
  narrow,
  open,
  painted,
  paints,
  start,
  themed,
  tooSmall,
  write,
} from './harness.mjs';
import { inTurn } from './sample.mjs';

const { site, browser } = await start();

const pages = [
  '/',
  '/play/?code=(4,8):(9,1)',
  '/play/?code=SM80_16x8x16_F32F16F16F32_TN{}',
  '/atoms/',
  '/embed/?code=(4,8):(9,1)',
  '/zh/',
  '/zh/play/?code=(4,8):(9,1)',
  '/play/?code=make_plan(sgemm_sm80)',
  '/play/?code=(M,N):(1,M)',
  '/learn/why/',
  '/zh/learn/shape-stride/',
  '/zh/atoms/',
  '/zh/reference/',
  '/zh/embed/?code=(4,8):(9,1)',
];

/** Pages that hold no grid. */
const plain = [
  '/learn/',
  '/zh/learn/',
  '/zh/learn/glossary/',
  '/learn/notes/',
  '/reference/?op=size',
  '/lab/',
];

test('every page of the site is among them', () => {
  const rows = readFileSync(join(root, 'web/src/site/pages.ts'), 'utf8');
  for (const [, path] of rows.matchAll(/^ +(?:\{ )?path: '(\w*)'/gm)) {
    const address = path ? `/${path}/` : '/';
    assert.ok(
      [...pages, ...plain].some((page) => page.split('?')[0] === address),
      address,
    );
  }
});

const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
];

for (const [place, path] of [...pages, ...plain].entries()) {
  // Both languages have the same elements: what is Chinese is read in one of its looks.
  const read = path.startsWith('/zh/') ? inTurn(looks, place) : looks;
  test(`${path} is accessible and does not scroll sideways, in both themes and widths`, async () => {
    const { page, problems, close } = await open(browser, site.url + path);
    if (plain.includes(path)) await page.locator('main h1').waitFor();
    else await painted(page);
    if (path.includes('/play/')) {
      await page.locator('.cm-content').waitFor();
      for (const button of await page.locator('.card-export').all()) await button.click();
      await page.getByRole('button', { name: /^(Keys|快捷键)$/ }).click();
    }
    for (const look of looks) {
      await themed(page, look.colorScheme);
      await page.setViewportSize({ width: look.width, height: 844 });
      await narrow(page);
      if (look.width < 640) assert.deepEqual(await tooSmall(page), []);
      if (read.includes(look)) assert.deepEqual(await findings(page), []);
    }
    assert.deepEqual(problems, []);
    await close();
  });
}

/** The narrowest window in which a page need not scroll sideways (WCAG 1.4.10). */
const kNarrowest = 320;

test('no chapter scrolls sideways on the narrowest phone', async () => {
  const { page, problems, close } = await open(browser, `${site.url}/learn/`);
  await page.setViewportSize({ width: kNarrowest, height: 844 });
  const chapters = readdirSync(join(root, 'web/src/content/en')).map((file) => parse(file).name);
  const paths = chapters.flatMap((id, place) =>
    inTurn([`/learn/${id}/`, `/zh/learn/${id}/`], place),
  );
  for (const path of paths) {
    await page.goto(site.url + path);
    await page.locator('main h2').nth(1).waitFor();
    // What a table prints is wider than what stands there before.
    await page.waitForFunction(
      () => ![...document.querySelectorAll('output.live')].some((one) => one.textContent === '…'),
    );
    await narrow(page);
  }
  assert.deepEqual(problems, []);
  await close();
});

test('messages, and a picture of the text before, can be read in both themes', async () => {
  const { page, close } = await open(browser, `${site.url}/play/?code=(4,8):(9,1)`);
  await painted(page);
  await write(page, '(4,8):(9,1):3');
  await page.locator('.card.stale').waitFor();
  for (const { colorScheme } of looks) {
    await themed(page, colorScheme);
    assert.deepEqual(await findings(page), []);
  }
  await close();
});

test('an address that is none says so, in the language of its path, with a way on', async () => {
  for (const [path, says, home] of [
    ['/nowhere/deep', 'No such page', '/'],
    ['/zh/nowhere/', '没有这个页面', '/zh/'],
  ]) {
    const { page, problems, close } = await open(browser, 'about:blank');
    const answer = await page.goto(site.url + path);
    assert.equal(answer.status(), 404);
    await page.getByRole('heading', { name: says }).waitFor();
    assert.match(await page.title(), new RegExp(says));
    assert.deepEqual(await findings(page), []);
    await page.locator('main a').click();
    await page.waitForURL(site.url + home);
    await painted(page);
    // The browser's own word for the status of the page.
    const others = problems.filter((text) => !text.includes('404'));
    assert.deepEqual(others, []);
    await close();
  }
});

test('with reduced motion a theme is there at once, not by transitions', async () => {
  const { page, close } = await open(browser, `${site.url}/play/?code=(M,N):(1,M)`);
  await painted(page);
  await page.locator('.asks input').first().waitFor();
  const [begun, ...colours] = await page.evaluate(() => {
    const field = document.querySelector('.asks input');
    const colour = () => getComputedStyle(field).color;
    const before = colour();
    document.documentElement.dataset.theme = 'dark';
    const after = colour();
    return [document.getAnimations().length, before, after];
  });
  assert.equal(begun, 0);
  assert.notEqual(colours[0], colours[1]);
  await close();
});

test('on paper are text, pictures and words, light whatever the screen, and nothing that is pressed', async () => {
  const path = '/play/?code=zipped_divide((8,8):(8,1), (2,4))';
  const { page, problems, close } = await open(browser, site.url + path, { colorScheme: 'dark' });
  await painted(page);
  await page.locator('.shelf').waitFor();
  const before = await paints(page);
  await page.emulateMedia({ media: 'print' });
  await painted(page, before);
  for (const part of ['header.header', '.shelf', '.card-ways', '.scrub', '.legend-choice']) {
    assert.equal(await page.locator(part).first().isVisible(), false, part);
  }
  for (const part of ['.editor', '.card-text', '.legend', '.derivation ol', '.law-ok']) {
    assert.equal(await page.locator(part).first().isVisible(), true, part);
  }
  assert.ok((await page.locator('.editor').boundingBox()).height < 80);
  // A cell and its number, which are on one canvas there.
  const [darkest, lightest] = await page
    .locator('.grid-host canvas')
    .first()
    .evaluate((canvas) => {
      const { data } = canvas.getContext('2d').getImageData(60, 40, 60, 40);
      const greens = data.filter((_, i) => i % 4 === 1);
      return [Math.min(...greens), Math.max(...greens)];
    });
  assert.ok(darkest < 100 && lightest > 200, `${darkest} ${lightest}`);
  assert.deepEqual(problems, []);
  // The page is used again.
  await page.emulateMedia({ media: null });
  await close();
});

test('on paper pictures stand in two columns, and no chapter of the list is squeezed', async () => {
  const { page, close } = await open(browser, `${site.url}/learn/`);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.locator('.contents ol li p').first().waitFor();
  const narrowest = await page
    .locator('.contents ol li p')
    .evaluateAll((all) => Math.min(...all.map((goal) => goal.parentElement.clientWidth)));
  assert.ok(narrowest > 150, `${narrowest}`);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 900 });
  const tma =
    'make_tma_copy(SM90_TMA_LOAD{},make_tensor(make_gmem_ptr<half_t>(0),(500,240):(240,_1)),tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{},(_128,_64)))';
  await page.goto(`${site.url}/play/?code=${encodeURIComponent(tma)}&see=0.box`);
  const sides = page.locator('.sides.three').first();
  await sides.waitFor();
  await page.emulateMedia({ media: 'print' });
  const columns = await sides.evaluate((found) => getComputedStyle(found).gridTemplateColumns);
  assert.equal(columns.split(' ').length, 2, columns);
  await page.emulateMedia({ media: null });
  await close();
});

test('the chosen theme is kept, without a flash of the other', async () => {
  const { page, close } = await open(browser, `${site.url}/play/`, { colorScheme: 'light' });
  await painted(page);
  await page.getByRole('button', { name: /dark theme/i }).click();
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await close();
});

test('the page is Chinese under /zh, and keeps its layout when the language changes', async () => {
  const { page, close } = await open(browser, `${site.url}/play/?code=(2,3):(3,1)`);
  await painted(page);
  await page.getByRole('link', { name: 'Chinese' }).click();
  await page.waitForURL(/\/zh\/play\/\?code=/);
  await painted(page);
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh-Hans');
  assert.match(await page.title(), /演练场/);
  assert.equal(await page.locator('.card-text').textContent(), '(2,3):(3,1)');
  await close();
});

test('the start page moves with the sliders', async () => {
  const { page, close } = await open(browser, site.url);
  await painted(page);
  await page.getByRole('slider').first().fill('13');
  await page.getByRole('slider').nth(1).fill('3');
  await page.getByText('→  (11,3)').waitFor();
  await close();
});

test('each question is answered one press from the start page', async () => {
  const { page, problems, close } = await open(browser, site.url);
  const answers = {
    'Who owns element (9,3)?': 'T5 V3 → (9,3)',
    'Is my shared-memory read conflict-free?': '8-way → conflict-free',
    'What does this divide do?': '((2,4),(4,2)):((8,1),(16,4))',
    'What changed between two layouts?': '24 of 32 cells differ',
  };
  for (const [question, answer] of Object.entries(answers)) {
    await page.getByRole('link', { name: question }).click();
    await page.locator('.card').getByText(answer).first().waitFor();
    await page.goBack();
  }
  const grid = page.getByRole('grid');
  await grid.click({ position: await cellPoint(page, 9, 3) });
  await page.getByText('element (9,3) belongs to T5 V3').waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('the start page moves by itself in its first seconds, until it is touched', async () => {
  const { page, close } = await open(browser, site.url, { reducedMotion: 'no-preference' });
  await painted(page);
  const shown = () => page.locator('.slider output').first().textContent();
  const first = await shown();
  await page.waitForFunction(
    (text) => document.querySelector('.slider output').textContent !== text,
    first,
  );
  await page.locator('.fragment-grid').hover();
  const stopped = await shown();
  await page.waitForTimeout(900);
  assert.equal(await shown(), stopped);
  await close();
});

test('what is pasted on the start page, lines and all, is drawn in the playground', async () => {
  const { page, problems, close } = await open(browser, site.url);
  await painted(page);
  await page.getByLabel('Paste what you have').fill('a = (4,8):(9,1)\nb = (4,8):(8,1)');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/play\/\?code=/);
  await page.locator('.card').nth(1).waitFor();
  assert.deepEqual(await page.locator('.card h2').allTextContents(), ['a', 'b']);
  assert.deepEqual(problems, []);
  await close();
});

test('three doors lead to lessons, to the playground, and to a kernel', async () => {
  const { page, close } = await open(browser, `${site.url}/zh/`);
  await painted(page);
  const paths = await page.locator('.doors a').evaluateAll((links) =>
    links.map(({ href }) => {
      const { pathname, search } = new URL(href);
      return pathname + search;
    }),
  );
  assert.deepEqual(paths, ['/zh/learn/', '/zh/play/', '/zh/lab/']);
  await page.locator('.doors a').nth(2).click();
  await page.locator('.lab-source', { hasText: 'make_plan(sgemm_sm80)' }).waitFor();
  await close();
});
