import type { Engine, Grid, Reading, Statement, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/context';
import { useRewrite } from '../../session/rewrite';
import { sketchOf, Thumbnail } from '../parts/Thumbnail';
import type { Proposal } from './what-if';
import { proposalsOf } from './what-if';
import './what-if.css';

/** A longer expression stands as an ellipsis in the calls of it. */
const kLongName = 14;

/** Operations on this layout as small pictures; choosing one writes it as the next statement. */
export function WhatIf(props: {
  engine: Engine;
  value: ValueInfo;
  grid: Grid;
  current: Statement;
  reading: Reading;
}): ReactNode {
  const { engine, value, grid, current, reading } = props;
  const { t } = useLanguage('views');
  const rewrite = useRewrite();
  const { proposals, idle } = useMemo(
    () => proposalsOf(engine, value, grid, reading),
    [engine, value, grid, reading],
  );
  const name = current.name ?? current.source;
  const write = ({ call }: Proposal) =>
    rewrite?.(current.span.to, current.span.to, `\n${call(name)}`);
  return (
    <div className="card-body what-if">
      <ol>
        {proposals.map((proposal) => (
          <li key={proposal.call('')}>
            <button type="button" onClick={() => write(proposal)}>
              <Sketch engine={engine} value={proposal.result} />
              <span>
                <code>{proposal.call(name.length > kLongName ? '…' : name)}</code>
                <code className="quiet">{proposal.result.text}</code>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {idle.length > 0 && <p className="quiet">{t('whatIf.idle', idle.join(', '))}</p>}
    </div>
  );
}

function Sketch({ engine, value }: { engine: Engine; value: ValueInfo }): ReactNode {
  const scene = useMemo(() => sketchOf(engine, value), [engine, value]);
  return scene && <Thumbnail scene={scene} size={40} />;
}
