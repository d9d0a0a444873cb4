import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { Guarded } from '../site/Guarded';
import { useLanguage } from '../i18n/context';
import { fill } from '../i18n/fill';
import { useMessages } from '../i18n/messages';
import { openListOf } from '../cards/asks';
import type { CardData, Note } from '../session/evaluate';
import { kMostNotes } from './line-notes';
import type { NoteActions } from './Message';
import { reportOf } from './report';

const Asks = lazy(() => import('../cards/Asks').then((m) => ({ default: m.Asks })));
const ReportPanel = lazy(() => import('./ReportPanel').then((m) => ({ default: m.ReportPanel })));

/** Below the editor: what is about the whole text, and what the messages under its lines say, aloud. */
export function Diagnostics(
  props: NoteActions & {
    notes: readonly Note[];
    /** Those that stand under their lines. */
    shown: readonly Note[];
    cards: readonly CardData[];
    source: string;
    /** Takes the place of the whole text. */
    onReplace: (source: string) => void;
  },
): ReactNode {
  const { notes, shown, cards, source, onFix, onShow, onReplace } = props;
  const { t, language } = useLanguage();
  const message = useMessages(language);
  const report = reportOf(notes, cards);
  const open = openListOf(notes);
  const listed = open.asks.length + open.others.length > 0;
  const under = shown
    .slice(0, kMostNotes)
    .map(({ local, id, values }) => (local ? fill(t(local), values) : message(id, values)));
  const spoken = listed ? [message('language.open', []), ...under] : under;
  return (
    <div className="diagnostics">
      <Guarded of={notes}>
        <Suspense>
          {report && (
            <ReportPanel report={report} source={source} onShow={onShow} onReplace={onReplace} />
          )}
          {listed && <Asks list={open} {...{ source, onFix, onShow, onReplace }} />}
        </Suspense>
      </Guarded>
      {shown.length > kMostNotes && (
        <p className="quiet">{t('diag.more', shown.length - kMostNotes)}</p>
      )}
      <div className="hidden" role="status" aria-live="polite">
        {spoken.join(' ')}
      </div>
    </div>
  );
}
