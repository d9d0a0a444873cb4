/**
 * CodeMirror 6 for the playground. It lives in a shadow root: there its styles are adopted sheets,
 * which a strict Content-Security-Policy allows.
 */

import type { Completion } from '@codemirror/autocomplete';
import { autocompletion, closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  historyKeymap,
  redo,
  redoDepth,
  undo,
  undoDepth,
} from '@codemirror/commands';
import { bracketMatching, syntaxHighlighting } from '@codemirror/language';
import type { Action, Diagnostic } from '@codemirror/lint';
import { diagnosticCount, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
  placeholder as placeholderText,
} from '@codemirror/view';
import type { Fix, Span } from '@colex/wasm';
import { colours, look } from './code-editor-look';
import type { Words } from './completion';
import { complete, completionsOf } from './completion';
import type { Note } from '../session/evaluate';
import { layoutLanguage } from './language';
import { placesBelow, shown } from './line-places';
import { longLines } from './long-lines';
import { asOneStep } from './one-step';
import { setSkipped, skippedText } from './skipped';

/** Whether there is an edit to take back, and one that was taken back. */
export interface Past {
  readonly undo: boolean;
  readonly redo: boolean;
}

export interface CodeEditor {
  /**
   * The text, and room below its lines of these offsets for what the page shows there (line-notes.ts).
   */
  show(value: string, offsets: readonly number[]): void;
  setNotes(notes: readonly Marked[]): void;
  /** What of the text is not read: it steps back. */
  setSkipped(spans: readonly Span[]): void;
  /** What hovering over a statement shows. */
  setValues(values: readonly Known[]): void;
  setWords(words: Words): void;
  replace(from: number, to: number, insert: string, go: boolean): void;
  select(from: number, to: number): void;
  /** Takes over selection and focus of the text area it replaces. */
  adopt(from: number, to: number, focused: boolean): void;
  undo(): void;
  redo(): void;
  focus(): void;
  dispose(): void;
}

/** A note with its text and, where it has a fix, the name of that. */
export type Marked = Note & { readonly text: string; readonly action: string };

/** The value of a stretch of the text. */
export interface Known {
  readonly span: Span;
  /** The name that it is bound to. */
  readonly name?: string;
  readonly text: string;
  readonly kind: string;
}

interface Setup {
  readonly value: string;
  readonly label: string;
  readonly placeholder: string;
  /** Says that a line of more than so many characters stays plain. */
  readonly longLine: (most: number) => string;
  readonly onChange: (value: string) => void;
  readonly onPast: (past: Past) => void;
}

/** What the editor knows of the text beside the text itself. */
interface Knowledge {
  words: Words;
  values: readonly Known[];
  /** Of both, made when it is asked for. */
  options: readonly Completion[] | null;
}

export function createCodeEditor(host: HTMLElement, setup: Setup): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const parent = document.createElement('div');
  root.replaceChildren(parent);
  const known: Knowledge = { words: { operations: [], atoms: [] }, values: [], options: null };
  const learn = (next: Partial<Knowledge>) => Object.assign(known, next, { options: null });
  let silent = false;
  const told = EditorView.updateListener.of((update) => {
    if (!update.docChanged) return;
    if (!silent) setup.onChange(update.state.doc.toString());
    setup.onPast({ undo: undoDepth(update.state) > 0, redo: redoDepth(update.state) > 0 });
  });
  const extensions = [extensionsOf(setup, known), told];
  const state = EditorState.create({ doc: setup.value, extensions });
  const view = new EditorView({ parent, root, state });
  return {
    show(value, offsets) {
      const change = shown(view.state, value, offsets);
      if (!change) return;
      silent = true;
      view.dispatch(change);
      silent = false;
    },
    setNotes(notes) {
      if (notes.length === 0 && diagnosticCount(view.state) === 0) return;
      view.dispatch(setDiagnostics(view.state, marksOf(notes, view.state.doc.length)));
    },
    setSkipped(spans) {
      if (spans.length === 0 && view.state.field(skippedText).size === 0) return;
      view.dispatch({ effects: setSkipped.of(spans) });
    },
    setValues: (values) => void learn({ values }),
    setWords: (words) => void learn({ words }),
    replace(from, to, insert, go) {
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: from + insert.length },
        annotations: asOneStep,
      });
      if (go) view.focus();
    },
    select(from, to) {
      view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
      view.focus();
    },
    adopt(from, to, focused) {
      view.dispatch({ selection: { anchor: from, head: to } });
      if (focused) view.focus();
    },
    undo: () => void undo(view),
    redo: () => void redo(view),
    focus: () => view.focus(),
    dispose: () => view.destroy(),
  };
}

const optionsOf = (known: Knowledge) =>
  (known.options ??= completionsOf(known.words, known.values));

/** What CodeMirror is made of here; `known` is read whenever it is asked for something. */
function extensionsOf({ longLine, label, placeholder }: Setup, known: Knowledge) {
  return [
    lineNumbers(),
    history(),
    drawSelection(),
    highlightActiveLine(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({
      override: [(context) => complete(context, () => optionsOf(known))],
      icons: false,
    }),
    showValueOf(known),
    layoutLanguage,
    syntaxHighlighting(colours),
    look,
    EditorView.lineWrapping,
    longLines(longLine),
    placesBelow,
    skippedText,
    EditorView.contentAttributes.of({ 'aria-label': label, autocapitalize: 'off' }),
    placeholderText(placeholder),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap]),
  ];
}

/** Hovering over a statement shows its value. */
function showValueOf(known: Readonly<Knowledge>) {
  return hoverTooltip((_, at) => {
    const here = known.values.find(({ span }) => span.from <= at && at <= span.to);
    if (!here) return null;
    return {
      pos: here.span.from,
      end: here.span.to,
      above: false,
      create: () => ({ dom: valueTip(here) }),
    };
  });
}

/** Notes as CodeMirror underlines them, each at one character at least. */
function marksOf(notes: readonly Marked[], length: number): Diagnostic[] {
  return notes.map((note) => {
    const from = Math.min(note.span.from, Math.max(0, length - 1));
    const to = Math.min(Math.max(note.span.to, from + 1), length);
    const severity = note.severity === 'note' ? ('info' as const) : note.severity;
    const actions = note.fix ? [actionOf(note.action, note.fix)] : [];
    return { from: Math.min(from, to), to, severity, message: note.text, actions };
  });
}

/** One click in a tooltip that mends what it tells of. */
function actionOf(name: string, { span, insert }: Fix): Action {
  return {
    name,
    apply(view) {
      view.dispatch({ changes: { from: span.from, to: span.to, insert }, annotations: asOneStep });
      view.focus();
    },
  };
}

function valueTip({ text, kind }: Known): HTMLElement {
  const tip = document.createElement('div');
  tip.className = 'cm-value';
  const name = tip.appendChild(document.createElement('span'));
  name.textContent = kind;
  tip.append(` ${text}`);
  return tip;
}
