/** Where an operation surprises: every row of pitfalls/<operation>.ts, which the reference shows. */

import type { Language } from '../i18n/texts';

export interface Pitfall {
  /** What it does that one would not think. */
  readonly says: Readonly<Record<Language, string>>;
  /** An expression that shows it; it may be one that is refused. */
  readonly code: string;
  /** What one would take its value for; it has another one. */
  readonly not: string;
}

const files = import.meta.glob<readonly Pitfall[]>('./pitfalls/*.ts', {
  eager: true,
  import: 'default',
});

/** By the name of the operation. */
export const pitfalls: ReadonlyMap<string, readonly Pitfall[]> = new Map(
  Object.entries(files).map(([path, list]) => [path.replace(/^.*\/|\.ts$/g, ''), list]),
);
