/**
 * The chapters as plain HTML, for readers without scripts and for search engines: the same MDX, where
 * a figure is its expression and its caption, an exercise its question, and numbers are computed.
 */

import type { Engine } from '@colex/wasm';
import type { MDXComponents, MDXContent } from 'mdx/types';
import type { ReactNode } from 'react';
import { Fragment, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { course } from '../content/course';
import { glossary } from '../content/glossary';
import type { Language } from '../i18n/context';
import { LanguageContext } from '../i18n/context';
import { loadTexts } from '../i18n/texts';
import { chapterOf, exercisesOf } from './chapters';
import { print } from './core';
import { engineInNode } from './engine-in-node';
import type { Exercise } from './exercises/contract';
import { fill, filled } from './exercises/fill';
import { kindOf } from './exercises/kinds';
import { Aside, Exercises, Next, Pitfall, Recap } from './Prose';
import { rangesOf, startOf, TryContext } from './try';

export interface ChapterPage {
  readonly id: string;
  readonly title: string;
  readonly goal: string;
  readonly html: string;
}

const contents = import.meta.glob<{ default: MDXContent }>('../content/*/*.mdx');

/** Every written chapter, in the order of the course. */
export async function chapterPages(language: Language): Promise<ChapterPage[]> {
  const engine = await engineInNode();
  await loadTexts('base', language);
  await loadTexts('learn', language);
  const ids = course.flatMap(({ chapters }) => chapters.filter((id) => typeof id === 'string'));
  return Promise.all(
    ids.map(async (id) => {
      const { title, goal, goals } = chapterOf(id, language)!;
      const { default: Content } = await contents[`../content/${language}/${id}.mdx`]!();
      const components = wordsOnly(language, engine, await exercisesOf(id));
      const html = renderToStaticMarkup(
        <LanguageContext value={language}>
          <ul>
            {Object.entries(goals).map(([name, words]) => (
              <li key={name}>{words}</li>
            ))}
          </ul>
          <Content components={components} />
        </LanguageContext>,
      );
      return { id, title, goal, html };
    }),
  );
}

interface FigureProps {
  code?: string;
  codes?: string[];
  layout?: string;
  caption?: string;
  items?: { label: string; note: string }[];
}

/** The vocabulary without what only works with scripts. */
function wordsOnly(
  language: Language,
  engine: Engine,
  exercises: ReadonlyMap<string, Exercise>,
): MDXComponents {
  function Figure({ code, codes, layout, caption, items = [] }: FigureProps): ReactNode {
    const { numbers } = useContext(TryContext);
    const shown = [code, layout, ...(codes ?? [])].flatMap((text) => text ?? []);
    return (
      <figure>
        {shown.map((text) => (
          <p key={text}>
            <code>{fill(text, numbers, null)}</code>
          </p>
        ))}
        {items.map(({ label, note }) => (
          <p key={label}>
            {label}: {note}
          </p>
        ))}
        <figcaption>{caption}</figcaption>
      </figure>
    );
  }
  function Question({ id, children }: { id: string; children?: ReactNode }): ReactNode {
    const data = exercises.get(id);
    if (!data) throw new Error(`no exercise is called ${id}`);
    const exercise = filled(data, data.variants?.[0] ?? {}, engine);
    const says = kindOf(data.kind).says?.(exercise.given) ?? [];
    return (
      <>
        <p>{exercise.prompt[language]}</p>
        {says.length > 0 && (
          <ul>
            {says.map((words, i) => (
              <li key={i}>{words[language]}</li>
            ))}
          </ul>
        )}
        {children}
      </>
    );
  }
  function Live({ code }: { code: string }): ReactNode {
    const { numbers } = useContext(TryContext);
    return <output>{print(engine, fill(code, numbers, null))}</output>;
  }
  function Code({ code }: { code: string }): ReactNode {
    const { numbers } = useContext(TryContext);
    return <code>{fill(code, numbers, null)}</code>;
  }
  function Num({ name }: { name: string }): ReactNode {
    return <Fragment>{useContext(TryContext).numbers[name]}</Fragment>;
  }
  function Try({ children, ...props }: { children: ReactNode }): ReactNode {
    const ranges = rangesOf(props);
    const tried = { ranges, numbers: startOf(ranges), set: () => undefined };
    return <TryContext value={tried}>{children}</TryContext>;
  }
  function Term({ id, children }: { id: string; children?: ReactNode }): ReactNode {
    return <dfn>{children ?? glossary[id]?.[language].term}</dfn>;
  }
  const figures = {
    Compare: Figure,
    Figure,
    Orders: Figure,
    Recorded: Figure,
    StepCell: Figure,
    TileLoad: Figure,
    Verdict: Figure,
    View: Figure,
  };
  const prose = { Aside, Exercises, Next, Pitfall, Recap };
  return { ...figures, ...prose, Code, Exercise: Question, Live, Num, Term, Try };
}
