import type { ReactNode } from 'react';
import type { Job } from '../../api/types';
import { useLanguage } from '../../i18n/context';
import { requestOf } from '../ends/offers';
import { Refused } from '../submit/Refused';
import { useSubmit } from '../submit/use-submit';

/** Runs a job's kernel once more, and counts its memory accesses. */
export function Count({ job, onJob }: { job: Job; onJob: (id: string) => void }): ReactNode {
  const { t } = useLanguage('lab');
  const { submit, sending, refused } = useSubmit(onJob);
  const count = () => submit({ ...requestOf(job), counters: true });
  return (
    <>
      <button
        type="button"
        className="lab-quiet"
        aria-disabled={sending}
        onClick={() => sending || count()}
      >
        {t('lab.accesses.count')}
      </button>
      {refused && <Refused error={refused.error} onAgain={count} />}
    </>
  );
}
