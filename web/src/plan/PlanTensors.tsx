import type { Plan } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';

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
        <table>
          <thead>
            <tr>
              <th scope="col">{message('planner.tensor', [])}</th>
              <th scope="col">{message('planner.modes', [])}</th>
              <th scope="col">{message('planner.layout', [])}</th>
            </tr>
          </thead>
          <tbody>
            {plan.layouts.map(({ name, modes, text }) => (
              <tr key={name}>
                <th scope="row" className="mono">
                  {name}
                </th>
                <td className="mono">{modes}</td>
                <td className="mono">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
