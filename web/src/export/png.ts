/** A drawing as a PNG file, at twice its size where that is not too large for a canvas. */

import type { Drawing, Mark } from './drawing';

const kScale = 2;
const kMostPixels = 64_000_000;

export function pngOf(drawing: Drawing, font: string): Promise<Blob | null> {
  const { width, height } = drawing;
  const scale = Math.min(kScale, Math.sqrt(kMostPixels / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const pen = canvas.getContext('2d')!;
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  paintDrawing(pen, drawing, font);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

function paintDrawing(pen: CanvasRenderingContext2D, drawing: Drawing, font: string): void {
  pen.fillStyle = drawing.paper;
  pen.fillRect(0, 0, drawing.width, drawing.height);
  for (const mark of drawing.marks) paintMark(pen, mark, font);
}

function paintMark(pen: CanvasRenderingContext2D, mark: Mark, font: string): void {
  switch (mark.kind) {
    case 'rect':
      if (mark.fill) {
        pen.fillStyle = mark.fill;
        pen.fillRect(mark.x, mark.y, mark.width, mark.height);
      }
      if (mark.stroke) {
        pen.strokeStyle = mark.stroke;
        pen.lineWidth = mark.line ?? 1;
        pen.strokeRect(mark.x, mark.y, mark.width, mark.height);
      }
      return;
    case 'line':
      pen.strokeStyle = mark.stroke;
      pen.lineWidth = mark.line;
      pen.beginPath();
      pen.moveTo(mark.x1, mark.y1);
      pen.lineTo(mark.x2, mark.y2);
      pen.stroke();
      return;
    case 'text':
      pen.font = `${mark.bold ? 600 : 400} ${mark.size}px ${font}`;
      pen.textAlign = mark.anchor === 'middle' ? 'center' : mark.anchor;
      pen.textBaseline = 'alphabetic';
      pen.fillStyle = mark.fill;
      pen.fillText(mark.text, mark.x, mark.y);
      return;
    case 'image': {
      const small = document.createElement('canvas');
      small.width = mark.columns;
      small.height = mark.rows;
      const data = new Uint8ClampedArray(mark.pixels);
      small.getContext('2d')!.putImageData(new ImageData(data, mark.columns, mark.rows), 0, 0);
      pen.imageSmoothingEnabled = false;
      pen.drawImage(small, mark.x, mark.y, mark.width, mark.height);
    }
  }
}
