/** Puts numbers, and what the core computes from them, into texts of chapters and exercises. */

import type { Engine } from '@colex/wasm';
import { print } from './core';

/** The numbers of a Try, or of a variant of an exercise, by name. */
export type Numbers = Readonly<Record<string, number>>;

/** `{name}` becomes its number, `{=expression}` what the core prints for it. */
export function fill(template: string, numbers: Numbers, engine: Engine | null): string {
  return template
    .replace(/\{([a-z]\w*)\}/g, (whole, name: string) => String(numbers[name] ?? whole))
    .replace(/\{=([^{}]*)\}/g, (_, code: string) => (engine && print(engine, code)) ?? '…');
}

/** Every text within `data`, filled. */
export function filled<T>(data: T, numbers: Numbers, engine: Engine | null): T {
  if (typeof data === 'string') return fill(data, numbers, engine) as T;
  if (Array.isArray(data)) return data.map((part: unknown) => filled(part, numbers, engine)) as T;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, part]) => [key, filled(part as unknown, numbers, engine)]),
  ) as T;
}
