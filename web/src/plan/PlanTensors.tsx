import type { Plan } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import { FactTable } from '../views/parts/FactTable';

/** Every tensor of the kernel under the name that CuTe's kernels give it; thread 0's partitions. */
export function PlanTensors({ plan }: { plan: Plan }): ReactNode {
  const { language } = useLanguage();
  const message = useMessages(language);
  if (!plan.layouts) return null;
  return (
    <details className="card-body plan-tensors">
      <summary>{message('planner.tensors', [])}</summary>
      <div
        className="plan-scroll"
        tabIndex={0}
        role="region"
        aria-label={message('planner.tensors', [])}
      >
        <FactTable
          headings={['tensor', 'modes', 'layout'].map((name) => message(`planner.${name}`, []))}
          rows={plan.layouts.map(({ name, modes, text }) => [name, modes ?? '', text])}
          mono={3}
        />
      </div>
    </details>
  );
}
