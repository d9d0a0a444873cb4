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
  const roof = rooflineOf(costsOf('sgemm_sm80'), 316.5)!;
  expect(roof.attainable).toBeCloseTo(Math.min(roof.ceiling, roof.intensity * roof.bandwidth), 6);
  expect(roof.planned).toBeLessThanOrEqual(roof.attainable);
  expect(roof.measured).toBeCloseTo((2 * 4096 ** 3) / 316.5 / 1e6, 6);
  expect(roof.measured!).toBeLessThan(roof.planned);
});

test('every mark lies inside the picture, measured or not', () => {
  for (const time of [null, 316.5, 1e5]) {
    const roof = rooflineOf(costsOf('sgemm_sm80'), time)!;
    const drawing = rooflineDrawing(roof, look, 'axis');
    for (const mark of drawing.marks) {
      if (mark.kind !== 'line') continue;
      expect(Math.min(mark.x1, mark.x2, mark.y1, mark.y2)).toBeGreaterThanOrEqual(0);
      expect(Math.max(mark.x1, mark.x2)).toBeLessThanOrEqual(drawing.width);
      expect(Math.max(mark.y1, mark.y2)).toBeLessThanOrEqual(drawing.height);
    }
    expect(svgOf(drawing)).not.toContain('NaN');
  }
});

test('where no rates are known there is no roof', () => {
  expect(rooflineOf(costsOf('sgemm_sm80', 80), null)).toBeNull();
});
