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
  isolateHistory,
  redo,
  redoDepth,
  undo,
  undoDepth,
} from '@codemirror/commands';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Action } from '@codemirror/lint';
import { setDiagnostics } from '@codemirror/lint';
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
import { tags } from '@lezer/highlight';
import type { Words } from './completion';
import { complete, completionsOf } from './completion';
import type { Note } from '../session/evaluate';
import { layoutLanguage } from './language';
import { placesBelow, setPlaces } from './line-places';
import { longLines } from './long-lines';
import { setSkipped, skippedText } from './skipped';

/** Whether there is an edit to take back, and one that was taken back. */
export interface Past {
  readonly undo: boolean;
  readonly redo: boolean;
}

export interface CodeEditor {
  setValue(value: string): void;
  setNotes(notes: readonly Marked[]): void;
  /** Makes room below the lines of these offsets for what the page shows there (line-notes.ts). */
  setPlaces(offsets: readonly number[]): void;
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

export function createCodeEditor(
  host: HTMLElement,
  setup: {
    value: string;
    label: string;
    placeholder: string;
    /** Says that a line of more than so many characters stays plain. */
    longLine: (most: number) => string;
    onChange: (value: string) => void;
    onPast: (past: Past) => void;
  },
): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const parent = document.createElement('div');
  root.replaceChildren(parent);
  let words: Words = { operations: [], atoms: [] };
  let options: readonly Completion[] = [];
  let values: readonly Known[] = [];
  let silent = false;

  const showValue = hoverTooltip((_, at) => {
    const known = values.find(({ span }) => span.from <= at && at <= span.to);
    if (!known) return null;
    return {
      pos: known.span.from,
      end: known.span.to,
      above: false,
      create: () => ({ dom: valueTip(known) }),
    };
  });

  const view = new EditorView({
    parent,
    root,
    state: EditorState.create({
      doc: setup.value,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        bracketMatching(),
        closeBrackets(),
        autocompletion({ override: [(context) => complete(context, () => options)], icons: false }),
        showValue,
        layoutLanguage,
        syntaxHighlighting(colours),
        look,
        EditorView.lineWrapping,
        longLines(setup.longLine),
        placesBelow,
        skippedText,
        EditorView.contentAttributes.of({ 'aria-label': setup.label, autocapitalize: 'off' }),
        placeholderText(setup.placeholder),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap]),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return;
          if (!silent) setup.onChange(update.state.doc.toString());
          setup.onPast({ undo: undoDepth(update.state) > 0, redo: redoDepth(update.state) > 0 });
        }),
      ],
    }),
  });

  return {
    setValue(value) {
      const current = view.state.doc.toString();
      if (current === value) return;
      silent = true;
      view.dispatch({
        changes: { from: 0, to: current.length, insert: value },
        annotations: whole,
      });
      silent = false;
    },
    setNotes(notes) {
      const length = view.state.doc.length;
      const marks = notes.map((note) => {
        const from = Math.min(note.span.from, Math.max(0, length - 1));
        const to = Math.min(Math.max(note.span.to, from + 1), length);
        const severity = note.severity === 'note' ? ('info' as const) : note.severity;
        const actions = note.fix ? [actionOf(note.action, note.fix)] : [];
        return { from: Math.min(from, to), to, severity, message: note.text, actions };
      });
      view.dispatch(setDiagnostics(view.state, marks));
    },
    setPlaces(offsets) {
      view.dispatch({ effects: setPlaces.of(offsets) });
    },
    setSkipped(spans) {
      view.dispatch({ effects: setSkipped.of(spans) });
    },
    setValues(next) {
      values = next;
      options = completionsOf(words, values);
    },
    setWords(next) {
      words = next;
      options = completionsOf(words, values);
    },
    replace(from, to, insert, go) {
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: from + insert.length },
        annotations: whole,
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

/** One click in a tooltip that mends what it tells of. */
function actionOf(name: string, { span, insert }: Fix): Action {
  return {
    name,
    apply(view) {
      view.dispatch({ changes: { from: span.from, to: span.to, insert }, annotations: whole });
      view.focus();
    },
  };
}

/** An example, a form's edit or a link is one step of the history, however soon it follows another. */
const whole = isolateHistory.of('full');

function valueTip({ text, kind }: Known): HTMLElement {
  const tip = document.createElement('div');
  tip.className = 'cm-value';
  const name = tip.appendChild(document.createElement('span'));
  name.textContent = kind;
  tip.append(` ${text}`);
  return tip;
}

const colours = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--faint)' },
  { tag: tags.keyword, color: 'var(--keyword)' },
  { tag: tags.number, color: 'var(--accent)' },
  { tag: tags.typeName, color: 'var(--type)' },
]);

/** The same metrics as the text area it replaces: 13 px on 24 px lines, text at 52 px. */
const look = EditorView.theme({
  '&': { color: 'var(--ink)', fontSize: '13px', minHeight: 'var(--editor-height)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': {
    fontFamily: 'var(--mono)',
    lineHeight: '24px',
    maxHeight: 'var(--editor-most)',
    overflow: 'auto',
  },
  '.cm-content': {
    padding: '16px 20px 16px 0',
    fontVariantLigatures: 'none',
    minHeight: 'var(--editor-height)',
  },
  '.cm-line': { padding: '0 0 0 8px', overflowWrap: 'anywhere' },
  '.cm-gutters': { background: 'transparent', border: '0', color: 'var(--faint)', width: '44px' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 8px 0 0', width: '44px' },
  '.cm-activeLine': { background: 'transparent' },
  '&.cm-focused .cm-activeLine': {
    background: 'color-mix(in oklab, var(--accent) 5%, transparent)',
  },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-placeholder': { color: 'var(--soft)' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': {
    background: 'color-mix(in oklab, var(--accent) 22%, transparent) !important',
  },
  '&.cm-focused .cm-matchingBracket': {
    background: 'color-mix(in oklab, var(--accent) 16%, transparent)',
  },
  '.cm-panels': { background: 'transparent', border: '0', color: 'var(--soft)' },
  '.cm-below': { padding: '2px 20px 6px 8px', cursor: 'default' },
  // Whatever colour its syntax has.
  '.cm-skipped, .cm-skipped *': { color: 'var(--faint) !important' },
  '.cm-long': { padding: '4px 20px 4px 52px', fontFamily: 'var(--sans)' },
  '.cm-lintRange': { backgroundImage: 'none', textDecoration: 'underline wavy 1px' },
  '.cm-lintRange-error': { textDecorationColor: 'var(--error)' },
  '.cm-lintRange-warning': { textDecorationColor: 'var(--warn)' },
  '.cm-lintRange-info': { textDecorationColor: 'var(--accent)' },
  '.cm-lintPoint:after': { borderBottomColor: 'var(--error)' },
  '.cm-tooltip': {
    background: 'var(--panel)',
    border: '1px solid var(--line)',
    borderRadius: '4px',
    fontFamily: 'var(--sans)',
    maxWidth: '460px',
  },
  '.cm-tooltip-autocomplete ul li': { fontFamily: 'var(--mono)', padding: '2px 8px !important' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    background: 'var(--accent-wash) !important',
    color: 'var(--ink) !important',
  },
  '.cm-value': {
    padding: '4px 10px',
    fontFamily: 'var(--mono)',
    fontSize: '12.5px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '.cm-value span': { fontFamily: 'var(--sans)', color: 'var(--soft)', marginRight: '6px' },
  '.cm-completionInfo': { padding: '4px 8px', fontSize: '13px' },
  '.cm-diagnostic': { padding: '4px 10px', borderLeft: '3px solid var(--line)' },
  '.cm-diagnosticAction': {
    display: 'block',
    margin: '2px 0 0',
    padding: '0',
    border: '0',
    background: 'none',
    color: 'var(--accent)',
    fontSize: '13px',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--error)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warn)' },
});
