import type { CellInfo, Engine, Grid, Reading, Statement, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { Guarded } from '../site/Guarded';
import type { FrameLink } from '../export/ExportPanel';
import type { Showing } from '../export/shown';
import { createShowing, ShowingContext } from '../export/shown';
import type { Translate } from '../i18n/context';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import { Facts } from '../views/parts/Facts';
import { useSpeech } from '../views/parts/speech';
import { RoleText } from '../views/parts/RoleText';
import { printTree } from '../session/tuple';
import { cellOf, gridOf } from '../session/tables';
import { Beside } from './Beside';
import './card.css';
import type { CardData } from '../session/evaluate';
import { drawable } from '../session/evaluate';
import { UnknownBody } from './UnknownBody';
import { useRewrite } from '../session/rewrite';
import { RoomContext } from '../views/parts/room';
import { firstNameOf, viewNamed, viewsOf } from '../views/registry';
import { useRoom } from './use-room';
import { tabId, ViewTabs } from './ViewTabs';

const ExportPanel = lazy(() =>
  import('../export/ExportPanel').then((m) => ({ default: m.ExportPanel })),
);

export interface Fold {
  readonly folded: boolean;
  readonly turn: () => void;
}

/** One value: its text, its reading, its views. */
export function Card(props: {
  engine: Engine;
  data: CardData;
  source: string;
  /** Name of the view that is chosen, where somebody else keeps it. */
  view?: string | undefined;
  onView?: (view: string) => void;
  /** What a link to it says beside its text; absent where nothing is kept. */
  link?: FrameLink;
  /** Whether only its head is shown, and how to change that; absent where all of it always is. */
  fold?: Fold | undefined;
  /** Absent where the reading is not the reader's to choose. */
  onReading?: (reading: Reading) => void;
}): ReactNode {
  const { engine, data, source, onView, link, fold, onReading } = props;
  const { statement, value } = data;
  const { t } = useLanguage();
  const [own, setOwn] = useState<string>();
  const chosen = onView ? props.view : own;
  const choose = onView ?? setOwn;
  const { tabs, besides, view } = useViews(data, chosen);
  const id = useId();
  const [taking, setTaking] = useState(false);
  const [room, article, enlarge] = useRoom();
  const [showing] = useState(createShowing);
  const grid = useCells(engine, value);
  const name = statement.name && <CardName name={statement.name} fold={fold} />;
  if (fold?.folded) return <FoldedCard statement={statement} value={value} name={name} />;
  return (
    <article
      ref={article}
      className={['card', data.stale && 'stale', room > 0 && 'enlarged'].filter(Boolean).join(' ')}
      aria-label={statement.name ?? value.text}
      data-view={view?.name}
    >
      <header className="card-head">
        {name}
        <code className="card-text">
          <Headline value={value} statement={statement} />
        </code>
        {data.unknown && <span className="badge">{t('kind.unknown')}</span>}
        {onReading && !data.unknown && (
          <ReadingBadge reading={statement.reading} onReading={onReading} />
        )}
        <div className="card-ways">
          {tabs.length > 1 && (
            <ViewTabs
              tabs={tabs}
              view={view}
              id={id}
              onChoose={(tab) => choose(firstNameOf(tab))}
            />
          )}
          {drawable(value) && <EnlargeButton enlarged={room > 0} onClick={enlarge} />}
          {!data.unknown && <ExportButton open={taking} onClick={() => setTaking(!taking)} />}
        </div>
      </header>
      {taking && <TakenAway {...{ engine, data, link, showing }} view={view?.name} />}
      {data.stale && <p className="card-note">{t('diag.stale')}</p>}
      <OtherReading statement={statement} />
      {drawable(value) && !grid && <p className="card-note">{t('diag.outOfRange')}</p>}
      <Guarded
        key={view?.steady ? view.name : `${view?.name} ${value.text}`}
        of={`${data.id} ${statement.source} ${value.text}`}
        says="card.broken"
      >
        {view ? (
          <div {...(tabs.length > 1 && { role: 'tabpanel', 'aria-labelledby': tabId(id, view) })}>
            <ShowingContext value={showing}>
              <RoomContext value={room}>
                <Suspense>
                  <view.component {...{ engine, data, source, grid }} way={chosen} onWay={choose} />
                </Suspense>
              </RoomContext>
            </ShowingContext>
          </div>
        ) : data.unknown ? (
          <UnknownBody unknown={data.unknown} source={source} />
        ) : (
          <div className="card-body">
            <Facts engine={engine} statement={statement} value={value} />
          </div>
        )}
        {besides.map((row) => (
          <Beside key={row.name} row={row} showing={showing} {...{ engine, data, source, grid }} />
        ))}
      </Guarded>
    </article>
  );
}

/** What is offered of a value here, as tabs and below all of them, and the tab that is open. */
function useViews(data: CardData, chosen: string | undefined) {
  const editable = useRewrite() !== null && data.current !== null;
  const offered = viewsOf(data).filter(({ edits }) => editable || !edits);
  const besides = offered.filter(({ beside }) => beside);
  const tabs = offered.filter(({ beside }) => !beside);
  return { tabs, besides, view: viewNamed(tabs, chosen) ?? tabs[0] };
}

/** The cells of a value, null where it has none that can be drawn; they are read out where they are pointed at. */
function useCells(engine: Engine, value: ValueInfo): Grid | null {
  const { t } = useLanguage();
  const { text } = value;
  const hasCells = drawable(value);
  const describe = useMemo(
    () => (hasCells ? (index: number) => cellText(cellOf(engine, text, index), t) : null),
    [engine, text, hasCells, t],
  );
  useSpeech(text, describe, true);
  return useMemo(() => (hasCells ? gridOf(engine, text) : null), [engine, text, hasCells]);
}

/** A definition of which name and text are enough. */
function FoldedCard(props: { statement: Statement; value: ValueInfo; name: ReactNode }): ReactNode {
  const { statement, value, name } = props;
  return (
    <article className="card folded" aria-label={statement.name}>
      <header className="card-head">
        {name}
        <code className="card-text" title={value.text}>
          <Headline value={value} statement={statement} />
        </code>
      </header>
    </article>
  );
}

function EnlargeButton(props: { enlarged: boolean; onClick: () => void }): ReactNode {
  const { enlarged, onClick } = props;
  const { t } = useLanguage();
  return (
    <button type="button" className="card-enlarge quiet" aria-pressed={enlarged} onClick={onClick}>
      {t(enlarged ? 'card.small' : 'card.large')}
    </button>
  );
}

function ExportButton({ open, onClick }: { open: boolean; onClick: () => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <button type="button" className="card-export quiet" aria-expanded={open} onClick={onClick}>
      {t('export.title')}
    </button>
  );
}

/** The panel of what can be taken away of the value; without it the card goes on. */
function TakenAway(props: {
  engine: Engine;
  data: CardData;
  view: string | undefined;
  link: FrameLink | undefined;
  showing: Showing;
}): ReactNode {
  const { engine, data, view, link, showing } = props;
  const { statement, value, of } = data;
  return (
    <Guarded of={`${data.id} ${statement.source} ${value.text}`}>
      <Suspense>
        <ExportPanel
          {...{ engine, statement, value, view, link, showing }}
          source={of.source.slice(0, statement.span.to)}
        />
      </Suspense>
    </Guarded>
  );
}

/** A cell as it is read out. */
function cellText(cell: CellInfo | null, t: Translate): string {
  return cell
    ? t('grid.cell', cell.index, printTree(cell.rd), printTree(cell.hd), cell.offset)
    : '';
}

/** The name of a value, by which it is unfolded where it may be folded. */
function CardName({ name, fold }: { name: string; fold: Fold | undefined }): ReactNode {
  if (!fold) return <h2>{name}</h2>;
  return (
    <h2>
      <button type="button" className="card-fold" aria-expanded={!fold.folded} onClick={fold.turn}>
        {name}
      </button>
    </h2>
  );
}

/**
 * One line that names the value: its text, with the roles of its modes where an operation gave them
 * any, what prints as many parts by what made it, a printf by what it writes.
 */
function Headline({ value, statement }: { value: ValueInfo; statement: Statement }): ReactNode {
  const { text, fields, cells } = value;
  const modes = statement.made?.modes;
  if (statement.printed) return statement.printed;
  if (fields && cells === undefined) return statement.source.replace(/\s+/g, ' ');
  return modes ? <RoleText text={text} modes={modes} /> : text;
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
          {t(
            `card.other.${other.reading}`,
            other.text ?? message(other.error ?? '', other.values ?? []),
          )}
        </p>
      )}
      {older && <p className="card-note">{t('card.older', older)}</p>}
    </>
  );
}
