import { useEffect, useState } from 'react';
import { copyText } from './deliver';

/** How long a button says what came of it. */
export const kNoticeMs = 1500;

/** Copies a text, and says for a moment what came of it. */
export function useCopy(): readonly ['copied' | 'failed' | null, (text: string) => void] {
  const [said, setSaid] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), kNoticeMs);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = (text: string) =>
    void copyText(text).then((copied) => setSaid(copied ? 'copied' : 'failed'));
  return [said, copy];
}
