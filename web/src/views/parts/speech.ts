/** What views say of the places of their own domains, for the page's live region. */

import { useEffect } from 'react';
import { Lists } from '../../session/lists';
import type { SelectedPlace, Selection } from '../../session/selection';
import { useSelection } from '../../session/selection-context';

type Describe = (index: number) => string;

/** By the value that they speak of; the newest is asked first. */
const speakers = new WeakMap<Selection, Lists<Describe>>();

/**
 * While the view is shown, `describe` (kept between renders) says what an index of `source` is. What a
 * card says of its value is said where none of its views says more: it is `general`.
 */
export function useSpeech(source: string, describe: Describe | null, general = false): void {
  const selection = useSelection();
  useEffect(() => {
    if (!describe) return;
    const known = speakers.get(selection) ?? new Lists<Describe>();
    speakers.set(selection, known);
    return known.add(source, describe, general);
  }, [selection, source, describe, general]);
}

/** Null where nothing speaks for the place. */
export function spoken(selection: Selection, { source, index }: SelectedPlace): string | null {
  return speakers.get(selection)?.at(source)[0]?.(index) ?? null;
}
