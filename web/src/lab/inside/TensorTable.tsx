import type { Plan } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/context';
import { useMessages } from '../../i18n/messages';
import { FactTable } from '../../views/parts/FactTable';

/** Every layout of the plan, under the name that CuTe's kernels give it. */
export function TensorTable({ plan }: { plan: Plan }): ReactNode {
  const { language } = useLanguage();
  const message = useMessages(language);
  return (
    <div
      className="plan-scroll inside-scroll"
      tabIndex={0}
      role="region"
      aria-label={message('planner.tensors', [])}
    >
      <FactTable
        headings={['tensor', 'modes', 'layout'].map((name) => message(`planner.${name}`, []))}
        rows={(plan.layouts ?? []).map(({ name, modes, text }) => [name, modes ?? '', text])}
        mono={3}
      />
    </div>
  );
}
