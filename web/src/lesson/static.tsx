/**
 * The chapters as plain HTML, for readers without scripts and for search engines: the same MDX, where
 * a figure is its expression and its caption, an exercise its question, and numbers are computed.
 */

import type { Engine } from '@colex/wasm';
import type { MDXComponents, MDXContent } from 'mdx/types';
import type { ReactNode } from 'react';
import { Fragment, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { chapterIds, course } from '../content/course';
import { glossary } from '../content/glossary';
import { chapterAsking, notesText, placement, practiceTexts, selfTests } from '../content/practice';
import type { Language } from '../i18n/texts';
import { LanguageContext, localised } from '../i18n/context';
import { sentence } from '../i18n/fill';
import { loadTexts } from '../i18n/texts';
import type { RunFile } from '../lab/recorded/runs';
import { chapterRuns } from '../figures/recorded';
import { Caption } from '../figures/Caption';
import { chapterOf, exercisesOf, numberOf } from './chapters';
import { namesOf } from './Choice';
import { judge, print } from '../figures/core';
import { Accepted } from '../figures/Verdict';
import { engineInNode } from '../engine/in-node';
import type { Exercise } from '../exercises/contract';
import { figureNames } from '../figures/figure-names';
import { fill, filled } from '../figures/fill';
import { kindOf } from '../exercises/kinds';
import { Aside, Exercises, Next, Pitfall, Recap } from './Prose';
import { RecordedTable } from '../figures/Recorded';
import { rangesOf, startOf, TryContext } from '../figures/try';
import { chaptersUsing } from './uses';

export interface ChapterPage {
  readonly id: string;
  /** Stands above the title of a chapter: its place in the course. */
  readonly eyebrow?: string;
  readonly title: string;
  readonly goal: string;
  readonly html: string;
}

const catalogs = {
  en: () => import('../i18n/messages-en'),
  zh: () => import('../i18n/messages-zh'),
};

const contents = import.meta.glob<{ default: MDXContent }>('../content/*/*.mdx');

/** Every chapter, in the order of the course. */
export async function chapterPages(language: Language): Promise<ChapterPage[]> {
  const engine = await engineInNode();
  await loadTexts('base', language);
  await loadTexts('learn', language);
  const { t: text } = localised(language, 'learn');
  const { default: messages } = await catalogs[language]();
  const runs = await chapterRuns();
  const has: Sources = { engine, messages, runs };
  return Promise.all(
    chapterIds.map(async (id) => {
      const { title, goal, goals, minutes } = chapterOf(id, language)!;
      const eyebrow = `${text('learn.back')} · ${text('learn.chapter', numberOf(id), minutes)}`;
      const { default: Content } = await contents[`../content/${language}/${id}.mdx`]!();
      const components = wordsOnly(language, id, has, await exercisesOf(id));
      const html = renderToStaticMarkup(
        <LanguageContext value={language}>
          <section className="goals">
            <h2>{text('goals.title')}</h2>
            <ul>
              {Object.entries(goals).map(([name, words]) => (
                <li key={name}>{words}</li>
              ))}
            </ul>
          </section>
          <Content components={components} />
        </LanguageContext>,
      );
      return { id, eyebrow, title, goal, html };
    }),
  );
}

/** The pages outside the chapters: what each is, and what it asks. */
export async function practicePages(language: Language): Promise<ChapterPage[]> {
  const engine = await engineInNode();
  await loadTexts('base', language);
  await loadTexts('learn', language);
  const { t: text } = localised(language, 'learn');
  const page = async (
    id: string,
    title: string,
    goal: string,
    asked: readonly string[],
  ): Promise<ChapterPage> => {
    const questions = await Promise.all(
      asked.map(async (name) => {
        const data = (await exercisesOf(chapterAsking(name, chapterIds))).get(name)!;
        return filled(data, data.variants?.[0] ?? {}, engine).prompt[language];
      }),
    );
    const html = renderToStaticMarkup(
      <ol>
        {questions.map((question, i) => (
          <li key={i}>{question}</li>
        ))}
      </ol>,
    );
    return { id, title, goal, html: questions.length > 0 ? html : '' };
  };
  const { placement: place, test, review } = practiceTexts;
  const prefix = language === 'en' ? '' : `${language}/`;
  const linkTo = (chapter: string, place = '') => (
    <a key={chapter} href={`./${prefix}learn/${chapter}/${place}`}>
      {chapterOf(chapter, language)!.title}
    </a>
  );
  const terms = Object.entries(glossary).map(
    ([
      id,
      {
        chapter,
        [language]: { term, says },
      },
    ]) => (
      <div key={id} id={id}>
        <dt>{term}</dt>
        <dd>
          {says} {text('glossary.introduced')} {linkTo(chapter, `#term-${id}`)}{' '}
          {chaptersUsing(id, language).map((other) => linkTo(other.id))}
        </dd>
      </div>
    ),
  );
  return Promise.all([
    page('placement', text('practice.placement'), place[language], placement),
    page('review', text('practice.review'), review[language], []),
    page('notes', text('notes.title'), notesText[language], []),
    ...course.map(({ id, title }) =>
      page(
        `test/${id}`,
        text('practice.test', title[language]),
        test[language],
        selfTests[id] ?? [],
      ),
    ),
    {
      id: 'glossary',
      title: text('glossary.title'),
      goal: text('glossary.sentence'),
      html: renderToStaticMarkup(<dl>{terms}</dl>),
    },
  ]);
}

interface FigureProps {
  code?: string;
  codes?: string[];
  layout?: string;
  caption?: string;
  items?: { label: string; note: string }[];
  atom?: string;
  atoms?: string[];
  names?: string[];
}

interface Sources {
  readonly engine: Engine;
  readonly messages: Readonly<Record<string, string>>;
  readonly runs: RunFile | null;
}

function Figure(props: FigureProps): ReactNode {
  const { code, codes = [], layout, atom, atoms = [], names = [], caption, items = [] } = props;
  const { numbers } = useContext(TryContext);
  const shown = [code, layout, atom, ...codes, ...atoms, ...names].flatMap((text) => text ?? []);
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
      <Caption text={caption} />
    </figure>
  );
}

function Code({ code }: { code: string }): ReactNode {
  const { numbers } = useContext(TryContext);
  return <code>{fill(code, numbers, null)}</code>;
}

function Num({ name }: { name: string }): ReactNode {
  return <Fragment>{useContext(TryContext).numbers[name]}</Fragment>;
}

function Choice({ name, choices }: { name: string; choices: string }): ReactNode {
  const { numbers, ranges } = useContext(TryContext);
  return <p>{namesOf(choices)[numbers[name]! - ranges[name]!.min]}</p>;
}

function Try({ children, ...props }: { children: ReactNode }): ReactNode {
  const ranges = rangesOf(props);
  const tried = { ranges, numbers: startOf(ranges), set: () => undefined };
  return <TryContext value={tried}>{children}</TryContext>;
}

/** All figures are their expressions and captions, where nothing more is written of them below. */
const figures = Object.fromEntries(figureNames.map((name) => [name, Figure]));

const prose = { Aside, Exercises, Next, Pitfall, Recap };

/** The vocabulary without what only works with scripts. */
function wordsOnly(
  language: Language,
  chapter: string,
  { engine, messages, runs }: Sources,
  exercises: ReadonlyMap<string, Exercise>,
): MDXComponents {
  function Verdict({ code, caption }: { code: string; caption?: string }): ReactNode {
    const whole = fill(code, useContext(TryContext).numbers, null);
    const judged = judge(engine, whole);
    const { text, reason } = judged;
    return (
      <figure>
        <p>
          <code>{whole}</code>
        </p>
        {text !== null && (
          <p>
            <Accepted of={judged} />
          </p>
        )}
        {reason && <p>{sentence(messages, reason.id, reason.values)}</p>}
        <Caption text={caption} />
      </figure>
    );
  }
  function Recorded(props: { runs: string; sizes: string; caption?: string }): ReactNode {
    return <RecordedTable {...props} file={runs} />;
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
  function More({ children }: { children: ReactNode }): ReactNode {
    return (
      <details>
        <summary>{localised(language, 'learn').t('more.title')}</summary>
        {children}
      </details>
    );
  }
  function Term({ id, children }: { id: string; children?: ReactNode }): ReactNode {
    const words = children ?? glossary[id]?.[language].term;
    if (glossary[id]?.chapter === chapter) return <dfn id={`term-${id}`}>{words}</dfn>;
    const place = language === 'en' ? '' : `${language}/`;
    return <a href={`./${place}learn/glossary/#${id}`}>{words}</a>;
  }
  const live = { Choice, Code, Exercise: Question, Live, More, Num, Recorded, Term, Try, Verdict };
  return { ...figures, ...prose, ...live };
}
