import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import type { Note } from './evaluate';
import { placeOf } from './evaluate';
import type { Report } from './report';

/** A compiler's error explained: the rule, the numbers, and the layouts to go on with. */
export function ReportPanel(props: {
  report: Report;
  source: string;
  onShow: (note: Pick<Note, 'span'>) => void;
  /** Takes the place of the whole text. */
  onReplace: (source: string) => void;
}): ReactNode {
  const { report, source, onShow, onReplace } = props;
  const { rules, reasons, layouts, again } = report;
  const { t, language } = useLanguage();
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
          {message(note.id, note.values)} {place(note)}
        </p>
      ))}
      {reasons.map((note, i) => (
        <p key={i} className="report-reason">
          <b>{t('report.here')}</b> {message(note.id, note.values)}
        </p>
      ))}
      {layouts.length > 0 && (
        <>
          <h3>{t('report.layouts')}</h3>
          <ul>
            {layouts.map(({ text, card }, i) => (
              <li key={i}>
                <button
                  type="button"
                  className="mono"
                  title={t('report.only')}
                  onClick={() => onReplace(text)}
                >
                  {text}
                </button>
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
            {again && (
              <li>
                <button
                  type="button"
                  className="mono"
                  title={t('report.only')}
                  onClick={() => onReplace(again)}
                >
                  {again}
                </button>
              </li>
            )}
          </ul>
        </>
      )}
    </section>
  );
}
