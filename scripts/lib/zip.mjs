// The built page as one zip for static hosts.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { root } from './run.mjs';

/** The same files give the same zip. */
const mtime = '1980-01-02T00:00:00';

/**
 * Packs the files of `folder`, without what only colex-server reads: compressed copies, its manifest,
 * and 404.html, whose addresses begin at the host's root. Returns { path, bytes }.
 */
export function zipSite(folder = join(root, 'web/dist'), path = 'build/site/colex-site.zip') {
  const { zipSync } = createRequire(join(root, 'web/package.json'))('fflate');
  const files = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = relative(folder, file);
    if (entry.isFile() && !/\.(br|gz)$|(^|\/)\.|^404\.html$/.test(name))
      files[name] = readFileSync(file);
  }
  const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
  const zip = zipSync(sorted, { level: 9, mtime });
  const target = join(root, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, zip);
  return { path, bytes: zip.length };
}
