import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { Space } from '../i18n/Space';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import type { Ask, OpenList } from './asks';
import { answer, answerAll, isAnswer } from './asks';
import type { Note } from '../session/evaluate';
import { placeOf } from '../session/evaluate';
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
  const lineOf = ({ span }: Pick<Note, 'span'>) => t('diag.line', placeOf(source, span.from).line);
  return (
    <div className="diagnostic note asks">
      <p>{t(asks.length > 0 ? 'ask.title' : 'ask.open')}</p>
      <div className="asks-fields">
        {shown.map((ask) => (
          <Field
            // Another assumption is another field: what was typed belongs to the old one.
            key={`${ask.name} ${ask.span.from} ${ask.value}`}
            ask={ask}
            source={source}
            onFix={onFix}
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
          <button
            type="button"
            onClick={() =>
              onReplace(
                answerAll(
                  source,
                  asks.map(({ fix }) => fix),
                ),
              )
            }
          >
            {t('ask.writeAll')}
          </button>
        </p>
      )}
    </div>
  );
}

/** The field of one of them. */
export function Field(props: { ask: Ask; source: string; onFix: (note: Note) => void }): ReactNode {
  const { ask, source, onFix } = props;
  const { t } = useLanguage(texts);
  const { line, column } = placeOf(source, ask.span.from);
  const write = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get('value')).trim();
    if (isAnswer(ask, value)) onFix({ ...ask.note, fix: answer(ask, value) });
  };
  return (
    <form onSubmit={write}>
      <label>
        <span className="mono">{ask.name}</span>
        {ask.name === '?' && <span className="hidden"> {t('diag.at', line, column)}</span>}
        {' = '}
        <input
          className="mono"
          name="value"
          inputMode={isAnswer(ask, '0') && !isAnswer(ask, 'x') ? 'numeric' : 'text'}
          defaultValue={ask.value}
          size={Math.max(4, ask.value.length)}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <button type="submit">
        {t('ask.write')}
        <span className="hidden"> {ask.name}</span>
      </button>
    </form>
  );
}
