import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import type { usePlayer } from './use-player';
import { speeds } from './use-player';

/** Play, step, scrub, speed. */
export function PlayerControls(props: {
  player: ReturnType<typeof usePlayer>;
  count: number;
}): ReactNode {
  const { player, count } = props;
  const { at, last, playing, speed, setSpeed, go, toggle } = player;
  const { language } = useLanguage();
  const message = useMessages(language);
  return (
    <div className="player-controls">
      <button type="button" className="player-play" onClick={toggle}>
        {message(playing ? 'player.pause' : 'player.play', [])}
      </button>
      <button type="button" onClick={() => go(at - 1)} disabled={at === 0}>
        {message('player.back', [])}
      </button>
      <button type="button" onClick={() => go(at + 1)} disabled={at === last}>
        {message('player.forward', [])}
      </button>
      <label className="player-scrub">
        <span>{message('player.position', [String(at + 1), String(count)])}</span>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          onChange={(event) => go(Number(event.target.value))}
        />
      </label>
      <label>
        <span>{message('player.speed', [])}</span>
        <select value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
          {speeds.map((factor) => (
            <option key={factor} value={factor}>{`${factor}×`}</option>
          ))}
        </select>
      </label>
    </div>
  );
}
