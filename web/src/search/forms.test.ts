import { expect, test } from 'vitest';
import { formsOf } from './forms';

test.each([
  ['strides?', ['stride', 'strides']],
  ['slic(?:es?|ed|ing)', ['slice', 'slices', 'sliced', 'slicing']],
  [
    'thread–value layouts?|TV layouts?',
    ['thread–value layout', 'thread–value layouts', 'TV layout', 'TV layouts'],
  ],
  ['flatten(?:s|ing)?', ['flatten', 'flattens', 'flattening']],
  ['counting[ _]iter', ['counting iter', 'counting_iter']],
  ['(?<![A-Za-z_])SS(?!x)', ['SS']],
  ['', ['']],
])('%s stands for %j', (pattern, words) => {
  expect(formsOf(pattern)).toEqual(words);
});
