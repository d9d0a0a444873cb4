/** How the code editor looks: colours of its syntax, and metrics of the text area that it replaces. */

import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

export const colours = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--faint)' },
  { tag: tags.keyword, color: 'var(--keyword)' },
  { tag: tags.number, color: 'var(--accent)' },
  { tag: tags.typeName, color: 'var(--type)' },
]);

/** The same metrics as the text area it replaces: 13 px on 24 px lines, text at 52 px. */
export const look = EditorView.theme({
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
