import type { Engine, Span, Tree, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useEffect, useMemo } from 'react';
import type { Axes } from '../../grid/scene';
import type { Call } from '../../session/made';
import { useRewrite } from '../../session/rewrite';
import type { LocalTile } from '../../grid/scenes/local-tile-scene';
import { chosenAt, tileScenes } from '../../grid/scenes/local-tile-scene';
import { Space } from '../../i18n/Space';
import { useLanguage } from '../../i18n/context';
import { useMessages } from '../../i18n/messages';
import { FactTable } from '../parts/FactTable';
import { GridView } from '../parts/GridView';
import { localTile } from './local-tile';
import { indexOf } from '../../session/selection';
import { useSelection } from '../../session/selection-context';
import '../parts/side.css';
import './tile-view.css';
import { coordinatesOf, writtenLike } from './coordinate';
import { printTree } from '../../session/tuple';

/** local_tile before and after: the tensor with the chosen tile, and the modes of what comes out. */
export function TileView(props: {
  engine: Engine;
  value: ValueInfo;
  call: Call;
  /** Where the coordinate stands in the source; null if it is not there to edit. */
  place: Span | null;
}): ReactNode {
  const { engine, value, call, place } = props;
  const { language, t } = useLanguage();
  const message = useMessages(language);
  const axes: Axes = [t('axis.row'), t('axis.column')];
  const tile = useMemo(() => localTile(engine, value, call), [engine, value, call]);
  const scenes = useMemo(() => tile && tileScenes(tile), [tile]);
  const domain = `tile of ${tile?.tensor ?? ''}`;
  const rewrite = useRewrite();
  const choose = useMemo(() => {
    const written = call.operands[2]!;
    if (!rewrite || !tile || !place || !written.modes) return null;
    return (chosen: readonly (number | null)[]) => {
      const next = writtenLike(written, tile.chosen, chosen);
      if (next !== null && next !== written.source) rewrite(place.from, place.to, next);
    };
  }, [rewrite, tile, call, place]);
  useChosenCell(domain, tile, choose);
  if (!tile || !scenes) return <p className="card-note">{message('tiles.none', [])}</p>;
  return (
    <div className="card-body tiles">
      <p>
        {message(tile.step ? 'tiles.step' : 'tiles.whole', [
          tile.step ?? '',
          tile.tiler,
          tile.keptTiler,
          tile.coordinate,
          tile.keptCoordinate,
        ])}
        <Space />
        {message('tiles.offset', [tile.offset])}
      </p>
      {choose && (
        <Coordinates tile={tile} parts={coordinatesOf(call.operands[2]!)} onCoordinate={choose} />
      )}
      <div className="sides">
        <figure className="side tiles-before">
          <figcaption>
            <b>{message('tiles.before', [])}</b> <code>{tile.tensor}</code>
          </figcaption>
          <Draggable domain={domain} onCell={choose && ((cell) => choose(chosenAt(tile, cell)))}>
            <GridView
              scene={scenes.before}
              source={domain}
              label={`${message('tiles.before', [])}: ${tile.tensor}`}
              axes={axes}
              maxHeight={460}
            />
          </Draggable>
        </figure>
        <figure className="side tiles-after">
          <figcaption>
            <b>{message('tiles.after', [])}</b> <code>{tile.result}</code>
          </figcaption>
          <GridView
            scene={scenes.after}
            source={domain}
            label={`${message('tiles.after', [])}: ${tile.result}`}
            axes={axes}
            maxHeight={460}
          />
        </figure>
      </div>
      <Modes tile={tile} />
      {choose && <p className="quiet">{message('tiles.how', [])}</p>}
    </div>
  );
}

/** A pinned cell outside of the tile moves the tile there: clicks and arrow keys choose it. */
function useChosenCell(
  domain: string,
  tile: LocalTile | null,
  choose: ((chosen: readonly (number | null)[]) => void) | null,
): void {
  const selection = useSelection();
  useEffect(() => {
    if (!tile || !choose) return;
    let last = selection.pin();
    return selection.subscribe(() => {
      const pin = selection.pin();
      if (pin === last) return;
      last = pin;
      const cell = indexOf(pin, domain);
      if (cell >= 0) choose(chosenAt(tile, cell));
    });
  }, [selection, domain, tile, choose]);
}

/** While the pointer is down, the tile follows it. */
function Draggable(props: {
  domain: string;
  onCell: ((cell: number) => void) | null;
  children: ReactNode;
}): ReactNode {
  const { domain, onCell, children } = props;
  const selection = useSelection();
  return (
    <div
      onPointerMove={(event) => {
        const cell = indexOf(selection.hover(), domain);
        if (event.buttons === 1 && cell >= 0) onCell?.(cell);
      }}
    >
      {children}
    </div>
  );
}

/** The coordinate's integers as fields: arrow keys move the tile. */
function Coordinates(props: {
  tile: LocalTile;
  /** The coordinate's modes. */
  parts: readonly Tree[];
  onCoordinate: (chosen: readonly (number | null)[]) => void;
}): ReactNode {
  const { tile, parts, onCoordinate } = props;
  const { language } = useLanguage();
  const message = useMessages(language);
  return (
    <fieldset className="tiles-coordinate">
      <legend>{message('tiles.coordinate', [])}</legend>
      {tile.chosen.map((chosen, mode) => {
        const count = tile.counts[mode];
        const free = chosen === null || count === undefined;
        return (
          <label key={mode}>
            <span className="mono">{'mnkl'[mode] ?? mode}</span>
            {free ? (
              <output className="mono">{printTree(parts[mode]!)}</output>
            ) : (
              <input
                type="number"
                className="mono"
                min={0}
                max={count - 1}
                value={chosen}
                onChange={(event) => {
                  const next = event.target.valueAsNumber;
                  if (next >= 0 && next < count) {
                    onCoordinate(tile.chosen.with(mode, next));
                  }
                }}
              />
            )}
          </label>
        );
      })}
    </fieldset>
  );
}

/** Where every mode of the result comes from. */
function Modes({ tile }: { tile: LocalTile }): ReactNode {
  const { language } = useLanguage();
  const message = useMessages(language);
  return (
    <div className="tiles-modes">
      <FactTable
        headings={['mode', 'shape', 'stride', 'meaning'].map((name) =>
          message(`tiles.${name}`, []),
        )}
        rows={tile.modes.map(({ name, shape, stride, rest }) => [
          name,
          shape,
          stride,
          message(rest ? 'tiles.isRest' : 'tiles.isTile', []),
        ])}
        mono={3}
      />
    </div>
  );
}
