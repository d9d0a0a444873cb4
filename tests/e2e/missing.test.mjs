// Parts of the page that do not come: what is said, what stays, and the way out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { startServer } from '../../scripts/lib/server.mjs';
import { open, painted, start, write } from './harness.mjs';

const { site, browser } = await start();

const code = '/play/?code=' + encodeURIComponent('zipped_divide((8,8):(8,1), (2,4))\n(4,8):(8,1)');
const says = (page) => page.locator('.reload').first();

/**
 * A part, where it is missed (`at`), what asks for it, what stays meanwhile, and what is there once the
 * page has been loaded with all of its parts.
 */
const parts = [
  {
    part: 'views',
    files: 'views-*',
    at: code,
    stays: (page) => page.getByRole('grid').first(),
    there: (page) => page.getByText('colour: tile, by its place in rest'),
  },
  {
    part: 'the search',
    files: 'SearchDialog-*.js',
    at: code,
    ask: (page) => page.getByRole('button', { name: 'Search' }).click(),
    stays: (page) => page.getByRole('textbox', { name: 'Expressions, one statement a line' }),
    there: (page) => page.getByRole('grid').first(),
  },
  {
    part: 'what unpacks a long link',
    files: 'packing-*',
    at: `/play/?z=1.${deflateRawSync('(4,8):(1,4)').toString('base64url')}`,
    stays: (page) => page.locator('header'),
    there: (page) => page.locator('.card-text', { hasText: '(4,8):(1,4)' }),
  },
  {
    part: 'the editor',
    files: 'code-editor-*.js',
    at: code,
    stays: (page) => page.locator('textarea'),
    there: (page) => page.locator('.cm-content'),
  },
  {
    part: 'the views of figures',
    files: 'RegisteredView-*.js',
    at: '/learn/atoms/',
    stays: (page) => page.locator('.figure figcaption').first(),
    there: (page) => page.locator('.registered').getByRole('grid').first(),
  },
  {
    part: 'the view of a figure',
    files: 'SimulatorView-*.js',
    at: '/learn/pipelines/',
    text: /could not be drawn/,
    stays: (page) => page.locator('.figure figcaption').first(),
    there: (page) => page.locator('.registered .simulator').first(),
  },
  {
    part: 'the text of a chapter',
    files: 'atoms-*.js',
    at: '/learn/atoms/',
    stays: (page) => page.locator('.prerendered h2').first(),
    there: (page) => page.locator('.lesson form.exercise').first(),
  },
  {
    part: 'the glossary',
    files: 'Glossary-*.js',
    at: '/learn/glossary/',
    stays: (page) => page.locator('main.glossary'),
    there: (page) => page.locator('.glossary dt').first(),
  },
  {
    part: 'a panel of the lab',
    files: 'MemoryView-*.js',
    at: '/lab/?plan=make_plan(sgemm_sm80)&inside=tile',
    ask: (page) => page.locator('#lab-tab-memory').click(),
    stays: (page) => page.locator('.lab-run').first(),
    there: (page) => page.locator('.inside-memory').getByRole('grid').first(),
  },
  {
    part: 'the texts of every page',
    files: 'base-*.js',
    at: code,
    text: /The texts of this page could not be loaded/,
    there: (page) => page.getByRole('grid').first(),
  },
  {
    part: 'the texts of every page, in Chinese, of a chapter that stands in its document',
    files: 'base-*.js',
    at: '/zh/learn/why/',
    text: /本页的文本未能加载/,
    stays: (page) => page.getByRole('heading', { level: 1 }),
    there: (page) => page.locator('header'),
  },
  {
    part: 'the core of the start page',
    files: '*.wasm',
    at: '/',
    text: /The core could not be loaded/,
    there: (page) => page.locator('.home-figure').getByRole('grid'),
  },
  {
    part: 'the core of a chapter',
    files: '*.wasm',
    at: '/learn/why/',
    text: /The core could not be loaded/,
    stays: (page) => page.getByRole('heading', { level: 1 }),
    there: (page) => page.locator('.figure').getByRole('grid').first(),
  },
  {
    part: 'the core of the notes',
    files: '*.wasm',
    at: '/learn/notes/',
    text: /The core could not be loaded/,
    stays: (page) => page.getByRole('textbox'),
    there: (page) => page.locator('.notes li').first(),
  },
];

/** Opens a page to which some files do not come; what it fails to catch. */
async function openWithout(files, at) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const uncaught = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  await page.route(`**/assets/${files}`, (route) => route.abort());
  await page.goto(site.url + at);
  return { page, uncaught, close: () => context.close() };
}

for (const { part, files, at, ask, text, stays, there } of parts) {
  test(`without ${part} there is a message with a way out`, async () => {
    const { page, close } = await openWithout(files, at);
    await ask?.(page);
    await says(page).waitFor();
    assert.match(await says(page).textContent(), text ?? /could not be (shown|drawn)/);
    await stays?.(page).waitFor();
    await page.unroute(`**/assets/${files}`);
    await says(page).getByRole('button').click();
    await there(page).waitFor();
    assert.equal(await page.locator('.reload').count(), 0);
    await close();
  });
}

test('a figure that cannot be drawn leaves its chapter as it is', async () => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => {
      throw new Error('no canvas');
    };
  });
  await page.goto(`${site.url}/learn/why/`);
  await page
    .locator('.reload', { hasText: 'could not be drawn: Error: no canvas' })
    .first()
    .waitFor();
  await page.locator('.lesson form.exercise').first().waitFor();
  assert.equal(await page.locator('.reload', { hasText: 'This part' }).count(), 0);
  await context.close();
});

test('a fault of the engine is a word in a sentence and a message in a figure; the chapter goes on', async () => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const { parse } = JSON;
    JSON.parse = (text, ...rest) => {
      if (String(text).startsWith('{"statements"')) throw new Error('out of order');
      return parse(text, ...rest);
    };
  });
  await page.goto(`${site.url}/learn/why/`);
  const word = page.locator('.live', { hasText: 'not computed' }).first();
  await word.waitFor();
  assert.match(await word.getAttribute('title'), /out of order/);
  await page.locator('.reload', { hasText: 'could not be drawn' }).first().waitFor();
  await page.locator('.lesson h2').first().waitFor();
  assert.equal(await page.locator('.live', { hasText: '…' }).count(), 0);
  await page.goto(`${site.url}/learn/notes/`);
  await page.locator('.reload', { hasText: 'out of order' }).waitFor();
  await page.locator('main.notes textarea').waitFor();
  await context.close();
});

test('an exercise that its kept answer breaks leaves its chapter as it is, and is begun anew', async () => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    String.prototype.normalize = () => {
      throw new Error('no such form');
    };
    const kept = { version: 1, attempts: { 'why-place': { answer: ['1'], judged: true } } };
    localStorage['colex.answers'] ??= JSON.stringify(kept);
  });
  await page.goto(`${site.url}/learn/why/`);
  await page.locator('.reload', { hasText: 'no such form' }).waitFor();
  assert.equal(await page.locator('#why-place').count(), 0);
  await page.getByRole('button', { name: 'Start this exercise anew' }).click();
  await page.locator('#why-place').waitFor();
  assert.equal(await page.locator('.reload').count(), 0);
  await page.close();
  await context.close();
});

const slow = 'compare((1024,1024):(1024,1), (1024,1024):(1,1024))';

test('a worker has the engine of its page, and need not load it', async () => {
  const { page, problems, close } = await open(browser, `${site.url}/play/?code=4:1`);
  await painted(page);
  await page.route('**/*.wasm', (route) => route.abort());
  await write(page, slow);
  await page.locator('.card-text', { hasText: 'compare' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('what a worker cannot compute without an engine is said, with a way out', async () => {
  const { page, uncaught, close } = await openWithout('engine.js', '/play/?code=4:1');
  await page.route('**/engine.js', (route) => route.abort());
  await page.reload();
  await painted(page);
  await page.route('**/*.wasm', (route) => route.abort());
  await write(page, slow);
  const message = page.locator('.diagnostic', { hasText: 'could not be loaded' });
  await message.waitFor();
  await page.unrouteAll();
  await message.getByRole('button', { name: 'Reload' }).click();
  await page.locator('.card-text', { hasText: 'compare' }).waitFor();
  assert.deepEqual(uncaught, []);
  await close();
});

test('the views that few values have are not waited for by the others', async () => {
  const { page, uncaught, close } = await openWithout('rare-views-*', code);
  await painted(page);
  await page.getByText('colour: tile, by its place in rest').waitFor();
  assert.equal(await says(page).count(), 0);
  assert.deepEqual(uncaught, []);
  await close();
});

test('what packs a file is not waited for by views, and its absence is said when one is saved', async () => {
  const { page, uncaught, close } = await openWithout('packing-*.js', code);
  await painted(page);
  await page.getByText('colour: tile, by its place in rest').waitFor();
  assert.equal(await says(page).count(), 0);
  const card = page.locator('.card').first();
  await card.getByRole('button', { name: 'export', exact: true }).click();
  await page.locator('.export-files').getByRole('button', { name: 'PDF', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'PDF' }).waitFor();
  assert.deepEqual(uncaught, []);
  await close();
});

test('a link that cannot be packed is said, and the address is not that of an older text', async () => {
  const { page, uncaught, close } = await openWithout('packing-*.js', code);
  await page.locator('.card').first().waitFor();
  await write(page, Array.from({ length: 200 }, (_, i) => `(4,${i + 1}):(1,4)`).join('\n'));
  await page.waitForURL((url) => url.search === '');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('The link could not be made').waitFor();
  assert.deepEqual(uncaught, []);
  await close();
});

test('a message whose words did not come has them once they do', async () => {
  const { page, uncaught, close } = await openWithout('messages-en-*.js', '/play/?code=4:1');
  await write(page, '(4,8):(1');
  const message = page.locator('.diagnostics [role=status]');
  await message.filter({ hasText: '…' }).waitFor({ state: 'attached' });
  await page.unroute('**/assets/messages-en-*.js');
  await write(page, 'compositio(4:1, 2:1)');
  await message.filter({ hasText: 'compositio' }).waitFor({ state: 'attached' });
  assert.deepEqual(uncaught, []);
  await close();
});

test('without a clipboard of its own the page copies a link as a reader would', async () => {
  const { page, problems, close } = await open(browser, `${site.url}${code}`);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const button = page.getByRole('button', { name: 'Copy link' });
  await button.click();
  await page.getByRole('button', { name: 'Link copied' }).waitFor();
  await button.waitFor();
  await page.evaluate(() => (document.execCommand = () => false));
  await button.click();
  await page.getByRole('button', { name: 'The browser does not let the page copy' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('with the server gone the page stays, and does not load itself into an error', async () => {
  const server = await startServer();
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${server.url}/lab/?plan=make_plan(sgemm_sm80)&inside=tile`);
  await page.locator('#lab-inside-panel').getByRole('grid').first().waitFor();
  await server.stop();
  await page.locator('#lab-tab-memory').click();
  await says(page).waitFor();
  await page.locator('.lab-run').first().waitFor();
  await context.close();
});

test('a text that no link holds is there after a reload, and on the way back', async () => {
  const { page, problems, close } = await open(browser, `${site.url}/play/`);
  await painted(page);
  await page.locator('.cm-content').waitFor();
  // Digits without a pattern, which no packing shortens enough.
  let seed = 1;
  const digit = () => (seed = (seed * 48_271) % 2_147_483_647) % 10;
  const long = Array.from({ length: 400 }, () => Array.from({ length: 40 }, digit).join(''));
  const text = `(4,8):(8,1)\n// ${long.join('\n// ')}`;
  await write(page, text);
  await page.waitForFunction(() => history.state?.text?.length > 10_000);
  const shown = page.locator('.card-text', { hasText: '(4,8):(8,1)' });
  await page.reload();
  await shown.waitFor();
  await page.getByRole('link', { name: 'Atoms' }).click();
  await page.locator('.atoms-list').waitFor();
  await page.goBack();
  await shown.waitFor();
  assert.equal(await page.evaluate(() => history.state.text), text);
  assert.deepEqual(problems, []);
  await close();
});
