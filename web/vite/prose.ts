/** The text of a chapter as plain HTML, for readers without JavaScript and for search engines. */

import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly depth?: number;
  readonly ordered?: boolean | null;
  readonly url?: string;
  readonly children?: readonly Node[];
  readonly attributes?: readonly { readonly name?: string; readonly value?: unknown }[];
}

/** Headings, paragraphs, lists, code and tables; of a component its words, not its picture. */
export function proseOf(source: string): string {
  const tree = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).parse(source) as Node;
  return inside(tree);
}

export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

const inside = ({ children = [] }: Node): string => children.map(html).join('');
const tag = (name: string, node: Node): string => `<${name}>${inside(node)}</${name}>`;

/** Parts of a component that are words. */
const kWords = ['title', 'caption', 'question'];

function html(node: Node): string {
  const { type, value = '' } = node;
  switch (type) {
    case 'text':
      return escaped(value);
    case 'inlineCode':
      return `<code>${escaped(value)}</code>`;
    case 'code':
      return `<pre>${escaped(value)}</pre>\n`;
    case 'heading':
      return `${tag(`h${node.depth ?? 2}`, node)}\n`;
    case 'paragraph':
      return `${tag('p', node)}\n`;
    case 'list':
      return `${tag(node.ordered ? 'ol' : 'ul', node)}\n`;
    case 'listItem':
      return tag('li', node);
    case 'emphasis':
      return tag('em', node);
    case 'strong':
      return tag('strong', node);
    case 'blockquote':
      return tag('blockquote', node);
    case 'table':
      return `${tag('table', node)}\n`;
    case 'tableRow':
      return tag('tr', node);
    case 'tableCell':
      return tag('td', node);
    case 'mdxJsxFlowElement':
      return wordsOf(node) + inside(node);
    default:
      // Of a link its words; what is computed has none here.
      return inside(node);
  }
}

function wordsOf({ attributes = [] }: Node): string {
  return attributes
    .filter(({ name, value }) => kWords.includes(name ?? '') && typeof value === 'string')
    .map(({ value }) => `<p>${escaped(String(value))}</p>\n`)
    .join('');
}
