// Build steps that are skipped while neither their inputs nor their outputs have changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, seconds } from './run.mjs';

const ignored = new Set(['node_modules', 'dist', '.git']);

/** All files under these files and folders, sorted. Missing ones count as empty. */
export function filesUnder(paths) {
  const found = [];
  const walk = (path) => {
    if (!existsSync(path)) return;
    if (!statSync(path).isDirectory()) {
      found.push(path);
      return;
    }
    for (const name of readdirSync(path)) {
      if (!ignored.has(name)) walk(join(path, name));
    }
  };
  paths.forEach((path) => walk(join(root, path)));
  return found.sort();
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of filesUnder(paths)) {
    hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * Run `action` unless the stamp says that it has run on the same inputs.
 * `inputs` and `outputs` are paths from the root. Throws if an output is missing afterwards.
 */
export async function step({ name, inputs, outputs, action }) {
  const stamp = join(root, 'build/stamps', name);
  const key = hashOf(inputs);
  const done = existsSync(stamp) && readFileSync(stamp, 'utf8') === key;
  if (done && outputs.every((path) => existsSync(join(root, path)))) return;
  const start = performance.now();
  console.log(`${name} ...`);
  await action();
  const missing = outputs.filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) throw new Error(`${name}: made no ${missing.join(', ')}`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, key);
  console.log(`${name}: done in ${seconds(start)}`);
}
