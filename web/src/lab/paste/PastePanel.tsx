import type { Engine } from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useLanguage } from '../../i18n/context';
import { useMessages } from '../../i18n/messages';
import type { PlanSource } from '../../plan/plan-source';
import { presetKnobs } from '../recorded/runs';
import type { Pasted } from './paste';
import { pastedConfig } from './paste';
import './paste.css';

/** A kernel's text becomes a config: what was taken of it stands beside what had to be assumed. */
export function PastePanel(props: {
  engine: Engine;
  onSource: (source: PlanSource) => void;
}): ReactNode {
  const { engine, onSource } = props;
  const { t, language } = useLanguage('lab');
  const message = useMessages(language);
  const id = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<{
    readonly of: string;
    readonly pasted: Pasted | null;
    /** Why the text could not be read at all. */
    readonly failure: unknown;
  } | null>(null);
  const read = () => {
    try {
      const { statements } = engine.evaluate(text);
      const pasted = pastedConfig(statements, presetKnobs(engine));
      setFound({ of: text, pasted, failure: null });
      if (pasted) onSource(pasted.source);
    } catch (failure) {
      setFound({ of: text, pasted: null, failure });
    }
  };
  const now = found?.of === text ? found : null;
  return (
    <details className="lab-panel lab-paste">
      <summary>{t('lab.paste')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          read();
        }}
      >
        <label htmlFor={id} className="quiet">
          {t('lab.pasteHint')}
        </label>
        <textarea
          id={id}
          className="mono"
          rows={8}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="sweep-start" disabled={text.trim() === ''}>
          {t('lab.pasteRead')}
        </button>
      </form>
      <div aria-live="polite">
        {now && !now.pasted && (
          <p className="says">
            {now.failure instanceof LayoutFailure
              ? message(now.failure.id, now.failure.values)
              : t('lab.pasteNone')}
          </p>
        )}
        {now?.pasted && <Account pasted={now.pasted} />}
      </div>
    </details>
  );
}

function Account({ pasted: { source, taken, assumed } }: { pasted: Pasted }): ReactNode {
  const { t } = useLanguage('lab');
  return (
    <div className="lab-account">
      <div>
        <h3>{t('lab.pasteTaken', taken.length)}</h3>
        <table>
          <tbody>
            {taken.map(({ knob, value, from }) => (
              <tr key={knob} className="mono">
                <th scope="row">{knob}</th>
                <td>{value}</td>
                <td className="quiet">{from}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <h3>{t('lab.pasteAssumed', source.config, assumed.length)}</h3>
        <p className="mono">{assumed.map(({ knob, value }) => `${knob}=${value}`).join('  ')}</p>
      </div>
    </div>
  );
}
