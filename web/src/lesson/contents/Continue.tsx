import type { ReactNode } from 'react';
import { Link } from '../../site/Link';
import { pathOf } from '../../site/route';
import { useLanguage } from '../../i18n/context';
import { numberOf, titleOf } from '../chapters';
import type { Progress } from './next-step';
import { nextStep, toReview } from './next-step';

/** As many missed exercises are offered at once. */
const kReview = 3;

/** Where the reader goes on along the path, and what was missed; a newcomer is offered a place. */
export function Continue({ chapters, root }: { chapters: Progress[]; root: string }): ReactNode {
  const { t: text, language } = useLanguage('learn');
  const next = nextStep(chapters);
  const review = toReview(chapters);
  const link = (chapter: string, exercise = '') =>
    pathOf({ language, page: `learn/${chapter}` }, root) + (exercise && `#${exercise}`);
  return (
    <div className="doors">
      <section className="door">
        <h2>{text(next?.begun ? 'learn.continue' : 'learn.begin')}</h2>
        {next ? (
          <>
            <p>
              <b>{`${numberOf(next.chapter)} · ${titleOf(next.chapter, language)}`}</b>
              {next.begun && <span> {text('learn.solved', next.solved, next.all)}</span>}
            </p>
            <Link className="go" href={link(next.chapter)}>
              {text(next.begun ? 'learn.goOn' : 'learn.open')}
            </Link>
          </>
        ) : (
          <p>{text('learn.allDone')}</p>
        )}
      </section>
      {!next?.begun && review.length === 0 ? (
        <section className="door">
          <h2>{text('learn.unsure')}</h2>
          <p>
            <b>{text('learn.eight')}</b>
          </p>
          <Link className="go second" href={link('placement')}>
            {text('learn.findPlace')}
          </Link>
        </section>
      ) : (
        <section className="door">
          <h2>{text('learn.review')}</h2>
          <p>{text(review.length > 0 ? 'learn.reviewText' : 'learn.reviewNone')}</p>
          {review.length > 0 && (
            <ul>
              {review.slice(0, kReview).map(({ chapter, exercise }) => (
                <li key={exercise}>
                  <Link className="alone" href={link(chapter, exercise)}>
                    {text('learn.reviewOne', numberOf(chapter), titleOf(chapter, language))}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}
