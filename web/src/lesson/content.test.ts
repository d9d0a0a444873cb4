/** Lints of the chapters: what no type checker sees. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '@colex/wasm';
import { loadEngine } from '@colex/wasm';
import { draw } from './core';
import { vocabulary } from './vocabulary';

interface Node {
  type: string;
  name?: string | null;
  value?: string;
  depth?: number;
  children?: Node[];
  attributes?: { name: string; value: string | { value: string } | null }[];
}

const kFolder = join(import.meta.dirname, '../content');
const kLanguages = ['en', 'zh'] as const;
const files = readdirSync(join(kFolder, 'en')).sort();
const parser = createProcessor({ remarkPlugins: [remarkGfm] });

let engine: Engine;
beforeAll(async () => {
  const wasmBinary = readFileSync(new URL('../../../wasm/dist/core.wasm', import.meta.url));
  engine = await loadEngine({ wasmBinary });
});

/** Attributes that hold one expression each, and those that hold several in an array. */
const kExpression = new Set(['code', 'layout', 'matrix', 'target']);
const kExpressions = new Set(['codes', 'items', 'wrong']);

const read = (language: string, file: string) =>
  readFileSync(join(kFolder, language, file), 'utf8');
const parse = (language: string, file: string) => parser.parse(read(language, file)) as Node;

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of node.children ?? []) walk(child, visit);
}

function elements(tree: Node): { name: string; attributes: Record<string, string> }[] {
  const found: { name: string; attributes: Record<string, string> }[] = [];
  walk(tree, (node) => {
    if (!node.type.startsWith('mdxJsx') || !node.name) return;
    const attributes = Object.fromEntries(
      (node.attributes ?? []).map(({ name, value }) => [
        name,
        typeof value === 'string' ? value : (value?.value ?? ''),
      ]),
    );
    found.push({ name: node.name, attributes });
  });
  return found;
}

/** Everything but the words: elements with the attributes that are not prose, headings, code. */
function skeleton(tree: Node): string[] {
  const prose = new Set(['caption', 'prompt', 'hint', 'title', 'items', 'wrong', 'knobs']);
  const out: string[] = [];
  walk(tree, (node) => {
    if (node.type === 'heading') out.push(`h${node.depth}`);
    if (node.type === 'code') out.push(`code ${node.value}`);
  });
  for (const { name, attributes } of elements(tree)) {
    const kept = Object.entries(attributes).filter(([key]) => !prose.has(key));
    out.push(`${name} ${JSON.stringify(kept)}`);
  }
  return out;
}

function introduced(file: string): string[] {
  const list = /introduces: \[([^\]]*)\]/.exec(read('en', file))?.[1] ?? '';
  return [...list.matchAll(/'([^']+)'/g)].map(([, term]) => term!);
}

describe.each(files)('%s', (file) => {
  it('exists in every language, with the same parts in the same order', () => {
    const [first, ...others] = kLanguages.map((language) => skeleton(parse(language, file)).sort());
    for (const other of others) expect(other).toEqual(first);
  });

  it('holds only expressions that the core can draw', () => {
    const codes = elements(parse('en', file)).flatMap(({ attributes }) =>
      Object.entries(attributes).flatMap(([name, value]) => {
        if (kExpression.has(name)) return [value];
        if (!kExpressions.has(name)) return [];
        return [...value.matchAll(/(?:(?:code|layout): |^\[|, )'([^']*:[^']*)'/g)].map(
          ([, c]) => c!,
        );
      }),
    );
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes) expect(draw(engine, code), code).toMatchObject({ ok: true });
  });

  it('says what the reader will be able to do, and recalls it, item by item', () => {
    for (const language of kLanguages) {
      const lists: number[] = [];
      walk(parse(language, file), (node) => {
        if (node.name !== 'Goals' && node.name !== 'Recap') return;
        walk(node, (inner) => {
          if (inner.type === 'list') lists.push(inner.children?.length ?? 0);
        });
      });
      expect(lists).toHaveLength(2);
      for (const items of lists) expect(items).toBeGreaterThanOrEqual(2);
    }
  });

  it('uses only the vocabulary', () => {
    for (const language of kLanguages) {
      for (const { name } of elements(parse(language, file))) {
        expect(Object.keys(vocabulary)).toContain(name);
      }
    }
  });

  it('uses no term before the chapter that introduces it, and introduces what it says', () => {
    const known = new Set(files.slice(0, files.indexOf(file) + 1).flatMap(introduced));
    for (const language of kLanguages) {
      const terms = elements(parse(language, file))
        .filter(({ name }) => name === 'Term')
        .map(({ attributes }) => attributes.id!);
      for (const term of terms) expect([...known]).toContain(term);
      for (const term of introduced(file)) expect(terms).toContain(term);
    }
  });
});

it('no two exercises share an id', () => {
  const ids = files.flatMap((file) =>
    elements(parse('en', file)).flatMap(({ attributes, name }) =>
      name !== 'Term' && attributes.id ? [attributes.id] : [],
    ),
  );
  expect(new Set(ids).size).toBe(ids.length);
});
