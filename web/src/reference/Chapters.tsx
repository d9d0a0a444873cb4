import type { ReactNode } from 'react';
import { Space } from '../i18n/Space';
import { useLanguage } from '../i18n/context';
import { chaptersAbout } from '../lesson/chapters';
import { Link } from '../site/Link';
import { pathOf, siteRoot } from '../site/route';
import { chaptersCalling } from './calls';
import { texts } from './texts';

/** The chapters that teach an operation, and those in which it is at work. */
export function Chapters({ operation }: { operation: string }): ReactNode {
  const { t, language } = useLanguage(texts);
  const about = chaptersAbout(operation, language);
  const taught = new Set(about.map(({ id }) => id));
  const calling = chaptersCalling(operation, language).filter(({ id }) => !taught.has(id));
  const root = siteRoot();
  const line = (key: 'reference.chapters' | 'reference.used', list: typeof about) =>
    list.length > 0 && (
      <p className="quiet">
        {t(key)}
        <Space />
        {list.map(({ id, title }) => (
          <Link key={id} href={pathOf({ language, page: `learn/${id}` }, root)}>
            {title}
          </Link>
        ))}
      </p>
    );
  return (
    <>
      {line('reference.chapters', about)}
      {line('reference.used', calling)}
    </>
  );
}
