/**
 * Scenes whose pictures are compared with kept ones. They hold no text: fonts differ between
 * machines, rectangles and lines do not.
 */

import { palette } from '../../../web/src/grid/colour';
import { fitCamera } from '../../../web/src/grid/geometry';
import type { Blit } from '../../../web/src/grid/paint';
import { kNoMark, paintOverlay, paintScene } from '../../../web/src/grid/paint';
import type { Look, Scene } from '../../../web/src/grid/scene';
import { differenceScene } from '../../../web/src/views/difference/difference-scene';
import type { OffsetTable } from '../../../web/src/grid/scenes/layout-scene';
import { layoutScene } from '../../../web/src/grid/scenes/layout-scene';
import { operandScenes } from '../../../web/src/grid/scenes/mma-scene';
import { preimageOf, stripScene } from '../../../web/src/grid/scenes/strip-scene';
import { ownership, threadScene, tileScene } from '../../../web/src/grid/scenes/thread-scene';

interface Picture {
  readonly scene: Scene;
  readonly theme?: 'light' | 'dark';
  readonly hues?: 'colex' | 'cute';
  readonly pin?: number;
  readonly hover?: number;
}

/** Offsets of flat modes (extent, stride), the first `down` of them down, the others across. */
function table(modes: readonly (readonly [number, number])[], down: number): OffsetTable {
  const extents = modes.map(([extent]) => extent);
  const size = extents.reduce((product, extent) => product * extent, 1);
  const rows = extents.slice(0, down).reduce((product, extent) => product * extent, 1);
  const offsets = new Int32Array(size).map((_, index) => {
    let [rest, offset] = [index, 0];
    for (const [extent, stride] of modes) {
      offset += (rest % extent) * stride;
      rest = Math.floor(rest / extent);
    }
    return offset;
  });
  return {
    rows,
    cols: size / rows,
    rowExtents: extents.slice(0, down),
    colExtents: extents.slice(down),
    offsets,
    min: Math.min(...offsets),
    max: Math.max(...offsets),
  };
}

const bytes = { elementBytes: 2 } as const;
// ((4,2),(4,2)):((1,16),(4,32))
const tiled = table([[4, 1], [2, 16], [4, 4], [2, 32]], 2); // prettier-ignore
const padded = table([[4, 9], [8, 1]], 1); // prettier-ignore
const broadcast = table([[4, 0], [8, 1]], 1); // prettier-ignore
// (T32,V4) -> (M16,N8)
const fragment = table([[4, 32], [8, 1], [2, 16], [2, 8]], 2); // prettier-ignore
const tile = { rows: 16, cols: 8 };
const large = table([[16, 512], [16, 16], [256, 1]], 2); // prettier-ignore
const strip = (of: OffsetTable) =>
  stripScene(preimageOf(of)!, layoutScene(of, { colourBy: 'offset', ...bytes }).slots, 16);

export const pictures: Readonly<Record<string, Picture>> = {
  nested: { scene: layoutScene(tiled, { colourBy: 'offset', ...bytes }) },
  'nested-dark': { scene: layoutScene(tiled, { colourBy: 'row', ...bytes }), theme: 'dark' },
  banks: { scene: layoutScene(padded, { colourBy: 'bank', ...bytes }), hues: 'cute' },
  pinned: { scene: tileScene(fragment, tile, ownership(fragment, tile)), pin: 9, hover: 73 },
  threads: { scene: threadScene(fragment, tile) },
  gaps: { scene: strip(padded), pin: 3 },
  collisions: { scene: strip(broadcast) },
  difference: { scene: differenceScene(padded, table([[4, 8], [8, 1]], 1))! }, // prettier-ignore
  operand: {
    scene: operandScenes([{ name: 'B', table: fragment, tile, turned: true }])!.scenes[0]!,
  },
  large: { scene: layoutScene(large, { colourBy: 'mod8', ...bytes }) },
};

const kWidth = 420;
const kHeight = 340;

/** Draws a picture without its texts, after `change` had its way with the scene. */
export function draw(name: string, change: (scene: Scene) => Scene = (scene) => scene) {
  const { scene, theme = 'light', hues = 'colex', pin = -1, hover = -1 } = pictures[name]!;
  const drawn: Scene = {
    ...change(scene),
    label: () => '',
    rowLabel: () => '',
    colLabel: () => '',
  };
  const ink = theme === 'light' ? '#1d1c1a' : '#ece9e2';
  const look: Look = {
    palette: palette(theme, hues),
    ink,
    softInk: '#888888',
    line: '#cccccc',
    paper: theme === 'light' ? '#ffffff' : '#1f1e1b',
    accent: '#1f5fd0',
    font: 'monospace',
  };
  const camera = fitCamera(drawn, kWidth, kHeight);
  const canvas = canvasOf(kWidth, kHeight);
  const pen = canvas.getContext('2d')!;
  const blit: Blit = (pixels, width, height, x, y, toWidth, toHeight) => {
    const small = canvasOf(width, height);
    const data = new Uint8ClampedArray(pixels.buffer as ArrayBuffer);
    small.getContext('2d')!.putImageData(new ImageData(data, width, height), 0, 0);
    pen.imageSmoothingEnabled = false;
    pen.drawImage(small, x, y, toWidth, toHeight);
  };
  paintScene(pen, blit, drawn, camera, look);
  const overlay = canvasOf(kWidth, kHeight);
  paintOverlay(overlay.getContext('2d')!, drawn, camera, look, { pin: at(pin), hover: at(hover) });
  pen.drawImage(overlay, 0, 0);
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = look.paper;
  pen.fillRect(0, 0, kWidth, kHeight);
  return canvas;
}

const at = (index: number) => (index < 0 ? kNoMark : { ...kNoMark, indices: [index] });

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** Edges are rounded differently here and there: so much of a channel is no difference. */
const kTolerance = 40;

/** Share of the pixels that differ from the kept picture. */
export async function difference(canvas: HTMLCanvasElement, kept: string): Promise<number> {
  const image = new Image();
  image.src = kept;
  await image.decode();
  if (image.width !== canvas.width || image.height !== canvas.height) return 1;
  const other = canvasOf(image.width, image.height);
  other.getContext('2d')!.drawImage(image, 0, 0);
  const [a, b] = [canvas, other].map(
    (each) => each.getContext('2d')!.getImageData(0, 0, each.width, each.height).data,
  );
  let different = 0;
  for (let i = 0; i < a!.length; i += 4) {
    const apart = [0, 1, 2].some((k) => Math.abs(a![i + k]! - b![i + k]!) > kTolerance);
    if (apart) different++;
  }
  return different / (a!.length / 4);
}
