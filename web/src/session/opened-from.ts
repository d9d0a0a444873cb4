/** Where in the tutorial a text was opened, as its address keeps it: `from=why.3`, figure 3 of chapter why. */

export interface Origin {
  readonly chapter: string;
  /** A figure with several links counts them behind its number: `3-1`. */
  readonly figure: string;
}

const kOrigin = /^([a-z][a-z-]{0,39})\.(\d{1,3}(?:-\d{1,2})?)$/;

export function originOf(search: string): Origin | null {
  const [, chapter, figure] = kOrigin.exec(new URLSearchParams(search).get('from') ?? '') ?? [];
  return chapter !== undefined && figure !== undefined ? { chapter, figure } : null;
}

/** The query with the origin behind it. */
export function withOrigin(query: string, origin: Origin | null): string {
  if (!origin) return query;
  return `${query || '?'}${query ? '&' : ''}from=${origin.chapter}.${origin.figure}`;
}

/** The name of the place in its chapter. */
export const idOf = ({ figure }: Pick<Origin, 'figure'>): string => `figure-${figure}`;
