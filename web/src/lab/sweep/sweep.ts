/** A sweep over two knobs: its grid of configs, as the address holds it and as a server runs it. */

import type { Knob, Settings } from '@colex/wasm';
import type { SweepRequest } from '../../api/types';
import type { PlanSource } from '../../plan/plan-source';
import { withSettings } from '../../plan/plan-source';

export interface Axis {
  readonly knob: string;
  readonly values: readonly string[];
}

export interface SweepGrid {
  readonly x: Axis;
  readonly y: Axis;
}

export interface SweepState extends SweepGrid {
  /** The server's sweep that ran it, if one did. */
  readonly id: string | null;
}

/** Cells of a grid: more say nothing at a glance, and each is a plan to work out. */
export const kMostCells = 64;
export const kFirstGrid: SweepGrid = {
  x: { knob: 'cta_n', values: ['64', '128', '256'] },
  y: { knob: 'cta_m', values: ['64', '128', '256'] },
};

/** Layouts hold commas, so what separates their values is a bar. */
const kLayouts = ['atom', 'layout', 'tiler', 'smem'];

export function valuesOf(text: string, kind: Knob['kind']): readonly string[] {
  const parts = kLayouts.includes(kind) ? text.split('|') : text.split(/[|,\s]+/);
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))];
}

export const textOf = ({ values }: Axis): string => values.join(' | ');

export const cellsOf = ({ x, y }: SweepGrid): readonly (readonly [string, string])[] =>
  y.values.flatMap((b) => x.values.map((a) => [a, b] as const));

/** The config of a cell: what the form has, with two knobs of the cell's own. */
export function sourceOfCell(
  source: PlanSource,
  { x, y }: SweepGrid,
  [a, b]: readonly [string, string],
  base: Settings,
): PlanSource {
  return withSettings(source, { [x.knob]: a, [y.knob]: b }, base);
}

export function requestOf(
  recipe: { readonly preset: string; readonly settings: Settings; readonly sm: number },
  { x, y }: SweepGrid,
): SweepRequest {
  const { preset, settings, sm } = recipe;
  const { [x.knob]: _x, [y.knob]: _y, ...knobs } = settings;
  return { preset, knobs, sm, sweep: { [x.knob]: [...x.values], [y.knob]: [...y.values] } };
}

/** `cta_n~64~128;cta_m~64;<id>`, as the address has it. */
export function writeSweep({ x, y, id }: SweepState): string {
  const axes = [x, y].map(({ knob, values }) => [knob, ...values].join('~'));
  return [...axes, ...(id === null ? [] : [id])].join(';');
}

function axisOf(text = ''): Axis {
  const [knob = '', ...values] = text.split('~');
  return { knob, values };
}

export function readSweep(text: string | null): SweepState | null {
  if (text === null) return null;
  const [x, y, id = null, ...more] = text.split(';');
  const [a, b] = [axisOf(x), axisOf(y)];
  const named = [a, b].every(({ knob, values }) => /^\w+$/.test(knob) && values.length > 0);
  const known = id === null || /^[0-9a-f]{32}$/.test(id);
  const cells = a.values.length * b.values.length;
  if (!named || !known || more.length > 0 || a.knob === b.knob || cells > kMostCells) return null;
  return { x: a, y: b, id };
}
