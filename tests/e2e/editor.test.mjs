// The editor as a reader uses it: completion, messages in the text, one-click fixes, keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, painted, start, write } from './harness.mjs';

const { site, browser } = await start();

async function play(code) {
  const opened = await open(browser, `${site.url}/play/?code=${encodeURIComponent(code)}`);
  await painted(opened.page);
  await opened.page.locator('.cm-content').waitFor();
  return opened;
}

/** Waits until Enter takes the marked completion: CodeMirror ignores keys at first, against slips. */
async function offered(page) {
  await page
    .locator('.cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled) [aria-selected]')
    .waitFor();
  await page.waitForTimeout(100);
}

const text = (page) => page.locator('.cm-content').innerText();

test('an operation is completed with its brackets, a name of the text before it', async () => {
  const { page, problems, close } = await play('logic = (4,8):(8,1)');
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nlogical_d', { delay: 20 });
  await page.locator('.cm-tooltip-autocomplete li', { hasText: 'logical_divide' }).waitFor();
  await page.locator('.cm-completionInfo', { hasText: 'complement' }).waitFor();
  await offered(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('log', { delay: 20 });
  const first = page.locator('.cm-tooltip-autocomplete li').first();
  await first.filter({ hasText: /^logic/ }).waitFor();
  await offered(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type(', 2:1');
  assert.equal(await text(page), 'logic = (4,8):(8,1)\nlogical_divide(logic, 2:1)');
  await page.locator('.card').nth(1).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('a message stands in the text, and its fix is one click there', async () => {
  const { page, problems, close } = await play('4:1\ncompositoin(8:1, 4:2)');
  const marked = page.locator('.cm-lintRange-error');
  assert.equal(await marked.first().textContent(), 'compositoin');
  await marked.first().hover();
  await page.locator('.cm-diagnostic', { hasText: 'Did you mean composition' }).waitFor();
  await page.locator('.cm-diagnosticAction').click();
  await page.waitForFunction(() => !document.querySelector('.diagnostic'));
  assert.equal(await text(page), '4:1\ncomposition(8:1, 4:2)');
  await page.keyboard.press('Control+z');
  await page.locator('.diagnostic').waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('a message stands under its line, and what is open is given in its card', async () => {
  const { page, problems, close } = await play(
    '4:1\ncompositoin(8:1, 4:2)\ntid = threadIdx.x\n(4,tid):(1,4)',
  );
  const [first, second] = await Promise.all(
    [0, 1].map((at) => page.locator('.diagnostic').nth(at).boundingBox()),
  );
  const lines = await page
    .locator('.cm-line')
    .evaluateAll((all) => all.map((line) => line.getBoundingClientRect().top));
  assert.ok(lines[1] < first.y && first.y < lines[2] && lines[2] < second.y && second.y < lines[3]);
  const card = page.locator('.card', { hasText: 'unknown' });
  assert.match(
    await card.textContent(),
    /threadIdx\.x is given by the launch.*tid, \(4,tid\):\(1,4\)/,
  );
  await card.getByRole('textbox').fill('3');
  await page.keyboard.press('Enter');
  await page.locator('.card-text', { hasText: /^\(4,3\):\(1,4\)$/ }).waitFor();
  assert.match(await text(page), /^threadIdx\.x = 3;\n/);
  assert.deepEqual(problems, []);
  await close();
});

test('a text that is opened in the page has its messages under its lines', async () => {
  const { page, problems, close } = await play('4:1');
  await page.evaluate((code) => {
    history.pushState(null, '', `?code=${encodeURIComponent(code)}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, '4:1\n8:2\ncompositoin(8:1, 4:2)\n2:1');
  const message = await page.locator('.diagnostic').boundingBox();
  const [third, fourth] = await Promise.all(
    [2, 3].map((at) => page.locator('.cm-line').nth(at).boundingBox()),
  );
  assert.ok(third.y < message.y && message.y < fourth.y);
  assert.deepEqual(problems, []);
  await close();
});

test('hovering over a statement shows its value and what it is', async () => {
  const { page, close } = await play('logical_product((4,8):(8,1), 2:1)');
  await page
    .locator('.cm-line')
    .first()
    .hover({ position: { x: 40, y: 12 } });
  const tip = page.locator('.cm-value');
  await tip.waitFor();
  assert.equal(await tip.textContent(), 'layout ((4,8),2):((8,1),32)');
  await close();
});

test('everything is done by keyboard: editor, picture, pin, table, export', async () => {
  const { page, problems, close } = await play('(4,8):(8,1)');
  await page.keyboard.press('e');
  await page.keyboard.press('Control+a');
  // A slash in the text is text, not the key of the search.
  await page.keyboard.type('// a slash');
  await page.keyboard.press('Enter');
  await page.keyboard.type('(4,8):(9,1)');
  await page.locator('.card-text', { hasText: '(4,8):(9,1)' }).waitFor();
  // Out of the editor by Tab, to the values by one more key.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const active = () => page.evaluate(() => document.activeElement.getAttribute('role'));
  assert.equal(await active(), 'grid');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-testid=cell-offset]', { hasText: 'offset 1' }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('[data-testid=cell-offset]'));
  await page.keyboard.press('?');
  await page.getByText('go to the first picture').waitFor();
  await page.locator('.card-export').focus();
  await page.keyboard.press('Enter');
  await page.locator('.export-files').waitFor();
  await page.keyboard.press('g');
  assert.equal(await active(), 'grid');
  assert.deepEqual(problems, []);
  await close();
});

test('what has the focus is seen', async () => {
  const { page, close } = await play('(4,8):(8,1)');
  await page.locator('.presets').waitFor();
  for (let i = 0; i < 14; i++) {
    await page.keyboard.press('Tab');
    // The editor says a moment later that it has the focus.
    await page.waitForFunction(() => {
      const inner = document.activeElement.shadowRoot?.activeElement;
      const shown = inner?.closest('.cm-editor') ?? document.activeElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(shown);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
  }
  await close();
});

test('a long text is written without losing a key', async () => {
  const { page, close } = await play('4:1');
  await write(page, '');
  const line = 'composition((4,8):(8,1), 2:1)';
  await page.keyboard.insertText(`${line}\n`.repeat(20));
  await page.keyboard.type(line, { delay: 5 });
  await page.waitForFunction((count) => document.querySelectorAll('.card').length === count, 21);
  await close();
});

test('a line of a megabyte is written like any other, and says that it stays plain', async () => {
  const { page, problems, close } = await play('4:1');
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText(`// ${'x'.repeat(900_000)}\n`);
  const note = page.getByText('A line of more than 5000 characters stays without colours');
  assert.equal(await note.count(), 0);
  await page.keyboard.press('Control+Home');
  await note.waitFor();
  await page.keyboard.type('8:1 ');
  // Brackets close here as elsewhere.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('(');
  assert.equal((await text(page)).slice(0, 8), '8:1() //');
  await page.keyboard.press('Backspace');
  await page.locator('.card-text', { hasText: /^8:1$/ }).waitFor();
  await page.keyboard.press('Control+End');
  await note.waitFor({ state: 'detached' });
  assert.deepEqual(problems, []);
  await close();
});
