/**
 * A drawing as a vector PDF of one page, a point a pixel (ISO 32000-1). Text is set in the standard
 * Courier, whose characters are as wide as those of the page's own font; what Courier lacks (Chinese,
 * arrows) is set in a font that viewers bring along, so that no font need be embedded.
 */

import { zlibSync } from 'fflate';
import type { Drawing, Hex, Mark } from './drawing';
import { kAdvance, rgbOf } from './drawing';
import { joined } from './png-file';

const encoder = new TextEncoder();

export function pdfOf(drawing: Drawing): Uint8Array<ArrayBuffer> {
  const { width, height, paper, marks } = drawing;
  const images = marks.filter((mark) => mark.kind === 'image');
  const paint = [
    `${fill(paper)} 0 0 ${n(width)} ${n(height)} re f`,
    ...marks.map((mark) => operators(mark, height, (image) => images.indexOf(image))),
  ].join('\n');
  const kFonts = 5;
  const firstImage = kFonts + 5;
  const xObjects = images.map((_, i) => `/I${i} ${firstImage + i} 0 R`).join(' ');
  return file([
    object('<< /Type /Catalog /Pages 2 0 R >>'),
    object('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${n(width)} ${n(height)}] /Contents 4 0 R ` +
        `/Resources << /Font << /F1 5 0 R /F2 6 0 R /F3 7 0 R >> /XObject << ${xObjects} >> >> >>`,
    ),
    stream('', encoder.encode(paint)),
    object('<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>'),
    object('<< /Type /Font /Subtype /Type1 /BaseFont /Courier-Bold /Encoding /WinAnsiEncoding >>'),
    object(
      '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H ' +
        '/DescendantFonts [8 0 R] >>',
    ),
    object(
      '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /FontDescriptor 9 0 R ' +
        '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 5 >> /DW 1000 >>',
    ),
    object(
      '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [-25 -254 1000 880] ' +
        '/ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ),
    ...images.map((image) =>
      stream(
        `/Type /XObject /Subtype /Image /Width ${image.columns} /Height ${image.rows} ` +
          '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Interpolate false',
        rgb(image.pixels),
      ),
    ),
  ]);
}

type Image = Extract<Mark, { kind: 'image' }>;

function operators(mark: Mark, page: number, imageAt: (image: Image) => number): string {
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
      const width = runs(mark.text).reduce((sum, run) => sum + run.ems * mark.size, 0);
      const share = { start: 0, middle: 0.5, end: 1 }[mark.anchor];
      const shows = runs(mark.text).map(
        ({ text, courier }) =>
          `/${courier ? (mark.bold ? 'F2' : 'F1') : 'F3'} ${mark.size} Tf ${text} Tj`,
      );
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
  /** A string of the file's syntax. */
  readonly text: string;
  readonly courier: boolean;
  readonly ems: number;
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

/** The text in stretches of one font. */
function runs(text: string): Run[] {
  const found: Run[] = [];
  for (const part of text.match(/[\u0020-\u00ff…‘’“”•–—]+|[^\u0020-\u00ff…‘’“”•–—]+/gu) ?? []) {
    const codes = [...part].map(courierCode);
    if (codes.includes(null)) {
      found.push({ text: `<${utf16(part)}>`, courier: false, ems: [...part].length });
    } else {
      const hex = codes.map((code) => code!.toString(16).padStart(2, '0')).join('');
      found.push({ text: `<${hex}>`, courier: true, ems: codes.length * kAdvance });
    }
  }
  return found;
}

function utf16(text: string): string {
  let hex = '';
  for (let i = 0; i < text.length; i++) hex += text.charCodeAt(i).toString(16).padStart(4, '0');
  return hex;
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
