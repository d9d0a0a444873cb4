/** Questions that lessons ask the core. Each takes expressions and returns numbers or a reason. */

import type { Diagnostic, Engine, Grid } from '@colex/wasm';

/** Pictures of a lesson are for reading; answers may be as large as a real tile. */
const kMaxCells = 65_536;

export type Drawn =
  { ok: true; text: string; shape: string; grid: Grid } | { ok: false; reason?: Diagnostic };

/** The value of an expression as a picture. */
export function draw(engine: Engine, code: string): Drawn {
  const { statements, diagnostics } = engine.evaluate(code);
  const value = statements.at(-1)?.value;
  const reason = diagnostics.find(({ severity }) => severity === 'error');
  if (!value || reason) return { ok: false, reason };
  const cells = Number(value.cells ?? 0);
  if (cells < 1 || cells > kMaxCells) return { ok: false };
  return { ok: true, text: value.text, shape: value.shape ?? '', grid: engine.grid(value.text) };
}

/** The integer that an expression denotes; NaN if it denotes none. */
export function integer(engine: Engine, code: string): number {
  const { statements, diagnostics } = engine.evaluate(code, 'math');
  const text = statements.at(-1)?.value?.text ?? '';
  return diagnostics.some(({ severity }) => severity === 'error') ? NaN : Number(text || NaN);
}

/** Offset of a coordinate. */
export function offsetAt(engine: Engine, layout: string, coordinate: string): number {
  return integer(engine, `crd2idx(${coordinate},${layout})`);
}

/** 1-D coordinate of a coordinate in a shape. */
export function indexAt(engine: Engine, shape: string, coordinate: string): number {
  return integer(engine, `crd2idx(${coordinate},make_layout(${shape}))`);
}
