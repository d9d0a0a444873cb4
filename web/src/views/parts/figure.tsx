import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import { useNarrow } from '../../site/narrow';
import './figure.css';

/** Whether a view is a figure of a text: its picture is to be seen at once, and the rest where it is asked for. */
export const FigureContext = createContext(false);

const kPhone = 640;

/** Whether a view is a figure of a text on a phone, where what is secondary is folded and pictures are small. */
export function useOnPhone(): boolean {
  const phone = useNarrow(kPhone);
  return use(FigureContext) && phone;
}

/** Of the window's height what the picture of a figure may take; the rest is its caption and what is said of it. */
const kPart = 0.52;
/** Of a row whose label can be read, and of as many of them as a figure may show beyond that part. */
const [kRow, kMostRows] = [17, 32] as const;

/** Height in pixels that a picture of so many rows may have here: labels of a warp's threads stay readable. */
export function useMostHeight(rows: number): number {
  const inFigure = use(FigureContext);
  if (!inFigure) return Infinity;
  return Math.max(window.innerHeight * kPart, rows <= kMostRows ? kRow * kMostRows : 0);
}

/** What goes with a picture: folded under its name in a figure, else as it is. */
export function Aside({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return use(FigureContext) ? <Folded name={name}>{children}</Folded> : children;
}

/** What is seen where it is asked for. */
export function Folded({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <details className="figure-aside">
      <summary>{name}</summary>
      {children}
    </details>
  );
}
