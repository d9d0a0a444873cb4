// The directions in which the parts may know each other, and the catalogs that they share:
//   core <- wasm <- web; core <- gpu-server; the page reaches the server over HTTP alone.
// Inside of a part, floors.mjs says which folder may know which.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { catalogFiles, readMessages } from '../../scripts/lib/catalog.mjs';
import { Report } from '../../scripts/lib/report.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { filesUnder } from '../../scripts/lib/steps.mjs';
import { checkExports } from './exports.mjs';
import { checkFloors } from './floors.mjs';

const report = new Report();
const cpp = /\.(h|hpp|cpp|cuh|cu)$/;
const script = /\.(ts|tsx|mjs|mdx)$/;
const withoutComments = (text) => text.replace(/\/\*[^]*?\*\/|(?<![:'"])\/\/.*$/gm, '');

/** Check every file of `folders` with `faults(text, path)`, which returns what is wrong, as lines. */
function checkFiles(name, folders, pattern, faults) {
  const found = [];
  for (const path of filesUnder(folders).filter((file) => pattern.test(file))) {
    for (const fault of faults(readFileSync(path, 'utf8'), path)) {
      found.push(`${relative(root, path)}: ${fault}`);
    }
  }
  report.check(name, found.length === 0, found.join('\n'));
}

/** Everything that a regular expression's first group finds. */
const all = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

const includes = (text) => all(text, /^\s*#\s*include\s*([<"][^>"]+[>"])/gm);
const imports = (text) => all(text, /(?:\bfrom|\bimport|\bimport\()\s*['"]([^'"]+)['"]/g);

checkFiles('core includes no other part', ['core'], cpp, (text) =>
  includes(text).filter((name) => /\b(wasm|web|gpu-server|emscripten)\b/.test(name)),
);
// The fuzzer of the exports binds them to a stand-in.
const fuzzesExports = /\btests\/fuzz\/(emscripten\/|exports\.cpp)/;
checkFiles(
  'only the bindings know Emscripten',
  ['core', 'gpu-server', 'tests'],
  cpp,
  (text, path) =>
    fuzzesExports.test(path)
      ? []
      : all(withoutComments(text), /(emscripten\/\w+\.h|__EMSCRIPTEN__)/g),
);
checkFiles(
  'only the worker side of gpu-server knows CUDA',
  ['core/src', 'core/cli', 'wasm'],
  cpp,
  (text) => includes(text).filter((name) => /cuda|nvrtc/.test(name)),
);

checkFiles('core/include is free of std headers', ['core/include'], cpp, (text) =>
  includes(text).filter((name) => !/^["<]colex\//.test(name)),
);
checkFiles('core/include has no throw and no <=>', ['core/include'], cpp, (text) =>
  all(withoutComments(text), /(\bthrow\b|\btry\b|<=>)/g),
);
checkFiles('core/include does not know core/src', ['core/include'], cpp, (text) =>
  includes(text).filter((name) => !existsSync(join(root, 'core/include', name.slice(1, -1)))),
);

checkFiles('the page imports the core through @colex/wasm only', ['web'], script, (text) =>
  imports(text).filter((name) => /(core\/|gpu-server|wasm\/(src|dist|bind))/.test(name)),
);
checkFiles('wasm does not import the page', ['wasm'], script, (text) =>
  imports(text).filter((name) => /(@colex\/web|\/web\/)/.test(name)),
);

checkFloors(report);
checkExports(report);

checkFiles(
  'no path of one machine',
  ['core', 'gpu-server', 'wasm', 'web', 'tests', 'scripts', 'cmake', 'docs', 'messages'],
  /\.(h|hpp|cpp|cuh|ts|tsx|mjs|mdx|md|json|cmake|css)$/,
  (text) => all(text, /((?:^|[\s'"`(=])\/(?:home|root|Users|work|tmp)\/\w[\w./-]*)/gm),
);

checkFiles(
  'Chinese texts say kernel for a kernel',
  ['messages/zh', 'web/src'],
  /(\/zh\/.*\.(json|ts|mdx)|\/texts\.ts)$/,
  (text) => all(text, /(核函数|内核)/g),
);

/** Placeholders of a text, such as {0}, each once and in order. */
const placeholders = (text) => [...new Set(text.match(/\{\d+\}/g) ?? [])].sort().join(' ');

if (existsSync(join(root, 'messages'))) {
  const english = readMessages(catalogFiles(join(root, 'messages/en')));
  const chinese = readMessages(catalogFiles(join(root, 'messages/zh')));
  const missing = (from, to) => [...from.keys()].filter((id) => !to.has(id));
  const untranslated = missing(english, chinese);
  report.check(
    'every message has a Chinese text',
    untranslated.length === 0,
    untranslated.join('\n'),
  );
  const unknown = missing(chinese, english);
  report.check('every Chinese text has an English one', unknown.length === 0, unknown.join('\n'));
  const different = [...english].filter(
    ([id, text]) => chinese.has(id) && placeholders(text) !== placeholders(chinese.get(id)),
  );
  report.check(
    'both languages have the same placeholders',
    different.length === 0,
    different.map(([id, text]) => `${id}: ${text} / ${chinese.get(id)}`).join('\n'),
  );
  // A literal such as "limit.nodes" is an id if any message's id begins with "limit.".
  const areas = new Set([...english.keys()].map((id) => id.split('.')[0]));
  const ids = (text) => all(text, /"([a-z]\w*(?:\.(?!cuh"|h"|hpp")\w+)+)"/g);
  checkFiles('every id used in C++ has a text', ['core', 'gpu-server', 'wasm'], cpp, (text) =>
    ids(text.replace(/^\s*#.*$/gm, '')).filter(
      (id) => areas.has(id.split('.')[0]) && !english.has(id),
    ),
  );
}
report.finish();
