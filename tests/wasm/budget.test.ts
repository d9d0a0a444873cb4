// What the modules may weigh on their way to a page, compressed as the server sends them.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';

const wasm = new URL('../../wasm/', import.meta.url);

function compressed(path: string): number {
  const bytes = readFileSync(new URL(path, wasm));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params }).length;
}

const core = compressed('dist/core.wasm');
// As written, with types and comments: a page has them smaller.
const glue = ['index', 'instance', 'engine']
  .map((name) => compressed(`src/${name}.ts`))
  .reduce((sum, size) => sum + size);

it('the core and its glue fit into 105 kB', () => {
  expect(core + glue).toBeLessThanOrEqual(105_000);
});

it('all WebAssembly fits into 200 kB', () => {
  expect(core + compressed('dist/lab.wasm')).toBeLessThanOrEqual(200_000);
});
