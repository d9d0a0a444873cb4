import type { CSSProperties, ReactNode } from 'react';
import { useState } from 'react';
import { lookOf, useTheme } from '../../site/theme';
import { hueSlot } from '../../grid/colour';
import type { FieldProps, Kind } from '../contract';
import { useWords } from '../../figures/words';
import './assign.css';
import { check, write } from './grade';
import { texts } from './texts';

export interface Given {
  readonly rows: number;
  readonly cols: number;
  readonly threads: number;
}

declare module '../contract' {
  interface Kinds {
    assign: { given: Given; answer: string };
  }
}

/** Give every cell of a tile its thread; an answer is written as a layout `(thread, value) -> cell`. */
export const kind: Kind<Given, string> = { write, check, Field, texts };

/** Wrong cells are marked from the second try on: the first says only how many there are. */
function Field({ given, answer, onAnswer, tries, right, done }: FieldProps<Given>): ReactNode {
  const { word } = useWords(texts);
  const { palette } = lookOf(useTheme(), 'colex');
  const [held, hold] = useState('0');
  const { rows, cols, threads } = given;
  const colourOf = (thread: string) =>
    thread === '' ? undefined : { background: palette.css[hueSlot(Number(thread))] };
  const paint = (cell: number) => {
    if (answer[cell] === held) return;
    onAnswer(
      Array.from({ length: rows * cols }, (_, i) => (i === cell ? held : (answer[i] ?? ''))),
    );
  };
  return (
    <div className="assign">
      <p className="quiet">{word('how')}</p>
      <div className="threads">
        <span>{word('thread')}</span>
        {Array.from({ length: threads }, (_, thread) => String(thread)).map((thread) => (
          <button
            key={thread}
            type="button"
            data-thread={thread}
            aria-pressed={held === thread}
            aria-label={`${word('thread')} ${thread}`}
            style={colourOf(thread)}
            onClick={() => hold(thread)}
          >
            {thread}
          </button>
        ))}
      </div>
      <div
        className={rows === 1 ? 'cells line' : 'cells'}
        style={{ '--columns': cols } as CSSProperties}
        onPointerDown={(event) =>
          // A finger holds the cell it began on; the cells that it comes to are drawn over.
          (event.target as Element).releasePointerCapture?.(event.pointerId)
        }
      >
        {Array.from({ length: rows * cols }, (_, k) => {
          const [r, c] = [Math.floor(k / cols), k % cols];
          const cell = r + c * rows;
          const owner = answer[cell] ?? '';
          const amiss = tries > 1 && !done && owner !== '' && owner !== right[cell];
          return (
            <button
              key={cell}
              type="button"
              data-cell={cell}
              className={amiss ? 'amiss' : undefined}
              aria-label={word('cell', r, c, owner || word('nobody'))}
              style={colourOf(owner)}
              onClick={() => paint(cell)}
              onPointerDown={() => paint(cell)}
              onPointerEnter={({ buttons }) => buttons === 1 && paint(cell)}
            >
              {owner}
            </button>
          );
        })}
      </div>
    </div>
  );
}
