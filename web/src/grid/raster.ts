/** Cells as pixels: the fast path of every level of detail. */

import type { Palette } from './colour';
import type { CellRange } from './geometry';
import { isReadable, stackedCell } from './geometry';

/** How a grid is shown: labels, labels in two lines, coloured cells, several cells in one pixel. */
export type Detail = 'text' | 'stacked' | 'colour' | 'pixels';

export function detailOf(
  { cellWidth, cellHeight }: { readonly cellWidth: number; readonly cellHeight: number },
  labels: { readonly labelChars: number; readonly wordChars?: number },
): Detail {
  if (isReadable(cellWidth, cellHeight, labels.labelChars)) return 'text';
  if (labels.wordChars !== undefined) {
    const stacked = stackedCell(labels.wordChars);
    if (cellWidth >= stacked.width - 1 && cellHeight >= stacked.height - 1) return 'stacked';
  }
  return cellWidth >= 1 && cellHeight >= 1 ? 'colour' : 'pixels';
}

/** Palette as 32-bit words in the byte order of ImageData. */
export function packed(palette: Palette): Uint32Array {
  const words = new Uint32Array(palette.rgb.length);
  const bytes = new Uint8Array(words.buffer);
  palette.rgb.forEach(({ r, g, b }, slot) => bytes.set([r, g, b, 255], slot * 4));
  return words;
}

/** One pixel a cell, row by row, for the cells of `range`; scaled up it is the coloured grid. */
export function rasterise(
  slots: Uint8Array,
  rows: number,
  range: CellRange,
  words: Uint32Array,
): Uint32Array {
  const height = range.r1 - range.r0;
  const width = range.c1 - range.c0;
  const pixels = new Uint32Array(width * height);
  for (let c = 0; c < width; c++) {
    const column = (range.c0 + c) * rows + range.r0;
    for (let r = 0; r < height; r++) pixels[r * width + c] = words[slots[column + r]!]!;
  }
  return pixels;
}

/**
 * Shrinks a raster by whole areas: pixel (x, y) of the result is the mean of the source pixels that
 * start inside it, so that no cell is skipped and a fine pattern becomes its mean colour.
 */
export function shrink(
  pixels: Uint32Array,
  width: number,
  height: number,
  outWidth: number,
  outHeight: number,
): Uint32Array {
  const source = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const result = new Uint32Array(outWidth * outHeight);
  const bytes = new Uint8Array(result.buffer);
  for (let y = 0; y < outHeight; y++) {
    const y0 = Math.floor((y * height) / outHeight);
    const y1 = Math.max(y0 + 1, Math.floor(((y + 1) * height) / outHeight));
    for (let x = 0; x < outWidth; x++) {
      const x0 = Math.floor((x * width) / outWidth);
      const x1 = Math.max(x0 + 1, Math.floor(((x + 1) * width) / outWidth));
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let sy = y0; sy < y1; sy++) {
        for (let at = (sy * width + x0) * 4; at < (sy * width + x1) * 4; at += 4) {
          red += source[at]!;
          green += source[at + 1]!;
          blue += source[at + 2]!;
        }
      }
      const count = (y1 - y0) * (x1 - x0);
      const to = (y * outWidth + x) * 4;
      bytes[to] = red / count;
      bytes[to + 1] = green / count;
      bytes[to + 2] = blue / count;
      bytes[to + 3] = 255;
    }
  }
  return result;
}
