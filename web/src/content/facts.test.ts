/** The coverage of the course: each fact has its chapter, and there its exercise, its print or its words. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '@colex/wasm';
import { print } from '../figures/core';
import { engineInNode } from '../engine/in-node';
import type { Exercise } from '../exercises/contract';
import { chapterIds } from './course';
import { facts } from './facts';

const lists = import.meta.glob<readonly Exercise[]>('./exercises/*.ts', {
  eager: true,
  import: 'default',
});
const exercisesOf = (id: string) =>
  (lists[`./exercises/${id}.ts`] ?? []).map(({ id: name }) => name);
const textOf = (language: string, id: string) =>
  readFileSync(join(import.meta.dirname, language, `${id}.mdx`), 'utf8');

let engine: Engine;
beforeAll(async () => {
  engine = await engineInNode();
});

it('every chapter has facts, and facts belong to chapters of the course', () => {
  expect([...facts.keys()].sort()).toEqual([...chapterIds].sort());
});

describe.each([...facts])('%s', (chapter, list) => {
  it('has facts, each said once', () => {
    expect(list.length).toBeGreaterThan(1);
    expect(new Set(list.map(({ fact }) => fact)).size).toBe(list.length);
  });

  it.each([...list])('$fact', ({ exercise, code, prints, shown }) => {
    expect([exercise, code, shown], 'where it is taught').not.toEqual(Array(3).fill(undefined));
    expect(prints === undefined).toBe(code === undefined);
    if (code !== undefined) expect(print(engine, code), code).toBe(prints);
    if (exercise !== undefined) expect(exercisesOf(chapter)).toContain(exercise);
    if (shown === undefined) return;
    for (const language of ['en', 'zh']) expect(textOf(language, chapter)).toContain(shown);
  });
});
