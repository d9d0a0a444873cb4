import type { ReactNode } from 'react';
import type { Note } from '../session/evaluate';
import { unmarked } from '../session/value-fields';
import { useLanguage } from '../i18n/context';
import './remainder.css';

/** More elements are no longer counted by eye. */
const kMost = 24;

/** The elements that a composition takes, group by group, and what is left over at the end. */
export function Remainder({ note }: { note: Note }): ReactNode {
  const { t } = useLanguage();
  const split = splitOf(note);
  if (!split) return null;
  const { count, group } = split;
  const groups = Array.from({ length: Math.ceil(count / group) }, (_, i) =>
    Math.min(group, count - i * group),
  );
  return (
    <ol className="remainder">
      {groups.map((size, i) => (
        <li key={i} className={size < group ? 'left' : undefined}>
          <span aria-hidden="true">
            {Array.from({ length: size }, (_, k) => (
              <i key={k}>{i * group + k}</i>
            ))}
          </span>
          {t(size < group ? 'diag.left' : 'diag.taken', size)}
        </li>
      ))}
    </ol>
  );
}

/** Of a composition whose sizes do not divide: how many are asked for, and how many a mode gives. */
export function splitOf({ id, values }: Note): { count: number; group: number } | null {
  if (id !== 'composition.shape_divisibility') return null;
  const [count = 0, group = 0] = values.map((text) => Number(unmarked(text)));
  return count > 0 && count <= kMost && group > 0 ? { count, group } : null;
}
