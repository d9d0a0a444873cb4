import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { Camera } from '../../grid/geometry';
import type { Scene } from '../../grid/scene';
import type { OffsetTable } from '../../grid/scenes/layout-scene';
import type { Preimage } from '../../grid/scenes/strip-scene';
import { linesOf, preimageOf, stripScene, stripWidth } from '../../grid/scenes/strip-scene';
import { useLanguage } from '../../i18n/context';
import { GridView } from './GridView';
import { Legend } from './Legend';

const kCell = 30;

/** Cells of a strip beside each other in so much room. */
export const fittingIn = (width: number) => Math.max(8, Math.floor((width - 60) / kCell));

const preimages = new WeakMap<OffsetTable, Preimage | null>();

/** What lands where, worked out once for each table. */
function preimageIn(table: OffsetTable): Preimage | null {
  const known = preimages.get(table);
  if (known !== undefined) return known;
  const made = preimageOf(table);
  preimages.set(table, made);
  return made;
}

/** The cell that an offset which is reached has in the strip of a layout in so much room, and its rows. */
export function stripPlace(table: OffsetTable, width: number, offset: number) {
  const preimage = preimageIn(table);
  const cols = stripWidth(table.max - table.min + 1, fittingIn(width));
  const position = offset - table.min;
  const line = Math.floor(position / cols);
  const lines = preimage ? linesOf(preimage, cols) : [line];
  const rows = lines.length;
  return { cell: lines.indexOf(line) + (position % cols) * rows, rows };
}

/** The memory that a layout reaches: which coordinates land where, what is never touched. */
export function StripView(props: {
  table: OffsetTable;
  slots: Uint8Array;
  source: string;
  width: number;
  /** What stands in the place of a 1-D coordinate, where it is not the coordinate itself. */
  labelOf?: (index: number) => string;
  /** Says what stands in a cell, where `labelOf` decides that. */
  told?: string;
  /** Offsets' groups by the 1-D coordinate that reaches them, where some belong together. */
  groups?: (cellAt: (index: number) => number) => Pick<Scene, 'groupOf' | 'framesGroup'>;
  /** The 1-D coordinate whose offset is ringed until a reader chooses one. */
  resting?: number;
  onCamera?: (camera: Camera) => void;
}): ReactNode {
  const { table, slots, source, width, labelOf, told, groups, resting, onCamera } = props;
  const { t } = useLanguage();
  const preimage = preimageIn(table);
  const scene = useMemo(() => {
    if (!preimage) return null;
    const cols = stripWidth(preimage.length, fittingIn(width));
    const lines = linesOf(preimage, cols);
    const strip = stripScene(preimage, slots, cols, lines);
    const plain = { ...strip, ...groups?.((index) => strip.cellsOf(index)[0] ?? -1) };
    if (!labelOf) return plain;
    // What is reached more than once, or never, says so as before.
    const label = (cell: number) =>
      /^\d+$/.test(plain.label(cell)) ? labelOf(plain.indexOf(cell)) : plain.label(cell);
    const widest = labelOf(table.offsets.length - 1).length;
    return { ...plain, label, labelChars: Math.max(widest, plain.labelChars) };
  }, [preimage, slots, width, labelOf, table, groups]);
  if (!preimage || !scene) {
    return <p className="quiet">{t('strip.tooLong', table.max - table.min + 1)}</p>;
  }
  const notes = [
    preimage.gaps > 0 && t('strip.gaps', preimage.gaps),
    preimage.collisions > 0 && t('strip.collisions', preimage.collisions),
  ].filter(Boolean);
  return (
    <div className="strip">
      <p className="quiet">
        {t('strip.summary', preimage.length, table.min, table.max)}
        {notes.length > 0 ? notes.join(t('strip.comma')) : t('strip.dense')}
        {scene.rows < preimage.length / scene.cols && t('strip.folded')}
        {labelOf ? told : t('strip.cells')}
      </p>
      {preimage.collisions > 0 && <Legend items={[['alarm', t('strip.alarm')]]} />}
      <GridView
        scene={scene}
        source={source}
        label={t('strip.label')}
        axes={[t('axis.offset'), t('axis.offset')]}
        maxHeight={360}
        resting={resting}
        onCamera={onCamera}
      />
    </div>
  );
}
