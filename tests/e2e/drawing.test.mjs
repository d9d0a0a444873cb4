// The drawing functions against kept pictures: COLEX_KEEP=1 keeps what is drawn now.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { build } from 'vite';
import { root } from '../../scripts/lib/run.mjs';
import { launch } from './harness.mjs';

const folder = join(root, 'tests/e2e/drawing');
const names = [
  'nested',
  'nested-dark',
  'banks',
  'pinned',
  'threads',
  'gaps',
  'collisions',
  'difference',
  'operand',
  'large',
];
/** Much less than one cell of any of the pictures. */
const kMost = 0.002;

let browser;
let page;
before(async () => {
  const { output } = (
    await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        lib: { entry: join(folder, 'scenes.ts'), name: 'drawing', formats: ['iife'] },
      },
    })
  )[0];
  browser = await launch();
  page = await browser.newPage({ deviceScaleFactor: 1 });
  await page.addScriptTag({ content: output[0].code });
});
after(() => browser.close());

const kept = (name) => join(folder, `${name}.png`);
const addressOf = (name) => `data:image/png;base64,${readFileSync(kept(name)).toString('base64')}`;

test('every scene has its picture', async () => {
  assert.deepEqual(await page.evaluate(() => Object.keys(window.drawing.pictures)), names);
});

for (const name of names) {
  test(`${name} looks as it did`, async () => {
    if (process.env.COLEX_KEEP || !existsSync(kept(name))) {
      const url = await page.evaluate((id) => window.drawing.draw(id).toDataURL(), name);
      writeFileSync(kept(name), Buffer.from(url.split(',')[1], 'base64'));
      assert.ok(process.env.COLEX_KEEP, `${name}.png was missing and is kept now: look at it`);
    }
    const share = await page.evaluate(
      ([id, url]) => window.drawing.difference(window.drawing.draw(id), url),
      [name, addressOf(name)],
    );
    assert.ok(share < kMost, `${(share * 100).toFixed(2)} % of the pixels differ`);
  });
}

/** Mistakes that must be seen: a cell's colour, a boundary, the pin, a cell too few. */
const mistakes = {
  'another colour of one cell': ['nested', `({ ...s, slots: s.slots.with(5, 3) })`],
  'a boundary at another place': ['nested', `({ ...s, rowExtents: [2, 4] })`],
  'no boundary': ['pinned', `({ ...s, rowExtents: [16] })`],
  'another thread pinned': ['pinned', `({ ...s, groupOf: (i) => s.groupOf(i + 1) })`],
  'a column too few': ['gaps', `({ ...s, cols: s.cols - 1 })`],
};

for (const [mistake, [name, change]] of Object.entries(mistakes)) {
  test(`${mistake} is seen`, async () => {
    const share = await page.evaluate(
      ([id, url, made]) => {
        const change = new Function('s', `return ${made}`);
        return window.drawing.difference(window.drawing.draw(id, change), url);
      },
      [name, addressOf(name), change],
    );
    assert.ok(share >= kMost, `${(share * 100).toFixed(3)} % of the pixels differ`);
  });
}
