import type { Engine } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import { kPaperSlot } from '../../grid/colour';
import { engineInNode } from '../../engine/in-node';
import type { Film } from './derivation-film';
import { filmOf } from './derivation-film';
import { frameAt, groupsOf } from './derivation-steps';
import { stepPicture } from './step-scene';

let engine: Engine;
beforeAll(async () => {
  engine = await engineInNode();
});

function film(operation: string, ...operands: string[]): Film | null {
  return filmOf(engine, { operation, before: '', operands, reading: 'math' });
}

/** The texts of a picture, row by row. */
function rows({ labels, frames }: Film, at: number): string[] {
  const { rows, cols, cellOf } = frames.at(at)!;
  const grid = Array.from({ length: rows }, () => new Array<string>(cols).fill('.'));
  cellOf.forEach((cell, element) => {
    if (cell >= 0) grid[cell % rows]![Math.floor(cell / rows)] = labels[element]!;
  });
  return grid.map((row) => row.join(' '));
}

test('a divide gathers mode by mode, and ends as the result prints', () => {
  const found = film('zipped_divide', '(4,4):(4,1)', '(2:2, 2:1)')!;
  expect(found.frames.map(({ name, modes }) => [name, modes])).toEqual([
    ['operand', 0],
    ['modes', 1],
    ['modes', 2],
    ['result', 2],
  ]);
  expect(rows(found, 0)[1]).toBe('4 5 6 7');
  // Rows 0, 2, 1, 3; then columns 0, 1, 2, 3 as they were; then a tile a column.
  expect(rows(found, 1).map((row) => row.split(' ')[0])).toEqual(['0', '8', '4', '12']);
  expect(rows(found, -1)[0]).toBe('0 4 2 6');
  // No colour before a mode is decided, one a tile at the end.
  expect(new Set(found.frames[0]!.slots).size).toBe(1);
  expect(new Set(found.frames[1]!.slots).size).toBe(2);
  expect(new Set(found.frames.at(-1)!.slots).size).toBe(4);
});

test('copies of a block leave it for their places', () => {
  const found = film('raked_product', '(2,2):(1,2)', '(3,4):(4,1)')!;
  expect(rows(found, -1)[0]).toBe('0 4 8 12 2 6 10 14');
});

test('a composition takes elements of A in the order of B', () => {
  const found = film('composition', '(6,2):(8,2)', '(4,3):(3,1)')!;
  expect(rows(found, 0)[1]).toBe('8 10');
  expect(rows(found, -1)).toEqual(['0 8 16', '24 32 40', '2 10 18', '26 34 42']);
});

test('a mode of B that crosses modes of A is followed by the modes of the result', () => {
  const names = (second: string) =>
    film('composition', '(4,6):(6,1)', second)!.frames.map(({ name }) => name);
  expect(names('6:2')).toEqual(['operand', 'split', 'split', 'result']);
  expect(names('(6,2):(2,12)')).toEqual(['operand', 'order', 'order', 'result']);
});

test('a composition by mode is followed as one by a layout', () => {
  const found = film('composition', '(4,4):(4,1)', '(2:2, 2:1)')!;
  expect(rows(found, -1)).toEqual(['0 1', '8 9']);
});

test('copies of A fill the gaps mode by mode, and begin where the complement says', () => {
  const found = film('complement', '(2,2):(1,6)', '24')!;
  expect(found.frames.map(({ name, modes }) => [name, modes])).toEqual([
    ['memory', 0],
    ['filled', 1],
    ['filled', 2],
    ['result', 2],
  ]);
  const empty = found.frames.map(({ slots }) => slots.filter((slot) => slot === kPaperSlot).length);
  expect(empty).toEqual([20, 12, 0, 0]);
  expect(rows(found, 0)).toEqual([
    '0 1 2 3 4 5 6 7 8 9 10 11',
    '12 13 14 15 16 17 18 19 20 21 22 23',
  ]);
  expect(rows(found, -1)).toEqual(['0 12', '2 14', '4 16']);
  // One mode alone is the result.
  expect(film('complement', '4:2', '8')!.frames.map(({ name }) => name)).toEqual([
    'memory',
    'filled',
    'result',
  ]);
  const steps = engine.derive('complement((2,2):(1,6), 24)', 'math');
  const { frames } = film('complement', '(2,2):(1,6)', '24')!;
  expect(steps.map((_, step) => frameAt(groupsOf(steps), frames, step))).toEqual([0, 1, 2, 3]);
});

test('what moves nothing that could be followed has no film', () => {
  expect(film('coalesce', '(4,2):(1,4)')).toBeNull();
  expect(film('composition', '8:1', '(2,2):(0,1)')).toBeNull();
  expect(film('logical_divide', '(1024,1024):(1,1024)', '(2,2)')).toBeNull();
});

/** Each group: its mode, and how many steps it has. */
const grouped = (code: string): [number | undefined, number][] =>
  groupsOf(engine.derive(code, 'math')).map(({ mode, steps }) => [mode, steps.length]);

test('steps are grouped by the mode that they decide', () => {
  expect(grouped('zipped_divide((8,8):(8,1), (2:4, 4:1))')).toEqual([
    [0, 6],
    [1, 6],
    [undefined, 1],
  ]);
  // A is coalesced once; mode 0 of B has two leaves.
  expect(grouped('composition((6,2):(8,2), ((2,2),3):((3,6),1))')).toEqual([
    [undefined, 1],
    [0, 3],
    [1, 1],
    [undefined, 1],
  ]);
  // One mode of the result after the other where one tiler divides all of A: tile, then rest.
  expect(grouped('logical_divide(24:1, 4:2)').map(([mode]) => mode)).toEqual([
    undefined,
    0,
    1,
    undefined,
  ]);
  expect(grouped('blocked_product((2,2):(1,2), (3,4):(4,1))').map(([mode]) => mode)).toEqual([
    undefined,
    0,
    1,
    undefined,
  ]);
  expect(grouped('coalesce((4,2):(1,4))')).toHaveLength(1);
});

test.each([
  ['zipped_divide', '(8,8):(8,1)', '(2:4, 4:1)', ['operand', 'modes', 'modes', 'result']],
  ['composition', '(6,2):(8,2)', '(4,3):(3,1)', ['operand', 'order', 'order', 'result']],
  ['blocked_product', '(2,2):(1,2)', '(3,4):(4,1)', ['block', 'copies', 'copies', 'result']],
  ['logical_divide', '24:1', '4:2', ['operand', 'tile', 'result']],
])('%s: each picture comes with the step that completes its mode', (operation, a, b, names) => {
  const { frames } = film(operation, a, b)!;
  expect(frames.map(({ name }) => name)).toEqual(names);
  const steps = engine.derive(`${operation}(${a}, ${b})`, 'math');
  const groups = groupsOf(steps);
  const shown = steps.map((_, i) => frameAt(groups, frames, i));
  expect([...new Set(shown)]).toEqual(names.map((_, i) => i));
  for (const { mode, steps: own } of groups) {
    if (mode !== undefined) expect(frames[shown[own.at(-1)!]!]!.modes).toBeGreaterThan(0);
    if (mode === 0) expect(frames[shown[own[0]!]!]!.modes).toBe(own.length > 1 ? 0 : 1);
  }
});

test('what a mode of B takes is coloured when it is decided', () => {
  const { frames } = film('composition', '(6,2):(8,2)', '(4,3):(3,1)')!;
  const coloured = frames.map(({ slots }) => slots.filter((slot) => slot !== kPaperSlot).length);
  expect(coloured).toEqual([0, 4, 12, 12]);
  const copies = film('blocked_product', '(2,2):(1,2)', '(3,4):(4,1)')!;
  const there = copies.frames.map(({ cellOf }) => cellOf.filter((cell) => cell >= 0).length);
  expect(there).toEqual([4, 12, 48, 48]);
});

/** Each step's picture, by the last part of the step's name: its colour, its size, some labels. */
function pictures(code: string, ...cells: number[]): Record<string, string> {
  const steps = engine.derive(code, 'math');
  const found = steps.map((step, at) => {
    const picture = stepPicture(engine, steps, at);
    if (!picture) return [step.id, 'none'];
    const { colour, scene } = picture;
    const labels = cells.map((cell) => scene.label(cell)).join(' ');
    return [step.id.split('.').at(-1)!, `${colour} ${scene.rows}x${scene.cols}: ${labels}`];
  });
  return Object.fromEntries(found) as Record<string, string>;
}

const copy =
  'make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>,half_t>{},(_16,_8):(_8,_1),(_1,_8):(_0,_1))';
const mma = 'make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN,(_2,_2),(_32,_32,_16))';

test('a tiled copy is followed on its tile, then on the tensor that the tile is put in for', () => {
  // Cells (1,0), (0,8), (15,63), and of the tensor (16,0), where the next tile begins.
  expect(pictures(`tidfrg_S(${copy},(_32,_128):(_1,_32))`, 1, 256, 2031, 16)).toMatchObject({
    tile: 'tile 32x128: 0 0 0 1',
    compose: 'thread 32x128: T8 T1 T127 T0',
  });
  expect(pictures(`tidfrg_S(${copy},(_32,_128):(_1,_32))`, 1, 128, 1023)).toMatchObject({
    atoms: 'tile 16x64: 8 1 127',
    side: 'value 16x64: T0 T0 T0',
    zip: 'thread 16x64: T8 T1 T127',
  });
  // By itself the layout of threads and values has no tensor but the tile.
  expect(pictures(`get_layoutS_TV(${copy})`, 1, 128, 1023).compose).toBe(
    'thread 16x64: T8 T1 T127',
  );
});

test('retile gathers registers into what one copy moves', () => {
  const retiled = (operand: string, atom: string) =>
    `retile_D(get_slice(make_tiled_copy_${operand}(Copy_Atom<${atom},half_t>{},${mma}),0),` +
    `partition_fragment_${operand}(get_slice(${mma},0),make_tensor((_128,_64))))`;
  expect(pictures(retiled('B', 'SM75_U32x4_LDSM_N'), 0, 4, 8, 127)).toEqual({
    values: 'plain 4x32: 0 4 8 127',
    atom: 'plain 4x32: 0 4 8 127',
    tile: 'tile 4x32: 0 0 1 15',
    compose: 'copy 4x32: 0 0 1 15',
  });
  expect(pictures(retiled('A', 'SM75_U32x2_LDSM_N'), 0, 4, 8).compose).toBe('copy 8x16: 0 1 2');
});

test('of an atom its own threads are told apart, of the block all', () => {
  expect(pictures(`thrfrg_C(${mma},(_32,_32):(_1,_32))`, 0, 32, 8, 16, 256)).toMatchObject({
    permute: 'plain 32x32: 0 32 8 16 256',
    value: 'value 32x32: T0 T0 T0 T0 T0',
    threads: 'thread 32x32: T0 T0 T0 T32 T64',
  });
});
