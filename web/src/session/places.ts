/**
 * Layouts of a layout's own shape whose offsets say where in it an element is: an operation on one of
 * them tells where the cells come from that the operation makes of the layout itself.
 */

/** Offsets of it are exact in tables. */
const kMost = 2 ** 31;

export interface Places {
  /** The layout, as it is written. */
  readonly code: string;
  /** The 1-D coordinate of an element by its offset; -1: it lies outside of the layout. */
  readonly indexOf: (offset: number) => number;
}

interface Leaf {
  readonly extent: number;
  /** How far its coordinates may reach. */
  readonly reach: number;
}

/**
 * Of a shape as it is printed, `((2,2),_8)`. What reaches over the edge of a mode by less than `over`
 * has an offset that no element has; null where such offsets would be too large.
 */
export function placesOf(shape: string, over = 0): Places | null {
  const numbers = [...shape.matchAll(/_?(\d+)/g)];
  const leaves: Leaf[] = [];
  let stride = '';
  let [size, done, isStatic] = [1, 0, true];
  for (const [place, number] of numbers.entries()) {
    const extent = Number(number[1]);
    const ends = isLastOfMode(shape, number.index + number[0].length);
    const reach = ends && place + 1 < numbers.length ? extent + over : extent;
    stride += `${shape.slice(done, number.index)}${isStatic ? '_' : ''}${size}`;
    done = number.index + number[0].length;
    isStatic &&= number[0].startsWith('_');
    size *= reach;
    leaves.push({ extent, reach });
  }
  if (size >= kMost) return null;
  return { code: `${shape}:${stride}${shape.slice(done)}`, indexOf: (at) => indexIn(leaves, at) };
}

/** Behind it a mode of the outermost level ends: what is too much for the mode goes on in it. */
function isLastOfMode(shape: string, end: number): boolean {
  let depth = 0;
  for (const sign of shape.slice(0, end)) depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
  const closed = /^\)*/.exec(shape.slice(end))![0].length;
  return depth - closed <= 1;
}

/** The last leaf takes what is left. */
function indexIn(leaves: readonly Leaf[], offset: number): number {
  let [left, index, size] = [offset, 0, 1];
  for (const [place, { extent, reach }] of leaves.entries()) {
    const coordinate = place + 1 < leaves.length ? left % reach : left;
    if (coordinate >= extent) return -1;
    left = Math.floor(left / reach);
    index += coordinate * size;
    size *= extent;
  }
  return index;
}

/**
 * Places of a layout of `size` elements with the table of what `make` makes of them, as many cells as
 * it makes of the layout itself: what has more than the layout reaches over its edge.
 */
export function placesIn<Table extends { readonly offsets: ArrayLike<number> }>(
  shape: string,
  size: number,
  cells: number,
  make: (code: string) => Table | null,
): { places: Places; table: Table } | null {
  const ways = [cells > size ? placesOf(shape, cells) : null, placesOf(shape)];
  for (const places of ways) {
    const table = places && make(places.code);
    if (places && table?.offsets.length === cells) return { places, table };
  }
  return null;
}

/** A table of offsets as one of 1-D coordinates, -1 for what lies outside. */
export const inPlaces = <Table extends { readonly offsets: Int32Array | Float64Array }>(
  table: Table,
  { indexOf }: Places,
): Table => ({ ...table, offsets: table.offsets.map(indexOf) });
