import type { ReactNode } from 'react';
import './picker.css';

/** A whole number from 0 to `max`: dragged, stepped with the arrow keys, or typed. */
export function Picker(props: {
  name: string;
  value: number;
  max: number;
  onValue: (value: number) => void;
}): ReactNode {
  const { name, value, max, onValue } = props;
  const take = (text: string) => {
    const next = Number(text);
    if (text !== '' && Number.isInteger(next) && next >= 0 && next <= max) onValue(next);
  };
  return (
    <div className="picker">
      <span>{name}</span>
      <input
        type="range"
        min={0}
        max={max}
        value={value}
        aria-label={name}
        onChange={(event) => take(event.target.value)}
      />
      <input
        type="number"
        className="mono"
        min={0}
        max={max}
        value={value}
        aria-label={name}
        onChange={(event) => take(event.target.value)}
      />
    </div>
  );
}
