/**
 * What a step of a derivation has made of a tile: the tile where it lies, coloured by the place that
 * each element has got.
 */

import type { Engine, Step } from '@colex/wasm';
import { hueSlot, kPaperSlot } from '../../grid/colour';
import type { Scene } from '../../grid/scene';
import type { OffsetTable } from '../../grid/scenes/layout-scene';
import { layoutScene } from '../../grid/scenes/layout-scene';
import { gridOf } from '../../session/tables';

/** By what the elements are told apart after a step. */
export type StepColour = 'plain' | 'tile' | 'value' | 'thread';

export interface StepPicture {
  readonly scene: Scene;
  readonly colour: StepColour;
}

/** The steps whose last value is the tile as it now stands, and what its first mode then is. */
const kColours: Readonly<Record<string, StepColour>> = {
  'step.thrfrg.permute': 'plain',
  'step.thrfrg.atom': 'tile',
  'step.thrfrg.value': 'value',
  'step.thrfrg.threads': 'thread',
  'step.tidfrg.tile': 'tile',
  'step.tidfrg.compose': 'thread',
};

const kMostCells = 8192;

/** Null where no step so far has made anything of the tile. */
export function stepPicture(
  engine: Engine,
  steps: readonly Step[],
  at: number,
): StepPicture | null {
  const first = steps.findIndex(({ id }) => id in kColours);
  const last = steps.slice(0, at + 1).findLast(({ id }) => id in kColours);
  const before = steps[first]?.values[0];
  const now = last?.values.at(-1);
  if (!last || before === undefined || now === undefined) return null;
  const tile = gridOf(engine, before);
  const made = gridOf(engine, now);
  if (!tile || !made || tile.offsets.length > kMostCells) return null;
  const colour = kColours[last.id]!;
  return { colour, scene: coloured(tile, made, colour) };
}

function coloured(tile: OffsetTable, made: OffsetTable, colour: StepColour): Scene {
  const plain = layoutScene(tile, { colourBy: 'none', elementBytes: 2 });
  if (colour === 'plain') return plain;
  // In the step's layout a row is the first mode's coordinate: place in the atom, or thread.
  const threads = colour === 'value' ? threadsIn(made) : made.rows;
  const placeOf = new Map<number, number>();
  for (let place = made.offsets.length - 1; place >= 0; place--) {
    placeOf.set(made.offsets[place]!, place);
  }
  const numberAt = (cell: number): number => {
    const place = placeOf.get(tile.offsets[cell]!);
    if (place === undefined) return -1;
    const row = place % made.rows;
    return colour === 'tile' ? Math.floor(place / made.rows) : row % threads;
  };
  const letter = colour === 'tile' ? '' : 'T';
  const count = colour === 'tile' ? made.offsets.length / made.rows : threads;
  return {
    ...plain,
    slots: plain.slots.map((_, cell) => {
      const number = numberAt(cell);
      return number < 0 ? kPaperSlot : hueSlot(number, Math.floor(number / 8));
    }),
    label: (cell) => (numberAt(cell) < 0 ? '' : `${letter}${numberAt(cell)}`),
    labelChars: `${letter}${count - 1}`.length,
    groupOf: (index) => {
      const number = numberAt(index);
      const cells: number[] = [];
      tile.offsets.forEach((_: number, cell: number) => {
        if (numberAt(cell) === number) cells.push(cell);
      });
      return cells;
    },
  };
}

/** Of ((threads), (values)) as rows: how many of the inner extents are threads, a warp at most. */
function threadsIn({ rows, rowExtents }: OffsetTable): number {
  const warp = 32;
  let threads = 1;
  for (const extent of rowExtents) {
    if (threads * extent > Math.min(warp, rows)) break;
    threads *= extent;
  }
  return threads;
}
