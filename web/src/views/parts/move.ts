import { bankOfColumn, columnsOfBank, kBanks } from '../../grid/banks';
import type { Scene } from '../../grid/scene';
import type { Target } from '../../grid/surface';

const steps: Readonly<Record<string, readonly [row: number, col: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * What is one key away from a place (or the first cell), skipping cells that show nothing; null if the
 * key does not move. Above the first cell of a column that is a bank stands the bank.
 */
export function step(scene: Scene, { index, bank }: Target, key: string): Target | null {
  if (bank >= 0) return besideBank(scene, bank, key);
  const to = (next: number): Target => ({ index: next, bank: -1 });
  const cell = index < 0 ? undefined : scene.cellsOf(index)[0];
  if (key === 'Home') return to(scene.indexOf(0));
  if (key === 'End') return to(scene.indexOf(scene.rows * scene.cols - 1));
  const move = steps[key];
  if (!move) return null;
  if (cell === undefined) return to(scene.indexOf(0));
  let row = cell % scene.rows;
  let col = Math.floor(cell / scene.rows);
  for (;;) {
    row += move[0];
    col += move[1];
    if (row < 0 && scene.banks) return { index: -1, bank: bankOfColumn(scene.banks, col) };
    if (row < 0 || col < 0 || row >= scene.rows || col >= scene.cols) return to(index);
    const next = scene.indexOf(row + col * scene.rows);
    if (next >= 0) return to(next);
  }
}

function besideBank(scene: Scene, bank: number, key: string): Target | null {
  const shown = scene.banks ? Math.min(kBanks, bankOfColumn(scene.banks, scene.cols - 1) + 1) : 0;
  const at = { ArrowLeft: bank - 1, ArrowRight: bank + 1, Home: 0, End: shown - 1 }[key];
  if (at !== undefined) return { index: -1, bank: Math.max(0, Math.min(shown - 1, at)) };
  if (key !== 'ArrowDown' || !scene.banks) return null;
  const { from, to } = columnsOfBank(scene.banks, bank);
  for (let cell = from * scene.rows; cell < Math.min(to, scene.cols) * scene.rows; cell++) {
    if (scene.indexOf(cell) >= 0) return { index: scene.indexOf(cell), bank: -1 };
  }
  return { index: -1, bank };
}
