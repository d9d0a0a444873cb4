import type { ReactNode } from 'react';
import { Link } from '../../site/Link';
import { pathOf } from '../../site/route';
import type { Planned } from '../../content/course';
import { idOf } from '../../content/course';
import type { Path } from '../../content/paths';
import { paths } from '../../content/paths';
import { useLanguage } from '../../i18n/context';
import type { ExerciseState } from '../answers';
import { chapterOf, numberOf } from '../chapters';
import type { Progress } from './next-step';

/** One line of the contents: its stops on the three paths, what it promises, how far it is. */
export function ChapterRow(props: {
  chapter: string | Planned;
  progress: Progress | undefined;
  path: Path;
  root: string;
}): ReactNode {
  const { chapter, progress, path, root } = props;
  const { t: text, language } = useLanguage('learn');
  const id = idOf(chapter);
  const written = chapterOf(id, language);
  const words =
    typeof chapter === 'string'
      ? written
      : { title: chapter.title[language], goal: chapter.goal[language], api: chapter.api };
  if (!words) return null;
  const states = progress?.states ?? [];
  const classes = [progress ? '' : 'coming', path.chapters.has(id) ? '' : 'aside'].join(' ').trim();
  return (
    <li className={classes || undefined}>
      <Stops id={id} done={states.length > 0 && states.every(isSolved)} chosen={path.id} />
      <span className="number">{numberOf(id)}</span>
      <div>
        {progress ? (
          <Link href={pathOf({ language, page: `learn/${id}` }, root)}>{words.title}</Link>
        ) : (
          <b>{words.title}</b>
        )}
        <p>{words.goal}</p>
      </div>
      <div className="meta">
        {progress ? <Answered states={states} /> : <span>{text('learn.coming')}</span>}
        {words.api && <code>{words.api}</code>}
      </div>
    </li>
  );
}

const isSolved = (state: ExerciseState): boolean => state === 'solved';

/** A ring where a path stops, full where the chapter is done; the chosen path is in colour. */
function Stops({ id, done, chosen }: { id: string; done: boolean; chosen: string }): ReactNode {
  return (
    <span className="stops" aria-hidden="true">
      {paths.map((path) => {
        const classes = [path.id === chosen ? 'chosen' : '', done ? 'done' : ''].join(' ').trim();
        return (
          <i key={path.id} className={classes || undefined}>
            {path.chapters.has(id) && <b />}
          </i>
        );
      })}
    </span>
  );
}

/** One short bar an exercise, and the count in words. */
function Answered({ states }: { states: readonly ExerciseState[] }): ReactNode {
  const { t: text } = useLanguage('learn');
  const solved = states.filter(isSolved).length;
  const done = solved === states.length;
  return (
    <span className={done ? 'law-ok' : undefined}>
      <span className="bars" aria-hidden="true">
        {states.map((state, i) => (
          <i key={i} className={state} />
        ))}
      </span>
      {done ? text('learn.done') : text('learn.solved', solved, states.length)}
    </span>
  );
}
