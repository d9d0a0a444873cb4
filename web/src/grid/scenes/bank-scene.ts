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

/** Lanes by the 4-byte word that they ask of one bank: more than one word is a conflict. */
type Visit = Map<number, number[]>;

/** One value of one lane: when it is served, and who else is at its bank then. */
export interface BankPlace {
  readonly lane: number;
  readonly instruction: number;
  /** First and last lane that are served together. */
  readonly phase: readonly [first: number, last: number];
  /** Address of the value's first byte. */
  readonly byte: number;
  readonly bank: number;
  readonly word: number;
  /** Lanes that get the same word with it, itself among them. */
  readonly together: readonly number[];
  /** Lanes that want other words of the bank, and so wait. */
  readonly waiting: readonly number[];
}

export interface BankScene extends Scene {
  readonly lanes: number;
  readonly placeOf: (index: number) => BankPlace;
}

/** Lanes that are served together: 128 bytes a phase. */
export function phaseLanes(bytes: number): number {
  return Math.min(kBanks, Math.floor(kPhaseBytes / Math.max(kBankBytes, bytes)));
}

export function bankScene({ table, elementBytes, vector }: Access): BankScene {
  const lanes = table.rows;
  const bytes = vector * elementBytes;
  const together = phaseLanes(bytes);
  const phases = Math.ceil(lanes / together);
  const instructions = table.cols / vector;
  const rows = phases * instructions;
  const visits = Array.from({ length: rows * kBanks }, (): Visit => new Map());
  const cells = new Map<number, number[]>();
  for (let lane = 0; lane < lanes; lane++) {
    for (let instruction = 0; instruction < instructions; instruction++) {
      const row = instruction * phases + Math.floor(lane / together);
      const first = table.offsets[lane + instruction * vector * lanes]! * elementBytes;
      for (let byte = 0; byte < bytes; byte += kBankBytes) {
        const word = Math.floor((first + byte) / kBankBytes);
        const cell = row + (((word % kBanks) + kBanks) % kBanks) * rows;
        const visit = visits[cell]!;
        if (!visit.has(word)) visit.set(word, []);
        if (visit.get(word)!.at(-1) !== lane) visit.get(word)!.push(lane);
      }
      markCells(cells, { lane, lanes, instruction, vector, first, elementBytes, row, rows });
    }
  }
  const slots = Uint8Array.from(visits, (visit) => {
    if (visit.size === 0) return kGapSlot;
    return visit.size > 1 ? kAlarmSlot : hueSlot(firstLane(visit)!);
  });
  const phaseOf = (row: number): readonly [number, number] => {
    const first = (row % phases) * together;
    return [first, Math.min(lanes, first + together) - 1];
  };
  const rowLabel = (row: number) => {
    const [first, last] = phaseOf(row);
    const served = first === last ? `T${first}` : `T${first}–${last}`;
    return instructions > 1 ? `i${Math.floor(row / phases)} ${served}` : served;
  };
  return {
    lanes,
    rows,
    cols: kBanks,
    rowExtents: [phases, instructions],
    colExtents: [kBanks],
    slots,
    label: (cell) => labelOf(visits[cell]!),
    labelChars: 3,
    rowLabelChars: rowLabel(rows - 1).length,
    rowLabel,
    indexOf: (cell) => {
      const lane = firstLane(visits[cell]!);
      return lane === undefined ? -1 : lane + Math.floor((cell % rows) / phases) * vector * lanes;
    },
    cellsOf: (index) => cells.get(index) ?? [],
    groupOf: (index) => {
      const lane = index % lanes;
      return visits.flatMap((visit, cell) =>
        [...visit.values()].some((who) => who.includes(lane)) ? [cell] : [],
      );
    },
    placeOf: (index) => {
      const cell = cells.get(index)![0]!;
      const byte = table.offsets[index]! * elementBytes;
      const word = Math.floor(byte / kBankBytes);
      const visit = visits[cell]!;
      const others = [...visit].filter(([other]) => other !== word);
      return {
        lane: index % lanes,
        instruction: Math.floor((cell % rows) / phases),
        phase: phaseOf(cell % rows),
        byte,
        bank: Math.floor(cell / rows),
        word,
        together: visit.get(word) ?? [],
        waiting: others.flatMap(([, who]) => who).sort((a, b) => a - b),
      };
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

function firstLane(visit: Visit): number | undefined {
  return visit.values().next().value?.[0];
}

/** The lane, `2+` for lanes that read one word together, `×4` for words that wait for each other. */
function labelOf(visit: Visit): string {
  if (visit.size > 1) return `×${visit.size}`;
  const who = visit.values().next().value;
  if (!who) return '';
  return who.length > 1 ? `${who[0]}+` : String(who[0]);
}
