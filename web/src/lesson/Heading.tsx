import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/context';

/** Words of what a heading holds, without its markup. */
function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map((part: ReactNode) => wordsOf(part)).join('');
  if (node && typeof node === 'object' && 'props' in node) {
    return wordsOf((node.props as { children?: ReactNode }).children);
  }
  return '';
}

/** The name of a heading in addresses. */
const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '');

/** A heading of a section, with a link to itself. */
export function Heading({ children }: { children?: ReactNode }): ReactNode {
  const { t: text } = useLanguage('learn');
  const words = wordsOf(children);
  const id = slugOf(words);
  return (
    <h2 id={id} className="linked">
      {children}{' '}
      <a href={`#${id}`} aria-label={text('heading.link', words)}>
        #
      </a>
    </h2>
  );
}
