import { readFileSync } from 'node:fs';
import type { Engine, ValueInfo } from '@colex/wasm';
import { loadEngine } from '@colex/wasm';
import { beforeAll, describe, expect, test } from 'vitest';
import { outsideOf, tmaScenes, vectorAt, windowOf } from '../../grid/scenes/tma-scene';
import { tmemScene } from '../../grid/scenes/tmem-scene';
import { unitScene } from '../bits/unit-scene';
import { bitFields, canonicalText, decoded, fieldOf, makerOf, rawOf } from './descriptor-bits';
import { gridOf } from '../../session/tables';
import { boxAt, transferOf } from '../box/tma-box';
import { copyTable, fragmentTable } from '../tmem/tmem';
import { valueOf } from '../../session/value-of';

let engine: Engine;
beforeAll(async () => {
  const file = new URL('../../../../wasm/dist/colex.wasm', import.meta.url);
  engine = await loadEngine({ wasmBinary: readFileSync(file) });
});

const valueIn = (expression: string, before = ''): ValueInfo => {
  const value = valueOf(engine, before, expression, 'cpp');
  expect(value, expression).not.toBeNull();
  return value!;
};

describe('descriptors', () => {
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
    const maker = makerOf(valueIn(expression))!;
    const fields = bitFields(engine, maker);
    expect(fields.map(({ name, from, count }) => `${name} ${from} ${count}`).join()).toBe(expected);
  });

  test('taken apart and put together, the number is the same', () => {
    const value = valueIn(`make_umma_desc<UMMA::Major::K>(${operand})`);
    const bits = BigInt(fieldOf(value, 'desc')!);
    const fields = bitFields(engine, makerOf(value)!);
    const again = fields.reduce(
      (sum, field) => sum | (rawOf(bits, field) << BigInt(field.from)),
      0n,
    );
    expect(again).toBe(bits);
    expect(fieldOf(value, 'start_address')).toBe('4096');
  });

  test('the canonical layout reads what the layout has; with a bit turned over, it does not', () => {
    const value = valueIn(`make_gmma_desc<GMMA::Major::K>(${operand})`);
    const wanted = gridOf(engine, 'upcast<8>((_128,_16):(_64,_1))')!;
    expect(wanted.rows * wanted.cols).toBe(256);
    const misreadOf = (described: ValueInfo) => {
      const text = canonicalText(described, 'K', { mn: wanted.rows, k: wanted.cols })!;
      return unitScene(gridOf(engine, text)!, wanted).misread;
    };
    expect(misreadOf(value)).toBe(0);
    const bits = BigInt(fieldOf(value, 'desc')!) ^ (1n << 37n);
    expect(misreadOf(decoded(engine, makerOf(value)!, bits)!)).toBe(240);
  });

  test('an operand that is MN-major has blocks along both', () => {
    const value = valueIn('SmemDescriptor(0x4000404002000000)');
    expect(fieldOf(value, 'units_if_MN_major')).toBe('((8,m),(8,k)):((1,512),(8,64))');
    expect(canonicalText(value, 'MN', { mn: 16, k: 16 })).toBe('((8,2),(8,2)):((1,512),(8,64))');
    expect(canonicalText(value, 'MN', { mn: 12, k: 16 })).toBeNull();
  });
});

describe('TMA', () => {
  const copy = (extents: string, atom: string, operation = 'SM90_TMA_LOAD') =>
    `make_tma_copy(${operation}{}, make_tensor(make_gmem_ptr<half_t>(0), make_layout(make_shape${extents}, make_stride(240, _1{}))), tile_to_shape(GMMA::Layout_${atom}_Atom<half_t>{}, Shape<_128,_64>{}))`;

  test.each(['K_SW128', 'K_SW64', 'K_SW32', 'K_INTER'])(
    '%s: every vector lies where the swizzle of its byte says',
    (atom) => {
      const transfer = transferOf(valueIn(copy('(500, 240)', atom)))!;
      const box = boxAt(engine, transfer, [0, 0])!;
      const bits = Number(/Sw<(\d)/.exec(transfer.swizzle)![1]);
      const seen = new Set<number>();
      for (let index = 0; index < box.rows * box.cols; index++) {
        const { plainByte, sharedByte } = vectorAt(box, index);
        const mask = ((1 << bits) - 1) << 7;
        expect(sharedByte).toBe(plainByte ^ ((plainByte & mask) >> 3));
        seen.add(sharedByte);
      }
      expect(seen.size * 16).toBe(transfer.boxBytes);
      expect(transfer.tileBytes).toBe(128 * 64 * 2);
    },
  );

  test('what lies outside is counted to the element', () => {
    const transfer = transferOf(valueIn(copy('(500, 240)', 'K_SW128')))!;
    expect(transfer).toMatchObject({ rank: 2, extent: [240, 500], box: [64, 128] });
    const outside = (at: number[]) => outsideOf(boxAt(engine, transfer, at)!);
    expect(outside([0, 0])).toBe(0);
    expect(outside([208, 436])).toBe(64 * 128 - 32 * 64);
    expect(outside([190, 0])).toBe(14 * 128);
    expect(outside([-4, -1])).toBe(64 * 128 - 60 * 127);
    expect(outside([240, 0])).toBe(64 * 128);
  });

  test('both pictures show the same vectors, from where the tensor ends', () => {
    const transfer = transferOf(valueIn(copy('(500, 240)', 'K_SW128')))!;
    const box = boxAt(engine, transfer, [208, 436])!;
    const window = windowOf(box);
    expect(window).toEqual({ from: 56, count: 16 });
    const scenes = tmaScenes(box, window);
    for (let cell = 0; cell < scenes.smem.rows * scenes.smem.cols; cell++) {
      const index = scenes.smem.indexOf(cell);
      expect(scenes.smem.cellsOf(index)).toEqual([cell]);
      const [other] = scenes.box.cellsOf(index);
      expect(scenes.box.label(other!)).toBe(scenes.smem.label(cell));
    }
    expect(scenes.smem.rowLabel!(0)).toBe('7168');
  });

  test('a store says so', () => {
    expect(transferOf(valueIn(copy('(512, 240)', 'K_SW64', 'SM90_TMA_STORE')))!.stores).toBe(true);
    expect(transferOf(valueIn('(4,8):(1,4)'))).toBeNull();
  });
});

describe('tensor memory', () => {
  const fragment = (m: number, n: number) =>
    `partition_fragment_C(make_tiled_mma(SM100_MMA_F16BF16_SS<half_t,half_t,float,${m},${n},UMMA::Major::K,UMMA::Major::K>{}), Shape<_${m},_${n}>{})`;

  test('128 rows fill the lanes, 64 every other half of a warp', () => {
    const whole = tmemScene(fragmentTable(engine, valueIn(fragment(128, 64)))!);
    expect([whole.usedLanes, whole.usedColumns]).toEqual([128, 64]);
    const half = tmemScene(fragmentTable(engine, valueIn(fragment(64, 64)))!);
    expect([half.usedLanes, half.usedColumns]).toEqual([64, 64]);
    expect(half.placeOf(16)).toMatchObject({ lane: 32, column: 0 });
  });

  test.each(['32dp32b1x', '32dp32b4x', '16dp256b1x', '16dp64b2x', '16dp128b1x'])(
    '%s: every element has one owner, in its own warp’s lanes',
    (shape) => {
      const before = `acc = ${fragment(128, 64)}`;
      const copy = `make_tmem_copy(SM100_TMEM_LOAD_${shape}{}, acc)`;
      const value = valueIn(copy, before);
      const scene = tmemScene(copyTable(engine, before, copy, 'acc', value, 'cpp')!);
      const seen = new Set<string>();
      for (let cell = 0; cell < scene.rows * scene.cols; cell++) {
        const index = scene.indexOf(cell);
        expect(scene.cellsOf(index)).toEqual([cell]);
        const { lane, column, thread } = scene.placeOf(index);
        expect(Math.floor(thread / 32)).toBe(Math.floor(lane / 32));
        seen.add(`${lane} ${column}`);
      }
      expect(seen.size).toBe(128 * 64);
    },
  );
});
