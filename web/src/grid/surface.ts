/**
 * Three stacked canvases in a host element: the cells of the scene, hover and pin over them, and its
 * texts on top. The only place of the grid engine that touches the DOM.
 */

import type { Camera, CellSize } from './geometry';
import { cellAt, centred, fitCamera, pan, pictureWidth, reveal, scrolls, zoom } from './geometry';
import { bankOfColumn } from './banks';
import type { Blit, Marks } from './paint';
import { kNoMark, labelsAreHidden, paintOverlay, paintScene, paintText } from './paint';
import type { Pen } from './pen';
import type { Look, Scene } from './scene';

/** What is under the pointer: a place of the domain, or else a bank; both -1 for neither. */
export interface Target {
  readonly index: number;
  readonly bank: number;
}

export interface SurfaceEvents {
  hover(target: Target): void;
  pick(target: Target): void;
  /** The camera changed: `magnified` if it is nearer than the fitted view. */
  camera?(camera: Camera, magnified: boolean, detailHidden: boolean): void;
  /** It was moved, where `camera` is told of every new picture too. */
  moved?(): void;
}

/** What is seen of a magnified scene: the scale, and the cell in the middle. */
export interface View {
  readonly scale: number;
  readonly row: number;
  readonly col: number;
}

const kNothing: Target = { index: -1, bank: -1 };
const kDragThreshold = 4;

export class Surface {
  private readonly statics: HTMLCanvasElement;
  private readonly overlay: HTMLCanvasElement;
  private readonly texts: HTMLCanvasElement;
  private readonly scratch: HTMLCanvasElement;
  private scene: Scene | null = null;
  private look: Look | null = null;
  private camera: Camera | null = null;
  private fit: Camera | null = null;
  private marks: Marks = { hover: kNoMark, pin: kNoMark };
  private frame = 0;
  /** Pixels of the screen to one of the page, as the canvases have them. */
  private ratio = 1;
  private density: MediaQueryList | null = null;
  private readonly onPaper = matchMedia('print');
  private drag: { x: number; y: number; moved: boolean } | null = null;

  constructor(
    private readonly host: HTMLElement,
    private readonly events: SurfaceEvents,
  ) {
    this.statics = layer(host);
    this.overlay = layer(host);
    this.texts = layer(host);
    this.texts.style.pointerEvents = 'none';
    this.scratch = document.createElement('canvas');
    const on = this.overlay;
    on.addEventListener('pointermove', this.onMove);
    on.addEventListener('pointerleave', this.onLeave);
    on.addEventListener('pointerdown', this.onDown);
    on.addEventListener('pointerup', this.onUp);
    on.addEventListener('pointercancel', this.onCancel);
    on.addEventListener('wheel', this.onWheel, { passive: false });
  }

  /**
   * Shows a scene in at most `width` by `maxHeight`, its cells of the size `shared` where they fit, or
   * as large as there is room where they `grow`, and paints it before returning.
   */
  show(
    scene: Scene,
    look: Look,
    width: number,
    maxHeight: number,
    shared?: CellSize,
    grow = false,
  ): void {
    const resized = this.scene?.rows !== scene.rows || this.scene?.cols !== scene.cols;
    const fit = fitCamera(scene, width, maxHeight, shared, grow);
    const refit = resized || !this.fit || !sameViewport(this.fit, fit);
    this.scene = scene;
    this.look = look;
    this.fit = fit;
    if (refit || !this.camera) this.camera = fit;
    this.resize();
    this.paint();
  }

  /** Marks places; repaints the overlay in the next frame, the latest marks win. */
  mark(marks: Marks): void {
    this.marks = marks;
    if (this.frame === 0) this.frame = requestAnimationFrame(this.paintOverlay);
  }

  /**
   * Scales about the middle of the viewport, coming nearer about what is pinned or ringed at rest, which
   * moves there; 0 returns to the fitted view, and Infinity goes to where labels are read.
   */
  magnify(factor: number): void {
    const { camera, fit, scene } = this;
    if (!camera || !fit || !scene) return;
    const px = camera.left + camera.width / 2;
    const py = camera.top + camera.height / 2;
    const scaled = factor === 0 ? fit : zoom(camera, scene, factor, px, py, fit);
    const pinned = factor > 1 ? this.pinned(scene) : null;
    this.move(pinned ? centred(scaled, scene, pinned) : scaled);
  }

  /** The middle of the pinned cell, the first where there are several; null without one. */
  private pinned({ rows, cellsOf }: Scene): { row: number; col: number } | null {
    const { pin, rest } = this.marks;
    const { indices, ofBank } = pin.indices.length > 0 ? pin : (rest ?? pin);
    const [cell] = ofBank || indices[0] === undefined ? [] : cellsOf(indices[0]);
    return cell === undefined
      ? null
      : { row: (cell % rows) + 0.5, col: Math.floor(cell / rows) + 0.5 };
  }

  /** How near the camera is, and the cell in its middle; null where all is seen. */
  view(): View | null {
    const { camera, fit } = this;
    if (!camera || !fit) return null;
    // Cells stop growing where they are read, wide ones before they are high.
    const grown = [camera.cellWidth / fit.cellWidth, camera.cellHeight / fit.cellHeight];
    const scale = Math.max(...grown);
    if (scale <= 1) return null;
    return {
      scale,
      row: (camera.y + camera.height / 2) / camera.cellHeight,
      col: (camera.x + camera.width / 2) / camera.cellWidth,
    };
  }

  /** Goes to where a camera was. */
  goTo({ scale, row, col }: View): void {
    const { fit, scene } = this;
    if (!fit || !scene) return;
    this.move(centred(zoom(fit, scene, scale, fit.left, fit.top, fit), scene, { row, col }));
  }

  /** Scrolls a domain index into view. */
  reveal(index: number): void {
    const cell = this.scene?.cellsOf(index)[0];
    if (cell === undefined || !this.camera || !this.scene) return;
    if (scrolls(this.camera, this.scene)) this.move(reveal(this.camera, this.scene, cell));
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    this.density?.removeEventListener('change', this.onDensity);
    this.statics.remove();
    this.overlay.remove();
    this.texts.remove();
  }

  private move(camera: Camera): void {
    this.camera = camera;
    this.paint();
    this.events.moved?.();
  }

  private resize(): void {
    const { camera } = this;
    if (!camera) return;
    this.followDensity();
    const { ratio } = this;
    const right = camera.left + camera.width + 1;
    const width = Math.ceil(this.scene ? pictureWidth(this.scene, right) : right);
    const height = Math.ceil(camera.top + camera.height + 1);
    this.host.style.width = `${width}px`;
    this.host.style.height = `${height}px`;
    // Says to whoever drives the page from outside where its first cell begins and how large one is.
    const { left, top, cellWidth, cellHeight } = camera;
    this.host.dataset.cells = [left, top, cellWidth, cellHeight].join(' ');
    for (const canvas of [this.statics, this.overlay, this.texts]) {
      const pixelWidth = Math.round(width * ratio);
      const pixelHeight = Math.round(height * ratio);
      if (canvas.width === pixelWidth && canvas.height === pixelHeight) continue;
      canvas.width = pixelWidth;
      canvas.height = pixelHeight;
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    }
  }

  /** Zoom of the browser, or another screen: the page may be as wide as it was, and nothing else tells. */
  private followDensity(): void {
    const ratio = window.devicePixelRatio || 1;
    if (this.density && ratio === this.ratio) return;
    this.ratio = ratio;
    this.density?.removeEventListener('change', this.onDensity);
    this.density = matchMedia(`(resolution: ${ratio}dppx)`);
    this.density.addEventListener('change', this.onDensity);
  }

  private readonly onDensity = (): void => {
    this.resize();
    this.paint();
  };

  private paint(): void {
    const { scene, camera, look, fit } = this;
    if (!scene || !camera || !look || !fit) return;
    const paper = this.onPaper.matches;
    for (const { style } of [this.overlay, this.texts]) style.visibility = paper ? 'hidden' : '';
    paintScene(this.penOf(this.statics), this.blit, scene, camera, look);
    if (paper) {
      const pen = adding(this.penOf(this.statics));
      paintOverlay(pen, scene, camera, look, this.marks);
      paintText(pen, scene, camera, look);
    } else {
      paintText(this.penOf(this.texts), scene, camera, look);
      this.paintOverlay();
    }
    performance.mark('colex:painted');
    const magnified = camera.cellWidth > fit.cellWidth || camera.cellHeight > fit.cellHeight;
    this.overlay.style.cursor = magnified ? 'grab' : 'default';
    this.overlay.style.touchAction = magnified ? 'none' : 'pan-x pan-y';
    this.events.camera?.(camera, magnified, labelsAreHidden(scene, camera));
  }

  private readonly paintOverlay = (): void => {
    this.frame = 0;
    const { scene, camera, look } = this;
    if (!scene || !camera || !look) return;
    paintOverlay(this.penOf(this.overlay), scene, camera, look, this.marks);
  };

  private penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
    const pen = canvas.getContext('2d')!;
    pen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    return pen;
  }

  private readonly blit: Blit = (pixels, width, height, x, y, toWidth, toHeight) => {
    this.scratch.width = width;
    this.scratch.height = height;
    const bytes = new Uint8ClampedArray(pixels.buffer as ArrayBuffer);
    this.scratch.getContext('2d')!.putImageData(new ImageData(bytes, width, height), 0, 0);
    const pen = this.penOf(this.statics);
    pen.imageSmoothingEnabled = false;
    pen.drawImage(this.scratch, x, y, toWidth, toHeight);
  };

  private targetAt({ offsetX, offsetY }: PointerEvent): Target {
    const { scene, camera } = this;
    if (!scene || !camera) return kNothing;
    const cell = cellAt(camera, scene, offsetX, offsetY);
    const index = cell < 0 ? -1 : scene.indexOf(cell);
    // A bank is its column's header, and every cell of it that is nothing else.
    const isHeader = offsetY >= 0 && offsetY < camera.top;
    const below = isHeader ? cellAt(camera, scene, offsetX, camera.top) : cell;
    if (index >= 0 || below < 0 || !scene.banks) return { index, bank: -1 };
    return { index, bank: bankOfColumn(scene.banks, Math.floor(below / scene.rows)) };
  }

  private readonly onMove = (event: PointerEvent): void => {
    const { drag, camera, scene } = this;
    if (drag && camera && scene && scrolls(camera, scene)) {
      const dx = drag.x - event.offsetX;
      const dy = drag.y - event.offsetY;
      if (drag.moved || Math.hypot(dx, dy) > kDragThreshold) {
        this.drag = { x: event.offsetX, y: event.offsetY, moved: true };
        this.move(pan(camera, scene, dx, dy));
        return;
      }
    }
    this.events.hover(this.targetAt(event));
  };

  private readonly onLeave = (): void => {
    if (!this.drag) this.events.hover(kNothing);
  };

  private readonly onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.drag = { x: event.offsetX, y: event.offsetY, moved: false };
    if (event.pointerType === 'mouse') this.overlay.setPointerCapture(event.pointerId);
  };

  private readonly onUp = (event: PointerEvent): void => {
    const moved = this.drag?.moved ?? true;
    this.drag = null;
    if (!moved) {
      const target = this.targetAt(event);
      if (target.index >= 0 || target.bank >= 0) this.events.pick(target);
    }
  };

  private readonly onCancel = (): void => {
    this.drag = null;
  };

  /** Pinch and Ctrl+wheel zoom; a plain wheel belongs to the page. */
  private readonly onWheel = (event: WheelEvent): void => {
    const { camera, scene, fit } = this;
    if (!event.ctrlKey || !camera || !scene || !fit) return;
    event.preventDefault();
    const factor = Math.exp(-event.deltaY * 0.01);
    this.move(zoom(camera, scene, factor, event.offsetX, event.offsetY, fit));
  };
}

function layer(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  host.append(canvas);
  return canvas;
}

/**
 * A pen that takes nothing away. A browser that prints records what is drawn: to clear one layer would
 * clear those under it, so that all are painted on one.
 */
function adding(pen: CanvasRenderingContext2D): Pen {
  return new Proxy(pen, {
    get(target, name) {
      if (name === 'clearRect') return () => {};
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  });
}

function sameViewport(a: Camera, b: Camera): boolean {
  return (
    a.width === b.width &&
    a.height === b.height &&
    a.cellWidth === b.cellWidth &&
    a.cellHeight === b.cellHeight
  );
}
