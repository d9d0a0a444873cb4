import type { ReactNode } from 'react';
import { useState } from 'react';
import { useEngine } from '../../engine/load';
import { offsetAt } from '../core';
import { useLanguage } from '../../i18n/context';
import type { Verdict } from './Shell';
import { Shell } from './Shell';

/** Predict the offset of one coordinate. A wrong answer that another layout gives is explained. */
export function Predict(props: {
  id: string;
  layout: string;
  at: string;
  prompt: string;
  hint: string;
  wrong?: { layout: string; why: string }[];
}): ReactNode {
  const { t: text } = useLanguage('learn');
  const state = useEngine();
  const [answer, setAnswer] = useState('');
  const check = (): Verdict => {
    if (state.status !== 'ready') return { right: false, why: text('learn.loading') };
    if (!/^\s*[-−]?\d+\s*$/.test(answer)) {
      return { right: false, why: text('exercise.notANumber') };
    }
    const given = Number(answer.replace('−', '-'));
    if (given === offsetAt(state.engine, props.layout, props.at)) return { right: true };
    const known = props.wrong?.find(
      ({ layout }) => offsetAt(state.engine, layout, props.at) === given,
    );
    return { right: false, why: known?.why ?? text('exercise.notYet') };
  };
  return (
    <Shell id={props.id} prompt={props.prompt} hint={props.hint} check={check}>
      <label className="answer">
        <span>{text('exercise.offset')}</span>
        <input
          className="mono"
          inputMode="numeric"
          autoComplete="off"
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </label>
    </Shell>
  );
}
