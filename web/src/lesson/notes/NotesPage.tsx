import type { ReactNode } from 'react';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { notesText } from '../../content/practice';
import { Space } from '../../i18n/Space';
import { useLanguage } from '../../i18n/context';
import { loadMessages, useMessages } from '../../i18n/messages';
import { Guarded } from '../../site/Guarded';
import { NoCore } from '../../site/NoCore';
import { useKeptText } from '../../site/kept-text';
import { Link } from '../../site/Link';
import { pathOf } from '../../site/route';
import { chaptersAbout, numberOf } from '../chapters';
import { useCore } from '../../figures/use-core';
import type { NoteLine } from './check-notes';
import { checkNotes } from './check-notes';
import './notes.css';
import { kSample } from './sample';

const kMarks: Readonly<Record<NoteLine['verdict'], string>> = {
  right: '✓',
  wrong: '✗',
  refused: '✗',
  amiss: '!',
  computed: '·',
};

/** `/learn/notes/`: paste a snippet with its claimed outputs, and see which are wrong. */
export function NotesPage({ root }: { root: string }): ReactNode {
  const { t: text, language } = useLanguage('learn');
  const [notes, setNotes] = useKeptText(kSample);
  const shown = useDeferredValue(notes);
  useEffect(() => {
    document.title = `${text('notes.title')} · Colex`;
    void loadMessages(language);
  }, [text, language]);
  return (
    <main id="main" className="lesson notes">
      <p className="eyebrow">
        <Link className="alone" href={pathOf({ language, page: 'learn' }, root)}>
          {text('learn.back')}
        </Link>
      </p>
      <h1>{text('notes.title')}</h1>
      <p className="lead">{notesText[language]}</p>
      <textarea
        className="mono"
        aria-label={text('notes.field')}
        spellCheck={false}
        autoCapitalize="off"
        rows={10}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
      />
      <NoCore />
      <Guarded of={shown}>
        <Checked notes={shown} root={root} />
      </Guarded>
    </main>
  );
}

/** Every line with its verdict, and how many there are of each. */
function Checked({ notes, root }: { notes: string; root: string }): ReactNode {
  const { t: text } = useLanguage('learn');
  const engine = useCore();
  const lines = useMemo(() => (engine ? checkNotes(engine, notes) : null), [engine, notes]);
  const count = (verdict: NoteLine['verdict']) =>
    lines?.filter((line) => line.verdict === verdict).length ?? 0;
  return (
    <>
      <p role="status">
        {lines &&
          (lines.length === 0
            ? text('notes.none')
            : text('notes.count', lines.length, count('right'), count('wrong'), count('refused')))}
      </p>
      <ol>
        {lines?.map((line, i) => (
          <Line key={i} line={line} root={root} />
        ))}
      </ol>
    </>
  );
}

function Line({ line, root }: { line: NoteLine; root: string }): ReactNode {
  const { t: text, language } = useLanguage('learn');
  const message = useMessages(language);
  const { source, value, claim, verdict, reason, operation, difference, steps = [] } = line;
  const bad = verdict === 'wrong' || verdict === 'refused';
  const [chapter] = bad && operation ? chaptersAbout(operation, language) : [];
  return (
    <li className={verdict}>
      <span aria-hidden="true">{kMarks[verdict]}</span>
      <div>
        <code>{source}</code>
        <p>
          <b className={bad ? 'law-bad' : verdict === 'right' ? 'law-ok' : undefined}>
            {text(`notes.${verdict}`)}
          </b>{' '}
          {value !== null && <span className="mono">{value}</span>}{' '}
          {verdict === 'wrong' && claim !== undefined && text('notes.claimed', claim)}
          <Space />
          {difference && text(`notes.why.${difference.key}`, ...difference.values)}
          <Space />
          {reason && message(reason.id, reason.values)}
        </p>
        {steps.length > 0 && (
          <details>
            <summary>{text('notes.steps')}</summary>
            <ol>
              {steps.map(({ id, values }, i) => (
                <li key={i}>{message(id, values)}</li>
              ))}
            </ol>
          </details>
        )}
        {chapter && (
          <p>
            <Link className="alone" href={pathOf({ language, page: `learn/${chapter.id}` }, root)}>
              {text('notes.chapter', numberOf(chapter.id), chapter.title)}
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}
