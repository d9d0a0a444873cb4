import type { Engine, Grid, Reading, Statement, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { useLanguage } from '../i18n/context';
import type { TextKey } from '../i18n/en';
import { useMessages } from '../i18n/messages';
import { Facts } from '../views/Facts';
import { LayoutCard } from '../views/LayoutCard';
import { TableView } from '../views/TableView';
import { ThreadCard } from '../views/ThreadCard';
import './card.css';
import type { CardData } from './evaluate';
import { drawable } from './evaluate';

/** Ways to look at a value; a card offers those that mean something for it. */
export type View = 'layout' | 'tile' | 'threads' | 'strip' | 'table';

function viewsOf(value: ValueInfo): View[] {
  if (!drawable(value)) return [];
  return value.tile
    ? ['tile', 'threads', 'layout', 'strip', 'table']
    : ['layout', 'strip', 'table'];
}

/** One value: its text, its reading, its views. */
export function Card(props: {
  engine: Engine;
  data: CardData;
  onReading: (reading: Reading) => void;
}): ReactNode {
  const { engine, data, onReading } = props;
  const { statement, value } = data;
  const { t } = useLanguage();
  const views = viewsOf(value);
  const [chosen, setChosen] = useState<View | null>(null);
  const view = chosen && views.includes(chosen) ? chosen : views[0];
  return (
    <article
      className={data.stale ? 'card stale' : 'card'}
      aria-label={statement.name ?? value.text}
    >
      <header className="card-head">
        {statement.name && <h2>{statement.name}</h2>}
        <code className="card-text">{value.text}</code>
        <ReadingBadge reading={statement.reading} onReading={onReading} />
        {views.length > 1 && (
          <div className="card-views" role="tablist" aria-label={t('view.label')}>
            {views.map((name) => (
              <button
                key={name}
                type="button"
                role="tab"
                aria-selected={name === view}
                onClick={() => setChosen(name)}
              >
                {t(`view.${name}` satisfies TextKey)}
              </button>
            ))}
          </div>
        )}
      </header>
      {data.stale && <p className="card-note">{t('diag.stale')}</p>}
      <OtherReading statement={statement} />
      {view ? (
        <Picture engine={engine} data={data} view={view} />
      ) : (
        <div className="card-body">
          <Facts engine={engine} statement={statement} value={value} />
        </div>
      )}
    </article>
  );
}

function ReadingBadge(props: {
  reading: Reading;
  onReading: (reading: Reading) => void;
}): ReactNode {
  const { reading, onReading } = props;
  const { t } = useLanguage();
  return (
    <button
      type="button"
      className="badge"
      title={t(`card.reading.${reading}.title`)}
      onClick={() => onReading(reading === 'cpp' ? 'math' : 'cpp')}
    >
      {t(`card.reading.${reading}`)}
    </button>
  );
}

/** One line where the other reading of the same text would print something else. */
function OtherReading({ statement }: { statement: Statement }): ReactNode {
  const { t, language } = useLanguage();
  const message = useMessages(language);
  const { other, older } = statement;
  return (
    <>
      {other && (
        <p className="card-note">
          {t(`card.other.${other.reading}`, other.text ?? message(other.error ?? '', []))}
        </p>
      )}
      {older && <p className="card-note">{t('card.older', older)}</p>}
    </>
  );
}

function Picture(props: { engine: Engine; data: CardData; view: View }): ReactNode {
  const { engine, data, view } = props;
  const { statement, value } = data;
  const grid = useMemo(() => gridOf(engine, value.text), [engine, value.text]);
  const { t } = useLanguage();
  if (!grid) return <p className="card-note">{t('diag.outOfRange')}</p>;
  if (view === 'table') {
    return (
      <div className="card-body">
        <TableView engine={engine} source={value.text} size={grid.offsets.length} />
      </div>
    );
  }
  if (view === 'tile' || view === 'threads') {
    return (
      <ThreadCard
        engine={engine}
        statement={statement}
        value={value}
        grid={grid}
        turned={view === 'threads'}
      />
    );
  }
  return (
    <LayoutCard
      engine={engine}
      statement={statement}
      value={value}
      grid={grid}
      strip={view === 'strip'}
    />
  );
}

/** Null where offsets cannot be drawn exactly; the core says so by throwing. */
function gridOf(engine: Engine, text: string): Grid | null {
  try {
    return engine.grid(text);
  } catch {
    return null;
  }
}
