/** Numbers the figures of a chapter, in reading order: the same in every language. */

import { figureNames } from '../src/figures/figure-names.ts';

interface Node {
  type: string;
  name?: string | null;
  attributes?: { type: 'mdxJsxAttribute'; name: string; value: string }[];
  children?: Node[];
}

const kNames: ReadonlySet<string | null | undefined> = new Set(figureNames);

export const figureNumbers = () => (tree: Node) => {
  let last = 0;
  const visit = (node: Node) => {
    if (node.type.startsWith('mdxJsx') && kNames.has(node.name)) {
      node.attributes?.push({ type: 'mdxJsxAttribute', name: 'number', value: `${++last}` });
    }
    for (const child of node.children ?? []) visit(child);
  };
  visit(tree);
};
