/** A value that has come to rest: for what may follow the picture, so that no frame and no key waits for it. */

import { startTransition, useEffect, useState } from 'react';

/** A few frames, and less than lies between the keys of most hands. */
const kRestMs = 60;

/** The first value at once, every other one a moment after it came, unless another comes before. */
export function useRested<T>(value: T): T {
  // In an object, since a state that is a function would be called.
  const [rested, setRested] = useState({ value });
  useEffect(() => {
    const timer = setTimeout(() => {
      startTransition(() => setRested((old) => (old.value === value ? old : { value })));
    }, kRestMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested.value;
}
