// npm run release: server, CLI, workers, page and recorded runs as one archive,
// build/release/colex-<version>-linux-<machine>.tar.gz. It runs where glibc is 2.36 or newer:
//   tar xzf colex-….tar.gz && colex-…/colex-server
import { mkdirSync, readFileSync } from 'node:fs';
import { arch } from 'node:os';
import { join, relative } from 'node:path';
import { requireNode } from './lib/versions.mjs';

requireNode();
const { buildAll } = await import('./lib/build.mjs');
const { ensurePackages, toBuild } = await import('./lib/debian.mjs');
const { packRelease } = await import('./lib/release.mjs');
const { root } = await import('./lib/run.mjs');

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const machine = { x64: 'x86_64', arm64: 'aarch64' }[arch()] ?? arch();
const folder = join(root, 'build/release');

try {
  await ensurePackages(toBuild);
  await buildAll();
  mkdirSync(folder, { recursive: true });
  const target = join(folder, `colex-${version}-linux-${machine}.tar.gz`);
  const { path, bytes } = packRelease({ target });
  console.log(`${relative(root, path)} ${(bytes / 1e6).toFixed(1)} MB`);
} catch (error) {
  console.error(`\nnpm run release: ${error.message}`);
  process.exitCode = 1;
}
