/** Costs on one board or another: of one capability, boards differ in their memory's rate. */

import type { Board, Engine } from '@colex/wasm';
import type { Costs } from './floors';

/** The boards of a capability, as the device table has them. */
export const boardsOf = (engine: Engine, sm: number): readonly Board[] =>
  engine.devices().filter((board) => board.sm === sm);

/** The one that a driver's name means, such as `NVIDIA H200`; else the first. */
export function boardNamed(boards: readonly Board[], device: string | undefined): Board | null {
  const words = (device ?? '').split(' ');
  return boards.find(({ board }) => words.includes(board)) ?? boards[0] ?? null;
}

/** The same kernel on this board. */
export function onBoard<C extends Costs | null>(costs: C, board: Board | null): C {
  if (!costs || !board) return costs;
  const { device, analysis } = costs;
  const rates = analysis.roofline_thousandths;
  const known = (rates['bandwidth_gbs'] ?? 0) > 0;
  return {
    ...costs,
    device: { ...device, board: board.board, sm_count: board.sm_count },
    analysis: known
      ? {
          ...analysis,
          roofline_thousandths: { ...rates, bandwidth_gbs: board.bandwidth_gbs * 1000 },
        }
      : analysis,
  };
}

/** `costs` on the board of `other`. */
export const onBoardOf = (costs: Costs, other: Costs): Costs => ({
  ...costs,
  device: other.device,
  analysis: {
    ...costs.analysis,
    roofline_thousandths: {
      ...costs.analysis.roofline_thousandths,
      bandwidth_gbs: other.analysis.roofline_thousandths['bandwidth_gbs'] ?? 0,
    },
  },
});
