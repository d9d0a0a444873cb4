import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Link } from '../../site/Link';
import { pathOf } from '../../site/route';
import { chapterIds, course } from '../../content/course';
import { useLanguage } from '../../i18n/context';
import { useStates } from '../answers';
import { chapterOf } from '../chapters';
import './contents.css';
import { useChosenPath } from './chosen-path';
import { Continue } from './Continue';
import { Paths } from './Paths';
import { ProgressFile } from '../practice/ProgressFile';
import { ChapterRow } from './ChapterRow';
import type { Progress } from './next-step';
import { progressOf } from './next-step';

const kRoman = ['I', 'II', 'III', 'IV', 'V'];

const kPages = [
  ['placement', 'practice.placement'],
  ['review', 'practice.review'],
  ['notes', 'notes.title'],
  ['glossary', 'glossary.title'],
] as const;

/** The way through the course: where to go on, three paths, and every chapter with its progress. */
export function Contents({ root }: { root: string }): ReactNode {
  const { t: text, language } = useLanguage('learn');
  const path = useChosenPath();
  const chapters = useProgress();
  return (
    <main id="main" className="lesson contents">
      <h1>{text('learn.title')}</h1>
      <p className="lead">{text('learn.lead')}</p>
      <Continue chapters={chapters.filter(({ id }) => path.chapters.has(id))} root={root} />
      <Paths chosen={path} chapters={chapters} />
      {course.map((part, i) => (
        <section key={part.id}>
          <h2>{text('learn.part', kRoman[i]!, part.title[language])}</h2>
          <p className="quiet">{part.text[language]}</p>
          <ol>
            {part.chapters.map((chapter) => (
              <ChapterRow
                key={chapter}
                progress={chapters.find(({ id }) => id === chapter)!}
                path={path}
                root={root}
              />
            ))}
          </ol>
          <p>
            <Link
              className="alone"
              href={pathOf({ language, page: `learn/test/${part.id}` }, root)}
            >
              {text('practice.testLink')}
            </Link>
          </p>
        </section>
      ))}
      <p className="more">
        {kPages.map(([name, title]) => (
          <Link
            className="alone"
            key={name}
            href={pathOf({ language, page: `learn/${name}` }, root)}
          >
            {text(title)}
          </Link>
        ))}
      </p>
      <ProgressFile />
    </main>
  );
}

/** Every chapter with the states of its exercises. */
function useProgress(): Progress[] {
  const { language } = useLanguage();
  const all = useMemo(() => chapterIds.flatMap((id) => chapterOf(id, language) ?? []), [language]);
  const ids = useMemo(() => all.flatMap(({ exercises, more }) => [...exercises, ...more]), [all]);
  const states = useStates(ids);
  return all.map((chapter) => progressOf(chapter, (exercise) => states.get(exercise) ?? 'new'));
}
