import { createContext, useContext } from 'react';

/** Replaces a range of the page's source as one undoable edit. */
export type Rewrite = (from: number, to: number, insert: string) => void;

/** Null where the text is not the reader's to change, as in the gallery. */
export const RewriteContext = createContext<Rewrite | null>(null);

export function useRewrite(): Rewrite | null {
  return useContext(RewriteContext);
}
