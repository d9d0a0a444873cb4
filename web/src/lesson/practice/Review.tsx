import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/context';
import { attemptsDue, reschedule, useAttempts } from '../answers';
import { Drill } from './Drill';

/** What is due now, asked anew; an answer says when it comes back. */
export function Review({ root }: { root: string }): ReactNode {
  const { t: text } = useLanguage('learn');
  const [ids] = useState(() => attemptsDue(Date.now()));
  if (ids.length === 0) return <p>{text('practice.nothingDue')}</p>;
  return (
    <>
      <Scheduler ids={ids} />
      <Drill ids={ids} prefix="review" root={root} />
    </>
  );
}

function Scheduler({ ids }: { ids: readonly string[] }): ReactNode {
  const [copies] = useState(() => ids.map((id) => `review.${id}`));
  const attempts = useAttempts(copies);
  useEffect(() => {
    for (const [i, { tries, solved, seen, hints }] of attempts.entries()) {
      if (tries === 0 && !seen) continue;
      reschedule(ids[i]!, solved && tries === 1 && hints === 0 && !seen, Date.now());
    }
  }, [attempts, ids]);
  return null;
}
