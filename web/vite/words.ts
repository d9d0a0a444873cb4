/** The words of a chapter, without code and expressions. */

import { createProcessor } from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Node[];
  readonly attributes?: readonly { readonly name: string; readonly value: unknown }[];
}

const kCode = ['inlineCode', 'code', 'yaml', 'mdxFlowExpression', 'mdxTextExpression'];
const parser = createProcessor({ remarkPlugins: [remarkFrontmatter, remarkGfm] });

export function wordsOf(source: string): string {
  const words: string[] = [];
  const visit = (node: Node): void => {
    if (kCode.includes(node.type)) return;
    if (node.type === 'text') words.push(node.value ?? '');
    for (const { name, value } of node.attributes ?? []) {
      if (['title', 'caption'].includes(name) && typeof value === 'string') words.push(value);
    }
    node.children?.forEach(visit);
  };
  visit(parser.parse(source) as Node);
  return words.join(' ');
}
