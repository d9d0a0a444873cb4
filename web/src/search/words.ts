/** How texts and questions are cut into words, alike. */

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Plain words and PTX names, and the part of CuTe's names that says the same. */
const kAlso: Readonly<Record<string, string>> = {
  hopper: 'sm90',
  blackwell: 'sm100',
  ampere: 'sm80',
  turing: 'sm75',
  volta: 'sm70',
  ldmatrix: 'ldsm',
  stmatrix: 'stsm',
  movmatrix: 'movm',
  fp8: 'e4m3',
  half: 'f16',
  bfloat16: 'bf16',
  wgmma: 'gmma',
  tcgen05: 'umma',
  cpasync: 'cp',
};

/**
 * `logical_divide` is found by its name, by `logical` and by `divide`; Chinese by its words;
 * `16x8x16` stays whole.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text.toLowerCase())) {
    if (!isWordLike) continue;
    words.push(segment);
    const parts = segment.split('_').filter(Boolean);
    if (parts.length > 1) words.push(...parts);
  }
  return words;
}

/** The words of a question: a name with underscores stays one, a plain word becomes CuTe's. */
export function askedWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/cp\.async/g, 'cpasync')
    .replace(/mma\.sync/g, 'mma');
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(plain)) {
    if (isWordLike) words.push(kAlso[segment] ?? segment);
  }
  return words;
}
