import type { Plan } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import { FactTable } from '../views/parts/FactTable';
import { tensorsOf } from './step-tensors';
import type { Step } from './trace';

/** The shape of every tensor that the step works on; thread 0's partitions. */
export function StepTensors({ plan, step }: { plan: Plan | null; step: Step }): ReactNode {
  const { language } = useLanguage();
  const message = useMessages(language);
  const rows = tensorsOf(step).flatMap((name) => {
    const found = plan?.layouts?.find((layout) => layout.name === name);
    return found ? [[name, found.modes ?? '', found.text]] : [];
  });
  if (rows.length === 0) return null;
  return (
    <div
      className="step-tensors"
      tabIndex={0}
      role="region"
      aria-label={message('player.tensors', [])}
    >
      <FactTable
        headings={['tensor', 'modes', 'layout'].map((name) => message(`planner.${name}`, []))}
        rows={rows}
        mono={3}
      />
    </div>
  );
}
