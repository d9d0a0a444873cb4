import type { ReactNode, RefObject } from 'react';
import { useLayoutEffect, useMemo, useState } from 'react';
import type { Camera } from '../../grid/geometry';
import { arrowBetween, columnArrow, downArrow, rowArrow } from './arrow-path';
import type { Drawn, End } from './arrow-path';
import './arrows.css';

/** An arrow from a cell of one grid to a cell of another: what happens on the way, in few words. */
export interface Arrow {
  readonly from: Place;
  readonly to: Place;
  readonly texts: readonly string[];
  /** Grids above or below the first one, which the line goes around. */
  readonly clear?: readonly string[];
  /** Along which line it comes into its cell; of a `row` whether over the cell. Else as there is room. */
  readonly along?: 'row' | 'over' | 'column' | 'memory';
}

interface Place {
  /** `data-grid` of the element that holds the grid. */
  readonly grid: string;
  readonly cell: number;
  readonly rows: number;
}

/** The cameras of the named grids, between which arrows run, and who is to be told of each. */
export function useCameras<Name extends string>(
  names: readonly Name[],
): [ReadonlyMap<string, Camera>, Readonly<Record<Name, (camera: Camera) => void>>] {
  const [cameras, setCameras] = useState<ReadonlyMap<string, Camera>>(new Map());
  const tell = useMemo(
    () =>
      Object.fromEntries(
        names.map((name) => [
          name,
          (camera: Camera) =>
            setCameras((old) => (old.get(name) === camera ? old : new Map(old).set(name, camera))),
        ]),
      ) as Record<Name, (camera: Camera) => void>,
    [names],
  );
  return [cameras, tell];
}

/**
 * Arrows over the grids of `box`, which stands as their frame. They run along the lines between cells
 * and in the gaps between grids, never across a label; one whose cell is out of sight is not drawn.
 */
export function Arrows(props: {
  box: RefObject<HTMLElement | null>;
  cameras: ReadonlyMap<string, Camera>;
  arrows: readonly Arrow[];
}): ReactNode {
  const { box, cameras, arrows } = props;
  const [drawn, setDrawn] = useState<readonly Drawn[]>([]);
  useLayoutEffect(() => {
    const frame = box.current;
    if (!frame) return;
    const draw = () => {
      const places = arrows.map(({ from, to, texts, clear = [], along }) => {
        const [start, end] = [from, to].map((place) => boxOf(frame, cameras, place));
        const around = clear.map((grid) => boxOf(frame, cameras, { grid, cell: 0, rows: 1 })?.grid);
        const grids = around.filter((grid) => grid !== undefined);
        if (!start || !end) return null;
        const text = texts[0] ?? '';
        if (along === 'memory') return downArrow(start, end, grids);
        if (along === 'column') return columnArrow(start, end, text, grids);
        if (along) return rowArrow(start, end, text, along === 'over', grids);
        return arrowBetween(start, end, texts, grids);
      });
      setDrawn(places.filter((one) => one !== null));
    };
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [box, cameras, arrows]);
  return (
    <svg className="arrows" aria-hidden="true">
      {drawn.map(({ path, head, rings, labels }) => (
        <g key={path}>
          {rings.map(({ left, top, width, height }) => (
            <rect key={`${left} ${top}`} x={left} y={top} width={width} height={height} />
          ))}
          <path d={path} />
          <path className="head" d={head} />
          {labels.map(({ x, y, text }) => (
            <text key={text} x={x} y={y}>
              {text}
            </text>
          ))}
        </g>
      ))}
    </svg>
  );
}

/** A cell and its grid in the frame's pixels; null where it is not seen. */
function boxOf(
  frame: HTMLElement,
  cameras: ReadonlyMap<string, Camera>,
  { grid, cell, rows }: Place,
): End | null {
  const camera = cameras.get(grid);
  const host = frame.querySelector(`[data-grid="${grid}"] [role=grid]`);
  if (!camera || !host || cell < 0) return null;
  const [outer, inner] = [frame.getBoundingClientRect(), host.getBoundingClientRect()];
  const left = inner.left - outer.left + camera.left;
  const top = inner.top - outer.top + camera.top;
  const x = Math.floor(cell / rows) * camera.cellWidth - camera.x;
  const y = (cell % rows) * camera.cellHeight - camera.y;
  const { cellWidth, cellHeight, width, height } = camera;
  const title = host.closest('figure')?.querySelector('figcaption');
  const right = Math.max(left + width, title ? textRight(title) - outer.left : 0);
  const seen = x >= -1 && y >= -1 && x + cellWidth <= width + 1 && y + cellHeight <= height + 1;
  if (!seen) return null;
  return {
    cell: { left: left + x, top: top + y, width: cellWidth, height: cellHeight },
    grid: { left, top, width, height },
    above: camera.top,
    right,
  };
}

/** Where the text of an element ends, which may be narrower than the element. */
function textRight(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().right;
}
