import type { Engine, ValueInfo } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import { engineInNode } from '../../engine/in-node';
import { gridOf } from '../../session/tables';
import { fieldOf } from '../../session/value-fields';
import { valueOf } from '../../session/value-of';
import { canonicalText, decoded, rawOf } from './descriptor-bits';
import { unitScene } from './unit-scene';

let engine: Engine;
beforeAll(async () => {
  engine = await engineInNode();
});

const valueIn = (expression: string): ValueInfo => {
  const value = valueOf(engine, '', expression, 'cpp');
  expect(value, expression).not.toBeNull();
  return value!;
};

const wordOf = ({ parts }: ValueInfo) => parts!.word!;

const operand =
  'tensor<0>(make_tensor(make_smem_ptr<half_t>(4096), UMMA::tile_to_mma_shape(UMMA::Layout_K_SW128_Atom<half_t>{}, Shape<Shape<_128,_16>,_1,_4>{})))';

test.each([
  [
    `make_gmma_desc<GMMA::Major::K>(${operand})`,
    'start_address 0 14,leading_byte_offset 16 14,stride_byte_offset 32 14,base_offset 49 3,layout_type 62 2',
  ],
  [
    `make_umma_desc<UMMA::Major::K>(${operand})`,
    'start_address 0 14,leading_byte_offset 16 14,stride_byte_offset 32 14,version 46 2,base_offset 49 3,lbo_mode 52 1,layout_type 61 3',
  ],
  [
    'InstrDescriptor(0x08400010)',
    'sparse_id2 0 2,sparse_flag 2 1,saturate 3 1,c_format 4 2,a_format 7 3,b_format 10 3,a_negate 13 1,b_negate 14 1,a_major 15 1,b_major 16 1,n_dim 17 6,m_dim 24 5,max_shift 30 2',
  ],
  [
    'InstrDescriptorBlockScaled(0x08c00000)',
    'sparse_id2 0 2,sparse_flag 2 1,b_sf_id 4 2,a_format 7 3,b_format 10 3,a_negate 13 1,b_negate 14 1,a_major 15 1,b_major 16 1,n_dim 17 6,scale_format 23 1,m_dim 24 5,a_sf_id 29 2,k_size 31 1',
  ],
])('%s: the fields that PTX ISA gives', (expression, expected) => {
  const { fields } = wordOf(valueIn(expression));
  expect(fields.map(({ name, from, count }) => `${name} ${from} ${count}`).join()).toBe(expected);
});

test('taken apart and put together, the number is the same', () => {
  const value = valueIn(`make_umma_desc<UMMA::Major::K>(${operand})`);
  const bits = BigInt(fieldOf(value, 'desc')!);
  const { fields } = wordOf(value);
  const again = fields.reduce((sum, field) => sum | (rawOf(bits, field) << BigInt(field.from)), 0n);
  expect(again).toBe(bits);
  expect(fieldOf(value, 'start_address')).toBe('4096');
});

test('the canonical layout reads what the layout has; with a bit turned over, it does not', () => {
  const value = valueIn(`make_gmma_desc<GMMA::Major::K>(${operand})`);
  const wanted = gridOf(engine, 'upcast<8>((_128,_16):(_64,_1))')!;
  expect(wanted.rows * wanted.cols).toBe(256);
  const misreadOf = (described: ValueInfo) => {
    const text = canonicalText(engine, described, 'K', { mn: wanted.rows, k: wanted.cols })!;
    return unitScene(gridOf(engine, text)!, wanted).misread;
  };
  expect(misreadOf(value)).toBe(0);
  const bits = BigInt(fieldOf(value, 'desc')!) ^ (1n << 37n);
  expect(misreadOf(decoded(engine, wordOf(value), bits)!)).toBe(240);
});

test('what reads the number, and how the operand lies', () => {
  const made = wordOf(valueIn(`make_gmma_desc<GMMA::Major::K>(${operand})`));
  expect([made.reader, made.bits, made.major]).toEqual(['GmmaDescriptor', 64, 'K']);
  const scaled = wordOf(valueIn('InstrDescriptorBlockScaled(0x08c00000)'));
  expect([scaled.reader, scaled.bits, scaled.major]).toEqual([
    'InstrDescriptorBlockScaled',
    32,
    undefined,
  ]);
});

test('an operand that is MN-major has blocks along both', () => {
  const value = valueIn('SmemDescriptor(0x4000404002000000)');
  expect(fieldOf(value, 'units_if_MN_major')).toBe('((8,m),(8,k)):((1,512),(8,64))');
  expect(canonicalText(engine, value, 'MN', { mn: 16, k: 16 })).toBe(
    '((8,2),(8,2)):((1,512),(8,64))',
  );
  expect(canonicalText(engine, value, 'MN', { mn: 12, k: 16 })).toBeNull();
});
