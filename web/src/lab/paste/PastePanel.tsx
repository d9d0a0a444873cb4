import type { Engine } from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/context';
import { useMessages } from '../../i18n/messages';
import type { PlanSource } from '../../plan/plan-source';
import { useKeptText } from '../../site/kept-text';
import { presetKnobs } from '../recorded/runs';
import type { LeftOut } from './left-out';
import { leftOut } from './left-out';
import type { Pasted } from './paste';
import { instructionOf, mmaOf, pastedConfig } from './paste';
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
  const [text, setText] = useKeptText('');
  const [begun] = useState(text !== '');
  const [found, setFound] = useState<{
    readonly of: string;
    readonly pasted: Pasted | null;
    readonly left: readonly LeftOut[];
    /** The instruction of its TiledMMA; null where it has none. */
    readonly instruction: string | null;
    /** Why the text could not be read at all. */
    readonly failure: unknown;
  } | null>(null);
  const read = () => {
    try {
      const evaluation = engine.evaluate(text);
      const pasted = pastedConfig(evaluation.statements, presetKnobs(engine));
      const mma = mmaOf(evaluation.statements);
      setFound({
        of: text,
        pasted,
        left: leftOut(text, evaluation, pasted),
        instruction: mma ? instructionOf(mma) : null,
        failure: null,
      });
      if (pasted) onSource(pasted.source);
    } catch (failure) {
      setFound({ of: text, pasted: null, left: [], instruction: null, failure });
    }
  };
  const now = found?.of === text ? found : null;
  const area = useRef<HTMLTextAreaElement>(null);
  const toPlace = ({ span: { from, to } }: LeftOut) => {
    area.current?.focus();
    area.current?.setSelectionRange(from, to);
  };
  const none = (): string => {
    if (!now) return '';
    const { failure, left, instruction } = now;
    if (failure instanceof LayoutFailure) return message(failure.id, failure.values);
    if (instruction !== null) return t('lab.pasteNoPreset', instruction);
    return t(left.some(({ broken }) => broken) ? 'lab.pasteBroken' : 'lab.pasteNone');
  };
  return (
    <details className="lab-panel lab-paste" open={begun}>
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
          ref={area}
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
        {now && !now.pasted && <p className="says">{none()}</p>}
        {now?.pasted && <Account pasted={now.pasted} />}
        {now && now.left.length > 0 && <LeftOutTable left={now.left} onPlace={toPlace} />}
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

/** What of the text is no part of the config: what is no C++ first, each with its place and why. */
function LeftOutTable(props: {
  left: readonly LeftOut[];
  onPlace: (one: LeftOut) => void;
}): ReactNode {
  const { left, onPlace } = props;
  const { t, language } = useLanguage('lab');
  const message = useMessages(language);
  const ordered = [...left].sort((a, b) => Number(b.broken) - Number(a.broken));
  return (
    <div className="lab-left-out">
      <h3>{t('lab.pasteLeft', left.length)}</h3>
      <table>
        <tbody>
          {ordered.map((one) => {
            const { text, line, span, why, broken } = one;
            return (
              <tr key={span.from} className={broken ? 'broken' : undefined}>
                <td>
                  <button type="button" className="lab-quiet" onClick={() => onPlace(one)}>
                    {t('lab.pasteLine', line)}
                  </button>
                </td>
                <th scope="row" className="mono">
                  {text}
                </th>
                <td>
                  {typeof why === 'string' ? t(`lab.pasteWhy.${why}`) : message(why.id, why.values)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
