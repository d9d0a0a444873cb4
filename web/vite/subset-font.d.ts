declare module 'subset-font' {
  /** Returns the font with only the glyphs of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes?: Record<string, { min: number; max: number; default: number }>;
    },
  ): Promise<Uint8Array>;
}
