import type { ReactNode } from 'react';
import type { Path } from '../../content/paths';
import { paths } from '../../content/paths';
import { useLanguage } from '../../i18n/context';
import { choosePath } from './chosen-path';
import type { Progress } from './next-step';

/** The three paths, one of them chosen. */
export function Paths({ chosen, chapters }: { chosen: Path; chapters: Progress[] }): ReactNode {
  const { t: text, language } = useLanguage('learn');
  const done = (path: Path) =>
    chapters.filter(
      ({ id, states }) => path.chapters.has(id) && states.every((state) => state === 'solved'),
    ).length;
  return (
    <fieldset className="paths">
      <legend>{text('learn.paths')}</legend>
      {paths.map((path) => (
        <label key={path.id}>
          <input
            type="radio"
            name="path"
            checked={path === chosen}
            onChange={() => choosePath(path.id)}
          />
          <span>
            <b>{path.title[language]}</b>
            <span>{path.text[language]}</span>
            <span className="count">{text('learn.pathCount', path.chapters.size, done(path))}</span>
          </span>
        </label>
      ))}
      <p className="key">{text('learn.pathKey')}</p>
    </fieldset>
  );
}
