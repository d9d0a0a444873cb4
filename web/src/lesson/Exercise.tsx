import type { Engine } from '@colex/wasm';
import type { FormEvent, ReactNode } from 'react';
import { createContext, useContext, useEffect, useId, useMemo } from 'react';
import { fill } from '../i18n/fill';
import { useLanguage } from '../i18n/context';
import { loadMessages, useMessages } from '../i18n/messages';
import { Guarded } from '../site/Guarded';
import { NoCore } from '../site/NoCore';
import { scheduled, useAttempt } from './answers';
import type { Exercise as Data, Kind } from '../exercises/contract';
import { filled } from '../figures/fill';
import { grade } from '../exercises/grade';
import type { Verdict } from '../exercises/grade';
import { kindOf } from '../exercises/kinds';
import { titleOf } from './chapters';
import { useCore } from '../figures/use-core';
import '../exercises/exercise.css';

/** The exercises of the chapter that is open, by id. */
export const ExercisesContext = createContext<ReadonlyMap<string, Data>>(new Map());

/** After as many judged tries the solution is offered. */
const kTriesToSolution = 2;

/**
 * One question: answer, verdict, hints in steps, solution, fresh numbers. What it encloses stays
 * shut until the reader has committed to an answer or asks to be shown.
 */
export function Exercise(props: { id: string; children?: ReactNode }): ReactNode {
  const [attempt] = useAttempt(props.id);
  return (
    <Guarded of={attempt} silent below={<Anew id={props.id} />}>
      <Asked {...props} />
    </Guarded>
  );
}

/** Out of an answer that breaks its exercise: it is kept, so a reload alone would show it again. */
function Anew({ id }: { id: string }): ReactNode {
  const { t: text } = useLanguage('learn');
  const [{ answer }, change] = useAttempt(id);
  if (answer.length === 0) return null;
  return (
    <button type="button" onClick={() => change({ answer: [], judged: false })}>
      {text('exercise.clear')}
    </button>
  );
}

function Asked({ id, children }: { id: string; children?: ReactNode }): ReactNode {
  const data = useContext(ExercisesContext).get(id);
  const engine = useCore();
  const [attempt] = useAttempt(id);
  if (!data) throw new Error(`no exercise is called ${id}`);
  const fresh = data.variants?.length ?? 0;
  const exercise = useMemo(() => {
    const numbers = data.variants?.[attempt.variant % data.variants.length] ?? {};
    return filled(data, numbers, engine);
  }, [data, attempt.variant, engine]);
  const open = attempt.solved || attempt.seen || attempt.tries > 0;
  return (
    <>
      <Card exercise={exercise} kind={kindOf(data.kind)} engine={engine} fresh={fresh} />
      {children && (open ? children : <Shut id={id} />)}
    </>
  );
}

function Card(props: {
  exercise: Data;
  kind: Kind;
  engine: Engine | null;
  /** How many sets of numbers there are. */
  fresh: number;
}): ReactNode {
  const { exercise, kind, engine, fresh } = props;
  const { t: text, language } = useLanguage('learn');
  const [attempt, change] = useAttempt(exercise.id);
  const label = useId();
  const right = useMemo(
    () => (engine ? kind.write(exercise.solution.answer, exercise.given, engine) : []),
    [engine, kind, exercise],
  );
  const verdict = attempt.judged && engine ? grade(exercise, kind, attempt.answer, engine) : null;
  const done = attempt.solved || attempt.seen || (!!kind.once && attempt.tries > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!engine) return;
    const { is } = grade(exercise, kind, attempt.answer, engine);
    // Of the attempt as it is when this is written: another window may have tried meanwhile.
    change((now) => ({
      answer: attempt.answer,
      judged: true,
      tries: now.tries + (is === 'unreadable' ? 0 : 1),
      solved: now.solved || is === 'right',
      ...(!kind.once && is !== 'unreadable' && scheduled(is === 'right', now, Date.now())),
    }));
  };
  const again = () =>
    change(({ variant }) => ({
      answer: [],
      judged: false,
      tries: 0,
      hints: 0,
      seen: false,
      variant: (variant + 1) % fresh,
    }));
  const closed = !!kind.once && done;
  const hints = exercise.hints.slice(0, attempt.hints);
  const solutionNow = attempt.seen && verdict?.is !== 'right';
  return (
    <form
      className="exercise"
      id={exercise.id}
      aria-labelledby={label}
      data-kind={exercise.kind}
      onSubmit={submit}
    >
      <header>
        <b>
          {exercise.recalls
            ? text('exercise.recall', titleOf(exercise.recalls, language))
            : text(kind.once ? 'exercise.guess' : 'exercise.one')}
        </b>
        <span>
          <span className={attempt.solved ? 'law-ok' : undefined}>{stateOf(attempt)}</span>{' '}
          <a className="self" href={`#${exercise.id}`} aria-label={text('exercise.link')}>
            #
          </a>
        </span>
      </header>
      <p id={label}>{exercise.prompt[language]}</p>
      <fieldset disabled={closed}>
        <kind.Field
          given={exercise.given}
          answer={attempt.answer}
          onAnswer={(answer) => change({ answer, judged: false })}
          tries={attempt.tries}
          right={right}
          done={done}
          labelledBy={label}
        />
      </fieldset>
      <div role="status">
        {verdict && (
          <p
            className={
              verdict.is === 'right' ? 'say ok' : verdict.is === 'wrong' ? 'say no' : 'say'
            }
          >
            <Said verdict={verdict} kind={kind} />
          </p>
        )}
        {closed && (verdict?.is === 'wrong' || !attempt.judged) && (
          <p className="say">{exercise.solution.because[language]}</p>
        )}
      </div>
      {hints.map((hint, i) => (
        <p className="say hint" key={i}>
          <b>{text('exercise.hintNumber', i + 1)}</b>
          {kGap[language]}
          {hint[language]}
        </p>
      ))}
      {solutionNow && !closed && (
        <p className="say solution">
          <b>{text('exercise.solutionIs')}</b>{' '}
          <code>{kind.shown?.(right, exercise.given, language) ?? right.join(' ')}</code>{' '}
          {exercise.solution.because[language]}
        </p>
      )}
      <NoCore silent />
      <div className="controls">
        {!closed && (
          <button type="submit" className="primary" disabled={!engine}>
            {text(kind.once ? 'exercise.commit' : 'exercise.check')}
          </button>
        )}
        {!done && attempt.hints < exercise.hints.length && (
          <button type="button" onClick={() => change(({ hints }) => ({ hints: hints + 1 }))}>
            {text(attempt.hints === 0 ? 'exercise.hint' : 'exercise.nextHint')}
          </button>
        )}
        {!done && !kind.once && attempt.tries >= kTriesToSolution && (
          <button
            type="button"
            onClick={() => change((now) => ({ seen: true, ...scheduled(false, now, Date.now()) }))}
          >
            {text('exercise.showSolution')}
          </button>
        )}
        {done && fresh > 1 && (
          <button type="button" onClick={again}>
            {text('exercise.fresh')}
          </button>
        )}
      </div>
    </form>
  );

  function stateOf({ solved, seen, tries, hints: used }: typeof attempt): string {
    if (solved) return `✓ ${text('exercise.solved')}`;
    if (seen) return text('exercise.seen');
    if (tries === 0) return text('exercise.notTried');
    return text('exercise.tries', tries, used);
  }
}

/** Between sentences: marks of Chinese bring their own space. */
const kGap = { en: ' ', zh: '' };

function Said({ verdict, kind }: { verdict: Verdict; kind: Kind }): ReactNode {
  const { t: text, language } = useLanguage('learn');
  if (verdict.is === 'right') {
    return (
      <>
        <b className="law-ok">{text('exercise.right')}</b>
        {kGap[language]}
        {verdict.because[language]}
      </>
    );
  }
  const { finding } = verdict;
  const said = finding.is === 'right' ? null : finding;
  const words = kind.texts[language];
  const says = said ? fill(words[said.says] ?? '', said.values ?? []) : '';
  const because = verdict.is === 'wrong' ? verdict.because?.[language] : undefined;
  return (
    <>
      <b className={verdict.is === 'wrong' ? 'law-bad' : undefined}>{says}</b>
      {kGap[language]}
      {said?.message && <CoreSays {...said.message} />}
      {said?.text && `${said.text[language]}${kGap[language]}`}
      {because ?? (said?.perhaps && !kind.once && words[said.perhaps])}
    </>
  );
}

function CoreSays({ id, values }: { id: string; values: readonly string[] }): ReactNode {
  const { language } = useLanguage('learn');
  const message = useMessages(language);
  useEffect(() => void loadMessages(language), [language]);
  return (
    <>
      {message(id, values)}
      {kGap[language]}
    </>
  );
}

/** In place of a figure that would give the answer away. */
function Shut({ id }: { id: string }): ReactNode {
  const { t: text } = useLanguage('learn');
  const [, change] = useAttempt(id);
  return (
    <div className="figure shut">
      <p>{text('figure.shut')}</p>
      <p className="quiet">{text('figure.costsNothing')}</p>
      <button type="button" onClick={() => change({ seen: true })}>
        {text('figure.skip')}
      </button>
    </div>
  );
}
