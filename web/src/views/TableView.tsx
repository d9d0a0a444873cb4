import type { CoordRow, Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useShownLines } from '../export/shown';
import { useLanguage } from '../i18n/context';
import { useCurrentIndex, useSelection } from './selection-context';
import './table-view.css';

const kRow = 24;
const kShown = 14;
/** Browsers stop scrolling near 2^25 pixels; a taller table is scrolled in proportion. */
const kMaxScroll = 8_000_000;
/** A table that is taken away is cut off after so many rows. */
const kMostLines = 4096;

/** 1-D, R-D, H-D coordinate and offset of every element; only the rows in view exist. */
export function TableView(props: { engine: Engine; source: string; size: number }): ReactNode {
  const { engine, source, size } = props;
  const { t } = useLanguage();
  const selection = useSelection();
  const current = useCurrentIndex(source);
  const box = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState(0);
  const height = Math.min(size * kRow, kMaxScroll);
  const view = Math.min(size, kShown) * kRow;
  const share = height > view ? scroll / (height - view) : 0;
  const first = Math.min(Math.floor(share * Math.max(0, size - kShown)), Math.max(0, size - 1));
  const count = Math.min(kShown + 2, size - first);
  const rows = useMemo(() => rowsOf(engine, source, first, count), [engine, source, first, count]);

  const lines = useCallback(() => {
    const table = rowsOf(engine, source, 0, Math.min(size, kMostLines));
    const names = [t('fact.1d'), t('fact.rd'), t('fact.hd'), t('fact.offset')];
    const texts = table.map((row) => [row.index, row.rd, row.hd, row.offset]);
    return [...aligned([names, ...texts]), ...(size > kMostLines ? ['…'] : [])];
  }, [engine, source, size, t]);
  useShownLines(box, lines);

  useEffect(() => {
    const pinned = selection.pin();
    if (pinned?.source !== source || !box.current || height <= view) return;
    const index = pinned.index;
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
      onScroll={(event) => setScroll(event.currentTarget.scrollTop)}
      style={{ height: view + kRow + 8 }}
    >
      <div style={{ height: height + kRow }}>
        <table aria-rowcount={size + 1}>
          <thead>
            <tr>
              <th scope="col">{t('fact.1d')}</th>
              <th scope="col">{t('fact.rd')}</th>
              <th scope="col">{t('fact.hd')}</th>
              <th scope="col">{t('fact.offset')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => {
              const index = first + i;
              return (
                <tr
                  key={index}
                  aria-rowindex={index + 2}
                  className={index === current ? 'now' : undefined}
                  onPointerEnter={() => selection.setHover({ source, index })}
                  onPointerLeave={() => selection.setHover(null)}
                  onClick={() => selection.togglePin({ source, index })}
                >
                  <td>{row.index}</td>
                  <td>{row.rd}</td>
                  <td>{row.hd}</td>
                  <td>{row.offset}</td>
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

function rowsOf(engine: Engine, source: string, first: number, count: number): CoordRow[] {
  try {
    return engine.rows(source, first, count);
  } catch {
    return [];
  }
}
