import type { Scene } from '../../grid/scene';

const steps: Readonly<Record<string, readonly [row: number, col: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Domain index one key away from `index` (or the first cell), skipping cells that show nothing;
 * -1 if the key does not move.
 */
export function step(scene: Scene, index: number, key: string): number {
  const cell = index < 0 ? undefined : scene.cellsOf(index)[0];
  if (key === 'Home') return scene.indexOf(0);
  if (key === 'End') return scene.indexOf(scene.rows * scene.cols - 1);
  const move = steps[key];
  if (!move) return -1;
  if (cell === undefined) return scene.indexOf(0);
  let row = cell % scene.rows;
  let col = Math.floor(cell / scene.rows);
  for (;;) {
    row += move[0];
    col += move[1];
    if (row < 0 || col < 0 || row >= scene.rows || col >= scene.cols) return index;
    const next = scene.indexOf(row + col * scene.rows);
    if (next >= 0) return next;
  }
}
