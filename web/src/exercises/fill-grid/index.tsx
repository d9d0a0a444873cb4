import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldProps, Kind } from '../contract';
import { useWords } from '../../figures/words';
import './fill-grid.css';
import { check, write } from './grade';
import { texts } from './texts';

export interface Given {
  readonly rows: number;
  readonly cols: number;
}

declare module '../contract' {
  interface Kinds {
    'fill-grid': { given: Given; answer: string };
  }
}

/** Fill in every offset of a small layout; an answer is written as a layout. */
export const kind: Kind<Given, string> = { write, check, Field, texts };

const kMoves: Readonly<Record<string, readonly [rows: number, cols: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Wrong cells are marked from the second try on: the first says only how many there are. */
function Field({ given, answer, onAnswer, tries, right, done }: FieldProps<Given>): ReactNode {
  const { word } = useWords(texts);
  const { rows, cols } = given;
  const set = (at: number, text: string) =>
    onAnswer(Array.from({ length: rows * cols }, (_, i) => (i === at ? text : (answer[i] ?? ''))));
  return (
    <table className="fill">
      <tbody>
        {range(rows).map((r) => (
          <tr key={r}>
            {range(cols).map((c) => {
              const i = r + c * rows;
              const value = answer[i] ?? '';
              const marked = tries > 1 && !done && value !== '' && value !== right[i];
              return (
                <td key={c}>
                  <input
                    className="mono"
                    data-cell={i}
                    inputMode="text"
                    autoComplete="off"
                    aria-label={word('cell', r, c)}
                    aria-invalid={marked}
                    value={value}
                    onKeyDown={move}
                    onChange={({ target }) => set(i, target.value)}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Arrows go to the neighbouring cell; left and right only from the end of what is typed. */
function move(event: KeyboardEvent<HTMLInputElement>): void {
  const step = kMoves[event.key];
  const { currentTarget: box } = event;
  if (!step) return;
  const edge = step[1] < 0 ? 0 : box.value.length;
  if (step[1] !== 0 && box.selectionStart !== edge) return;
  const cell = box.parentElement as HTMLTableCellElement;
  const row = cell.parentElement as HTMLTableRowElement;
  const table = row.parentElement as HTMLTableSectionElement;
  const next = table.rows[row.rowIndex + step[0]]?.cells[cell.cellIndex + step[1]];
  const input = next?.querySelector('input');
  if (!input) return;
  event.preventDefault();
  input.focus();
  input.select();
}

function range(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i);
}
