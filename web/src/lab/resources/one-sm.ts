/** How many CTAs each resource of an SM lets in, drawn as boxes packed up to one common limit. */

import type { Drawing, Mark } from '../../export/drawing';
import { hexOf, textWidth } from '../../export/drawing';
import { kAlarmSlot } from '../../grid/colour';
import type { Look } from '../../grid/scene';
import type { PlannedCost } from '../../plan/PlanResources';

export interface SmResource {
  readonly name: 'smem' | 'registers' | 'threads';
  /** What a CTA takes, and what an SM has, in the resource's own unit. */
  readonly each: number;
  readonly limit: number;
  readonly fit: number;
}

export function smResources({ device, resources: r }: PlannedCost): readonly SmResource[] {
  if (!r) return [];
  // What the system keeps for itself of each CTA's shared memory.
  const reserved = device.smem_per_sm - device.smem_per_cta;
  const row = (name: SmResource['name'], each: number, limit: number): SmResource => ({
    name,
    each,
    limit,
    fit: Math.floor(limit / Math.max(1, each)),
  });
  return [
    row('smem', r.smem_bytes + reserved, device.smem_per_sm),
    row('registers', r.registers * r.threads, device.registers_per_sm),
    row('threads', r.threads, device.threads_per_sm),
  ];
}

const [kWidth, kLimit, kRow, kBar, kTop, kSize] = [380, 270, 26, 14, 22, 12] as const;
/** More boxes than these are not told apart. */
const kMostBoxes = 32;

export interface SmWords {
  readonly limit: string;
  readonly fit: string;
  readonly names: Readonly<Record<SmResource['name'], string>>;
}

export function oneSmDrawing(
  all: readonly SmResource[],
  ctas: number,
  words: SmWords,
  look: Look,
): Drawing {
  const left = Math.max(...Object.values(words.names).map((name) => textWidth(name, kSize))) + 12;
  const text = (x: number, y: number, said: string, more: Partial<Mark> = {}): Mark =>
    ({
      kind: 'text',
      x,
      y,
      text: said,
      size: kSize,
      fill: look.ink,
      anchor: 'end',
      ...more,
    }) as Mark;
  const row = (one: SmResource, i: number): Mark[] => {
    const y = kTop + i * kRow;
    const middle = y + kRow / 2 + kSize * 0.35;
    const least = one.fit <= ctas;
    const each = (one.each / one.limit) * (kLimit - left);
    const boxes = Math.min(one.fit, kMostBoxes);
    const box = (k: number): Mark => ({
      kind: 'rect',
      x: left + k * each,
      y: y + (kRow - kBar) / 2,
      // What an SM cannot hold ends a little behind the limit.
      width: Math.min(each, kWidth - 40 - left) - 1,
      height: kBar,
      fill:
        one.fit === 0 ? hexOf(look.palette.rgb[kAlarmSlot]!) : k < ctas ? look.accent : look.line,
    });
    return [
      text(left - 8, middle, words.names[one.name]),
      ...Array.from({ length: Math.max(1, boxes) }, (_, k) => box(k)),
      text(kWidth - 4, middle, String(one.fit), { bold: least }),
    ];
  };
  const bottom = kTop + all.length * kRow;
  return {
    width: kWidth,
    height: bottom + 4,
    paper: look.paper,
    marks: [
      ...all.flatMap(row),
      {
        kind: 'line',
        x1: kLimit,
        y1: kTop - 4,
        x2: kLimit,
        y2: bottom,
        stroke: look.ink,
        line: 1.5,
      },
      text(kLimit, kTop - 9, words.limit, { anchor: 'middle' }),
      text(kWidth - 4, kTop - 9, words.fit),
    ],
  };
}
