/** Parts of a picture that belong together whoever owns their cells, such as a warp's: outlined, and named. */

export interface Box {
  readonly row: number;
  readonly col: number;
  readonly rows: number;
  readonly cols: number;
}

export interface Region extends Box {
  readonly name: string;
}

/**
 * Cells of a picture of so many rows as lines of neighbours, which are vectors: along the rows where any
 * have a neighbour there, else down the columns.
 */
export function runsOf(rows: number, cells: readonly number[]): readonly Box[] {
  const all = new Set(cells);
  // Rows do not wrap: the last cell of a column is no neighbour of the next one's first.
  const below = (cell: number) => (cell % rows === rows - 1 ? -1 : cell + 1);
  const above = (cell: number) => (cell % rows === 0 ? -1 : cell - 1);
  const across = cells.some((cell) => all.has(cell + rows));
  const before = (cell: number) => (across ? cell - rows : above(cell));
  const after = (cell: number) => (across ? cell + rows : below(cell));
  return [...all]
    .filter((cell) => !all.has(before(cell)))
    .map((cell) => {
      let length = 1;
      for (let at = after(cell); all.has(at); at = after(at)) length++;
      const [row, col] = [cell % rows, Math.floor(cell / rows)];
      return { row, col, rows: across ? 1 : length, cols: across ? length : 1 };
    });
}

/** The cells as rectangles of one name, as wide as they can be, then as high; '' is in none. */
export function regionsOf(
  rows: number,
  cols: number,
  nameOf: (row: number, col: number) => string,
): readonly Region[] {
  const taken = new Uint8Array(rows * cols);
  const regions: Region[] = [];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const name = nameOf(row, col);
      if (name === '' || taken[row + col * rows]) continue;
      const free = (r: number, c: number) => !taken[r + c * rows] && nameOf(r, c) === name;
      let wide = 1;
      while (col + wide < cols && free(row, col + wide)) wide++;
      const whole = (r: number) => {
        for (let c = col; c < col + wide; c++) if (!free(r, c)) return false;
        return true;
      };
      let high = 1;
      while (row + high < rows && whole(row + high)) high++;
      for (let c = col; c < col + wide; c++) taken.fill(1, row + c * rows, row + high + c * rows);
      regions.push({ row, col, rows: high, cols: wide, name });
    }
  }
  return regions;
}
