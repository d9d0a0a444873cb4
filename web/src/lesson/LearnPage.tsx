import type { ReactNode } from 'react';
import { lazy, Suspense, use, useEffect, useLayoutEffect } from 'react';
import { Boundary } from '../site/Boundary';
import { Broken, Guarded } from '../site/Guarded';
import { loadFonts } from '../site/fonts';
import { Link } from '../site/Link';
import { dropPrerendered } from '../site/prerendered';
import { pathOf, replaceAddress } from '../site/route';
import { formerChapters } from '../content/former';
import { useLanguage } from '../i18n/context';
import { useSolvedCount } from './answers';
import type { Chapter } from './chapters';
import { chapterOf, exercisesOf, neighboursOf, numberOf, titleOf } from './chapters';
import { Contents } from './contents/Contents';
import { ExercisesContext } from './Exercise';
import { InReference } from './InReference';
import './lesson.css';
import { NotesPage } from './notes/NotesPage';
import { isPractice, PracticePage } from './practice/PracticePage';
import { ChapterContext } from '../figures/chapter-context';
import { vocabulary } from './vocabulary';
import './prose.css';

/** It brings who uses what, which no other page asks. */
const Glossary = lazy(() => import('./Glossary'));

/** `/learn/` lists the chapters, `/learn/<id>/` shows one, `/learn/glossary/` their terms. */
export default function LearnPage({ page, root }: { page: string; root: string }): ReactNode {
  const { t: text, language } = useLanguage('learn');
  useEffect(loadFonts, []);
  const [, named = '', of = ''] = page.split('/');
  const id = formerChapters[named] ?? named;
  useEffect(() => {
    // Links of an earlier version lead to the chapter's address of today.
    if (id !== named) replaceAddress(pathOf({ language, page: `learn/${id}` }, root));
  }, [id, named, language, root]);
  if (!id) return <Contents root={root} />;
  if (id === 'glossary') {
    const page = (inside: ReactNode) => (
      <main id="main" className="lesson glossary">
        {inside}
      </main>
    );
    return (
      <Boundary of={id} instead={(failure) => page(<Broken failure={failure} />)}>
        <Suspense fallback={page(null)}>
          <Glossary root={root} />
        </Suspense>
      </Boundary>
    );
  }
  if (id === 'notes') return <NotesPage root={root} />;
  if (isPractice(id)) return <PracticePage practice={id} of={of} root={root} />;
  const chapter = chapterOf(id, language);
  if (chapter) return <Lesson key={id} chapter={chapter} root={root} />;
  return (
    <main id="main" className="lesson">
      <p>{text('learn.none')}</p>
      <Link className="alone" href={pathOf({ language, page: 'learn' }, root)}>
        {text('learn.back')}
      </Link>
    </main>
  );
}

function Lesson({ chapter, root }: { chapter: Chapter; root: string }): ReactNode {
  const { t: text, language } = useLanguage('learn');
  const solved = useSolvedCount(chapter.exercises);
  const [before, after] = neighboursOf(chapter.id);
  useEffect(() => {
    document.title = `${chapter.title} · Colex`;
  }, [chapter]);
  const link = (to: string | undefined, key: 'learn.next' | 'learn.previous') =>
    to && (
      <Link className="alone" href={pathOf({ language, page: `learn/${to}` }, root)}>
        {text(key, titleOf(to, language))}
      </Link>
    );
  return (
    <main id="main" className="lesson">
      <p className="eyebrow">
        <Link className="alone" href={pathOf({ language, page: 'learn' }, root)}>
          {text('learn.back')}
        </Link>
        {' · '}
        {text('learn.chapter', numberOf(chapter.id), chapter.minutes)}
        {' · '}
        {text('learn.solved', solved, chapter.exercises.length)}
      </p>
      <h1>{chapter.title}</h1>
      <section className="goals">
        <h2>{text('goals.title')}</h2>
        <ul>
          {Object.entries(chapter.goals).map(([goal, words]) => (
            <li key={goal}>{words}</li>
          ))}
        </ul>
      </section>
      {/* What stands in the chapter's document stays below the message. */}
      <Guarded of={chapter.id}>
        <Suspense fallback={<p className="quiet">{text('learn.loading')}</p>}>
          <Body chapter={chapter} />
        </Suspense>
      </Guarded>
      <InReference api={chapter.api} root={root} />
      <nav className="turn" aria-label={text('learn.turn')}>
        {link(before, 'learn.previous')}
        {link(after, 'learn.next')}
      </nav>
    </main>
  );
}

function Body({ chapter }: { chapter: Chapter }): ReactNode {
  const asked = [exercisesOf(chapter.id), chapter.content()] as const;
  const [exercises, Content] = [use(asked[0]), use(asked[1])];
  useLayoutEffect(dropPrerendered, []);
  useEffect(() => {
    // A link to an exercise, a heading or a figure arrives before the chapter does.
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const target = named?.closest('figure') ?? named;
    const folded = target?.closest('details');
    if (folded) folded.open = true;
    target?.scrollIntoView();
  }, []);
  return (
    <ChapterContext value={chapter.id}>
      <ExercisesContext value={exercises}>
        <Content components={vocabulary} />
      </ExercisesContext>
    </ChapterContext>
  );
}
