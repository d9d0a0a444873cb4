import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { Link } from '../site/Link';
import { pathOf, siteRoot } from '../site/route';
import { createSelection } from '../session/selection';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import { readable } from '../session/address';
import { Card } from '../cards/Card';
import { evaluateHere, kNothing, outcomeOf } from '../session/evaluate';
import { LiveRegion } from '../cards/LiveRegion';
import { SelectionContext } from '../session/selection-context';
import { Chapters } from './Chapters';
import type { Entry } from './find';
import { Guarded } from '../site/Guarded';
import { Pitfalls } from './Pitfalls';
import { texts } from './texts';

/**
 * One operation: how it is called, what it gives, its example with every view of the playground, where
 * it surprises.
 */
export function Operation({ engine, entry }: { engine: Engine; entry: Entry }): ReactNode {
  const { t, language } = useLanguage(texts);
  const { name, signatures, text, example, law } = entry;
  const message = useMessages(language);
  const [selection] = useState(createSelection);
  const data = useMemo(
    () => outcomeOf(evaluateHere(engine, example, 'auto'), example, kNothing).cards.at(-1),
    [engine, example],
  );
  const root = siteRoot();
  return (
    <SelectionContext value={selection}>
      <header className="reference-head">
        <h2>{name}</h2>
        {signatures.map((signature) => (
          <code key={signature}>
            {name}({signature})
          </code>
        ))}
        <p>{text}</p>
        <Chapters operation={name} />
      </header>
      <p className="reference-example">
        <span className="quiet">{t('reference.example')}</span> <code>{example}</code>
        <Link href={`${pathOf({ language, page: 'play' }, root)}?code=${readable(example)}`}>
          {t('reference.open')}
        </Link>
      </p>
      {data && <Card engine={engine} data={data} source={example} />}
      {'because' in law && <p className="quiet">{message(law.because, [])}</p>}
      <Guarded of={name}>
        <Pitfalls engine={engine} operation={name} />
      </Guarded>
      <LiveRegion />
    </SelectionContext>
  );
}
