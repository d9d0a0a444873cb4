import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/context';
import { fill } from '../i18n/fill';
import { useMessages } from '../i18n/messages';
import type { Note } from './evaluate';
import { placeOf } from './evaluate';

/** Messages below the editor: what, where, with which numbers, and the edit that mends it. */
export function Diagnostics(props: {
  notes: readonly Note[];
  source: string;
  onFix: (note: Note) => void;
  onShow: (note: Note) => void;
}): ReactNode {
  const { notes, source, onFix, onShow } = props;
  const { t, language } = useLanguage();
  const message = useMessages(language);
  return (
    <div className="diagnostics" role="status" aria-live="polite">
      {notes.map((note, i) => {
        const place = placeOf(source, note.span.from);
        const text = note.local ? fill(t(note.local), note.values) : message(note.id, note.values);
        return (
          <div className={`diagnostic ${note.severity}`} key={i} data-id={note.id}>
            <p>
              <b>{t(`diag.${note.severity}`)}</b> {text}
            </p>
            <p className="diagnostic-actions">
              <button type="button" onClick={() => onShow(note)}>
                {t('diag.at', place.line, place.column)}
              </button>
              {note.fix && (
                <button type="button" onClick={() => onFix(note)}>
                  {note.fix.insert === '' ? t('diag.remove') : t('diag.fix', note.fix.insert)}
                </button>
              )}
            </p>
          </div>
        );
      })}
    </div>
  );
}
