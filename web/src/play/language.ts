/** Colours of the expression language: comments, numbers, types, keywords. No grammar is needed. */

import { StreamLanguage } from '@codemirror/language';
import { kLongLine } from './long-lines';

const kKeywords = /^(?:auto|using|const|constexpr|decltype|o)\b/;
const kTypes = /^(?:Layout|Shape|Stride|Step|Tile|Int|C|Swizzle|Sw|Underscore|X|SM\d+_\w+)\b/;

export const layoutLanguage = StreamLanguage.define<null>({
  name: 'layout',
  startState: () => null,
  token(stream) {
    if (stream.string.length > kLongLine) {
      stream.skipToEnd();
      return null;
    }
    if (stream.eatSpace()) return null;
    if (stream.match(/^(?:\/\/|#).*/)) return 'comment';
    if (stream.match(/^_?-?\d+(?:\.\d+)?/)) return 'number';
    if (stream.match(kKeywords)) return 'keyword';
    if (stream.match(kTypes)) return 'typeName';
    if (stream.match(/^\w+/)) return null;
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: '//' } },
});
