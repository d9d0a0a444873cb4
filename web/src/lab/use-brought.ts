import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** An element that is scrolled to as it appears, and again as another thing is shown in it. */
export function useBrought(shown: string): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up of an effect.
    void place.current?.scrollIntoView({ block: 'start' });
  }, [shown]);
  return place;
}
