import { expect, test } from 'vitest';
import { palette } from '../grid/colour';
import type { Look } from '../grid/scene';
import { layoutScene } from '../grid/scenes/layout-scene';
import { svgOf } from './svg';
import { latex, plainText } from './text';

const look: Look = {
  palette: palette('light'),
  ink: '#000',
  softInk: '#666',
  line: '#ccc',
  paper: '#fff',
  accent: '#00f',
  font: 'monospace',
};
// (2,3):(3,1)
const scene = layoutScene(
  {
    rows: 2,
    cols: 3,
    rowExtents: [2],
    colExtents: [3],
    offsets: Int32Array.from([0, 3, 1, 4, 2, 5]),
    min: 0,
    max: 5,
  },
  { colourBy: 'offset', elementBytes: 2 },
);

test('text reads row by row', () => {
  expect(plainText(scene)).toBe('     0  1  2\n0    0  1  2\n1    3  4  5\n');
});

test('SVG holds every cell once, and fades what is not pinned', () => {
  const svg = svgOf(scene, look);
  for (let offset = 0; offset < 6; offset++) expect(svg).toContain(`>${offset}</text>`);
  expect(svg.match(/<rect /g)).toHaveLength(6 + 2);
  expect(svg).not.toContain('opacity');
  expect(svgOf(scene, look, 4).match(/opacity/g)).toHaveLength(5);
});

test('LaTeX defines each colour that it uses', () => {
  const text = latex(scene, look.palette);
  for (const [, slot] of text.matchAll(/fill=(s\d+)/g)) {
    expect(text).toContain(`\\definecolor{${slot}}{RGB}`);
  }
  expect(text.match(/\\node\[cell/g)).toHaveLength(6);
});
