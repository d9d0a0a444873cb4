// Prepares the built page for the server: compressed copies, and a manifest of all names.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Media type by extension, and whether compressing such a file is worth it. */
const types = {
  '.html': ['text/html; charset=utf-8', true],
  '.js': ['text/javascript; charset=utf-8', true],
  '.mjs': ['text/javascript; charset=utf-8', true],
  '.css': ['text/css; charset=utf-8', true],
  '.json': ['application/json', true],
  '.webmanifest': ['application/manifest+json', true],
  '.wasm': ['application/wasm', true],
  '.svg': ['image/svg+xml', true],
  '.txt': ['text/plain; charset=utf-8', true],
  '.xml': ['application/xml', true],
  '.map': ['application/json', true],
  '.ico': ['image/x-icon', true],
  '.png': ['image/png', false],
  '.jpg': ['image/jpeg', false],
  '.webp': ['image/webp', false],
  '.woff2': ['font/woff2', false],
};

/** A name that carries its content's hash, as Vite writes them: assets/index-B3kX9_aZ.js. */
const hashedName = /^\/assets\/.*-[\w-]{8,}\.\w+$/;

const brotli = (bytes) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
const codings = [
  { name: 'br', suffix: '.br', compress: brotli },
  { name: 'gzip', suffix: '.gz', compress: (bytes) => promisify(gzip)(bytes, { level: 9 }) },
];

/**
 * Compress the files of `folder` and write `.manifest.json` into it:
 * { "/index.html": { type, hash, immutable, codings: ["br", "gzip"], scripts: ["sha256-…"] } }.
 * `packed` false leaves the copies out: for a page that is looked at once.
 */
export async function compressSite(folder, { packed = true } = {}) {
  const manifest = {};
  await Promise.all(
    listFiles(folder).map(async (path) => {
      const name = `/${relative(folder, path)}`;
      manifest[name] = await describe(name, path, packed ? codings : []);
    }),
  );
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(folder, '.manifest.json'), JSON.stringify(sorted, null, 1));
}

async function describe(name, path, wanted) {
  const bytes = readFileSync(path);
  const [type, compressible] = types[extname(path)] ?? ['application/octet-stream', true];
  const made = [];
  for (const { name: coding, suffix, compress } of compressible ? wanted : []) {
    const smaller = await compress(bytes);
    if (smaller.length >= bytes.length) continue;
    writeFileSync(path + suffix, smaller);
    made.push(coding);
  }
  return {
    type,
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    immutable: hashedName.test(name),
    codings: made,
    ...(extname(path) === '.html' && { scripts: inlineScriptHashes(bytes.toString('utf8')) }),
  };
}

/** The Content-Security-Policy source of each inline script of a page. */
function inlineScriptHashes(html) {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g);
  const hash = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  return [...new Set([...scripts].map(([, text]) => hash(text)))];
}

/**
 * All files below `folder`, without what an earlier run of this script left there. A link could name
 * files of somebody else, to be published or deleted, and so is an error.
 */
function listFiles(folder) {
  const found = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...listFiles(path));
    else if (!entry.isFile()) throw new Error(`${path} is no plain file; a site has nothing else`);
    else if (/\.(br|gz)$/.test(entry.name)) rmSync(path);
    else if (entry.name !== '.manifest.json') found.push(path);
  }
  return found;
}
