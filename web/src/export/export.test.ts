import { unzlibSync } from 'fflate';
import { expect, test } from 'vitest';
import { palette } from '../grid/colour';
import type { Look } from '../grid/scene';
import { layoutScene } from '../grid/scenes/layout-scene';
import { ownership, tileScene } from '../grid/scenes/thread-scene';
import { compose } from './compose';
import type { Drawing } from './drawing';
import { hexOf } from './drawing';
import { drawScene } from './scene-drawing';
import { drawSheet, wrap } from './sheet-drawing';
import { pdfOf } from './pdf';
import { kHeight, pixelsOf } from './pdf-glyphs';
import { encodePng } from './png-file';
import { svgOf } from './svg';
import { plainText } from './text';
import { tikzOf } from './tikz';

const look: Look = {
  palette: palette('light'),
  ink: '#000',
  softInk: '#666666',
  line: '#cccccc',
  paper: '#ffffff',
  accent: '#0000ff',
  font: 'monospace',
};
// (2,3):(3,1)
const scene = layoutScene(
  {
    rows: 2,
    cols: 3,
    rowExtents: [2],
    colExtents: [3],
    offsets: Int32Array.from([0, 3, 1, 4, 2, 5]),
    min: 0,
    max: 5,
  },
  { colourBy: 'offset', elementBytes: 2 },
);
// (T2,V2):(1,2) -> (M2,N2): T0 holds the upper row
const tile = { rows: 2, cols: 2 };
const owned = {
  rows: 2,
  cols: 2,
  rowExtents: [2],
  colExtents: [2],
  offsets: Int32Array.from([0, 1, 2, 3]),
  min: 0,
  max: 3,
};
const threads = tileScene(owned, tile, ownership(owned, tile));

const pinAt = (index: number) => ({ indices: [index], ofBank: false, banks: [] });

const fills = ({ marks }: Drawing) =>
  marks.flatMap((mark) => (mark.kind === 'rect' && mark.fill ? [mark.fill] : []));
const texts = ({ marks }: Drawing) =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

test('a drawing holds every cell once, with its label', () => {
  const drawing = drawScene(scene, look);
  expect(fills(drawing)).toHaveLength(6);
  expect(texts(drawing).slice(0, 6)).toEqual(['0', '3', '1', '4', '2', '5']);
});

test('a flagged cell is drawn with its bar', () => {
  const flagged = { ...scene, flagged: (cell: number) => cell === 2 };
  const flag = hexOf(look.palette.flag);
  expect(fills(drawScene(scene, look))).not.toContain(flag);
  expect(fills(drawScene(flagged, look)).filter((fill) => fill === flag)).toHaveLength(1);
});

test('a pinned thread stays in colour, all others step back', () => {
  const [plain, pinned] = [drawScene(threads, look), drawScene(threads, look, pinAt(1))];
  const changed = fills(plain).map((fill, cell) => fill !== fills(pinned)[cell]);
  // Cells in column-major order: T0 V0, T1 V0, T0 V1, T1 V1; index 1 is T1 V0.
  expect(changed).toEqual([true, false, true, false]);
  expect(pinned.marks.at(-1)).toMatchObject({ kind: 'rect', stroke: look.accent });
  expect(plainText(threads, pinAt(1))).toBe(
    '         0      1\n0        .      .\n1    T1 V0  T1 V1\n',
  );
});

test('a pinned bank stays in colour where it lies, with the frame of its column', () => {
  // Two columns a bank: elements of 2 bytes.
  const memory = { ...scene, banks: { colBits: 16 } };
  const plain = drawScene(memory, look);
  const pinned = drawScene(memory, look, { indices: [0, 1, 2, 3], ofBank: true, banks: [0] });
  const changed = fills(plain).map((fill, cell) => fill !== fills(pinned)[cell]);
  expect(changed).toEqual([false, false, false, false, true, true]);
  const frames = pinned.marks.slice(plain.marks.length);
  expect(frames).toHaveLength(4 + 1);
  const [cell] = plain.marks;
  expect(frames.at(-1)).toMatchObject({ kind: 'rect', stroke: look.accent, y: 2 });
  expect((frames.at(-1) as { width: number }).width).toBe(2 * (cell as { width: number }).width);
  expect(plainText(memory, { indices: [0], ofBank: true, banks: [0] })).toContain('0  .  .');
});

test('text reads row by row', () => {
  expect(plainText(scene)).toBe('     0  1  2\n0    0  1  2\n1    3  4  5\n');
});

test('SVG says every mark', () => {
  const svg = svgOf(drawScene(scene, look));
  for (let offset = 0; offset < 6; offset++) expect(svg).toContain(`>${offset}</text>`);
  expect(svg.match(/<rect /g)).toHaveLength(6 + 2);
});

test('LaTeX defines each colour that it uses, and escapes', () => {
  const drawing = drawScene(scene, look);
  const title = { ...drawing.marks.find((mark) => mark.kind === 'text')!, text: '_4 {50%} → x' };
  const text = tikzOf({ ...drawing, marks: [...drawing.marks, title as never] })!;
  for (const [, colour] of text.matchAll(/[[ ](c\d+)[\],]/g)) {
    expect(text).toContain(`\\definecolor{${colour}}{RGB}`);
  }
  expect(text.match(/\\node\[/g)).toHaveLength(6 + 3 + 2 + 1);
  expect(text).toContain('\\_4 \\{50\\%\\} $\\to$ x');
});

test('pictures are composed as they stand on the page: A left of C, B above C', () => {
  const drawing = drawScene(scene, look);
  const at = (caption: string, left: number, top: number) => ({ drawing, left, top, caption });
  const sheet = compose([at('B', 300, 10), at('A', 20, 200), at('C', 305, 204)], look);
  const [b, a, c] = ['B', 'A', 'C'].map((name) =>
    sheet.marks.find((mark) => mark.kind === 'text' && mark.text === name)!,
  ) as { x: number; y: number }[];
  expect([a!.y, b!.x]).toEqual([c!.y, c!.x]);
  expect(a!.x + drawing.width).toBeLessThan(c!.x);
  expect(b!.y + drawing.height).toBeLessThan(c!.y);
  expect(sheet.width).toBeGreaterThan(2 * drawing.width);
});

/** The objects of a PDF by number, read through its own table of places. */
function objectsOf(pdf: Uint8Array): Map<number, { text: string; data?: Uint8Array }> {
  const text = String.fromCharCode(...pdf);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]);
  const table = /^xref\n0 (\d+)\n([\s\S]*?)trailer/.exec(text.slice(start))!;
  const rows = table[2]!.match(/.{18} \n|.{20}/g)!;
  expect(rows).toHaveLength(Number(table[1]));
  const objects = new Map();
  rows.slice(1).forEach((row, i) => {
    const body = text.slice(Number(row.slice(0, 10)));
    expect(body.startsWith(`${i + 1} 0 obj\n`)).toBe(true);
    const length = /^\d+ 0 obj\n<<[^\n]*\/Length (\d+) >>\nstream\n/.exec(body);
    const from = length ? Number(row.slice(0, 10)) + length[0].length : 0;
    objects.set(i + 1, {
      text: body.slice(0, body.indexOf('endobj')),
      ...(length && { data: unzlibSync(pdf.subarray(from, from + Number(length[1]))) }),
    });
  });
  return objects;
}

/** Every pixel of every character. */
const ink = (character: string) => Array<boolean>(kHeight * pixelsOf(character)).fill(true);
const content = (pdf: Uint8Array) => String.fromCharCode(...objectsOf(pdf).get(4)!.data!);
const hex = (text: string) =>
  `<${[...text].map((c) => c.charCodeAt(0).toString(16).padStart(2, '0')).join('')}>`;

test('PDF: its table finds every object, its page shows every mark', () => {
  const drawing = drawScene(scene, look);
  const pdf = pdfOf(drawing, ink);
  const page = content(pdf);
  expect(page.match(/ re f/g)).toHaveLength(6 + 1);
  for (let offset = 0; offset < 6; offset++) expect(page).toContain(`${hex(String(offset))} Tj`);
  expect(objectsOf(pdf).get(3)!.text).toContain(
    `/MediaBox [0 0 ${drawing.width} ${drawing.height}]`,
  );
});

test('PDF: the first row is on top, labels stand in the middle of their cells', () => {
  const page = content(pdfOf(drawScene(scene, look), ink));
  const [first, below] = [...page.matchAll(/([\d.]+) ([\d.]+) Td \/F1 12 Tf/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  expect(first![0]).toBe(below![0]);
  expect(first![1] - below![1]).toBeCloseTo(26);
});

test('PDF: what Courier lacks is there as pictures, once each, and can be copied', () => {
  const pdf = pdfOf(drawSheet(['第 5 步 → 4·8 = 32', '第 6 步'], look), ink);
  const objects = objectsOf(pdf);
  const page = content(pdf);
  expect(page).toContain('/G0 12 Tf <00> Tj');
  expect(page).toContain(`/F1 12 Tf ${hex(' 5 ')} Tj`);
  expect(page).toContain(`${hex(' 4·8 = 32')} Tj`);
  const [, font] = /\/G0 (\d+) 0 R/.exec(objects.get(3)!.text)!;
  expect(objects.get(Number(font))!.text).toContain('/Widths [128 128 76.8]');
  const data = (at: number) => String.fromCharCode(...objects.get(Number(font) + at)!.data!);
  expect(data(1)).toContain('<00> <7b2c>\n<01> <6b65>\n<02> <2192>');
  expect(objects.size).toBe(Number(font) + 4);
  expect(data(2)).toMatch(/^128 0 0 -32 128 128 d1\n[^]* ID f{5120}>\nEI$/);
});

test('a large grid is an image with its boundaries, in SVG and in PDF', () => {
  const offsets = new Int32Array(256 * 256).map((_, i) => i);
  const grid = { rows: 256, cols: 256, rowExtents: [16, 16], colExtents: [256], offsets };
  const large = layoutScene({ ...grid, min: 0, max: 65535 }, { colourBy: 'row', elementBytes: 2 });
  const drawing = drawScene(large, look);
  expect(drawing.marks.filter(({ kind }) => kind === 'image')).toHaveLength(1);
  expect(drawing.marks.filter(({ kind }) => kind === 'line')).toHaveLength(15);
  expect(tikzOf(drawing)).toBeNull();
  const png = /base64,([^"]*)"/.exec(svgOf(drawing))![1]!;
  expect(atob(png).slice(1, 4)).toBe('PNG');
  const image = objectsOf(pdfOf(drawing, ink)).get(7)!;
  expect(image.text).toContain('/Width 256 /Height 256');
  expect(image.data).toHaveLength(256 * 256 * 3);
});

test('PNG: two pixels, as the format writes them', () => {
  const png = encodePng(Uint8Array.of(255, 0, 0, 255, 0, 0, 255, 255), 2, 1);
  const view = new DataView(png.buffer);
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([2, 1]);
  const length = view.getUint32(33);
  const data = unzlibSync(png.subarray(41, 41 + length));
  expect([...data]).toEqual([0, 255, 0, 0, 0, 0, 255]);
  // The checksum of the empty last chunk is the same in every PNG.
  expect(view.getUint32(png.length - 4)).toBe(0xae426082);
});

test('long lines break at spaces and keep their indent', () => {
  expect(wrap('1. one two three', 10)).toEqual(['1. one two', '   three']);
  expect(wrap('', 10)).toEqual(['']);
});
