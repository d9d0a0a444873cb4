import { useCallback, useEffect, useState } from 'react';

export interface Later<T> {
  /** The newest answer; an older one while the next is worked out. */
  readonly value: T | null;
  /** Why the present question has no answer. */
  readonly failure: unknown;
  readonly pending: boolean;
  /** Asks the present question once more. */
  readonly again: () => void;
}

type Question<T> = (signal: AbortSignal) => Promise<T>;

interface Answer<T> {
  readonly question: Question<T>;
  readonly value: T | null;
  readonly failure: unknown;
}

/** An answer to it is an older one. */
const kNone = () => Promise.reject(new Error());

/** What `question` gives. It must be stable; a newer one takes the place of an older one. */
export function useLater<T>(question: Question<T>): Later<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const wanted = (next: (old: Answer<T> | null) => Answer<T>) =>
      !abort.signal.aborted && setAnswer(next);
    question(abort.signal).then(
      (value) => wanted(() => ({ question, value, failure: null })),
      (failure: unknown) => wanted((old) => ({ question, value: old?.value ?? null, failure })),
    );
    return () => abort.abort();
  }, [question, tries]);
  const again = useCallback(() => {
    setAnswer((old) => old && { ...old, question: kNone });
    setTries((count) => count + 1);
  }, []);
  const present = answer?.question === question;
  return {
    value: answer?.value ?? null,
    failure: present ? answer.failure : null,
    pending: !present,
    again,
  };
}
