/** Parts of a picture that belong together whoever owns their cells, such as a warp's: outlined, and named. */

export interface Region {
  readonly row: number;
  readonly col: number;
  readonly rows: number;
  readonly cols: number;
  readonly name: string;
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
