import { useEffect, useState } from 'react';

export interface Later<T> {
  /** The newest answer; an older one while the next is worked out. */
  readonly value: T | null;
  /** Why the present question has no answer. */
  readonly failure: unknown;
  readonly pending: boolean;
}

interface Answer<T> {
  readonly compute: () => T;
  readonly value: T | null;
  readonly failure: unknown;
}

/** What `compute` gives, worked out after the page has been painted. `compute` must be stable. */
export function useLater<T>(compute: () => T): Later<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      try {
        const value = compute();
        setAnswer({ compute, value, failure: null });
      } catch (failure) {
        setAnswer((old) => ({ compute, value: old?.value ?? null, failure }));
      }
    }, 0);
    return () => clearTimeout(timer);
  }, [compute]);
  const present = answer?.compute === compute;
  return {
    value: answer?.value ?? null,
    failure: present ? answer.failure : null,
    pending: !present,
  };
}
