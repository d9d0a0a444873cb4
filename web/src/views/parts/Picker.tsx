import type { ChangeEvent, ReactNode } from 'react';
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
  const field = {
    min: 0,
    max,
    value,
    'aria-label': name,
    onChange: (event: ChangeEvent<HTMLInputElement>) => take(event.target.value),
  };
  return (
    <div className="picker">
      <span>{name}</span>
      <input type="range" {...field} />
      <input type="number" className="mono" {...field} />
    </div>
  );
}
