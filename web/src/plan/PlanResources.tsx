import type { Plan, PlanAnalysis, SmemSide } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import { Fact } from '../views/parts/Facts';

/** The part of a plan that says what it costs. */
export type PlannedCost = Pick<Plan, 'config' | 'device' | 'resources' | 'analysis'>;

/** What a CTA takes of an SM, and what its accesses cost. */
export function PlanResources({ plan }: { plan: PlannedCost }): ReactNode {
  const { language } = useLanguage();
  const message = useMessages(language);
  const { resources: r, device } = plan;
  if (!r) return null;
  const numbers = (...values: number[]) => values.map((value) => value.toLocaleString('en-US'));
  const stages = Number(plan.config.stages);
  return (
    <section className="card-body plan-resources" aria-label={message('planner.resources', [])}>
      <div>
        <h3>{message('planner.resources', [])}</h3>
        <dl className="facts">
          <Fact
            name={message('planner.threads', [])}
            value={message('planner.threadsOf', numbers(r.threads, r.math_threads))}
          />
          <Fact name={message('planner.smem', [])}>
            <Bar
              limit={device.smem_per_cta}
              parts={[...Array<number>(stages).fill(r.stage_bytes), r.epilogue_bytes]}
            />
            {message(
              r.epilogue_bytes ? 'planner.smemEpilogue' : 'planner.smemOf',
              numbers(r.smem_bytes, device.smem_per_cta, stages, r.stage_bytes, r.epilogue_bytes),
            )}
          </Fact>
          <Fact name={message('planner.registers', [])}>
            <Bar
              limit={device.registers_per_thread}
              parts={[
                r.accumulators,
                r.fragments,
                r.staging,
                r.registers - r.accumulators - r.fragments - r.staging,
              ]}
            />
            {message(
              'planner.registersOf',
              numbers(
                r.registers,
                device.registers_per_thread,
                r.accumulators,
                r.fragments,
                r.staging,
              ),
            )}
          </Fact>
          <Fact
            name={message('planner.ctas', [])}
            value={message('planner.ctasOf', [
              String(r.ctas_per_sm),
              message(`planner.limiter.${r.limiter}`, []),
            ])}
          />
          <Fact
            name={message('planner.grid', [])}
            value={message('planner.gridOf', numbers(r.grid_m, r.grid_n, r.k_tiles))}
          />
        </dl>
      </div>
      <Traffic plan={plan} />
    </section>
  );
}

/** Parts of a limit, one beside the other. */
function Bar({ limit, parts }: { limit: number; parts: readonly number[] }): ReactNode {
  const starts = parts.map((_, i) => parts.slice(0, i).reduce((sum, part) => sum + part, 0));
  return (
    <svg className="plan-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className="plan-bar-limit" width="100" height="6" />
      {parts.map((part, i) => (
        <rect
          key={i}
          className={i % 2 ? 'plan-bar-odd' : 'plan-bar-even'}
          x={(starts[i]! / limit) * 100}
          width={Math.max(0, (part / limit) * 100 - 0.3)}
          height="6"
        />
      ))}
    </svg>
  );
}

function Traffic({ plan: { analysis } }: { plan: PlannedCost }): ReactNode {
  const { language } = useLanguage();
  const message = useMessages(language);
  if (!analysis) return null;
  const nameOf = (side: string, operand: string) =>
    message(`planner.side.${side}`, [operand.toUpperCase()]);
  const { smem, global } = analysis;
  return (
    <div>
      <h3>{message('planner.traffic', [])}</h3>
      <dl className="facts plan-traffic">
        {global.map((side) => (
          <Fact key={side.side + side.operand} name={nameOf(side.side, side.operand)}>
            <Sectors side={side} />
          </Fact>
        ))}
        {smem.map((side) => (
          <Fact key={side.side + side.operand} name={nameOf(side.side, side.operand)}>
            <Wavefronts side={side} />
          </Fact>
        ))}
      </dl>
      {smem.length === 0 && <p className="quiet">{message('planner.noLanes', [])}</p>}
    </div>
  );
}

function Sectors({ side }: { side: PlanAnalysis['global'][number] }): ReactNode {
  const { language } = useLanguage();
  const message = useMessages(language);
  const { sectors, ideal, efficiency } = side;
  const least = sectors === ideal;
  return (
    <span className={least ? 'law-ok' : 'law-bad'}>
      {least
        ? message('planner.sectorsLeast', [String(sectors)])
        : message('planner.sectors', [sectors, ideal, efficiency].map(String))}
    </span>
  );
}

function Wavefronts({ side }: { side: SmemSide }): ReactNode {
  const { language } = useLanguage();
  const message = useMessages(language);
  const { wavefronts, ideal, ways, lane_a, lane_b, warp, bank } = side;
  if (wavefronts === ideal) {
    return <span className="law-ok">{message('planner.conflictFree', [String(wavefronts)])}</span>;
  }
  return (
    <>
      <span className="law-bad">
        {message('planner.wavefronts', [String(wavefronts), String(ideal)])}
      </span>
      <br />
      {message('planner.worst', [ways, lane_a, lane_b, warp, bank].map(String))}
    </>
  );
}
