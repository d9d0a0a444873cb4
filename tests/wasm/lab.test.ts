import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { loadEngine, loadLab, type Engine } from '../../wasm/src/index.ts';

const bytesOf = (name: string) =>
  readFileSync(new URL(`../../wasm/dist/${name}.wasm`, import.meta.url));
const [core, lab] = [bytesOf('core'), bytesOf('lab')];
const atom = 'SM80_16x8x16_F32F16F16F32_TN';
const namesOf = (engine: Engine) => engine.catalog().operations.map(({ name }) => name);

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine({ wasmBinary: core });
});

it('joins the engine that is there, once', async () => {
  const before = namesOf(engine);
  expect(engine.evaluate(atom).diagnostics[0]!.id).toBe('language.unknown_name');

  const first = await loadLab({ engine, labBinary: lab });
  const again = await loadLab({ engine: first, labBinary: lab });
  expect(first.evaluate(atom).statements[0]!.value!.kind).toBe('mma_atom');
  expect(engine.evaluate(atom)).toEqual(first.evaluate(atom));

  const after = namesOf(engine);
  expect(after.length).toBeGreaterThan(before.length);
  expect(new Set(after).size).toBe(after.length);
  expect(namesOf(again)).toEqual(after);
  expect(again.plan('sgemm_sm80').violations).toEqual([]);
});

it('throws into the core and out of it what the lab rejects', async () => {
  const own = await loadLab({ wasmBinary: core, labBinary: lab });
  expect(() => own.plan('no such preset')).toThrow('plan.unknown_preset');
  expect(own.evaluate('bank_conflicts((2,_))').diagnostics[0]!.id).toBe('banks.type');
});

it('does not join a core of another build', async () => {
  const { exports } = await WebAssembly.instantiate(core, {
    host: { now: () => 0, statement: () => {} },
  }).then(({ instance }) => instance);
  const others = Object.fromEntries(
    Object.entries(exports).filter(([name]) => !/^[0-9a-f]{8}$/.test(name)),
  );
  await expect(WebAssembly.instantiate(lab, { '': others })).rejects.toThrow(WebAssembly.LinkError);
});

it('takes compiled modules', async () => {
  const [wasmBinary, labBinary] = await Promise.all([core, lab].map((b) => WebAssembly.compile(b)));
  const own = await loadLab({ wasmBinary: wasmBinary!, labBinary: labBinary! });
  expect(own.evaluate('4:2').statements[0]!.value!.text).toBe('4:2');
});

it('grows its memory for large tables', async () => {
  const own = await loadEngine({ wasmBinary: core });
  const { offsets } = own.grid('(1024,1024):(1024,1)');
  expect(offsets.length).toBe(1 << 20);
  expect(offsets[1]).toBe(1024);
});
