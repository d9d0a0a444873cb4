import type { Engine, Reading } from '@colex/wasm';
import type { KeyboardEvent, ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useShownLines } from '../export/shown';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import './derivation-view.css';
import { stepsOf } from './value-of';

const kStepMs = 1600;

/** The steps by which the core computed a value: play, step, scrub. */
export function DerivationView(props: {
  engine: Engine;
  /** Source up to and with the statement. */
  source: string;
  reading: Reading;
}): ReactNode {
  const { engine, source, reading } = props;
  const { t, language } = useLanguage('views');
  const message = useMessages(language);
  const steps = useMemo(() => stepsOf(engine, source, reading), [engine, source, reading]);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const lines = useCallback(
    () =>
      steps.map(
        ({ id, values, depth }, i) =>
          `${String(i + 1).padStart(2 + 2 * Math.min(depth, 4))}. ${message(id, values)}`,
      ),
    [steps, message],
  );
  useShownLines(list, lines);
  const last = steps.length - 1;
  const now = Math.min(at, last);

  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      setAt(now + 1);
      if (now + 1 >= last) setPlaying(false);
    }, kStepMs);
    return () => clearTimeout(timer);
  }, [playing, now, last]);

  if (steps.length === 0) return <p className="card-note">{t('derive.none')}</p>;
  const go = (next: number) => {
    setPlaying(false);
    setAt(Math.max(0, Math.min(last, next)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') go(now + 1);
    else if (event.key === 'ArrowUp') go(now - 1);
    else return;
    event.preventDefault();
  };
  const play = () => {
    if (!playing && now === last) setAt(0);
    setPlaying(!playing);
  };
  return (
    <div className="derivation">
      <ol ref={list} aria-label={t('derive.steps')} tabIndex={0} onKeyDown={onKeyDown}>
        {steps.map((step, i) => (
          <li
            key={i}
            className={i === now ? 'now' : i > now ? 'later' : undefined}
            aria-current={i === now ? 'step' : undefined}
            data-depth={Math.min(step.depth, 4)}
            onClick={() => go(i)}
          >
            {message(step.id, step.values)}
          </li>
        ))}
      </ol>
      <div className="scrub">
        <button type="button" onClick={play}>
          {t(playing ? 'derive.pause' : 'derive.play')}
        </button>
        <button type="button" onClick={() => go(now - 1)} disabled={now === 0}>
          {t('derive.previous')}
        </button>
        <button type="button" onClick={() => go(now + 1)} disabled={now === last}>
          {t('derive.next')}
        </button>
        <label>
          <span>{t('derive.step', now + 1, steps.length)}</span>
          <input
            type="range"
            min={0}
            max={last}
            value={now}
            onChange={(event) => go(Number(event.target.value))}
          />
        </label>
      </div>
    </div>
  );
}
