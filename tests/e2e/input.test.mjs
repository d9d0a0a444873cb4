// Bad input: a message at its place, soon; the last good picture stays; nothing hangs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { open, painted, start, write } from './harness.mjs';

const { site, browser } = await start();
const opened = await open(browser, `${site.url}/play/?code=(4,8):(8,1)`);
await painted(opened.page);

/** The texts, and where (line:column) the first message must point. */
const inputs = [
  ['((4,8):(1,4)', null],
  ['(4,8)):(1,4)', '1:6'],
  ['(4,8):(1,4,2)', null],
  ['(4.5,8):(1,4)', '1:2'],
  ['(4,8):(1,4):3', '1:12'],
  ['9223372036854775808:1', '1:1'],
  ['(4294967296,4294967296,4):(1,1,1)', null],
  ['(1000000000,1000000000):(1,1000000000)', null],
  ['<script>alert(1)</script>', null],
  ['"><img src=x onerror=alert(1)>', null],
  ['('.repeat(2000), null],
];

for (const [text, place] of inputs) {
  const name = text.length > 40 ? `${text.slice(0, 40)}…` : JSON.stringify(text);
  test(`${name} gets a message and the picture stays`, async () => {
    const { page, problems } = opened;
    await write(page, '(4,8):(8,1)');
    await page.waitForFunction(() => !document.querySelector('.diagnostic'));
    await page.evaluate(() => {
      window.messageAfter = undefined;
      const start = performance.now();
      const watch = new MutationObserver(() => {
        if (!document.querySelector('.diagnostic')) return;
        window.messageAfter ??= performance.now() - start;
        watch.disconnect();
      });
      watch.observe(document.body, { childList: true, subtree: true });
      window.started = start;
    });
    await write(page, text);
    await page.locator('.diagnostic').first().waitFor();
    const message = await page.locator('.diagnostic p').first().textContent();
    assert.ok(message.trim().length > 12, message);
    // A message that was found prints no bare id and leaves no placeholder open.
    assert.doesNotMatch(message, /\{\d\}|^\w+ [a-z_]+\.[a-z_]+( |$)/);
    assert.equal((await page.getByRole('grid').count()) > 0, true);
    assert.equal(await page.locator('img[src=x], script:not([src])').count(), 0);
    if (place) {
      const [line, column] = place.split(':');
      const said = await page.locator('.diagnostic-actions button').first().textContent();
      assert.equal(said, `line ${line}, column ${column}`);
    }
    assert.deepEqual(problems, []);
  });
}

for (const text of ['', '   \n ']) {
  test(`${JSON.stringify(text)} is no error: the page says what may be written`, async () => {
    const { page, problems } = opened;
    await write(page, '(4,8):(8,1)');
    await page.locator('.card').waitFor();
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    if (text) await page.keyboard.insertText(text);
    await page.getByText('Nothing to draw yet').waitFor();
    assert.equal(await page.locator('.diagnostic').count(), 0);
    assert.deepEqual(problems, []);
  });
}

test('the message comes within 100 ms of the key', async () => {
  const { page } = opened;
  await write(page, '(4,8):(8,1)');
  await page.waitForFunction(() => !document.querySelector('.diagnostic'));
  await page.locator('.cm-content').focus();
  await page.keyboard.press('Control+End');
  const elapsed = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector('.diagnostic')) return;
          watch.disconnect();
          resolve(performance.now() - start);
        });
        watch.observe(document.body, { childList: true, subtree: true });
        const start = performance.now();
        document.execCommand('insertText', false, ':3');
      }),
  );
  console.log(`message after ${elapsed.toFixed(1)} ms`);
  await page.locator('.diagnostic').first().waitFor();
});

test('a proposed fix is one click', async () => {
  const { page } = opened;
  await write(page, '(4,8):(1,4):3');
  const fix = page.locator('.diagnostic-actions button').nth(1);
  await fix.waitFor();
  await fix.click();
  await page.waitForFunction(() => !document.querySelector('.diagnostic'));
  assert.match(await page.locator('.card-text').first().textContent(), /\(4,8\):\(1,4\)/);
});

test('a pasted compiler error is explained, and its layouts are ways on', async () => {
  const own = await open(browser, `${site.url}/play/`);
  const { page, problems } = own;
  await painted(page);
  const file = new URL('../paste/errors/stride_divisibility.gcc.txt', import.meta.url);
  await write(page, readFileSync(file, 'utf8'));
  const report = page.getByRole('region', { name: 'Compiler error' });
  await report.getByText(/step by a multiple or a divisor of _6/).waitFor();
  await report.getByText(/the stride must be a multiple of the mode's extent/).waitFor();
  // The text is long, the explanation is in sight all the same.
  const { y } = await report.boundingBox();
  assert.ok(y < 800, `report at ${y}`);
  await report.getByRole('button', { name: /^where .*_9/ }).click();
  const marked = await page.evaluate(() => {
    const root = document.querySelector('.editor div').shadowRoot;
    return (root.getSelection?.() ?? document.getSelection()).toString();
  });
  assert.match(marked, /C<9>/);
  await report.getByRole('button', { name: 'composition((_6,_4):(_1,_8), _4:_9)' }).click();
  await page.locator('.diagnostic.error', { hasText: 'Stride Divisibility' }).waitFor();
  await page.keyboard.press('Control+z');
  await report.waitFor();
  assert.deepEqual(problems, []);
  await own.close();
});

test('symbols without a value have fields; their answers go into the text', async () => {
  const own = await open(browser, `${site.url}/play/?code=(M,N):(1,M)`);
  const { page, problems } = own;
  await painted(page);
  assert.equal(await page.locator('.card-text').textContent(), '(8,8):(1,8)');
  await page.getByLabel('N =').fill('4');
  await page.keyboard.press('Enter');
  await page.locator('.card-text', { hasText: '(8,4):(1,8)' }).waitFor();
  await page.locator('.cm-content').filter({ hasText: 'N = 4;' }).waitFor();
  assert.equal(await page.getByLabel('N =').count(), 0);
  await write(page, '(?,?):(?,1)');
  await page.getByRole('button', { name: 'Write all of them' }).click();
  await page.waitForFunction(() => !document.querySelector('.asks'));
  assert.equal(await page.locator('.cm-content').innerText(), '(8,8):(8,1)');
  await page.locator('.cm-content').focus();
  await page.keyboard.press('Control+z');
  await page.locator('.asks').waitFor();
  assert.deepEqual(problems, []);
  await own.close();
});

test('what a text leaves open is one list, and what it proposes computes it', async () => {
  const source = [
    'Tensor gA = local_tile(mA, cta_tiler, make_coord(blockIdx.x, 0, _), Step<_1,X,_1>{});',
    'auto n = helper(gA);',
  ].join('\n');
  const own = await open(browser, `${site.url}/play/?code=${encodeURIComponent(source)}`);
  const { page, problems } = own;
  const list = page.locator('.asks').filter({ hasText: 'does not say what these are' });
  await list.waitFor();
  for (const name of ['mA', 'cta_tiler', 'blockIdx.x']) {
    assert.notEqual(await list.getByLabel(`${name} =`, { exact: true }).inputValue(), '', name);
  }
  assert.match(await list.locator('.asks-others').innerText(), /helper/);
  // It is said there, and under no line.
  assert.equal(await page.locator('.line-notes').count(), 0);
  const block = list.getByLabel('blockIdx.x =');
  await block.fill('x');
  await block.press('Enter');
  await block.fill('1');
  await list.getByLabel('cta_tiler =').fill('make_shape(_32{},\n  _32{}, _8{});');
  await list.getByLabel('cta_tiler =').press('Enter');
  await page
    .locator('.cm-content')
    .filter({ hasText: 'make_shape(_32{}, _32{}, _8{});' })
    .waitFor();
  // The next field has the focus, with what was typed into it before.
  await page.waitForFunction(() => document.activeElement.value === '1');
  await list.getByRole('button', { name: 'Write all of them' }).click();
  await page.locator('.card', { hasText: 'gA' }).filter({ hasText: '(_32,_8' }).waitFor();
  await page.locator('.cm-content').filter({ hasText: 'blockIdx.x = 1;' }).waitFor();
  assert.equal(await page.locator('.diagnostic.error').count(), 0);
  assert.deepEqual(problems, []);
  await own.close();
});
