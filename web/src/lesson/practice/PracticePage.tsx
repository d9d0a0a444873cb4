import type { ReactNode } from 'react';
import { Suspense, useEffect, useState } from 'react';
import { Link } from '../../site/Link';
import { pathOf } from '../../site/route';
import { chapterIds, course } from '../../content/course';
import { chapterAsking, placement, practiceTexts, selfTests } from '../../content/practice';
import { useLanguage } from '../../i18n/context';
import { forget, useAttempts } from '../answers';
import { numberOf, titleOf } from '../chapters';
import { Drill } from './Drill';
import './practice.css';
import { Review } from './Review';

export type Practice = keyof typeof practiceTexts;

export const isPractice = (name: string): name is Practice => name in practiceTexts;

/** `/learn/placement/`, `/learn/test/<part>/`, `/learn/review/`: questions outside their chapters. */
export function PracticePage(props: { practice: Practice; of: string; root: string }): ReactNode {
  const { practice, of, root } = props;
  const { t: text, language } = useLanguage('learn');
  const part = course.find(({ id }) => id === of) ?? course[0]!;
  const title =
    practice === 'test'
      ? text('practice.test', part.title[language])
      : text(`practice.${practice}`);
  useEffect(() => {
    document.title = `${title} · Colex`;
  }, [title]);
  return (
    <main id="main" className="lesson practice">
      <p className="eyebrow">
        <Link className="alone" href={pathOf({ language, page: 'learn' }, root)}>
          {text('learn.back')}
        </Link>
      </p>
      <h1>{title}</h1>
      <p className="lead">{practiceTexts[practice][language]}</p>
      <Suspense fallback={<p className="quiet">{text('learn.loading')}</p>}>
        {practice === 'review' && <Review root={root} />}
        {practice === 'placement' && <Asked ids={placement} prefix="placement" root={root} />}
        {practice === 'test' && (
          <Asked key={part.id} ids={selfTests[part.id]!} prefix="test" root={root} />
        )}
      </Suspense>
    </main>
  );
}

/** The questions, and what came of them. */
function Asked(props: { ids: readonly string[]; prefix: string; root: string }): ReactNode {
  const { ids, prefix, root } = props;
  const { t: text, language } = useLanguage('learn');
  const [copies] = useState(() => ids.map((id) => `${prefix}.${id}`));
  const attempts = useAttempts(copies);
  const asked = attempts.map((attempt, i) => ({
    ...attempt,
    chapter: chapterAsking(ids[i]!, chapterIds),
    known: attempt.solved && !attempt.seen && attempt.tries === 1 && attempt.hints === 0,
    answered: attempt.solved || attempt.seen || attempt.tries > 0,
  }));
  const answered = asked.filter((one) => one.answered).length;
  const known = asked.filter((one) => one.known).length;
  const missed = asked.filter((one) => !one.known).map(({ chapter }) => chapter);
  const linkTo = (chapter: string) => (
    <Link key={chapter} href={pathOf({ language, page: `learn/${chapter}` }, root)}>
      {`${numberOf(chapter)} · ${titleOf(chapter, language)}`}
    </Link>
  );
  return (
    <>
      <Drill ids={ids} prefix={prefix} root={root} />
      <section className="outcome" role="status">
        <h2>{text('practice.outcome')}</h2>
        <p>{text('practice.known', known, ids.length, answered)}</p>
        {answered > 0 && missed.length > 0 && (
          <p>
            {text(prefix === 'placement' ? 'practice.beginAt' : 'practice.lookAt')}{' '}
            {(prefix === 'placement' ? missed.slice(0, 1) : [...new Set(missed)]).map(linkTo)}
          </p>
        )}
        {missed.length === 0 && <p>{text('practice.all')}</p>}
        <button type="button" disabled={answered === 0} onClick={() => forget(copies)}>
          {text('practice.again')}
        </button>
      </section>
    </>
  );
}
