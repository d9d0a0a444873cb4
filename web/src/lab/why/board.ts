/** Costs on one board or another: of one capability, boards differ in their memory's rate. */

import type { Board, Engine, Plan } from '@colex/wasm';
import { kPatienceMs } from '../../engine/bounded';
import { kAnyPreset } from '../outcome';
import type { Costs } from './floors';

/** The boards of a capability, as the device table has them. */
export const boardsOf = (engine: Engine, sm: number): readonly Board[] =>
  engine.devices().filter((board) => board.sm === sm);

const devices = new Map<number, Plan['device']>();

/** All that plans know of a device; it is told with a plan, which takes a while, so it is kept. */
export function deviceOf(engine: Engine, sm: number): Plan['device'] {
  const known = devices.get(sm);
  if (known) return known;
  const { device } = engine.within(kPatienceMs, () => engine.plan(kAnyPreset, {}, sm));
  devices.set(sm, device);
  return device;
}

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
