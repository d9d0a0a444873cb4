import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { NoCore } from '../site/NoCore';
import { loadFonts } from '../site/fonts';
import { place } from '../site/place';
import { Link } from '../site/Link';
import { useAddress } from '../site/route';
import { useEngine } from '../engine/load';
import { useLanguage } from '../i18n/context';
import { loadMessages, useMessages } from '../i18n/messages';
import type { TextKey } from '../i18n/texts';
import type { Entry } from './find';
import { byGroup, findOperations } from './find';
import { Operation } from './Operation';
import { texts } from './texts';
import './reference.css';

const kFirst = 'composition';

/** Every operation of the catalog: what it says, an example at work, the chapters that teach it. */
export default function ReferencePage(): ReactNode {
  const { t, language } = useLanguage(texts);
  const state = useEngine();
  useEffect(() => {
    loadFonts();
    void loadMessages(language);
  }, [language]);
  return (
    <main id="main" className="reference">
      <h1 className="hidden">{t('nav.reference')}</h1>
      <NoCore />
      {state.status === 'loading' && <p className="quiet">{t('play.loading')}</p>}
      {state.status === 'ready' && <Catalog engine={state.engine} />}
    </main>
  );
}

function Catalog({ engine }: { engine: Engine }): ReactNode {
  const { t, language } = useLanguage(texts);
  const message = useMessages(language);
  const address = useAddress();
  const shown = new URLSearchParams(address.split('?')[1] ?? '').get('op') ?? kFirst;
  const [words, setWords] = useState('');
  const { laws, operations } = useMemo(() => engine.catalog(), [engine]);
  const entries: Entry[] = useMemo(
    () => operations.map((row) => ({ ...row, text: message(row.summary, []) })),
    [operations, message],
  );
  const found = useMemo(() => findOperations(entries, words), [entries, words]);
  const list = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // The operation that the address names is in sight when the page opens.
    const current = list.current!.querySelector<HTMLElement>('[aria-current]');
    if (current) list.current!.scrollTop = current.offsetTop - list.current!.clientHeight / 3;
  }, []);
  const entry = entries.find(({ name }) => name === shown);
  return (
    <>
      <aside className="reference-find">
        <label>
          {t('reference.search')}
          <input type="search" value={words} onChange={(event) => setWords(event.target.value)} />
        </label>
        <p className="quiet" role="status">
          {t('reference.found', found.length, entries.length)}
        </p>
        <p className="quiet">{t('reference.laws', laws.checked, laws.of)}</p>
        <nav ref={list} aria-label={t('nav.reference')}>
          {byGroup(found).map(([group, own]) => (
            <section key={group}>
              <h2>{t(`reference.group.${group}` as TextKey<typeof texts>)}</h2>
              <ul>
                {own.map(({ name, text }) => (
                  <li key={name}>
                    <Link
                      className="mono alone"
                      href={`${place().pathname}?op=${name}`}
                      title={text}
                      aria-current={name === shown ? 'true' : undefined}
                    >
                      {name.split(/(?<=_)/).map((part, i) => (
                        <Fragment key={i}>
                          {i > 0 && <wbr />}
                          {part}
                        </Fragment>
                      ))}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </aside>
      <section className="cards" aria-label={shown}>
        {entry ? (
          <Operation key={shown} engine={engine} entry={entry} />
        ) : (
          <p className="quiet">{t('reference.unknown', shown)}</p>
        )}
      </section>
    </>
  );
}
