/** A drawing as an SVG document. */

import type { Drawing, Mark } from './drawing';
import { encodePng } from './png-file';

export function svgOf({ width, height, paper, marks }: Drawing): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" ` +
      `viewBox="0 0 ${n(width)} ${n(height)}" ` +
      `font-family="'JetBrains Mono', 'DejaVu Sans Mono', monospace">`,
    `<rect width="100%" height="100%" fill="${paper}"/>`,
    ...marks.map(element),
    '</svg>',
    '',
  ].join('\n');
}

function element(mark: Mark): string {
  switch (mark.kind) {
    case 'rect': {
      const stroke = mark.stroke ? ` stroke="${mark.stroke}" stroke-width="${mark.line ?? 1}"` : '';
      return `<rect ${box(mark)} fill="${mark.fill ?? 'none'}"${stroke}/>`;
    }
    case 'line':
      return (
        `<path d="M${n(mark.x1)} ${n(mark.y1)}L${n(mark.x2)} ${n(mark.y2)}" ` +
        `stroke="${mark.stroke}" stroke-width="${mark.line}"/>`
      );
    case 'text': {
      const anchor = mark.anchor === 'start' ? '' : ` text-anchor="${mark.anchor}"`;
      const weight = mark.bold ? ' font-weight="600"' : '';
      return (
        `<text x="${n(mark.x)}" y="${n(mark.y)}" font-size="${mark.size}" fill="${mark.fill}"` +
        `${anchor}${weight} xml:space="preserve">${escapeXml(mark.text)}</text>`
      );
    }
    case 'image':
      return (
        `<image ${box(mark)} preserveAspectRatio="none" style="image-rendering:pixelated" ` +
        `href="data:image/png;base64,${base64(encodePng(mark.pixels, mark.columns, mark.rows))}"/>`
      );
  }
}

function box({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"`;
}

/** At most two decimals. */
function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
