// What errors leave behind is given back: memory stays bounded, answers stay right.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadEngine, loadLab, type Progress } from '../../wasm/src/index.ts';

const module = async (name: string) =>
  WebAssembly.compile(readFileSync(new URL(`../../wasm/dist/${name}.wasm`, import.meta.url)));

/** The memory that instances made here have, and how many there were. */
function watchInstances(): { largest: () => number; count: () => number; restore: () => void } {
  const memories: WebAssembly.Memory[] = [];
  let largest = 0;
  const original = WebAssembly.Instance;
  WebAssembly.Instance = new Proxy(original, {
    construct(target, [compiled, imports]: [WebAssembly.Module, WebAssembly.Imports]) {
      const instance = new target(compiled, imports);
      const { memory } = instance.exports;
      if (memory instanceof WebAssembly.Memory) memories.push(memory);
      return instance;
    },
  });
  return {
    largest() {
      for (const { buffer } of memories) largest = Math.max(largest, buffer.byteLength);
      return largest;
    },
    count: () => memories.length,
    restore: () => (WebAssembly.Instance = original),
  };
}

it('gives back what errors leave, with the lab and its listener in place', async () => {
  const told: Progress[] = [];
  const engine = await loadEngine({
    wasmBinary: await module('core'),
    onProgress: (progress) => told.push(progress),
  });
  const lab = await loadLab({ engine, labBinary: await module('lab') });
  const watched = watchInstances();
  try {
    // Each statement interrupts the work on a long list of values.
    const modes = `(${'2,'.repeat(60)}2)`;
    const broken = `composition(${modes}:${modes}, ${modes})\n`.repeat(2000);
    for (let i = 0; i < 400 && watched.count() === 0; ++i) {
      expect(lab.evaluate(broken).diagnostics.length).toBeGreaterThan(0);
    }
    expect(watched.count()).toBe(1);
    expect(watched.largest()).toBeLessThan(64 * 2 ** 20);
    told.length = 0;
    const after = lab.evaluate('make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{})');
    expect(after.diagnostics).toEqual([]);
    expect(told).toHaveLength(1);
    expect(lab.grid('(4,8):(8,1)').offsets[9]).toBe(10);
  } finally {
    watched.restore();
  }
});
