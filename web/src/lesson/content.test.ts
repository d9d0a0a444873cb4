/** Lints of the chapters: what no type checker sees. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '@colex/wasm';
import { headOf } from '../../vite/chapters';
import { forHand } from '../i18n/fill';
import { chapterIds } from '../content/course';
import { formerChapters, formerExercises } from '../content/former';
import { formsOf, glossary } from '../content/glossary';
import type { RunFile } from '../lab/recorded/runs';
import { kNothing, outcomeOf } from '../session/evaluate';
import { viewNamed, viewsOf } from '../views/registry';
import { draw, judge, print } from '../figures/core';
import { engineInNode } from '../engine/in-node';
import type { Exercise, Text } from '../exercises/contract';
import type { Numbers } from '../figures/fill';
import { fill, filled } from '../figures/fill';
import { grade } from '../exercises/grade';
import { kindOf, prepared } from '../exercises/kinds';
import { chapterRuns, configsOf, recordedRun, sizesOf } from '../figures/recorded';
import { rangesOf, startOf } from '../figures/try';
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
const kMaxLines = 300;
const parser = createProcessor({ remarkPlugins: [remarkFrontmatter, remarkGfm] });
const lists = import.meta.glob<readonly Exercise[]>('../content/exercises/*.ts', {
  eager: true,
  import: 'default',
});
const exercisesOf = (id: string) => lists[`../content/exercises/${id}.ts`] ?? [];

let engine: Engine;
let recorded: RunFile;
beforeAll(async () => {
  engine = await engineInNode();
  await prepared(Object.values(lists).flatMap((list) => list.map(({ kind }) => kind)));
  recorded = (await chapterRuns())!;
});

const read = (language: string, id: string) =>
  readFileSync(join(kFolder, language, `${id}.mdx`), 'utf8');
const parse = (language: string, id: string) => parser.parse(read(language, id)) as Node;
const head = (language: string, id: string) =>
  headOf(read(language, id), id) as {
    goals: Record<string, string>;
    needs: string[];
    exercises: string[];
    more: string[];
    title: string;
    goal: string;
    minutes: number;
    picture: string;
  };

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of node.children ?? []) walk(child, visit);
}

type Attributes = Record<string, string>;

const attributesOf = (node: Node): Attributes =>
  Object.fromEntries(
    (node.attributes ?? []).map(({ name, value }) => [
      name,
      typeof value === 'string' ? value : (value?.value ?? ''),
    ]),
  );

function elements(tree: Node): { name: string; attributes: Attributes }[] {
  const found: { name: string; attributes: Attributes }[] = [];
  walk(tree, (node) => {
    if (node.type.startsWith('mdxJsx') && node.name) {
      found.push({ name: node.name, attributes: attributesOf(node) });
    }
  });
  return found;
}

/** Everything but the words: elements with the attributes that are not prose, headings, code. */
function skeleton(tree: Node): string[] {
  const out: string[] = [];
  walk(tree, (node) => {
    if (node.type === 'heading') out.push(`h${node.depth}`);
    if (node.type === 'code') out.push(`code ${node.value}`);
  });
  for (const { name, attributes } of elements(tree)) {
    const kept = Object.entries(attributes)
      .filter(([key]) => !['caption', 'title', 'choices'].includes(key))
      .map(([key, value]) => [key, value.replace(/(label|note): '(?:[^'\\]|\\.)*'/g, '$1')])
      .map(([key, value]) => `${key}=${value!.replace(/\s+/g, '').replace(/,(?=[}\]])/g, '')}`);
    out.push([name, ...kept].join(' '));
  }
  return out.sort();
}

/** Elements with the numbers that hold at their places when a chapter opens. */
function placed(tree: Node) {
  const found: { name: string; attributes: Attributes; numbers: Numbers }[] = [];
  const visit = (node: Node, numbers: Numbers) => {
    const attributes = node.type.startsWith('mdxJsx') ? attributesOf(node) : {};
    const known = node.name === 'Try' ? { ...numbers, ...startOf(rangesOf(attributes)) } : numbers;
    if (node.name) found.push({ name: node.name, attributes, numbers: known });
    for (const child of node.children ?? []) visit(child, known);
  };
  visit(tree, {});
  return found;
}

/** Expressions of a chapter with the numbers at which it opens. */
function expressions(tree: Node): string[] {
  const found: string[] = [];
  for (const { name, attributes, numbers } of placed(tree)) {
    const codes = [attributes.code, attributes.layout];
    codes.push(...[...(attributes.codes ?? '').matchAll(/'([^']+)'/g)].map(([, code]) => code!));
    for (const list of [attributes.items, attributes.stored]) {
      codes.push(...[...(list ?? '').matchAll(/code: '([^']+)'/g)].map(([, code]) => code!));
    }
    // A verdict may be shown to be a refusal.
    if (name === 'Code' || name === 'Verdict') continue;
    for (const code of codes) if (code !== undefined) found.push(fill(code, numbers, null));
  }
  return found;
}

/**
 * Words of a chapter in reading order, without code; the terms that it names, at their places. A
 * heading, or the bold word that a paragraph opens with, may name what is then introduced.
 */
function wordsOf(
  tree: Node,
  list: readonly Exercise[],
  language: 'en' | 'zh',
  heads: 'with heads' | 'without heads',
): string {
  const skipped = ['inlineCode', 'code', 'yaml'];
  if (heads === 'without heads') skipped.push('heading', 'strong');
  let words = '';
  const visit = (node: Node) => {
    if (skipped.includes(node.type)) return;
    if (node.type === 'text') words += node.value;
    const attributes = attributesOf(node);
    if (node.name === 'Term') words += `⟦${attributes.id}⟧`;
    for (const key of ['title', 'caption']) words += ` ${attributes[key] ?? ''} `;
    for (const [, said] of (attributes.items ?? '').matchAll(/(?:label|note): '([^']*)'/g)) {
      words += ` ${said} `;
    }
    if (node.name === 'Exercise') {
      const exercise = list.find(({ id }) => id === attributes.id);
      if (exercise) words += ` ${textsOf(exercise, language).join(' ')} `;
    }
    for (const child of node.children ?? []) visit(child);
    if (['paragraph', 'heading', 'listItem', 'tableCell'].includes(node.type)) words += '\n';
  };
  visit(tree);
  return words;
}

/** Everything that an exercise says to a reader. */
function textsOf(exercise: Exercise, language: 'en' | 'zh'): string[] {
  const { prompt, hints, solution, misconceptions, given } = exercise;
  const {
    options = [],
    items = [],
    meanings = [],
    fields = [],
    what,
    checks = [],
    run,
  } = given as {
    options?: Text[];
    items?: Text[];
    meanings?: Text[];
    fields?: Text[];
    what?: Text;
    checks?: { otherwise?: Text }[];
    run?: { requires?: { lacks: Text }[] };
  };
  return [
    prompt,
    ...hints,
    solution.because,
    ...misconceptions.map(({ because }) => because),
    ...options,
    ...items,
    ...meanings,
    ...fields,
    ...(what ? [what] : []),
    ...checks.flatMap((check) => check.otherwise ?? []),
    ...(run?.requires ?? []).map(({ lacks }) => lacks),
  ].map((text) => text[language].replace(/\{=[^{}]*(?:\{\w+\}[^{}]*)*\}/g, ''));
}

it('the course names every chapter, once', () => {
  for (const language of kLanguages) {
    const files = readdirSync(join(kFolder, language)).map((name) => name.replace('.mdx', ''));
    expect([...chapterIds].sort()).toEqual(files.sort());
  }
});

it('names of earlier versions lead to what there is', () => {
  for (const id of Object.values(formerChapters)) expect(chapterIds).toContain(id);
  const ids = chapterIds.flatMap((id) => exercisesOf(id).map((exercise) => exercise.id));
  for (const id of Object.values(formerExercises)) expect(ids).toContain(id);
});

it('the glossary knows chapters of the course', () => {
  for (const { chapter } of Object.values(glossary)) expect(chapterIds).toContain(chapter);
});

describe.each(chapterIds)('%s', (id) => {
  const list = exercisesOf(id);
  const before = chapterIds.slice(0, chapterIds.indexOf(id));

  it('is the same in every language but for the words', () => {
    const [first, ...others] = kLanguages.map((language) => skeleton(parse(language, id)));
    for (const other of others) expect(other).toEqual(first);
    const [en, zh] = kLanguages.map((language) => head(language, id));
    expect(Object.keys(zh!.goals)).toEqual(Object.keys(en!.goals));
    const alike = ({ needs, minutes, picture }: typeof en & {}) => [needs, minutes, picture];
    expect(alike(zh!)).toEqual(alike(en!));
    expect(draw(engine, en!.picture), en!.picture).toMatchObject({ ok: true });
  });

  it('is short, needs earlier chapters only, and ends on what comes next', () => {
    for (const language of kLanguages) {
      expect(read(language, id).split('\n').length).toBeLessThanOrEqual(kMaxLines);
      for (const needed of head(language, id).needs) expect(before).toContain(needed);
      const names = elements(parse(language, id)).map(({ name }) => name);
      expect(names.at(-1)).toBe('Next');
      for (const part of ['Pitfall', 'Recap', 'Exercises']) expect(names).toContain(part);
    }
  });

  it('sets off every word that it means to', () => {
    // Behind a full-width mark and before a letter, two asterisks close nothing and are shown.
    for (const language of kLanguages) {
      walk(parse(language, id), ({ type, value }) => {
        if (type === 'text') expect(value, language).not.toContain('**');
      });
    }
  });

  it('has words for a finger beside those for a pointer, where a caption can choose them', () => {
    for (const language of kLanguages) {
      for (const { attributes } of elements(parse(language, id))) {
        const { caption = '', ...others } = attributes;
        expect(forHand(caption, true)).not.toMatch(/\bpoint at an?\b|\bclick\b|指向[一任]|点击/i);
        expect(JSON.stringify(others)).not.toContain('{~');
      }
      walk(parse(language, id), ({ type, value }) => {
        if (type === 'text') expect(value).not.toContain('{~');
      });
    }
  });

  it('uses only the vocabulary', () => {
    for (const language of kLanguages) {
      for (const { name } of elements(parse(language, id))) {
        expect(Object.keys(vocabulary)).toContain(name);
      }
    }
  });

  it('holds only expressions that the core evaluates', () => {
    const codes = kLanguages.flatMap((language) => expressions(parse(language, id)));
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes) expect(print(engine, code), code).not.toBeNull();
    for (const { name, attributes } of elements(parse('en', id))) {
      if (name !== 'StepCell') continue;
      expect(draw(engine, attributes.layout!), attributes.layout).toMatchObject({ ok: true });
    }
  });

  it('shows values in views that the playground offers for them', () => {
    for (const { name, attributes, numbers } of placed(parse('en', id))) {
      if (name !== 'View') continue;
      const code = fill(attributes.code!, numbers, null);
      const card = outcomeOf(engine.evaluate(code, 'auto'), code, kNothing).cards.at(-1)!;
      expect(
        viewNamed(viewsOf(card), attributes.view),
        `${attributes.view}: ${code}`,
      ).toBeDefined();
    }
  });

  it('asks for verdicts on expressions whose words the core knows', () => {
    for (const { name, attributes, numbers } of placed(parse('en', id))) {
      if (name !== 'Verdict') continue;
      const { text, reason } = judge(engine, fill(attributes.code!, numbers, null));
      expect(reason?.id ?? text, attributes.code).not.toMatch(/^(language|parse|argument)\./);
    }
  });

  it('shows recorded runs that there are', () => {
    for (const { name, attributes } of elements(parse('en', id))) {
      if (name !== 'Recorded') continue;
      for (const config of configsOf(attributes.runs!)) {
        for (const size of sizesOf(attributes.sizes!)) {
          expect(recordedRun(recorded, config, size), `${config} ${size}`).not.toBeNull();
        }
      }
    }
  });

  it('asks four to seven exercises, some between the sections, and the rest at its end', () => {
    const { exercises: line, more } = head('en', id);
    const asked = [...line, ...more];
    expect(asked).toEqual(list.map((exercise) => exercise.id));
    expect(line.length).toBeGreaterThanOrEqual(4);
    expect(line.length).toBeLessThanOrEqual(7);
    for (const name of asked) expect(name.startsWith(`${id}-`), name).toBe(true);
    const [text] = read('en', id).split('<Exercises>');
    expect(text).toContain('<Exercise id');
    expect(list.some(({ kind }) => kindOf(kind).once)).toBe(true);
  });

  it('shows no number that answers a guess before it is made', () => {
    const guess = list.find(({ kind }) => kindOf(kind).once)!.id;
    for (const language of kLanguages) {
      const [, asked] = read(language, id).split(`<Exercise id="${guess}">`);
      const [opened, after] = asked!.split('\n</Exercise>\n');
      expect(opened).not.toContain('\n## ');
      const [said] = after!.split(/\n## |<Exercise id/);
      expect(said, language).not.toMatch(/<(Live|Num) /);
    }
  });

  it('practises every goal, and recalls two earlier chapters from the third on', () => {
    const goals = new Set(Object.keys(head('en', id).goals));
    expect(goals.size).toBeGreaterThanOrEqual(2);
    const { exercises } = head('en', id);
    const line = list.filter((exercise) => exercises.includes(exercise.id));
    expect(new Set(line.map(({ goal }) => goal))).toEqual(goals);
    for (const { goal } of list) expect(goals).toContain(goal);
    const recalls = line.flatMap((exercise) => exercise.recalls ?? []);
    expect(new Set(recalls).size).toBeGreaterThanOrEqual(before.length >= 2 ? 2 : 0);
    for (const recalled of recalls) expect(before).toContain(recalled);
  });

  it('uses no term before it is introduced, by name or in plain words', () => {
    for (const language of kLanguages) {
      const tree = parse(language, id);
      const all = wordsOf(tree, list, language, 'with heads');
      const body = wordsOf(tree, list, language, 'without heads');
      for (const [term, { chapter }] of Object.entries(glossary)) {
        const at = body.indexOf(`⟦${term}⟧`);
        if (chapter === id) expect(at, `${language}: ${term} is introduced`).toBeGreaterThan(-1);
        if (before.includes(chapter)) continue;
        const early = chapter === id ? body.slice(0, at) : all;
        const use = formsOf(term, language).exec(early);
        const around = use ? early.slice(Math.max(0, use.index - 30), use.index + 30) : '';
        expect(around, `${language}: ${term} is used before its chapter, ${chapter}`).toBe('');
      }
    }
  });

  const cases = list.flatMap((exercise) =>
    (exercise.variants ?? [{}]).map((numbers) => ({ exercise, numbers })),
  );
  const named = cases.map(({ exercise, numbers }) => ({
    name: [exercise.id, ...Object.values(numbers)].join(' '),
    exercise,
    numbers,
  }));

  it.each(named)('$name accepts its solution and knows its mistakes apart', (item) => {
    const exercise = filled(item.exercise, item.numbers, engine);
    const kind = kindOf(exercise.kind);
    const { given, solution, misconceptions } = exercise;
    const right = kind.write(solution.answer, given, engine);
    expect(right.length, 'the solution can be written').toBeGreaterThan(0);
    expect(grade(exercise, kind, right, engine)).toMatchObject({ is: 'right' });
    const seen: string[] = [];
    for (const { answer, because } of misconceptions) {
      const wrong = kind.write(answer, given, engine);
      const verdict = grade(exercise, kind, wrong, engine);
      expect(verdict, because.en).toMatchObject({ is: 'wrong', because });
      expect(seen, 'mistakes differ').not.toContain(JSON.stringify(wrong));
      seen.push(JSON.stringify(wrong));
    }
    const { options } = given as { options?: unknown[] };
    if (options) expect(misconceptions).toHaveLength(options.length - 1);
    expect(misconceptions.length).toBeGreaterThan(0);
  });

  it.each(named)('$name says nothing that is left open, and gives nothing away', (item) => {
    const exercise = filled(item.exercise, item.numbers, engine);
    const kind = kindOf(exercise.kind);
    const right = kind.write(exercise.solution.answer, exercise.given, engine);
    const { options } = exercise.given as { options?: Text[] };
    const answers = options ? [options[Number(right[0])]!] : [];
    for (const language of kLanguages) {
      for (const text of textsOf(exercise, language))
        expect(text).not.toMatch(/\{[^}]|(?<!\{)\}|…/);
      const told = right.length > 4 ? right.join(' ') : right.length === 1 ? right[0]! : '';
      const secrets = options ? answers.map((text) => text[language]) : [told];
      for (const secret of secrets.filter((text) => text !== '' && !/^[01]$/.test(text))) {
        for (const hint of exercise.hints) {
          const tokens = hint[language].split(/[^\w():,*−-]+/);
          expect(options ? hint[language].split(/\s/) : tokens).not.toContain(secret);
        }
      }
    }
    if (!kind.once) expect(exercise.hints.length).toBeGreaterThan(0);
  });
});

it('no two exercises share an id', () => {
  const ids = Object.values(lists).flatMap((list) => list.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
