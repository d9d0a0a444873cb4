/** Puts a variant's numbers, and what the core computes from them, into the data of an exercise. */

import type { Engine } from '@colex/wasm';
import { print } from '../core';
import type { Numbers } from './contract';

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
