/** What views say of the places of their own domains, for the page's live region. */

import { useEffect } from 'react';
import type { Selected, Selection } from '../../session/selection';
import { useSelection } from '../../session/selection-context';

type Describe = (index: number) => string;

const speakers = new WeakMap<Selection, Map<string, Describe>>();

/**
 * While the view is shown, `describe` (kept between renders) says what an index of `source` is; null
 * leaves it to the core, which knows the coordinates of a layout.
 */
export function useSpeech(source: string, describe: Describe | null): void {
  const selection = useSelection();
  useEffect(() => {
    if (!describe) return;
    const known = speakers.get(selection) ?? new Map<string, Describe>();
    speakers.set(selection, known.set(source, describe));
    return () => {
      if (known.get(source) === describe) known.delete(source);
    };
  }, [selection, source, describe]);
}

/** Null where no view speaks for the place. */
export function spoken(selection: Selection, { source, index }: Selected): string | null {
  return speakers.get(selection)?.get(source)?.(index) ?? null;
}
