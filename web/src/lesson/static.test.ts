import { expect, test } from 'vitest';
import { chapterIds } from '../content/course';
import { glossary } from '../content/glossary';
import why from '../content/exercises/why';
import { fill } from '../i18n/fill';
import en from '../i18n/messages-en';
import zh from '../i18n/messages-zh';
import { chapterPages, practicePages } from './static';

const messages = { en, zh };

const kPatienceMs = 120_000;

const written = { en: chapterPages('en'), zh: chapterPages('zh') };
const beside = { en: practicePages('en'), zh: practicePages('zh') };

test.each(['en', 'zh'] as const)(
  'every chapter is a page of text (%s)',
  async (language) => {
    const pages = await written[language];
    expect(pages.map(({ id }) => id)).toEqual(chapterIds);
    for (const { id, title, goal, html } of pages) {
      expect(title.length * goal.length, id).toBeGreaterThan(0);
      expect(html).toContain('<h2>');
      expect(html).toContain('<figcaption>');
      // What is computed is there; nothing that scripts would have to fill is left.
      expect(html).toMatch(/<output>-?[\d_(]/);
      expect(html).not.toMatch(/[{}]\w+[{}]|undefined|<output><|<input|<button/);
      for (const [term, { chapter, [language]: entry }] of Object.entries(glossary)) {
        if (chapter === id) expect(html, term).toContain(`<dfn id="term-${term}">`);
        expect(entry.says).not.toBe('');
      }
    }
    // Recorded runs and refusals are words, too: neither a bare caption nor a message's id.
    const htmlOf = (chapter: string) => pages.find(({ id }) => id === chapter)?.html;
    expect(htmlOf('measure')).toMatch(/<td>[^/]*\d\.\d\d[\s\S]*NVIDIA H200/);
    const reason = messages[language]['composition.shape_divisibility']!;
    expect(htmlOf('debugging')).toContain(fill(reason, ['_5', '_3', '(_6,_4):(_1,_8)']));
    const first = pages[0]!.html;
    for (const { prompt } of why) {
      const [begin = ''] = prompt[language].split('{');
      expect(first.replaceAll('&#x27;', "'")).toContain(begin);
    }
  },
  kPatienceMs,
);

test.each(['en', 'zh'] as const)(
  'pages outside the chapters are text, too (%s)',
  async (language) => {
    const pages = await beside[language];
    const ids = pages.map(({ id }) => id);
    for (const id of ['placement', 'review', 'notes', 'glossary', 'test/kernels']) {
      expect(ids).toContain(id);
    }
    for (const { title, goal, html } of pages) {
      expect(Math.min(title.length, goal.length)).toBeGreaterThan(1);
      expect(title + goal + html).not.toMatch(/[{}]\w+[{}]|undefined|\w+\.\w+_\w+/);
    }
    expect(pages.find(({ id }) => id === 'placement')!.html.match(/<li>/g)).toHaveLength(8);
  },
  kPatienceMs,
);

test.each(['en', 'zh'] as const)(
  'links lead to pages and places that there are (%s)',
  async (language) => {
    const prefix = language === 'en' ? '' : 'zh/';
    const pages = [...(await written[language]), ...(await beside[language])];
    const htmlOf = new Map(pages.map(({ id, html }) => [`./${prefix}learn/${id}/`, html]));
    const links = pages.flatMap(({ id, html }) =>
      [...html.matchAll(/<a href="([^"#]*)#?([^"]*)"/g)].map(([, page, place]) => ({
        id,
        page: page!,
        place: place!,
      })),
    );
    expect(links.length).toBeGreaterThan(Object.keys(glossary).length * 2);
    for (const { id, page, place } of links) {
      expect([...htmlOf.keys()], id).toContain(page);
      if (place) expect(htmlOf.get(page), `${id}: ${page}#${place}`).toContain(`id="${place}"`);
    }
    // Each term is led to by its own place, and leads back to a chapter that uses it.
    const glossaryPage = htmlOf.get(`./${prefix}learn/glossary/`)!;
    for (const id of Object.keys(glossary)) expect(glossaryPage).toContain(`<div id="${id}">`);
  },
  kPatienceMs,
);
