import type { Engine } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import { engineInNode } from '../engine/in-node';
import { findCheck, firstCheck, writeCheck } from './check-form';

let engine: Engine;
beforeAll(async () => {
  engine = await engineInNode();
});

const evaluated = (source: string) => ({
  source,
  statements: engine.evaluate(source).statements,
  slow: false,
});

const copy = (name: string) =>
  `auto ${name} = make_tiled_copy(Copy_Atom<DefaultCopy, half_t>{}, Layout<Shape<_16,_8>>{}, Layout<Shape<_1,_8>>{});`;

test('the check of a copy is found among statements, and no other', () => {
  const tensors = ['make_tensor(make_gmem_ptr<half_t>(0x0), (_16,_64):(_64,_1))', 's'];
  const text = [
    copy('d'),
    copy('c'),
    'auto s = make_tensor(make_smem_ptr<half_t>(0x0), (_16,_64):(_64,_1));',
    'check_copy(d, s, s);',
    `check_copy(c, ${tensors.join(', ')});`,
  ].join('\n');
  const of = evaluated(text);
  const found = findCheck(of, 'c')!;
  expect(found.tensors).toEqual(tensors);
  expect(found.places.map(({ from, to }) => text.slice(from, to))).toEqual(tensors);
  expect(found.at).toBe(4);
  expect(findCheck(of, 'e')).toBeNull();
});

test('a check that fails is found as well', () => {
  const wrong = writeCheck(
    'c',
    { memory: 'gmem', type: 'half_t', layout: '(_16,_64):(_64,_1)' },
    { memory: 'smem', type: 'half_t', layout: '_64:_1' },
  );
  const of = evaluated(`${copy('c')}\n${wrong}`);
  expect(of.statements.at(-1)!.value).toBeUndefined();
  expect(findCheck(of, 'c')?.statement.source).toBe(wrong);
});

test('a copy is tried between the memories that its operation knows', () => {
  const sidesOf = (operation: string) => {
    const atom = `Copy_Atom<${operation}, half_t>{}`;
    const { source, destination } = firstCheck(engine.value(atom)!, { rows: 32, cols: 16 });
    expect(source).toMatchObject({ layout: '(_32,_16):(_16,_1)', type: 'half_t' });
    return [source.memory, destination.memory];
  };
  expect(sidesOf('SM75_U32x4_LDSM_N')).toEqual(['smem', 'rmem']);
  expect(sidesOf('SM90_U32x4_STSM_N')).toEqual(['rmem', 'smem']);
  expect(sidesOf('SM100_TMEM_LOAD_32dp32b1x')).toEqual(['tmem', 'rmem']);
  // What may go anywhere loads a tile.
  expect(sidesOf('DefaultCopy')).toEqual(['gmem', 'smem']);
});
