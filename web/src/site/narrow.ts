/** Whether the window is at most so many px wide, as the styles ask it. */

import { useCallback, useSyncExternalStore } from 'react';
import { media } from './media';

const mediaOf = (width: number) => media(`(max-width: ${width}px)`);

export const isNarrow = (width: number): boolean => mediaOf(width).matches;

/** The same, and again whenever it changes. */
export function useNarrow(width: number): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = mediaOf(width);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [width],
  );
  return useSyncExternalStore(subscribe, () => isNarrow(width));
}
