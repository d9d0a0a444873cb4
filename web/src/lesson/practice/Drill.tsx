import type { ReactNode } from 'react';
import { use, useMemo } from 'react';
import { Link } from '../../site/Link';
import { pathOf } from '../../site/route';
import { chapterAsking } from '../../content/practice';
import { useLanguage } from '../../i18n/context';
import { chapterIds } from '../../content/course';
import { exercisesOf, numberOf, titleOf } from '../chapters';
import { Exercise, ExercisesContext } from '../Exercise';
import { copyOf } from './copy';

/** Questions from several chapters, each asked anew; `prefix` keeps their answers apart. */
export function Drill(props: { ids: readonly string[]; prefix: string; root: string }): ReactNode {
  const { ids, prefix, root } = props;
  const { t: text, language } = useLanguage('learn');
  const chapters = useMemo(() => ids.map((id) => chapterAsking(id, chapterIds)), [ids]);
  const known = [...new Set(chapters)].map((chapter) => use(exercisesOf(chapter)));
  const copies = new Map(
    ids.flatMap((id) => {
      const found = known.flatMap((list) => list.get(id) ?? [])[0];
      if (!found) return [];
      const copy = copyOf(found, prefix);
      return [[copy.id, copy] as const];
    }),
  );
  return (
    <ExercisesContext value={copies}>
      <ol className="drill">
        {ids.map((id, i) => {
          const chapter = chapters[i]!;
          return (
            <li key={id}>
              <p className="eyebrow">
                <Link className="alone" href={pathOf({ language, page: `learn/${chapter}` }, root)}>
                  {text('practice.from', numberOf(chapter), titleOf(chapter, language))}
                </Link>
              </p>
              <Exercise id={`${prefix}.${id}`} />
            </li>
          );
        })}
      </ol>
    </ExercisesContext>
  );
}
