import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../i18n/context';
import { useNarrow } from '../site/narrow';
import type { AtomRow } from '../session/atom-filter';
import { RowPicture, RowPtx } from './AtomSketch';
import { texts } from './texts';

/** px, as the styles have them: a finger needs more. */
const [kRow, kPhoneRow] = [44, 48] as const;
/** The page has one column. */
const kNarrow = 860;
/** Rows kept beyond both ends of what is visible, so that scrolling and Tab find them there. */
const kSpare = 6;

/** The atoms found; only the rows in view exist. */
export function AtomList(props: {
  engine: Engine;
  atoms: readonly AtomRow[];
  shown: string;
  /** Whether a GPU agrees with the atom's layouts. */
  ticked: (name: string) => boolean;
  onShow: (name: string) => void;
  onBeside: (name: string) => void;
}): ReactNode {
  const { engine, atoms, shown, ticked, onShow, onBeside } = props;
  const { t } = useLanguage(texts);
  const list = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState(0);
  const row = useNarrow(kNarrow) ? kPhoneRow : kRow;
  const [begin] = useState(() => atoms.findIndex(({ name }) => name === shown));
  useLayoutEffect(() => {
    // The atom that the address names is in sight.
    list.current!.scrollTop = (begin - 1) * row;
  }, [begin, row]);
  const sought = `${atoms.length} ${atoms[0]?.name}`;
  const asked = useRef(sought);
  useLayoutEffect(() => {
    // Of what is looked for the first one is.
    if (asked.current !== sought) list.current!.scrollTop = 0;
    asked.current = sought;
  }, [sought]);
  const first = Math.max(0, Math.floor(scroll / row) - kSpare);
  const visible = Math.ceil(window.innerHeight / row);
  const rows = atoms.slice(first, first + visible + 2 * kSpare);
  return (
    <div
      className="atoms-list"
      ref={list}
      onScroll={(event) => setScroll(event.currentTarget.scrollTop)}
    >
      <ul style={{ height: atoms.length * row, paddingTop: first * row }}>
        {rows.map((atom) => {
          const { name } = atom;
          return (
            <li key={name}>
              <RowPicture engine={engine} atom={atom} />
              <button
                type="button"
                className="mono"
                aria-current={name === shown ? 'true' : undefined}
                aria-label={name}
                title={name}
                onClick={() => onShow(name)}
              >
                <span>{name}</span>
                <RowPtx engine={engine} atom={atom} />
              </button>
              {ticked(name) && (
                <span className="atoms-tick" title={t('atoms.tick')}>
                  <span aria-hidden="true">✓</span>
                  <span className="hidden">{t('atoms.tick')}</span>
                </span>
              )}
              <button type="button" className="quiet beside" onClick={() => onBeside(name)}>
                {t('atoms.beside')}
                <span className="hidden"> {name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
