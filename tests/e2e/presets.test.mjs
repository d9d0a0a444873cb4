// Every preset, every tab, of one preset in two, in Chinese in three: nothing unsaid, nothing empty, no view that is missing.
// COLEX_KEEP=1 writes the views that are offered now; what changed in the file is to be judged.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { format, resolveConfig } from 'prettier';
import { transpileModule } from 'typescript';
import { open, start } from './harness.mjs';
import { sample } from './sample.mjs';

const root = new URL('../../', import.meta.url);
const { browser, site } = await start();

/** What a TypeScript file of the page exports, for files that import nothing but how words are typed. */
async function load(path) {
  const { outputText } = transpileModule(readFileSync(new URL(path, root), 'utf8'), {
    compilerOptions: { module: 'esnext', target: 'esnext' },
  });
  const alone = outputText.replace(/^import .*/gm, '').replace(/\b(words|viewWords)\(/g, '(');
  return import(`data:text/javascript,${encodeURIComponent(alone)}`);
}

/** The words of the views, each in its folder. */
async function viewTexts(language) {
  const folder = new URL('web/src/views/', root);
  const names = readdirSync(folder).filter((name) =>
    existsSync(new URL(`${name}/texts.ts`, folder)),
  );
  return Promise.all(
    names.map(async (name) => (await load(`web/src/views/${name}/texts.ts`)).texts[language]),
  );
}

const { presetGroups } = await load('web/src/play/presets.ts');
const { walkGroup } = await load('web/src/play/walks.ts');
const presets = [...presetGroups, walkGroup].flatMap((group) => group.presets);
const expectedFile = new URL('web/src/play/preset-views.json', root);
const expected = JSON.parse(readFileSync(expectedFile, 'utf8'));

/** Ids of all messages, and the texts that say that there is nothing to see. */
async function textsOf(language) {
  const catalogs = readdirSync(new URL(`messages/${language}/`, root)).map((name) =>
    JSON.parse(readFileSync(new URL(`messages/${language}/${name}`, root), 'utf8')),
  );
  for (const name of readdirSync(new URL(`web/src/i18n/${language}/`, root))) {
    catalogs.push((await load(`web/src/i18n/${language}/${name}`)).default);
  }
  const texts = Object.assign({}, ...catalogs, ...(await viewTexts(language)));
  const dead = Object.entries(texts)
    .filter(([id]) => /^(?!colour).*\.none$|^card\.broken$|^diag\.outOfRange$/.test(id))
    .map(([, text]) => text.split('{')[0].trim());
  return { ids: Object.keys(texts), dead };
}

/**
 * In the page: opens every tab of every card in turn. Returns the names of the tabs by card, and what
 * is wrong where.
 */
async function visit({ ids, dead }) {
  const known = new Set(ids);
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const wrong = [];
  const check = (element, where) => {
    const text = element.textContent;
    const hole = /\{\d\}/.exec(text);
    if (hole) wrong.push(`${where}: ${hole[0]}`);
    for (const word of text.match(/[a-z]\w*(?:\.\w+)+/gi) ?? []) {
      if (known.has(word)) wrong.push(`${where}: the id ${word}`);
    }
    for (const sentence of dead) if (text.includes(sentence)) wrong.push(`${where}: ${sentence}`);
  };
  /** Something to look at: a picture, a table, a list or facts below the head. */
  const hasPicture = (card) =>
    card.querySelector('canvas, table, ol, dl, .plan, [role=grid]') !== null;
  const until = async (ready) => {
    for (let i = 0; i < 600 && !ready(); i++) await frame();
    return ready();
  };
  document.querySelector('.card-roll button')?.click();
  await until(() => document.querySelector('.card-roll') === null);
  const offered = [];
  for (let at = 0; at < document.querySelectorAll('.cards .card').length; at++) {
    const cardNow = () => document.querySelectorAll('.cards .card')[at];
    cardNow().scrollIntoView();
    await until(() => !cardNow().classList.contains('far'));
    cardNow().querySelector('.card-fold[aria-expanded=false]')?.click();
    await until(() => !cardNow().classList.contains('folded'));
    const tabs = [...cardNow().querySelectorAll('[role=tab]')];
    // A value with one view has no tabs, one without any shows its facts.
    const names = tabs.length > 0 ? tabs : [cardNow()];
    const besides = [...cardNow().querySelectorAll('.beside')];
    offered.push([...names, ...besides].map((one) => one.dataset.view ?? 'facts'));
    if (!(await until(() => besides.every((one) => one.querySelector('ol'))))) {
      wrong.push(`${cardNow().getAttribute('aria-label')}: no steps`);
    }
    const where = cardNow().getAttribute('aria-label').slice(0, 60);
    for (const tab of tabs.length > 0 ? tabs : [null]) {
      tab?.click();
      const shown = await until(() => hasPicture(cardNow()));
      await frame();
      const place = `${where} [${tab?.dataset.view ?? ''}]`;
      if (!shown) wrong.push(`${place}: empty`);
      check(cardNow(), place);
      for (const way of cardNow().querySelectorAll('[data-ways] button')) {
        way.click();
        if (!(await until(() => hasPicture(cardNow())))) wrong.push(`${place}: empty`);
        await frame();
        check(cardNow(), `${place} ${way.textContent}`);
      }
    }
  }
  for (const message of document.querySelectorAll('.diagnostic')) {
    check(message, 'message');
    if (message.classList.contains('error')) wrong.push(`error: ${message.textContent}`);
  }
  return { offered, wrong };
}

const found = {};
for (const language of ['en', 'zh']) {
  const base = `${site.url}/${language === 'zh' ? 'zh/' : ''}`;

  test(`every view of every preset, ${language}`, async () => {
    const texts = await textsOf(language);
    const { page, problems, close } = await open(
      browser,
      `${base}play/?code=make_plan(sgemm_sm80)`,
    );
    await page.locator('.card [role=tab]').first().waitFor();
    const wrong = [];
    // The views are the same in both languages; what is said in them is looked for in a part of them.
    const visited = process.env.COLEX_KEEP
      ? presets
      : sample(presets, language === 'en' ? 2 : 3, `presets (${language})`);
    for (const { id, code: english, zhCode } of visited) {
      const code = language === 'zh' ? (zhCode ?? english) : english;
      await page.evaluate((query) => {
        history.pushState(null, '', `?code=${encodeURIComponent(query)}`);
        dispatchEvent(new PopStateEvent('popstate'));
      }, code);
      await page.waitForFunction(
        (text) => {
          const [area, host] = document.querySelectorAll('.editor textarea, .editor > div');
          const rich = (host ?? area)?.shadowRoot?.querySelector('.cm-content');
          const shown = rich ? rich.textContent : area?.value;
          const bare = (all) => all.replace(/\s+/g, '');
          return (
            bare(shown ?? '') === bare(text) &&
            document.querySelector('.cards[aria-busy=true], .cards > .quiet, .card.stale') ===
              null &&
            document.querySelectorAll('.cards .card').length > 0
          );
        },
        code,
        { polling: 'raf' },
      );
      const seen = await page.evaluate(visit, texts);
      for (const line of seen.wrong) wrong.push(`${id}: ${line}`);
      if (language === 'en') found[id] = seen.offered;
      if (!process.env.COLEX_KEEP) assert.deepEqual(seen.offered, expected[id], id);
    }
    assert.deepEqual(wrong, []);
    assert.deepEqual(problems, []);
    await close();
  });

  test(`the start page's own example is drawn, ${language}`, async () => {
    const { page, problems, close } = await open(browser, base);
    await page.locator('.paste button').click();
    await page.locator('.card [role=grid]').first().waitFor();
    assert.equal(await page.locator('.diagnostic').count(), 0);
    assert.deepEqual(problems, []);
    await close();
  });
}

test('the list of views knows every preset', async () => {
  if (process.env.COLEX_KEEP) {
    const style = await resolveConfig(expectedFile);
    writeFileSync(expectedFile, await format(JSON.stringify(found), { ...style, parser: 'json' }));
    return;
  }
  assert.deepEqual(
    Object.keys(expected),
    presets.map(({ id }) => id),
  );
});
