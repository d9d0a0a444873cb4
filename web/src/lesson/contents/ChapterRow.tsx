import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Boundary } from '../../site/Boundary';
import { Link } from '../../site/Link';
import { pathOf } from '../../site/route';
import type { Path } from '../../content/paths';
import { paths } from '../../content/paths';
import { useLanguage } from '../../i18n/context';
import type { ExerciseState } from '../answers';
import { sketchOf, Thumbnail } from '../../views/parts/Thumbnail';
import { chapterOf, numberOf } from '../chapters';
import { evaluate } from '../../figures/core';
import { useCore } from '../../figures/use-core';
import type { Progress } from './next-step';

/** One line of the contents: its stops on the three paths, picture and promise, how far it is. */
export function ChapterRow(props: { progress: Progress; path: Path; root: string }): ReactNode {
  const { progress, path, root } = props;
  const { language } = useLanguage('learn');
  const { id, states } = progress;
  const { title, goal, api, picture } = chapterOf(id, language)!;
  return (
    <li className={path.chapters.has(id) ? undefined : 'aside'}>
      <Stops id={id} done={states.every(isSolved)} chosen={path.id} />
      <span className="stamp">
        <Boundary of={picture} instead={() => null}>
          <ChapterPicture code={picture} />
        </Boundary>
      </span>
      <span className="number">{numberOf(id)}</span>
      <div>
        <Link href={pathOf({ language, page: `learn/${id}` }, root)}>{title}</Link>
        <p>{goal}</p>
      </div>
      <div className="meta">
        <Answered states={states} />
        <code>{api}</code>
      </div>
    </li>
  );
}

/** What the chapter is about, as small as a stamp. */
function ChapterPicture({ code }: { code: string }): ReactNode {
  const engine = useCore();
  const scene = useMemo(() => {
    const last = engine && evaluate(engine, code).statements.at(-1);
    return engine && last?.value ? sketchOf(engine, last.value, last.made) : null;
  }, [engine, code]);
  return scene && <Thumbnail scene={scene} size={72} />;
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
