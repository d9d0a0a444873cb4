import { expect, test } from 'vitest';
import { palette } from '../grid/colour';
import type { Look } from '../grid/scene';
import { layoutScene } from '../grid/scenes/layout-scene';
import { spellings } from './code';
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

test.each([
  [
    '(_4,(2,_2))',
    '(_2,(1,_8))',
    'make_layout(make_shape(Int<4>{}, make_shape(2, Int<2>{})), make_stride(Int<2>{}, make_stride(1, Int<8>{})))',
    'cute.make_layout((4, (2, 2)), stride=(2, (1, 8)))',
    'Layout((4, (2, 2)), (2, (1, 8)))',
  ],
  [
    '_8',
    '_-1',
    'make_layout(Int<8>{}, Int<-1>{})',
    'cute.make_layout(8, stride=-1)',
    'Layout(8, -1)',
  ],
  [
    '(2)',
    '(1)',
    'make_layout(make_shape(2), make_stride(1))',
    'cute.make_layout((2,), stride=(1,))',
    'Layout((2,), (1,))',
  ],
])('%s:%s is spelled elsewhere', (shape, stride, cpp, dsl, pycute) => {
  const texts = spellings(shape, stride).map(({ text }) => text);
  expect(texts.slice(0, 3)).toEqual([cpp, dsl, pycute]);
});

test('strides that are no integers have no spelling', () => {
  expect(spellings('(_4,_8)', '(_1@0,_1@1)')).toEqual([]);
});
