import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Link } from '../site/Link';
import { pathOf } from '../site/route';
import { glossary } from '../content/glossary';
import { useLanguage } from '../i18n/context';
import { titleOf } from './chapters';
import { chaptersUsing } from './uses';
import './glossary.css';

/** Every term: what it means, where it is introduced, who uses it again. */
export default function Glossary({ root }: { root: string }): ReactNode {
  const { t: text, language } = useLanguage('learn');
  useEffect(() => {
    document.title = `${text('glossary.title')} · Colex`;
    // The part of the address after # is only there once the page is.
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [text]);
  const collator = new Intl.Collator(language);
  const terms = Object.entries(glossary).sort((a, b) =>
    collator.compare(a[1][language].term, b[1][language].term),
  );
  const linkTo = (chapter: string, place = '', look = '') => (
    <Link className={look} href={pathOf({ language, page: `learn/${chapter}` }, root) + place}>
      {titleOf(chapter, language)}
    </Link>
  );
  return (
    <main id="main" className="lesson glossary">
      <p className="eyebrow">
        <Link className="alone" href={pathOf({ language, page: 'learn' }, root)}>
          {text('learn.back')}
        </Link>
      </p>
      <h1>{text('glossary.title')}</h1>
      <dl>
        {terms.map(([id, { chapter, [language]: entry }]) => (
          <div key={id} id={id}>
            <dt>{entry.term}</dt>
            <dd>
              {entry.says}
              <p className="quiet">
                {text('glossary.introduced')} {linkTo(chapter, `#term-${id}`)}
              </p>
              <Uses
                links={chaptersUsing(id, language).map((other) => linkTo(other.id, '', 'alone'))}
              />
            </dd>
          </div>
        ))}
      </dl>
    </main>
  );
}

/** As many are shown at once; a word of every day would fill the page. */
const kShown = 6;

/** The chapters that use a term, those beyond the first few folded away. */
function Uses({ links }: { links: readonly ReactNode[] }): ReactNode {
  const { t: text } = useLanguage('learn');
  if (links.length === 0) return null;
  const list = links.map((link, i) => <li key={i}>{link}</li>);
  if (links.length <= kShown) {
    return (
      <div className="uses">
        {text('glossary.used')} <ul>{list}</ul>
      </div>
    );
  }
  return (
    <details className="uses">
      <summary>{text('glossary.usedIn', links.length)}</summary>
      <ul>{list}</ul>
    </details>
  );
}
