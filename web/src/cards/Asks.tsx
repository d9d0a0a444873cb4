import type { FormEvent, ReactNode } from 'react';
import { useLanguage } from '../i18n/context';
import type { Ask } from './asks';
import { answer, answerAll } from './asks';
import type { Note } from '../session/evaluate';
import { placeOf } from '../session/evaluate';
import { texts } from './texts';

/** A field for each symbol that the text leaves open; its answer is written into the text. */
export function Asks(props: {
  asks: readonly Ask[];
  source: string;
  onFix: (note: Note) => void;
  onReplace: (source: string) => void;
}): ReactNode {
  const { asks, source, onFix, onReplace } = props;
  const { t } = useLanguage(texts);
  return (
    <div className="diagnostic note asks">
      <p>{t('ask.title')}</p>
      <div className="asks-fields">
        {asks.map((ask) => (
          <Field
            // Another assumption is another field: what was typed belongs to the old one.
            key={`${ask.name} ${ask.note.span.from} ${ask.value}`}
            ask={ask}
            source={source}
            onFix={onFix}
          />
        ))}
      </div>
      {asks.length > 1 && (
        <p className="diagnostic-actions">
          <button
            type="button"
            onClick={() =>
              onReplace(
                answerAll(
                  source,
                  asks.map(({ note }) => note.fix!),
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
  const { line, column } = placeOf(source, ask.note.span.from);
  const write = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get('value')).trim();
    if (/^-?\d+$/.test(value)) onFix({ ...ask.note, fix: answer(ask, value) });
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
          inputMode="numeric"
          defaultValue={ask.value}
          size={Math.max(4, ask.value.length)}
          autoComplete="off"
        />
      </label>
      <button type="submit">
        {t('ask.write')}
        <span className="hidden"> {ask.name}</span>
      </button>
    </form>
  );
}
