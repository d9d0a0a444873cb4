import { useState } from 'react';
import type { JobRequest } from '../../api/types';
import { noteSent } from '../kept/use-kept';
import { jobStore } from '../use-jobs';

export interface Submitting {
  readonly submit: (request: JobRequest) => void;
  readonly sending: boolean;
  /** What the server has against the request that was sent last. */
  readonly refused: { readonly request: JobRequest; readonly error: unknown } | null;
}

/** Sends jobs, one at a time; `onJob` hears of each that was accepted. */
export function useSubmit(onJob: (id: string) => void): Submitting {
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<Submitting['refused']>(null);
  const submit = (request: JobRequest) => {
    setSending(true);
    jobStore()
      .submit(request)
      .then(
        (job) => {
          noteSent(job);
          setRefused(null);
          onJob(job.id);
        },
        (error: unknown) => setRefused({ request, error }),
      )
      .finally(() => setSending(false));
  };
  return { submit, sending, refused };
}
