import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { navigate, pathOf } from '../site/route';
import { startEngine, useEngine } from '../engine/load';
import { useLanguage } from '../i18n/context';
import { loadMessages, useMessages } from '../i18n/messages';
import type { Entry } from './entries';
import { entriesOf } from './entries';
import { createFinder } from './finder';
import { texts as homeTexts } from '../home/texts';
import { texts } from './texts';
import './search.css';

/** Finds anything of the site by a few words; arrow keys choose, Enter goes there. */
export function SearchDialog({ root, onClose }: { root: string; onClose: () => void }): ReactNode {
  const { t, language } = useLanguage(texts);
  const { t: home } = useLanguage(homeTexts);
  const { t: lab } = useLanguage('lab');
  const message = useMessages(language);
  const engine = useEngine();
  const [question, setQuestion] = useState('');
  const [chosen, setChosen] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  useEffect(() => {
    dialog.current!.showModal();
    void startEngine();
    void loadMessages(language);
  }, [language]);

  const find = useMemo(() => {
    const catalog = engine.status === 'ready' ? engine.engine.catalog() : null;
    return createFinder(entriesOf(language, { search: t, home, lab }, message, catalog));
  }, [engine, language, t, home, lab, message]);
  const found = useMemo(() => find(question), [find, question]);
  const asked = question.trim() !== '';

  const go = ({ to }: Entry) => {
    dialog.current!.close();
    navigate(pathOf({ language, page: '' }, root) + to);
    window.scrollTo(0, 0);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + found.length) % found.length);
    } else if (event.key === 'Enter' && found[chosen]) {
      event.preventDefault();
      go(found[chosen]);
    }
  };
  return (
    <dialog ref={dialog} className="search" aria-label={t('search.label')} onClose={onClose}>
      <div className="search-head">
        <input
          type="text"
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={found.length > 0}
          aria-controls={list}
          aria-activedescendant={found[chosen] && `${list}-${chosen}`}
          placeholder={t('search.label')}
          value={question}
          onChange={(event) => {
            setQuestion(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKey}
        />
        <button type="button" onClick={() => dialog.current!.close()}>
          {t('search.close')}
        </button>
      </div>
      <p className="quiet" role="status">
        {!asked && t('search.hint')}
        {asked && (found.length > 0 ? t('search.found', found.length) : t('search.none'))}
      </p>
      <ul id={list} role="listbox" aria-label={t('search.label')}>
        {found.map((entry, i) => (
          <Row key={entry.id} id={`${list}-${i}`} entry={entry} chosen={i === chosen} onGo={go} />
        ))}
      </ul>
    </dialog>
  );
}

/** Titles that are names in code. */
const kNames: readonly Entry['kind'][] = ['operation', 'kernel', 'atom', 'smem', 'layout'];

function Row(props: {
  id: string;
  entry: Entry;
  chosen: boolean;
  onGo: (entry: Entry) => void;
}): ReactNode {
  const { id, entry, chosen, onGo } = props;
  const { t } = useLanguage(texts);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) row.current!.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const isName = kNames.includes(entry.kind);
  return (
    <li ref={row} id={id} role="option" aria-selected={chosen} onClick={() => onGo(entry)}>
      <b className={isName ? 'mono' : undefined}>{entry.title}</b>
      <span className="kind">{t(`search.kind.${entry.kind}`)}</span>
      {entry.text && <span className="text">{entry.text}</span>}
    </li>
  );
}
