/** The formats that a view can be taken away in: one row each. */

import type { Mark } from '../grid/paint';
import type { Look } from '../grid/scene';
import type { Placed } from './compose';
import { compose } from './compose';
import type { Drawing } from './drawing';
import { rasteriser } from './glyph-pixels';
import { pngOf } from './png';
import { drawScene, kMaxLabelled } from './scene-drawing';
import { drawSheet } from './sheet-drawing';
import type { Shown } from './shown';
import { kMaxTextCells, plainText } from './text';
import { tikzOf } from './tikz';

/** A picture of the page with everything that its files need. */
export interface Picture {
  readonly shown: Shown;
  readonly look: Look;
  readonly pin: Mark;
  readonly left: number;
  readonly top: number;
  readonly caption: string;
}

export interface Format {
  readonly name: string;
  readonly suffix: string;
  /** More cells than this are not written. */
  readonly most: number;
  readonly write: (pictures: readonly Picture[]) => Promise<Blob | null>;
}

const kAnyCells = Infinity;

/**
 * Names are the same in every language but for plain text. What packs pixels and pages comes when it is asked
 * for: views do not wait for it.
 */
export const formats: readonly Format[] = [
  {
    name: 'SVG',
    suffix: 'svg',
    most: kAnyCells,
    write: async (pictures) => {
      const { svgOf } = await import('./svg');
      return blob(svgOf(drawn(pictures)), 'image/svg+xml;charset=utf-8');
    },
  },
  {
    name: 'PNG',
    suffix: 'png',
    most: kAnyCells,
    write: (pictures) => pngOf(drawn(pictures), pictures[0]!.look.font),
  },
  {
    name: 'PDF',
    suffix: 'pdf',
    most: kAnyCells,
    write: async (pictures) => {
      const { pdfOf } = await import('./pdf');
      const rasterise = rasteriser(pictures[0]!.look.font);
      return blob(pdfOf(drawn(pictures), rasterise), 'application/pdf');
    },
  },
  {
    name: 'LaTeX',
    suffix: 'tex',
    most: kMaxLabelled,
    write: (pictures) => blob(tikzOf(drawn(pictures)) ?? '', 'text/x-tex;charset=utf-8'),
  },
  {
    name: 'text',
    suffix: 'txt',
    most: kMaxTextCells,
    write: (pictures) => blob(textOf(pictures), 'text/plain;charset=utf-8'),
  },
];

export function cellsOf(pictures: readonly Picture[]): number {
  return Math.max(
    0,
    ...pictures.map(({ shown }) => ('scene' in shown ? shown.scene.rows * shown.scene.cols : 0)),
  );
}

function drawn(pictures: readonly Picture[]): Drawing {
  const placed = pictures.map((picture): Placed => {
    const { shown, look, pin } = picture;
    const drawing =
      'scene' in shown
        ? drawScene(shown.scene, look, pin)
        : (shown.drawing?.(look) ?? drawSheet(shown.lines(), look));
    return { ...picture, drawing };
  });
  return compose(placed, pictures[0]!.look);
}

export function textOf(pictures: readonly Picture[]): string {
  return pictures
    .map(({ shown, pin, caption }) => {
      const text = 'scene' in shown ? plainText(shown.scene, pin) : `${shown.lines().join('\n')}\n`;
      return caption && pictures.length > 1 ? `${caption}\n${text}` : text;
    })
    .join('\n');
}

function blob(data: string | Uint8Array<ArrayBuffer>, type: string): Promise<Blob> {
  return Promise.resolve(new Blob([data], { type }));
}
