import type { KeyboardEvent } from 'react';
import { useEffect, useState } from 'react';
import { useSetting, wholeNumber } from '../session/use-setting';

const kStepMs = 1100;
export const speeds = [0.5, 1, 2, 4] as const;

/** A position among `count` steps that can be played, stepped and scrubbed. */
export function usePlayer(count: number) {
  const [position, setPosition] = useSetting('step', wholeNumber, 0);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const last = Math.max(0, count - 1);
  const at = Math.min(position, last);

  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      setPosition(at + 1);
      if (at + 1 >= last) setPlaying(false);
    }, kStepMs / speed);
    return () => clearTimeout(timer);
  }, [playing, at, last, speed, setPosition]);

  const go = (next: number) => {
    setPlaying(false);
    setPosition(Math.max(0, Math.min(last, next)));
  };
  const toggle = () => {
    if (!playing && at === last) setPosition(0);
    setPlaying(!playing);
  };
  /** Space plays, arrows step; what has the focus and its own use for a key keeps it. */
  const onKeyDown = (event: KeyboardEvent) => {
    const on = event.target as HTMLElement;
    if (on.closest('[role=grid], select, summary, input:not([type=range])')) return;
    if (event.key === ' ' && !on.closest('button')) toggle();
    else if (event.key === 'ArrowRight') go(at + 1);
    else if (event.key === 'ArrowLeft') go(at - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(last);
    else return;
    event.preventDefault();
  };
  return { at, last, playing, speed, setSpeed, go, toggle, onKeyDown };
}
