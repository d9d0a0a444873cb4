import type { Fix } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Translate } from '../i18n/context';
import { useLanguage } from '../i18n/context';
import { fill } from '../i18n/fill';
import { useMessages } from '../i18n/messages';
import type { Note } from '../session/evaluate';
import { kNoEngine, placeOf } from '../session/evaluate';
import { firstSentence } from './line-notes';
import { Remainder } from './Remainder';

export interface NoteActions {
  readonly onFix: (note: Note) => void;
  readonly onShow: (note: Pick<Note, 'span'>) => void;
}

/** What an edit that mends a message does. */
export function fixText({ span, insert }: Fix, t: Translate): string {
  if (insert === '') return t('diag.remove');
  return t(span.from === span.to ? 'diag.insert' : 'diag.fix', insert.trim());
}

/** A message: one sentence, where it is, the edit that mends it; the reasons unfold. */
export function Message(
  props: NoteActions & {
    note: Note;
    /** That say the same of other names or places. */
    others: readonly Note[];
    source: string;
  },
): ReactNode {
  const { note, others, source, onFix, onShow } = props;
  const { t, language } = useLanguage();
  const message = useMessages(language);
  const [open, setOpen] = useState(false);
  const [listed, setListed] = useState(false);
  const place = placeOf(source, note.span.from);
  const text = note.local ? fill(t(note.local), note.values) : message(note.id, note.values);
  const [first, why] = firstSentence(text);
  return (
    <div className={`diagnostic ${note.severity}`} data-id={note.id}>
      <p>
        <b>{t(`diag.${note.severity}`)}</b> {first}
      </p>
      {open && (
        <>
          <Remainder note={note} />
          <p className="diagnostic-why">{why}</p>
        </>
      )}
      <p className="diagnostic-actions">
        <button type="button" onClick={() => onShow(note)}>
          {t('diag.at', place.line, place.column)}
        </button>
        {note.fix && (
          <button type="button" className="fix" onClick={() => onFix(note)}>
            {fixText(note.fix, t)}
          </button>
        )}
        {note.local === kNoEngine && (
          <button type="button" onClick={() => location.reload()}>
            {t('site.reload')}
          </button>
        )}
        {others.length > 0 && (
          <button type="button" aria-expanded={listed} onClick={() => setListed(!listed)}>
            {t('diag.alike', others.length)}
          </button>
        )}
        {why && (
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'diag.hideWhy' : 'diag.why')}
          </button>
        )}
      </p>
      {listed && (
        <ul className="diagnostic-alike">
          {others.map((other, i) => (
            <li key={i}>
              <button type="button" onClick={() => onShow(other)}>
                {aboutText(other, t('diag.line', placeOf(source, other.span.from).line))}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What one note of a group is about: `M · line 4`. */
function aboutText({ values: [name] }: Note, line: string): string {
  return name === undefined ? line : `${name} · ${line}`;
}
