// npm run site: the page as files for any static host, build/site/colex-site.zip, and as one file
// that opens without a server, build/site/colex.html.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { requireNode } from './lib/versions.mjs';

requireNode();
const build = await import('./lib/build.mjs');
const { ensurePackages, toBuild } = await import('./lib/debian.mjs');
const { root } = await import('./lib/run.mjs');
const { zipSite } = await import('./lib/zip.mjs');

const oneFile = 'build/site/colex.html';
const inKb = (bytes) => `${Math.round(bytes / 1000)} kB`;

try {
  await ensurePackages(toBuild);
  await build.buildAll();
  await build.buildOneFile();
  const { path, bytes } = zipSite();
  console.log(`${path} ${inKb(bytes)}\n${oneFile} ${inKb(statSync(join(root, oneFile)).size)}`);
} catch (error) {
  console.error(`\nnpm run site: ${error.message}`);
  process.exitCode = 1;
}
