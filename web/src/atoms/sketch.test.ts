import { expect, test } from 'vitest';
import { engineInNode } from '../engine/in-node';
import { sketchedBefore, sketchOfAtom } from './sketch';

const engine = await engineInNode();
const { atoms } = engine.catalog();
const atomNamed = (name: string) => atoms.find((atom) => atom.name === name)!;

test.each([
  ['SM80_16x8x16_F32F16F16F32_TN', 'mma.sync.aligned.m16n8k16', [16, 8]],
  ['SM75_U32x4_LDSM_N', 'ldmatrix.sync.aligned.m8n8.x4', [32, 8]],
])('%s is %s, in a picture of %j', (name, ptx, size) => {
  expect(sketchedBefore(name)).toBeNull();
  const sketch = sketchOfAtom(engine, atomNamed(name));
  expect(sketch.ptx).toContain(ptx);
  expect([sketch.scene!.rows, sketch.scene!.cols]).toEqual(size);
  expect(new Set(sketch.scene!.slots).size).toBeGreaterThan(4);
  expect(sketchedBefore(name)).toBe(sketch);
});

test('MMAs and copies have a picture and the name of their instruction', () => {
  const some = atoms.filter(({ kind }, i) => i % 23 === 0 && (kind === 'mma' || kind === 'copy'));
  expect(some.length).toBeGreaterThan(90);
  const bare = some.filter((atom) => {
    const { ptx, scene } = sketchOfAtom(engine, atom);
    return ptx === '' || scene === null;
  });
  expect(bare.map(({ name }) => name)).toEqual([]);
});
