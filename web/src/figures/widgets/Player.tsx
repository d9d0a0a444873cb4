import type { ReactNode } from 'react';
import type { usePlayer } from '../../plan/use-player';
import { useWords } from '../words';
import { texts } from './texts';
import './player.css';

/** Play, step and scrub through what a widget shows; the sentence of the step is read aloud. */
export function Player(props: {
  player: ReturnType<typeof usePlayer>;
  count: number;
  /** What the player says of the step. */
  children: ReactNode;
}): ReactNode {
  const { player, count, children } = props;
  const { at, last, playing, go, toggle } = player;
  const { word } = useWords(texts);
  return (
    <div className="widget-player" onKeyDown={player.onKeyDown}>
      <div className="widget-controls">
        <button type="button" onClick={toggle}>
          {word(playing ? 'pause' : 'play')}
        </button>
        <button type="button" onClick={() => go(at - 1)} disabled={at === 0}>
          {word('back')}
        </button>
        <button type="button" onClick={() => go(at + 1)} disabled={at === last}>
          {word('forward')}
        </button>
        <label>
          <span>{word('step', at + 1, count)}</span>
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            onChange={(event) => go(Number(event.target.value))}
          />
        </label>
      </div>
      <div className="widget-says" aria-live="polite">
        {children}
      </div>
    </div>
  );
}
