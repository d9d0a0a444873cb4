/** A drawing as a standalone TikZ picture. Images have no place in it: null where there is one. */

import type { Drawing, Hex, Mark } from './drawing';
import { isWide, rgbOf } from './drawing';

export function tikzOf(drawing: Drawing): string | null {
  const { marks } = drawing;
  if (marks.some(({ kind }) => kind === 'image')) return null;
  const names = new Map<Hex, string>();
  const name = (colour: Hex) => {
    let found = names.get(colour);
    if (!found) names.set(colour, (found = `c${names.size}`));
    return found;
  };
  const commands = marks.map((mark) => command(mark, name));
  const chinese = marks.some((mark) => mark.kind === 'text' && [...mark.text].some(isWide));
  return [
    '\\documentclass[tikz]{standalone}',
    ...(chinese ? ['% compile with xelatex', '\\usepackage{xeCJK}'] : []),
    ...[...names].map(([colour, id]) => `\\definecolor{${id}}{RGB}{${triple(colour)}}`),
    '\\begin{document}',
    '\\begin{tikzpicture}[x=1bp, y=-1bp,',
    '  s/.style={anchor=base, inner sep=0, font=\\ttfamily\\fontsize{#1}{#1}\\selectfont},',
    '  l/.style={s=#1, anchor=base west}, r/.style={s=#1, anchor=base east}]',
    ...commands,
    '\\end{tikzpicture}',
    '\\end{document}',
    '',
  ].join('\n');
}

function command(mark: Mark, name: (colour: Hex) => string): string {
  switch (mark.kind) {
    case 'rect': {
      const { x, y, width, height } = mark;
      const box = `(${n(x)},${n(y)}) rectangle (${n(x + width)},${n(y + height)});`;
      const inside = mark.fill ? `\\fill[${name(mark.fill)}] ${box}` : '';
      const border = mark.stroke
        ? `\\draw[${name(mark.stroke)}, line width=${n(mark.line ?? 1)}bp] ${box}`
        : '';
      return [inside, border].filter(Boolean).join('\n');
    }
    case 'line':
      return (
        `\\draw[${name(mark.stroke)}, line width=${n(mark.line)}bp] ` +
        `(${n(mark.x1)},${n(mark.y1)}) -- (${n(mark.x2)},${n(mark.y2)});`
      );
    case 'text': {
      const style = { start: 'l', middle: 's', end: 'r' }[mark.anchor];
      const text = mark.bold ? `\\bfseries ${escapeTex(mark.text)}` : escapeTex(mark.text);
      return `\\node[${style}=${mark.size}, ${name(mark.fill)}] at (${n(mark.x)},${n(mark.y)}) {${text}};`;
    }
    case 'image':
      return '';
  }
}

const symbols: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '×': '$\\times$',
  '·': '$\\cdot$',
  '→': '$\\to$',
  '∘': '$\\circ$',
  '≠': '$\\neq$',
  '≤': '$\\leq$',
  '≥': '$\\geq$',
  '∧': '$\\land$',
  '⊕': '$\\oplus$',
  '…': '\\ldots{}',
  '–': '--',
  '—': '---',
};

/** Spaces that stand side by side stay apart, as columns of a table need. */
function escapeTex(text: string): string {
  return [...text.replace(/ {2}/g, '\u00a0\u00a0')]
    .map((char) => {
      if (char === '\u00a0') return '~';
      return symbols[char] ?? ('#$%&_{}'.includes(char) ? `\\${char}` : char);
    })
    .join('');
}

function triple(colour: Hex): string {
  const { r, g, b } = rgbOf(colour);
  return `${r},${g},${b}`;
}

/** At most two decimals. */
function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}
