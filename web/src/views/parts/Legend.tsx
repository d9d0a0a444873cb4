import type { ReactNode } from 'react';
import { useAlarm, useHues, useRamp } from './use-hues';
import './legend.css';

/** What a mark of a picture looks like. */
export type Mark = 'hues' | 'ramp' | 'line' | 'ring' | 'gap' | 'arrow' | 'alarm' | 'words';

/** One line that says what colour, line, number and ring of a picture mean. */
export function Legend(props: {
  items: readonly (readonly [mark: Mark, text: string])[];
  /** Switches at its end. */
  children?: ReactNode;
}): ReactNode {
  return (
    <div className="legend">
      <ul>
        {props.items.map(([mark, text]) => (
          <li key={text}>
            <Sign mark={mark} />
            {text}
          </li>
        ))}
      </ul>
      {props.children}
    </div>
  );
}

/** All that the palette has: what is coloured by a number counts them round. */
const kSwatches = 8;

function Sign({ mark }: { mark: Mark }): ReactNode {
  const slots = useHues(kSwatches);
  const ramp = useRamp();
  const alarm = useAlarm();
  if (mark === 'words') return null;
  if (mark === 'ramp') {
    const background = `linear-gradient(to right, ${ramp.join(', ')})`;
    return <span className="sign ramp" aria-hidden="true" style={{ background }} />;
  }
  if (mark === 'alarm') {
    return <span className="sign alarm" aria-hidden="true" style={{ background: alarm }} />;
  }
  if (mark !== 'hues') return <span className={`sign ${mark}`} aria-hidden="true" />;
  return (
    <span className="sign hues" aria-hidden="true">
      {slots.map((colour, i) => (
        <i key={i} style={{ background: colour }} />
      ))}
    </span>
  );
}

/** One of a few words: what the labels of a picture are, and the like. */
export function Choice<Name extends string>(props: {
  label: string;
  names: readonly Name[];
  value: Name;
  textOf: (name: Name) => string;
  onValue: (name: Name) => void;
}): ReactNode {
  const { label, names, value, textOf, onValue } = props;
  return (
    <div className="legend-choice" role="group" aria-label={label}>
      <span>{label}</span>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === value}
          onClick={() => onValue(name)}
        >
          {textOf(name)}
        </button>
      ))}
    </div>
  );
}
