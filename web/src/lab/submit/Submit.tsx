import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ServerState } from '../../api/job-list';
import type { Backend, JobRequest } from '../../api/types';
import { useLanguage } from '../../i18n/context';
import type { PlanWork } from '../../plan/use-plan';
import { Refused } from './Refused';
import { useSubmit } from './use-submit';

/** The button that runs the kernel of the form, and where it would run. */
export function Submit(props: {
  work: PlanWork;
  server: ServerState;
  legal: boolean;
  broken: number;
  /** A GPU's kernel is made of the plan; else it is simulated. */
  hasKernel: boolean;
  onJob: (id: string) => void;
}): ReactNode {
  const { work, server, legal, broken, hasKernel, onJob } = props;
  const { recipe } = work;
  const { t } = useLanguage('lab');
  const { submit, sending, refused } = useSubmit(onJob);
  const [refusedWork, setRefusedWork] = useState<PlanWork | null>(null);
  const [chosen, setChosen] = useState<Backend | null>(null);
  const here = server.kind === 'here' ? server.health : null;
  const backend = hasKernel ? (chosen ?? here?.backend ?? 'simulator') : 'simulator';
  const run = () => {
    const { preset, settings, sm } = recipe;
    const request: JobRequest = { preset, knobs: { ...settings }, sm };
    setRefusedWork(work);
    submit(chosen && hasKernel ? { ...request, backend: chosen } : request);
  };
  const device = here?.gpus.find(({ device: found }) => found)?.device?.name;
  const where = backend === 'gpu' ? (device ?? t('lab.gpu')) : t('lab.simulator');
  return (
    <div className="lab-submit">
      <button
        type="button"
        className="lab-run"
        disabled={!legal || !here}
        // It stays in reach: a button that is disabled loses the focus.
        aria-disabled={sending}
        onClick={() => sending || run()}
      >
        {t('lab.run', where)}
      </button>
      {here?.backend === 'gpu' && hasKernel && (
        <button
          type="button"
          className="lab-quiet"
          onClick={() => setChosen(backend === 'gpu' ? 'simulator' : 'gpu')}
        >
          {t(backend === 'gpu' ? 'lab.ratherSimulate' : 'lab.ratherGpu')}
        </button>
      )}
      <p className="quiet" role="status">
        {broken > 0
          ? t('lab.notLegal', broken)
          : here
            ? t(backend === 'gpu' ? 'lab.runOnGpu' : 'lab.runSimulated')
            : t('lab.runNowhere')}
      </p>
      {refused && refusedWork === work && <Refused error={refused.error} onAgain={run} />}
    </div>
  );
}
