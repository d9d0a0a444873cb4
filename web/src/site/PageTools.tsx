import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where the header has room for what the shown page can do; null without a header. */
export const PageToolsContext = createContext<HTMLElement | null>(null);

/** Tools of a page, in the header. */
export function PageTools({ children }: { children: ReactNode }): ReactNode {
  const place = useContext(PageToolsContext);
  return place && createPortal(children, place);
}
