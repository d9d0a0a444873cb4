/** Whether the window is at most so many px wide, as the styles ask it. */

import { useCallback, useSyncExternalStore } from 'react';

const mediaOf = (width: number) => matchMedia(`(max-width: ${width}px)`);

export const isNarrow = (width: number): boolean => mediaOf(width).matches;

/** The same, and again whenever it changes. */
export function useNarrow(width: number): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = mediaOf(width);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [width],
  );
  return useSyncExternalStore(subscribe, () => isNarrow(width));
}
