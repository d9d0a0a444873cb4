/** A scene as a PNG file, painted by the same functions as the page, at twice the size. */

import { fitCamera } from '../grid/geometry';
import type { Blit } from '../grid/paint';
import { paintOverlay, paintScene } from '../grid/paint';
import type { Look, Scene } from '../grid/scene';
import { saveBlob } from './deliver';

const kScale = 2;
const kLargest = 2000;

export async function savePng(
  name: string,
  scene: Scene,
  look: Look,
  pinned: number,
): Promise<void> {
  const camera = fitCamera(scene, kLargest, kLargest);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((camera.left + camera.width + 2) * kScale);
  canvas.height = Math.ceil((camera.top + camera.height + 2) * kScale);
  const base = penOf(canvas);
  const blit: Blit = (pixels, width, height, x, y, toWidth, toHeight) => {
    const small = document.createElement('canvas');
    small.width = width;
    small.height = height;
    const bytes = new Uint8ClampedArray(pixels.buffer as ArrayBuffer);
    small.getContext('2d')!.putImageData(new ImageData(bytes, width, height), 0, 0);
    base.imageSmoothingEnabled = false;
    base.drawImage(small, x, y, toWidth, toHeight);
  };
  paintScene(base, blit, scene, camera, look);
  const overlay = document.createElement('canvas');
  overlay.width = canvas.width;
  overlay.height = canvas.height;
  paintOverlay(penOf(overlay), scene, camera, look, { hover: -1, pin: pinned });
  base.setTransform(1, 0, 0, 1, 0, 0);
  base.drawImage(overlay, 0, 0);
  base.globalCompositeOperation = 'destination-over';
  base.fillStyle = look.paper;
  base.fillRect(0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob) saveBlob(name, blob);
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')!;
  pen.setTransform(kScale, 0, 0, kScale, 0, 0);
  return pen;
}
