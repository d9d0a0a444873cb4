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
export type StepColour = 'plain' | 'tile' | 'copy' | 'value' | 'thread';

export interface StepPicture {
  readonly scene: Scene;
  readonly colour: StepColour;
}

interface Drawing {
  readonly colour: StepColour;
  /** An expression: what is drawn, a layout whose cells the step's last value names by offset. */
  readonly of: (steps: readonly Step[]) => string | undefined;
  /**
   * An expression: a layout whose first mode has as many threads as are told apart, or as many values
   * as one copy moves; without it, as many as the step's own first mode has.
   */
  readonly together?: (steps: readonly Step[]) => string | undefined;
}

const valueOf = (id: string, at: number) => (steps: readonly Step[]) =>
  steps.find((step) => step.id === id)?.values[at];

const tensorOfMma = valueOf('step.thrfrg.permute', 0);
const tensorOfCopy = valueOf('step.tidfrg.tile', 0);
const fragment = valueOf('step.retile.tile', 0);
/** The tile of a copy, counted down its columns, as the algebra of its threads and values does. */
const tileOfCopy = (steps: readonly Step[]) => {
  const tiled = valueOf('step.tidfrg.compose', 0)(steps);
  return tiled && `make_layout(shape(layout<0>(${tiled})))`;
};

/** The steps that have a picture of their own; the others keep that of the step before. */
const kDrawings: Readonly<Record<string, Drawing>> = {
  'step.thrfrg.permute': { colour: 'plain', of: tensorOfMma },
  'step.thrfrg.atom': { colour: 'tile', of: tensorOfMma },
  'step.thrfrg.value': {
    colour: 'value',
    of: tensorOfMma,
    together: valueOf('step.thrfrg.value', 0),
  },
  'step.thrfrg.threads': { colour: 'thread', of: tensorOfMma },
  'step.tidfrg.tile': { colour: 'tile', of: tensorOfCopy },
  'step.tidfrg.atoms': { colour: 'tile', of: tileOfCopy },
  'step.tidfrg.side': {
    colour: 'value',
    of: tileOfCopy,
    together: valueOf('step.tidfrg.side', 0),
  },
  'step.tidfrg.zip': { colour: 'thread', of: tileOfCopy },
  'step.tidfrg.compose': {
    colour: 'thread',
    of: (steps) => tensorOfCopy(steps) ?? tileOfCopy(steps),
    together: valueOf('step.tidfrg.zip', 0),
  },
  'step.retile.values': { colour: 'plain', of: fragment },
  'step.retile.tile': { colour: 'tile', of: fragment },
  'step.retile.compose': {
    colour: 'copy',
    of: fragment,
    together: (steps) => `make_layout(${valueOf('step.retile.atom', 1)(steps)})`,
  },
};

const kMostCells = 8192;

/** Null where no step so far has made anything of the tile. */
export function stepPicture(
  engine: Engine,
  steps: readonly Step[],
  at: number,
): StepPicture | null {
  const last = steps.slice(0, at + 1).findLast(({ id }) => id in kDrawings);
  if (!last) return null;
  const { colour, of, together } = kDrawings[last.id]!;
  const [drawn, now] = [of(steps), last.values.at(-1)];
  if (drawn === undefined || now === undefined) return null;
  const tile = gridOf(engine, drawn);
  const made = gridOf(engine, now);
  if (!tile || !made || tile.offsets.length > kMostCells) return null;
  const first = together?.(steps);
  const rows = first === undefined ? made.rows : (gridOf(engine, first)?.rows ?? made.rows);
  return { colour, scene: coloured(tile, made, colour, rows) };
}

/** `together`: how many threads are told apart, or how many places have one number. */
function coloured(
  tile: OffsetTable,
  made: OffsetTable,
  colour: StepColour,
  together: number,
): Scene {
  const plain = layoutScene(tile, { colourBy: 'offset', elementBytes: 2 });
  if (colour === 'plain') return plain;
  const pieces = colour === 'tile' || colour === 'copy';
  const placeOf = new Map<number, number>();
  for (let place = made.offsets.length - 1; place >= 0; place--) {
    placeOf.set(made.offsets[place]!, place);
  }
  const numberAt = (cell: number): number => {
    const place = placeOf.get(tile.offsets[cell]!);
    if (place === undefined) return -1;
    // In the step's layout a row is the first mode's coordinate: place in the atom, or thread.
    return pieces ? Math.floor(place / together) : (place % made.rows) % together;
  };
  const letter = pieces ? '' : 'T';
  const count = pieces ? made.offsets.length / together : together;
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
