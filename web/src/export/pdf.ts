/**
 * A drawing as a vector PDF of one page, a point a pixel (ISO 32000-1). Text is set in the standard
 * Courier, whose characters are as wide as those of the page's own font; of what Courier lacks
 * (Chinese, arrows) the file brings the pictures.
 */

import { zlibSync } from 'fflate';
import type { Drawing, Hex, Mark } from './drawing';
import { kAdvance, rgbOf } from './drawing';
import type { GlyphFonts, Rasterise } from './pdf-glyphs';
import { byte, emsOf, glyphFonts } from './pdf-glyphs';
import { joined } from './png-file';

const encoder = new TextEncoder();

export function pdfOf(drawing: Drawing, rasterise: Rasterise): Uint8Array<ArrayBuffer> {
  const { width, height, paper, marks } = drawing;
  const images = marks.filter((mark) => mark.kind === 'image');
  const kFirst = 7;
  const texts = marks.map((mark) => (mark.kind === 'text' ? mark.text : ''));
  const others = [...texts.join('')].filter((character) => courierCode(character) === null);
  const glyphs = glyphFonts([...new Set(others)], kFirst + images.length, rasterise);
  const paint = [
    `${fill(paper)} 0 0 ${n(width)} ${n(height)} re f`,
    ...marks.map((mark) => operators(mark, height, glyphs, (image) => images.indexOf(image))),
  ].join('\n');
  const xObjects = images.map((_, i) => `/I${i} ${kFirst + i} 0 R`).join(' ');
  return file([
    object('<< /Type /Catalog /Pages 2 0 R >>'),
    object('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${n(width)} ${n(height)}] /Contents 4 0 R ` +
        `/Resources << /Font << /F1 5 0 R /F2 6 0 R ${glyphs.resources} >> ` +
        `/XObject << ${xObjects} >> >> >>`,
    ),
    stream('', encoder.encode(paint)),
    object('<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>'),
    object('<< /Type /Font /Subtype /Type1 /BaseFont /Courier-Bold /Encoding /WinAnsiEncoding >>'),
    ...images.map((image) =>
      stream(
        `/Type /XObject /Subtype /Image /Width ${image.columns} /Height ${image.rows} ` +
          '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Interpolate false',
        rgb(image.pixels),
      ),
    ),
    ...glyphs.objects.map((made) =>
      'object' in made ? object(made.object) : stream('', encoder.encode(made.stream)),
    ),
  ]);
}

type Image = Extract<Mark, { kind: 'image' }>;

function operators(
  mark: Mark,
  page: number,
  glyphs: GlyphFonts,
  imageAt: (image: Image) => number,
): string {
  switch (mark.kind) {
    case 'rect': {
      const box = `${n(mark.x)} ${n(page - mark.y - mark.height)} ${n(mark.width)} ${n(mark.height)} re`;
      const inside = mark.fill ? `${fill(mark.fill)} ${box} f` : '';
      const border = mark.stroke ? `${pen(mark.stroke, mark.line ?? 1)} ${box} S` : '';
      return `${inside} ${border}`.trim();
    }
    case 'line':
      return (
        `${pen(mark.stroke, mark.line)} ${n(mark.x1)} ${n(page - mark.y1)} m ` +
        `${n(mark.x2)} ${n(page - mark.y2)} l S`
      );
    case 'text': {
      const parts = runs(mark.text, mark.bold ? 'F2' : 'F1', glyphs);
      const width = parts.reduce((sum, run) => sum + run.ems * mark.size, 0);
      const share = { start: 0, middle: 0.5, end: 1 }[mark.anchor];
      const shows = parts.map(({ hex, font }) => `/${font} ${mark.size} Tf <${hex}> Tj`);
      const at = `${n(mark.x - width * share)} ${n(page - mark.y)} Td`;
      return `BT ${fill(mark.fill)} ${at} ${shows.join(' ')} ET`;
    }
    case 'image':
      return (
        `q ${n(mark.width)} 0 0 ${n(mark.height)} ${n(mark.x)} ${n(page - mark.y - mark.height)} cm ` +
        `/I${imageAt(mark)} Do Q`
      );
  }
}

interface Run {
  readonly font: string;
  /** The codes of its characters there. */
  hex: string;
  ems: number;
}

/** Typographic characters of WinAnsi that are not where Unicode has them. */
const winAnsi: Readonly<Record<string, number>> = {
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
};

function courierCode(character: string): number | null {
  const code = character.codePointAt(0)!;
  if ((code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)) return code;
  return winAnsi[character] ?? null;
}

/** The text in stretches of one font; `courier` has what it can. */
function runs(text: string, courier: string, glyphs: GlyphFonts): Run[] {
  const found: Run[] = [];
  for (const character of text) {
    const own = courierCode(character);
    const { font, code } = own === null ? glyphs.placeOf(character) : { font: courier, code: own };
    let run = found.at(-1);
    if (run?.font !== font) found.push((run = { font, hex: '', ems: 0 }));
    run.hex += byte(code);
    run.ems += own === null ? emsOf(character) : kAdvance;
  }
  return found;
}

function rgb(rgba: Uint8Array): Uint8Array {
  const bytes = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    bytes[to++] = rgba[from]!;
    bytes[to++] = rgba[from + 1]!;
    bytes[to++] = rgba[from + 2]!;
  }
  return bytes;
}

function channels(colour: Hex): string {
  const { r, g, b } = rgbOf(colour);
  return [r, g, b].map((channel) => n(channel / 255)).join(' ');
}

const fill = (colour: Hex) => `${channels(colour)} rg`;
const pen = (colour: Hex, line: number) => `${channels(colour)} RG ${n(line)} w`;

/** At most three decimals. */
function n(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

function object(text: string): Uint8Array {
  return encoder.encode(text);
}

function stream(entries: string, data: Uint8Array): Uint8Array {
  const packed = zlibSync(data, { level: 9 });
  return joined([
    encoder.encode(`<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    encoder.encode('\nendstream'),
  ]);
}

/** Header, numbered objects, the table of their places, trailer. */
function file(objects: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  // Four bytes beyond ASCII in a comment say that the file is not text.
  const head = joined([encoder.encode('%PDF-1.5\n%'), Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3, 0x0a)]);
  const parts: Uint8Array[] = [head];
  const places: number[] = [];
  let at = head.length;
  objects.forEach((body, i) => {
    const part = joined([encoder.encode(`${i + 1} 0 obj\n`), body, encoder.encode('\nendobj\n')]);
    places.push(at);
    at += part.length;
    parts.push(part);
  });
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const tail =
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return joined([...parts, encoder.encode(tail)]);
}
