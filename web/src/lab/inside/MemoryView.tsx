import type { Engine, Plan, SmemSide, Trace } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { Space } from '../../i18n/Space';
import { useLanguage } from '../../i18n/context';
import { useMessages } from '../../i18n/messages';
import { Figure } from '../../plan/PlanDrawing';
import { NoAnswer } from '../../plan/NoAnswer';
import { useMemoryOf, usePlanBridges } from '../../plan/plan-bridges';
import type { Recipe } from '../../plan/recipe';
import { domainOf } from '../../plan/recipe';
import type { Matrix } from '../../plan/trace';
import { kOneTile, useTrace } from '../../plan/use-trace';
import { useSelection } from '../../session/selection-context';
import type { SmemAccess } from './accesses';
import { accessesOf, sceneOf } from './accesses';

const kWarp = 32;

/** Shared memory of A and B as an access meets it, a row for all 32 banks, and what each costs. */
export function MemoryView(props: { engine: Engine; recipe: Recipe; plan: Plan }): ReactNode {
  const { engine, recipe, plan } = props;
  const { t, language } = useLanguage('lab');
  const message = useMessages(language);
  const [chosen, setChosen] = useState<SmemAccess['side']>('s2r_read');
  const [block, setBlock] = useState(0);
  const { trace, failure, again } = useTrace(engine, recipe, kOneTile);
  const accesses = useMemo(() => accessesOf(plan), [plan]);
  const domain = domainOf(recipe);
  const by = chosen === 's2r_read' ? 'mma' : 'copy';
  usePlanBridges({ trace, plan, mma: undefined, domain, by });
  const kBlock = trace && block < trace.k_blocks ? block : 0;
  if (failure !== null) return <NoAnswer failure={failure} onAgain={again} />;
  if (!trace) return <p className="card-note">{message('planner.working', [])}</p>;
  return (
    <div className="card-body inside-memory">
      <div className="choice" role="group" aria-label={t('lab.inside.memory')}>
        {(['g2s_write', 's2r_read'] as const).map((side) => (
          <button
            key={side}
            type="button"
            aria-pressed={side === chosen}
            onClick={() => setChosen(side)}
          >
            {t(`lab.access.${side}`)}
          </button>
        ))}
      </div>
      {chosen === 's2r_read' && trace.k_blocks > 1 && (
        <div className="choice" role="group" aria-label={t('lab.access.block')}>
          <span className="quiet">{t('lab.access.block')}</span>
          {Array.from({ length: trace.k_blocks }, (_, i) => (
            <button key={i} type="button" aria-pressed={i === kBlock} onClick={() => setBlock(i)}>
              {i}
            </button>
          ))}
        </div>
      )}
      <p className="quiet">
        {t('lab.access.how')}
        {chosen === 's2r_read' && (
          <>
            <Space />
            {t('lab.access.named')}
          </>
        )}
      </p>
      <div className="sides plan-sides">
        {(['a', 'b'] as const).map((matrix) => (
          <Side
            key={matrix}
            trace={trace}
            matrix={matrix}
            side={chosen}
            kBlock={kBlock}
            counted={accesses.find((one) => one.side === chosen && one.operand === matrix)}
            domain={domain}
          />
        ))}
      </div>
    </div>
  );
}

function Side(props: {
  trace: Trace;
  matrix: Matrix;
  side: SmemAccess['side'];
  kBlock: number;
  counted: SmemAccess | undefined;
  domain: string;
}): ReactNode {
  const { trace, matrix, side, kBlock, counted, domain } = props;
  const { t, language } = useLanguage('lab');
  const message = useMessages(language);
  const scene = useMemo(() => sceneOf(trace, matrix, side, kBlock), [trace, matrix, side, kBlock]);
  const memory = useMemoryOf(trace, matrix, domain, 0);
  return (
    <div>
      <Figure
        title={message(`planner.side.${side}`, [matrix.toUpperCase()])}
        scene={scene}
        domain={domain}
        memory={memory}
        axes={[t('axis.line'), t('axis.element')]}
      />
      {counted ? (
        <>
          <Cost counted={counted} domain={domain} />
          {side === 's2r_read' && trace.k_blocks > 1 && (
            <p className="quiet">{t('lab.access.blocks', kBlock, trace.k_blocks)}</p>
          )}
        </>
      ) : (
        <p className="quiet">{t('lab.access.noLanes')}</p>
      )}
    </div>
  );
}

/** Wavefronts of an access, and its worst meeting, which is shown on a click. */
function Cost({ counted, domain }: { counted: SmemSide; domain: string }): ReactNode {
  const { t, language } = useLanguage('lab');
  const message = useMessages(language);
  const selection = useSelection();
  const { wavefronts, ideal, ways, warp, bank, lane_a, lane_b } = counted;
  if (wavefronts === ideal) {
    return <p className="law-ok">{message('planner.conflictFree', [String(wavefronts)])}</p>;
  }
  return (
    <p>
      <span className="law-bad">
        {message('planner.wavefronts', [String(wavefronts), String(ideal)])}
      </span>
      {'; '}
      {message('planner.worst', [ways, lane_a, lane_b, warp, bank].map(String))}
      <Space />
      {[lane_a, lane_b].map((lane) => (
        <button
          key={lane}
          type="button"
          className="lab-quiet"
          onClick={() => selection.setPin({ source: domain, index: warp * kWarp + lane })}
        >
          {t('lab.access.show', warp * kWarp + lane)}
        </button>
      ))}
    </p>
  );
}
