/**
 * Scene of one warp's access to shared memory: a row a wavefront, a column a bank, lanes in the
 * cells. Every phase has as many rows as the worst one, so that what is saved stays empty. Which of
 * the lanes that conflict is served first is not known: they stand in their order.
 */

import { bankOfWord, kBankBytes, kBanks, wordsOf } from '../banks';
import { hueSlot, kGapSlot } from '../colour';
import type { Scene } from '../scene';
import type { OffsetTable } from './layout-scene';

const kPhaseBytes = 128;

export interface Access {
  /** (lane, value) → element offset. */
  readonly table: OffsetTable;
  readonly elementBytes: number;
  /** Values that one instruction moves a lane, side by side in memory. */
  readonly vector: number;
}

/** Lanes by the 4-byte word that they ask of one bank: each word takes a wavefront of its own. */
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
  readonly elementBytes: number;
  readonly placeOf: (index: number) => BankPlace;
}

/** Lanes that are served together: 128 bytes a phase. */
export function phaseLanes(bytes: number): number {
  return Math.min(kBanks, Math.floor(kPhaseBytes / Math.max(kBankBytes, bytes)));
}

/**
 * Lanes that are served together in an access whose lanes have these addresses: twice as many where
 * each has that of its neighbour, or each that of the next but one (core/include/colex/analysis/banks.hpp).
 */
function lanesTogether(bytes: number, addresses: readonly number[]): number {
  const lanes = phaseLanes(bytes);
  if (lanes === kBanks) return lanes;
  const shared = (distance: number) =>
    addresses.every((address, lane) => address === (addresses[lane ^ distance] ?? address));
  return shared(1) || shared(2) ? 2 * lanes : lanes;
}

export function bankScene({ table, elementBytes, vector }: Access): BankScene {
  const lanes = table.rows;
  const bytes = vector * elementBytes;
  const instructions = table.cols / vector;
  const firstByte = (index: number) => table.offsets[index]! * elementBytes;
  const together = Array.from({ length: instructions }, (_, instruction) =>
    lanesTogether(
      bytes,
      Array.from({ length: lanes }, (_, lane) => firstByte(lane + instruction * vector * lanes)),
    ),
  );
  const phases = Math.ceil(lanes / Math.min(...together));
  const phaseAt = (instruction: number, lane: number) =>
    instruction * phases + Math.floor(lane / together[instruction]!);
  const visits = Array.from({ length: phases * instructions * kBanks }, (): Visit => new Map());
  const visitAt = (instruction: number, lane: number, word: number) =>
    visits[phaseAt(instruction, lane) * kBanks + bankOfWord(word)]!;
  for (let lane = 0; lane < lanes; lane++) {
    for (let instruction = 0; instruction < instructions; instruction++) {
      for (const word of wordsOf(firstByte(lane + instruction * vector * lanes), bytes)) {
        const visit = visitAt(instruction, lane, word);
        if (!visit.has(word)) visit.set(word, []);
        if (visit.get(word)!.at(-1) !== lane) visit.get(word)!.push(lane);
      }
    }
  }

  const waves = Math.max(1, ...visits.map(({ size }) => size));
  const rows = waves * phases * instructions;
  /** Who is served in a cell; nobody where a wavefront leaves the bank idle. */
  const servedIn = (cell: number): readonly number[] => {
    const phase = Math.floor((cell % rows) / waves);
    const visit = visits[phase * kBanks + Math.floor(cell / rows)]!;
    return [...visit.values()][cell % waves] ?? [];
  };
  const cells = new Map<number, number[]>();
  const indices = new Map<number, number>();
  const instructionOf = (index: number) => Math.floor(index / (lanes * vector));
  for (let index = 0; index < table.offsets.length; index++) {
    const [lane, instruction] = [index % lanes, instructionOf(index)];
    const phase = phaseAt(instruction, lane);
    const own = wordsOf(firstByte(index), elementBytes).map((word) => {
      const wave = [...visitAt(instruction, lane, word).keys()].indexOf(word);
      return phase * waves + wave + bankOfWord(word) * rows;
    });
    cells.set(index, own);
    for (const cell of own) if (!indices.has(cell)) indices.set(cell, index);
  }

  const slots = Uint8Array.from({ length: rows * kBanks }, (_, cell) => {
    const [first] = servedIn(cell);
    return first === undefined ? kGapSlot : hueSlot(first);
  });
  const phaseOf = (phase: number): readonly [number, number] => {
    const served = together[Math.floor(phase / phases)]!;
    const first = (phase % phases) * served;
    return [first, Math.min(lanes, first + served) - 1];
  };
  const rowLabel = (row: number) => {
    if (row % waves > 0) return `+${row % waves}`;
    const phase = Math.floor(row / waves);
    const [first, last] = phaseOf(phase);
    // An instruction whose phases are served two by two has fewer of them than another one.
    if (first >= lanes) return '';
    const served = first === last ? `T${first}` : `T${first}–${last}`;
    return instructions > 1 ? `i${Math.floor(phase / phases)} ${served}` : served;
  };
  return {
    lanes,
    elementBytes,
    rows,
    cols: kBanks,
    rowExtents: [waves, phases, instructions],
    colExtents: [kBanks],
    banks: { colBits: 8 * kBankBytes },
    slots,
    flagged: (cell) => cell % waves > 0 && servedIn(cell).length > 0,
    label: (cell) => labelOf(servedIn(cell)),
    labelChars: 3,
    rowLabelChars: rowLabel(rows - waves).length,
    rowLabel,
    indexOf: (cell) => indices.get(cell) ?? -1,
    cellsOf: (index) => cells.get(index) ?? [],
    groupOf: (index) =>
      Array.from({ length: table.cols }, (_, value) => cells.get((index % lanes) + value * lanes)!)
        .flat()
        .filter((cell, at, all) => all.indexOf(cell) === at),
    placeOf: (index) => {
      const [lane, instruction] = [index % lanes, instructionOf(index)];
      const byte = firstByte(index);
      const word = Math.floor(byte / kBankBytes);
      const visit = visitAt(instruction, lane, word);
      const others = [...visit].filter(([other]) => other !== word);
      return {
        lane,
        instruction,
        phase: phaseOf(phaseAt(instruction, lane)),
        byte,
        bank: bankOfWord(word),
        word,
        together: visit.get(word) ?? [],
        waiting: others.flatMap(([, who]) => who).sort((a, b) => a - b),
      };
    },
  };
}

/** The lane; `2+` where several read one word together. */
function labelOf([first, ...others]: readonly number[]): string {
  if (first === undefined) return '';
  return others.length > 0 ? `${first}+` : String(first);
}
