/** A scene as plain text and as LaTeX, both row by row as on the page. */

import type { Scene } from '../grid/scene';
import type { Palette, Rgb } from '../grid/colour';

/** Beyond this a page of text helps nobody. */
export const kMaxTextCells = 65_536;

/** Rows of right-aligned labels with their headers, in the manner of print_layout. */
export function plainText(scene: Scene): string {
  const width = scene.labelChars + 2;
  const left = scene.rowLabelChars ?? String(scene.rows - 1).length;
  const heading = Array.from({ length: scene.cols }, (_, c) =>
    (scene.colLabel?.(c) ?? String(c)).padStart(width),
  ).join('');
  const lines = [' '.repeat(left + 2) + heading];
  for (let r = 0; r < scene.rows; r++) {
    const name = (scene.rowLabel?.(r) ?? String(r)).padStart(left);
    let line = `${name}  `;
    for (let c = 0; c < scene.cols; c++) line += scene.label(r + c * scene.rows).padStart(width);
    lines.push(line);
  }
  return `${lines.join('\n')}\n`;
}

/** A standalone TikZ picture: one square node a cell, coloured as on the page. */
export function latex(scene: Scene, palette: Palette): string {
  const wide = Math.max(1, (scene.labelChars * 2.2) / 10 + 0.2).toFixed(2);
  const used = [...new Set(scene.slots)].sort((a, b) => a - b);
  const nodes: string[] = [];
  for (let r = 0; r < scene.rows; r++) {
    for (let c = 0; c < scene.cols; c++) {
      const at = r + c * scene.rows;
      nodes.push(`\\node[cell, fill=s${scene.slots[at]}] at (${c}, ${-r}) {${scene.label(at)}};`);
    }
  }
  for (let c = 0; c < scene.cols; c++) {
    nodes.push(`\\node[head] at (${c}, 0.9) {${scene.colLabel?.(c) ?? c}};`);
  }
  for (let r = 0; r < scene.rows; r++) {
    nodes.push(`\\node[head] at (-0.9, ${-r}) {${scene.rowLabel?.(r) ?? r}};`);
  }
  return [
    '\\documentclass[tikz]{standalone}',
    ...used.map((slot) => `\\definecolor{s${slot}}{RGB}{${triple(palette.rgb[slot]!)}}`),
    '\\begin{document}',
    `\\begin{tikzpicture}[x=${wide}cm, y=0.8cm, font=\\ttfamily\\footnotesize,`,
    `  cell/.style={draw=white, minimum width=${wide}cm, minimum height=0.8cm, inner sep=0pt},`,
    '  head/.style={text=gray, font=\\ttfamily\\scriptsize}]',
    ...nodes,
    '\\end{tikzpicture}',
    '\\end{document}',
    '',
  ].join('\n');
}

function triple({ r, g, b }: Rgb): string {
  return `${r},${g},${b}`;
}
