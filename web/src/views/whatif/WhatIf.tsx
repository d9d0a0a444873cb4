import type { Engine, Grid, Reading, Statement, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/context';
import { useRewrite } from '../../session/rewrite';
import { sketchOf, Thumbnail } from '../parts/Thumbnail';
import type { Call } from './what-if';
import { proposalsOf } from './what-if';
import './what-if.css';
import { texts } from './texts';

/** A longer expression stands as an ellipsis in the calls of it. */
const kLongName = 14;
const kSketch = 56;

/** Operations on this layout as small pictures; choosing one writes it as the next statement. */
export function WhatIf(props: {
  engine: Engine;
  value: ValueInfo;
  grid: Grid;
  current: Statement;
  reading: Reading;
}): ReactNode {
  const { engine, value, grid, current, reading } = props;
  const { t, list } = useLanguage(texts);
  const rewrite = useRewrite();
  const { proposals, same, nothing } = useMemo(
    () => proposalsOf(engine, value, grid, reading),
    [engine, value, grid, reading],
  );
  const name = current.name ?? current.source;
  const write = (call: Call) => rewrite?.(current.span.to, current.span.to, `\n${call(name)}`);
  const shown = name.length > kLongName ? '…' : name;
  return (
    <div className="card-body what-if">
      <ol>
        {proposals.map(({ calls, result }) => (
          <li key={result.text}>
            <Sketch engine={engine} value={result} />
            <div>
              {calls.map((call) => (
                <button key={call('')} type="button" onClick={() => write(call)}>
                  <code>{call(shown)}</code>
                </button>
              ))}
              <code className="quiet">{result.text}</code>
            </div>
          </li>
        ))}
      </ol>
      {same.length > 0 && <p className="quiet">{t('whatIf.same', list(same))}</p>}
      {nothing.length > 0 && <p className="quiet">{t('whatIf.nothing', list(nothing))}</p>}
    </div>
  );
}

function Sketch({ engine, value }: { engine: Engine; value: ValueInfo }): ReactNode {
  const scene = useMemo(() => sketchOf(engine, value), [engine, value]);
  return (
    <span className="what-if-sketch">{scene && <Thumbnail scene={scene} size={kSketch} />}</span>
  );
}
