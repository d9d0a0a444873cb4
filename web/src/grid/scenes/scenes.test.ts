import { describe, expect, test } from 'vitest';
import { engineInNode } from '../../engine/in-node';
import { hueSlot, kAlarmSlot, kShades, kGapSlot } from '../colour';
import type { Scene } from '../scene';
import { bankScene } from './bank-scene';
import { kPaperSlot } from '../colour';
import { chainScenes } from './chain-scene';
import { differenceScene, differingScenes } from '../../views/difference/difference-scene';
import { numberOf } from '../../session/value-fields';
import type { OffsetTable } from './layout-scene';
import { bankOf, layoutScene, layoutSlots, rowSlots } from './layout-scene';
import { sectorScene } from './sector-scene';
import { linesOf, preimageOf, stripScene, stripWidth } from './strip-scene';
import { operandScenes, partOf } from './mma-scene';
import { elementText, ownership, threadScene, tileScene } from './thread-scene';

const engine = await engineInNode();

/** Table of a layout given by the flat extents and strides of its rows and columns. */
function tableOf(
  [rowExtents, rowStrides]: [number[], number[]],
  [colExtents, colStrides]: [number[], number[]],
): OffsetTable {
  const product = (extents: number[]) => extents.reduce((a, b) => a * b, 1);
  const reach = (extents: number[], strides: number[], position: number) =>
    extents.reduce(
      (at, extent, i) => ({
        rest: Math.floor(at.rest / extent),
        offset: at.offset + (at.rest % extent) * strides[i]!,
      }),
      { rest: position, offset: 0 },
    ).offset;
  const rows = product(rowExtents);
  const cols = product(colExtents);
  const offsets = Int32Array.from(
    { length: rows * cols },
    (_, i) =>
      reach(rowExtents, rowStrides, i % rows) + reach(colExtents, colStrides, Math.floor(i / rows)),
  );
  return {
    rows,
    cols,
    rowExtents,
    colExtents,
    offsets,
    min: Math.min(...offsets),
    max: Math.max(...offsets),
  };
}

// ((4,8),(2,2)):((32,1),(16,8)): (T32,V4) -> (M16,N8), the C fragment of SM80 16x8.
const fragment = tableOf(
  [
    [4, 8],
    [32, 1],
  ],
  [
    [2, 2],
    [16, 8],
  ],
);
const tile = { rows: 16, cols: 8 };
const padded = tableOf([[4], [9]], [[8], [1]]);
const broadcast = tableOf([[4], [0]], [[8], [1]]);
const negative = tableOf([[4], [-1]], [[2], [4]]);
const options = { colourBy: 'offset', elementBytes: 2 } as const;

/** Every domain index has its cells, and each of these names the same place. */
function linked(scene: Scene, size: number): void {
  for (let index = 0; index < size; index++) {
    const cells = scene.cellsOf(index);
    expect(cells.length).toBeGreaterThan(0);
    for (const cell of cells) expect(scene.indexOf(cell)).toBe(index);
  }
}

describe('layoutScene', () => {
  test('labels are offsets and cells are coordinates', () => {
    const scene = layoutScene(padded, options);
    expect([scene.rows, scene.cols, scene.label(4 * 3 + 2)]).toEqual([4, 8, '21']);
    linked(scene, 32);
  });

  test('a rank-1 layout lies on its side, one of a single column stands', async () => {
    const engine = await engineInNode();
    const sizes = (layout: string) => {
      const scene = layoutScene(engine.grid(layout), options);
      return [scene.rows, scene.cols, scene.label(5)];
    };
    for (const line of ['16:2', '(16):(2)', '((4,4)):((2,8))', '(1,16):(0,2)']) {
      expect(sizes(line)).toEqual([1, 16, '10']);
    }
    for (const column of ['(16,1):(2,0)', '((4,4),1):((2,8),7)', '(16,(1,1)):(2,(0,0))']) {
      expect(sizes(column)).toEqual([16, 1, '10']);
    }
  });

  test('every colouring stays inside the palette', () => {
    for (const table of [padded, broadcast, negative, fragment]) {
      for (const colourBy of ['offset', 'mod8', 'bank', 'warp', 'row', 'col', 'none'] as const) {
        for (const slot of layoutSlots(table, { colourBy, elementBytes: 2 })) {
          expect(slot).toBeLessThan(99);
        }
      }
    }
  });

  test('a row keeps its colour whatever blocks it is cut into', () => {
    const plain = tableOf([[4], [4]], [[4], [1]]);
    const tiled = tableOf(
      [
        [2, 2],
        [2, 8],
      ],
      [
        [2, 2],
        [1, 4],
      ],
    );
    expect(rowSlots(tiled)).toEqual(rowSlots(plain));
    expect(new Set(rowSlots(tiled)).size).toBe(4);
  });

  test('a bank is four bytes wide and there are 32', () => {
    expect([0, 1, 2, 63, 64].map((offset) => bankOf(offset, 2))).toEqual([0, 0, 1, 31, 0]);
    expect(bankOf(-1, 4)).toBe(31);
  });
});

describe('preimage', () => {
  test.each([
    ['padded', padded, 3, 0],
    ['broadcast', broadcast, 0, 8],
    ['negative', negative, 0, 0],
    ['fragment', fragment, 0, 0],
  ])('%s: every coordinate lands where its offset says', (_, table, gaps, collisions) => {
    const preimage = preimageOf(table)!;
    expect([preimage.gaps, preimage.collisions]).toEqual([gaps, collisions]);
    const seen = new Set<number>();
    for (let i = 0; i < preimage.length; i++) {
      for (let k = preimage.starts[i]!; k < preimage.starts[i + 1]!; k++) {
        const owner = preimage.owners[k]!;
        expect(table.offsets[owner]).toBe(preimage.min + i);
        seen.add(owner);
      }
    }
    expect(seen.size).toBe(table.offsets.length);
  });

  test('a reach that no strip can show is refused', () => {
    expect(preimageOf(tableOf([[2], [1 << 22]], [[1], [0]]))).toBeNull();
  });
});

describe('stripScene', () => {
  test('lines that nothing reaches are one fold, and places are found on both sides of it', () => {
    // Two elements beside each other, every 64th offset, in lines of 16; then one line further on.
    const offsets = Int32Array.of(0, 1, 64, 65, 95);
    const table = {
      rows: 5,
      cols: 1,
      rowExtents: [5],
      colExtents: [1],
      offsets,
      min: 0,
      max: 95,
    };
    const preimage = preimageOf(table)!;
    const lines = linesOf(preimage, 16);
    expect(lines).toEqual([0, -1, 4, 5]);
    const scene = stripScene(preimage, new Uint8Array(5).fill(3), 16, lines);
    expect(scene.rows).toBe(4);
    expect([0, 1, 2, 3].map((row) => scene.rowLabel?.(row))).toEqual(['0', '⋮', '64', '80']);
    for (const index of offsets.keys()) {
      const [cell] = scene.cellsOf(index);
      expect(scene.indexOf(cell!)).toBe(index);
      expect(scene.label(cell!)).toBe(String(index));
    }
    expect([1, 5, 61].map((cell) => scene.indexOf(cell))).toEqual([-1, -1, -1]);
    expect(scene.slots[1]).toBe(kPaperSlot);
    // One empty line is no longer than its fold.
    expect(linesOf(preimageOf({ ...table, offsets: Int32Array.of(0, 95), max: 95 })!, 32)).toEqual([
      0, 1, 2,
    ]);
  });

  test('offsets run along the lines', () => {
    const preimage = preimageOf(padded)!;
    const scene = stripScene(preimage, layoutSlots(padded, options), 16);
    expect([scene.rows, scene.cols]).toEqual([3, 16]);
    // Offset 21 is line 1, column 5; coordinate (2,3) lands there.
    expect(scene.label(1 + 5 * 3)).toBe(String(2 + 3 * 4));
    expect(scene.indexOf(0 + 8 * 3)).toBe(-1);
    linked(scene, 32);
  });

  test('its lines are short enough', () => {
    expect(stripWidth(10, 20)).toBe(10);
    expect(stripWidth(100, 20)).toBe(16);
    expect(stripWidth(1 << 20, 20)).toBeGreaterThanOrEqual(1024);
  });
});

describe('thread–value scenes', () => {
  const owners = ownership(fragment, tile);

  test('every element of the fragment has one owner', () => {
    expect([owners.shared, owners.unowned, owners.outside]).toEqual([0, 0, 0]);
  });

  test('thread 9, value 2 holds (10,2), seen from both sides', () => {
    const index = 9 + 2 * 32;
    const turned = threadScene(fragment, tile);
    const scene = tileScene(fragment, tile, owners);
    expect(elementText(fragment.offsets[index]!, tile)).toBe('10,2');
    expect(turned.label(index)).toBe('10,2');
    expect(scene.label(10 + 2 * 16)).toBe('T9 V2');
    linked(turned, 128);
    linked(scene, 128);
  });

  test('the group of an index is its thread', () => {
    const cells = tileScene(fragment, tile, owners).groupOf!(9 + 2 * 32);
    const elements = cells.map((cell) => elementText(cell, tile));
    expect(elements.sort()).toEqual(['10,2', '10,3', '2,2', '2,3']);
  });

  test('a layout that leaves its tile is found out', () => {
    const small = ownership(fragment, { rows: 16, cols: 4 });
    expect(small.outside).toBe(64);
    expect(ownership(broadcast, { rows: 4, cols: 8 })).toMatchObject({ shared: 8, unowned: 24 });
  });
});

describe('chainScenes', () => {
  // 20:2 o (5,4):(1,5) = (5,4):(2,10).
  const tables = {
    a: tableOf([[20], [2]], [[1], [0]]),
    b: tableOf([[5], [1]], [[4], [5]]),
    r: tableOf([[5], [2]], [[4], [10]]),
  };

  test('R(c) is what A shows at the cell of c', () => {
    const { a, b, r } = chainScenes(tables, 'offset');
    for (let c = 0; c < 20; c++) {
      expect(a.label(a.cellsOf(c)[0]!)).toBe(r.label(r.cellsOf(c)[0]!));
      expect(b.cellsOf(c)).toEqual([c]);
    }
  });

  test('a cell of A that B never reaches shows nothing', () => {
    const some = { ...tables, b: tableOf([[2], [3]], [[1], [0]]) };
    const { a } = chainScenes(some, 'offset');
    expect([0, 1, 2, 3].map((cell) => a.indexOf(cell))).toEqual([0, -1, -1, 1]);
    expect(a.slots[1]).toBe(kPaperSlot);
  });

  test('a row of B has one colour wherever it goes', () => {
    const { a, b, r } = chainScenes(tables, 'offset');
    for (let c = 0; c < 20; c++) {
      expect(b.slots[c]).toBe(b.slots[c % 5]);
      expect(r.slots[c]).toBe(b.slots[c]);
      expect(a.slots[a.cellsOf(c)[0]!]).toBe(b.slots[c]);
    }
    expect(new Set(b.slots).size).toBe(5);
  });
});

describe('differenceScene', () => {
  test('marks exactly the cells that differ', () => {
    const dense = tableOf([[4], [8]], [[8], [1]]);
    const scene = differenceScene(dense, padded)!;
    expect(scene.differing).toBe(24);
    expect([scene.label(0), scene.label(1)]).toEqual(['0', '8 ≠9']);
    expect(differenceScene(dense, dense)!.differing).toBe(0);
  });

  test('pairs of offsets do not run into their neighbours', () => {
    const dense = tableOf([[4], [8]], [[8], [1]]);
    const scene = differenceScene(dense, padded)!;
    // `31 ≠34` is six characters.
    expect(scene.labelChars).toBeGreaterThanOrEqual(8);
    expect(scene.wordChars).toBeGreaterThanOrEqual(5);
  });

  test('is pale at rest, and full where it is pointed at', () => {
    const dense = tableOf([[4], [8]], [[8], [1]]);
    const { a, b } = differingScenes(dense, padded);
    for (const scene of [differenceScene(dense, padded)!, a, b]) {
      expect(scene.groupOf!(5)).toEqual([5]);
      expect(scene.framesGroup).toBe(false);
    }
  });

  test('needs one domain', () => {
    expect(differenceScene(fragment, padded)).toBeNull();
  });
});

describe('operandScenes of several warps', () => {
  // 64 threads, two warps: C of 32x8 is a half each, A is held by both.
  const table = (offsets: number[]): OffsetTable => ({
    rows: 64,
    cols: offsets.length / 64,
    rowExtents: [64],
    colExtents: [offsets.length / 64],
    offsets: Int32Array.from(offsets),
    min: 0,
    max: Math.max(...offsets),
  });
  const c = table(Array.from({ length: 128 }, (_, i) => (i % 64) * 2 + Math.floor(i / 64)));
  const a = table(Array.from({ length: 64 }, (_, i) => i % 32));
  const { warps, scenes } = operandScenes([
    { name: 'A', table: a, tile: { rows: 16, cols: 2 }, turned: false },
    { name: 'C', table: c, tile: { rows: 64, cols: 2 }, turned: false },
  ])!;

  test('each warp is a part with its number, and an element that both hold names both', () => {
    expect(warps).toBe(2);
    expect(scenes.map(({ regions }) => regions!.map(({ name }) => name))).toEqual([
      ['W0 W1'],
      ['W0', 'W1'],
    ]);
    expect(scenes[1]!.regions![1]).toMatchObject({ row: 0, col: 1, rows: 64, cols: 1 });
  });

  test('a copy is cut into the vectors of its threads, which a product is not', () => {
    // Thread t holds the elements 2 t and 2 t + 1, one below the other.
    const part = { table: c, tile: { rows: 64, cols: 2 } };
    const copy = operandScenes([
      { ...part, name: 'S', turned: false },
      { ...part, name: 'D', turned: true },
    ])!.scenes;
    expect(copy.map(({ vectors }) => vectors)).toEqual([
      { rows: 2, cols: 1 },
      { rows: 1, cols: 2 },
    ]);
    const apart = { ...c, offsets: c.offsets.map((at) => (at * 5) % 128) };
    const other = { table: apart, tile: { rows: 64, cols: 2 }, turned: false, name: 'S' };
    expect(operandScenes([other])!.scenes[0]!.vectors).toBeUndefined();
  });

  test('colours are by warp', () => {
    const { slots } = scenes[1]!;
    const hueOf = (cell: number) => Math.floor(slots[cell]! / kShades);
    expect([hueOf(0), hueOf(63), hueOf(64), hueOf(127)]).toEqual([0, 0, 1, 1]);
    // What both hold wears both hues, cell by cell as much of each.
    const hues = Array.from(scenes[0]!.slots, (slot) => Math.floor(slot / kShades));
    expect(hues.filter((hue) => hue === 0).length).toBe(16);
    expect(hues.filter((hue) => hue === 1).length).toBe(16);
  });
});

describe('operandScenes', () => {
  // SM80 m16n8k16: B ((4,8),(2,2)):((16,1),(8,64)): (T32,V4) -> (N8,K16).
  const b = tableOf(
    [
      [4, 8],
      [16, 1],
    ],
    [
      [2, 2],
      [8, 64],
    ],
  );
  const { threads, scenes } = operandScenes([
    { name: 'B', table: b, tile: { rows: 8, cols: 16 }, turned: true },
    { name: 'C', table: fragment, tile, turned: false },
  ])!;
  const [above, below] = scenes as [(typeof scenes)[0], (typeof scenes)[0]];

  test('B stands as K rows of N columns', () => {
    expect([above.rows, above.cols]).toEqual([16, 8]);
    // Thread 9 = (1,2) holds n = 2, k = 2, 3, 10, 11, named (k,n) as they are drawn.
    expect(above.held(9)).toEqual([
      [2, 2],
      [3, 2],
      [10, 2],
      [11, 2],
    ]);
    expect(above.label(2 + 2 * 16)).toBe('T9 V0');
  });

  test('a value belongs to one operand, its thread to all', () => {
    const index = 9 + 1 * threads;
    expect(above.cellsOf(index)).toEqual([3 + 2 * 16]);
    expect(below.cellsOf(index)).toEqual([]);
    expect(below.groupOf!(index)).toHaveLength(4);
    expect(below.indexOf(below.cellsOf(9 + 4 * threads)[0]!)).toBe(9 + 4 * threads);
  });

  test('an element of C has the row of A and the column of B that make it', () => {
    const third = { name: 'A', table: fragment, tile, turned: false };
    const three = operandScenes([
      { name: 'B', table: b, tile: { rows: 8, cols: 16 }, turned: true },
      third,
      { name: 'C', table: fragment, tile, turned: false },
    ])!.scenes;
    const [right, left, product] = three as [
      (typeof three)[0],
      (typeof three)[0],
      (typeof three)[0],
    ];
    const index = product.indexOf(5 + 3 * product.rows);
    expect(left.bandsOf!(index)).toEqual([{ row: 5, col: 0, rows: 1, cols: left.cols }]);
    expect(right.bandsOf!(index)).toEqual([{ row: 0, col: 3, rows: right.rows, cols: 1 }]);
    // In C they meet at the element.
    expect(product.bandsOf!(index)).toEqual([
      { row: 5, col: 0, rows: 1, cols: 3 },
      { row: 0, col: 3, rows: 5, cols: 1 },
    ]);
    expect(product.bandsOf!(left.indexOf(0))).toEqual([]);
  });

  test('operands of different thread counts do not go together', () => {
    const other = { name: 'A', table: padded, tile: { rows: 4, cols: 8 }, turned: false };
    expect(operandScenes([other, { name: 'C', table: fragment, tile, turned: false }])).toBeNull();
  });
});

describe('bankScene', () => {
  /** Of a layout (lane, value) -> element of so many bytes. */
  const banksOf = (layout: string, elementBytes: number) => {
    const served = engine.banks(layout, 8 * elementBytes);
    const access = { table: engine.grid(layout), elementBytes, vector: served.vector };
    return bankScene(access, served);
  };

  test('as many rows are served as the core counts wavefronts', () => {
    const report = (text: string) => engine.value(`bank_conflicts<half_t>(${text})`)!;
    for (const text of ['(32,8):(64,1)', '(32,2):(2,1)', '(32,1):(3,0)', '((8,4),8):((1,64),8)']) {
      const scene = banksOf(text, 2);
      const served = new Set<number>();
      for (let cell = 0; cell < scene.rows * scene.cols; cell++)
        if (scene.label(cell) !== '') served.add(cell % scene.rows);
      expect(served.size, text).toBe(numberOf(report(text), 'wavefronts'));
    }
  });

  test('rows of 128 bytes read down a column meet in four banks', () => {
    // 8 lanes read 16 bytes each from rows of 64 halves: (8,8):(64,1).
    const scene = banksOf('(8,8):(64,1)', 2);
    expect([scene.rows, scene.cols]).toEqual([8, 32]);
    // One lane a wavefront, in the four banks of its 16 bytes; all but the first wait.
    for (let cell = 0; cell < 8 * 32; cell++) {
      const [wave, bank] = [cell % 8, Math.floor(cell / 8)];
      expect(scene.label(cell)).toBe(bank < 4 ? String(wave) : '');
      expect(scene.slots[cell]).toBe(bank < 4 ? hueSlot(wave) : kGapSlot);
      expect(scene.flagged!(cell)).toBe(bank < 4 && wave > 0);
    }
    expect(scene.cellsOf(5 + 2 * 8)).toEqual([5 + 1 * 8]);
    expect([0, 1].map((row) => scene.rowLabel!(row))).toEqual(['T0–7', '+1']);
    expect(scene.indexOf(5 + 1 * 8)).toBe(5 + 2 * 8);
  });

  test('a broadcast is no conflict, and a lane is found in its banks', () => {
    const same = banksOf('(32,1):(0,0)', 4);
    expect(same.label(0)).toBe('0+');
    const spread = banksOf('(32,1):(1,0)', 4);
    linked(spread, 32);
    expect(spread.cellsOf(7)).toEqual([7]);
  });

  test('lanes and banks are named by phase', () => {
    // 16 lanes of 16 bytes: two phases; lane 9 meets the lanes of its own phase only.
    const scene = banksOf('(16,8):(64,1)', 2);
    expect([0, 8].map((row) => scene.rowLabel!(row))).toEqual(['T0–7', 'T8–15']);
    expect(scene.placeOf(9 + 2 * 16)).toEqual({
      lane: 9,
      instruction: 0,
      phase: [8, 15],
      byte: 9 * 128 + 4,
      bank: 1,
      word: 9 * 32 + 1,
      together: [9],
      waiting: [8, 10, 11, 12, 13, 14, 15],
    });
  });
});

describe('sectorScene', () => {
  test('a coalesced word a lane is one line of four sectors', () => {
    const scene = sectorScene({
      table: tableOf([[32], [1]], [[1], [0]]),
      elementBytes: 4,
      vector: 1,
    });
    expect(scene.requests).toEqual([{ sectors: 4, lines: 1, useful: 128, ideal: 4 }]);
    expect([scene.rows, scene.cols]).toEqual([1, 32]);
    expect(Array.from(scene.slots)).not.toContain(kAlarmSlot);
    linked(scene, 32);
  });

  test('a stride of a line moves a sector for each word', () => {
    const scene = sectorScene({
      table: tableOf([[32], [32]], [[1], [0]]),
      elementBytes: 4,
      vector: 1,
    });
    expect(scene.requests).toEqual([{ sectors: 32, lines: 32, useful: 128, ideal: 4 }]);
    // Seven of the eight words of each sector came along.
    expect(scene.slots.filter((slot) => slot === kAlarmSlot).length).toBe(7 * 32);
    expect(scene.rowLabel!(3)).toBe('384');
    linked(scene, 32);
  });

  test('vectors of 16 bytes share sectors, instruction by instruction', () => {
    // (32,16):(64,1) of halves: two instructions, each a sector a lane.
    const scene = sectorScene({
      table: tableOf([[32], [64]], [[16], [1]]),
      elementBytes: 2,
      vector: 8,
    });
    expect(scene.requests).toEqual([
      { sectors: 32, lines: 32, useful: 512, ideal: 16 },
      { sectors: 32, lines: 32, useful: 512, ideal: 16 },
    ]);
    expect(scene.rowLabel!(33)).toBe('i1 128');
    expect(scene.placeOf(2 + 9 * 32)).toEqual({
      lane: 2,
      request: 1,
      byte: 2 * 128 + 18,
      sector: 8,
      line: 2,
      sharers: [2],
    });
  });
});

describe('what no thread holds', () => {
  // 64 threads read all 8 elements of A; C of 8x8 has one element a thread.
  const all = tableOf([[64], [0]], [[8], [1]]);
  const own = tableOf([[64], [1]], [[1], [0]]);
  const tile = { rows: 8, cols: 1 };
  const { scenes } = operandScenes([
    { name: 'A', table: all, tile, turned: false },
    { name: 'C', table: own, tile: { rows: 8, cols: 8 }, turned: false },
  ])!;
  const [a, c] = scenes as [(typeof scenes)[0], (typeof scenes)[0]];

  test('is in shared memory, plain and without an owner', () => {
    expect([a.memory, c.memory]).toEqual(['shared', null]);
    expect(new Set(a.slots)).toEqual(new Set([kGapSlot]));
    expect([a.label(0), a.indexOf(0), a.groupOf]).toEqual(['', -1, undefined]);
  });

  test('a part of a picture shows the same places', () => {
    const part = partOf(c, 4, 2, 4);
    expect([part.rows, part.cols]).toEqual([4, 4]);
    for (let cell = 0; cell < 16; cell++) {
      const outer = 4 + (cell % 4) + (2 + Math.floor(cell / 4)) * 8;
      expect(part.label(cell)).toBe(c.label(outer));
      expect(part.indexOf(cell)).toBe(c.indexOf(outer));
      expect(part.cellsOf(c.indexOf(outer))).toEqual([cell]);
    }
    expect(part.cellsOf(c.indexOf(0))).toEqual([]);
    expect([part.rowLabel!(0), part.colLabel!(3)]).toEqual(['4', '5']);
  });
});
