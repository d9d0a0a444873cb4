import type { ReactNode } from 'react';
import { useContext } from 'react';
import { TryContext } from '../figures/try';

/** A number with few values, chosen by name: `choices="from 0 | from 1"`, from its least value on. */
export function Choice({ name, choices }: { name: string; choices: string }): ReactNode {
  const { numbers, ranges, set } = useContext(TryContext);
  const range = ranges[name];
  if (!range) throw new Error(`no number is called ${name}`);
  return (
    <div className="choices" role="group" aria-label={choices}>
      {namesOf(choices).map((words, i) => (
        <button
          key={words}
          type="button"
          aria-pressed={numbers[name] === range.min + i}
          onClick={() => set(name, range.min + i)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

export const namesOf = (choices: string): string[] => choices.split(' | ');
