import type { ReactNode } from 'react';
import type { FieldProps, Kind, Text } from '../contract';
import { useWords } from '../words';
import type { Rules } from './grade';
import { check, same, write } from './grade';
import './sequence.css';
import { texts } from './texts';

export interface Given extends Rules {
  /** The steps, in the order in which they are shown first. */
  readonly items: readonly Text[];
}

declare module '../contract' {
  interface Kinds {
    order: { given: Given; answer: readonly number[] };
  }
}

/** Bring the steps of a loop into order; a run with other threads judges it. */
export const kind: Kind<Given, readonly number[]> = {
  write,
  check,
  same,
  Field,
  texts,
  says: ({ items }) => items,
  shown: (right, { items }, language) =>
    right.map((place) => items[Number(place)]?.[language]).join(language === 'zh' ? '；' : '; '),
};

function Field({ given, answer, onAnswer }: FieldProps<Given>): ReactNode {
  const { language, word } = useWords(texts);
  const { items } = given;
  const order = answer.length === items.length ? answer : items.map((_, i) => String(i));
  const swap = (at: number, other: number) => {
    const next = [...order];
    [next[at], next[other]] = [next[other]!, next[at]!];
    onAnswer(next);
  };
  return (
    <ol className="sequence">
      {order.map((place, i) => {
        const words = items[Number(place)]?.[language] ?? '';
        return (
          <li key={place} data-step={place}>
            <span className="quiet mono">{i + 1}</span>
            <code>{words}</code>
            <button
              type="button"
              aria-label={word('up', words)}
              disabled={i === 0}
              onClick={() => swap(i, i - 1)}
            >
              ↑
            </button>
            <button
              type="button"
              aria-label={word('down', words)}
              disabled={i === order.length - 1}
              onClick={() => swap(i, i + 1)}
            >
              ↓
            </button>
          </li>
        );
      })}
    </ol>
  );
}
