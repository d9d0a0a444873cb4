import type { FormEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { markSolved, useSolved } from '../progress';
import { useLanguage } from '../../i18n/context';

/** What checking an answer found: right, or why not. */
export type Verdict = { right: true } | { right: false; why: string };

/** The frame of every exercise: prompt, answer, check, hint, verdict, progress. */
export function Shell(props: {
  id: string;
  prompt: string;
  hint: string;
  check: () => Verdict;
  children: ReactNode;
}): ReactNode {
  const { t: text } = useLanguage('learn');
  const solved = useSolved().has(props.id);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [hinted, setHinted] = useState(false);
  const label = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = props.check();
    setVerdict(found);
    if (found.right) markSolved(props.id);
  };
  return (
    <form className="exercise" id={props.id} aria-labelledby={label} onSubmit={submit}>
      <p id={label}>
        {props.prompt}
        {solved && <span className="law-ok solved"> {text('exercise.solved')}</span>}
      </p>
      {props.children}
      <div className="controls">
        <button type="submit" className="primary">
          {text('exercise.check')}
        </button>
        <button type="button" aria-expanded={hinted} onClick={() => setHinted(!hinted)}>
          {text('exercise.hint')}
        </button>
      </div>
      {hinted && <p className="hint">{props.hint}</p>}
      <p role="status" className={verdict?.right ? 'law-ok' : 'law-bad'}>
        {verdict && (verdict.right ? text('exercise.right') : verdict.why)}
      </p>
    </form>
  );
}
