import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { Space } from '../i18n/Space';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import type { Ask, OpenList } from './asks';
import { answer, answerAll, isAnswer, isNumber, typedAnswer } from './asks';
import type { Note } from '../session/evaluate';
import { placeOf } from '../session/evaluate';
import { useRewrite } from '../session/rewrite';
import { texts } from './texts';

/** More than anybody reads at a time. */
const kMostFields = 8;

/**
 * What the text leaves open: a field for each name that has a proposal, whose answer is written into
 * the text, the names that have none, and what is done as long as they are open.
 */
export function Asks(props: {
  list: OpenList;
  source: string;
  onFix: (note: Note) => void;
  onShow: (at: Pick<Note, 'span'>) => void;
  onReplace: (source: string) => void;
}): ReactNode {
  const { list, source, onFix, onShow, onReplace } = props;
  const { asks, others, until } = list;
  const { t, language } = useLanguage(texts);
  const message = useMessages(language);
  const [all, setAll] = useState(false);
  const shown = all ? asks : asks.slice(0, kMostFields);
  const [fields, wrote] = useNextField(list);
  const rewrite = useRewrite();
  const write = (note: Note, at: number) => {
    // The last one goes to the text, and every other to the field that takes its place.
    if (asks.length === 1 || !rewrite) return onFix(note);
    wrote(at);
    const { span, insert } = note.fix!;
    rewrite(span.from, span.to, insert);
  };
  const writeAll = () => {
    const all = fieldsIn(fields.current);
    if (!all.every((field) => field.reportValidity())) return;
    const fixOf = (ask: Ask, i: number) => {
      const value = typedAnswer(all[i]?.value ?? ask.value);
      return isAnswer(ask, value) ? answer(ask, value) : ask.fix;
    };
    onReplace(answerAll(source, asks.map(fixOf)));
  };
  const lineOf = ({ span }: Pick<Note, 'span'>) => t('diag.line', placeOf(source, span.from).line);
  return (
    <div className="diagnostic note asks">
      <p>{t(asks.length > 0 ? 'ask.title' : 'ask.open')}</p>
      <div className="asks-fields" ref={fields}>
        {shown.map((ask, at) => (
          <Field
            // Another assumption is another field: what was typed belongs to the old one. A name stays itself
            // where others are written above it.
            key={`${ask.name} ${ask.name === '?' ? ask.span.from : ''} ${ask.value}`}
            ask={ask}
            source={source}
            onFix={(note) => write(note, at)}
          />
        ))}
      </div>
      {others.length > 0 && (
        <p className="asks-others">
          {t('ask.others')}
          <Space />
          {others.map((entry, i) => (
            <span key={entry.name}>
              {i > 0 && ', '}
              <button type="button" title={lineOf(entry)} onClick={() => onShow(entry)}>
                <code>{entry.name}</code>
              </button>
            </span>
          ))}
        </p>
      )}
      {until.map((note, i) => (
        <p key={i} className="asks-until">
          <button type="button" onClick={() => onShow(note)}>
            {lineOf(note)}
          </button>
          <Space />
          {message(note.id, note.values)}
        </p>
      ))}
      {asks.length > 1 && (
        <p className="diagnostic-actions">
          {asks.length > kMostFields && (
            <button type="button" aria-expanded={all} onClick={() => setAll(!all)}>
              {t(all ? 'ask.fewer' : 'ask.more', asks.length - kMostFields)}
            </button>
          )}
          <button type="button" onClick={writeAll}>
            {t('ask.writeAll')}
          </button>
        </p>
      )}
    </div>
  );
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

const fieldsIn = (part: HTMLElement | null): Typed[] => [
  ...(part?.querySelectorAll<Typed>('[name=value]') ?? []),
];

/** The part with the fields, and what is called when one of them is written: the next has the focus then. */
function useNextField(list: OpenList) {
  const part = useRef<HTMLDivElement>(null);
  const written = useRef<{ readonly at: number; readonly field: Typed } | null>(null);
  useEffect(() => {
    // It goes once the text has been evaluated, unless what was written is refused.
    if (!written.current || written.current.field.isConnected) return;
    const { at } = written.current;
    written.current = null;
    if (document.activeElement !== document.body) return;
    const left = fieldsIn(part.current);
    const next = left[Math.min(at, left.length - 1)];
    next?.focus();
    next?.select();
  }, [list]);
  const wrote = (at: number) => {
    const field = fieldsIn(part.current)[at];
    written.current = field ? { at, field } : null;
  };
  return [part, wrote] as const;
}

/** The field of one of them. */
export function Field(props: { ask: Ask; source: string; onFix: (note: Note) => void }): ReactNode {
  const { ask, source, onFix } = props;
  const { t } = useLanguage(texts);
  const { line, column } = placeOf(source, ask.span.from);
  const write = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = typedAnswer(String(new FormData(event.currentTarget).get('value')));
    if (isAnswer(ask, value)) onFix({ ...ask.note, fix: answer(ask, value) });
  };
  const id = useId();
  const field = {
    id,
    className: 'mono',
    name: 'value',
    defaultValue: ask.value,
    required: true,
    autoComplete: 'off',
    spellCheck: false,
  };
  return (
    <form onSubmit={write}>
      <div className="asks-named">
        <label htmlFor={id}>
          <span className="mono">{ask.name}</span>
          {ask.name === '?' && <span className="hidden"> {t('diag.at', line, column)}</span>}
          {' = '}
        </label>
        {isNumber(ask.value) ? (
          <input {...field} inputMode="numeric" pattern="\s*-?[0-9]+\s*;?\s*" size={4} />
        ) : (
          <textarea
            {...field}
            {...roomOf(ask.value)}
            autoCapitalize="off"
            onKeyDown={writeOnEnter}
          />
        )}
      </div>
      <button type="submit">
        {t('ask.write')}
        <span className="hidden"> {ask.name}</span>
      </button>
    </form>
  );
}

/** As much as a browser needs to be told that does not size a field by what is in it. */
const kCols = 36;
const roomOf = ({ length }: string) => ({
  cols: Math.min(Math.max(4, length), kCols),
  rows: Math.ceil(length / kCols),
});

/** A value has one line, however many it is shown in. */
function writeOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
