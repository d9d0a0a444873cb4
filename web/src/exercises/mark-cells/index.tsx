import type { ReactNode } from 'react';
import { useDrawn } from '../../figures/Picture';
import type { FieldProps, Kind } from '../contract';
import { useWords } from '../../figures/words';
import { check, write } from './grade';
import './mark-cells.css';
import { texts } from './texts';

export interface Given {
  /** The layout whose cells are marked. */
  readonly layout: string;
  /** Cells show their offsets, or nothing. */
  readonly offsets?: boolean;
}

declare module '../contract' {
  interface Kinds {
    'mark-cells': { given: Given; answer: string };
  }
}

/** Mark cells of a small grid. */
export const kind: Kind<Given, string> = { write, check, Field, texts };

function Field({ given, answer, onAnswer, labelledBy }: FieldProps<Given>): ReactNode {
  const { word } = useWords(texts);
  const drawn = useDrawn(given.layout);
  if (!drawn?.ok) return null;
  const { rows, cols, offsets } = drawn.grid;
  const toggle = (cell: string) =>
    onAnswer(answer.includes(cell) ? answer.filter((old) => old !== cell) : [...answer, cell]);
  return (
    <div
      className="marks"
      role="group"
      aria-labelledby={labelledBy}
      style={{ gridTemplateColumns: `repeat(${cols}, minmax(32px, 44px))` }}
    >
      {Array.from({ length: rows * cols }, (_, k) => {
        const [r, c] = [Math.floor(k / cols), k % cols];
        const cell = String(r + c * rows);
        return (
          <button
            key={cell}
            type="button"
            className="mono"
            data-cell={cell}
            aria-label={word('cell', r, c)}
            aria-pressed={answer.includes(cell)}
            onClick={() => toggle(cell)}
          >
            {given.offsets ? offsets[Number(cell)] : ''}
          </button>
        );
      })}
    </div>
  );
}
