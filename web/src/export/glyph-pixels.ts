import type { Rasterise } from './pdf-glyphs';
import { emsOf, kEm, kHeight, pixelsOf } from './pdf-glyphs';

/** How the browser draws a character, as a PDF keeps it. */
export function rasteriser(font: string): Rasterise {
  const canvas = document.createElement('canvas');
  canvas.height = kHeight;
  return (character) => {
    canvas.width = pixelsOf(character);
    const pen = canvas.getContext('2d', { willReadFrequently: true })!;
    pen.font = `${kEm}px ${font}`;
    pen.textAlign = 'center';
    pen.fillText(character, (emsOf(character) * kEm) / 2, kEm);
    const { data } = pen.getImageData(0, 0, canvas.width, kHeight);
    return Array.from({ length: data.length / 4 }, (_, pixel) => data[4 * pixel + 3]! > 127);
  };
}
