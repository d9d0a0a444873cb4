// The floors of a part: its folders in one order, each of which includes only folders that stand
// before it. A folder that is in no list fails, as does one that is listed and gone. The floors of
// core/src and of web/src are those that ARCHITECTURE.md lists.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { root } from '../../scripts/lib/run.mjs';
import { filesUnder } from '../../scripts/lib/steps.mjs';

/** gpu-server, where a folder may be a path: `src/http`. */
const server = [
  'runner/process',
  'runner',
  'families',
  'jobs',
  'worker',
  'gpu-worker',
  'cli',
  'src/http',
  'src/site',
  'src/api',
  'src',
];

/** web/src: folders that know no other, so that every page can stand on them. */
const webGround = ['styles', 'grid', 'engine', 'i18n'];

const quoted = /^\s*#\s*include\s*"([^"]+)"/gm;
const imported = /(?:\bfrom|\bimport|\bimport\()\s*['"](\.[^'"]+)['"]/g;
const all = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

/** The longest of `floors` that holds the file, or undefined. */
function floorOf(floors, file) {
  return floors
    .filter((floor) => file.startsWith(`${floor}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** Arrows that run up, as lines: `text/fail.cpp includes derive/recorder.hpp`. */
function arrowsUp(part, floors, roots) {
  const found = [];
  for (const path of filesUnder([part]).filter((file) => /\.(hpp|cpp|def)$/.test(file))) {
    const file = relative(join(root, part), path);
    const here = floorOf(floors, file);
    if (here === undefined) {
      found.push(`${part}/${file}: its folder stands on no floor`);
      continue;
    }
    for (const name of all(readFileSync(path, 'utf8'), quoted)) {
      const places = [dirname(path), ...roots.map((folder) => join(root, folder))];
      const target = places.map((place) => join(place, name)).find((place) => existsSync(place));
      const there = target && floorOf(floors, relative(join(root, part), target));
      if (there && floors.indexOf(there) > floors.indexOf(here)) {
        found.push(`${part}/${file} (${here}) includes ${name} (${there}), which stands above it`);
      }
    }
  }
  const gone = floors.filter((floor) => !existsSync(join(root, part, floor)));
  return [
    ...found,
    ...gone.map((floor) => `${part}/${floor}: listed, but there is no such folder`),
  ];
}

/** Imports of the page that run up, or between two folders of the ground. Tests may know more. */
function importsUp(floors) {
  const found = [];
  const part = 'web/src';
  for (const path of filesUnder([part]).filter((file) => /(?<!\.test)\.tsx?$/.test(file))) {
    const file = relative(join(root, part), path);
    if (!file.includes('/')) continue;
    const here = floorOf(floors, file);
    if (here === undefined) {
      found.push(`${part}/${file}: its folder stands on no floor`);
      continue;
    }
    for (const name of all(readFileSync(path, 'utf8'), imported)) {
      const there = floorOf(floors, `${normalize(join(dirname(file), name))}/`);
      if (there === undefined || there === here) continue;
      if (floors.indexOf(there) > floors.indexOf(here) || webGround.includes(here)) {
        found.push(`${part}/${file} (${here}) imports ${name} (${there})`);
      }
    }
  }
  const gone = floors.filter((floor) => !existsSync(join(root, part, floor)));
  return [
    ...found,
    ...gone.map((floor) => `${part}/${floor}: listed, but there is no such folder`),
  ];
}

/**
 * Imports of a view's folder from outside of it: what views share stands in `views/parts`, and all are found
 * by the registry.
 */
function importsOfViews() {
  const viewOf = (file) => /^web\/src\/views\/((?!parts\/)[^/]+)\//.exec(file)?.[1];
  return filesUnder(['web/src'])
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .flatMap((path) => {
      const file = relative(root, path);
      return all(readFileSync(path, 'utf8'), imported)
        .filter((name) => {
          const view = viewOf(`${normalize(join(dirname(file), name))}/`);
          return view !== undefined && view !== 'registry' && view !== viewOf(file);
        })
        .map((name) => `${file} imports ${name}`);
    });
}

/** Files of the page that import each other in a circle, types included: each circle once. */
function circles() {
  const paths = filesUnder(['web/src']).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const known = new Set(paths);
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  const imports = new Map(
    paths.map((path) => [
      path,
      all(readFileSync(path, 'utf8'), imported).flatMap((name) => {
        const place = normalize(join(dirname(path), name));
        return endings.map((ending) => place + ending).filter((file) => known.has(file));
      }),
    ]),
  );
  const found = [];
  const done = new Set();
  const visit = (path, way) => {
    const at = way.indexOf(path);
    if (at >= 0) {
      found.push([...way.slice(at), path].map((file) => relative(root, file)).join(' imports '));
    }
    if (at >= 0 || done.has(path)) return;
    for (const next of imports.get(path)) visit(next, [...way, path]);
    done.add(path);
  };
  for (const path of paths) visit(path, []);
  return found;
}

/** The order that ARCHITECTURE.md shows between two of its lines, folder by folder. */
function shownOrder(from, to) {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const floors = text.slice(text.indexOf(from), text.indexOf(to));
  return all(floors, /^ {4}((?:[a-z0-9/]+\/ )+)/gm).flatMap((line) =>
    all(line, /([a-z0-9/]+)\/ /g),
  );
}

export function checkFloors(report) {
  const check = (name, found) => report.check(name, found.length === 0, found.join('\n'));
  const core = shownOrder('  src/  ', '  cli/  ');
  check('core/src includes downwards only', arrowsUp('core/src', core, ['core/src']));
  const folders = readdirSync(join(root, 'core/src'));
  check(
    'every folder of core/src is a floor in ARCHITECTURE.md',
    folders.filter((folder) => !core.includes(folder)),
  );
  const serverRoots = ['gpu-server', 'gpu-server/runner', 'gpu-server/src'];
  check('gpu-server includes downwards only', arrowsUp('gpu-server', server, serverRoots));
  check('web/src imports downwards only', importsUp(shownOrder('\nweb/ ', '\ngpu-server/ ')));
  check('a view is imported by no other part of the page', importsOfViews());
  check('no files of web/src import each other in a circle', circles());
}
