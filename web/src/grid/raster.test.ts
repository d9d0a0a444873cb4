import { describe, expect, test } from 'vitest';
import { kRampBase, oklch, palette } from './colour';
import { detailOf, packed, rasterise, shrink } from './raster';

const colours = palette('light');
const words = packed(colours);

test('rasterise turns columns into rows', () => {
  const slots = Uint8Array.from([0, 1, 2, 3, 4, 5]);
  const pixels = rasterise(slots, 2, { r0: 0, r1: 2, c0: 0, c1: 3 }, words);
  expect([...pixels]).toEqual([0, 2, 4, 1, 3, 5].map((slot) => words[slot]));
});

test('rasterise takes only the range', () => {
  const slots = Uint8Array.from({ length: 64 }, (_, i) => i);
  const pixels = rasterise(slots, 8, { r0: 2, r1: 4, c0: 5, c1: 7 }, words);
  expect([...pixels]).toEqual([42, 50, 43, 51].map((slot) => words[slot]));
});

describe('shrink', () => {
  test('keeps one colour', () => {
    const pixels = new Uint32Array(100).fill(words[3]!);
    expect(new Set(shrink(pixels, 10, 10, 3, 4))).toEqual(new Set([words[3]]));
  });

  test('is the mean of what falls into a pixel', () => {
    const black = new Uint32Array(new Uint8Array([0, 0, 0, 255]).buffer)[0]!;
    const white = 0xffffffff;
    const pixels = Uint32Array.from({ length: 16 }, (_, i) => (i % 2 ? black : white));
    const mean = new Uint8Array(shrink(pixels, 4, 4, 2, 2).buffer);
    for (const channel of [0, 1, 2]) expect(mean[channel]).toBe(127);
  });

  test('keeps the size it is given', () => {
    const pixels = Uint32Array.from({ length: 12 }, (_, i) => words[i]!);
    expect([...shrink(pixels, 4, 3, 4, 3)]).toEqual([...pixels]);
  });
});

test('detail falls with the size of a cell', () => {
  const square = (size: number) => ({ cellWidth: size, cellHeight: size });
  const numbers = { labelChars: 3 };
  const owners = { labelChars: 6, wordChars: 3 };
  expect([40, 10, 0.5].map((size) => detailOf(square(size), numbers))).toEqual([
    'text',
    'colour',
    'pixels',
  ]);
  expect([48, 26, 10].map((size) => detailOf(square(size), owners))).toEqual([
    'text',
    'stacked',
    'colour',
  ]);
});

describe('colours', () => {
  test('oklch reaches black, white and grey', () => {
    expect(oklch(0, 0, 0)).toEqual({ r: 0, g: 0, b: 0 });
    expect(oklch(1, 0, 0)).toEqual({ r: 255, g: 255, b: 255 });
    const { r, g, b } = oklch(0.5, 0, 123);
    expect(new Set([r, g, b]).size).toBe(1);
  });

  const luminance = ({ r, g, b }: { r: number; g: number; b: number }) => {
    const linear = (channel: number) => {
      const c = channel / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  };
  const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

  test.each([
    ['light', 'colex', { r: 0x1d, g: 0x1c, b: 0x1a }],
    ['light', 'cute', { r: 0x1d, g: 0x1c, b: 0x1a }],
    ['dark', 'colex', { r: 0xec, g: 0xe9, b: 0xe2 }],
    ['dark', 'cute', { r: 0xec, g: 0xe9, b: 0xe2 }],
  ] as const)('ink on every fill of %s %s has contrast 4.5', (theme, set, ink) => {
    for (const fill of palette(theme, set).rgb) {
      expect(contrast(luminance(ink), luminance(fill))).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(['light', 'dark'] as const)('a flag stands out from every hue, %s', (theme) => {
    const { rgb, flag } = palette(theme);
    for (const fill of rgb.slice(0, kRampBase)) {
      expect(contrast(luminance(flag), luminance(fill))).toBeGreaterThanOrEqual(3);
    }
  });
});
