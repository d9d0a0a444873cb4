import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { layoutScene } from '../grid/scenes/layout-scene';
import { slotsOf } from '../grid/scenes/tiling-scene';
import type { Scene } from '../grid/scene';
import { useLanguage } from '../i18n/context';
import { GridView } from '../views/parts/GridView';
import type { Mark } from '../views/parts/Legend';
import { Legend } from '../views/parts/Legend';
import { StripView } from '../views/parts/StripView';
import { useWidth } from '../views/parts/use-width';
import type { Drawn } from './core';
import { draw } from './core';
import { tilesOf } from './tiles';
import { useCore } from './use-core';
import './figure.css';

/** What the core makes of `code`, or null while it loads. */
export function useDrawn(code: string): Drawn | null {
  const engine = useCore();
  return useMemo(() => (engine ? draw(engine, code) : null), [engine, code]);
}

/** What stands in a cell: its offset, its place as row,column, its 1-D coordinate, or a letter. */
export type Label = 'offset' | 'place' | 'index' | 'letter';

/** The grid of an expression, and below it the memory that it reaches. */
export function Picture(props: {
  code: string;
  views: string;
  label?: Label;
  /** Without colours, where those of rows would say what no sentence does. */
  plain?: boolean;
}): ReactNode {
  const { code, views, label = 'offset', plain = false } = props;
  const { t: text } = useLanguage('learn');
  const engine = useCore();
  const drawn = useDrawn(code);
  const tiles = useMemo(
    () => (engine && drawn?.ok ? tilesOf(engine, drawn.statement) : null),
    [engine, drawn],
  );
  const [box, width] = useWidth();
  const scene = useMemo(() => {
    if (!drawn?.ok) return undefined;
    const colourBy = plain ? 'none' : 'row';
    const made = labelled(layoutScene(drawn.grid, { colourBy, elementBytes: 2 }), label);
    if (!tiles) return made;
    return { ...made, slots: slotsOf(made.slots.length, (cell) => tiles.tiling.tile[cell]!) };
  }, [drawn, label, plain, tiles]);
  const rows = drawn?.ok ? drawn.grid.rows : 1;
  const cols = drawn?.ok ? drawn.grid.cols : 1;
  // In memory stands which element is kept there; offsets are where.
  const kept = label !== 'offset' ? label : cols === 1 ? 'index' : 'place';
  const inMemory = useMemo(() => sayOf(kept, rows, cols), [kept, rows, cols]);
  const marks: (readonly [Mark, string])[] = [];
  if (tiles) marks.push(['hues', text(`figure.by.${tiles.by}`)]);
  if (tiles && (label === 'offset' || label === 'index')) {
    marks.push(['words', text(`figure.cell.${label}`)]);
  }
  return (
    <div className="picture" ref={box}>
      {drawn?.ok && scene && (
        <>
          {tiles && <Legend items={marks} />}
          {views.includes('grid') && (
            <GridView
              scene={scene}
              source={drawn.text}
              label={text('figure.label', drawn.text)}
              axes={[
                text(`axis.${tiles?.axes?.[0] ?? 'row'}`),
                text(`axis.${tiles?.axes?.[1] ?? 'column'}`),
              ]}
              maxHeight={420}
            />
          )}
          {views.includes('strip') && width > 0 && (
            <StripView
              table={drawn.grid}
              slots={scene.slots}
              source={drawn.text}
              width={width}
              labelOf={inMemory}
              told={kept === 'letter' ? undefined : text(`figure.kept.${kept}`)}
            />
          )}
        </>
      )}
    </div>
  );
}

/** The scene with other labels in its cells. */
export function labelled(scene: Scene, label: Label): Scene {
  if (label === 'offset') return scene;
  const say = sayOf(label, scene.rows, scene.cols);
  return { ...scene, label: say, labelChars: say(scene.rows * scene.cols - 1).length };
}

function sayOf(
  label: Exclude<Label, 'offset'>,
  rows: number,
  cols: number,
): (index: number) => string {
  if (label === 'index') return String;
  return (index) => {
    const [row, col] = [index % rows, Math.floor(index / rows)];
    return label === 'letter' ? letterOf(row * cols + col) : `${row},${col}`;
  };
}

/** a to z; a reader counts letters along the rows. */
export const letterOf = (place: number): string => String.fromCharCode(97 + (place % 26));
