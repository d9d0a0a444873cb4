import type { ReactNode } from 'react';
import type { FieldProps, Kind, Text } from '../contract';
import { useWords } from '../../figures/words';
import { check, same, write } from './grade';
import './match.css';
import { texts } from './texts';

export interface Given {
  /** What is to be matched: a name, a mode of a print. */
  readonly items: readonly Text[];
  /** What they may mean; some may fit none. */
  readonly meanings: readonly Text[];
}

declare module '../contract' {
  interface Kinds {
    match: { given: Given; answer: readonly (number | null)[] };
  }
}

/** Give each item its meaning; an answer is written as places in the list of meanings. */
export const kind: Kind<Given, readonly (number | null)[]> = {
  write,
  check,
  same,
  Field,
  texts,
  says: ({ items, meanings }) => [...items, ...meanings],
  shown: (right, { items, meanings }, language) =>
    items
      .map((item, i) => [item, meanings[Number(right[i])]].map((text) => text?.[language] ?? ''))
      .map((pair) => pair.join(language === 'zh' ? '：' : ': '))
      .join(language === 'zh' ? '；' : '; '),
};

/** Wrong ones are marked from the second try on: the first says only how many are right. */
function Field({ given, answer, onAnswer, tries, right, done }: FieldProps<Given>): ReactNode {
  const { language, word } = useWords(texts);
  const set = (at: number, place: string) =>
    onAnswer(given.items.map((_, i) => (i === at ? place : (answer[i] ?? ''))));
  return (
    <ul className="match">
      {given.items.map((item, i) => {
        const chosen = answer[i] ?? '';
        const wrong = tries > 1 && !done && chosen !== '' && chosen !== right[i];
        return (
          <li key={i}>
            <code>{item[language]}</code>
            <select
              aria-label={word('means', item[language])}
              aria-invalid={wrong}
              value={chosen}
              onChange={({ target }) => set(i, target.value)}
            >
              <option value="">{word('choose')}</option>
              {given.meanings.map((meaning, place) => (
                <option key={place} value={place}>
                  {meaning[language]}
                </option>
              ))}
            </select>
          </li>
        );
      })}
    </ul>
  );
}
