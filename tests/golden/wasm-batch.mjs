// Evaluates expressions in the built WASM module under Node.
import { readFileSync } from 'node:fs';

const dist = new URL('../../wasm/dist/', import.meta.url);

/** Loads wasm/dist/<name>.mjs, which is built for browsers and workers. */
export async function loadModule(name) {
  globalThis.self ??= globalThis;
  globalThis.window ??= globalThis;
  const { default: create } = await import(new URL(`${name}.mjs`, dist).href);
  return create({ wasmBinary: readFileSync(new URL(`${name}.wasm`, dist)) });
}
