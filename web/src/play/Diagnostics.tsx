import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { useLanguage } from '../i18n/context';
import { fill } from '../i18n/fill';
import { useMessages } from '../i18n/messages';
import { part } from '../i18n/part';
import { askOf } from './asks';
import type { CardData, Note } from './evaluate';
import { placeOf } from './evaluate';
import { reportOf } from './report';

const Asks = lazy(part('ask', () => import('./Asks').then((m) => ({ default: m.Asks }))));
const ReportPanel = lazy(
  part('report', () => import('./ReportPanel').then((m) => ({ default: m.ReportPanel }))),
);

/** More than anybody reads at a time. */
const kShown = 20;

/** Messages below the editor: what, where, with which numbers, and the edit that mends it. */
export function Diagnostics(props: {
  notes: readonly Note[];
  cards: readonly CardData[];
  source: string;
  onFix: (note: Note) => void;
  onShow: (note: Pick<Note, 'span'>) => void;
  /** Takes the place of the whole text. */
  onReplace: (source: string) => void;
}): ReactNode {
  const { notes, cards, source, onFix, onShow, onReplace } = props;
  const { t } = useLanguage();
  const report = reportOf(notes, cards);
  const asks = notes.map(askOf).filter((ask) => ask !== null);
  const asked = new Set(asks.map(({ note }) => note));
  const others = report ? [] : notes.filter((note) => !asked.has(note));
  return (
    <div className="diagnostics" role="status" aria-live="polite">
      <Suspense>
        {report && (
          <ReportPanel report={report} source={source} onShow={onShow} onReplace={onReplace} />
        )}
        {asks.length > 0 && (
          <Asks asks={asks} source={source} onFix={onFix} onReplace={onReplace} />
        )}
      </Suspense>
      {others.slice(0, kShown).map((note, i) => (
        <Message key={i} note={note} source={source} onFix={onFix} onShow={onShow} />
      ))}
      {others.length > kShown && <p className="quiet">{t('diag.more', others.length - kShown)}</p>}
    </div>
  );
}

function Message(props: {
  note: Note;
  source: string;
  onFix: (note: Note) => void;
  onShow: (note: Note) => void;
}): ReactNode {
  const { note, source, onFix, onShow } = props;
  const { t, language } = useLanguage();
  const message = useMessages(language);
  const place = placeOf(source, note.span.from);
  const text = note.local ? fill(t(note.local), note.values) : message(note.id, note.values);
  return (
    <div className={`diagnostic ${note.severity}`} data-id={note.id}>
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
}
