import type { ReactNode } from 'react';
import { useEffect, useSyncExternalStore } from 'react';
import { useLanguage } from '../i18n/context';
import { createHistory } from './history';
import { Presets } from './Presets';
import { texts } from './texts';
import './shelf.css';

const history = createHistory(() => localStorage);
/** A text counts as evaluated once it has rested so long. */
const kRest = 2000;

/** What a reader may go back to or start from; picking one is an edit that can be undone. */
export function Shelf(props: {
  source: string;
  /** The text can be read and makes something. */
  good: boolean;
  onPick: (code: string) => void;
}): ReactNode {
  const { source, good, onPick } = props;
  useEffect(() => {
    if (!good) return;
    const timer = setTimeout(() => history.record(source), kRest);
    return () => clearTimeout(timer);
  }, [source, good]);
  return (
    <div className="shelf">
      <Recent source={source} onPick={onPick} />
      <Presets onPick={onPick} />
    </div>
  );
}

function Recent(props: { source: string; onPick: (code: string) => void }): ReactNode {
  const { source, onPick } = props;
  const { t } = useLanguage(texts);
  const entries = useSyncExternalStore(history.subscribe, history.list);
  const others = entries.filter((entry) => entry !== source.trim());
  if (others.length === 0) return null;
  return (
    <details className="recent">
      <summary>
        <h2>{t('play.recent')}</h2> <span className="quiet">{others.length}</span>
      </summary>
      <ul>
        {others.map((code) => (
          <li key={code}>
            <button type="button" className="mono" title={code} onClick={() => onPick(code)}>
              {code.replace(/\s+/g, ' ')}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="recent-clear quiet" onClick={history.clear}>
        {t('play.clearRecent')}
      </button>
    </details>
  );
}
