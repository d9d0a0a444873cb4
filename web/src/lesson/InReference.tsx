import type { ReactNode } from 'react';
import { Space } from '../i18n/Space';
import { useLanguage } from '../i18n/context';
import { Link } from '../site/Link';
import { pathOf } from '../site/route';
import { useCore } from '../figures/use-core';
import './prose.css';

/** Pages of the reference on the operations that a chapter is about; other names have none. */
export function InReference({ api, root }: { api: string; root: string }): ReactNode {
  const { t: text, language } = useLanguage('learn');
  const engine = useCore();
  if (!engine) return null;
  const known = new Set(engine.catalog().operations.map(({ name }) => name));
  const names = api.split(/,\s*/).filter((name) => known.has(name));
  if (names.length === 0) return null;
  return (
    <p className="quiet in-reference">
      {text('learn.reference')}
      <Space />
      {names.map((name) => (
        <Link
          key={name}
          className="mono"
          href={`${pathOf({ language, page: 'reference' }, root)}?op=${name}`}
        >
          {name}
        </Link>
      ))}
    </p>
  );
}
