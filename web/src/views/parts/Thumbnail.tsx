import type { Engine, Grid, Statement, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { packed, rasterise } from '../../grid/raster';
import type { Pixels, Scene } from '../../grid/scene';
import { layoutScene } from '../../grid/scenes/layout-scene';
import { ownership, tileScene } from '../../grid/scenes/thread-scene';
import { drawable } from '../../session/evaluate';
import { gridOf } from '../../session/tables';
import { chainScenes } from '../../grid/scenes/chain-scene';
import { isLayout, kTilings } from './kinds';
import { isProduct, tiledBy } from './tiling';
import { lookOf, useTheme } from '../../site/theme';
import { elementsOf } from './tile';
import './thumbnail.css';

/** Cells of a picture that is worth making small. */
const kMostCells = 65_536;

/**
 * The picture that a value is known by: threads of a tile, tiles of a divide or a product, where a
 * composition sends rows, banks of a swizzle, else offsets. `made` says what made it, if that is to be seen.
 */
export function sketchOf(engine: Engine, value: ValueInfo, made?: Statement['made']): Scene | null {
  if (!drawable(value) || Number(value.cells) > kMostCells) return null;
  const grid = gridOf(engine, value.text);
  if (!grid) return null;
  if (value.tile !== undefined) {
    const elements = elementsOf(engine, value, grid);
    return elements && tileScene(elements, value.tile, ownership(elements, value.tile));
  }
  const known = made && madeSketch(engine, value, made, grid);
  if (known) return known;
  const colourBy = value.kind === 'composed' ? 'bank' : 'offset';
  return layoutScene(grid, { colourBy, elementBytes: 2 });
}

function madeSketch(
  engine: Engine,
  value: ValueInfo,
  made: NonNullable<Statement['made']>,
  grid: Grid,
): Scene | null {
  const { operation, operands, reading } = made;
  const [first, second] = operands.map(({ text }) => text);
  if (operands.length !== 2 || first === undefined || second === undefined) return null;
  if (kTilings.includes(operation)) {
    const call = { operation, before: '', operands: [first, second] as const, reading };
    const scenes = tiledBy(engine, value, call)?.scenes('offset', -1);
    return (isProduct(operation) ? scenes?.result : scenes?.first) ?? null;
  }
  if (operation !== 'composition' || !operands.every(isLayout)) return null;
  const [a, b] = [gridOf(engine, first), gridOf(engine, second)];
  return a && b ? chainScenes({ a, b, r: grid }, 'offset').r : null;
}

/** A scene as its colours alone, in a box of `size` pixels; the name of it stands beside. */
export function Thumbnail({ scene, size = 48 }: { scene: Pixels; size?: number }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { palette } = lookOf(useTheme());
  const { rows, cols, slots } = scene;
  useLayoutEffect(() => {
    const pen = canvas.current!.getContext('2d');
    const pixels = rasterise(slots, rows, { r0: 0, r1: rows, c0: 0, c1: cols }, packed(palette));
    const bytes = new Uint8ClampedArray(pixels.buffer as ArrayBuffer);
    pen?.putImageData(new ImageData(bytes, cols, rows), 0, 0);
  }, [rows, cols, slots, palette]);
  // A line of cells is a bar, not a hair.
  const scale = size / Math.max(rows, cols);
  const most = (cells: number) => Math.max(cells * scale, size / 6);
  return (
    <canvas
      ref={canvas}
      className="thumbnail"
      width={cols}
      height={rows}
      style={{ width: most(cols), height: most(rows) }}
      aria-hidden="true"
    />
  );
}
