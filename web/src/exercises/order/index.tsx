import type { ReactNode } from 'react';
import type { FieldProps, Kind, Text } from '../contract';
import { useWords } from '../../figures/words';
import type { Loop, Program } from './grade';
import { check, isProgram, same, write } from './grade';
import './sequence.css';
import { texts } from './texts';

interface Steps extends Loop {
  /** The steps, in the order in which they are shown first. */
  readonly items: readonly Text[];
}

export type Given = Steps | Program;

const itemsOf = (given: Given): readonly Text[] =>
  isProgram(given) ? given.lines.map((line) => ({ en: line, zh: line })) : given.items;

declare module '../contract' {
  interface Kinds {
    order: { given: Given; answer: readonly number[] };
  }
}

/** Bring steps or lines into order; a run with other threads judges it. */
export const kind: Kind<Given, readonly number[]> = {
  write,
  check,
  same,
  Field,
  texts,
  says: itemsOf,
  shown: (right, given, language) =>
    isProgram(given)
      ? right.map((place) => given.lines[Number(place)]).join(' ')
      : right
          .map((place) => given.items[Number(place)]?.[language])
          .join(language === 'zh' ? '；' : '; '),
};

function Field({ given, answer, onAnswer }: FieldProps<Given>): ReactNode {
  const { language, word } = useWords(texts);
  const items = itemsOf(given);
  const order = answer.length === items.length ? answer : items.map((_, i) => String(i));
  const swap = (at: number, other: number) => {
    const next = [...order];
    [next[at], next[other]] = [next[other]!, next[at]!];
    onAnswer(next);
  };
  const steps = (
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
  if (!isProgram(given)) return steps;
  const { cases, run } = given;
  return (
    <>
      <details>
        <summary className="quiet">{word('given')}</summary>
        <pre className="context">{cases[0]}</pre>
      </details>
      {steps}
      <p className="quiet">{word('compared', run.threads)}</p>
      <pre className="context">{run.expected}</pre>
    </>
  );
}
