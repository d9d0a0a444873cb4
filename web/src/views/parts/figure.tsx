import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import './figure.css';

/** Whether a view is a figure of a text: its picture is to be seen at once, and the rest where it is asked for. */
export const FigureContext = createContext(false);

/** Of the window's height what the picture of a figure may take; the rest is its caption and what is said of it. */
const kPart = 0.62;

/** Height in pixels that a picture may have here. */
export const useMostHeight = (): number =>
  use(FigureContext) ? Math.round(window.innerHeight * kPart) : Infinity;

/** What goes with a picture: folded under its name in a figure, else as it is. */
export function Aside({ name, children }: { name: string; children: ReactNode }): ReactNode {
  if (!use(FigureContext)) return children;
  return (
    <details className="figure-aside">
      <summary>{name}</summary>
      {children}
    </details>
  );
}
