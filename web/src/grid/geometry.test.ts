import { describe, expect, test } from 'vitest';
import type { Camera } from './geometry';
import {
  cellAt,
  cellOrigin,
  fitCamera,
  isReadable,
  pan,
  reveal,
  scrolls,
  visibleRange,
  zoom,
} from './geometry';

const sizes = [
  [1, 1],
  [4, 4],
  [8, 64],
  [64, 8],
  [256, 256],
  [1024, 1024],
  [1, 1_048_576],
  [1_048_576, 1],
] as const;

const extentOf = (rows: number, cols: number) => ({
  rows,
  cols,
  labelChars: String(rows * cols - 1).length,
});

describe('fitCamera', () => {
  test.each(sizes)('%i by %i fits and shows every cell', (rows, cols) => {
    const extent = extentOf(rows, cols);
    const camera = fitCamera(extent, 700, 600);
    expect(camera.left + camera.width).toBeLessThanOrEqual(700);
    expect(camera.top + camera.height).toBeLessThanOrEqual(600);
    expect(visibleRange(camera, rows, cols)).toEqual({ r0: 0, r1: rows, c0: 0, c1: cols });
    expect(scrolls(camera, extent)).toBe(false);
  });

  test('labels are readable wherever they fit', () => {
    const camera = fitCamera(extentOf(16, 8), 700, 600);
    expect(camera.cellWidth).toBeGreaterThanOrEqual(22);
    expect(camera.cellHeight).toBeGreaterThanOrEqual(18);
  });

  test('letters are read in cells that are too narrow for numbers', () => {
    expect(isReadable(16, 20, 1)).toBe(true);
    expect(isReadable(16, 20, 2)).toBe(false);
  });

  test('a wide grid is no strip, a square one stays square', () => {
    const wide = fitCamera(extentOf(8, 64), 420, 600);
    expect(wide.height).toBeGreaterThan(wide.width / 4);
    const square = fitCamera(extentOf(64, 64), 420, 600);
    expect(square.cellHeight).toBe(square.cellWidth);
  });
});

describe('cellAt is the inverse of cellOrigin', () => {
  test.each(sizes.slice(0, 5))('%i by %i', (rows, cols) => {
    const extent = extentOf(rows, cols);
    const fit = fitCamera(extent, 700, 600);
    const cameras: Camera[] = [fit, pan(zoom(fit, extent, 4, 100, 100, fit), extent, 13, 7)];
    for (const camera of cameras) {
      const seen = visibleRange(camera, rows, cols);
      for (let r = seen.r0; r < seen.r1; r += 7) {
        for (let c = seen.c0; c < seen.c1; c += 5) {
          const { x, y } = cellOrigin(camera, r, c);
          const px = x + camera.cellWidth / 2;
          const py = y + camera.cellHeight / 2;
          const inside =
            px >= camera.left &&
            py >= camera.top &&
            px < camera.left + camera.width &&
            py < camera.top + camera.height;
          expect(cellAt(camera, extent, px, py)).toBe(inside ? r + c * rows : -1);
        }
      }
    }
  });

  test('headers and the outside are no cell', () => {
    const extent = extentOf(4, 4);
    const camera = fitCamera(extent, 700, 600);
    expect(cellAt(camera, extent, 1, 1)).toBe(-1);
    expect(cellAt(camera, extent, 699, 599)).toBe(-1);
  });
});

describe('zoom', () => {
  const extent = extentOf(256, 256);
  const fit = fitCamera(extent, 700, 600);

  test('keeps the content under the pointer', () => {
    const before = cellAt(fit, extent, 300, 250);
    const near = zoom(fit, extent, 8, 300, 250, fit);
    expect(near.cellWidth).toBeGreaterThan(fit.cellWidth);
    expect(cellAt(near, extent, 300, 250)).toBe(before);
  });

  test('never goes below the fitted view or outside the content', () => {
    expect(zoom(fit, extent, 0.1, 300, 250, fit)).toEqual(fit);
    const far = pan(zoom(fit, extent, 8, 300, 250, fit), extent, 1e6, 1e6);
    expect(far.x + far.width).toBeCloseTo(extent.cols * far.cellWidth);
    expect(far.y + far.height).toBeCloseTo(extent.rows * far.cellHeight);
  });

  test('reveal brings any cell into view', () => {
    const near = zoom(fit, extent, 8, 300, 250, fit);
    for (const cell of [0, 255, 256 * 255, 256 * 256 - 1, 12_345]) {
      const camera = reveal(near, extent, cell);
      const { x, y } = cellOrigin(camera, cell % 256, Math.floor(cell / 256));
      expect(x).toBeGreaterThanOrEqual(camera.left - 1e-6);
      expect(y).toBeGreaterThanOrEqual(camera.top - 1e-6);
      expect(x + camera.cellWidth).toBeLessThanOrEqual(camera.left + camera.width + 1e-6);
      expect(y + camera.cellHeight).toBeLessThanOrEqual(camera.top + camera.height + 1e-6);
    }
  });
});
