// What a reader has written and no address holds: it is there in the next page, language and visit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, painted, start, write } from './harness.mjs';

const { site, browser } = await start();

/** A value, and comments of digits without a pattern, which no packing shortens enough for a link. */
function longText(lines) {
  let seed = 1;
  const digit = () => (seed = (seed * 48_271) % 2_147_483_647) % 10;
  const line = () => `// ${Array.from({ length: 40 }, digit).join('')}`;
  return ['(4,8):(8,1)', ...Array.from({ length: lines }, line)].join('\n');
}
const kept = (page, text) => page.waitForFunction((wanted) => history.state?.text === wanted, text);
const chinese = (page) => page.getByRole('link', { name: 'Chinese' }).click();
const value = (page) => page.locator('.card-text', { hasText: '(4,8):(8,1)' });

/** As a paste does: typed in, a long text takes a browser half a minute. */
function setText(field, text) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  set.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

for (const [what, lines] of [
  ['that must be packed', 200],
  ['longer than any link', 5_500],
]) {
  test(`a text ${what} goes from the start page to the playground, with nothing reachable`, async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(site.url);
    await page.locator('.home-figure').getByRole('grid').waitFor();
    await page.evaluate(() => (window.sameDocument = true));
    await page.route('**/*', (route) => route.abort());
    const text = longText(lines);
    await page.getByLabel('Paste what you have').evaluate(setText, text);
    await page.getByRole('button', { name: 'Draw it' }).click();
    await value(page).waitFor();
    await kept(page, text);
    assert.equal(await page.evaluate(() => window.sameDocument), true);
    await page.goBack();
    assert.equal(await page.getByLabel('Paste what you have').inputValue(), text);
    await context.close();
  });
}

/** A playground that has kept a text too long for its address. */
async function longInPlayground() {
  const opened = await open(browser, `${site.url}/play/`);
  await painted(opened.page);
  await opened.page.locator('.cm-content').waitFor();
  const text = longText(400);
  await write(opened.page, text);
  await kept(opened.page, text);
  return { ...opened, text };
}

test('a long text is in the playground of the other language, and on the way back', async () => {
  const { page, text, problems, close } = await longInPlayground();
  await chinese(page);
  await page.waitForURL(/\/zh\/play\/$/);
  await page.locator('html[lang=zh-Hans]').waitFor();
  await value(page).waitFor();
  await kept(page, text);
  await page.goBack();
  await page.getByRole('heading', { name: 'Playground' }).waitFor();
  await value(page).waitFor();
  await page.goForward();
  await page.getByRole('heading', { name: '演练场' }).waitFor();
  await value(page).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('a long text is in the other language too where that is opened in a tab of its own', async () => {
  const { page, text, problems, close } = await longInPlayground();
  const link = page.getByRole('link', { name: 'Chinese' });
  for (const click of [{ modifiers: ['ControlOrMeta'] }, { button: 'middle' }]) {
    const [other] = await Promise.all([page.context().waitForEvent('page'), link.click(click)]);
    await other.locator('html[lang=zh-Hans]').waitFor({ state: 'attached' });
    await kept(other, text);
    await value(other).waitFor();
    // It is for that tab only.
    assert.equal(await other.evaluate(() => localStorage.getItem('colex:handed')), null);
    await other.close();
  }
  assert.deepEqual(problems, []);
  await close();
});

for (const [what, text] of [
  ['a short text', '(4,8):(8,1)'],
  ['a text that must be packed', longText(100)],
  ['a text longer than any link', longText(400)],
]) {
  test(`${what} that was written into the playground and at once left is there again`, async () => {
    const { page, problems, close } = await open(browser, `${site.url}/play/?code=(2,3):(3,1)`);
    await painted(page);
    await page.locator('.cm-content').waitFor();
    /** Pastes it over what is there, and leaves in the same task; done when another document is there. */
    const pasteAndLeave = async (code, link) => {
      const editor = page.locator('.cm-content');
      await editor.focus();
      await page.keyboard.press('Control+a');
      const left = page.waitForEvent('domcontentloaded');
      await editor.evaluate(
        (field, [code, link]) => {
          const text = new DataTransfer();
          text.setData('text/plain', code);
          const paste = { clipboardData: text, bubbles: true, cancelable: true };
          field.dispatchEvent(new ClipboardEvent('paste', paste));
          if (link) document.querySelector(link).click();
          else location.reload();
        },
        [code, link],
      );
      await left;
    };
    await pasteAndLeave(text);
    await value(page).waitFor();
    const other = page.locator('.card-text', { hasText: '(5,8):(8,1)' });
    await page.locator('.cm-content').waitFor();
    await pasteAndLeave(text.replace('(4', '(5'), 'a[hreflang^=zh]');
    await page.locator('html[lang=zh-Hans]').waitFor({ state: 'attached' });
    await other.waitFor();
    await page.goBack();
    await page.locator('html[lang=en]').waitFor({ state: 'attached' });
    await other.waitFor();
    assert.deepEqual(problems, []);
    await close();
  });
}

/** Fields of other pages, each filled and at once left. */
const fields = [
  ['notes', '/learn/notes/', (page) => page.locator('main.notes textarea')],
  ['a paste', '/', (page) => page.locator('#paste')],
  ['a kernel', '/lab/', (page) => page.locator('.lab-paste textarea')],
];
for (const [what, at, fieldOf] of fields) {
  test(`${what} that was written is there after a reload and in the other language`, async () => {
    const { page, problems, close } = await open(browser, site.url + at);
    const field = fieldOf(page);
    await field.waitFor({ state: 'attached' });
    await page.evaluate(() => document.querySelector('.lab-paste')?.setAttribute('open', ''));
    const holds = (text) =>
      page.waitForFunction(
        (wanted) => [...document.querySelectorAll('main textarea')].some((f) => f.value === wanted),
        text,
      );
    await field.fill('size((4,2):(1,4)) // 9');
    await page.evaluate(() => location.reload());
    await field.waitFor();
    await holds('size((4,2):(1,4)) // 9');
    await field.fill('size((4,2):(1,4)) // 8');
    await chinese(page);
    await page.locator('html[lang=zh-Hans] main').first().waitFor();
    await field.waitFor();
    await holds('size((4,2):(1,4)) // 8');
    await page.goBack();
    await page.locator('html[lang=en] main').first().waitFor();
    await field.waitFor();
    await holds('size((4,2):(1,4)) // 8');
    assert.deepEqual(problems, []);
    await close();
  });
}

test('a draft of the config is there after a reload, beside a pasted kernel, until it is left', async () => {
  const { page, problems, close } = await open(browser, `${site.url}/lab/`);
  const draft = page.getByRole('textbox', { name: 'The config as an expression' });
  const pasted = page.locator('.lab-paste textarea');
  await page.getByRole('button', { name: 'Edit as text' }).click();
  await draft.fill('make_plan(sgemm_sm80, half_t{}');
  await page.evaluate(() => document.querySelector('.lab-paste').setAttribute('open', ''));
  await pasted.fill('(4,2):(1,4)');
  await page.reload();
  await draft.waitFor();
  assert.equal(await draft.inputValue(), 'make_plan(sgemm_sm80, half_t{}');
  assert.equal(await pasted.inputValue(), '(4,2):(1,4)');
  await draft.press('Escape');
  await page.waitForFunction(() => !('config' in history.state));
  await page.reload();
  await page.getByRole('button', { name: 'Edit as text' }).waitFor();
  assert.equal(await pasted.inputValue(), '(4,2):(1,4)');
  assert.deepEqual(problems, []);
  await close();
});

test('notes that a part missing from the site makes load anew are kept', async () => {
  const { page, close } = await open(browser, `${site.url}/learn/notes/`);
  const field = page.locator('main.notes textarea');
  await field.fill('size((4,2):(1,4)) // 7');
  await page.evaluate(() => {
    window.before = true;
    dispatchEvent(new Event('vite:preloadError'));
  });
  await page.waitForFunction(() => !window.before);
  await field.waitFor();
  assert.equal(await field.inputValue(), 'size((4,2):(1,4)) // 7');
  await close();
});

test('a text written just before a reload is kept, however long the next document takes', async () => {
  const { page, problems, close } = await open(browser, `${site.url}/play/?code=4:1`);
  await painted(page);
  await page.locator('.cm-content').waitFor();
  await page.route('**/play/**', async (route) => {
    // Longer than an address waits for more keys.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await write(page, '(6,7):(7,1)');
  await page.evaluate(() => location.reload());
  await page.waitForEvent('load');
  await page.locator('.card-text', { hasText: '(6,7):(7,1)' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});
