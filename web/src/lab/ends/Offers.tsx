import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { Job } from '../../api/types';
import { useLanguage } from '../../i18n/context';
import { Refused } from '../submit/Refused';
import { useSubmit } from '../submit/use-submit';
import type { Offer } from './offers';
import { offersOf } from './offers';

/** The ways on from a job that did not end well. */
export function Offers(props: {
  job: Job;
  onJob: (id: string) => void;
  onForm: () => void;
  onSteps: () => void;
}): ReactNode {
  const { job, onJob, onForm, onSteps } = props;
  const { t } = useLanguage('lab');
  const offers = useMemo(() => offersOf(job), [job]);
  const { submit, sending, refused } = useSubmit((id) => {
    // The card goes, and its buttons with it, until the new job has ended: its row is the place to be.
    document.getElementById('lab-jobs')?.focus();
    onJob(id);
  });
  if (offers.length === 0) return null;
  const take = (offer: Offer) =>
    'request' in offer ? submit(offer.request) : offer.kind === 'form' ? onForm() : onSteps();
  return (
    <div className="lab-offers">
      {offers.map((offer, i) => (
        <button
          key={offer.kind}
          type="button"
          className={i === 0 ? 'lab-run' : 'lab-quiet'}
          aria-disabled={sending}
          onClick={() => sending || take(offer)}
        >
          {t(`lab.offer.${offer.kind}`, 'size' in offer ? offer.size : '')}
        </button>
      ))}
      {refused && <Refused error={refused.error} onAgain={() => submit(refused.request)} />}
    </div>
  );
}
