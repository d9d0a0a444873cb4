import type { CoordRow, Engine } from '@colex/wasm';
import type { KeyboardEvent, ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useShownLines } from '../../export/shown';
import type { TileShape } from '../../grid/scenes/thread-scene';
import { elementText } from '../../grid/scenes/thread-scene';
import { useLanguage } from '../../i18n/context';
import { rowsOf } from '../../session/tables';
import { printTree } from '../../session/tuple';
import { indexIn, useCurrentIndex, useHover, useSelection } from '../../session/selection-context';
import './table-view.css';

const kRow = 24;
const kShown = 14;
/** Browsers stop scrolling near 2^25 pixels; a taller table is scrolled in proportion. */
const kMaxScroll = 8_000_000;
/** A table that is taken away is cut off after so many rows. */
const kMostLines = 4096;

/**
 * 1-D, R-D, H-D coordinate and offset of every element, and its place in the tile of a thread–value
 * layout; only the rows in view exist.
 */
export function TableView(props: {
  engine: Engine;
  source: string;
  size: number;
  tile?: TileShape;
}): ReactNode {
  const { engine, source, size, tile } = props;
  const { t } = useLanguage();
  const selection = useSelection();
  const hover = useHover(source);
  const current = useCurrentIndex(source);
  const box = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState(0);
  const height = Math.min(size * kRow, kMaxScroll);
  const view = Math.min(size, kShown) * kRow;
  const share = height > view ? scroll / (height - view) : 0;
  const first = Math.min(Math.floor(share * Math.max(0, size - kShown)), Math.max(0, size - 1));
  const count = Math.min(kShown + 2, size - first);
  const rows = useMemo(() => rowsOf(engine, source, first, count), [engine, source, first, count]);

  const names = useMemo(() => {
    const always = [t('fact.1d'), t('fact.rd'), t('fact.hd'), t('fact.offset')];
    return tile === undefined ? always : [...always, '(m,n)'];
  }, [t, tile]);
  const textsOf = useCallback(
    ({ index, rd, hd, offset }: CoordRow) => {
      const always = [index, printTree(rd), printTree(hd), offset];
      return tile === undefined ? always : [...always, `(${elementText(Number(offset), tile)})`];
    },
    [tile],
  );
  const lines = useCallback(() => {
    const table = rowsOf(engine, source, 0, Math.min(size, kMostLines));
    return [...aligned([names, ...table.map(textsOf)]), ...(size > kMostLines ? ['…'] : [])];
  }, [engine, source, size, names, textsOf]);
  useShownLines(box, lines);

  const onKeyDown = (event: KeyboardEvent) => {
    const index = keyed(event.key, current, size);
    if (event.key === 'Escape') selection.clear();
    else if (index === null) return;
    else {
      selection.setHover(null);
      selection.setPin({ source, index });
    }
    event.preventDefault();
  };

  useEffect(() => {
    const index = indexIn(selection, selection.pin(), source);
    if (index < 0 || !box.current || height <= view) return;
    if (index >= first && index < first + kShown) return;
    const target = Math.max(0, index - kShown / 2) / Math.max(1, size - kShown);
    box.current.scrollTop = target * (height - view);
    // Only a new pin scrolls the table; scrolling it by hand must not be undone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [current, source]);

  return (
    <div
      className="table-view"
      ref={box}
      tabIndex={0}
      role="region"
      aria-label={t('table.caption', source)}
      onKeyDown={onKeyDown}
      onScroll={(event) => setScroll(event.currentTarget.scrollTop)}
      style={{ height: view + kRow + 8 }}
    >
      <div style={{ height: height + kRow }}>
        <table aria-rowcount={size + 1}>
          <thead>
            <tr>
              {names.map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => {
              const index = first + i;
              return (
                <tr
                  key={index}
                  aria-rowindex={index + 2}
                  aria-current={index === current}
                  className={index === current ? 'now' : undefined}
                  onPointerEnter={() => hover({ source, index })}
                  onPointerLeave={() => hover(null)}
                  onClick={() => selection.togglePin({ source, index })}
                >
                  {textsOf(row).map((text, column) => (
                    <td key={column}>{text}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Columns as wide as their widest text. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  return rows.map((row) => row.map((text, i) => text.padStart(widths[i]!)).join('   '));
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -kShown,
  PageDown: kShown,
  Home: -Infinity,
  End: Infinity,
};

/** The row that a key leads to; null if it leads nowhere. */
function keyed(key: string, current: number, size: number): number | null {
  const step = steps[key];
  if (step === undefined) return null;
  return Math.max(0, Math.min(size - 1, current < 0 ? Math.max(0, step) : current + step));
}
