import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { pitfalls } from '../content/pitfalls';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import { judge } from '../figures/core';
import { readable } from '../session/address';
import { Link } from '../site/Link';
import { pathOf, siteRoot } from '../site/route';
import { texts } from './texts';

/** Where the operation surprises, each with an example that is computed here and now. */
export function Pitfalls({ engine, operation }: { engine: Engine; operation: string }): ReactNode {
  const { t, language } = useLanguage(texts);
  const list = pitfalls.get(operation);
  if (!list) return null;
  return (
    <section className="reference-pitfalls" aria-labelledby="pitfalls">
      <h3 id="pitfalls">{t('reference.pitfalls')}</h3>
      {list.map(({ says, code, not }) => (
        <div key={code}>
          <p>
            {says[language]
              .split('`')
              .map((part, i) => (i % 2 ? <code key={i}>{part}</code> : part))}
          </p>
          <dl>
            <Given engine={engine} words={t('reference.gives')} code={code} />
            <Given engine={engine} words={t('reference.unlike')} code={not} />
          </dl>
        </div>
      ))}
    </section>
  );
}

/** An expression, and its value or why it has none. */
function Given(props: { engine: Engine; words: string; code: string }): ReactNode {
  const { engine, words, code } = props;
  const { language } = useLanguage(texts);
  const message = useMessages(language);
  const { text, reason } = judge(engine, code);
  const play = pathOf({ language, page: 'play' }, siteRoot());
  return (
    <>
      <dt>{words}</dt>
      <dd>
        <Link className="mono alone" href={`${play}?code=${readable(code)}`}>
          {code}
        </Link>
        {text !== null && <output className="mono">{text}</output>}
        {text === null && reason && <output>{message(reason.id, reason.values)}</output>}
      </dd>
    </>
  );
}
