/**
 * Where the reader is. On a site this is the page's address; the one self-contained file has no
 * pages beside it and keeps the same paths behind its `#`: `colex.html#/zh/play/?code=4:2`, for which
 * `colex.html#code=4:2` is short.
 */

export interface Place {
  readonly pathname: string;
  /** The query with its `?`, or nothing. */
  readonly search: string;
}

/** Root of all paths in the one file. */
export const kFileRoot = '#/';

/** Decided by the build, so that a site carries nothing of it. */
export const kIsOneFile = import.meta.env.MODE === 'one-file';

let last: Place = { pathname: kFileRoot, search: '' };

export function place(): Place {
  if (!kIsOneFile) return location;
  last = placeOfHash(location.hash) ?? last;
  return last;
}

/** The place that a fragment names; null if it names a part of the page, such as `#main`. */
export function placeOfHash(hash: string): Place | null {
  if (hash.length <= 1) return { pathname: kFileRoot, search: '' };
  const [path = '', ...query] = hash.split('?');
  const search = query.length > 0 ? `?${query.join('?')}` : '';
  if (path.startsWith(kFileRoot)) return { pathname: path, search };
  return path.includes('=') ? { pathname: `${kFileRoot}play/`, search: `?${hash.slice(1)}` } : null;
}
