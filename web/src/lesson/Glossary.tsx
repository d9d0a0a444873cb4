import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Link } from '../site/Link';
import { pathOf } from '../site/route';
import { glossary } from '../content/glossary';
import { useLanguage } from '../i18n/context';
import { chaptersNaming, titleOf } from './chapters';

/** Every term: what it means, where it is introduced, who uses it again. */
export function Glossary({ root }: { root: string }): ReactNode {
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
  const linkTo = (chapter: string) => (
    <Link href={pathOf({ language, page: `learn/${chapter}` }, root)}>
      {titleOf(chapter, language)}
    </Link>
  );
  return (
    <main id="main" className="lesson glossary">
      <p className="eyebrow">
        <Link href={pathOf({ language, page: 'learn' }, root)}>{text('learn.back')}</Link>
      </p>
      <h1>{text('glossary.title')}</h1>
      <dl>
        {terms.map(([id, { chapter, [language]: entry }]) => (
          <div key={id} id={id}>
            <dt>{entry.term}</dt>
            <dd>
              {entry.says}
              <p className="quiet">
                {text('glossary.introduced')} {linkTo(chapter)}
                {chaptersNaming(id, language).map((other) => (
                  <span key={other.id}> · {linkTo(other.id)}</span>
                ))}
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </main>
  );
}
