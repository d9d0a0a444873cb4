import type { ValueInfo } from '@colex/wasm';
import type { CSSProperties, ReactNode } from 'react';
import { use, useMemo, useState } from 'react';
import type { HueSet } from '../../../grid/colour';
import type { CellSize } from '../../../grid/geometry';
import type { Axes } from '../../../grid/scene';
import type { Operands, OperandScene } from '../../../grid/scenes/mma-scene';
import { partOf } from '../../../grid/scenes/mma-scene';
import { useLanguage } from '../../../i18n/context';
import { useCurrentIndex } from '../../../session/selection-context';
import { FigureContext } from '../figure';
import { GridView } from '../GridView';
import { gemmCells, kPart, kRowGap, partWidth } from './gemm-cell';
import { Fields, Held } from './Held';
import { kGap, OperandFigure } from './OperandFigure';
import { texts } from './texts';

/** What of a window is not the picture: the page's head, the card's, the legend. */
const kAround = 300;
/** In less all pictures stand below each other. */
const kBeside = 600;

/** What goes down and across: B stands above C, its rows are K. */
const kSides: Readonly<Record<string, Axes>> = { A: ['M', 'K'], B: ['K', 'N'], C: ['M', 'N'] };

/** A left of C and B above it at one scale; in the corner what is enlarged of C, or what a thread holds. */
export function Gemm(props: {
  operands: Operands;
  value: ValueInfo;
  hues: HueSet;
  width: number;
}): ReactNode {
  const { operands, value, hues, width } = props;
  const beside = width >= kBeside;
  const inText = use(FigureContext);
  // B stands above C: their headers are as wide as each other's.
  const scenes = useMemo(() => {
    const chars = Math.max(...operands.scenes.map(({ rows }) => String(rows - 1).length));
    return operands.scenes.map((scene) => ({ ...scene, rowLabelChars: chars }));
  }, [operands]);
  const [b, a, c] = scenes as [OperandScene, OperandScene, OperandScene];
  const most = window.innerHeight - kAround;
  const { cell, readable, left, small, row } = gemmCells(
    { a, b, c },
    width,
    kGap,
    beside,
    most,
    inText,
  );
  const inCorner = readable && beside && !row;
  const style = row
    ? { gridTemplateColumns: row.map((one) => `${one}px`).join(' '), columnGap: kRowGap }
    : ({ '--a': `${left}px`, columnGap: kGap } as CSSProperties);
  const arranged = row ? 'row' : small ? 'small' : beside ? '' : 'narrow';
  const shared = { value, hues, cell };
  return (
    <div className={`card-body operands gemm ${arranged}`} style={style}>
      <OperandFigure scene={b} axes={kSides['B']!} {...shared} />
      <OperandFigure scene={a} axes={kSides['A']!} {...shared} />
      {!readable && !c.memory ? (
        <WithEnlarged scene={c} {...shared} width={beside ? left : width} />
      ) : (
        <OperandFigure scene={c} axes={kSides['C']!} {...shared} />
      )}
      <Computed scenes={[a, b, c]} value={value} />
      {scenes.some(({ memory }) => !memory) && (
        <Held operands={operands} value={value} corner={inCorner} />
      )}
      {!inCorner && <Fields value={value} />}
    </div>
  );
}

/** What the place under the pointer is: of C, of which row and column it is computed. */
function Computed(props: {
  scenes: readonly [OperandScene, OperandScene, OperandScene];
  value: ValueInfo;
}): ReactNode {
  const { scenes, value } = props;
  const [a, , c] = scenes;
  const { t } = useLanguage(texts);
  const index = useCurrentIndex(value.text);
  const scene = scenes.find((one) => one.cellsOf(index).length > 0);
  const cell = scene?.cellsOf(index)[0];
  if (!scene || cell === undefined) return <p className="computed quiet">{t('operands.point')}</p>;
  const [row, col] = [cell % scene.rows, Math.floor(cell / scene.rows)];
  return (
    <p className="computed mono">
      {scene === c
        ? t('operands.product', scene.label(cell), row, col, a.cols - 1)
        : t('operands.element', scene.label(cell), scene.name, row, col)}
    </p>
  );
}

/**
 * C, and a few of its cells around the one last pointed at, or in its corner, with the labels that C has no
 * room for.
 */
function WithEnlarged(props: {
  scene: OperandScene;
  value: ValueInfo;
  hues: HueSet;
  /** Of C. */
  cell: CellSize;
  /** What the enlarged part has. */
  width: number;
}): ReactNode {
  const { scene, value, hues, cell, width } = props;
  const { t } = useLanguage(texts);
  // What is pointed at stays enlarged while the pointer is on its way to it.
  const current = scene.cellsOf(useCurrentIndex(value.text))[0];
  const [last, setLast] = useState(0);
  if (current !== undefined && current !== last) setLast(current);
  const at = current ?? last;
  const corner = (place: number) => kPart * Math.floor(place / kPart);
  const [row, col] = [corner(at % scene.rows), corner(Math.floor(at / scene.rows))];
  const { part, whole } = useMemo(() => {
    const part = partOf(scene, row, col, kPart);
    return { part, whole: { ...scene, enlarged: { row, col, rows: part.rows, cols: part.cols } } };
  }, [scene, row, col]);
  const wide = Math.floor((Math.min(width, partWidth(scene) + 24) - 40) / kPart);
  const text = t(
    'operands.enlarged',
    scene.name,
    `${row}–${row + part.rows - 1}`,
    `${col}–${col + part.cols - 1}`,
  );
  const axes = kSides[scene.name]!;
  return (
    <>
      <OperandFigure {...{ axes, value, hues, cell }} scene={whole} />
      <figure className="operand operand-part">
        <figcaption>{text}</figcaption>
        <GridView
          scene={part}
          source={value.text}
          label={text}
          axes={axes}
          hues={hues}
          cell={{ width: wide, height: 28 }}
        />
      </figure>
    </>
  );
}
