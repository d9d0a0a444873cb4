import type { ReactNode } from 'react';
import { useContext, useEffect, useMemo } from 'react';
import { Space } from '../i18n/Space';
import { useLanguage } from '../i18n/context';
import { loadMessages, useMessages } from '../i18n/messages';
import { Caption } from './Caption';
import type { Judged } from './core';
import { judge } from './core';
import { fill } from './fill';
import { OpenInPlayground } from './Figure';
import { Num, TryContext } from './try';
import { useCore } from './use-core';
import './figure.css';

/** What the core says to an expression: why it refuses it, in numbers, or what it makes of it. */
export function Verdict(props: {
  /** {name} is a number of the Try around it. */
  code: string;
  /** Names of numbers to move, shown above the expression. */
  knobs?: string;
  caption?: string;
}): ReactNode {
  const { knobs, caption } = props;
  const { numbers } = useContext(TryContext);
  const { t: text, language } = useLanguage('learn');
  const message = useMessages(language);
  useEffect(() => void loadMessages(language), [language]);
  const engine = useCore();
  const code = fill(props.code, numbers, null);
  const judged = useMemo(() => engine && judge(engine, code), [engine, code]);
  return (
    <figure className="figure verdict">
      {knobs && (
        <p className="knobs">
          {knobs.split(' ').map((name) => (
            <span key={name}>
              {name} = <Num name={name} />
            </span>
          ))}
        </p>
      )}
      <pre tabIndex={0}>{code}</pre>
      <div role="status">
        {judged?.text != null && (
          <p>
            <b className="law-ok">{text('verdict.accepted')}</b> <Accepted of={judged} />
          </p>
        )}
        {judged?.reason && (
          <p>
            <b className="law-bad">
              {text(judged.text === null ? 'verdict.refused' : 'verdict.amiss')}
            </b>
            <Space />
            {message(judged.reason.id, judged.reason.values)}
          </p>
        )}
      </div>
      <Caption text={caption} />
      <OpenInPlayground code={code} bare />
    </figure>
  );
}

/** What comes of an expression that is not refused: its value, or what a check of it counts. */
export function Accepted({ of }: { of: Judged }): ReactNode {
  const { t } = useLanguage('learn');
  if (!of.issues) return <span className="mono">{of.text}</span>;
  return (
    <>
      {t('verdict.issues', of.issues.count)} <code>{of.issues.ptx}</code>
    </>
  );
}
