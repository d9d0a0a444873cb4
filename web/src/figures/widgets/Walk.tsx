import type { CoordRow, Tree } from '@colex/wasm';
import type { ReactNode } from 'react';
import { Fragment, useEffect, useMemo, useState } from 'react';
import { hueSlot, kPaperSlot } from '../../grid/colour';
import { layoutScene } from '../../grid/scenes/layout-scene';
import { useLanguage } from '../../i18n/context';
import { usePlayer } from '../../plan/use-player';
import { createSelection } from '../../session/selection';
import { SelectionContext, usePinnedIndex, useSelection } from '../../session/selection-context';
import { modesOf } from '../../session/tuple';
import { GridView } from '../../views/parts/GridView';
import { rowsOf } from '../core';
import { useWords } from '../words';
import { OpenInPlayground } from '../Figure';
import { useDrawn } from '../Picture';
import { useCore } from '../use-core';
import { Caption } from '../Caption';
import { Player } from './Player';
import { texts } from './texts';
import '../figure.css';

/** A shape walked through in CuTe's order, each coordinate under its three names. */
export function Walk({ code, caption }: { code: string; caption?: string }): ReactNode {
  const [selection] = useState(createSelection);
  const engine = useCore();
  const drawn = useDrawn(code);
  const rows = useMemo(
    () => (engine && drawn?.ok ? rowsOf(engine, drawn.text, drawn.grid.offsets.length) : []),
    [engine, drawn],
  );
  return (
    <SelectionContext value={selection}>
      <figure className="figure widget">
        {drawn?.ok && rows.length > 0 && <Walked drawn={drawn} rows={rows} />}
        <Caption text={caption} />
        <OpenInPlayground code={code} />
      </figure>
    </SelectionContext>
  );
}

type Drawn = Extract<NonNullable<ReturnType<typeof useDrawn>>, { ok: true }>;

function Walked({ drawn, rows }: { drawn: Drawn; rows: readonly CoordRow[] }): ReactNode {
  const { word } = useWords(texts);
  const { t } = useLanguage();
  const selection = useSelection();
  const player = usePlayer(rows.length);
  const { at, go } = player;
  const { text, grid } = drawn;
  const scene = useMemo(() => {
    const plain = layoutScene(grid, { colourBy: 'none', elementBytes: 4 });
    return {
      ...plain,
      slots: plain.slots.map((_, cell) =>
        cell > at ? kPaperSlot : hueSlot(Math.floor(cell / grid.rows)),
      ),
      label: (cell: number) => (cell > at ? '' : String(cell)),
      labelChars: String(rows.length - 1).length,
    };
  }, [grid, at, rows.length]);
  const pinned = usePinnedIndex(text);
  useEffect(() => selection.setPin({ source: text, index: at }), [selection, text, at]);
  useEffect(() => {
    if (pinned >= 0 && pinned !== at) go(pinned);
    // What the reader chose is to be heard, not what the player has just set.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pinned]);
  const now = rows[at]!;
  const before = rows[at - 1];
  const moved = before ? changed(before.hd, now.hd) : 0;
  return (
    <>
      <Player player={player} count={rows.length}>
        <p>
          {word('walk.oneD')} <b className="mono">{now.index}</b> · {word('walk.rD')}{' '}
          <span className="mono">
            <Marked now={now.rd} before={before?.rd} />
          </span>{' '}
          · {word('walk.hD')}{' '}
          <span className="mono">
            <Marked now={now.hd} before={before?.hd} />
          </span>
        </p>
        {moved > 1 && <p className="quiet">{word('walk.carry', moved)}</p>}
      </Player>
      <GridView
        scene={scene}
        source={text}
        label={word('walk.label', text)}
        axes={[t('axis.row'), t('axis.column')]}
        maxHeight={360}
      />
      <p className="quiet">{word('walk.legend')}</p>
    </>
  );
}

/** How many integers of a coordinate differ from those of the one before. */
const changed = (before: Tree, now: Tree): number =>
  modesOf(now).reduce<number>((sum, mode, i) => {
    const old = modesOf(before)[i]!;
    return sum + (typeof mode === 'object' ? changed(old, mode) : Number(mode !== old));
  }, 0);

/** A coordinate with the integers marked that differ from those of the one before. */
function Marked({ now, before }: { now: Tree; before: Tree | undefined }): ReactNode {
  if (typeof now !== 'object') {
    return before === undefined || now === before ? now : <mark>{now}</mark>;
  }
  return (
    <>
      (
      {now.map((mode, i) => (
        <Fragment key={i}>
          {i > 0 && ','}
          <Marked now={mode} before={before === undefined ? undefined : modesOf(before)[i]} />
        </Fragment>
      ))}
      )
    </>
  );
}
