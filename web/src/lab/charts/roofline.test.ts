import { readFileSync } from 'node:fs';
import type { Engine } from '@colex/wasm';
import { loadEngine } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import { svgOf } from '../../export/svg';
import type { Look } from '../../grid/scene';
import type { Costs } from '../why/floors';
import { rooflineDrawing, rooflineOf } from './roofline-drawing';

let engine: Engine;
beforeAll(async () => {
  const file = new URL('../../../../wasm/dist/colex.wasm', import.meta.url);
  engine = await loadEngine({ wasmBinary: readFileSync(file) });
}, 60_000);

const costsOf = (preset: string, sm = 90) => engine.plan(preset, {}, sm) as unknown as Costs;
const look = { ink: '#111', line: '#ddd', paper: '#fff', accent: '#00f' } as Look;

test('a kernel lies under its roof: the lower of memory and tensor cores', () => {
  const roof = rooflineOf(costsOf('sgemm_sm80'), 316.5, null)!;
  expect(roof.attainable).toBeCloseTo(Math.min(roof.ceiling, roof.intensity * roof.bandwidth), 6);
  expect(roof.planned).toBeLessThanOrEqual(roof.attainable);
  expect(roof.measured).toBeCloseTo((2 * 4096 ** 3) / 316.5 / 1e6, 6);
  expect(roof.measured!).toBeLessThan(roof.planned);
});

test('every mark lies inside the picture, measured or not', () => {
  for (const [time, cublaslt] of [
    [null, null],
    [316.5, 765],
    [1e5, 2000],
    [316.5, 600],
  ] as const) {
    const roof = rooflineOf(costsOf('sgemm_sm80'), time, cublaslt)!;
    const drawing = rooflineDrawing(roof, look, 'axis', 'roof');
    for (const mark of drawing.marks) {
      if (mark.kind !== 'line') continue;
      expect(Math.min(mark.x1, mark.x2, mark.y1, mark.y2)).toBeGreaterThanOrEqual(0);
      expect(Math.max(mark.x1, mark.x2)).toBeLessThanOrEqual(drawing.width);
      expect(Math.max(mark.y1, mark.y2)).toBeLessThanOrEqual(drawing.height);
    }
    expect(svgOf(drawing)).not.toContain('NaN');
    const points = drawing.marks.flatMap((mark) => (mark.kind === 'rect' ? [mark] : []));
    expect(points).toHaveLength(1 + Number(time !== null) + Number(cublaslt !== null));
    for (const { y, height } of points) {
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(drawing.height);
    }
  }
});

test('where no rates are known there is no roof', () => {
  expect(rooflineOf(costsOf('sgemm_sm80', 80), null, null)).toBeNull();
});

test('cuBLASLt is a point of its own, hollow, with its name', () => {
  const roof = rooflineOf(costsOf('sgemm_sm80'), 316.5, 765)!;
  const { marks } = rooflineDrawing(roof, look, 'axis', 'roof');
  const names = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
  expect(names).toContain('cuBLASLt 765');
  const hollow = marks.filter((mark) => mark.kind === 'rect' && mark.fill === undefined);
  expect(hollow).toHaveLength(1);
});
