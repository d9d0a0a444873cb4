// Every chapter from first to last, in both languages, with exercises of each kind solved by their
// solutions; COLEX_EVERY=1 solves all of them. That every answer of every exercise is judged right is
// tested without a browser.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/lib/run.mjs';
import { findings, open, settled, start, still, write } from './harness.mjs';
import { every, sample } from './sample.mjs';

const require = createRequire(join(root, 'web/package.json'));
const { createServer, defaultServerConditions } = await import(
  pathToFileURL(require.resolve('vite'))
);
const modules = await createServer({
  root: join(root, 'web'),
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  ssr: {
    noExternal: ['@colex/wasm'],
    resolve: { conditions: ['colex-source', ...defaultServerConditions] },
  },
});
after(() => modules.close());
const { solutions } = await modules.ssrLoadModule('/src/lesson/solutions.ts');
const chapters = await solutions();

const { site, browser } = await start();

/** Puts an answer into the fields of a question, as its kind has them. */
async function enter(form, { kind, answer }) {
  if (['choose', 'predict-first', 'find-bug'].includes(kind)) {
    await form.getByRole('radio').nth(Number(answer[0])).check();
  } else if (kind === 'mark-cells') {
    for (const label of answer) await form.locator(`button[data-cell="${label}"]`).click();
  } else if (kind === 'match') {
    for (const [i, place] of answer.entries()) {
      await form.getByRole('combobox').nth(i).selectOption(place);
    }
  } else if (kind === 'assign') {
    for (const [cell, thread] of answer.entries()) {
      await form.locator(`button[data-thread="${thread}"]`).click();
      await form.locator(`button[data-cell="${cell}"]`).click();
    }
  } else if (kind === 'order') {
    for (const [place, step] of answer.entries()) {
      const steps = () => form.locator('li').evaluateAll((all) => all.map((li) => li.dataset.step));
      for (let at = (await steps()).indexOf(step); at > place; --at) {
        await form.locator(`li[data-step="${step}"] button`).first().click();
      }
    }
  } else if (kind === 'write-code') {
    await form.locator('textarea').fill(answer[0]);
  } else if (kind === 'fill-grid') {
    for (const [cell, text] of answer.entries()) {
      await form.locator(`input[data-cell="${cell}"]`).fill(text);
    }
  } else {
    const boxes = form.locator('input');
    for (const [i, text] of answer.entries()) await boxes.nth(i).fill(text);
  }
}

async function solve(page, exercise) {
  const form = page.locator(`form[id="${exercise.id}"]`);
  const folded = page.locator('details.more-practice:not([open])', { has: form });
  if (await folded.count()) await folded.locator('> summary').click();
  await enter(form, exercise);
  await form.locator('button[type=submit]').click();
  await form.locator('header .law-ok').waitFor();
}

const linksOf = (page) =>
  page.locator('main a[href]').evaluateAll((links) => links.map(({ href }) => href));

/** Links that lead to no page of the site, or on one that lists what there is to no entry of it. */
async function dead(page, links, prefix) {
  const base = `${site.url}/${prefix}`;
  await page.goto(`${base}reference/`);
  await page.locator('main a[href*="?op="]').first().waitFor();
  const operations = await linksOf(page);
  await page.goto(`${base}learn/glossary/`);
  await page.locator('dt').first().waitFor();
  const terms = await page.locator('main [id]').evaluateAll((all) => all.map(({ id }) => `#${id}`));
  const status = new Map();
  const found = [];
  for (const link of new Set(links)) {
    const { origin, pathname, search, hash } = new URL(link);
    if (origin !== site.url) continue;
    if (!status.has(pathname)) status.set(pathname, (await fetch(origin + pathname)).status);
    const known =
      pathname.endsWith('/reference/') && search
        ? operations.includes(link)
        : !pathname.endsWith('/glossary/') || !hash || terms.includes(hash);
    if (status.get(pathname) !== 200 || !known) found.push(link);
  }
  return found;
}

for (const [language, prefix] of [
  ['en', ''],
  ['zh', 'zh/'],
]) {
  test(`every chapter is read, the first solved, and one exercise of each kind (${language})`, async () => {
    const first = `${site.url}/${prefix}learn/${chapters[0].id}/`;
    const { page, problems, close } = await open(browser, first);
    const met = new Set();
    const links = [];
    // Both languages have the same elements, and chapters the same parts.
    const looked = sample(chapters, language === 'en' ? 2 : 4, `chapters by axe (${language})`);
    for (const [place, chapter] of chapters.entries()) {
      const { id, exercises } = chapter;
      const address = `${site.url}/${prefix}learn/${id}/`;
      if (page.url() !== address) await page.goto(address);
      for (const exercise of exercises) {
        // A guess opens a figure, which is then looked at with the rest of the page.
        const known = place > 0 && exercise.kind !== 'predict-first' && met.has(exercise.kind);
        if (known && !every) continue;
        met.add(exercise.kind);
        await solve(page, exercise);
      }
      if (looked.includes(chapter)) assert.deepEqual(await findings(page), [], id);
      assert.deepEqual(problems, [], id);
      const words = await page.locator('main').evaluate((main) => {
        // Listings hold calls of C++, which look like ids of messages.
        for (const listing of main.querySelectorAll('pre, .find-bug, .sequence')) {
          listing.style.display = 'none';
        }
        return main.innerText;
      });
      assert.doesNotMatch(words, /\{\w+\}|undefined|NaN|\w+\.\w+_\w+/, id);
      links.push(...(await linksOf(page)));
      const next = page.locator('nav.turn a').last();
      if (id !== chapters.at(-1).id) await next.click();
    }
    await page.goto(`${site.url}/${prefix}learn/`);
    await page.locator('.meta .law-ok').first().waitFor();
    links.push(...(await linksOf(page)));
    assert.ok(
      links.some((link) => link.includes('?op=')) && links.some((link) => link.includes('#')),
    );
    assert.deepEqual(await dead(page, links, prefix), []);
    await close();
  });
}

test('a figure stays shut until the reader has committed, and then stays open', async () => {
  const { page, close } = await open(browser, `${site.url}/learn/why/`);
  const [guess] = chapters[0].exercises;
  await page.locator('.shut').waitFor();
  assert.equal(await page.locator('.tile-load').count(), 1);
  await page.getByRole('radio').nth(0).check();
  await page.locator(`#${guess.id} button[type=submit]`).click();
  await page.locator('.tile-load').nth(1).waitFor();
  assert.equal(await page.locator('.shut').count(), 0);
  assert.match(await page.locator(`#${guess.id} .say.no`).innerText(), /row after row/);
  await page.reload();
  await page.locator('.tile-load').nth(1).waitFor();
  await close();
});

test('what practises further is folded and not counted, and a link to it opens the fold', async () => {
  const { page, close } = await open(browser, `${site.url}/learn/banks/`);
  const fold = page.locator('details.more-practice');
  await fold.waitFor();
  assert.equal(await fold.evaluate((details) => details.open), false);
  const asked = await page.locator('main form.exercise').count();
  const inside = await fold.locator('form.exercise').count();
  assert.ok(inside > 0 && asked - inside <= 7);
  const counted = await page.locator('main .eyebrow').innerText();
  assert.match(counted, new RegExp(`0 of ${asked - inside} solved`));
  await page.goto(`${site.url}/learn/tv/#tv-assign`);
  await page.locator('#tv-assign button[type=submit]').waitFor();
  await close();
});

test('a finger that moves over cells gives each of them its thread', async () => {
  const { page, close } = await open(browser, `${site.url}/learn/tiled-mma/#tiled-mma-assign`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const cells = page.locator('#tiled-mma-assign .cells button');
  await cells.first().scrollIntoViewIfNeeded();
  await settled(page);
  const boxes = await Promise.all([0, 1, 2].map((at) => cells.nth(at).boundingBox()));
  const points = boxes.map(({ x, y, width, height }) => [{ x: x + width / 2, y: y + height / 2 }]);
  const session = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', points[0]);
  await touch('touchMove', points[1]);
  await touch('touchMove', points[2]);
  await touch('touchEnd', []);
  for (const at of [0, 1, 2]) await cells.nth(at).filter({ hasText: '0' }).waitFor();
  assert.equal(await cells.nth(3).innerText(), '');
  await close();
});

test('a chapter can be read while the program loads, and gives way to it', async () => {
  const { page, problems, close } = await open(browser, 'about:blank');
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.url}/learn/why/`, { waitUntil: 'commit' });
  await page.getByText('Nothing crashed.').waitFor();
  assert.equal(await page.locator('main').count(), 0);
  release();
  await page.locator('form.exercise').first().waitFor();
  assert.equal(await page.locator('.prerendered').count(), 0);
  assert.equal(await page.locator('h1').count(), 1);
  assert.deepEqual(problems, []);
  await close();
});

test('what was answered survives a reload and a change of language', async () => {
  const { page, close } = await open(browser, `${site.url}/learn/why/`);
  const box = page.locator('#why-place input');
  await box.fill('６３');
  await page.locator('#why-place button[type=submit]').click();
  await page.locator('#why-place .say.no').waitFor();
  await page.reload();
  assert.equal(await box.inputValue(), '６３');
  assert.match(await page.locator('#why-place .say.no').innerText(), /row after row/);
  await page.locator('header a[lang="zh-Hans"]').click();
  await page.locator('#why-place .say.no', { hasText: '按行' }).waitFor();
  assert.equal(await box.inputValue(), '６３');
  await close();
});

test('hints come one by one, and the solution after two tries', async () => {
  const { page, close } = await open(browser, `${site.url}/learn/why/`);
  const form = page.locator('#why-count');
  const [hint, solution] = ['Hint', 'Show the solution'].map((name) =>
    form.getByRole('button', { name, exact: true }),
  );
  await hint.click();
  assert.equal(await form.locator('.hint').count(), 1);
  for (const wrong of ['1', '2']) {
    assert.equal(await solution.count(), 0);
    await form.locator('input').fill('nonsense');
    await form.locator('button[type=submit]').click();
    await form.locator('.say b', { hasText: 'Write a number' }).waitFor();
    await form.locator('input').fill(wrong);
    await form.locator('button[type=submit]').click();
    await form.locator('.say.no').waitFor();
  }
  await solution.click();
  await form.locator('.solution').waitFor();
  await form.getByRole('button', { name: 'Try with fresh numbers' }).click();
  assert.equal(await form.locator('input').inputValue(), '');
  await close();
});

test('a phone shows the whole width of a chapter and of its code', async () => {
  for (const chapter of ['why', 'coordinates', 'tiled-mma']) {
    const { page, close } = await open(browser, `${site.url}/learn/${chapter}/`, {
      viewport: { width: 390, height: 844 },
    });
    await page.locator('.exercise').first().waitFor();
    const wide = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      cut: [...document.querySelectorAll('main pre')]
        .filter((code) => code.scrollWidth > code.clientWidth + 1)
        .map((code) => code.textContent),
    }));
    assert.deepEqual(wide, { page: 390, cut: [] }, chapter);
    await close();
  }
});

test('what a figure on a phone unfolds has its whole width', async () => {
  const { page, problems, close } = await open(browser, `${site.url}/learn/tiled-mma/`, {
    viewport: { width: 390, height: 844 },
  });
  const figure = page.locator('.partition');
  await figure.locator('canvas').first().waitFor();
  const places = () =>
    figure.locator('figure').evaluateAll((all) => all.map((one) => one.offsetLeft));
  const before = await places();
  await figure.locator('.figure-aside > summary').click();
  const unfolded = await figure.locator('.figure-aside').boundingBox();
  assert.ok(unfolded.width > 340, `${unfolded.width} px`);
  assert.deepEqual(await places(), before);
  assert.deepEqual(problems, []);
  await close();
});

test('a figure is seen whole on a laptop, and what it can be asked is folded', async () => {
  const viewport = { width: 1280, height: 800 };
  for (const [chapter, figure] of [
    ['why', '.figure.orders'],
    ['composition', '.figure.registered'],
    ['tiled-mma', '.figure.registered'],
  ]) {
    const { page, close } = await open(browser, `${site.url}/learn/${chapter}/`, { viewport });
    const shown = page.locator(figure).first();
    await shown.locator('canvas').first().waitFor();
    const { height } = await shown.boundingBox();
    assert.ok(height <= 800, `${chapter}: ${height}`);
    await close();
  }
  const { page, close } = await open(browser, `${site.url}/learn/walk/`, { viewport });
  const plan = page.locator('.figure', { has: page.locator('.plan-verdict') });
  await plan.locator('canvas').first().waitFor();
  assert.ok(!(await plan.locator('.plan-verdict').isVisible()));
  const { height } = await plan.boundingBox();
  assert.ok(height <= 800, `walk: ${height}`);
  await plan.locator('.figure-aside > summary').first().click();
  assert.ok(await plan.locator('.plan-verdict').isVisible());
  await close();
});

test('a field for code shows all of the code that it begins with', async () => {
  const { page, close } = await open(browser, `${site.url}/learn/pipelines/`);
  const field = page.locator('#pipelines-run textarea');
  await field.waitFor();
  assert.equal(await field.evaluate((box) => box.scrollHeight - box.clientHeight), 0);
  await close();
});

test('a number in a sentence moves what depends on it, by keyboard as well', async () => {
  const { page, close } = await open(browser, `${site.url}/learn/shape-stride/`);
  const sentence = page.locator('p:not(.knobs)', { has: page.locator('.num') }).first();
  const [number, value] = [sentence.locator('.num').first(), sentence.locator('.live')];
  await page.waitForFunction((found) => /\d/.test(found.textContent), await value.elementHandle());
  const before = await value.innerText();
  await number.focus();
  await page.keyboard.press('ArrowRight');
  assert.notEqual(await value.innerText(), before);
  await close();
});

test('a figure shows the thread of the sentence, and the sentence that of the figure', async () => {
  const { page, close } = await open(browser, `${site.url}/learn/walk/`);
  const figure = page.locator('.registered', { has: page.locator('.partition') }).first();
  const picker = figure.getByRole('spinbutton');
  const sentence = page.locator('p .num').first();
  await picker.waitFor();
  const agree = async (thread) =>
    page.waitForFunction(
      ([field, number, text]) => field.value === text && number.textContent === text,
      [await picker.elementHandle(), await sentence.elementHandle(), thread],
    );
  await agree('37');
  await sentence.focus();
  await page.keyboard.press('ArrowRight');
  await agree('38');
  await picker.fill('5');
  await agree('5');
  await close();
});

test('a figure opens in the playground, and a link there leads back to the figure', async () => {
  for (const [prefix, words] of [
    ['', '← Back to the chapter'],
    ['zh/', '← 回到教程原处'],
  ]) {
    const { page, problems, close } = await open(browser, `${site.url}/${prefix}learn/tiled-mma/`);
    const links = page.locator('main a.open');
    await links.first().waitFor();
    const all = await links.evaluateAll((found) => found.map(({ id }) => id));
    assert.equal(new Set(all).size, all.length);
    const last = all.at(-1);
    const opening = page.locator(`#${last}`);
    // Figures above it find their sizes while it is scrolled to, and a click on what moves is none.
    await opening.scrollIntoViewIfNeeded();
    await still(opening);
    await opening.click();
    const back = page.getByRole('link', { name: words });
    await back.waitFor();
    assert.deepEqual(await findings(page), []);
    // What is written since does not lose the way.
    await write(page, '(3,5):(1,3)');
    await page.waitForURL(/code=\(3,5\)/);
    await page.reload();
    await back.click();
    const figure = page.locator('figure', { has: page.locator(`#${last}`) });
    await page.waitForFunction(
      (found) => {
        const { top } = found.getBoundingClientRect();
        return top > -40 && top < innerHeight / 2;
      },
      await figure.elementHandle(),
    );
    assert.deepEqual(problems, []);
    await close();
  }
});

test('counting begins with 0 or 1, as the reader chooses', async () => {
  const { page, close } = await open(browser, `${site.url}/learn/size/`);
  const fold = page.locator('details', { hasText: 'Julia' });
  // The program has taken over from the page that came, and with it what is open.
  await page.locator('.live', { hasText: /\d/ }).first().waitFor();
  await fold.locator('summary').click();
  const said = fold.locator('p', { has: page.locator('.live') });
  await fold.getByRole('button', { name: 'count from 0', pressed: true }).waitFor();
  const before = await said.innerText();
  await fold.getByRole('button', { name: 'count from 1' }).click();
  await fold.getByRole('button', { name: 'count from 1', pressed: true }).waitFor();
  assert.notEqual(await said.innerText(), before);
  await close();
});

test('a recorded run opens in the lab, with its knobs', async () => {
  const { page, problems, close } = await open(browser, `${site.url}/learn/measure/`);
  await page.locator('.recorded-runs th a', { hasText: 'stages=2' }).first().click();
  await page.locator('main.lab code', { hasText: '"stages=2"' }).first().waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('addresses and progress of the first version lead to what they are now', async () => {
  const { page, close } = await open(browser, `${site.url}/learn/01-why-a-layout/`);
  await page.waitForURL(/\/learn\/why\/$/);
  await page.evaluate(() => localStorage.setItem('colex.solved', '["ch1-column-major"]'));
  await page.reload();
  await page.locator('#why-place header .law-ok').waitFor();
  await close();
});

test('a newcomer is placed by eight questions, and may begin anew', async () => {
  const { page, problems, close } = await open(browser, `${site.url}/learn/placement/`);
  await page.locator('form.exercise').nth(7).waitFor();
  assert.equal(await page.locator('form.exercise').count(), 8);
  const first = page.locator('form.exercise').first();
  await first.locator('input').first().fill('-5');
  await first.locator('button[type=submit]').click();
  await first.locator('.say.no').waitFor();
  await page.locator('.outcome a[href$="/learn/shape-stride/"]').waitFor();
  await page.locator('.outcome button').click();
  await first.locator('.say.no').waitFor({ state: 'detached' });
  assert.deepEqual(await findings(page), []);
  assert.deepEqual(problems, []);
  await close();
});

test('what was missed is asked again when it is due', async () => {
  const { page, close } = await open(browser, `${site.url}/learn/review/`);
  await page.locator('main.practice p').first().waitFor(); // what it keeps itself is kept by then
  await page.evaluate(() => {
    const missed = { solved: true, tries: 3, step: 0, due: 1 };
    const kept = { version: 1, attempts: { 'why-count': missed } };
    localStorage.setItem('colex.answers', JSON.stringify(kept));
  });
  await page.reload();
  const form = page.locator('form.exercise');
  await form.waitFor();
  await form.locator('input').fill('-5');
  await form.locator('button[type=submit]').click();
  await form.locator('.say.no').waitFor();
  await page.reload();
  await page.locator('main.practice p', { hasText: 'Nothing is due' }).waitFor();
  await close();
});

test('an exercise that is open in two windows is one exercise', async () => {
  const at = `${site.url}/learn/why/`;
  const { page, problems, close } = await open(browser, at, { serviceWorkers: 'block' });
  const other = await page.context().newPage();
  await other.goto(at);
  const [here, there] = [page, other].map((window) => window.locator('#why-place'));
  await there.locator('input').first().waitFor();
  await here.locator('input').first().fill('-5');
  await here.locator('button[type=submit]').click();
  await here.locator('.say.no').waitFor();
  await there.locator('.say.no').waitFor();
  await there.locator('input').first().fill('-6');
  await there.locator('button[type=submit]').click();
  await here.locator('header', { hasText: '2' }).waitFor();
  assert.equal(await here.locator('input').first().inputValue(), '-6');
  const tries = () => JSON.parse(localStorage['colex.answers']).attempts['why-place'].tries;
  assert.equal(await page.evaluate(tries), 2);
  assert.deepEqual(problems, []);
  await close();
});

test('a part is tested, notes are checked, and pages have no faults', async () => {
  const { page, problems, close } = await open(browser, `${site.url}/learn/test/memory/`);
  await page.locator('form.exercise').nth(2).waitFor();
  assert.deepEqual(await findings(page), []);
  await page.goto(`${site.url}/zh/learn/notes/`);
  await page.locator('main.notes li.wrong').nth(1).waitFor();
  await page.locator('main.notes li.refused code + p', { hasText: /[一-龥]{4}/ }).waitFor();
  assert.deepEqual(await findings(page), []);
  await page.locator('main.notes textarea').fill('size((4,2):(1,4)) // 9');
  await page.locator('main.notes li .mono', { hasText: '8' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('progress can be forgotten, when it is asked for twice', async () => {
  const { page, close } = await open(browser, `${site.url}/learn/`);
  await page.evaluate(() => {
    const kept = { version: 1, attempts: { 'why-count': { solved: true, tries: 1 } } };
    localStorage.setItem('colex.answers', JSON.stringify(kept));
  });
  await page.reload();
  const solved = page.locator('.meta .bars .solved');
  await solved.first().waitFor();
  await page.getByRole('button', { name: 'Reset progress' }).click();
  assert.equal(await solved.count(), 1);
  await page.getByRole('button', { name: 'Yes, forget everything' }).click();
  await solved.first().waitFor({ state: 'detached' });
  await close();
});
