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
import { Guarded } from '../site/Guarded';
import { loadFonts } from '../site/fonts';
import type { Rewrite } from '../session/rewrite';
import { RewriteContext } from '../session/rewrite';
import { NoCore } from '../site/NoCore';
import { useEngine } from '../engine/load';
import type { Seen } from '../session/seen';
import type { Selection } from '../session/selection';
import { createSelection } from '../session/selection';
import { useLanguage } from '../i18n/context';
import { fill } from '../i18n/fill';
import { loadMessages, useMessages } from '../i18n/messages';
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
import type { BenchState, Workbench } from '../session/workbench';

const Shelf = lazy(() => import('./Shelf').then((m) => ({ default: m.Shelf })));

type SaysMessage = ReturnType<typeof useMessages>;

/** Editor at the left, one card a value at the right; the address is the state. */
export function Playground(): ReactNode {
  const { t } = useLanguage();
  const core = useEngine();
  const engine = core.status === 'ready' ? core.engine : null;
  const seen = useSeen();
  const [bench, state, cutOff] = useWorkbench(engine, seen);
  const { source, reading, outcome, texts } = state;
  const { cards } = outcome;
  const editor = useRef<EditorHandle>(null);
  const cardList = useRef<HTMLElement>(null);
  const selection = useMemo(() => createSelection(), []);
  useSeenPin(seen, selection, cards);
  const actions = useActions(editor);
  const focusValues = useCallback(() => {
    const first = (what: string) => cardList.current?.querySelector<HTMLElement>(what);
    (first('[role=grid]') ?? first('button'))?.focus();
  }, []);
  const cancel = () => {
    bench.cancel();
    actions.focusEditor();
  };
  return (
    <SelectionContext value={selection}>
      <RewriteContext value={actions.rewrite}>
        <main id="main" className="play">
          <h1 className="hidden">{t('play.title')}</h1>
          <SourcePane
            {...{ engine, bench, state, seen, selection, editor, actions }}
            onValues={focusValues}
          />
          <section
            className="cards"
            ref={cardList}
            aria-label={t('play.values')}
            aria-busy={state.busy}
          >
            <NoCore />
            {cutOff && (
              <p className="diagnostic" role="alert">
                {t('play.cutOff')}
              </p>
            )}
            {core.status === 'loading' && <p className="quiet">{t('play.loading')}</p>}
            {state.busy && <Computing progress={bench.progress} onCancel={cancel} />}
            {engine && !state.busy && cards.length === 0 && (
              <p className="quiet">{t('play.empty')}</p>
            )}
            {engine && (
              // The editor stays, whatever the values do: a text that cannot be shown is changed there.
              <Guarded of={cards}>
                <Cards
                  {...{ engine, cards, source, seen, texts, reading }}
                  onReading={bench.read}
                />
              </Guarded>
            )}
            <LiveRegion />
          </section>
        </main>
      </RewriteContext>
    </SelectionContext>
  );
}

/** The text: its editor, what is to be said of it, its tools, and examples to begin with. */
function SourcePane(props: {
  engine: Engine | null;
  bench: Workbench;
  state: BenchState;
  seen: Seen;
  selection: Selection;
  editor: RefObject<EditorHandle | null>;
  actions: Actions;
  /** Goes to the values. */
  onValues: () => void;
}): ReactNode {
  const { engine, bench, state, seen, selection, editor, actions, onValues } = props;
  const { source, reading, outcome } = state;
  const { cards, notes, skipped } = outcome;
  const { fix, show, focusEditor } = actions;
  const { t, language } = useLanguage();
  const message = useMessages(language);
  const [past, setPast] = useState<Past>({ undo: false, redo: false });
  const { under, leaders, below } = useUnderLines(notes, cards);
  const [answered, settled] = useAnswered(engine, state);
  const words = useWords(settled ? engine : null, message);
  const values = useValues(cards);
  const { textOf, fixOf } = useNoteTexts(message);
  const pick = useCallback(
    (code: string) => {
      const { length } = bench.state().source;
      bench.begin();
      seen.open('', code);
      editor.current?.replace(0, length, code);
    },
    [bench, seen, editor],
  );
  return (
    <section className="play-source">
      <BackToChapter />
      <Editor
        ref={editor}
        value={source}
        label={t('play.editor')}
        placeholder={t('play.placeholder')}
        longLine={(most) => message('play.longLine', [String(most)])}
        {...{ notes, below, skipped, textOf, fixOf, words, values }}
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
        enrich={answered}
        onChange={bench.edit}
        onPast={setPast}
      />
      <Diagnostics
        {...{ notes, cards, source }}
        shown={leaders}
        onReplace={(code) => editor.current?.replace(0, source.length, code)}
        onShow={show}
        onFix={fix}
      />
      <PlayTools
        {...{ selection, source, reading, past, onValues }}
        seen={() => seen.text(cards)}
        onUndo={() => editor.current?.undo()}
        onRedo={() => editor.current?.redo()}
        onEditor={focusEditor}
      />
      {settled && (
        <LaterShelf
          source={source}
          good={cards.length > 0 && notes.every(({ severity }) => severity !== 'error')}
          onPick={pick}
        />
      )}
    </section>
  );
}

/** Notes that stand under lines, those of them that lead others, and how many of these are shown there. */
function useUnderLines(notes: readonly Note[], cards: readonly CardData[]) {
  const under = useMemo(() => notesUnderLines(notes, cards), [notes, cards]);
  const leaders = useMemo(() => leading(under), [under]);
  const below = useMemo(() => leaders.slice(0, kMostNotes), [leaders]);
  return { under, leaders, below };
}

/** Whether the first answer is there, and then on the screen: what else the page has may load. */
function useAnswered(
  engine: Engine | null,
  { source, outcome: { cards, notes } }: BenchState,
): readonly [answered: boolean, settled: boolean] {
  const { language } = useLanguage();
  const answered =
    cards.length > 0 || notes.length > 0 || (engine !== null && source.trim() === '');
  const settled = useDeferredValue(answered, false);
  useEffect(() => {
    if (!answered) return;
    void loadMessages(language);
    loadFonts();
  }, [answered, notes, language]);
  return [answered, settled];
}

type Actions = ReturnType<typeof useActions>;

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
  return (
    <Guarded of="shelf">
      <Suspense>
        <Shelf {...props} />
      </Suspense>
    </Guarded>
  );
}
