import type { Engine, Knob, Settings, Violation } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Space } from '../i18n/Space';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import type { Recipe } from './recipe';
import { LegalValues } from './LegalValues';
import { kUnreadable } from './plan-of';

const kWide = ['atom', 'layout', 'tiler', 'smem'];
const kPause = 400;

/** One knob: its value, what it may be, and what the rules say of it. */
export function KnobField(props: {
  knob: Knob;
  value: string;
  base: string;
  violations: readonly Violation[];
  warnings: readonly Violation[];
  engine: Engine;
  recipe: Recipe;
  onSettings: ((changes: Settings) => void) | null;
}): ReactNode {
  const { knob, value, base, violations, warnings, engine, recipe, onSettings } = props;
  const [focused, setFocused] = useState(false);
  const { language } = useLanguage();
  const message = useMessages(language);
  const id = useId();
  const wide = kWide.includes(knob.kind);
  const set = (text: string) => onSettings?.({ [knob.name]: text });
  const shared = {
    id,
    disabled: !onSettings,
    title: message(`knobs.${knob.name}`, []),
    'aria-invalid': violations.length > 0,
    'aria-describedby': violations.length + warnings.length > 0 ? `${id}-says` : undefined,
  };
  return (
    <div
      className={wide ? 'knob wide' : 'knob'}
      data-knob={knob.name}
      // A button that is pressed must not move away from the pointer.
      onFocus={({ target }) => target.matches('input, select') && setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      }}
    >
      <div className="knob-name">
        <label htmlFor={id} className="mono">
          {knob.name}
        </label>
        {value !== base && onSettings && (
          <button
            type="button"
            className="knob-reset"
            title={message('planner.reset', [knob.name, base])}
            aria-label={message('planner.reset', [knob.name, base])}
            onClick={() => set(base)}
          >
            ↺
          </button>
        )}
      </div>
      {knob.kind === 'choice' && (
        <select {...shared} value={value} onChange={(event) => set(event.target.value)}>
          {knob.choices?.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
      {knob.kind === 'flag' && (
        <input
          {...shared}
          type="checkbox"
          checked={value === 'true'}
          onChange={(event) => set(String(event.target.checked))}
        />
      )}
      {(knob.kind === 'integer' || wide) && (
        <TextField
          key={value}
          knob={knob}
          value={value}
          shared={shared}
          engine={engine}
          onText={set}
        />
      )}
      {focused && !wide && onSettings && (
        <LegalValues engine={engine} recipe={recipe} knob={knob} value={value} onValue={set} />
      )}
      {violations.length + warnings.length > 0 && (
        <div id={`${id}-says`} className="knob-says">
          {violations.map((found) => (
            <Says key={found.id} found={found} onFix={onSettings} />
          ))}
          {warnings.map((found) => (
            <Says key={found.id} found={found} onFix={onSettings} quiet />
          ))}
        </div>
      )}
    </div>
  );
}

/** A text or number that goes into the expression when the reader pauses. */
function TextField(props: {
  knob: Knob;
  value: string;
  shared: object;
  engine: Engine;
  onText: (text: string) => void;
}): ReactNode {
  const { knob, value, shared, engine, onText } = props;
  const [text, setText] = useState(value);
  const [names, setNames] = useState<readonly string[]>([]);
  const list = useId();
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const number = knob.kind === 'integer';
  const commit = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() !== value && (!number || next.trim() !== '')) onText(next.trim());
  };
  return (
    <>
      <input
        {...shared}
        className="mono"
        type={number ? 'number' : 'text'}
        min={knob.low}
        max={knob.high}
        value={text}
        list={knob.kind === 'atom' ? list : undefined}
        spellCheck={false}
        onFocus={() => knob.kind === 'atom' && setNames(atomNames(engine, knob.name))}
        onChange={(event) => {
          const next = event.target.value;
          setText(next);
          clearTimeout(timer.current);
          if (number) timer.current = window.setTimeout(() => commit(next), kPause);
          else if (names.includes(next)) commit(next);
        }}
        onBlur={() => commit(text)}
        onKeyDown={(event) => event.key === 'Enter' && commit(text)}
      />
      {knob.kind === 'atom' && (
        <datalist id={list}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  );
}

function atomNames(engine: Engine, knob: string): readonly string[] {
  const kind = knob === 'mma_atom' ? 'mma' : 'copy';
  return engine
    .catalog()
    .atoms.filter((atom) => atom.kind === kind)
    .map(({ name }) => name);
}

/** What a rule found: its number, the numbers that break it, and a way out that was tried. */
function Says(props: {
  found: Violation;
  onFix: ((changes: Settings) => void) | null;
  quiet?: boolean;
}): ReactNode {
  const { found, onFix, quiet = false } = props;
  const { language } = useLanguage();
  const message = useMessages(language);
  const fix = useMemo(
    () =>
      Object.entries(found.fix)
        .map(([name, value]) => `${name} = ${value || '""'}`)
        .join(', '),
    [found],
  );
  return (
    <p className={quiet ? 'says warning' : 'says'}>
      {found.rule !== kUnreadable && (
        <b>{message(quiet ? 'planner.warning' : 'planner.rule', [String(found.rule)])} </b>
      )}
      {quiet && found.rule === kUnreadable && <b>{message('planner.not_on_gpu', [])} </b>}
      {message(found.id, found.values)}
      <Space />
      {fix && onFix && (
        <button type="button" onClick={() => onFix(found.fix)}>
          {message('planner.fix', [fix])}
        </button>
      )}
    </p>
  );
}
