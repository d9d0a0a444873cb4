import type { Engine, Fix } from '@colex/wasm';
import type { ReactNode, RefObject } from 'react';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Boundary } from '../site/Boundary';
import { loadFonts } from '../site/fonts';
import { Reload } from '../site/Reload';
import type { Rewrite } from '../session/rewrite';
import { RewriteContext } from '../session/rewrite';
import { NoCore } from '../site/NoCore';
import { useEngine } from '../engine/load';
import { createSelection } from '../session/selection';
import { useLanguage } from '../i18n/context';
import { fill } from '../i18n/fill';
import { loadMessages, useMessages } from '../i18n/messages';
import { part } from '../site/part';
import { LiveRegion } from '../cards/LiveRegion';
import { SelectionContext } from '../session/selection-context';
import { Cards } from '../cards/Cards';
import { Computing } from '../views/parts/Computing';
import { BackToChapter } from './BackToChapter';
import { Diagnostics } from './Diagnostics';
import type { Past } from './code-editor';
import type { EditorHandle } from './Editor';
import { Editor } from './Editor';
import type { CardData, Note } from '../session/evaluate';
import { kMostNotes, leading, notesUnderLines, othersOf } from './line-notes';
import { fixText, Message } from './Message';
import './playground.css';
import { PlayTools } from './PlayTools';
import { useSeen, useSeenPin } from '../session/use-seen';
import { useWorkbench } from '../session/use-workbench';

const Shelf = lazy(part('shelf', () => import('./Shelf').then((m) => ({ default: m.Shelf }))));

type SaysMessage = ReturnType<typeof useMessages>;

/** Editor at the left, one card a value at the right; the address is the state. */
export function Playground(): ReactNode {
  const { t, language } = useLanguage();
  const state = useEngine();
  const engine = state.status === 'ready' ? state.engine : null;
  const seen = useSeen();
  const [bench, { source, reading, outcome, busy, texts }] = useWorkbench(engine, seen);
  const { cards, notes, skipped } = outcome;
  const editor = useRef<EditorHandle>(null);
  const [past, setPast] = useState<Past>({ undo: false, redo: false });
  const cardList = useRef<HTMLElement>(null);
  const selection = useMemo(() => createSelection(), []);
  useSeenPin(seen, selection, cards);
  const message = useMessages(language);
  const { rewrite, fix, show, focusEditor } = useActions(editor);
  const under = useMemo(() => notesUnderLines(notes, cards), [notes, cards]);
  const leaders = useMemo(() => leading(under), [under]);
  const below = useMemo(() => leaders.slice(0, kMostNotes), [leaders]);
  const focusValues = useCallback(() => {
    const first = (what: string) => cardList.current?.querySelector<HTMLElement>(what);
    (first('[role=grid]') ?? first('button'))?.focus();
  }, []);
  const cancel = () => {
    bench.cancel();
    focusEditor();
  };
  const painted = cards.length > 0;
  // Once the first picture is on the screen, what else the page has may load.
  const answered = painted || notes.length > 0 || (engine !== null && source.trim() === '');
  const settled = useDeferredValue(answered, false);

  useEffect(() => {
    if (!answered) return;
    void loadMessages(language);
    loadFonts();
  }, [answered, notes, language]);
  const words = useWords(settled ? engine : null, message);
  const values = useValues(cards);
  const { textOf, fixOf } = useNoteTexts(message);
  return (
    <SelectionContext value={selection}>
      <RewriteContext value={rewrite}>
        <main id="main" className="play">
          <h1 className="hidden">{t('play.title')}</h1>
          <section className="play-source">
            <BackToChapter />
            <Editor
              ref={editor}
              value={source}
              label={t('play.editor')}
              placeholder={t('play.placeholder')}
              longLine={(most) => message('play.longLine', [String(most)])}
              notes={notes}
              below={below}
              skipped={skipped}
              drawn={(note, key) => (
                <Message
                  key={key}
                  note={note}
                  others={othersOf(note, under)}
                  source={source}
                  onFix={fix}
                  onShow={show}
                />
              )}
              textOf={textOf}
              fixOf={fixOf}
              words={words}
              values={values}
              enrich={answered}
              onChange={bench.edit}
              onPast={setPast}
            />
            <Diagnostics
              notes={notes}
              shown={leaders}
              cards={cards}
              source={source}
              onReplace={(code) => editor.current?.replace(0, source.length, code)}
              onShow={show}
              onFix={fix}
            />
            <PlayTools
              selection={selection}
              source={source}
              reading={reading}
              seen={() => seen.text(cards)}
              past={past}
              onUndo={() => editor.current?.undo()}
              onRedo={() => editor.current?.redo()}
              onEditor={focusEditor}
              onValues={focusValues}
            />
            {settled && (
              <LaterShelf
                source={source}
                good={painted && notes.every(({ severity }) => severity !== 'error')}
                onPick={(code) => {
                  bench.begin();
                  seen.open('', code);
                  editor.current?.replace(0, source.length, code);
                }}
              />
            )}
          </section>
          <section className="cards" ref={cardList} aria-label={t('play.values')} aria-busy={busy}>
            <NoCore />
            {state.status === 'loading' && <p className="quiet">{t('play.loading')}</p>}
            {busy && <Computing progress={bench.progress} onCancel={cancel} />}
            {engine && !busy && cards.length === 0 && <p className="quiet">{t('play.empty')}</p>}
            {engine && (
              <Cards
                texts={texts}
                engine={engine}
                cards={cards}
                source={source}
                seen={seen}
                reading={reading}
                onReading={bench.read}
              />
            )}
            <LiveRegion />
          </section>
        </main>
      </RewriteContext>
    </SelectionContext>
  );
}

/** What cards and messages do to the text. */
function useActions(editor: RefObject<EditorHandle | null>) {
  return useMemo(() => {
    const rewrite: Rewrite = (from, to, insert) => editor.current?.replace(from, to, insert, false);
    const fix = ({ fix: edit }: Note) =>
      edit && editor.current?.replace(edit.span.from, edit.span.to, edit.insert);
    const show = ({ span }: Pick<Note, 'span'>) => editor.current?.select(span.from, span.to);
    const focusEditor = () => editor.current?.focus();
    return { rewrite, fix, show, focusEditor };
  }, [editor]);
}

/** The names that are completed; none without an engine. */
function useWords(engine: Engine | null, message: SaysMessage) {
  return useMemo(() => {
    if (!engine) return { operations: [], atoms: [] };
    const { operations, atoms } = engine.catalog();
    const summed = operations.map((row) => ({ ...row, summary: message(row.summary, []) }));
    return { operations: summed, atoms };
  }, [engine, message]);
}

/** Of the cards' statements, what the editor says of them. */
function useValues(cards: readonly CardData[]) {
  const { kindText } = useLanguage();
  return useMemo(
    () =>
      cards
        .filter(({ stale, unknown }) => !stale && !unknown)
        .map(({ statement: { span, name }, value }) => ({
          span,
          name,
          text: value.text,
          kind: kindText(value.kind),
        })),
    [cards, kindText],
  );
}

/** Messages and their fixes in words. */
function useNoteTexts(message: SaysMessage) {
  const { t } = useLanguage();
  return useMemo(
    () => ({
      textOf: (note: Note) =>
        note.local ? fill(t(note.local), note.values) : message(note.id, note.values),
      fixOf: (edit: Fix) => fixText(edit, t),
    }),
    [t, message],
  );
}

/** The shelf, which comes when the page is there; without it the rest goes on. */
function LaterShelf(props: {
  source: string;
  good: boolean;
  onPick: (code: string) => void;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <Boundary of="shelf" instead={(reason) => <Reload text={t('site.broken', reason)} />}>
      <Suspense>
        <Shelf {...props} />
      </Suspense>
    </Boundary>
  );
}
