/**
 * Characters that a PDF's standard fonts lack (Chinese, arrows) as fonts of their pictures: Type 3
 * fonts (ISO 32000-1, 9.6.5), which hold no more than what a drawing says and look alike everywhere.
 */

import { isWide, kAdvance } from './drawing';

/** Pixels of an em. */
export const kEm = 128;
/** Pixels below the baseline, and above and below it together: accents and tails reach beyond an em. */
const kDrop = 32;
export const kHeight = kEm + kDrop;
/** Codes of a font are one byte. */
const kCodes = 256;
/** A block of a character map holds no more (9.10.3). */
const kBlock = 100;

/** The pixels of a character, row by row: kHeight rows of `pixelsOf(character)`. */
export type Rasterise = (character: string) => readonly boolean[];

export const emsOf = (character: string): number => (isWide(character) ? 1 : kAdvance);
/** Whole bytes a row. */
export const pixelsOf = (character: string): number => Math.ceil((emsOf(character) * kEm) / 8) * 8;

/** Text of an object, or of the data of a stream. */
export type GlyphObject = { readonly object: string } | { readonly stream: string };

export interface GlyphFonts {
  /** The entries of a page's fonts. */
  readonly resources: string;
  readonly objects: readonly GlyphObject[];
  /** Name of the font that has a character, and its code there. */
  readonly placeOf: (character: string) => { readonly font: string; readonly code: number };
}

/** Fonts of some characters, whose objects are numbered from `first` on. */
export function glyphFonts(
  characters: readonly string[],
  first: number,
  rasterise: Rasterise,
): GlyphFonts {
  const objects: GlyphObject[] = [];
  const resources: string[] = [];
  for (let from = 0; from < characters.length; from += kCodes) {
    const part = characters.slice(from, from + kCodes);
    const at = first + objects.length;
    resources.push(`/${fontName(from)} ${at} 0 R`);
    const names = part.map((_, code) => `/g${code}`);
    const widths = part.map((character) => emsOf(character) * kEm).join(' ');
    objects.push(
      {
        object:
          `<< /Type /Font /Subtype /Type3 /FontBBox [0 ${-kDrop} ${kEm} ${kEm}] ` +
          `/FontMatrix [${1 / kEm} 0 0 ${1 / kEm} 0 0] /Resources << >> ` +
          `/CharProcs << ${names.map((name, code) => `${name} ${at + 2 + code} 0 R`).join(' ')} >> ` +
          `/Encoding << /Type /Encoding /Differences [0 ${names.join(' ')}] >> ` +
          `/FirstChar 0 /LastChar ${part.length - 1} /Widths [${widths}] ` +
          `/ToUnicode ${at + 1} 0 R >>`,
      },
      { stream: unicodeMap(part) },
      ...part.map((character) => ({ stream: picture(character, rasterise(character)) })),
    );
  }
  const placeOf = (character: string) => {
    const at = characters.indexOf(character);
    return { font: fontName(at - (at % kCodes)), code: at % kCodes };
  };
  return { resources: resources.join(' '), objects, placeOf };
}

const fontName = (from: number): string => `G${from / kCodes}`;

/** Paints the set pixels in the colour of the text. */
function picture(character: string, pixels: readonly boolean[]): string {
  const width = pixelsOf(character);
  let hex = '';
  for (let at = 0; at < pixels.length; at += 4) {
    const bits = pixels.slice(at, at + 4).reduce((sum, set) => 2 * sum + (set ? 1 : 0), 0);
    hex += bits.toString(16);
  }
  const box = `0 ${-kDrop} ${width} ${kEm}`;
  return (
    `${emsOf(character) * kEm} 0 ${box} d1\n${width} 0 0 ${kHeight} 0 ${-kDrop} cm\n` +
    `BI /W ${width} /H ${kHeight} /IM true /D [1 0] /F /AHx ID ${hex}>\nEI`
  );
}

/** What a reader copies and finds. */
function unicodeMap(characters: readonly string[]): string {
  const rows = characters.map((character, code) => `<${byte(code)}> <${utf16(character)}>`);
  const blocks: string[] = [];
  for (let from = 0; from < rows.length; from += kBlock) {
    const block = rows.slice(from, from + kBlock);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Colex def\n' +
    '/CMapType 2 def\n1 begincodespacerange\n<00> <ff>\nendcodespacerange\n' +
    `${blocks.join('\n')}\nendcmap\nend\nend`
  );
}

export const byte = (code: number): string => code.toString(16).padStart(2, '0');

function utf16(text: string): string {
  let hex = '';
  for (let i = 0; i < text.length; i++) hex += text.charCodeAt(i).toString(16).padStart(4, '0');
  return hex;
}
