/** How texts and questions are cut into words, alike. */

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * `logical_divide` is found by its name, by `logical` and by `divide`, `cp.async` by `async`; Chinese by its words;
 * `16x8x16` stays whole.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text.toLowerCase())) {
    if (!isWordLike) continue;
    words.push(segment);
    const parts = segment.split(/[_.]/).filter(Boolean);
    if (parts.length > 1) words.push(...parts);
  }
  return words;
}

/** The words of a question: a name with underscores stays one. */
export function askedWords(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text.toLowerCase())) {
    if (isWordLike) words.push(segment);
  }
  return words;
}
