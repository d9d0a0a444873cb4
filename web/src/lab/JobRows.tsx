import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { FollowedJob } from '../api/job-list';
import { isTerminal } from '../api/types';
import { useLanguage } from '../i18n/context';
import type { TextKey } from '../i18n/texts';
import { nameOf, sizeOf } from './outcome';
import { Cancel } from './submit/Cancel';
import { barsOf } from './steps';
import { jobStore } from './use-jobs';

/** The jobs, a line each: where it is, how long each step took, and how it ended. */
export function JobRows(props: {
  jobs: readonly FollowedJob[];
  shown: string | null;
  onShow: (id: string) => void;
  onCompare: (id: string) => void;
}): ReactNode {
  const { jobs, shown, onShow, onCompare } = props;
  const { t } = useLanguage('lab');
  const place = useRef<HTMLElement>(null);
  const running = jobs.some(({ job }) => job.id === shown && !isTerminal(job.state));
  // What was sent goes on below the form.
  useEffect(() => {
    if (running) place.current?.scrollIntoView({ block: 'nearest' });
  }, [running, shown]);
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="lab-jobs" ref={place}>
      <h2 id="lab-jobs" tabIndex={-1}>
        {t('lab.jobs')}
      </h2>
      <ul className="lab-panel lab-jobs">
        {jobs.map((one) => (
          <Row key={one.job.id} one={one} shown={shown} onShow={onShow} onCompare={onCompare} />
        ))}
      </ul>
    </section>
  );
}

function Row(props: {
  one: FollowedJob;
  shown: string | null;
  onShow: (id: string) => void;
  onCompare: (id: string) => void;
}): ReactNode {
  const { one, shown, onShow, onCompare } = props;
  const { job } = one;
  const { t } = useLanguage('lab');
  const place = useRef<HTMLLIElement>(null);
  const ended = isTerminal(job.state);
  return (
    <li ref={place} tabIndex={-1} aria-current={job.id === shown ? 'true' : undefined}>
      <div className="lab-job-name">
        <span className="mono">{nameOf(job)}</span>
        <span className="quiet mono">{sizeOf(job)}</span>
      </div>
      {ended ? (
        <p className={`lab-end lab-end-${job.state}`}>
          <b>{t(`lab.state.${job.state}` as TextKey<'lab'>)}</b>{' '}
          <span className="quiet">{t(`lab.backend.${job.backend}`)}</span>
        </p>
      ) : (
        <Bars one={one} />
      )}
      {ended ? (
        <span className="lab-tools">
          {shown !== null && shown !== job.id && (
            <button
              type="button"
              aria-label={t('lab.compareOf', nameOf(job))}
              onClick={() => onCompare(job.id)}
            >
              {t('lab.compareWith')}
            </button>
          )}
          <button
            type="button"
            aria-label={t('lab.showOf', nameOf(job))}
            onClick={() => onShow(job.id)}
          >
            {t('lab.show')}
          </button>
        </span>
      ) : (
        <Cancel
          label={t('lab.cancelOf', nameOf(job))}
          work={() => {
            // The button goes as the job ends.
            place.current?.focus();
            return jobStore().cancel(job.id);
          }}
        />
      )}
    </li>
  );
}

function Bars({ one }: { one: FollowedJob }): ReactNode {
  const { t } = useLanguage('lab');
  const { queue } = one.job;
  return (
    <ol className="lab-steps">
      {barsOf(one).map(({ name, state, seconds }) => (
        <li key={name} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          {t(`lab.step.${name}` as TextKey<'lab'>)}{' '}
          {name === 'queued' && queue && state === 'now' && (
            <span className="quiet">
              {queue.expected_start_seconds === null
                ? t('lab.placeWithoutWorker', queue.ahead + 1)
                : t('lab.place', queue.ahead + 1, Math.ceil(queue.expected_start_seconds))}
            </span>
          )}
          {seconds !== null && (
            <span className="quiet">{t('lab.seconds', seconds.toFixed(2))}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
