/** The engine as public/engine.js compiles it, while the page's own code is still on its way. */

import type { EngineOptions } from '@colex/wasm';

let early: Pick<EngineOptions, 'compiled'> = {};

/** What has been compiled so far: workers take it over, and need not fetch it themselves. */
export const compiledSoFar = () => early;

/** The same once it is there; nothing where the page has no such script, or where that failed. */
export async function compiledEarly(): Promise<typeof early> {
  const { colexCompiled } = globalThis as { colexCompiled?: Promise<WebAssembly.Module> };
  const compiled = await colexCompiled?.catch(() => undefined);
  if (compiled) early = { compiled };
  return early;
}
