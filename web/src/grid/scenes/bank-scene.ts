/**
 * Scene of one warp's access to shared memory: a row a wavefront, a column a bank, lanes in the
 * cells. Every phase has as many rows as the worst one, so that what is saved stays empty. Which of
 * the lanes that conflict is served first is not known: they stand in their order.
 */

import { bankOfWord, kBankBytes, kBanks, wordsOf } from '../banks';
import { hueSlot, kGapSlot } from '../colour';
import type { Scene } from '../scene';
import type { OffsetTable } from './layout-scene';

export interface Access {
  /** (lane, value) → element offset. */
  readonly table: OffsetTable;
  readonly elementBytes: number;
  /** Values that one instruction moves a lane, side by side in memory. */
  readonly vector: number;
}

/** When each lane is served, as the core's analysis of the access has it. */
export interface Served {
  /** 4-byte words that an instruction moves a lane. */
  readonly words: number;
  /** Wavefronts of the worst phase. */
  readonly waves: number;
  /** By instruction: lanes that are served in one phase. */
  readonly together: readonly number[];
  /** By (instruction * lanes + lane) * words + word: the wavefront of its phase. */
  readonly wave: ArrayLike<number>;
}

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

export function bankScene({ table, elementBytes, vector }: Access, served: Served): BankScene {
  const lanes = table.rows;
  const instructions = table.cols / vector;
  const { words, together } = served;
  const firstByte = (index: number) => table.offsets[index]! * elementBytes;
  const phases = Math.ceil(lanes / Math.min(...together));
  const phaseAt = (instruction: number, lane: number) =>
    instruction * phases + Math.floor(lane / together[instruction]!);
  const waves = Math.max(1, served.waves);
  const rows = waves * phases * instructions;
  /** First word of what a lane takes in an instruction. */
  const firstWord = (instruction: number, lane: number) =>
    Math.floor(firstByte(lane + instruction * vector * lanes) / kBankBytes);
  const cellAt = (instruction: number, lane: number, word: number) => {
    const at = (instruction * lanes + lane) * words + word - firstWord(instruction, lane);
    const wave = phaseAt(instruction, lane) * waves + served.wave[at]!;
    return wave + bankOfWord(word) * rows;
  };
  /** Who is served in a cell; nobody where a wavefront leaves the bank idle. */
  const lanesIn = Array.from({ length: rows * kBanks }, (): number[] => []);
  for (let instruction = 0; instruction < instructions; instruction++) {
    for (let lane = 0; lane < lanes; lane++) {
      const first = firstWord(instruction, lane);
      for (let word = first; word < first + words; word++) {
        lanesIn[cellAt(instruction, lane, word)]!.push(lane);
      }
    }
  }

  const cells = new Map<number, number[]>();
  const indices = new Map<number, number>();
  const instructionOf = (index: number) => Math.floor(index / (lanes * vector));
  for (let index = 0; index < table.offsets.length; index++) {
    const own = wordsOf(firstByte(index), elementBytes).map((word) =>
      cellAt(instructionOf(index), index % lanes, word),
    );
    cells.set(index, own);
    for (const cell of own) if (!indices.has(cell)) indices.set(cell, index);
  }

  const slots = Uint8Array.from({ length: rows * kBanks }, (_, cell) => {
    const [first] = lanesIn[cell]!;
    return first === undefined ? kGapSlot : hueSlot(first);
  });
  const phaseOf = (phase: number): readonly [number, number] => {
    const count = together[Math.floor(phase / phases)]!;
    const first = (phase % phases) * count;
    return [first, Math.min(lanes, first + count) - 1];
  };
  const rowLabel = (row: number) => {
    if (row % waves > 0) return `+${row % waves}`;
    const phase = Math.floor(row / waves);
    const [first, last] = phaseOf(phase);
    // An instruction whose phases are served two by two has fewer of them than another one.
    if (first >= lanes) return '';
    const name = first === last ? `T${first}` : `T${first}–${last}`;
    return instructions > 1 ? `i${Math.floor(phase / phases)} ${name}` : name;
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
    flagged: (cell) => cell % waves > 0 && lanesIn[cell]!.length > 0,
    label: (cell) => labelOf(lanesIn[cell]!),
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
      const cell = cellAt(instruction, lane, word);
      const first = cell - (cell % waves);
      const others = Array.from({ length: waves }, (_, wave) => first + wave);
      return {
        lane,
        instruction,
        phase: phaseOf(phaseAt(instruction, lane)),
        byte,
        bank: bankOfWord(word),
        word,
        together: lanesIn[cell]!,
        waiting: others.flatMap((one) => (one === cell ? [] : lanesIn[one]!)).sort((a, b) => a - b),
      };
    },
  };
}

/** The lane; `2+` where several read one word together. */
function labelOf([first, ...others]: readonly number[]): string {
  if (first === undefined) return '';
  return others.length > 0 ? `${first}+` : String(first);
}
