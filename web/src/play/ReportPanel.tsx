import type { ReactNode } from 'react';
import { Link } from '../site/Link';
import { pathOf, siteRoot } from '../site/route';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import { chapterIds } from '../content/course';
import type { Note } from '../session/evaluate';
import { placeOf } from '../session/evaluate';
import type { Report } from './report';
import { texts } from './texts';

/** A compiler's error explained: the rule, the numbers, and the layouts to go on with. */
export function ReportPanel(props: {
  report: Report;
  source: string;
  onShow: (note: Pick<Note, 'span'>) => void;
  /** Takes the place of the whole text. */
  onReplace: (source: string) => void;
}): ReactNode {
  const { report, source, onShow, onReplace } = props;
  const { rules, reasons, calls, layouts } = report;
  const { t, language } = useLanguage(texts);
  const message = useMessages(language);
  const place = (note: Note) => (
    <button type="button" onClick={() => onShow(note)}>
      {t('report.line', placeOf(source, note.span.from).line)}
    </button>
  );
  return (
    <section className="diagnostic error report" aria-label={t('report.title')}>
      <h2>{t('report.title')}</h2>
      {rules.map((note, i) => (
        <p key={i}>
          {message(note.id, note.values)} <ChapterLink rule={note} /> {place(note)}
        </p>
      ))}
      {reasons.map((note, i) => (
        <p key={i}>
          {i === 0 && <b>{t('report.here')}</b>} {message(note.id, note.values)}
        </p>
      ))}
      {(calls.length > 0 || layouts.length > 0) && <h3>{t('report.found')}</h3>}
      <ul>
        {calls.map((text) => (
          <li key={text}>
            <Insert text={text} onReplace={onReplace} />
          </li>
        ))}
        {layouts.map(({ text, card }, i) => (
          <li key={i}>
            <Insert text={text} onReplace={onReplace} />
            <button
              type="button"
              className="quiet"
              onClick={() => onShow({ span: card.statement.span })}
            >
              {t('report.show')}
              <span className="hidden"> {text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** To the chapter that teaches what a rule asks, if one does. */
function ChapterLink({ rule }: { rule: Note }): ReactNode {
  const { language } = useLanguage();
  const message = useMessages(language);
  const [chapter = ''] = rule.values;
  return (
    chapterIds.includes(chapter) && (
      <Link href={pathOf({ language, page: `learn/${chapter}` }, siteRoot())}>
        {message('explain.chapter', [chapter])}
      </Link>
    )
  );
}

function Insert(props: { text: string; onReplace: (source: string) => void }): ReactNode {
  const { text, onReplace } = props;
  const { t } = useLanguage(texts);
  return (
    <button type="button" className="mono" title={t('report.only')} onClick={() => onReplace(text)}>
      {text}
    </button>
  );
}
