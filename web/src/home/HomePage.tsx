import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { NoCore } from '../site/NoCore';
import { loadFonts } from '../site/fonts';
import { Link } from '../site/Link';
import { keptAs, useKeptText } from '../site/kept-text';
import { navigate, pathOf } from '../site/route';
import { useEngine } from '../engine/load';
import { useLanguage } from '../i18n/context';
import { shortQueryOf } from '../session/address';
import { Fragment } from './Fragment';
import { queryFor, questions } from './questions';
import { texts } from './texts';
import './home.css';

const doors = [
  { page: 'learn', query: '', title: 'home.learn', text: 'learn.says' },
  { page: 'play', query: '', title: 'home.play', text: 'play.says' },
  { page: 'lab', query: '', title: 'home.run', text: 'lab.says' },
] as const;

/** The first page: one live fragment, a box to paste into, and the ways on. */
export default function HomePage({ root }: { root: string }): ReactNode {
  const { t, language } = useLanguage(texts);
  const state = useEngine();
  const ready = state.status === 'ready';
  useEffect(() => {
    if (ready) loadFonts();
  }, [ready]);
  return (
    <main id="main" className="home">
      <section className="home-text">
        <h1>{t('home.title')}</h1>
        <p>{t('site.says')}</p>
      </section>
      <section className="home-figure" aria-label={t('home.fragment')}>
        {ready && <Fragment engine={state.engine} />}
        <NoCore />
      </section>
      <Paste root={root} />
      <nav className="questions" aria-labelledby="questions">
        <h2 id="questions">{t('home.questions')}</h2>
        <ul>
          {questions.map((question) => (
            <li key={question.id}>
              <Link href={pathOf({ language, page: 'play' }, root) + queryFor(question, language)}>
                {t(`home.${question.id}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav className="doors" aria-label={t('site.tagline')}>
        {doors.map(({ page, query, title, text }) => (
          <Link key={title} href={pathOf({ language, page }, root) + query}>
            <b>{t(title)}</b>
            <span>{t(text)}</span>
          </Link>
        ))}
      </nav>
    </main>
  );
}

/** What the empty box shows, and what is drawn of it. */
const kExample = 'Sw<3,3,3> o _0 o (_8,_64):(_64,_1)';

function Paste({ root }: { root: string }): ReactNode {
  const { t, language } = useLanguage(texts);
  const [code, setCode] = useKeptText('');
  const [tooLong, setTooLong] = useState<string | null>(null);
  const open = () => {
    const text = code.trim() === '' ? kExample : code;
    // The playground gives it an address: a longer one is packed there, if it can be.
    const play = pathOf({ language, page: 'play' }, root);
    const query = shortQueryOf(text);
    try {
      navigate(play + (query ?? ''), query === null ? keptAs(text) : null);
    } catch {
      // What a browser keeps has its limit, too: the text stays here.
      setTooLong(text);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    open();
  };
  return (
    <form className="paste" onSubmit={submit}>
      <label htmlFor="paste">{t('home.paste')}</label>
      <div>
        <textarea
          id="paste"
          className="mono"
          rows={1}
          value={code}
          placeholder={kExample}
          aria-describedby="paste-hint"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit">{t('home.open')}</button>
      </div>
      <small id="paste-hint">{t('home.pasteHint')}</small>
      {tooLong === code && <small role="alert">{t('home.tooLong')}</small>}
    </form>
  );
}
