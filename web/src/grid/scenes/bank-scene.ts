/** Scene of one warp's access to shared memory: a row a phase, a column a bank, lanes in the cells. */

import { hueSlot, kAlarmSlot, kGapSlot } from '../colour';
import type { Scene } from '../scene';
import type { OffsetTable } from './layout-scene';

export const kBanks = 32;
const kBankBytes = 4;
const kPhaseBytes = 128;

export interface Access {
  /** (lane, value) → element offset. */
  readonly table: OffsetTable;
  readonly elementBytes: number;
  /** Values that one instruction moves a lane, side by side in memory. */
  readonly vector: number;
}

interface Visit {
  /** Different 4-byte words asked of the bank: more than one is a conflict. */
  words: Set<number>;
  lanes: number[];
}

/** Lanes that are served together: 128 bytes a phase. */
export function phaseLanes(bytes: number): number {
  return Math.min(kBanks, Math.floor(kPhaseBytes / Math.max(kBankBytes, bytes)));
}

export function bankScene({ table, elementBytes, vector }: Access): Scene {
  const lanes = table.rows;
  const bytes = vector * elementBytes;
  const together = phaseLanes(bytes);
  const phases = Math.ceil(lanes / together);
  const instructions = table.cols / vector;
  const rows = phases * instructions;
  const visits = Array.from({ length: rows * kBanks }, (): Visit => ({
    words: new Set(),
    lanes: [],
  }));
  const cells = new Map<number, number[]>();
  for (let lane = 0; lane < lanes; lane++) {
    for (let instruction = 0; instruction < instructions; instruction++) {
      const row = instruction * phases + Math.floor(lane / together);
      const first = table.offsets[lane + instruction * vector * lanes]! * elementBytes;
      for (let byte = 0; byte < bytes; byte += kBankBytes) {
        const word = Math.floor((first + byte) / kBankBytes);
        const cell = row + (((word % kBanks) + kBanks) % kBanks) * rows;
        const visit = visits[cell]!;
        visit.words.add(word);
        if (visit.lanes.at(-1) !== lane) visit.lanes.push(lane);
      }
      markCells(cells, { lane, lanes, instruction, vector, first, elementBytes, row, rows });
    }
  }
  const slots = Uint8Array.from(visits, ({ words, lanes: who }) => {
    if (words.size === 0) return kGapSlot;
    return words.size > 1 ? kAlarmSlot : hueSlot(who[0]!);
  });
  return {
    rows,
    cols: kBanks,
    rowExtents: [phases, instructions],
    colExtents: [kBanks],
    slots,
    label: (cell) => labelOf(visits[cell]!),
    labelChars: 3,
    rowLabelChars: instructions > 1 ? 5 : 2,
    rowLabel: (row) =>
      instructions > 1 ? `i${Math.floor(row / phases)} p${row % phases}` : `p${row}`,
    indexOf: (cell) => {
      const lane = visits[cell]!.lanes[0];
      return lane === undefined ? -1 : lane + Math.floor((cell % rows) / phases) * vector * lanes;
    },
    cellsOf: (index) => cells.get(index) ?? [],
    groupOf: (index) => {
      const lane = index % lanes;
      return visits.flatMap((visit, cell) => (visit.lanes.includes(lane) ? [cell] : []));
    },
  };
}

/** Remembers the bank of every value of one lane's instruction. */
function markCells(
  cells: Map<number, number[]>,
  at: {
    lane: number;
    lanes: number;
    instruction: number;
    vector: number;
    first: number;
    elementBytes: number;
    row: number;
    rows: number;
  },
): void {
  for (let v = 0; v < at.vector; v++) {
    const word = Math.floor((at.first + v * at.elementBytes) / kBankBytes);
    const bank = ((word % kBanks) + kBanks) % kBanks;
    const index = at.lane + (at.instruction * at.vector + v) * at.lanes;
    cells.set(index, [at.row + bank * at.rows]);
  }
}

/** The lane, `2+` for lanes that read one word together, `×4` for words that wait for each other. */
function labelOf({ words, lanes }: Visit): string {
  if (words.size > 1) return `×${words.size}`;
  if (words.size === 0) return '';
  return lanes.length > 1 ? `${lanes[0]}+` : String(lanes[0]);
}
