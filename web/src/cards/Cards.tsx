import type { Engine, Reading, Statement } from '@colex/wasm';
import type { ReactNode } from 'react';
import { Fragment, useEffect, useMemo, useState } from 'react';
import { Space } from '../i18n/Space';
import { useLanguage } from '../i18n/context';
import { CardsContext } from '../session/cards-context';
import type { CardData } from '../session/evaluate';
import { isDefinition, listed } from './listed';
import { Near } from './Near';
import { SeenCard } from './SeenCard';
import type { Seen } from '../session/seen';
import { partsOf, toldAbove } from './told';
import { useRelations } from '../session/use-relations';
import { Guarded } from '../site/Guarded';
import { firstNameOf, viewsOf } from '../views/registry';

/** Cards that are drawn in the task of the change: about a screen of them. */
const kEager = 3;
const kPage = 50;

/**
 * One card a value: the first ones at once, others when they come near, very many by pages. Of a
 * definition that stands before the last value only the name and the text are shown.
 */
export function Cards(props: {
  engine: Engine;
  cards: readonly CardData[];
  source: string;
  seen: Seen;
  /** How many texts have been opened: what was open of one before is not kept so. */
  texts: number;
  /** What the reader chose for the whole text. */
  reading: Reading | undefined;
  onReading: (reading: Reading) => void;
}): ReactNode {
  const { engine, cards, source, seen, texts, reading, onReading } = props;
  const { t } = useLanguage();
  useRelations(engine, cards);
  const [count, setCount] = useState(kPage);
  const [, setTurned] = useState(0);
  const [unrolled, setUnrolled] = useState(false);
  /** What has been open stays so while its text is edited. */
  const [opened] = useState(() => new Map<number, Opened>());
  /** Definitions of which the text says nothing, so that their name may be enough. */
  const { words, plain } = useMemo(() => toldOf(cards), [cards]);
  const isFolded = (data: CardData) =>
    plain.has(data) && !seen.wants(data) && !isKept(opened.get(data.id), data, texts);
  useEffect(() => {
    for (const data of cards) {
      if (isFolded(data)) continue;
      opened.set(data.id, { texts, statement: data.statement });
      if (plain.has(data) && !seen.wants(data)) seen.choose(data, firstView(data));
    }
  });
  const turn = (data: CardData) => {
    seen.choose(data, isFolded(data) ? firstView(data) : null);
    opened.delete(data.id);
    setTurned((times) => times + 1);
  };
  const items = listed(cards, isFolded, unrolled);
  const shown = items.slice(0, count);
  const hidden = cards.length - shown.flat().length;
  let open = 0;
  return (
    <CardsContext value={cards}>
      {shown.map((item) => {
        const data = item[0]!;
        if (item.length > 1) {
          const names = item.map(({ statement: { name } }) => name).join(', ');
          return (
            <p key={data.id} className="card-roll">
              <button type="button" className="card-fold" onClick={() => setUnrolled(true)}>
                {t('play.definitions', item.length)}
              </button>{' '}
              <code title={names}>{names}</code>
            </p>
          );
        }
        const folded = isFolded(data);
        const text = words.get(data) ?? null;
        return (
          <Fragment key={data.id}>
            {text !== null && <Told text={text} />}
            <Near at={folded || open++ < kEager} label={data.value.text}>
              <Guarded of={data} says="card.broken">
                <SeenCard
                  {...{ engine, data, source, seen, onReading }}
                  link={{ reading, see: seen.text([data]) }}
                  fold={plain.has(data) ? { folded, turn: () => turn(data) } : undefined}
                />
              </Guarded>
            </Near>
          </Fragment>
        );
      })}
      {hidden > 0 && (
        <p className="quiet" role="status">
          {t('play.shown', cards.length - hidden, cards.length)}
          <Space />
          <button type="button" onClick={() => setCount(count + kPage)}>
            {t('play.more', Math.min(kPage, hidden))}
          </button>
        </p>
      )}
    </CardsContext>
  );
}

/** What the text says of values, which then stand open, and the definitions of which it says nothing. */
function toldOf(cards: readonly CardData[]) {
  const words = new Map<CardData, string>();
  const plain = new Set<CardData>();
  for (const data of cards) {
    const text = toldAbove(data.of.source, data.statement.span.from);
    if (text !== null) words.set(data, text);
    else if (isDefinition(data, cards)) plain.add(data);
  }
  return { words, plain };
}

function Told({ text }: { text: string }): ReactNode {
  return (
    <p className="card-told">
      {partsOf(text).map((part, i) => (i % 2 === 0 ? part : <code key={i}>{part}</code>))}
    </p>
  );
}

/** The view that a card opens with, by its name in the link. */
function firstView(data: CardData): string {
  const first = viewsOf(data).find(({ beside }) => !beside);
  return first ? firstNameOf(first) : 'facts';
}

interface Opened {
  readonly texts: number;
  readonly statement: Statement;
}

/** Whether it is of the same text and what it was, but for its name or but for its expression. */
function isKept(before: Opened | undefined, { statement }: CardData, texts: number): boolean {
  if (before?.texts !== texts) return false;
  return before.statement.name === statement.name || before.statement.source === statement.source;
}
