import type { Fix, Span } from '@colex/wasm';
import type { ReactNode, Ref, RefObject } from 'react';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../i18n/context';
import { Reload } from '../site/Reload';
import type { CodeEditor, Known, Past } from './code-editor';
import type { Words } from './completion';
import './editor.css';
import type { Note } from '../session/evaluate';
import { notesByLine, placeName } from './line-notes';

export interface EditorHandle {
  /** Replaces a range as one undoable edit, and goes there unless told to stay. */
  replace(from: number, to: number, insert: string, go?: boolean): void;
  select(from: number, to: number): void;
  undo(): void;
  redo(): void;
  focus(): void;
}

interface EditorProps {
  value: string;
  label: string;
  placeholder: string;
  /** Text of the note that a line of more than so many characters stays plain. */
  longLine: (most: number) => string;
  notes: readonly Note[];
  /** Those of them that stand under their lines, and what is drawn there. */
  below: readonly Note[];
  drawn: (note: Note, key: number) => ReactNode;
  /** What of the text is not read. */
  skipped: readonly Span[];
  /** Text of a note, for the tooltip of its squiggle. */
  textOf: (note: Note) => string;
  /** Name of the edit that mends a note. */
  fixOf: (fix: Fix) => string;
  /** What completion offers. */
  words: Words;
  /** What hovering over a statement shows. */
  values: readonly Known[];
  /** The first grid is painted: the rich editor may load. */
  enrich: boolean;
  onChange: (value: string) => void;
  /** What can be undone has changed; nothing can before the rich editor is there. */
  onPast: (past: Past) => void;
}

/**
 * The source text. A plain text area answers at once; CodeMirror takes its place, with the same
 * metrics, once the first grid is painted.
 */
export function Editor(props: EditorProps & { ref: Ref<EditorHandle> }): ReactNode {
  const { ref, ...given } = props;
  const { value, label, placeholder, below, drawn, onChange } = given;
  const { t } = useLanguage();
  const area = useRef<HTMLTextAreaElement>(null);
  const mount = useRef<HTMLDivElement>(null);
  const { rich, latest, ready, missing } = useRichEditor(area, mount, given);
  useImperativeHandle(ref, () => handleOf(rich, area, latest));
  useKnowledge(rich, ready, given);
  return (
    <div className="editor">
      {!ready && (
        <textarea
          ref={area}
          value={value}
          rows={value.split('\n').length}
          aria-label={label}
          placeholder={placeholder}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {!ready && below.length > 0 && (
        <div className="line-notes notes-plain">{below.map(drawn)}</div>
      )}
      <div ref={mount}>
        {ready &&
          notesByLine(below, value).map(([line, ones]) => (
            <div key={line} slot={placeName(line)} className="line-notes">
              {ones.map(drawn)}
            </div>
          ))}
      </div>
      {missing !== null && <Reload text={t('site.broken', missing)} />}
    </div>
  );
}

type Latest = Pick<EditorProps, 'value' | 'longLine' | 'onChange' | 'onPast'>;
type Rich = RefObject<CodeEditor | null>;

/** CodeMirror in `mount`, loaded once it may be, which takes over from the text area. */
function useRichEditor(
  area: RefObject<HTMLTextAreaElement | null>,
  mount: RefObject<HTMLElement | null>,
  { value, label, placeholder, longLine, enrich, onChange, onPast }: EditorProps,
) {
  const [ready, setReady] = useState(false);
  /** Why it did not come; the text area then stays. */
  const [missing, setMissing] = useState<string | null>(null);
  const rich = useRef<CodeEditor | null>(null);
  const latest = useRef<Latest>({ value, longLine, onChange, onPast });

  useLayoutEffect(() => {
    latest.current = { value, longLine, onChange, onPast };
  });

  useEffect(() => {
    if (!enrich || rich.current) return;
    let live = true;
    const shown = import('./code-editor').then(({ createCodeEditor }) => {
      if (!live || !mount.current) return;
      const plain = area.current;
      rich.current = createCodeEditor(mount.current, {
        value: latest.current.value,
        label,
        placeholder,
        longLine: (most) => latest.current.longLine(most),
        onChange: (next) => latest.current.onChange(next),
        onPast: (past) => latest.current.onPast(past),
      });
      if (plain) {
        const focused = document.activeElement === plain;
        rich.current.adopt(plain.selectionStart, plain.selectionEnd, focused);
      }
      // In the same frame, or both editors would be seen and the page below them jump.
      flushSync(() => setReady(true));
    });
    shown.catch((reason: unknown) => live && setMissing(String(reason)));
    return () => {
      live = false;
    };
  }, [area, mount, enrich, label, placeholder]);

  useEffect(
    () => () => {
      rich.current?.dispose();
      rich.current = null;
    },
    [],
  );
  return { rich, latest, ready, missing };
}

/** What others do to the text, in whichever editor is there. */
function handleOf(
  rich: Rich,
  area: RefObject<HTMLTextAreaElement | null>,
  latest: RefObject<Latest>,
): EditorHandle {
  return {
    replace(from, to, insert, go = true) {
      if (rich.current) rich.current.replace(from, to, insert, go);
      else {
        const text = latest.current.value;
        latest.current.onChange(text.slice(0, from) + insert + text.slice(to));
      }
    },
    select(from, to) {
      if (rich.current) rich.current.select(from, to);
      else {
        area.current?.focus();
        area.current?.setSelectionRange(from, to);
      }
    },
    undo: () => rich.current?.undo(),
    redo: () => rich.current?.redo(),
    focus: () => (rich.current ? rich.current.focus() : area.current?.focus()),
  };
}

/** Tells the rich editor what is known of the text, as that changes. */
function useKnowledge(
  rich: Rich,
  ready: boolean,
  { value, notes, below, textOf, fixOf, skipped, words, values }: EditorProps,
): void {
  // After the grids are painted, since the editor reads layout. A change of the text is drawn at once, its
  // effects with it: no frame shows what is drawn in the places without them.
  useEffect(() => {
    rich.current?.show(
      value,
      below.map(({ span }) => span.from),
    );
  }, [rich, below, value, ready]);

  useEffect(() => {
    rich.current?.setNotes(
      notes.map((note) => ({
        ...note,
        text: textOf(note),
        action: note.fix ? fixOf(note.fix) : '',
      })),
    );
  }, [rich, notes, textOf, fixOf, value, ready]);

  useEffect(() => {
    rich.current?.setSkipped(skipped);
  }, [rich, skipped, ready]);

  useEffect(() => {
    rich.current?.setWords(words);
  }, [rich, words, ready]);

  useEffect(() => {
    rich.current?.setValues(values);
  }, [rich, values, ready]);
}
