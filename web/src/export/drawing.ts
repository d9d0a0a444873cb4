/**
 * A picture as a list of marks: what every vector format is written from, so that an SVG, a PDF, a
 * PNG and a TikZ picture of one view hold the same things in the same places.
 */

import type { Rgb } from '../grid/colour';

/** `#rrggbb`. */
export type Hex = string;

export type Anchor = 'start' | 'middle' | 'end';

export type Mark =
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly fill?: Hex;
      readonly stroke?: Hex;
      readonly line?: number;
    }
  | {
      readonly kind: 'line';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly stroke: Hex;
      readonly line: number;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      /** Of the baseline. */
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly fill: Hex;
      readonly anchor: Anchor;
      readonly bold?: boolean;
    }
  | {
      /** One pixel a cell, scaled with hard edges: what a million cells can be drawn as. */
      readonly kind: 'image';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      /** RGBA, row by row. */
      readonly pixels: Uint8Array;
      readonly columns: number;
      readonly rows: number;
    };

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly paper: Hex;
  readonly marks: readonly Mark[];
}

/** Width of a character of the monospaced font, relative to its size. */
export const kAdvance = 0.6;

/** Characters of Chinese and other full-width scripts are as wide as the font is high. */
const kWide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/;

export function isWide(character: string): boolean {
  return kWide.test(character);
}

export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const character of text) ems += isWide(character) ? 1 : kAdvance;
  return ems * size;
}

export function hexOf({ r, g, b }: Rgb): Hex {
  return `#${((1 << 24) | (r << 16) | (g << 8) | b).toString(16).slice(1)}`;
}

export function rgbOf(hex: Hex): Rgb {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = parseInt(full, 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}

/** `colour` with `share` of it replaced by `other`. */
export function mix(colour: Hex, other: Hex, share: number): Hex {
  const [a, b] = [rgbOf(colour), rgbOf(other)];
  const channel = (from: number, to: number) => Math.round(from + (to - from) * share);
  return hexOf({ r: channel(a.r, b.r), g: channel(a.g, b.g), b: channel(a.b, b.b) });
}
