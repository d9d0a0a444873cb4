import type { ReactNode } from 'react';
import { useDeferredValue, useState } from 'react';
import { useEngine } from '../../engine/load';
import { useLanguage } from '../../i18n/context';
import { loadMessages, useMessages } from '../../i18n/messages';
import { draw } from '../core';
import { Picture, useDrawn } from '../Figure';
import type { Verdict } from './Shell';
import { Shell } from './Shell';

const kPictureCells = 256;

/** Write a layout for a picture. Any layout with the same offsets is right. */
export function WriteLayout(props: {
  id: string;
  target: string;
  prompt: string;
  hint: string;
}): ReactNode {
  const { t: text, language } = useLanguage('learn');
  const message = useMessages(language);
  const state = useEngine();
  const [answer, setAnswer] = useState('');
  const shown = useDeferredValue(answer);
  const target = useDrawn(props.target);
  const check = (): Verdict => {
    if (state.status !== 'ready') return { right: false, why: text('learn.loading') };
    const mine = draw(state.engine, answer);
    const wanted = draw(state.engine, props.target);
    if (!mine.ok) {
      void loadMessages(language);
      const why = mine.reason ? message(mine.reason.id, mine.reason.values) : '';
      return { right: false, why: why || text('exercise.notYet') };
    }
    if (!wanted.ok) return { right: false, why: text('exercise.notYet') };
    const [a, b] = [mine.grid, wanted.grid];
    if (a.rows !== b.rows || a.cols !== b.cols) {
      return { right: false, why: text('exercise.otherSize', a.rows, a.cols, b.rows, b.cols) };
    }
    const at = a.offsets.findIndex((offset, i) => offset !== b.offsets[i]);
    if (at < 0) return { right: true };
    const crd = `(${at % a.rows},${Math.floor(at / a.rows)})`;
    return { right: false, why: text('exercise.differs', crd, a.offsets[at]!, b.offsets[at]!) };
  };
  const small = target?.ok && target.grid.offsets.length <= kPictureCells;
  return (
    <Shell id={props.id} prompt={props.prompt} hint={props.hint} check={check}>
      {small && (
        <div className="compare">
          <div>
            <span className="quiet">{text('exercise.target')}</span>
            <Picture code={props.target} views="grid" />
          </div>
          <div>
            <span className="quiet">{text('exercise.yours')}</span>
            {shown && <Picture code={shown} views="grid" />}
          </div>
        </div>
      )}
      <label className="answer wide">
        <span>{text('exercise.layout')}</span>
        <input
          className="mono"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={answer}
          onChange={({ target: box }) => setAnswer(box.value)}
        />
      </label>
    </Shell>
  );
}
