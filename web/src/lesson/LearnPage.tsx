import type { ReactNode } from 'react';
import { Suspense, useEffect, useMemo } from 'react';
import { loadFonts } from '../app/fonts';
import { Link } from '../app/Link';
import { pathOf } from '../app/route';
import { useLanguage } from '../i18n/context';
import type { Chapter } from './chapters';
import { chaptersOf } from './chapters';
import './lesson.css';
import { useSolved } from './progress';
import { vocabulary } from './vocabulary';

/** `/learn/` lists the chapters, `/learn/<slug>/` shows one. */
export default function LearnPage({ page, root }: { page: string; root: string }): ReactNode {
  const { t: text, language } = useLanguage('learn');
  const chapters = useMemo(() => chaptersOf(language), [language]);
  useEffect(loadFonts, []);
  const slug = page.split('/')[1];
  if (!slug) return <Contents chapters={chapters} root={root} />;
  const at = chapters.findIndex((chapter) => chapter.slug === slug);
  if (at < 0) {
    return (
      <main id="main" className="lesson">
        <p>{text('learn.none')}</p>
        <Link href={pathOf({ language, page: 'learn' }, root)}>{text('learn.back')}</Link>
      </main>
    );
  }
  return (
    <Lesson
      chapter={chapters[at]!}
      before={chapters[at - 1]}
      after={chapters[at + 1]}
      root={root}
    />
  );
}

function Contents({ chapters, root }: { chapters: Chapter[]; root: string }): ReactNode {
  const { t: text, language } = useLanguage('learn');
  const solved = useSolved();
  return (
    <main id="main" className="lesson contents">
      <h1>{text('learn.title')}</h1>
      <p className="lead">{text('learn.lead')}</p>
      <h2>{text('learn.part.I')}</h2>
      <ol>
        {chapters.map(({ slug, number, title, summary, exercises }) => (
          <li key={slug} value={number}>
            <Link href={pathOf({ language, page: `learn/${slug}` }, root)}>{title}</Link>
            <p>{summary}</p>
            <p className="quiet">
              {text(
                'learn.solved',
                exercises.filter((id) => solved.has(id)).length,
                exercises.length,
              )}
            </p>
          </li>
        ))}
      </ol>
    </main>
  );
}

function Lesson(props: {
  chapter: Chapter;
  before: Chapter | undefined;
  after: Chapter | undefined;
  root: string;
}): ReactNode {
  const { chapter, before, after, root } = props;
  const { t: text, language } = useLanguage('learn');
  const { Content } = chapter;
  useEffect(() => {
    document.title = `${chapter.title} · Colex`;
  }, [chapter]);
  const link = (to: Chapter | undefined, key: 'learn.next' | 'learn.previous') =>
    to && (
      <Link href={pathOf({ language, page: `learn/${to.slug}` }, root)}>{text(key, to.title)}</Link>
    );
  return (
    <main id="main" className="lesson">
      <p className="eyebrow">
        <Link href={pathOf({ language, page: 'learn' }, root)}>{text('learn.back')}</Link>
      </p>
      <h1>
        <span className="number">{chapter.number}</span> {chapter.title}
      </h1>
      <Suspense fallback={<p className="quiet">{text('learn.loading')}</p>}>
        <Content components={vocabulary} />
      </Suspense>
      <nav className="turn">
        {link(before, 'learn.previous')}
        {link(after, 'learn.next')}
      </nav>
    </main>
  );
}
