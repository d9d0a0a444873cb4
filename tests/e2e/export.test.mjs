// Every view as SVG, PNG, PDF, LaTeX and text; every value in other notations.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cellPoint, open, start } from './harness.mjs';

const { site, browser } = await start();

/** Opens one view of the first card, with its export panel. */
async function take(code, view) {
  const url = `${site.url}/play/?code=${encodeURIComponent(code)}`;
  const opened = await open(browser, url);
  const { page } = opened;
  if (view) await page.getByRole('tab', { name: view, exact: true }).first().click();
  const card = page.locator('.card').first();
  await card.locator('.card-body, .derivation').first().waitFor();
  await card.getByRole('button', { name: 'export', exact: true }).click();
  await page.locator('.export').waitFor();
  return opened;
}

async function file(page, format) {
  const waiting = page.waitForEvent('download');
  await page.locator('.export-files').getByRole('button', { name: format, exact: true }).click();
  return readFileSync(await (await waiting).path(), 'latin1');
}

const patterns = {
  SVG: /^<svg [\s\S]*<\/text>[\s\S]*<\/svg>\s*$/,
  PNG: /^.PNG/,
  PDF: /^%PDF-1\.\d[\s\S]*%%EOF\s*$/,
  LaTeX: /\\begin\{tikzpicture\}[\s\S]*\\node/,
  Text: /\d/,
};

const mma = 'make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2,_2>>{})';
const copy =
  'make_tiled_copy(Copy_Atom<UniversalCopy<float>, float>{}, Layout<Shape<_4,_8>>{}, Layout<Shape<_1,_1>>{})';

/** Expression, view (none: the first), and what its text file must say. */
const shown = [
  ['(_4,(2,_2)):(_2,(1,_8))', 'grid', /^ +0 +1 +2 +3\n0 +0 +1 +8 +9\n/],
  ['(4,8):(9,1)', 'memory', /^ +0 +1 /],
  ['(4,8):(9,1)', 'table', /1-D +R-D +H-D +offset\n +0 +\(0,0\)/],
  ['((4,8),(2,2)):((32,1),(16,8))', 'threads', /T0 V0 +T0 V1/],
  ['composition(20:2, (5,4):(1,5))', 'A, B, R', /^B .*\n[\s\S]*\nA .*\n[\s\S]*\nR = /],
  ['Sw<3,3,3> o _0 o (_8,_64):(_64,_1)', 'before, after', /^before .*[\s\S]*\nafter /],
  ['compare((4,8):(8,1), (4,8):(9,1))', null, /8≠9|8\/9|8 9|9/],
  ['bank_conflicts<half_t>((_8,_8):(_64,_1))', null, /\nT0–7 +0 +0[\s\S]*\n +\+7 +7 +7 +7 +7\n/],
  [mma, null, /^B .*[\s\S]*\nA .*[\s\S]*\nC .*[\s\S]*T0 V0/],
  [copy, null, /^S .*[\s\S]*\nD .*[\s\S]*T0 V0/],
];

for (const [code, view, text] of shown) {
  test(`${code}, ${view ?? 'first view'}: all formats`, async () => {
    const { page, problems, close } = await take(code, view);
    for (const [format, pattern] of Object.entries(patterns)) {
      const found = await file(page, format);
      assert.match(found, pattern, format);
      if (format === 'Text') assert.match(Buffer.from(found, 'latin1').toString(), text);
    }
    assert.deepEqual(problems, []);
    await close();
  });
}

test('the derivation below a value is a picture of its own', async () => {
  const { page, problems, close } = await take('composition((6,4):(1,8), 2:3)');
  await page.locator('.derivation li').first().waitFor();
  assert.doesNotMatch(await file(page, 'Text'), /^ 1\. /m);
  await page.getByLabel('Which picture').selectOption('Steps of the derivation');
  assert.match(await file(page, 'Text'), /^ 1\. /);
  assert.match(await file(page, 'SVG'), patterns.SVG);
  assert.deepEqual(problems, []);
  await close();
});

test('Chinese in a PDF needs no font of the viewer', async () => {
  const url = `${site.url}/zh/play/?code=composition((6,4):(1,8),2:3)`;
  const { page, problems, close } = await open(browser, url);
  await page.locator('.derivation li').first().waitFor();
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await page.getByLabel('选择图').selectOption('推导步骤');
  const pdf = await file(page, 'PDF');
  assert.match(pdf, patterns.PDF);
  assert.match(pdf, /\/Subtype \/Type3[^]*\/ToUnicode/);
  assert.doesNotMatch(pdf, /\/Type0/);
  assert.deepEqual(problems, []);
  await close();
});

test('a pinned thread stays alone in colour, in every picture of the view', async () => {
  const { page, close } = await take(mma);
  const before = await file(page, 'SVG');
  const c = page.locator('.operand-c [role=grid]');
  await c.click({ position: await cellPoint(page, 0, 0, c) });
  const fills = (svg) => [...svg.matchAll(/<rect [^>]*fill="(#\w+)"/g)].map(([, fill]) => fill);
  const after = await file(page, 'SVG');
  assert.equal(fills(after).length, fills(before).length);
  const kept = fills(before).filter((fill, i) => fill === fills(after)[i]);
  // Of 128 threads one stays: 8 values of A, 4 of B, 4 of C, 2 in the part of C that is enlarged; and the paper.
  assert.equal(kept.length, 8 + 4 + 4 + 2 + 1);
  const lines = (await file(page, 'Text')).match(/T\d+ V\d+/g);
  assert.deepEqual([...new Set(lines.map((name) => name.split(' ')[0]))], ['T0']);
  await close();
});

test('one picture of several can be taken alone', async () => {
  const { page, close } = await take(mma);
  await page.getByLabel('Which picture').selectOption({ index: 3 });
  const text = await file(page, 'Text');
  assert.equal(text.trim().split('\n').length, 1 + 32);
  await close();
});

test('a large grid is a picture, and says what is too much for it', async () => {
  const { page, close } = await take('(512,512):(512,1)');
  for (const format of ['SVG', 'PNG', 'PDF'])
    assert.match(await file(page, format), patterns[format]);
  const latex = page.locator('.export-files').getByRole('button', { name: 'LaTeX' });
  assert.equal(await latex.isDisabled(), true);
  assert.match(await latex.getAttribute('title'), /16384/);
  await close();
});

/** Expression, and a notation of it with its text. */
const values = [
  ['(_4,(2,_2)):(_2,(1,_8))', 'CuTe DSL', 'cute.make_layout((4, (2, 2)), stride=(2, (1, 8)))'],
  ['(_4,_8):(_1,_4)', 'C++ type', 'Layout<Shape<_4,_8>,Stride<_1,_4>>'],
  ['(_4,_8):(_1,_4)', 'pycute', 'Layout((4,8),(1,4))'],
  ['make_tile(_4, _8)', 'C++', 'make_shape(Int<4>{}, Int<8>{})'],
  ['_4', 'C++', 'Int<4>{}'],
  ['Sw<3,3,3>', 'CuTe DSL', 'cute.make_swizzle(3,3,3)'],
  [mma, 'C++', mma],
];

for (const [code, name, text] of values) {
  test(`${code} as ${name}`, async () => {
    const { page, problems, close } = await take(code);
    const row = page.locator('.export li').filter({ has: page.getByText(name, { exact: true }) });
    assert.equal(await row.locator('code').first().textContent(), text);
    assert.deepEqual(problems, []);
    await close();
  });
}

test('a part of an atom is a value of its own, and a frame keeps the view', async () => {
  const { page, close } = await take('SM80_16x8x16_F32F16F16F32_TN{}');
  await page.getByLabel('Part of the value').selectOption('CLayout');
  const python = page.locator('.export li').filter({ hasText: 'pycute' }).locator('code');
  assert.equal(await python.textContent(), 'Layout(((4,8),(2,2)),((32,1),(16,8)))');
  const frame = await page.locator('.export li').filter({ hasText: 'HTML' }).locator('code');
  const html = await frame.textContent();
  const address = /src="([^"]*)"/.exec(html)[1].replace(/&amp;/g, '&');
  assert.match(address, /\/embed\/\?code=SM80.*&view=operands$/);
  const framed = await open(browser, address);
  await framed.page.locator('.operand').nth(2).waitFor();
  assert.deepEqual(framed.problems, []);
  await framed.close();
  await close();
});

test('an embedded value is drawn in a frame without any rights but scripts', async (t) => {
  const frame = `${site.url}/embed/?code=${encodeURIComponent('(4,8):(8,1)')}`;
  const other = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(
      `<link rel="icon" href="data:,"><iframe sandbox="allow-scripts" width="700" src="${frame}"></iframe>`,
    );
  });
  await once(other.listen(0, '127.0.0.1'), 'listening');
  t.after(() => other.close());
  const { page, problems, close } = await open(
    browser,
    `http://127.0.0.1:${other.address().port}/`,
  );
  await page.frameLocator('iframe').locator('.card [role=grid]').first().waitFor();
  assert.deepEqual(problems, []);
  await close();
});
