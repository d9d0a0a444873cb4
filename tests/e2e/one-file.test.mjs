// build/site/colex.html, opened as a file: no server, no network, nothing beside it.
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { buildOneFile } from '../../scripts/lib/build.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { launch, open, painted, paints, write } from './harness.mjs';

let browser;
let folder;
let url;
before(async () => {
  await buildOneFile();
  folder = mkdtempSync(join(tmpdir(), 'colex one file '));
  copyFileSync(join(root, 'build/site/colex.html'), join(folder, 'colex.html'));
  url = pathToFileURL(join(folder, 'colex.html')).href;
  browser = await launch();
});
after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/** Opens the file where every request for another file or host is an error. */
async function openFile(fragment) {
  const opened = await open(browser, `${url}${fragment}`);
  await opened.page.context().setOffline(true);
  await painted(opened.page);
  return opened;
}

test('it asks for nothing outside itself', () => {
  const html = readFileSync(join(folder, 'colex.html'), 'utf8');
  const tags = html.slice(0, html.indexOf('<style>')) + html.slice(html.lastIndexOf('</script>'));
  assert.doesNotMatch(tags, /\s(?:src|href)="(?!data:)/);
  assert.match(tags, /default-src 'none'/);
});

test('it starts at home and draws', async () => {
  const { page, problems, close } = await openFile('');
  assert.match(await page.locator('h1').innerText(), /layouts you can touch/);
  assert.deepEqual(problems, []);
  await close();
});

for (const [fragment, language] of [
  ['#code=(2,3):(3,1)', 'en'],
  ['#/play/?code=(2,3):(3,1)', 'en'],
  ['#/zh/play/?code=(2,3):(3,1)', 'zh-Hans'],
]) {
  test(`${fragment} draws that layout`, async () => {
    const { page, problems, close } = await openFile(fragment);
    assert.equal(await page.locator('html').getAttribute('lang'), language);
    const grid = page.getByRole('grid').first();
    assert.equal(await grid.getAttribute('aria-rowcount'), '2');
    assert.equal(await grid.getAttribute('aria-colcount'), '3');
    assert.deepEqual(problems, []);
    await close();
  });
}

test('what is typed is drawn, kept in the address, and atoms are known', async () => {
  const { page, problems, close } = await openFile('#code=(2,3):(3,1)');
  const before = await paints(page);
  await write(page, '(4,5):(5,1)');
  await painted(page, before);
  await page.waitForFunction(() => location.hash === '#/play/?code=(4,5):(5,1)');
  await page.reload();
  await painted(page);
  assert.equal(await page.getByRole('grid').first().getAttribute('aria-rowcount'), '4');
  await page.goto(`${url}#/play/?code=SM80_16x8x16_F32F16F16F32_TN`);
  await page.locator('[role=grid][aria-colcount="16"]').first().waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('links go to the other pages and to the other language', async () => {
  const { page, problems, close } = await openFile('#/play/?code=(2,3):(3,1)');
  await page.locator('header.header a[lang]').click();
  await page.getByRole('heading', { name: '演练场' }).waitFor();
  assert.match(page.url(), /#\/zh\/play\/\?code=\(2,3\):\(3,1\)$/);
  await page.locator('header.header nav a').first().click();
  await page.waitForURL(/#\/zh\/learn\/$/);
  await page.goBack();
  await page.getByRole('heading', { name: '演练场' }).waitFor();
  await page.locator('a.skip').focus();
  await page.keyboard.press('Enter');
  assert.equal(await page.getByRole('heading', { name: '演练场' }).count(), 1);
  assert.deepEqual(problems, []);
  await close();
});
