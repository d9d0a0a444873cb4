import type { Engine, Reading } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useLanguage } from '../i18n/context';
import { Card } from './Card';
import { CardsContext } from './cards-context';
import type { CardData } from './evaluate';
import { Near } from './Near';
import type { Seen } from './seen';

/** Cards that are drawn in the task of the change: about a screen of them. */
const kEager = 3;
const kPage = 50;

/** One card a value: the first ones at once, others when they come near, very many by pages. */
export function Cards(props: {
  engine: Engine;
  cards: readonly CardData[];
  source: string;
  seen: Seen;
  onReading: (reading: Reading) => void;
}): ReactNode {
  const { engine, cards, source, seen, onReading } = props;
  const { t } = useLanguage();
  const [count, setCount] = useState(kPage);
  const hidden = cards.length - count;
  return (
    <CardsContext value={cards}>
      {cards.slice(0, count).map((data, i) => {
        const card = (
          <Card
            engine={engine}
            data={data}
            source={source}
            view={seen.viewOf(data)}
            onView={(view) => seen.choose(data, view)}
            onReading={onReading}
          />
        );
        return (
          <Near key={data.id} at={i < kEager} label={data.value.text}>
            {card}
          </Near>
        );
      })}
      {hidden > 0 && (
        <p className="quiet" role="status">
          {t('play.shown', count, cards.length)}{' '}
          <button type="button" onClick={() => setCount(count + kPage)}>
            {t('play.more', Math.min(kPage, hidden))}
          </button>
        </p>
      )}
    </CardsContext>
  );
}
