// Growth: an operation and a family of kernels that exist only as fixtures are found by the command
// line, the WebAssembly catalog and the page, although no file of the project names them; so are a view
// and a kind of exercise, a folder each, and a chapter that the course names.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from '../../scripts/lib/browser.mjs';
import { buildPackage, cmake, program } from '../../scripts/lib/build.mjs';
import { Report } from '../../scripts/lib/report.mjs';
import { check, root } from '../../scripts/lib/run.mjs';
import { startServer } from '../../scripts/lib/server.mjs';
import { compressSite } from '../../scripts/lib/site.mjs';

const report = new Report();
const fixture = join(root, 'tests/growth/fixture');
const work = join(root, 'build/growth');

await cmake('native', ['colex_grown']);
const command = (...args) =>
  spawnSync(program('colex_grown'), args, { encoding: 'utf8' }).stdout.trim();
report.check('the command evaluates it', command('eval', '-e', 'thrice(14)') === '42');
const names = (catalog) => catalog.operations.map((operation) => operation.name);
const hasIt = (catalog) => names(catalog).includes('thrice');
report.check('the command lists it', hasIt(JSON.parse(command('catalog', '--json'))));
checkOperationWithModes();
checkFamily();

await cmake('wasm', ['module_grown']);
await buildPackage();
const grown = join(root, 'build/wasm/grown');
await buildPage();
const { loadEngine } = await import(join(work, 'wasm/dist/node.js'));
const engine = await loadEngine();
report.check('the WebAssembly catalog lists it', hasIt(engine.catalog()));
const choices = engine.knobs().find(({ name }) => name === 'mainloop').choices;
report.check('the page offers the family', choices.includes('eager'), choices.join(' '));

const server = await startServer({ site: join(work, 'web/dist') });
const browser = await launchChromium();
try {
  const page = await browser.newPage();
  const textOf = async (path, expected) => {
    await page.goto(server.url + path);
    await page
      .getByText(expected)
      .first()
      .waitFor({ timeout: 10_000 })
      .catch(() => {});
    return page.locator('body').innerText();
  };
  const play = await textOf('/play/?code=thrice(14)', '42');
  report.check('the page evaluates it', /\b42\b/.test(play), play.slice(0, 500));
  const strokes = await textOf('/play/?code=5', 'Strokes');
  report.check(
    'a view is offered and shown',
    /Strokes: \|{5}(?!\|)/.test(strokes),
    strokes.slice(0, 500),
  );
  for (const [path, title] of [
    ['/learn/', 'A chapter from a fixture'],
    ['/learn/growth/', 'This chapter exists in one test.'],
    ['/zh/learn/growth/', 'This chapter exists in one test.'],
  ]) {
    const text = await textOf(path, title);
    report.check(`the chapter is on ${path}`, text.includes(title), text.slice(0, 500));
  }
  await textOf('/learn/growth/', 'Clap three times.');
  const exercise = page.locator('#growth-clap');
  const answered = async (answer, expected) => {
    await exercise.getByLabel('claps').fill(answer);
    await exercise.locator('button[type=submit]').click();
    const said = await exercise.getByRole('status').innerText();
    report.check(`a kind of exercise judges ${answer}`, said.includes(expected), said);
  };
  await answered('xx', 'You clapped 2 times.');
  await answered('ooo', 'That makes three.');
} finally {
  await browser.close();
  await server.stop();
}
report.finish();

/** Every text that may call it knows it by its row: C++, CuTe DSL and its MLIR; and what its modes mean. */
function checkOperationWithModes() {
  const read = (text) =>
    JSON.parse(
      spawnSync(program('colex_grown'), ['eval', '-', '--json'], { encoding: 'utf8', input: text })
        .stdout,
    );
  const last = ({ statements }) => statements.at(-1);
  const told = ({ diagnostics }) => diagnostics.map(({ id, values }) => `${id} ${values}`).join();
  const cpp = last(read('auto D = deal(Layout<_8>{}, Int<2>{});\n'));
  report.check('C++ calls it', cpp?.value?.text === '(_2,_4):(_1,_2)', cpp?.value?.text);
  report.check('its law holds', cpp?.law?.id === 'law.deal' && cpp.law.holds, cpp?.law?.id);
  const roles = cpp?.made?.modes?.map(({ role }) => role).join();
  report.check('its modes have names', roles === 'hand,round', roles);
  const relation = cpp?.made?.relations?.[0];
  report.check('elements are found again', relation?.here === 'offset' && relation.operand === 0);

  const dsl = 'import cutlass.cute as cute\nL = cute.make_layout(8)\n';
  const keywords = last(read(`${dsl}D = cute.deal(hands=2, pack=L)\n`));
  report.check('keywords of the DSL', keywords?.value?.text === '(2,4):(1,2)', keywords?.source);
  const other = told(read(`${dsl}D = cute.deal(L, players=2)\n`));
  report.check('no other keywords', other.includes('language.no_keyword'), other);
  const member = told(read(`${dsl}D = L.deal(2)\n`));
  report.check('no member of the DSL', member.includes('cute.deal(L, …)'), member);

  const mlir = (result) =>
    `%1 = cute.deal(%0, %t) : (!cute.layout<"8:1">, !cute.int_tuple<"2">) -> !cute.layout<"${result}">\n`;
  const right = read(mlir('(2,4):(1,2)'));
  report.check('its MLIR is called', last(right)?.made?.operation === 'deal', told(right));
  const wrong = told(read(mlir('(2,4):(1,3)')));
  report.check('its MLIR is checked', wrong.includes('check.prints_other'), wrong);

  const unknown = read('auto D = deal(Q, R);\n').diagnostics.map(({ values }) => values.join(' '));
  const kinds = unknown.join(', ');
  const expected = 'Q make_layout(make_shape(_4{}, _8{}), make_stride(_1{}, _4{})), R 4';
  report.check('unknown operands are a layout and an integer', kinds === expected, kinds);
}

/** The family of a fixture has a plan, and the simulator runs its own program. */
function checkFamily() {
  const words = ['sgemm_1', 'mainloop=eager', '--json'];
  const { resources } = JSON.parse(command('plan', ...words));
  report.check('a family of kernels has a plan', resources?.fragments === 16, resources?.fragments);
  const { exact, steps } = JSON.parse(command('simulate', ...words, '--k-tiles', '2'));
  const barriers = steps.filter(({ kind }) => kind === 'barrier').length;
  report.check('the simulator runs its program', exact && barriers === 18, `${barriers} barriers`);
}

/** Builds a copy of the page with the chapter and the grown WebAssembly in their places. */
async function buildPage() {
  rmSync(work, { recursive: true, force: true });
  const skipped = /\/(node_modules|dist)$/;
  for (const part of ['web', 'wasm', 'messages']) {
    const filter = (path) => !skipped.test(path);
    cpSync(join(root, part), join(work, part), { recursive: true, filter });
  }
  cpSync(join(root, 'tsconfig.json'), join(work, 'tsconfig.json'));
  cpSync(join(root, 'wasm/dist'), join(work, 'wasm/dist'), { recursive: true });
  cpSync(grown, join(work, 'wasm/dist'), { recursive: true });
  for (const language of ['en', 'zh']) {
    const chapter = join(work, 'web/src/content', language, 'growth.mdx');
    cpSync(join(fixture, 'growth.mdx'), chapter);
  }
  const source = join(work, 'web/src');
  cpSync(join(fixture, 'growth-exercises.js'), join(source, 'content/exercises/growth.ts'));
  copyTyped(join(fixture, 'view'), join(source, 'views/tally'));
  copyTyped(join(fixture, 'kind'), join(source, 'exercises/clap'));
  const course = join(work, 'web/src/content/course.ts');
  const parts = readFileSync(course, 'utf8');
  writeFileSync(course, parts.replace('chapters: [', "chapters: ['growth', "));
  linkModules(join(root, 'web/node_modules'), join(work, 'web/node_modules'));
  linkModules(join(root, 'node_modules/@colex'), join(work, 'node_modules/@colex'), {
    wasm: join(work, 'wasm'),
    web: join(work, 'web'),
  });
  await check('npx', ['vite', 'build', join(work, 'web')], { quiet: true });
  await compressSite(join(work, 'web/dist'), { packed: false });
}

/** A folder of the page, whose files are TypeScript: `index.js` becomes `index.ts`. */
function copyTyped(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    cpSync(join(from, name), join(to, name.replace(/\.js(x?)$/, '.ts$1')));
  }
}

/** A module folder with links to all that `from` holds; `instead` names other places for some. */
function linkModules(from, to, instead = {}) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (!name.startsWith('.')) symlinkSync(instead[name] ?? join(from, name), join(to, name));
  }
}
