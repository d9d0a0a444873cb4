import type { Reading } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { isCommand } from '../site/keys';
import { place } from '../site/place';
import { PageTools } from '../site/PageTools';
import type { Past } from './code-editor';
import { copyText } from '../export/deliver';
import { kNoticeMs } from '../export/use-copy';
import type { Selection } from '../session/selection';
import { useLanguage } from '../i18n/context';
import type { TextKey } from '../i18n/texts';
import { linkOf } from '../session/address';

const keys: readonly (readonly [key: string, text: TextKey])[] = [
  ['/', 'keys.search'],
  ['e', 'keys.editor'],
  ['g', 'keys.values'],
  ['?', 'keys.help'],
  ['← ↑ → ↓', 'keys.move'],
  ['Enter', 'keys.pin'],
  ['Esc', 'keys.clear'],
  ['Ctrl Z', 'keys.undo'],
];

/** Copies the address, explains the keys, and listens to those that work anywhere on the page. */
export function PlayTools(props: {
  selection: Selection;
  source: string;
  reading: Reading | undefined;
  /** What is chosen to be seen of it, as a link has it. */
  seen: () => string;
  past: Past;
  onUndo: () => void;
  onRedo: () => void;
  onEditor: () => void;
  onValues: () => void;
}): ReactNode {
  const { selection, source, reading, seen, past, onUndo, onRedo, onEditor, onValues } = props;
  const { t } = useLanguage();
  const [said, setSaid] = useState<TextKey>('play.share');
  const [help, setHelp] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isCommand(event)) return;
      if (event.key === 'e') onEditor();
      else if (event.key === 'g') onValues();
      else if (event.key === '?') setHelp((shown) => !shown);
      else if (event.key === 'Escape') selection.clear();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [selection, onEditor, onValues]);

  /** Copies the link; the text that says what came of it. */
  const share = async (): Promise<TextKey> => {
    let query: string | null;
    try {
      query = await linkOf(source, reading, seen());
    } catch {
      return 'play.unshared';
    }
    if (query === null) return 'play.tooLong';
    const link = new URL(place().pathname + query, location.href).href;
    return (await copyText(link)) ? 'play.shared' : 'copy.failed';
  };
  const say = (what: TextKey) => {
    setSaid(what);
    setTimeout(() => setSaid('play.share'), kNoticeMs);
  };
  return (
    <div className="play-tools">
      <PageTools>
        <button type="button" disabled={!past.undo} onClick={onUndo}>
          {t('play.undo')}
        </button>
        <button type="button" disabled={!past.redo} onClick={onRedo}>
          {t('play.redo')}
        </button>
        <button type="button" onClick={() => void share().then(say)}>
          {t(said)}
        </button>
      </PageTools>
      <button type="button" className="skip-on hidden" onClick={onValues}>
        {t('play.toValues')}
      </button>
      <button type="button" className="keys" aria-expanded={help} onClick={() => setHelp(!help)}>
        {t('keys.title')}
      </button>
      {help && (
        <dl className="facts">
          {keys.map(([key, text]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
