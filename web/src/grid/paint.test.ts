import { expect, test } from 'vitest';
import { cssOf, palette } from './colour';
import { cellOrigin, fitCamera, zoom } from './geometry';
import type { Mark } from './paint';
import { kFlagHeight, kNoMark, nameIn, paintOverlay, paintScene, paintText } from './paint';
import type { Pen } from './pen';
import type { Look } from './scene';
import { layoutScene } from './scenes/layout-scene';

const look: Look = {
  palette: palette('light'),
  ink: '#000',
  softInk: '#666',
  line: '#ccc',
  paper: '#fff',
  accent: '#00f',
  font: 'monospace',
};

/** A pen that keeps what was drawn instead of drawing it. */
function recorder() {
  const texts: string[] = [];
  const inks: string[] = [];
  const strokes: { colour: string; width: number }[] = [];
  const boxes: { colour: string; x: number; y: number }[] = [];
  const veils: number[] = [];
  const bars: object[] = [];
  const halos: object[] = [];
  const pen = {
    strokeStyle: '',
    fillStyle: '',
    lineWidth: 1,
    fillText: (text: string) => {
      texts.push(text);
      inks.push(pen.fillStyle);
    },
    strokeText: (text: string) => halos.push({ text, colour: pen.strokeStyle }),
    stroke: () => strokes.push({ colour: pen.strokeStyle, width: pen.lineWidth }),
    strokeRect: (x: number, y: number) => boxes.push({ colour: pen.strokeStyle, x, y }),
    globalAlpha: 1,
    fillRect: (x: number, y: number, width: number, height: number) => {
      veils.push(pen.globalAlpha);
      bars.push({ colour: pen.fillStyle, x, y, width, height });
    },
    clearRect: () => undefined,
    beginPath: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    save: () => undefined,
    restore: () => undefined,
    rect: () => undefined,
    clip: () => undefined,
  };
  return { pen: pen as unknown as Pen, texts, halos, inks, strokes, boxes, veils, bars };
}

function sceneOf(rows: number, cols: number, rowExtents = [rows], colExtents = [cols]) {
  const offsets = Int32Array.from({ length: rows * cols }, (_, i) => i);
  const table = { rows, cols, rowExtents, colExtents, offsets, min: 0, max: rows * cols - 1 };
  return layoutScene(table, { colourBy: 'offset', elementBytes: 2 });
}

const at = (index: number): Mark => ({ ...kNoMark, indices: [index] });

test('a small grid shows every label and header', () => {
  const { pen, texts } = recorder();
  const scene = sceneOf(4, 4);
  paintText(pen, scene, fitCamera(scene, 600, 600), look);
  for (let i = 0; i < 16; i++) expect(texts).toContain(String(i));
  expect(texts).toHaveLength(16 + 4 + 4);
});

test('nested boundaries are heavier than the lines between cells', () => {
  const { pen, strokes } = recorder();
  const scene = sceneOf(8, 8, [2, 2, 2], [4, 2]);
  paintScene(pen, () => undefined, scene, fitCamera(scene, 600, 600), look);
  const widths = strokes.map(({ width }) => width);
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
  expect(strokes.at(-1)).toMatchObject({ colour: look.ink });
});

test('a flagged cell keeps its fill and has a bar along its upper edge', () => {
  const { pen, bars } = recorder();
  const scene = { ...sceneOf(4, 4), flagged: (cell: number) => cell === 5 };
  const camera = fitCamera(scene, 600, 600);
  paintScene(pen, () => undefined, scene, camera, look);
  const { x, y } = cellOrigin(camera, 1, 1);
  const flag = cssOf(look.palette.flag);
  expect(bars).toEqual([{ colour: flag, x, y, width: camera.cellWidth, height: kFlagHeight }]);
});

test('a million cells are one blit and no label', () => {
  const { pen, texts } = recorder();
  const scene = sceneOf(1024, 1024);
  const blits: number[][] = [];
  const blit = (...[, width, height]: [Uint32Array, number, number, ...number[]]) =>
    blits.push([width, height]);
  const camera = fitCamera(scene, 600, 600);
  paintScene(pen, blit, scene, camera, look);
  paintText(pen, scene, camera, look);
  expect(blits).toHaveLength(1);
  expect(blits[0]![0]).toBeLessThanOrEqual(600);
  expect(texts.length).toBeLessThan(100);
});

test('zoomed in, only what is visible is drawn', () => {
  const { pen, texts } = recorder();
  const scene = sceneOf(1024, 1024);
  const fit = fitCamera(scene, 600, 600);
  const camera = zoom(fit, scene, 100, 300, 300, fit);
  paintText(pen, scene, camera, look);
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.length).toBeLessThan(1000);
});

test('the overlay outlines the pin and the hovered cell, and nothing without them', () => {
  const scene = sceneOf(4, 4);
  const camera = fitCamera(scene, 600, 600);
  const drawn = (hover: Mark, pin: Mark) => {
    const { pen, boxes } = recorder();
    paintOverlay(pen, scene, camera, look, { hover, pin });
    return boxes.length;
  };
  expect(drawn(kNoMark, kNoMark)).toBe(0);
  expect(drawn(at(3), kNoMark)).toBe(1);
  expect(drawn(at(3), at(5))).toBe(2);
  expect(drawn(at(5), at(5))).toBe(1);
});

test('a bank has its elements outlined, everything else aside, and the frame of its column', () => {
  const plain = sceneOf(4, 4);
  const scene = { ...plain, banks: { colBits: 16 } };
  const camera = fitCamera(scene, 600, 600);
  const ofBank = { indices: [2, 6, 3], ofBank: true, banks: [1] };
  const drawn = (on: typeof plain, pin: Mark) => {
    const { pen, boxes, veils } = recorder();
    paintOverlay(pen, on, camera, look, { hover: kNoMark, pin });
    return { boxes, veils };
  };
  expect(drawn(plain, ofBank)).toMatchObject({ boxes: { length: 3 }, veils: { length: 1 } });
  const { boxes } = drawn(scene, ofBank);
  // Two columns of 16 bits are a bank of 4 bytes.
  expect(boxes.at(-1)!.x).toBe(camera.left + 2 * camera.cellWidth);
  expect(boxes).toHaveLength(4);
  // A place has its bank's header framed.
  expect(drawn(scene, { ...at(4), banks: [0] }).boxes).toHaveLength(2);
});

test('a scene in groups is pale at rest, and paler outside the group that is shown', () => {
  const scene = { ...sceneOf(4, 4), groupOf: (index: number) => [index] };
  const camera = fitCamera(scene, 600, 600);
  const veil = (hover: Mark) => {
    const { pen, veils } = recorder();
    paintOverlay(pen, scene, camera, look, { hover, pin: kNoMark });
    return veils;
  };
  const [[rest], [aside]] = [veil(kNoMark), veil(at(3))];
  expect(rest).toBeLessThan(aside!);
});

test('where labels have no room, the marked cell has its own beside it, within the picture', () => {
  const scene = { ...sceneOf(64, 8), tellsMarked: true as const };
  const camera = fitCamera(scene, 200, 400);
  const told = (index: number) => {
    const { pen, texts, boxes } = recorder();
    paintOverlay(pen, scene, camera, look, { hover: kNoMark, pin: kNoMark, rest: at(index) });
    return { texts, box: boxes.at(-1)! };
  };
  const first = told(1);
  expect(first.texts).toEqual(['1']);
  expect(first.box.x).toBeGreaterThan(cellOrigin(camera, 1, 1).x);
  const last = told(511);
  expect(last.texts).toEqual(['511']);
  expect(last.box.x).toBeLessThan(cellOrigin(camera, 63, 7).x);
  const near = recorder();
  const close = fitCamera(scene, 800, 4000);
  paintOverlay(near.pen, scene, close, look, { hover: kNoMark, pin: kNoMark, rest: at(1) });
  expect(near.texts).toEqual([]);
});

test('a part that is drawn larger elsewhere has a frame, over the lines of regions', () => {
  const { pen, boxes } = recorder();
  const scene = { ...sceneOf(16, 16), enlarged: { row: 8, col: 0, rows: 8, cols: 8 } };
  const camera = fitCamera(scene, 200, 200);
  paintOverlay(pen, scene, camera, look, { hover: kNoMark, pin: kNoMark });
  const place = cellOrigin(camera, 8, 0);
  expect(boxes).toEqual([
    { colour: look.paper, ...place },
    { colour: look.accent, ...place },
  ]);
});

test('a vector of a group has one outline, which is calm beside what is computed', () => {
  const scene = { ...sceneOf(4, 8), groupOf: () => [0, 4, 8, 12, 3, 7, 11, 15] };
  const camera = fitCamera(scene, 600, 600);
  const drawn = (shown: typeof scene) => {
    const { pen, boxes } = recorder();
    paintOverlay(pen, shown, camera, look, { hover: kNoMark, pin: at(0) });
    return boxes;
  };
  const boxes = drawn(scene);
  // Two vectors of four, and the pinned cell.
  expect(boxes.map(({ colour }) => colour)).toEqual([look.accent, look.accent, look.accent]);
  const band = { row: 0, col: 0, rows: 1, cols: 8 };
  const banded = drawn({ ...scene, bandsOf: () => [band] } as typeof scene);
  expect(banded.map(({ colour }) => colour)).toEqual([
    look.softInk,
    look.softInk,
    look.accent,
    look.accent,
  ]);
});

test('names of warps stand below each other where they have no room beside each other', () => {
  expect(nameIn('W0 W1', 60, 40)).toEqual({ lines: ['W0 W1'], size: 12 });
  expect(nameIn('W0 W1', 20, 40)).toEqual({ lines: ['W0', 'W1'], size: 12 });
  expect(nameIn('W0 W1', 15, 40)?.size).toBe(10);
  expect(nameIn('W0 W1', 10, 40)).toBeNull();
  expect(nameIn('W0 W1', 20, 20)).toBeNull();
});

test('a line between cells stops short of the name of a region', () => {
  const scene = {
    ...sceneOf(64, 64),
    regions: [{ row: 0, col: 0, rows: 64, cols: 64, name: 'W0' }],
  };
  const { pen, halos, texts } = recorder();
  paintText(pen, scene, fitCamera(scene, 300, 300), look);
  expect(halos).toEqual([{ text: 'W0', colour: look.paper }]);
  expect(texts).toContain('W0');
});

/** Relative luminance as WCAG 2.2 defines it, of channels from 0 to 255. */
function luminance(channels: readonly number[]): number {
  const [r, g, b] = channels
    .map((channel) => channel / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

const channelsOf = (colour: string) =>
  [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

test.each([
  ['light', { ink: '#1d1c1a', paper: '#ffffff' }],
  ['dark', { ink: '#ece9e2', paper: '#1f1e1b' }],
] as const)('a label can be read on a cell that steps back, %s', (theme, { ink, paper }) => {
  const scene = { ...sceneOf(4, 4), groupOf: (index: number) => [index] };
  const camera = fitCamera(scene, 600, 600);
  const themed = { ...look, palette: palette(theme), ink, paper };
  const { pen, veils, inks } = recorder();
  paintOverlay(pen, scene, camera, themed, { hover: kNoMark, pin: kNoMark });
  paintOverlay(pen, scene, camera, themed, { hover: at(3), pin: kNoMark });
  paintText(pen, scene, camera, themed);
  expect(veils).toHaveLength(2);
  const label = luminance(channelsOf(inks[0]!));
  for (const veil of veils) {
    for (const { r, g, b } of themed.palette.rgb) {
      const over = channelsOf(paper);
      const ground = luminance([r, g, b].map((c, i) => c * (1 - veil) + over[i]! * veil));
      const [low, high] = [label, ground].sort((x, y) => x - y);
      expect((high! + 0.05) / (low! + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('headers of paths tell every coordinate of a nested mode, and mark those of the pinned cell', () => {
  const scene = { ...sceneOf(8, 4, [2, 4], [2, 2]), paths: true as const, label: () => '' };
  const camera = fitCamera(scene, 800, 600);
  const { pen, texts } = recorder();
  paintText(pen, scene, camera, look);
  // Inner and outer columns, then inner and outer rows.
  const columns = ['0', '1', '0', '1', '0', '1'];
  const rows = ['0', '1', '0', '1', '0', '1', '0', '1', '0', '1', '2', '3'];
  expect(texts.filter(Boolean)).toEqual([...columns, ...rows]);
  const plain = fitCamera({ ...scene, paths: undefined } as never, 800, 600);
  expect(camera.top).toBeGreaterThan(plain.top);
  expect(camera.left).toBeGreaterThan(plain.left);
  const marked = recorder();
  paintOverlay(marked.pen, scene, camera, look, { hover: kNoMark, pin: at(5) });
  expect(marked.strokes).toContainEqual({ colour: look.accent, width: 1.5 });
  const unmarked = recorder();
  paintOverlay(unmarked.pen, scene, camera, look, { hover: kNoMark, pin: kNoMark });
  expect(unmarked.strokes).not.toContainEqual({ colour: look.accent, width: 1.5 });
});
