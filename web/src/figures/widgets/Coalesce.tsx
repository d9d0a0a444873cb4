import type { Step } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { usePlayer } from '../../plan/use-player';
import { derive, evaluate, modesOf } from '../core';
import { useWords } from '../words';
import { OpenInPlayground } from '../Figure';
import { useCore } from '../use-core';
import { Caption } from '../Caption';
import { mergedModes } from './merged-modes';
import { Player } from './Player';
import { texts } from './texts';
import '../figure.css';

/** The neighbours of a layout, looked at pair by pair as `coalesce` does it. */
export function Coalesce({ layout, caption }: { layout: string; caption?: string }): ReactNode {
  const engine = useCore();
  const code = `coalesce(${layout})`;
  const frames = useMemo(() => {
    if (!engine) return [];
    const flat = evaluate(engine, `flatten(${layout})`).statements.at(-1)?.value;
    return flat
      ? mergedModes(flat.text, derive(engine, code), (text) => modesOf(engine, text))
      : [];
  }, [engine, layout, code]);
  const player = usePlayer(frames.length);
  const { word } = useWords(texts);
  const frame = frames[player.at];
  return (
    <figure className="figure widget">
      {frame && (
        <>
          <Player player={player} count={frames.length}>
            <p>{sayStep(word, frame.step, frame.modes)}</p>
          </Player>
          <ul className="modes" aria-label={word('coalesce.label', layout)}>
            {frame.modes.map((mode, i) => (
              <li key={i} className={frame.now.includes(i) ? 'now' : undefined}>
                {mode}
              </li>
            ))}
          </ul>
        </>
      )}
      <Caption text={caption} />
      <OpenInPlayground code={code} />
    </figure>
  );
}

type Word = ReturnType<typeof useWords<keyof typeof texts.en>>['word'];

function sayStep(word: Word, step: Step | null, modes: readonly string[]): string {
  if (!step) return word('coalesce.start', modes.length);
  const [a = '', b = '', c = '', d = '', e = ''] = step.values;
  if (step.id === 'step.coalesce.drop_one') return word('coalesce.drop', `${a}:${b}`);
  if (step.id === 'step.coalesce.merge') {
    return word('coalesce.merge', `${a}:${b}`, `${c}:${d}`, a, b, d, `${e}:${b}`);
  }
  if (step.id === 'step.coalesce.keep') {
    return word('coalesce.keep', `${a}:${b}`, `${c}:${d}`, d);
  }
  return word('coalesce.result', a);
}
